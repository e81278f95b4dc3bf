// The SVC client for Node.
export type {
  Address,
  AssetSymbol,
  ConversionEventType,
  ConversionStatus,
  ConversionType,
  Env,
  EventType,
  FaultKind,
  FaultPart,
  FeedName,
  Hex,
  Pair,
  PayoutEventType,
  PayoutStatus,
  SandboxAction,
  StageName,
  SvcErrorCode,
  TokenSymbol,
  Voucher,
} from '@svc/protocol';
export type * from './api-types.ts';
export type { Credentials, SandboxFile } from './credentials/credentials.ts';
export type { SvcOptions } from './credentials/make-client.ts';
export { type ChainPins, type Pins, pinFileOf, readPinFile } from './credentials/pins.ts';
export { findSandboxFile, readCredentialsFile } from './credentials/read-credentials-file.ts';
export {
  ReferenceReusedError,
  SvcApiError,
  SvcClientError,
  SvcFailure,
  VoucherRefusedError,
  WaitTimeoutError,
  WalletError,
  type WalletErrorReason,
} from './errors.ts';
export type { List } from './list.ts';
export type { ReportEvent } from './resources/conversions.ts';
export { findWholeParts, verifyExport, type WholeParts } from './resources/verify-export.ts';
export type { CreateWebhookEndpoint } from './resources/webhooks.ts';
export { SVC } from './svc.ts';
export type { Clock, Hooks, RequestNote, ResponseNote, RetryNote } from './transport/client.ts';
export type { Answer, CallOptions } from './transport/send-call.ts';
export { type ReservesProof, verifyEvidence, verifyInclusion, verifyReceipt } from './verify-receipt.ts';
export {
  type ConversionEnd,
  ConversionEndedError,
  DeclinedError,
  type EndAction,
  ExpiredError,
  InReviewError,
  PayoutFailedError,
  RevertedError,
  WrongPaymentError,
  type WrongPaymentKind,
} from './waiting/conversion-ends.ts';
export type { WaitOptions, WaitTarget } from './waiting/wait-for-conversion.ts';
export type { RelayCall, RelayTerms } from './wallet/authorize-relay.ts';
export type { ExecuteOptions, ExecuteStep } from './wallet/execution.ts';
export type { WalletLock } from './wallet/queue/lane.ts';
export type { RelayOptions } from './wallet/relay-conversion.ts';
export type { PermitRefusal, TypedData } from './wallet/spending/plan-permit.ts';
export type { Trust, VerifiedVoucher } from './wallet/trust.ts';
export type { AddressedWallet, Eip1193Provider, ViemWallet, Wallet, WalletTransaction } from './wallet/wallet.ts';
export { type CatchUpOptions, type CaughtUp, catchUpWebhooks } from './webhooks/archive/catch-up.ts';
export type { MissingRun } from './webhooks/archive/find-missing.ts';
export { makeSequence, type Sequence, type SequenceGap, type SequenceLink } from './webhooks/archive/sequence.ts';
export {
  type VerifiedArchive,
  type VerifiedEndpoint,
  type VerifyArchiveOptions,
  verifyWebhookArchive,
} from './webhooks/archive/verify-archive.ts';
export {
  type ArchivedDelivery,
  type DeliverySignature,
  folderArchive,
  type WebhookArchive,
} from './webhooks/archive/webhook-archive.ts';
export type { EventDataOf, WebhookEvent } from './webhooks/event.ts';
export { type EventStore, type MemoryStoreOptions, memoryEventStore } from './webhooks/event-store.ts';
export type { ReceivedEvent, ReceiverOptions } from './webhooks/receive-webhook.ts';
export { type WebhookRefusalReason, WebhookRefusedError } from './webhooks/refused-webhook.ts';
export {
  createWebhookVerifier,
  type VerifierOptions,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookVerifier,
} from './webhooks/verify-webhook.ts';
