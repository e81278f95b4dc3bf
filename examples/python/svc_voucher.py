"""Checks a voucher before a wallet signs its transactions. The contract itself checks who signed the voucher."""

from svc_formats import SvcError

CONVERT, APPROVE = "558dfd89", "095ea7b3"


def check_voucher(conversion, env, converter=None):
    """Raises SvcError unless the transactions do what the conversion says, and nothing else.

    `env` is that of your own key, never what an answer says. `converter` is the contract that you know from elsewhere. Only a
    Sandbox (`test`), whose contract is new each time, needs none.
    """
    issued = conversion["voucher"]
    voucher, call, domain, approval = issued["voucher"], issued["transaction"], issued["domain"], issued["approvalTransaction"]
    checks = {
        "converter": same(call["to"], domain["verifyingContract"]) and (converter is None or same(call["to"], converter)),
        "converter: name the one you trust": converter is not None or env == "test",
        "env": conversion["env"] == env,
        "chain": call["chainId"] == domain["chainId"] == conversion["chainId"],
        "wallet": same(voucher["wallet"], conversion["wallet"]) and same(call["from"], conversion["wallet"]),
        "amountIn": voucher["amountIn"] == conversion["amountIn"],
        "amountOut": voucher["amountOut"] == conversion["amountOut"],
        "value": call["value"] == "0",
        "call": same(call["data"], convert_call(voucher, issued["signature"])),
        "approval": approval is None or approves(approval, voucher, call),
    }
    for what, holds in checks.items():
        if not holds:
            raise SvcError("SVC_VALIDATION_FAILED", f"The voucher of {conversion['reference']} is refused: {what}.")


def approves(approval, voucher, call):
    """True for an approval of exactly the amount, for this converter, by this wallet."""
    data = "0x" + APPROVE + address_word(call["to"]) + number_word(voucher["amountIn"])
    place = same(approval["to"], voucher["tokenIn"]) and same(approval["from"], call["from"])
    return place and approval["chainId"] == call["chainId"] and approval["value"] == "0" and same(approval["data"], data)


def convert_call(voucher, signature):
    """The data of convert(voucher, signature): the struct has no dynamic part, so it is written in place."""
    signed = signature[2:]
    numbers = [number_word(voucher[name]) for name in ("amountIn", "amountOut", "deadline", "nonce")]
    words = [number_word(voucher["kind"]), address_word(voucher["wallet"]), address_word(voucher["tokenIn"]), *numbers]
    words += [voucher["opRef"][2:], voucher["payoutRef"][2:], number_word(320), number_word(len(signed) // 2)]
    if any(len(word) != 64 for word in words):
        raise SvcError("SVC_VALIDATION_FAILED", "A field of the voucher is malformed.")
    return "0x" + CONVERT + "".join(words) + signed + "0" * (-len(signed) % 64)


def address_word(address):
    return "0" * 24 + address[2:]


def number_word(number):
    return f"{int(number):064x}"


def same(one, other):
    return one.lower() == other.lower()
