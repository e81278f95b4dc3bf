"""Runs the four conversions in the Sandbox, from create to `succeeded`: python3 svc_convert.py [.svc/sandbox.json]"""

import json
import sys
import time
import urllib.request
from decimal import Decimal

from svc_client import Client
from svc_formats import SvcError
from svc_voucher import check_voucher

MIN_LEFT_SECONDS = 30


class NodeWallet:
    """A wallet whose node signs, as the Sandbox's chain does for those of sandbox.json. In its place give `convert` an object of
    your own with these two methods, where your wallet library signs."""

    def __init__(self, rpc_url):
        self.rpc_url = rpc_url

    def send(self, transaction):
        """Signs, sends and waits until it is mined. Returns the hash."""
        quantities = {name: hex(int(transaction[name])) for name in ("value", "chainId")}
        tx_hash = rpc(self.rpc_url, "eth_sendTransaction", {**transaction, **quantities})
        while True:
            receipt = rpc(self.rpc_url, "eth_getTransactionReceipt", tx_hash)
            if receipt is None:
                time.sleep(0.25)
            elif receipt["status"] == "0x1":
                return tx_hash
            else:
                details = {"txHash": tx_hash, "reverted": True}
                raise SvcError("SVC_UPSTREAM_FAILED", f"The transaction {tx_hash} was reverted.", details=details)

    def chain_time(self):
        """Unix seconds of the newest block: a contract judges a deadline by them, whatever the clock of this machine says."""
        return int(rpc(self.rpc_url, "eth_getBlockByNumber", "latest", False)["timestamp"], 16)


def rpc(url, method, *params):
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    answer = json.load(urllib.request.urlopen(request, timeout=30))
    if "error" in answer:
        raise SvcError("SVC_UPSTREAM_FAILED", f"The node refused {method}: {answer['error']['message']}")
    return answer["result"]


def convert(client, wallet, order, converter=None):
    """Runs one conversion to its end, or raises EndError.

    `wallet` is the address of a node that signs, or an object as NodeWallet is one. Give the order a reference of your own and keep
    it: the same call after a crash goes on with the same conversion. `converter` is the contract that you trust; a Sandbox needs none.
    """
    if isinstance(wallet, str):
        wallet = NodeWallet(wallet)
    conversion = client.create_conversion(order)
    require_order(conversion, order)
    reference = conversion["reference"]
    # A fiat-issue waits for its payment first; in the Sandbox it arrives by itself.
    if conversion["txHash"] is None:
        conversion = client.wait_for(reference, "voucher_issued", "succeeded")
    if conversion["txHash"] is None and conversion["status"] == "voucher_issued":
        run_voucher(client, wallet, conversion, converter)
    return client.wait_for(reference, "succeeded")


def run_voucher(client, wallet, conversion, converter):
    reference, least = conversion["reference"], int(conversion["amountOut"]) * 99 // 100
    if wallet.chain_time() > int(conversion["voucher"]["voucher"]["deadline"]) - MIN_LEFT_SECONDS:
        conversion = client.issue_voucher(reference)
        if int(conversion["amountOut"]) < least:
            raise SvcError("SVC_PRICE_MOVED", f"The fresh voucher of {reference} gives over 1 % less.")
    check_voucher(conversion, client.env, converter)
    voucher = conversion["voucher"]
    if voucher["approvalTransaction"] is not None:
        wallet.send(voucher["approvalTransaction"])
    tx_hash = wallet.send(voucher["transaction"])
    try:
        client.report_event(reference, {"event": "onchain_submitted", "txHash": tx_hash})
    except SvcError:
        pass  # The service watches the chain itself, so a report that is lost loses nothing.


def require_order(conversion, order):
    """A reference that is known already answers with its old conversion, so what came back is held against what was asked."""
    pair = conversion["tokenOut" if conversion["type"] == "crypto-redeem" else "tokenIn"]
    payout, asked = conversion["payout"], order.get("payout")
    same = {
        "type": conversion["type"] == order["type"],
        "chain": conversion["chain"].lower() == order["chain"].lower(),
        "wallet": conversion["wallet"].lower() == order["wallet"].lower(),
        "pair": "pair" not in order or order["pair"] == pair,
        "amount": Decimal(order["amount"]) in (Decimal(conversion["amountInFormatted"]), Decimal(conversion["fiatAmountNgn"] or 0)),
        "payout": not (asked and payout)
        or (asked["bankCode"], asked["accountNumber"][-4:]) == (payout["bankCode"], payout["accountLast4"]),
    }
    fields = [name for name, holds in same.items() if not holds]
    if fields:
        message = f"{conversion['reference']} belongs to another order already; not as asked: {', '.join(fields)}."
        raise SvcError("SVC_IDEMPOTENCY_CONFLICT", message, details={"fields": fields})


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
