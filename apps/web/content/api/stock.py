"""Prints what is in stock, and where the desk lamps are. Needs nothing but Python."""
import json
import os
import urllib.parse
import urllib.request

URL = os.environ.get("STOCKHAND_URL", "http://localhost:3000")
headers = {"Content-Type": "application/json"}


def call(path, body=None, **query):
    """GET, or POST with a body. A refusal raises HTTPError, which says why."""
    data = None if body is None else json.dumps(body).encode()
    address = f"{URL}{path}?{urllib.parse.urlencode(query)}"
    request = urllib.request.Request(address, data, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


account = {
    "username": os.environ["STOCKHAND_USERNAME"],
    "password": os.environ["STOCKHAND_PASSWORD"],
}
headers["Authorization"] = "Bearer " + call("/api/token/", account)["access"]

page, count = 1, 1
while (page - 1) * 100 < count:
    found = call(
        "/api/products/",
        stock_status="in",
        ordering="name",
        page=page,
        page_size=100,
    )
    for product in found["results"]:
        print(f"{product['name']}: {product['available']} available")
    page, count = page + 1, found["count"]

found = call("/api/products/", code="4006381333931", page_size=1)
[lamp] = found["results"]
for item in call(f"/api/products/{lamp['id']}/stock/")["items"]:
    print(f"{item['location_name']}: {item['quantity']} pieces")
