// The operation of each kind of test vector: its name, its input and its output.
import { formatAmount, parseAmount, scaleAmount } from './amounts.ts';
import { decodeBase64url, encodeBase64url } from './authentication/base64url.ts';
import { canonicalRequest, sha256Hex } from './authentication/canonical-request.ts';
import {
  checkSigningPublicKey,
  importSignKey,
  importVerifyKey,
  publicKeyOfSeed,
  x25519PrivateOf,
  x25519PublicOf,
} from './authentication/ed25519.ts';
import { envelopeAad, parseEnvelope } from './authentication/envelope.ts';
import { makeLiabilityTree, type OwedLeaf, saltedIdOf } from './authentication/liability-tree.ts';
import { openEnvelope } from './authentication/open-envelope.ts';
import { openResponse } from './authentication/open-response.ts';
import {
  type CommittedPayer,
  payerCommitmentOf,
  payerText,
  receiptText,
  signReceipt,
  verifyReceipt,
} from './authentication/receipt.ts';
import { sealEnvelope } from './authentication/seal-envelope.ts';
import { sealResponse } from './authentication/seal-response.ts';
import { responseInfo, responseSigningText } from './authentication/sealed-response.ts';
import { signRequest } from './authentication/sign-request.ts';
import { signResponse } from './authentication/sign-response.ts';
import { signWebhook, webhookSigningText } from './authentication/sign-webhook.ts';
import { signStandardWebhook, standardWebhooksKeyOf } from './authentication/standard-webhook.ts';
import { verifyInclusion } from './authentication/verify-inclusion.ts';
import { verifyRequest } from './authentication/verify-request.ts';
import { verifyResponse } from './authentication/verify-response.ts';
import { verifyWebhook } from './authentication/verify-webhook.ts';
import { opRefOf, payoutRefOfAccount, payoutRefOfToken } from './op-ref.ts';
import type { LiabilityProof } from './resources/liabilities.ts';
import type { ReceiptContents, SignedReceipt } from './resources/receipts.ts';
import type { KeyDocument } from './resources/wire.ts';
import { type Voucher, type VoucherDomain, voucherDigest } from './voucher.ts';

/** Keys, seeds and public keys are base64url, as merchants get them. `body` and `plaintext` are UTF-8 text. */
export type VectorInput = Record<string, unknown>;
export type VectorOutput = Record<string, unknown>;

const VERIFIED = { verified: true };

