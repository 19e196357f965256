"""The key of a board."""

from __future__ import annotations

import shutil

import pytest

import cockade
from cockade.drawing.signs import read_signs, signs_of
from cockade.kernel.data import DataError


@pytest.mark.parametrize("id", cockade.games())
def test_every_board_explains_its_signs(id):
    signs = signs_of(cockade.game(id).package)
    assert len(signs) >= 5
    assert len({sign.name for sign in signs}) == len(signs)
    assert all(sign.says.endswith(".") and sign.path.startswith("M") for sign in signs)


def test_unknown_sign_is_refused_with_file_and_key(tmp_path):
    from cockade.games.prairie import board

    for name in ("icons.toml", "signs.toml"):
        shutil.copy(f"{board.__path__[0]}/{name}", tmp_path)
    text = (tmp_path / "signs.toml").read_text("utf-8")
    (tmp_path / "signs.toml").write_text(text.replace('"nwmp"', '"mounties"'), "utf-8")
    with pytest.raises(DataError, match=r"signs.toml: sign\[5\].icon: 'mounties' is not one of"):
        read_signs(tmp_path)
