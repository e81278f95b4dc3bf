"""The SVC client for Python, with nothing but the standard library and `cryptography`: seals, signs, retries, verifies, opens.

Every operation is a typed method (svc_operations.py): `client.create_conversion({...})`, `client.get_conversion(reference)`.
"""

import ipaddress
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

from svc_formats import (
    verify,
    SvcError,
    canonical_request,
    decode_base64url,
    encode_base64url,
    open_response,
    seal_envelope,
    sign,
    to_json,
    verify_response,
    verify_webhook,
)

from svc_operations import PUBLIC_PATHS, Operations

API_VERSION = "2026-09-15"
KEY_DOCUMENT_PATH = "/v1/.well-known/svc-public-keys.json"
TRANSIENT_STATUSES = {500, 502, 503, 504}
MAX_TRIES = 3
TIMEOUT_SECONDS = 30
KEY_DOCUMENT_SECONDS = 3600
UNKNOWN_KEY_SECONDS = 60


class Client(Operations):
    def __init__(self, credentials):
        """`credentials` has the fields of .svc/sandbox.json."""
        self.merchant_id = credentials["merchantId"]
        self.api_key = credentials["apiKey"]
        self.env = "live" if self.api_key.startswith("svc_live_") else "test"
        self.base_url = origin_of(credentials["baseUrl"], self.env)
        self.enc_key_id = credentials["encryptionKeyId"]
        self.enc_key = decode_base64url(credentials["encryptionKey"])
        self.sign_key_id = credentials["signingKeyId"]
        self.seed = decode_base64url(credentials["signingKey"])
        self.key_document, self.key_document_at = None, float("-inf")

    @classmethod
    def from_file(cls, path=None):
        """Reads `path`, else the file that SVC_CREDENTIALS names, else SVC_API_KEY and its siblings, else the nearest Sandbox's file."""
        return cls(find_credentials(path))

    def call(self, method, path, body=None, query=None, idempotency_key=None):
        """Returns the opened answer. A write is tried again after a transient failure, under one idempotency key."""
        target = path + encode_query(query)
        key = None if method == "GET" else idempotency_key or str(uuid.uuid4())
        for attempt in range(1, MAX_TRIES + 1):
            try:
                return self._call_once(method, target, {} if body is None else body, key)
            except SvcError as error:
                if attempt == MAX_TRIES or error.status not in TRANSIENT_STATUSES | {None}:
                    raise
                time.sleep(0.2 * 2**attempt)

    def _read_public(self, target):
        status, answered, raw = self._exchange("GET", target, {"X-SVC-API-Version": API_VERSION}, None)
        if status >= 300:
            raise read_error(status, answered, raw)
        return json.loads(raw) if "json" in answered.get("Content-Type", "") else raw.decode()

    def _call_once(self, method, target, body, idempotency_key):
        if method == "GET" and target.split("?")[0] in PUBLIC_PATHS:
            return self._read_public(target)
        headers = {
            "Accept": "application/json",
            "Authorization": f"Bearer {self.api_key}",
            "X-SVC-API-Version": API_VERSION,
            "X-SVC-Key-Id": self.sign_key_id,
        }
        data = None
        if method != "GET":
            # Encrypt, then sign. IV, nonce and timestamp are fresh at every try.
            path = target.split("?")[0]
            data = to_json(seal_envelope(to_json(body), self.enc_key, self.enc_key_id, method, path, self.merchant_id))
            timestamp, nonce = str(int(time.time())), encode_base64url(os.urandom(16))
            headers.update({
                "Content-Type": "application/json",
                "X-SVC-Timestamp": timestamp,
                "X-SVC-Nonce": nonce,
                "X-SVC-Signature": sign(self.seed, canonical_request(method, target, timestamp, nonce, data)),
                "X-SVC-Idempotency-Key": idempotency_key,
            })
        status, answered, raw = self._exchange(method, target, headers, data)
        if status >= 300:
            raise read_error(status, answered, raw)
        request_id = answered.get("X-SVC-Request-Id", "")
        public_key = self.find_key(answered.get("X-SVC-Key-Id", ""), "responses")
        signature, signed_at = answered.get("X-SVC-Signature"), answered.get("X-SVC-Timestamp", "")
        verify_response(public_key, request_id, signed_at, signature, raw, time.time())
        return json.loads(open_response(json.loads(raw), self.seed, request_id))

    def _exchange(self, method, target, headers, data):
        request = urllib.request.Request(self.base_url + target, data=data, headers=headers, method=method)
        try:
            with OPENER.open(request, timeout=TIMEOUT_SECONDS) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as answer:
            return answer.code, answer.headers, answer.read()
        except OSError as error:
            raise SvcError("SVC_UPSTREAM_FAILED", f"The service cannot be reached: {error}") from None

    def find_key(self, kid, use):
        """Returns the service's public key of this id and use, or None.

        The document is kept for an hour, because a key may be withdrawn. An unknown id means that keys were rotated, or that
        somebody made it up, so it causes one look a minute at most.
        """
        self._read_key_document(KEY_DOCUMENT_SECONDS)
        key = self._known_key(kid, use)
        if key is None and self._read_key_document(UNKNOWN_KEY_SECONDS):
            key = self._known_key(kid, use)
        return key

    def _read_key_document(self, max_age):
        """Reads it unless it is younger. Returns whether it was read."""
        if time.monotonic() - self.key_document_at <= max_age:
            return False
        status, _, raw = self._exchange("GET", KEY_DOCUMENT_PATH, {}, None)
        if status != 200:
            raise SvcError("SVC_UPSTREAM_FAILED", "The key document cannot be read.", status)
        self.key_document, self.key_document_at = json.loads(raw), time.monotonic()
        return True

    def _known_key(self, kid, use):
        for key in self.key_document["keys"]:
            if key["kid"] == kid and use in key["use"] and key["env"] == self.env:
                return decode_base64url(key["publicKey"])
        return None

    def open_webhook(self, headers, raw_body):
        """Verifies a delivery and returns its event. Remember the event's `id`: it may come again."""
        # Frameworks spell the names of headers each in their own way.
        given = {name.lower(): value for name, value in dict(headers).items()}
        names = ("x-svc-key-id", "x-svc-webhook-id", "x-svc-timestamp", "x-svc-signature")
        kid, webhook_id, timestamp, signature = (given.get(name, "") for name in names)
        if not kid or not webhook_id:
            raise SvcError("SVC_INVALID_SIGNATURE", "The delivery lacks a header of its signature.")
        verify_webhook(self.find_key(kid, "webhooks"), webhook_id, timestamp, signature, raw_body, time.time())
        event = json.loads(raw_body)
        if event["merchantId"] != self.merchant_id or event["env"] != self.env:
            raise SvcError("SVC_INVALID_SIGNATURE", "The delivery is for somebody else.")
        return event

    def open_receipt(self, signed):
        """Verifies a receipt and returns what it says. A key that signed one stays in the key document for ever."""
        return self._open_signed(signed, "receipt")

    def open_evidence(self, signed):
        """Verifies the evidence of a price and returns what it says. `svc evidence verify --node URL` also reads its facts again."""
        return self._open_signed(signed, "evidence")

    def open_export(self, signed):
        """Verifies the signature of an export and returns what it says: compare `sha256` with the hashes of the parts."""
        return self._open_signed(signed, "export")

    def _open_signed(self, signed, what):
        key = self.find_key(signed["kid"], "receipts") or self.find_key(signed["kid"], "responses")
        verify(key, "ed25519=" + signed["signature"], signed[what].encode())
        try:
            said = json.loads(signed[what])
        except ValueError:
            said = {}
        if said.get("format") != f"SVC-{what.upper()}-V1" or said["env"] != self.env:
            raise SvcError("SVC_INVALID_SIGNATURE", f"The text is no {what} of this environment.")
        until = [each.get("validUntil") for each in self.key_document["keys"] if each["kid"] == signed["kid"]]
        if until[0] is not None and until[0] < said["finishedAt" if what == "receipt" else "issuedAt"]:
            raise SvcError("SVC_INVALID_SIGNATURE", f"The key had retired before the {what}.")
        return said

    def wait_for(self, reference, *statuses, seconds=300):
        """Polls until the conversion has one of these statuses. Webhooks say the same without polling."""
        until = time.monotonic() + seconds
        while True:
            conversion = self.get_conversion(reference)
            if conversion["status"] in statuses:
                return conversion
            if conversion["status"] in ("succeeded", "failed", "requires_manual_review"):
                raise EndError(conversion)
            if time.monotonic() > until:
                message = f"{reference} is {conversion['status']} after {seconds} s. Nothing is lost: wait again."
                raise SvcError("SVC_UPSTREAM_FAILED", message, details={"reference": reference})
            time.sleep(0.5)


