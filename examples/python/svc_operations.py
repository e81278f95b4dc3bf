"""Every operation of the API as a typed method. Written by `npm run types` from packages/protocol: change the schemas there."""

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union
from urllib.parse import quote

AllowedOrigin = TypedDict("AllowedOrigin", {
    "id": str,
    "env": Literal["test", "live"],
    "origin": str,
    "createdAt": int,
})
AllowedOriginList = TypedDict("AllowedOriginList", {
    "origins": List["AllowedOrigin"],
    "pagination": "Pagination",
})
ApiKey = TypedDict("ApiKey", {
    "id": str,
    "env": Literal["test", "live"],
    "kind": Literal["pk", "sk", "rk"],
    "prefix": str,
    "name": Optional[str],
    "scopes": List[str],
    "ipAllowlist": List[str],
    "status": Literal["active", "rotated", "revoked"],
    "lastUsedAt": Optional[int],
    "createdAt": int,
    "expiresAt": Optional[int],
})
ApiKeyList = TypedDict("ApiKeyList", {
    "keys": List["ApiKey"],
    "pagination": "Pagination",
})
Balance = TypedDict("Balance", {
    "account": str,
    "asset": Optional[Literal["SVC", "USDC", "USDT", "CELO"]],
    "chain": str,
    "balance": str,
    "formatted": str,
    "decimals": int,
})
Banks = TypedDict("Banks", {
    "country": Literal["NG"],
    "banks": List[Dict[str, Any]],
})
Conversion = TypedDict("Conversion", {
    "id": str,
    "reference": str,
    "type": Literal["crypto-issue", "crypto-redeem", "fiat-issue", "fiat-redeem"],
    "status": Literal["created", "screening_hold", "awaiting_payment", "payment_confirmed", "voucher_issued", "onchain_submitted", "onchain_confirmed", "payout_pending", "payout_in_progress", "payout_confirmed", "succeeded", "failed", "requires_manual_review"],
    "env": Literal["test", "live"],
    "chain": str,
    "chainId": int,
    "wallet": str,
    "tokenIn": Literal["SVC", "USDC", "USDT", "CELO", "NGN"],
    "tokenOut": Literal["SVC", "USDC", "USDT", "CELO", "NGN"],
    "amountIn": str,
    "amountOut": str,
    "amountInFormatted": str,
    "amountOutFormatted": str,
    "relayFee": str,
    "relayFeeFormatted": str,
    "fiatAmountNgn": Optional[str],
    "usdValueCents": Optional[int],
    "screening": Dict[str, Any],
    "payout": Optional["Payout"],
    "txHash": Optional[str],
    "onchainVerifiedAt": Optional[int],
    "lastError": Optional[str],
    "createdAt": int,
    "updatedAt": int,
    "voucher": Optional["IssuedVoucher"],
    "paymentInstructions": Optional["PaymentInstructions"],
    "stages": List["Stage"],
    "metadata": Optional[Dict[str, Any]],
}, total=False)
ConversionEventData = TypedDict("ConversionEventData", {
    "id": str,
    "reference": str,
    "type": Literal["crypto-issue", "crypto-redeem", "fiat-issue", "fiat-redeem"],
    "status": Literal["created", "screening_hold", "awaiting_payment", "payment_confirmed", "voucher_issued", "onchain_submitted", "onchain_confirmed", "payout_pending", "payout_in_progress", "payout_confirmed", "succeeded", "failed", "requires_manual_review"],
    "env": Literal["test", "live"],
    "chain": str,
    "chainId": int,
    "wallet": str,
    "tokenIn": Literal["SVC", "USDC", "USDT", "CELO", "NGN"],
    "tokenOut": Literal["SVC", "USDC", "USDT", "CELO", "NGN"],
    "amountIn": str,
    "amountOut": str,
    "amountInFormatted": str,
    "amountOutFormatted": str,
    "relayFee": str,
    "relayFeeFormatted": str,
    "fiatAmountNgn": Optional[str],
    "usdValueCents": Optional[int],
    "screening": Dict[str, Any],
    "payout": Optional["Payout"],
    "txHash": Optional[str],
    "onchainVerifiedAt": Optional[int],
    "lastError": Optional[str],
    "createdAt": int,
    "updatedAt": int,
}, total=False)
ConversionList = TypedDict("ConversionList", {
    "conversions": List["Conversion"],
    "pagination": "Pagination",
})
DeletedWebhookEndpoint = TypedDict("DeletedWebhookEndpoint", {
    "id": str,
    "deleted": bool,
})
Delivery = TypedDict("Delivery", {
    "id": str,
    "endpointId": str,
    "status": Literal["pending", "delivered", "failed", "gave_up"],
    "responseStatus": Optional[int],
    "attempt": int,
    "deliveredAt": Optional[int],
    "nextAttemptAt": Optional[int],
    "createdAt": int,
    "responseSnippet": Optional[str],
})
EncryptionKey = TypedDict("EncryptionKey", {
    "id": str,
    "env": Literal["test", "live"],
    "name": Optional[str],
    "status": Literal["active", "rotated", "revoked"],
    "expiresAt": Optional[int],
    "createdAt": int,
})
EncryptionKeyList = TypedDict("EncryptionKeyList", {
    "keys": List["EncryptionKey"],
    "pagination": "Pagination",
})
Envelope = TypedDict("Envelope", {
    "v": Literal[1],
    "encKeyId": str,
    "iv": str,
    "ciphertext": str,
    "tag": str,
})
ErrorEnvelope = TypedDict("ErrorEnvelope", {
    "error": Dict[str, Any],
})
Event = TypedDict("Event", {
    "id": str,
    "env": Literal["test", "live"],
    "eventType": str,
    "apiVersion": str,
    "status": Literal["created", "in_flight", "dispatched", "abandoned"],
    "createdAt": int,
    "dispatchedAt": Optional[int],
    "payload": Any,
}, total=False)
EventDetail = TypedDict("EventDetail", {
    "id": str,
    "env": Literal["test", "live"],
    "eventType": str,
    "apiVersion": str,
    "status": Literal["created", "in_flight", "dispatched", "abandoned"],
    "createdAt": int,
    "dispatchedAt": Optional[int],
    "payload": Any,
    "deliveries": List["Delivery"],
    "sequences": List["NumberedEvent"],
}, total=False)
EventList = TypedDict("EventList", {
    "events": List["Event"],
    "pagination": "Pagination",
})
EvidenceContents = TypedDict("EvidenceContents", {
    "format": Literal["SVC-EVIDENCE-V1"],
    "amountIn": str,
    "amountOut": str,
    "blockHash": str,
    "blockNumber": int,
    "blockTime": int,
    "chain": str,
    "chainId": int,
    "env": Literal["test", "live"],
    "feeds": List[Dict[str, Any]],
    "id": str,
    "issuedAt": int,
    "merchantId": str,
    "pair": Literal["USDC", "USDT", "CELO"],
    "pairDecimals": int,
    "rate": Optional[str],
    "reference": str,
    "rounding": Literal["down"],
    "secondOpinions": List[Dict[str, Any]],
    "spreadBasisPoints": int,
    "type": Literal["crypto-issue", "crypto-redeem"],
})
Export = TypedDict("Export", {
    "id": str,
    "env": Literal["test", "live"],
    "kind": Literal["conversions", "payouts", "events", "statement", "closed_days"],
    "format": Literal["csv", "jsonl"],
    "status": Literal["queued", "running", "ready", "failed", "expired"],
    "rows": int,
    "parts": int,
    "sha256": List[str],
    "createdAt": int,
    "readyAt": Optional[int],
    "expiresAt": Optional[int],
})
ExportContents = TypedDict("ExportContents", {
    "format": Literal["SVC-EXPORT-V1"],
    "createdAt": int,
    "env": Literal["test", "live"],
    "fileFormat": Literal["csv", "jsonl"],
    "filters": Dict[str, Any],
    "from": int,
    "id": str,
    "issuedAt": int,
    "kind": Literal["conversions", "payouts", "events", "statement", "closed_days"],
    "merchantId": str,
    "rows": int,
    "sha256": List[str],
    "to": int,
})
ExportList = TypedDict("ExportList", {
    "exports": List["Export"],
    "pagination": "Pagination",
})
ExportPart = TypedDict("ExportPart", {
    "exportId": str,
    "part": int,
    "sha256": str,
    "content": str,
})
Health = TypedDict("Health", {
    "ok": bool,
    "version": str,
})
IssuedVoucher = TypedDict("IssuedVoucher", {
    "voucher": "Voucher",
    "signature": str,
    "signer": str,
    "domain": Dict[str, Any],
    "expiresAt": str,
    "approvalToken": Optional[str],
    "approvalTransaction": Optional["UnsignedTransaction"],
    "transaction": "UnsignedTransaction",
})
KeyDocument = TypedDict("KeyDocument", {
    "keys": List[Dict[str, Any]],
})
LiabilityProof = TypedDict("LiabilityProof", {
    "merchantId": str,
    "leaf": Dict[str, Any],
    "salt": str,
    "siblings": List[Dict[str, Any]],
    "proof": str,
    "signature": str,
    "kid": str,
})
NumberedEvent = TypedDict("NumberedEvent", {
    "endpointId": str,
    "eventId": str,
    "sequence": int,
    "previous": Optional[str],
})
Pagination = TypedDict("Pagination", {
    "nextCursor": Optional[str],
    "hasMore": bool,
})
PaymentInstructions = TypedDict("PaymentInstructions", {
    "method": Literal["bank_transfer"],
    "accountNumber": str,
    "bankName": str,
    "transferAmount": str,
    "currency": Literal["NGN"],
    "expiresAt": Optional[str],
    "note": Optional[str],
    "providerReference": str,
})
Payout = TypedDict("Payout", {
    "bankCode": str,
    "accountLast4": str,
    "status": Literal["pending", "initiated", "in_progress", "successful", "failed", "requires_manual_review"],
    "providerTransferId": Optional[str],
})
PayoutEventData = TypedDict("PayoutEventData", {
    "reference": str,
    "conversionId": str,
    "env": Literal["test", "live"],
    "fiatAmountNgn": Optional[str],
    "bankCode": str,
    "accountLast4": str,
    "status": Literal["pending", "initiated", "in_progress", "successful", "failed", "requires_manual_review"],
    "providerTransferId": Optional[str],
})
Quote = TypedDict("Quote", {
    "type": Literal["crypto-issue", "crypto-redeem"],
    "chain": str,
    "pair": Literal["USDC", "USDT", "CELO"],
    "amountIn": str,
    "amountOut": str,
    "amountInFormatted": str,
    "amountOutFormatted": str,
    "oracleRate": str,
    "oracleUpdatedAt": Optional[int],
    "redeemCapacityIn": Optional[str],
    "validForSeconds": int,
    "closedHours": Dict[str, Any],
}, total=False)
ReceiptContents = TypedDict("ReceiptContents", {
    "format": Literal["SVC-RECEIPT-V1"],
    "amountIn": str,
    "amountInFormatted": str,
    "amountOut": str,
    "amountOutFormatted": str,
    "blockHash": Optional[str],
    "blockNumber": Optional[int],
    "chain": str,
    "chainId": int,
    "createdAt": int,
    "env": Literal["test", "live"],
    "fiatAmountNgn": Optional[str],
    "finishedAt": int,
    "id": str,
    "merchantId": str,
    "payerCommitment": str,
    "payout": Optional[Dict[str, Any]],
    "rate": Optional[str],
    "reference": str,
    "relayFee": str,
    "relayFeeFormatted": str,
    "serviceUrl": str,
    "status": Literal["created", "screening_hold", "awaiting_payment", "payment_confirmed", "voucher_issued", "onchain_submitted", "onchain_confirmed", "payout_pending", "payout_in_progress", "payout_confirmed", "succeeded", "failed", "requires_manual_review"],
    "tokenIn": Literal["SVC", "USDC", "USDT", "CELO", "NGN"],
    "tokenOut": Literal["SVC", "USDC", "USDT", "CELO", "NGN"],
    "txHash": Optional[str],
    "type": Literal["crypto-issue", "crypto-redeem", "fiat-issue", "fiat-redeem"],
    "wallet": str,
}, total=False)
ResolvedAccount = TypedDict("ResolvedAccount", {
    "bankCode": str,
    "accountNumber": str,
    "accountName": str,
})
ScheduledReplay = TypedDict("ScheduledReplay", {
    "endpointId": str,
    "events": int,
    "scheduled": bool,
})
ScheduledTestEvent = TypedDict("ScheduledTestEvent", {
    "eventId": str,
    "eventType": str,
    "env": Literal["test"],
    "payload": Any,
    "scheduled": bool,
    "supportedEvents": List[str],
}, total=False)
ScreeningStatus = TypedDict("ScreeningStatus", {
    "reference": str,
    "status": Literal["APPROVED", "IN_REVIEW", "DECLINED", "AWAITING_USER", "SKIPPED"],
    "updatedAt": Optional[int],
})
SealedResponse = TypedDict("SealedResponse", {
    "v": Literal[1],
    "enc": str,
    "ciphertext": str,
})
SignedEvidence = TypedDict("SignedEvidence", {
    "evidence": str,
    "signature": str,
    "kid": str,
})
SignedExport = TypedDict("SignedExport", {
    "export": str,
    "signature": str,
    "kid": str,
})
SignedReceipt = TypedDict("SignedReceipt", {
    "receipt": str,
    "signature": str,
    "kid": str,
})
SigningKey = TypedDict("SigningKey", {
    "id": str,
    "env": Literal["test", "live"],
    "publicKey": str,
    "name": Optional[str],
    "status": Literal["active", "rotated", "revoked"],
    "expiresAt": Optional[int],
    "createdAt": int,
})
SigningKeyList = TypedDict("SigningKeyList", {
    "keys": List["SigningKey"],
    "pagination": "Pagination",
})
Stage = TypedDict("Stage", {
    "name": Literal["created", "screening_hold", "awaiting_payment", "payment_confirmed", "voucher_issued", "onchain_submitted", "onchain_confirmed", "payout_pending", "payout_in_progress", "payout_confirmed", "succeeded", "failed", "requires_manual_review", "voucher_reissued", "payment_received", "transaction_reverted", "transaction_replaced", "payout_attempt"],
    "ts": int,
    "meta": Dict[str, Any],
}, total=False)
TestActionList = TypedDict("TestActionList", {
    "actions": List[Dict[str, Any]],
    "clock": Dict[str, Any],
}, total=False)
TestActionResult = TypedDict("TestActionResult", {
    "action": str,
    "conversion": "Conversion",
}, total=False)
TestDelivery = TypedDict("TestDelivery", {
    "eventId": str,
    "endpointId": str,
    "eventType": str,
    "scheduled": bool,
    "deliveredVia": Literal["queue+cron"],
    "willDeliverToTargetEndpoint": bool,
    "warning": Optional[str],
})
TestEventCatalogue = TypedDict("TestEventCatalogue", {
    "supported": List[Dict[str, Any]],
})
TransferResult = TypedDict("TransferResult", {
    "unsignedTransaction": "UnsignedTransaction",
    "chain": str,
    "amount": str,
})
UnsignedTransaction = TypedDict("UnsignedTransaction", {
    "from": str,
    "to": str,
    "data": str,
    "value": Literal["0"],
    "chainId": int,
})
UpdatedWebhookEndpoint = TypedDict("UpdatedWebhookEndpoint", {
    "id": str,
    "updated": List[str],
})
Voucher = TypedDict("Voucher", {
    "kind": Union[Literal[0], Literal[1], Literal[2], Literal[3]],
    "wallet": str,
    "tokenIn": str,
    "amountIn": str,
    "amountOut": str,
    "deadline": str,
    "nonce": str,
    "opRef": str,
    "payoutRef": str,
})
WebhookBody = TypedDict("WebhookBody", {
    "id": str,
    "type": str,
    "apiVersion": str,
    "created": int,
    "data": Dict[str, Any],
    "env": Literal["test", "live"],
    "merchantId": str,
    "endpointId": str,
    "sequence": int,
    "previous": Optional[str],
})
WebhookEndpoint = TypedDict("WebhookEndpoint", {
    "id": str,
    "env": Literal["test", "live"],
    "url": str,
    "description": Optional[str],
    "eventTypes": List[str],
    "apiVersion": str,
    "status": Literal["active", "disabled"],
    "createdAt": int,
    "options": "WebhookEndpointOptions",
    "lastEvent": "NumberedEvent",
}, total=False)
WebhookEndpointList = TypedDict("WebhookEndpointList", {
    "endpoints": List["WebhookEndpoint"],
    "pagination": "Pagination",
})
WebhookEndpointOptions = TypedDict("WebhookEndpointOptions", {
    "filter": Dict[str, Any],
    "headers": List[str],
    "ratePerMinute": int,
    "clientCertificate": Dict[str, Any],
    "destination": Dict[str, Any],
}, total=False)
GetBalanceQuery = TypedDict("GetBalanceQuery", {
    "account": str,
    "chain": str,
    "asset": Literal["SVC", "USDC", "USDT", "CELO"],
    "contractAddress": str,
}, total=False)
ResolveAccountBody = TypedDict("ResolveAccountBody", {
    "bankCode": str,
    "accountNumber": str,
})
CreateTransferBody = TypedDict("CreateTransferBody", {
    "from": str,
    "recipient": str,
    "amount": str,
    "chain": str,
    "asset": Literal["SVC"],
    "clientReference": str,
}, total=False)
ListConversionsQuery = TypedDict("ListConversionsQuery", {
    "limit": int,
    "cursor": str,
    "status": Literal["created", "screening_hold", "awaiting_payment", "payment_confirmed", "voucher_issued", "onchain_submitted", "onchain_confirmed", "payout_pending", "payout_in_progress", "payout_confirmed", "succeeded", "failed", "requires_manual_review"],
    "type": Literal["crypto-issue", "crypto-redeem", "fiat-issue", "fiat-redeem"],
    "createdFrom": int,
    "createdTo": int,
    "updatedSince": int,
    "wallet": str,
    "txHash": str,
    "metadata": Dict[str, Any],
    "order": Literal["asc", "desc"],
}, total=False)
CreateConversionBody = TypedDict("CreateConversionBody", {
    "type": Literal["crypto-issue", "crypto-redeem", "fiat-issue", "fiat-redeem"],
    "chain": str,
    "wallet": str,
    "amount": str,
    "pair": Literal["USDC", "USDT", "CELO"],
    "payout": Dict[str, Any],
    "payer": Dict[str, Any],
    "counterparty": Dict[str, Any],
    "reference": str,
    "metadata": Dict[str, Any],
    "minAmountOut": str,
}, total=False)
GetQuoteQuery = TypedDict("GetQuoteQuery", {
    "type": Literal["crypto-issue", "crypto-redeem"],
    "chain": str,
    "pair": Literal["USDC", "USDT", "CELO"],
    "amount": str,
    "amountOut": str,
}, total=False)
GetScreeningQuery = TypedDict("GetScreeningQuery", {
    "reference": str,
})
ReportEventBody = TypedDict("ReportEventBody", {
    "event": Literal["onchain_submitted", "onchain_confirmed", "failed"],
    "txHash": str,
    "error": str,
}, total=False)
CreateWebhookEndpointBody = TypedDict("CreateWebhookEndpointBody", {
    "env": Literal["test", "live"],
    "url": str,
    "eventTypes": List[str],
    "description": str,
    "apiVersion": str,
    "options": Dict[str, Any],
}, total=False)
ListWebhookEndpointsQuery = TypedDict("ListWebhookEndpointsQuery", {
    "limit": int,
    "cursor": str,
}, total=False)
UpdateWebhookEndpointBody = TypedDict("UpdateWebhookEndpointBody", {
    "url": str,
    "description": Optional[str],
    "eventTypes": List[str],
    "status": Literal["active", "disabled"],
    "options": Dict[str, Any],
}, total=False)
TestWebhookEndpointBody = TypedDict("TestWebhookEndpointBody", {
    "eventType": str,
    "payload": Dict[str, Any],
}, total=False)
ReplayEventsBody = TypedDict("ReplayEventsBody", {
    "eventId": str,
    "since": int,
    "status": Literal["failed", "missed", "all"],
    "dryRun": bool,
}, total=False)
ListEventsQuery = TypedDict("ListEventsQuery", {
    "limit": int,
    "cursor": str,
    "env": Literal["test", "live"],
    "type": Literal["conversion.screening_hold", "conversion.awaiting_payment", "conversion.payment_confirmed", "conversion.voucher_issued", "conversion.onchain_submitted", "conversion.onchain_confirmed", "conversion.succeeded", "conversion.failed", "conversion.requires_manual_review", "payout.initiated", "payout.in_progress", "payout.succeeded", "payout.failed", "synthetic.test_event"],
    "createdFrom": int,
    "createdTo": int,
    "order": Literal["asc", "desc"],
    "after": str,
}, total=False)
CreateTestEventBody = TypedDict("CreateTestEventBody", {
    "eventType": str,
    "overrides": Dict[str, Any],
}, total=False)
CreateExportBody = TypedDict("CreateExportBody", {
    "kind": Literal["conversions", "payouts", "events", "statement", "closed_days"],
    "format": Literal["csv", "jsonl"],
    "from": int,
    "to": int,
    "filters": Dict[str, Any],
}, total=False)
ListExportsQuery = TypedDict("ListExportsQuery", {
    "limit": int,
    "cursor": str,
}, total=False)
RunTestActionBody = TypedDict("RunTestActionBody", {
    "action": Literal["pay", "expire", "settle_payout", "fail_payout", "reverse_payout", "hold", "clear_hold", "decline", "fund", "set_price", "stale_price", "price_trouble", "close_market", "fault", "advance_time", "reorg"],
    "reference": str,
    "amountNgn": str,
    "currency": Literal["NGN", "USD", "GHS"],
    "payerName": str,
    "payerBank": str,
    "wallet": str,
    "feed": Literal["NGN/USD", "USDC/USD", "USDT/USD", "CELO/USD"],
    "price": str,
    "trouble": Literal["stale", "out_of_bounds", "jump", "oracles_disagree", "sequencer_down", "sequencer_grace", "none"],
    "part": Literal["rail", "signer", "screening", "oracle", "chain"],
    "kind": Literal["down", "timeout", "slow", "none"],
    "times": int,
    "seconds": int,
    "depth": int,
}, total=False)
ListApiKeysQuery = TypedDict("ListApiKeysQuery", {
    "limit": int,
    "cursor": str,
    "env": Literal["test", "live"],
}, total=False)
ListSigningKeysQuery = TypedDict("ListSigningKeysQuery", {
    "limit": int,
    "cursor": str,
    "env": Literal["test", "live"],
}, total=False)
ListEncryptionKeysQuery = TypedDict("ListEncryptionKeysQuery", {
    "limit": int,
    "cursor": str,
    "env": Literal["test", "live"],
}, total=False)
ListAllowedOriginsQuery = TypedDict("ListAllowedOriginsQuery", {
    "limit": int,
    "cursor": str,
    "env": Literal["test", "live"],
}, total=False)


