#!/usr/bin/env bash
# Installs Cockade with its test extra on each Python in a fresh environment, and runs the quick tests.
#   bash tools/try_pythons.sh                       python3.11, python3.12 and python3.13, as far as they are on the path
#   bash tools/try_pythons.sh /some/bin/python3.13  these
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- python3.11 python3.12 python3.13
failed=0
for python in "$@"; do
    if ! command -v "$python" > /dev/null; then
        echo "$python: not found"
        continue
    fi
    venv=$(mktemp -d)
    "$python" -m venv "$venv"
    "$venv/bin/pip" install -q '.[test]'
    "$venv/bin/python" --version
    "$venv/bin/python" -m pytest -q -m quick -p no:cacheprovider || failed=1
    rm -rf "$venv"
done
exit $failed
