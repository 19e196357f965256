#!/usr/bin/env bash
# Builds a compiled wheel, installs it with the test extra in a fresh environment, and runs the tests of kernel, rules, records and bots on it.
#   bash tools/try_compiled.sh                      with python3; further arguments go to pytest
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
python="$work/venv/bin/python"
COCKADE_COMPILE=1 "$python" -m pip wheel -q --no-deps -w "$work" .
wheels=("$work"/*.whl)
"$python" -m pip install -q "${wheels[0]}[test]"
"$python" -c "import cockade.kernel.state as state; assert not state.__file__.endswith('.py'), state.__file__"
"$python" -m pytest -q -p no:cacheprovider tests/kernel tests/golden tests/games tests/bots "$@"