# Of these the answer is plain, and no key is sent.
PUBLIC_PATHS = {"/health", "/v1/healthz", "/v1/.well-known/svc-public-keys.json", "/v1/openapi.json", "/v1/docs"}


class Operations:
    """The methods of a client: `call` seals, signs, sends, verifies and opens."""

    def call(self, method, path, body=None, query=None, idempotency_key=None):
        raise NotImplementedError

    def health(self) -> Health:
        """Tell whether the service is ready."""
        return self.call("GET", "/health")

    def healthz(self) -> Health:
        """Tell whether the service is ready."""
        return self.call("GET", "/v1/healthz")

    def get_key_document(self) -> KeyDocument:
        """Get the public keys that verify webhooks and responses."""
        return self.call("GET", "/v1/.well-known/svc-public-keys.json")

    def get_open_api(self) -> Dict[str, Any]:
        """Get the machine-readable reference."""
        return self.call("GET", "/v1/openapi.json")

    def get_reference_page(self) -> str:
        """Read the reference page."""
        return self.call("GET", "/v1/docs")

    def get_balance(self, query: Optional[GetBalanceQuery] = None) -> Balance:
        """Read an on-chain balance."""
        return self.call("GET", "/v1/balance", query=query)

    def list_banks(self) -> Banks:
        """List the banks that can be paid out to."""
        return self.call("GET", "/v1/banks")

    def resolve_account(self, body: ResolveAccountBody, idempotency_key: Optional[str] = None) -> ResolvedAccount:
        """Resolve the name of a bank account."""
        return self.call("POST", "/v1/accounts/resolve", body, idempotency_key=idempotency_key)

    def create_transfer(self, body: CreateTransferBody, idempotency_key: Optional[str] = None) -> TransferResult:
        """Build an unsigned SVC transfer."""
        return self.call("POST", "/v1/transfers", body, idempotency_key=idempotency_key)

    def get_liability_proof(self) -> LiabilityProof:
        """Get the proof that what is owed to you is in the published sum."""
        return self.call("GET", "/v1/liabilities/proof")

    def list_conversions(self, query: Optional[ListConversionsQuery] = None) -> ConversionList:
        """List conversions, newest first."""
        return self.call("GET", "/v1/conversions", query=query)

    def create_conversion(self, body: CreateConversionBody, idempotency_key: Optional[str] = None) -> Conversion:
        """Create a conversion, or finish one by re-posting its reference."""
        return self.call("POST", "/v1/conversions", body, idempotency_key=idempotency_key)

    def get_quote(self, query: Optional[GetQuoteQuery] = None) -> Quote:
        """Quote a crypto conversion without creating anything."""
        return self.call("GET", "/v1/conversions/quote", query=query)

    def get_screening(self, query: Optional[GetScreeningQuery] = None) -> ScreeningStatus:
        """Get the screening status of a conversion."""
        return self.call("GET", "/v1/conversions/screening", query=query)

    def get_conversion(self, reference: str) -> Conversion:
        """Get a conversion."""
        return self.call("GET", f"/v1/conversions/{quote(reference, safe=':')}")

    def get_receipt(self, reference: str) -> SignedReceipt:
        """Get the signed receipt of a finished conversion."""
        return self.call("GET", f"/v1/conversions/{quote(reference, safe=':')}/receipt")

    def get_evidence(self, reference: str) -> SignedEvidence:
        """Get the signed evidence of a price."""
        return self.call("GET", f"/v1/conversions/{quote(reference, safe=':')}/evidence")

    def report_event(self, reference: str, body: ReportEventBody, idempotency_key: Optional[str] = None) -> Conversion:
        """Report what happened to the transaction of a conversion."""
        return self.call("POST", f"/v1/conversions/{quote(reference, safe=':')}/events", body, idempotency_key=idempotency_key)

    def issue_voucher(self, reference: str, idempotency_key: Optional[str] = None) -> Conversion:
        """Issue a fresh voucher, or finish the step that leads to one."""
        return self.call("POST", f"/v1/conversions/{quote(reference, safe=':')}/voucher", idempotency_key=idempotency_key)

    def start_payout(self, reference: str, idempotency_key: Optional[str] = None) -> Conversion:
        """Start the payout of a verified burn, or ask again about one whose outcome is unknown."""
        return self.call("POST", f"/v1/conversions/{quote(reference, safe=':')}/payout", idempotency_key=idempotency_key)

    def create_webhook_endpoint(self, body: CreateWebhookEndpointBody, idempotency_key: Optional[str] = None) -> WebhookEndpoint:
        """Register a webhook endpoint."""
        return self.call("POST", "/v1/webhook-endpoints", body, idempotency_key=idempotency_key)

    def list_webhook_endpoints(self, query: Optional[ListWebhookEndpointsQuery] = None) -> WebhookEndpointList:
        """List webhook endpoints, newest first."""
        return self.call("GET", "/v1/webhook-endpoints", query=query)

    def get_webhook_endpoint(self, id: str) -> WebhookEndpoint:
        """Get a webhook endpoint."""
        return self.call("GET", f"/v1/webhook-endpoints/{quote(id, safe=':')}")

    def update_webhook_endpoint(self, id: str, body: UpdateWebhookEndpointBody, idempotency_key: Optional[str] = None) -> UpdatedWebhookEndpoint:
        """Change a webhook endpoint."""
        return self.call("PATCH", f"/v1/webhook-endpoints/{quote(id, safe=':')}", body, idempotency_key=idempotency_key)

    def delete_webhook_endpoint(self, id: str, idempotency_key: Optional[str] = None) -> DeletedWebhookEndpoint:
        """Delete a webhook endpoint."""
        return self.call("DELETE", f"/v1/webhook-endpoints/{quote(id, safe=':')}", idempotency_key=idempotency_key)

    def test_webhook_endpoint(self, id: str, body: TestWebhookEndpointBody, idempotency_key: Optional[str] = None) -> TestDelivery:
        """Queue a test delivery."""
        return self.call("POST", f"/v1/webhook-endpoints/{quote(id, safe=':')}/test", body, idempotency_key=idempotency_key)

    def replay_events(self, id: str, body: ReplayEventsBody, idempotency_key: Optional[str] = None) -> ScheduledReplay:
        """Deliver events to an endpoint again."""
        return self.call("POST", f"/v1/webhook-endpoints/{quote(id, safe=':')}/replay", body, idempotency_key=idempotency_key)

    def list_events(self, query: Optional[ListEventsQuery] = None) -> EventList:
        """List events, newest first."""
        return self.call("GET", "/v1/events", query=query)

    def get_event(self, id: str) -> EventDetail:
        """Get an event with its deliveries."""
        return self.call("GET", f"/v1/events/{quote(id, safe=':')}")

    def list_test_events(self) -> TestEventCatalogue:
        """List the event types that can be tested, with samples."""
        return self.call("GET", "/v1/test-data/events")

    def create_test_event(self, body: CreateTestEventBody, idempotency_key: Optional[str] = None) -> ScheduledTestEvent:
        """Emit a Sandbox test event."""
        return self.call("POST", "/v1/test-data/events", body, idempotency_key=idempotency_key)

    def create_export(self, body: CreateExportBody, idempotency_key: Optional[str] = None) -> Export:
        """Export rows as a file in parts."""
        return self.call("POST", "/v1/exports", body, idempotency_key=idempotency_key)

    def list_exports(self, query: Optional[ListExportsQuery] = None) -> ExportList:
        """List exports, newest first."""
        return self.call("GET", "/v1/exports", query=query)

    def get_export(self, id: str) -> Export:
        """Get an export."""
        return self.call("GET", f"/v1/exports/{quote(id, safe=':')}")

    def get_export_part(self, id: str, n: str) -> ExportPart:
        """Get one part of an export."""
        return self.call("GET", f"/v1/exports/{quote(id, safe=':')}/parts/{quote(n, safe=':')}")

    def get_export_signature(self, id: str) -> SignedExport:
        """Get the signature of a finished export."""
        return self.call("GET", f"/v1/exports/{quote(id, safe=':')}/signature")

    def list_test_actions(self) -> TestActionList:
        """List the Sandbox levers with their fields."""
        return self.call("GET", "/v1/test-data/actions")

    def run_test_action(self, body: RunTestActionBody, idempotency_key: Optional[str] = None) -> TestActionResult:
        """Pull a Sandbox lever."""
        return self.call("POST", "/v1/test-data/actions", body, idempotency_key=idempotency_key)

    def list_api_keys(self, query: Optional[ListApiKeysQuery] = None) -> ApiKeyList:
        """List API keys, newest first."""
        return self.call("GET", "/v1/api-keys", query=query)

    def list_signing_keys(self, query: Optional[ListSigningKeysQuery] = None) -> SigningKeyList:
        """List signing keys, newest first."""
        return self.call("GET", "/v1/signing-keys", query=query)

    def list_encryption_keys(self, query: Optional[ListEncryptionKeysQuery] = None) -> EncryptionKeyList:
        """List encryption keys, newest first."""
        return self.call("GET", "/v1/encryption-keys", query=query)

    def list_allowed_origins(self, query: Optional[ListAllowedOriginsQuery] = None) -> AllowedOriginList:
        """List allowed origins, newest first."""
        return self.call("GET", "/v1/allowed-origins", query=query)