VARIABLES = {
    "baseUrl": "SVC_BASE_URL",
    "merchantId": "SVC_MERCHANT_ID",
    "apiKey": "SVC_API_KEY",
    "encryptionKeyId": "SVC_ENCRYPTION_KEY_ID",
    "encryptionKey": "SVC_ENCRYPTION_KEY",
    "signingKeyId": "SVC_SIGNING_KEY_ID",
    "signingKey": "SVC_SIGNING_KEY",
}


def find_credentials(path=None, environment=os.environ, folder=None):
    """In the order of the SDK. What one place lacks is never taken from another."""
    path = path or environment.get("SVC_CREDENTIALS")
    if not path and environment.get("SVC_API_KEY"):
        missing = [name for name in VARIABLES.values() if not environment.get(name)]
        if missing:
            raise SvcError("SVC_VALIDATION_FAILED", f"{', '.join(missing)} is missing beside SVC_API_KEY.")
        return {field: environment[name] for field, name in VARIABLES.items()}
    if not path and environment.get("SVC_DATA_DIR"):
        path = os.path.join(environment["SVC_DATA_DIR"], "sandbox.json")
    at = os.path.abspath(folder or os.getcwd())
    while not path:
        place = os.path.join(at, ".svc", "sandbox.json")
        if os.path.exists(place):
            path = place
        elif os.path.dirname(at) == at:
            raise SvcError("SVC_VALIDATION_FAILED", "No credentials: name a file, or set SVC_CREDENTIALS, or SVC_API_KEY and its siblings.")
        at = os.path.dirname(at)
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def origin_of(text, env):
    """A Live key goes nowhere without encryption, except to this machine."""
    url = urllib.parse.urlsplit(text)
    if url.scheme not in ("http", "https") or not url.hostname:
        raise SvcError("SVC_VALIDATION_FAILED", "baseUrl must be an http or https URL.")
    if url.path not in ("", "/") or url.query or url.fragment or url.username is not None:
        raise SvcError("SVC_VALIDATION_FAILED", "baseUrl must be a scheme, a host and a port only.")
    if env == "live" and url.scheme == "http" and not is_loopback(url.hostname):
        raise SvcError("SVC_VALIDATION_FAILED", "baseUrl must be https in Live.")
    return f"{url.scheme}://{url.netloc}"


