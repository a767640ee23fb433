"""Sells two desk lamps at the counter. Needs nothing but Python."""
import json
import os
import urllib.request

URL = os.environ.get("STOCKHAND_URL", "http://localhost:3000")


def call(path, body=None, **headers):
    """GET, or POST where there is a body. A refusal raises HTTPError, whose body says why."""
    data = None if body is None else json.dumps(body).encode()
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(URL + path, data, {"Content-Type": "application/json", **headers})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


account = {"username": os.environ["STOCKHAND_USERNAME"], "password": os.environ["STOCKHAND_PASSWORD"]}
signed_in = {"Authorization": "Bearer " + call("/api/token/", account)["access"]}

[lamp] = call("/api/products/?code=4006381333931&page_size=1", **signed_in)["results"]

sale = call(
    "/api/sales/",
    {
        "items": [{"product_id": lamp["id"], "quantity": 2, "unit_price": lamp["selling_price"]}],
        "total_amount": round(lamp["selling_price"] * 2, 2),
        "payment_method": "Cash",
    },
    # The receipt's number at the till is the key: sent again after a lost connection, it sells nothing twice.
    Idempotency_Key="till-1-receipt-42",
    **signed_in,
)
print(f"{sale['sale_number']}: {sale['total_amount']}")
