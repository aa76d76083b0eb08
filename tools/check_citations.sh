#!/bin/sh
# check_citations.sh -- every rule cited in sources, cases and pages exists.
exec python3 "$(dirname "$0")/citations.py" --check
