"""Imports a price list. Needs nothing but Python."""
import hashlib
import json
import os
import urllib.request
import uuid

URL = os.environ.get("STOCKHAND_URL", "http://localhost:3000")


def post(path, body, headers):
    request = urllib.request.Request(URL + path, body, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


account = {
    "username": os.environ["STOCKHAND_USERNAME"],
    "password": os.environ["STOCKHAND_PASSWORD"],
}
signed_in = post(
    "/api/token/",
    json.dumps(account).encode(),
    {"Content-Type": "application/json"},
)

products = """Name,Barcode,Category,Selling Price,Cost Price,Total Stock
Desk lamp,4006381333931,Lighting,24.90,11.20,12
Notebook A5,4006381333948,Stationery,3.50,1.10,200
Reading lamp,4006381333955,Lighting,about 20,,0
"""

boundary = uuid.uuid4().hex
form = (
    f"--{boundary}\r\n"
    'Content-Disposition: form-data; name="mode"\r\n\r\n'
    "both\r\n"
    f"--{boundary}\r\n"
    'Content-Disposition: form-data; name="file"; filename="products.csv"'
    f"\r\n\r\n{products}\r\n"
    f"--{boundary}--\r\n"
)
result = post(
    "/api/products/import/",
    form.encode(),
    {
        "Authorization": "Bearer " + signed_in["access"],
        "Content-Type": f"multipart/form-data; boundary={boundary}",
        # The key is made of the file: sent again within 24 hours, the same file
        # is not imported twice.
        "Idempotency-Key": hashlib.sha256(products.encode()).hexdigest(),
    },
)
print(
    f"{result['created_count']} created, {result['updated_count']} updated, "
    f"{result['error_count']} rejected"
)
for error in result["errors"]:
    print(f"line {error['row_number']}: {error['message']}")
