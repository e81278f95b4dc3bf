// Checks the signature of a recorded request: what must be signed, what the service saw, and what was signed instead.
import { createHash } from 'node:crypto';
import {
  canonicalRequest,
  HEADERS,
  importVerifyKey,
  parseSignatureHeader,
  type SignKey,
  sha256Hex,
  type VerifyKey,
  verifyBytes,
} from '@svc/protocol';
import { signatureMistakes } from '@svc/protocol/mistakes';
import { findDifference } from './find-difference.ts';
import { findOneByte } from './find-one-byte.ts';
import { type Finding, fault, fine } from './finding.ts';
import { headerOf, type RecordedRequest } from './recorded-request.ts';

const CANONICAL_FIELDS = ['format', 'method', 'path', 'timestamp', 'nonce', 'body hash'] as const;

interface SignatureInput {
  request: RecordedRequest;
  signingKeyId: string;
  signKey: SignKey;
  baseUrl: string;
  plaintext: Uint8Array | null;
}

export function checkSignature(input: SignatureInput): Finding[] {
  const { request } = input;
  const canonical = canonicalOf(request);
  if (canonical === null) return [];
  return [
    ...compareWithService(request, canonical),
    ...compareComputed(request, canonical),
    ...verify(input, canonical),
  ];
}

export function canonicalOf(request: RecordedRequest): string | null {
  const { method, target, body } = request;
  const timestamp = headerOf(request, HEADERS.timestamp);
  const nonce = headerOf(request, HEADERS.nonce);
  if (!timestamp || !nonce) return null;
  try {
    return canonicalRequest({ method, target, timestamp, nonce, bodySha256: sha256Hex(body) });
  } catch {
    return null;
  }
}

/** Differs only when the record is not what arrived: a proxy changed it, or it was re-encoded on the way. */
function compareWithService({ error, body }: RecordedRequest, canonical: string): Finding[] {
  const { canonicalString, bodySha256 } = error?.details ?? {};
  const where = 'what the service received';
  if (typeof canonicalString === 'string') {
    const difference = findDifference(canonicalString, canonical, CANONICAL_FIELDS);
    if (difference === null) return [fine(where, 'is byte for byte the recorded request')];
    return [
      fault(
        where,
        `differs from the record in the ${difference.field}: something between client and service, or the client's HTTP library, changed it`,
        difference,
      ),
    ];
  }
  if (typeof bodySha256 !== 'string' || bodySha256 === sha256Hex(body)) return [];
  return [fault(where, 'has another body than the record', findDifference(bodySha256, sha256Hex(body), ['body hash']))];
}

function compareComputed({ computed, body }: RecordedRequest, canonical: string): Finding[] {
  const findings: Finding[] = [];
  const { canonicalString, bodySha256 } = computed;
  if (canonicalString !== undefined) {
    const difference = findDifference(canonical, canonicalString, CANONICAL_FIELDS);
    if (difference === null) findings.push(fine('canonical string', 'is as it must be'));
    else
      findings.push(
        fault(
          'canonical string',
          `of the client differs in the ${difference.field ?? 'text after its last line'}`,
          difference,
        ),
      );
  }
  if (bodySha256 !== undefined && bodySha256 !== sha256Hex(body)) {
    const difference = findDifference(sha256Hex(body), bodySha256, ['body hash']);
    findings.push(fault('body hash', 'of the client is not that of the bytes sent', difference));
  }
  return findings;
}

function verify(input: SignatureInput, canonical: string): Finding[] {
  const { request, signingKeyId } = input;
  const keyId = headerOf(request, HEADERS.keyId);
  const signature = parseSignatureHeader(headerOf(request, HEADERS.signature));
  const where = HEADERS.signature;
  if (signature === null) return [];
  if (keyId !== null && keyId !== signingKeyId) {
    return [
      fault(
        HEADERS.keyId,
        `is ${keyId}; the credentials at hand sign with ${signingKeyId}`,
        findDifference(signingKeyId, keyId),
      ),
    ];
  }
  const verifyKey = importVerifyKey(input.signKey.publicKey);
  if (verifyBytes(verifyKey, Buffer.from(canonical), signature)) return [fine(where, 'fits the request')];
  return [explain(input, canonical, { verifyKey, signature })];
}

function explain(
  { request, baseUrl, plaintext, signKey }: SignatureInput,
  canonical: string,
  { verifyKey, signature }: { verifyKey: VerifyKey; signature: Uint8Array },
): Finding {
  const { method, target, body } = request;
  const [timestamp, nonce] = [headerOf(request, HEADERS.timestamp) ?? '', headerOf(request, HEADERS.nonce) ?? ''];
  const mistakes = signatureMistakes({ method, target, url: `${baseUrl}${target}`, timestamp, nonce, body, plaintext });
  const signs = (bytes: Uint8Array): boolean => verifyBytes(verifyKey, bytes, signature);
  const found = mistakes.find(({ text }) => signs(Buffer.from(text)));
  if (found !== undefined) {
    return fault(
      HEADERS.signature,
      `was made over another text: ${found.what}`,
      findDifference(canonical, found.text, CANONICAL_FIELDS),
    );
  }
  if (signs(createHash('sha256').update(canonical).digest())) {
    return fault(
      HEADERS.signature,
      'was made over the SHA-256 of the canonical string; Ed25519 signs the string itself',
    );
  }
  const changed = findOneByte(signKey, { method, target, timestamp, nonce, body }, signature);
  if (changed !== null) return changed;
  return fault(
    HEADERS.signature,
    'fits no text that the doctor could guess. Print the string your client signs and put it into the record as canonicalString; if it is right, another private key signed it',
  );
}
