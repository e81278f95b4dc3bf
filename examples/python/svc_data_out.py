"""Data out, evidence in, in a Sandbox: python3 svc_data_out.py [.svc/sandbox.json]

A list with filters, an exact-out quote with the least that must come out, the evidence of its price, an export that is proved,
every event once, and what an endpoint has missed.
"""

import hashlib
import sys
import time

from svc_client import Client, find_credentials
from svc_formats import SvcError


def read_export(client, export_id):
    """Yields the parts of an export as they are made, each compared with its hash."""
    part = 1
    while True:
        export = client.get_export(export_id)
        while part <= export["parts"]:
            content = client.get_export_part(export_id, str(part))["content"]
            if hashlib.sha256(content.encode()).hexdigest() != export["sha256"][part - 1]:
                raise SvcError("SVC_VALIDATION_FAILED", f"Part {part} is not what its hash says.")
            yield content
            part += 1
        if export["status"] == "ready":
            return
        if export["status"] in ("failed", "expired"):
            raise SvcError("SVC_INVALID_STATE", f"The export is {export['status']}.")
        time.sleep(0.5)


def list_events(client, after=None):
    """Yields every event once, in the order in which they were made. Keep the last id, and go on behind it."""
    while True:
        page = client.list_events({"order": "asc", "limit": 200, **({"after": after} if after else {})})
        for event in page["events"]:
            after = event["id"]
            yield event
        if not page["pagination"]["hasMore"]:
            return


def main(path=None):
    credentials = find_credentials(path)
    client = Client(credentials)
    endpoint = client.create_webhook_endpoint(
        {"env": client.env, "url": "https://shop.merchant.example/webhooks/svc", "eventTypes": ["*"]}
    )
    # Disabled for a while, as when its receiver is rebuilt.
    client.update_webhook_endpoint(endpoint["id"], {"status": "disabled"})
    order_id = "order-" + endpoint["id"]
    place = {"type": "crypto-issue", "chain": "celo-sepolia", "pair": "USDC"}
    quote = client.get_quote({**place, "amountOut": "1000"})
    conversion = client.create_conversion({
        **place, "wallet": credentials["wallets"][0]["address"], "amount": quote["amountInFormatted"],
        "minAmountOut": quote["amountOut"], "metadata": {"orderId": order_id},
    })
    client.create_test_event({"eventType": "conversion.succeeded"})

    found = client.list_conversions({"metadata": {"orderId": order_id}, "order": "asc"})["conversions"]
    print("found", len(found), "by its order")

    evidence = client.open_evidence(client.get_evidence(conversion["reference"]))
    print("evidence", len(evidence["feeds"]), "feeds", evidence["amountOut"] == quote["amountOut"])

    now = int(time.time()) + 60
    export = client.create_export({"kind": "conversions", "format": "jsonl", "from": 0, "to": now})
    hashes = [hashlib.sha256(part.encode()).hexdigest() for part in read_export(client, export["id"])]
    signed = client.open_export(client.get_export_signature(export["id"]))
    print("export", signed["rows"] >= 1, signed["sha256"] == hashes)

    print("events", any(event["eventType"] == "conversion.succeeded" for event in list_events(client)))

    client.update_webhook_endpoint(endpoint["id"], {"status": "active"})
    counted = client.replay_events(endpoint["id"], {"status": "missed", "dryRun": True})["events"]
    replayed = client.replay_events(endpoint["id"], {"status": "missed"})
    print("replay", counted == replayed["events"] > 0, replayed["scheduled"])
    client.delete_webhook_endpoint(endpoint["id"])


if __name__ == "__main__":
    main(*sys.argv[1:])
