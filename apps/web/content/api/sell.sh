#!/usr/bin/env bash
# Sells two desk lamps at the counter. Needs curl and jq.
set -euo pipefail
url=${STOCKHAND_URL:-http://localhost:3000}

access=$(jq -n '{username: env.STOCKHAND_USERNAME,
    password: env.STOCKHAND_PASSWORD}' |
  curl -sS --fail-with-body "$url/api/token/" --json @- | jq -r .access)
call() { curl -sS --fail-with-body -H "Authorization: Bearer $access" "$@"; }

lamp=$(call "$url/api/products/?code=4006381333931&page_size=1" | jq '.results[0]')

# The number of the receipt is the key: sent again after a lost connection, it
# sells nothing twice.
jq '{
    items: [{product_id: .id, quantity: 2, unit_price: .selling_price}],
    total_amount: (.selling_price * 100 * 2 | round / 100),
    payment_method: "Cash"
  }' <<< "$lamp" |
  call "$url/api/sales/" -H 'Idempotency-Key: till-1-receipt-42' --json @- |
  jq -r '"\(.sale_number): \(.total_amount)"'
