"""The training example: it learns, where PyTorch is installed, and its curve is drawn."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_ten_updates_lower_the_loss():
    torch = pytest.importorskip("torch")
    ppo = example("ppo")
    torch.manual_seed(3)
    network = ppo.new_network()
    optimizer = torch.optim.Adam(network.parameters(), ppo.LEARNING_RATE)
    rollout, last = ppo.Player(8, ppo.Rival(), 1).play(network, 32)
    losses = [sum(ppo.update(network, optimizer, rollout, last)) for _ in range(10)]
    assert losses[-1] < losses[0]


def test_a_frozen_rival_answers_legally():
    pytest.importorskip("torch")
    ppo = example("ppo")
    network, rival = ppo.new_network(), ppo.Rival()
    rival.network = network
    player = ppo.Player(2, rival, 1)
    rollout, _ = player.play(network, 10)
    chosen = rollout.mask.gather(2, rollout.action[..., None])
    assert chosen.all()


def test_the_curve_is_drawn(tmp_path, monkeypatch):
    points = [{"decisions": 1000 * n, "rivals": n // 2, "random": {"won": n / 4}} for n in range(5)]
    source, target = tmp_path / "ppo.json", tmp_path / "curve.svg"
    source.write_text(json.dumps([*points, {"final": {}}]))
    monkeypatch.setattr(sys, "argv", ["curve.py", str(source), str(target)])
    example("curve").main()
    drawing = ElementTree.parse(target).getroot()
    line = drawing.find(".//{*}polyline")
    assert len(line.get("points").split()) == len(points)
    assert len(drawing.findall(".//{*}circle")) == 2
