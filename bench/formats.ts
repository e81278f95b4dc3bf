// npm run bench -- formats: measures each byte format against its bare primitives, and sealing against @hpke/core.
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import {
  envelopeAad,
  importSignKey,
  importVerifyKey,
  openEnvelope,
  openResponse,
  sealEnvelope,
  sealResponse,
  signRequest,
  signResponse,
  signWebhook,
  verifyRequest,
  verifyResponse,
  verifyWebhook,
  voucherDigest,
  x25519PublicOf,
} from '@svc/protocol';
import { barePrimitives } from './parts/bare-primitives.ts';
import { costFigures, measureCpu, reportFigures } from './parts/measure.ts';

const FLOOR_TARGET = 0.85;
const HPKE_CORE_TARGET = 2;
const NOW = 1_790_000_000;
const ULID = '01J8XQ4V9M2T6R3K5N7P0WYZAB';

const merchantKey = importSignKey(new Uint8Array(32).fill(1));
const serviceKey = importSignKey(new Uint8Array(32).fill(2));
const merchantVerifyKey = importVerifyKey(merchantKey.publicKey);
const serviceVerifyKey = importVerifyKey(serviceKey.publicKey);
/** Sizes of a real write: 570 bytes in, 2 KiB out. */
const requestPlaintext = Buffer.alloc(570, 'a');
const responsePlaintext = Buffer.alloc(2048, 'b');

const route = { method: 'POST', path: '/v1/conversions', merchantId: `mrc_${ULID}` };
const encryption = { encKeyId: `enc_${ULID}`, key: new Uint8Array(32).fill(3) };
const envelope = sealEnvelope({ ...route, ...encryption, plaintext: requestPlaintext });
const envelopeBody = Buffer.from(JSON.stringify(envelope));
const line = { method: 'POST', target: '/v1/conversions', body: envelopeBody };
const signed = signRequest({ ...line, key: merchantKey, timestamp: NOW });

const requestId = `req_${ULID}`;
const sealed = sealResponse({ plaintext: responsePlaintext, recipient: merchantVerifyKey, requestId });
const answerBody = Buffer.from(JSON.stringify(sealed));
const answer = { requestId, timestamp: `${NOW}`, body: answerBody };
const answerSignature = signResponse({ ...answer, signKey: serviceKey });
const delivery = { webhookId: `wh_${ULID}`, timestamp: `${NOW}`, body: responsePlaintext };
const deliverySignature = signWebhook({ ...delivery, signKey: serviceKey });
const address = `0x${'11'.repeat(20)}` as const;
const word = `0x${'22'.repeat(32)}` as const;
const domain = { chainId: 11_142_220, verifyingContract: address };
const amounts = { amountIn: 25_500_000n, amountOut: 4n * 10n ** 22n, deadline: 1_790_000_600n, nonce: 2n ** 255n };
const voucher = { kind: 0, wallet: address, tokenIn: address, ...amounts, opRef: word, payoutRef: word };

const bare = barePrimitives({
  aesKey: encryption.key,
  aad: envelopeAad({ ...route, ...encryption }),
  envelope,
  requestPlaintext,
  envelopeBody,
  responsePlaintext,
  sealed,
  answerBody,
  signKey: merchantKey,
  verifyKey: merchantVerifyKey,
});

// Make the arguments beforehand: building them is the caller's work, not the format's.
const sealing = { ...route, ...encryption, plaintext: requestPlaintext };
const opening = { ...route, envelope, key: encryption.key };
const requestToSign = { ...line, key: merchantKey, timestamp: NOW };
const requestToVerify = { ...line, ...signed, verifyKey: merchantVerifyKey, nowSeconds: NOW };
const answerToSeal = { plaintext: responsePlaintext, recipient: merchantVerifyKey, requestId };
const answerToOpen = { sealed, seed: merchantKey, requestId };
const answerToSign = { ...answer, signKey: serviceKey };
const answerToVerify = { ...answer, signature: answerSignature, verifyKey: serviceVerifyKey, nowSeconds: NOW };
const deliveryToSign = { ...delivery, signKey: serviceKey };
const deliveryToVerify = { ...delivery, signature: deliverySignature, verifyKey: serviceVerifyKey, nowSeconds: NOW };

const formats = {
  'SVC-ENC-V1 seal 570 B': () => sealEnvelope(sealing),
  'SVC-ENC-V1 open 570 B': () => openEnvelope(opening),
  'SVC-V1 sign': () => signRequest(requestToSign),
  'SVC-V1 verify': () => verifyRequest(requestToVerify),
  'SVC-RESP-V1 seal 2 KiB': () => sealResponse(answerToSeal),
  'SVC-RESP-V1 open 2 KiB': () => openResponse(answerToOpen),
  'SVC-RESP-V1 sign': () => signResponse(answerToSign),
  'SVC-RESP-V1 verify': () => verifyResponse(answerToVerify),
  'SVC-WH-V1 sign 2 KiB': () => signWebhook(deliveryToSign),
  'SVC-WH-V1 verify 2 KiB': () => verifyWebhook(deliveryToVerify),
  'voucher digest': () => voucherDigest(domain, voucher),
};

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
});
const recipientPublicKey = await suite.kem.importKey(
  'raw',
  Uint8Array.from(x25519PublicOf(merchantKey.publicKey)).buffer,
  true,
);
const info = Uint8Array.from(Buffer.from(`SVC-RESP-V1\n${requestId}`)).buffer;
const plaintext = Uint8Array.from(responsePlaintext).buffer;

async function sealWithHpkeCore(): Promise<string> {
  const sender = await suite.createSenderContext({ recipientPublicKey, info });
  return Buffer.from(await sender.seal(plaintext)).toString('base64url');
}

type FormatName = keyof typeof formats;
const names = Object.keys(formats) as FormatName[];
// Run each format right before its floor, so that other load on the machine affects both.
const pairs = names.flatMap((name) => [
  [name, formats[name]],
  [`floor of ${name}`, bare[name]],
]);
const subjects = Object.fromEntries(pairs) as Record<FormatName | `floor of ${FormatName}`, () => unknown>;
const cpu = await measureCpu({ ...subjects, '@hpke/core': sealWithHpkeCore });

reportFigures([
  ...names.flatMap((name) => costFigures(name, cpu[name], cpu[`floor of ${name}`], FLOOR_TARGET)),
  ...costFigures(
    'SVC-RESP-V1 seal 2 KiB against @hpke/core',
    cpu['SVC-RESP-V1 seal 2 KiB'],
    cpu['@hpke/core'],
    HPKE_CORE_TARGET,
  ),
]);
