#!/usr/bin/env bash
# Imports a price list. Needs curl and jq.
set -euo pipefail
url=${STOCKHAND_URL:-http://localhost:3000}

access=$(jq -n '{username: env.STOCKHAND_USERNAME,
    password: env.STOCKHAND_PASSWORD}' |
  curl -sS --fail-with-body "$url/api/token/" --json @- | jq -r .access)

cat > products.csv <<'CSV'
Name,Barcode,Category,Selling Price,Cost Price,Total Stock
Desk lamp,4006381333931,Lighting,24.90,11.20,12
Notebook A5,4006381333948,Stationery,3.50,1.10,200
Reading lamp,4006381333955,Lighting,about 20,,0
CSV

# The key is made of the file: sent again within 24 hours, the same file is not
# imported twice.
curl -sS --fail-with-body "$url/api/products/import/" \
  -H "Authorization: Bearer $access" \
  -H "Idempotency-Key: import-$(cksum < products.csv | tr ' ' '-')" \
  -F mode=both -F file=@products.csv |
  jq -r '"\(.created_count) created, \(.updated_count) updated, \(.error_count) rejected",
    (.errors[] | "line \(.row_number): \(.message)")'
