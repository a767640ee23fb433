"""Sells two desk lamps at the counter. Needs nothing but Python."""
import json
import os
import urllib.request

URL = os.environ.get("STOCKHAND_URL", "http://localhost:3000")


def call(path, body=None, headers={}):
    """GET, or POST with a body. A refusal raises HTTPError, which says why."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", **headers}
    request = urllib.request.Request(URL + path, data, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


account = {
    "username": os.environ["STOCKHAND_USERNAME"],
    "password": os.environ["STOCKHAND_PASSWORD"],
}
signed_in = {"Authorization": "Bearer " + call("/api/token/", account)["access"]}

found = call("/api/products/?code=4006381333931&page_size=1", headers=signed_in)
[lamp] = found["results"]

price = lamp["selling_price"]
sale = call(
    "/api/sales/",
    {
        "items": [{"product_id": lamp["id"], "quantity": 2, "unit_price": price}],
        "total_amount": round(price * 2, 2),
        "payment_method": "Cash",
    },
    # The number of the receipt is the key: sent again after a lost connection,
    # it sells nothing twice.
    {**signed_in, "Idempotency-Key": "till-1-receipt-42"},
)
print(f"{sale['sale_number']}: {sale['total_amount']}")
