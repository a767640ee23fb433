# Reads an event from standard input and its header from STOCKHAND_SIGNATURE. Prints what it is, or fails if it is not genuine.
import hashlib
import hmac
import json
import os
import sys
import time


def is_genuine(body: bytes, header: str, secret: str) -> bool:
    parts = [part.partition("=")[::2] for part in header.split(",")]
    moment = dict(parts).get("t", "")
    if not moment.isdigit() or abs(time.time() - int(moment)) > 300:
        return False
    message = moment.encode() + b"." + body
    expected = hmac.new(secret.encode(), message, hashlib.sha256).hexdigest()
    return any(
        name == "v1" and hmac.compare_digest(given, expected)
        for name, given in parts
    )


# The bytes as they came: JSON that was read and written again differs.
body = sys.stdin.buffer.read()
header = os.environ["STOCKHAND_SIGNATURE"]
if not is_genuine(body, header, os.environ["STOCKHAND_WEBHOOK_SECRET"]):
    sys.exit("The event is not genuine.")
event = json.loads(body)
print(f"{event['topic']} #{event['id']}")
