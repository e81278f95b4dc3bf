"""Runs the four conversions in the Sandbox, from create to `succeeded`: python3 svc_convert.py [.svc/sandbox.json]"""

import json
import sys
import time
import urllib.request

from svc_client import Client
from svc_voucher import check_voucher


def rpc(url, method, *params):
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    answer = json.load(urllib.request.urlopen(request, timeout=30))
    if "error" in answer:
        raise RuntimeError(answer["error"]["message"])
    return answer["result"]


def send(rpc_url, transaction):
    """The Sandbox's chain signs for its own wallets. Elsewhere your wallet library signs this transaction."""
    tx_hash = rpc(rpc_url, "eth_sendTransaction", transaction)
    while rpc(rpc_url, "eth_getTransactionReceipt", tx_hash) is None:
        time.sleep(0.25)
    return tx_hash


def convert(client, rpc_url, order, converter=None):
    """Runs one conversion to its end. `converter` is the contract that you trust; a Sandbox needs none."""
    created = client.call("POST", "/v1/conversions", order)
    reference = created["reference"]
    # A fiat-issue waits for its payment first; in the Sandbox it arrives by itself.
    conversion = client.wait_for(reference, "voucher_issued")
    if time.time() > int(conversion["voucher"]["voucher"]["deadline"]) - 30:
        conversion = client.call("POST", f"/v1/conversions/{reference}/voucher")
    check_voucher(conversion, converter)
    voucher = conversion["voucher"]
    if voucher["approvalTransaction"] is not None:
        send(rpc_url, voucher["approvalTransaction"])
    tx_hash = send(rpc_url, voucher["transaction"])
    client.call("POST", f"/v1/conversions/{reference}/events", {"event": "onchain_submitted", "txHash": tx_hash})
    return client.wait_for(reference, "succeeded")


def main(path=".svc/sandbox.json"):
    with open(path, encoding="utf-8") as file:
        sandbox = json.load(file)
    client = Client(sandbox)
    wallet, rpc_url = sandbox["wallets"][0]["address"], sandbox["rpcUrl"]
    place = {"chain": "celo-sepolia", "wallet": wallet}
    account = client.call("POST", "/v1/accounts/resolve", {"bankCode": "044", "accountNumber": "0123456789"})
    for order in (
        {"type": "crypto-issue", "amount": "1000", "pair": "USDC"},
        {"type": "crypto-redeem", "amount": "500", "pair": "USDT"},
        {"type": "fiat-issue", "amount": "1500.00", "payer": {"email": "ada@merchant.example"}},
        {"type": "fiat-redeem", "amount": "250.50", "payout": account},
    ):
        done = convert(client, rpc_url, {**place, **order})
        print(done["type"], done["status"])


if __name__ == "__main__":
    main(*sys.argv[1:])