export const VECTOR_OPERATIONS = {
  'decode-base64url': (input) => {
    const bytes = decodeBase64url(text(input, 'text'));
    return bytes ? { hex: hex(bytes) } : { refused: true };
  },
  'check-signing-key': (input) => {
    const raw = Buffer.from(text(input, 'publicKeyHex'), 'hex');
    const check = checkSigningPublicKey(raw);
    return check.ok ? { ok: true, x25519PublicKeyHex: hex(x25519PublicOf(raw)) } : check;
  },
  'derive-keys': (input) => ({
    publicKey: encodeBase64url(publicKeyOfSeed(bytes(input, 'seed'))),
    x25519PrivateKeyHex: hex(x25519PrivateOf(bytes(input, 'seed'))),
    x25519PublicKeyHex: hex(x25519PublicOf(publicKeyOfSeed(bytes(input, 'seed')))),
  }),
  'seal-envelope': (input) => {
    const fields = { ...requestFields(input), encKeyId: text(input, 'encKeyId') };
    const plaintext = utf8(input, 'plaintext');
    const envelope = sealEnvelope({ ...fields, plaintext, key: bytes(input, 'encryptionKey'), iv: bytes(input, 'iv') });
    return { aad: envelopeAad(fields), envelope };
  },
  'open-envelope': (input) => {
    const envelope = parseEnvelope(input.envelope);
    return {
      plaintext: string(openEnvelope({ ...requestFields(input), envelope, key: bytes(input, 'encryptionKey') })),
    };
  },
  'sign-request': (input) => {
    const fields = { ...lineFields(input), body: utf8(input, 'body') };
    const bodySha256 = sha256Hex(fields.body);
    const { signature } = signRequest({ ...fields, key: bytes(input, 'seed') });
    return { bodySha256, canonicalString: canonicalRequest({ ...fields, bodySha256 }), signature };
  },
  'verify-request': (input) => {
    verifyRequest({ ...lineFields(input), ...verifierFields(input) });
    return VERIFIED;
  },
  'seal-response': (input) => {
    const recipient = bytes(input, 'recipientPublicKey');
    const requestId = text(input, 'requestId');
    const ephemeralPrivate = bytes(input, 'ephemeralPrivateKey');
    const sealed = sealResponse({ plaintext: utf8(input, 'plaintext'), recipient, requestId, ephemeralPrivate });
    return { info: responseInfo(requestId), recipientX25519Hex: hex(x25519PublicOf(recipient)), sealed };
  },
  'open-response': (input) => ({
    plaintext: string(
      openResponse({ sealed: input.sealed, seed: bytes(input, 'seed'), requestId: text(input, 'requestId') }),
    ),
  }),
  'sign-response': (input) => {
    const fields = {
      requestId: text(input, 'requestId'),
      timestamp: text(input, 'timestamp'),
      body: utf8(input, 'body'),
    };
    const signKey = importSignKey(bytes(input, 'seed'));
    return { signedText: responseSigningText(fields), signature: signResponse({ ...fields, signKey }) };
  },
  'verify-response': (input) => {
    const fields = { requestId: text(input, 'requestId'), timestamp: text(input, 'timestamp') };
    verifyResponse({ ...fields, ...verifierFields(input) });
    return VERIFIED;
  },
  'sign-webhook': (input) => {
    const fields = {
      webhookId: text(input, 'webhookId'),
      timestamp: text(input, 'timestamp'),
      body: utf8(input, 'body'),
    };
    const signKey = importSignKey(bytes(input, 'seed'));
    return { signedText: webhookSigningText(fields), signature: signWebhook({ ...fields, signKey }) };
  },
  'verify-webhook': (input) => {
    const fields = { webhookId: text(input, 'webhookId'), timestamp: text(input, 'timestamp') };
    verifyWebhook({ ...fields, ...verifierFields(input) });
    return VERIFIED;
  },
  'sign-standard-webhook': (input) => {
    const signKey = importSignKey(bytes(input, 'seed'));
    const fields = { eventId: text(input, 'eventId'), timestamp: text(input, 'timestamp'), body: utf8(input, 'body') };
    return {
      signature: signStandardWebhook({ ...fields, signKey }),
      standardWebhooksKey: standardWebhooksKeyOf(signKey.publicKey),
    };
  },
  'sign-receipt': (input) => {
    const contents = input.contents as ReceiptContents;
    const signed = signReceipt({ contents, kid: text(input, 'kid'), signKey: importSignKey(bytes(input, 'seed')) });
    return { signedText: receiptText(contents), signed };
  },
  'commit-payer': (input) => {
    const payer = input as unknown as CommittedPayer;
    return { text: payerText(payer), commitment: payerCommitmentOf(payer) };
  },
  'verify-receipt': (input) => ({
    contents: verifyReceipt(input.signed as SignedReceipt, input.keyDocument as KeyDocument),
  }),
  'make-liability-tree': (input) => {
    const leaves = input.leaves as OwedLeaf[];
    const tree = makeLiabilityTree(leaves);
    const places = leaves.map((leaf) => ({ id: saltedIdOf(leaf), siblings: tree.siblingsOf(leaf.owner) }));
    return { liabilitiesRoot: tree.root?.hash ?? null, liabilitiesSum: tree.root?.sums ?? [], places };
  },
  'verify-inclusion': (input) => {
    const keyDocument = input.keyDocument as KeyDocument;
    verifyInclusion(input.inclusion as LiabilityProof, { merchantId: text(input, 'merchantId'), keyDocument });
    return VERIFIED;
  },
  'op-ref': (input) => {
    const { merchantId, env, reference } = input as { merchantId: string; env: 'test' | 'live'; reference: string };
    return { text: `${merchantId}:${env}:${reference}`, opRef: opRefOf({ merchantId, env, reference }) };
  },
  'payout-ref-of-token': (input) => ({ payoutRef: payoutRefOfToken(text(input, 'token')) }),
  'payout-ref-of-account': (input) => {
    const salt = Buffer.from(text(input, 'saltHex'), 'hex');
    return { payoutRef: payoutRefOfAccount(salt, text(input, 'bankCode'), text(input, 'accountNumber')) };
  },
  'voucher-digest': (input) => {
    const digest = voucherDigest(input.domain as VoucherDomain, voucherOf(input.voucher as WireVoucher));
    return { digest: `0x${hex(digest)}` };
  },
  'parse-amount': (input) => {
    const base = parseAmount(text(input, 'text'), integer(input, 'decimals'));
    return { baseUnits: base.toString(), formatted: formatAmount(base, integer(input, 'decimals')) };
  },
  'scale-amount': (input) => {
    const [from, to] = [integer(input, 'fromDecimals'), integer(input, 'toDecimals')];
    return { baseUnits: scaleAmount(BigInt(text(input, 'baseUnits')), from, to).toString() };
  },
} as const satisfies Record<string, (input: VectorInput) => VectorOutput>;

export type VectorOperation = keyof typeof VECTOR_OPERATIONS;

type WireVoucher = { [K in keyof Voucher]: Voucher[K] extends bigint ? string : Voucher[K] };

function voucherOf(wire: WireVoucher): Voucher {
  const { amountIn, amountOut, deadline, nonce } = wire;
  return {
    ...wire,
    amountIn: BigInt(amountIn),
    amountOut: BigInt(amountOut),
    deadline: BigInt(deadline),
    nonce: BigInt(nonce),
  };
}

function requestFields(input: VectorInput) {
  return { method: text(input, 'method'), path: text(input, 'path'), merchantId: text(input, 'merchantId') };
}

function lineFields(input: VectorInput) {
  const { method, target, timestamp, nonce } = input as Record<string, string>;
  return { method: method ?? '', target: target ?? '', timestamp: timestamp ?? '', nonce: nonce ?? '' };
}

function verifierFields(input: VectorInput) {
  const signature = input.signature === null ? null : text(input, 'signature');
  const verifyKey = input.publicKey === null ? null : importVerifyKey(bytes(input, 'publicKey'));
  return { verifyKey, signature, body: utf8(input, 'body'), nowSeconds: integer(input, 'nowSeconds') };
}

function text(input: VectorInput, name: string): string {
  const value = input[name];
  if (typeof value !== 'string') throw new TypeError(`the vector lacks the text ${name}`);
  return value;
}

function integer(input: VectorInput, name: string): number {
  const value = input[name];
  if (typeof value !== 'number') throw new TypeError(`the vector lacks the number ${name}`);
  return value;
}

function bytes(input: VectorInput, name: string): Uint8Array {
  const decoded = decodeBase64url(text(input, name));
  if (!decoded) throw new TypeError(`the vector's ${name} is not base64url`);
  return decoded;
}

function utf8(input: VectorInput, name: string): Uint8Array {
  return Buffer.from(text(input, name), 'utf8');
}

function string(value: Uint8Array): string {
  return Buffer.from(value).toString('utf8');
}

function hex(value: Uint8Array): string {
  return Buffer.from(value).toString('hex');
}
