#!/usr/bin/env bash
# Prints what is in stock, and where the desk lamps are. Needs curl and jq.
set -euo pipefail
url=${STOCKHAND_URL:-http://localhost:3000}

access=$(jq -n '{username: env.STOCKHAND_USERNAME,
    password: env.STOCKHAND_PASSWORD}' |
  curl -sS --fail-with-body "$url/api/token/" --json @- | jq -r .access)
call() { curl -sS --fail-with-body -H "Authorization: Bearer $access" "$@"; }

page=1
while
  query="stock_status=in&ordering=name&page=$page&page_size=100"
  answer=$(call "$url/api/products/?$query")
  jq -r '.results[] | "\(.name): \(.available) available"' <<< "$answer"
  [ "$(jq .count <<< "$answer")" -gt $((page * 100)) ]
do page=$((page + 1)); done

lamp=$(call "$url/api/products/?code=4006381333931&page_size=1" | jq '.results[0].id')
call "$url/api/products/$lamp/stock/" |
  jq -r '.items[] | "\(.location_name): \(.quantity) pieces"'
