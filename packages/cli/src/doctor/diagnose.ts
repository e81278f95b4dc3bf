// Diagnoses a recorded request.
import { decodeBase64url, HEADERS, importSignKey, sha256Hex } from '@svc/protocol';
import { checkEnvelope } from './check-envelope.ts';
import { checkShape } from './check-shape.ts';
import { canonicalOf, checkSignature } from './check-signature.ts';
import { doubt, type Finding, fault } from './finding.ts';
import { headerOf, type RecordedRequest } from './recorded-request.ts';

export interface DoctorCredentials {
  baseUrl: string;
  merchantId: string;
  apiKey: string;
  encryptionKeyId: string;
  encryptionKey: string;
  signingKeyId: string;
  signingKey: string;
}

export interface Diagnosis {
  /** Null when nothing is wrong. */
  cause: string | null;
  findings: Finding[];
  /** What a correct client computes for this request. */
  expected: { canonicalString: string | null; bodySha256: string };
  error: RecordedRequest['error'];
}

export function diagnose(request: RecordedRequest, credentials: DoctorCredentials): Diagnosis {
  const { baseUrl, merchantId, encryptionKeyId, signingKeyId } = credentials;
  const key = decodeBase64url(credentials.encryptionKey) ?? new Uint8Array();
  const signKey = importSignKey(decodeBase64url(credentials.signingKey) ?? new Uint8Array());
  const envelope = checkEnvelope({ request, merchantId, encryptionKeyId, key, baseUrl });
  const { plaintext } = envelope;
  const findings = [
    ...request.notes.map((note) => doubt('record', note)),
    ...checkShape(request),
    ...checkWhose(request, credentials),
    ...checkSignature({ request, signingKeyId, signKey, baseUrl, plaintext }),
    ...envelope.findings,
    ...explainCode(request),
  ];
  const first = findings.find(({ level }) => level === 'fault');
  const expected = { canonicalString: canonicalOf(request), bodySha256: sha256Hex(request.body) };
  return {
    cause: first === undefined ? null : `${first.where} ${first.message}`,
    findings,
    expected,
    error: request.error,
  };
}

function checkWhose(request: RecordedRequest, { apiKey }: DoctorCredentials): Finding[] {
  const sent = headerOf(request, 'Authorization')?.replace(/^Bearer /, '');
  if (sent === undefined || sent === apiKey || /\*|\.\.\.|…|<|REDACTED/i.test(sent)) return [];
  const [, env] = sent.split('_');
  const [, own] = apiKey.split('_');
  if (env !== own) return [fault('Authorization', `is a ${env} key; the credentials at hand are of ${own}`)];
  return [doubt('Authorization', 'is another API key than that of the credentials at hand')];
}

/** Refusals that neither the signature nor the envelope explains. */
function explainCode(request: RecordedRequest): Finding[] {
  const { error } = request;
  if (error?.code === 'SVC_NONCE_REUSED') {
    return [fault(HEADERS.nonce, 'was used within the last 10 minutes: draw a fresh one for every try, retries too')];
  }
  if (error?.code === 'SVC_UNAUTHENTICATED') {
    return [fault('Authorization', 'is unknown, revoked or expired to the service')];
  }
  return [];
}
