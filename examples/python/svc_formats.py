"""The byte formats of SVC: encrypted bodies, signed requests, sealed answers, webhooks and receipts.

Needs Python 3.9 and the package `cryptography`. docs/writing-a-client.md describes each format step by step.
"""

import base64
import hashlib
import hmac
import json
import os
import re

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM, ChaCha20Poly1305

MAX_CLOCK_DIFFERENCE_SECONDS = 300


class SvcError(Exception):
    """Something is wrong with a request or an answer. `code` is one of the contract's codes."""

    def __init__(self, code, message, status=None, request_id=None, details=None):
        super().__init__(f"{code}: {message}")
        self.code = code
        self.status = status
        self.request_id = request_id
        self.details = details or {}


def encode_base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_base64url(text):
    """Returns None for every spelling but the canonical one."""
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text) or len(text) % 4 == 1:
        return None
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return data if encode_base64url(data) == text else None


def sha256_hex(data):
    return hashlib.sha256(data).hexdigest()


def lines(*parts):
    return "\n".join(parts).encode()


def x25519_private_of(seed):
    """The X25519 key that answers are sealed to: from the SHA-512 of the seed, never the seed itself."""
    key = bytearray(hashlib.sha512(seed).digest()[:32])
    key[0] &= 248
    key[31] &= 127
    key[31] |= 64
    return bytes(key)


def public_key_of(seed):
    return Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw()


def envelope_aad(method, path, merchant_id, enc_key_id):
    return lines("SVC-ENC-V1", method.upper(), path, merchant_id, enc_key_id)


def seal_envelope(plaintext, key, enc_key_id, method, path, merchant_id, iv=None):
    """SVC-ENC-V1. `path` is without its query. Leave `iv` out: it must be fresh each time."""
    iv = iv or os.urandom(12)
    sealed = AESGCM(key).encrypt(iv, plaintext, envelope_aad(method, path, merchant_id, enc_key_id))
    return {
        "v": 1,
        "encKeyId": enc_key_id,
        "iv": encode_base64url(iv),
        "ciphertext": encode_base64url(sealed[:-16]),
        "tag": encode_base64url(sealed[-16:]),
    }


def canonical_request(method, target, timestamp, nonce, body):
    return lines("SVC-V1", method.upper(), target, timestamp, nonce, sha256_hex(body))


def sign(seed, text):
    return "ed25519=" + encode_base64url(Ed25519PrivateKey.from_private_bytes(seed).sign(text))


def verify(public_key, signature, text):
    """Raises unless the signature is by this key over this text. A missing key or signature is a wrong one."""
    match = re.fullmatch(r"ed25519=([A-Za-z0-9_-]{86})", signature or "")
    raw = decode_base64url(match[1]) if match else None
    try:
        if public_key is None or raw is None:
            raise InvalidSignature
        Ed25519PublicKey.from_public_bytes(public_key).verify(raw, text)
    except (InvalidSignature, ValueError):
        raise SvcError("SVC_INVALID_SIGNATURE", "The signature is missing or wrong.") from None


def check_timestamp(timestamp, now):
    if not re.fullmatch(r"[0-9]{1,15}", timestamp or "") or abs(int(timestamp) - now) > MAX_CLOCK_DIFFERENCE_SECONDS:
        raise SvcError("SVC_INVALID_SIGNATURE", "The timestamp is more than 300 seconds away, or not made of digits.")


def verify_response(public_key, request_id, timestamp, signature, body, now):
    """SVC-RESP-V1, first half: who signed the answer, and when."""
    if body == b"":
        raise SvcError("SVC_INVALID_SIGNATURE", "The answer is empty.")
    check_timestamp(timestamp, now)
    verify(public_key, signature, lines("SVC-RESP-V1", request_id, timestamp, sha256_hex(body)))


def verify_webhook(public_key, webhook_id, timestamp, signature, body, now):
    """SVC-WH-V1. `body` is the raw bytes, before any JSON parser."""
    check_timestamp(timestamp, now)
    verify(public_key, signature, lines("SVC-WH-V1", webhook_id, timestamp, sha256_hex(body)))


def open_response(sealed, seed, request_id):
    """SVC-RESP-V1, second half: opens the sealed answer with the signing key's X25519 twin."""
    wrong = SvcError("SVC_DECRYPTION_FAILED", "The answer does not open.")
    if not isinstance(sealed, dict) or sorted(sealed) != ["ciphertext", "enc", "v"]:
        raise wrong
    if type(sealed["v"]) is not int or sealed["v"] != 1:
        raise wrong
    enc, ciphertext = (decode_base64url(sealed[name]) if isinstance(sealed[name], str) else None for name in ("enc", "ciphertext"))
    if enc is None or len(enc) != 32 or ciphertext is None or len(ciphertext) < 16:
        raise wrong
    key, nonce = hpke_key_and_nonce(x25519_private_of(seed), enc, lines("SVC-RESP-V1", request_id))
    try:
        return ChaCha20Poly1305(key).decrypt(nonce, ciphertext, b"")
    except InvalidTag:
        raise wrong from None


# HPKE (RFC 9180), base mode, DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, ChaCha20-Poly1305: only what a receiver needs.

KEM_SUITE = b"KEM\x00\x20"
HPKE_SUITE = b"HPKE\x00\x20\x00\x01\x00\x03"


def hpke_key_and_nonce(private_key, enc, info):
    private = X25519PrivateKey.from_private_bytes(private_key)
    try:
        shared = private.exchange(X25519PublicKey.from_public_bytes(enc))
    except ValueError:  # The all-zero result of a low-order point.
        raise SvcError("SVC_DECRYPTION_FAILED", "The answer does not open.") from None
    kem_context = enc + private.public_key().public_bytes_raw()
    eae = labeled_extract(KEM_SUITE, b"", b"eae_prk", shared)
    shared_secret = labeled_expand(KEM_SUITE, eae, b"shared_secret", kem_context, 32)
    context = b"\x00" + labeled_extract(HPKE_SUITE, b"", b"psk_id_hash", b"") + labeled_extract(HPKE_SUITE, b"", b"info_hash", info)
    secret = labeled_extract(HPKE_SUITE, shared_secret, b"secret", b"")
    key = labeled_expand(HPKE_SUITE, secret, b"key", context, 32)
    return key, labeled_expand(HPKE_SUITE, secret, b"base_nonce", context, 12)


def labeled_extract(suite, salt, label, ikm):
    return hmac.new(salt or bytes(32), b"HPKE-v1" + suite + label + ikm, hashlib.sha256).digest()


def labeled_expand(suite, prk, label, info, length):
    """One block of HKDF-Expand is enough: nothing here is longer than 32 bytes."""
    labeled = length.to_bytes(2, "big") + b"HPKE-v1" + suite + label + info
    return hmac.new(prk, labeled + b"\x01", hashlib.sha256).digest()[:length]


def to_json(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
