# Reads an event from standard input and its header from STOCKHAND_SIGNATURE. Prints what it is, or fails if it is not genuine.
set -euo pipefail

# The bytes as they came: JSON that was read and written again differs.
body=$(mktemp)
trap 'rm -f "$body"' EXIT
cat > "$body"

time=$(sed -E 's/^t=([0-9]+),.*$/\1/' <<< "$STOCKHAND_SIGNATURE")
expected=$({ printf '%s.' "$time"; cat "$body"; } |
  openssl dgst -sha256 -hmac "$STOCKHAND_WEBHOOK_SECRET" -r | cut -d ' ' -f 1)
age=$(($(date +%s) - time))
if ((age > 300 || age < -300)) ||
  [[ ",$STOCKHAND_SIGNATURE," != *",v1=$expected,"* ]]; then
  echo 'The event is not genuine.' >&2
  exit 1
fi
jq -r '"\(.topic) #\(.id)"' "$body"