def is_loopback(host):
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def encode_query(query):
    """Fields of an object become name[key]; a field that is None is left out."""
    pairs = []
    for name, value in (query or {}).items():
        if isinstance(value, dict):
            pairs += [(f"{name}[{key}]", each) for key, each in value.items()]
        elif value is not None:
            pairs.append((name, value))
    return "?" + urllib.parse.urlencode(pairs) if pairs else ""


class EndError(SvcError):
    """A conversion came to another end than the one waited for, or waits for a person: docs/ends.md says what to do at each `end`.

    `action` is for the program: `stop`, `create_again` or `wait_for_operator`.
    """

    def __init__(self, conversion):
        self.conversion = conversion
        self.end, self.action = end_of(conversion)
        why = f" ({conversion['lastError']})" if conversion["lastError"] else ""
        message = f"{conversion['reference']} is {conversion['status']}{why}: {self.end}, {self.action}."
        super().__init__("SVC_INVALID_STATE", message, details={"reference": conversion["reference"], "end": self.end})


WRONG_PAYMENTS = {"short", "over", "other_currency", "payer_differs", "payer_unknown", "late", "double"}


def end_of(conversion):
    reasons = [(stage["name"], (stage.get("meta") or {}).get("reason")) for stage in conversion["stages"]]
    if conversion["status"] == "failed":
        if (conversion["screening"] or {}).get("status") == "DECLINED":
            return "declined", "stop"
        return ("expired" if ("failed", "expired") in reasons else "failed"), "create_again"
    if conversion["status"] == "succeeded":
        return "succeeded", "stop"
    if (conversion["payout"] or {}).get("status") == "failed":
        return "payout_failed", "wait_for_operator"
    payments = [reason for name, reason in reasons if name == "payment_received"]
    return ("wrong_payment" if payments and payments[-1] in WRONG_PAYMENTS else "in_review"), "wait_for_operator"


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """A signed request is for one address only."""

    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(NoRedirects)


def read_error(status, headers, raw):
    try:
        error = json.loads(raw)["error"]
        return SvcError(error["code"], error["message"], status, headers.get("X-SVC-Request-Id"), error.get("details"))
    except (ValueError, KeyError, TypeError):
        return SvcError("SVC_UPSTREAM_FAILED", "The answer cannot be read.", status)
