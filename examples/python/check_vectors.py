"""Checks svc_formats.py against the known-answer files: python3 check_vectors.py ../../packages/protocol/vectors"""

import base64
import json
import pathlib
import sys

from svc_client import Client
from svc_formats import (
    SvcError,
    canonical_request,
    decode_base64url,
    encode_base64url,
    envelope_aad,
    open_response,
    public_key_of,
    seal_envelope,
    sha256_hex,
    sign,
    verify_response,
    verify_webhook,
    x25519_private_of,
)
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey


def decode(i):
    data = decode_base64url(i["text"])
    return {"refused": True} if data is None else {"hex": data.hex()}


def derive(i):
    seed = decode_base64url(i["seed"])
    if seed is None or len(seed) != 32:
        raise SvcError("SVC_VALIDATION_FAILED", "A seed has 32 bytes.")
    private = x25519_private_of(seed)
    public = X25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()
    return {
        "publicKey": encode_base64url(public_key_of(seed)),
        "x25519PrivateKeyHex": private.hex(),
        "x25519PublicKeyHex": public.hex(),
    }


def seal(i):
    key, iv = decode_base64url(i["encryptionKey"]), decode_base64url(i["iv"])
    place = (i["method"], i["path"], i["merchantId"])
    return {
        "aad": envelope_aad(*place, i["encKeyId"]).decode(),
        "envelope": seal_envelope(i["plaintext"].encode(), key, i["encKeyId"], *place, iv=iv),
    }


def sign_request(i):
    body = i["body"].encode()
    text = canonical_request(i["method"], i["target"], i["timestamp"], i["nonce"], body)
    return {
        "bodySha256": sha256_hex(body),
        "canonicalString": text.decode(),
        "signature": sign(decode_base64url(i["seed"]), text),
    }


def open_answer(i):
    return {"plaintext": open_response(i["sealed"], decode_base64url(i["seed"]), i["requestId"]).decode()}


class Verifier(Client):
    """A client whose service has one key document."""

    def __init__(self, key_document):
        self.env, self.merchant_id = "test", None
        self.answer, self.key_document_at = json.dumps(key_document), float("-inf")

    def _exchange(self, *_):
        return 200, {}, self.answer


def open_receipt(i):
    return {"contents": Verifier(i["keyDocument"]).open_receipt(i["signed"])}


def sign_standard(i):
    """As the Standard Webhooks specification writes it, and not as svc_formats.py: id, timestamp and body joined by dots."""
    key = Ed25519PrivateKey.from_private_bytes(decode_base64url(i["seed"]))
    signature = key.sign(f'{i["eventId"]}.{i["timestamp"]}.{i["body"]}'.encode())
    return {
        "signature": "v1a," + base64.b64encode(signature).decode(),
        "standardWebhooksKey": "whpk_" + base64.b64encode(key.public_key().public_bytes_raw()).decode(),
    }


def verified(check, name):
    def run(i):
        key = None if i["publicKey"] is None else decode_base64url(i["publicKey"])
        check(key, i[name], i["timestamp"], i["signature"], i["body"].encode(), i["nowSeconds"])
        return {"verified": True}

    return run


OPERATIONS = {
    "decode-base64url": decode,
    "derive-keys": derive,
    "seal-envelope": seal,
    "sign-request": sign_request,
    "sign-standard-webhook": sign_standard,
    "open-response": open_answer,
    "verify-receipt": open_receipt,
    "verify-response": verified(verify_response, "requestId"),
    "verify-webhook": verified(verify_webhook, "webhookId"),
}


def outcome(case):
    try:
        return {"output": OPERATIONS[case["operation"]](case["input"])}
    except SvcError as error:
        return {"error": error.code}


def main(folder):
    passed, failed = 0, []
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        for case in json.loads(path.read_text("utf-8"))["cases"]:
            if case["operation"] not in OPERATIONS:
                continue
            wanted = {name: case[name] for name in ("output", "error") if name in case}
            got = outcome(case)
            if got == wanted:
                passed += 1
            else:
                failed.append(f"{path.name}: {case['name']}: wanted {wanted}, got {got}")
    if passed + len(failed) == 0:
        print(f"There are no vectors in {folder}: name their folder.", file=sys.stderr)
        return 2
    print("\n".join(failed + [f"{passed} passed, {len(failed)} failed"]))
    return 1 if failed else 0


VECTORS = pathlib.Path(__file__).resolve().parents[2] / "packages/protocol/vectors"

if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else VECTORS))
