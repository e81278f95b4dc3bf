// Checks the form of headers and envelope, in the order of the service's checks.
import {
  CURRENT_API_VERSION,
  HEADERS,
  ID_PREFIXES,
  isId,
  isNonce,
  LIMITS,
  parseEnvelope,
  parseSignatureHeader,
  parseTimestamp,
  SvcError,
} from '@svc/protocol';
import { type Finding, fault, fine } from './finding.ts';
import { headerOf, type RecordedRequest, readJsonOrNull } from './recorded-request.ts';

export function checkShape(request: RecordedRequest): Finding[] {
  const isRead = request.method.toUpperCase() === 'GET';
  const findings = [
    ...checkRepeated(request),
    ...checkKey(request),
    ...(isRead && headerOf(request, HEADERS.signature) === null ? [] : checkSigned(request)),
    ...(isRead ? [] : [...checkContentType(request), ...checkEnvelopeShape(request)]),
  ];
  return findings.length > 0 ? findings : [fine('shape', 'every header and the envelope have the right shape')];
}

function checkRepeated({ headers }: RecordedRequest): Finding[] {
  const ours = headers
    .map(([name]) => name.toLowerCase())
    .filter((name) => /^(x-svc-|authorization$|idempotency-key$)/.test(name));
  const repeated = [...new Set(ours.filter((name, index) => ours.indexOf(name) !== index))];
  return repeated.map((name) => fault(name, 'is sent twice; the service refuses that'));
}

function checkKey(request: RecordedRequest): Finding[] {
  const findings: Finding[] = [];
  const authorization = headerOf(request, 'Authorization');
  if (authorization === null) findings.push(fault('Authorization', 'is missing: Bearer <API_KEY>'));
  else if (!/^Bearer svc_(test|live)_(sk|rk|pk)_[A-Za-z0-9_-]+$/.test(authorization)) {
    findings.push(fault('Authorization', 'is not "Bearer svc_test_sk_..." with one space'));
  }
  const version = headerOf(request, HEADERS.apiVersion);
  if (version !== null && version !== CURRENT_API_VERSION) {
    findings.push(fault(HEADERS.apiVersion, `is ${version}; the version is ${CURRENT_API_VERSION}`));
  }
  return findings;
}

function checkSigned(request: RecordedRequest): Finding[] {
  return [
    ...checkHeader(request, HEADERS.keyId, (text) =>
      isId(ID_PREFIXES.signingKey, text) ? null : 'must be the id of a signing key, sgn_...',
    ),
    ...checkHeader(request, HEADERS.timestamp, (text) => timestampFault(text, request)),
    ...checkHeader(request, HEADERS.nonce, (text) =>
      isNonce(text) ? null : `must be the base64url of 16 bytes${whyNotBase64url(text)}`,
    ),
    ...checkHeader(request, HEADERS.signature, (text) =>
      parseSignatureHeader(text)
        ? null
        : `must be ed25519= and the base64url of 64 bytes${whyNotBase64url(text.replace(/^ed25519=/, ''))}`,
    ),
  ];
}

function checkHeader(request: RecordedRequest, name: string, check: (text: string) => string | null): Finding[] {
  const value = headerOf(request, name);
  const wrong = value === null ? 'is missing' : check(value);
  return wrong === null ? [] : [fault(name, wrong)];
}

function timestampFault(text: string, { error }: RecordedRequest): string | null {
  const timestamp = parseTimestamp(text);
  if (timestamp === null) return 'must be unix seconds, digits only';
  if (text.length >= 13) return 'is in milliseconds; it must be unix seconds';
  const serverTime = error?.details.serverTime;
  const away = typeof serverTime === 'number' ? timestamp - serverTime : 0;
  if (Math.abs(away) <= LIMITS.timestampWindowSeconds) return null;
  return `is ${Math.abs(away)} s ${away < 0 ? 'behind' : 'ahead of'} the service: set the clock of the client`;
}

/** Names common base64 mistakes. */
function whyNotBase64url(text: string): string {
  if (text.includes('=')) return ', without = padding';
  if (/[+/]/.test(text)) return ', with - and _ in place of + and /';
  if (/^[0-9a-f]+$/.test(text)) return '; this looks like hex';
  return '';
}

function checkContentType(request: RecordedRequest): Finding[] {
  const type = headerOf(request, 'Content-Type') ?? '';
  return /^application\/json[ \t]*(;|$)/i.test(type) ? [] : [fault('Content-Type', 'must be application/json')];
}

function checkEnvelopeShape({ body }: RecordedRequest): Finding[] {
  try {
    parseEnvelope(readJsonOrNull(Buffer.from(body).toString('utf8')));
    return [];
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    const issues = (error.details?.issues ?? []) as { path: string; message: string }[];
    if (issues.length === 0) return [fault('body', error.message)];
    return issues.map(({ path, message }) => fault(`body.${path}`, message));
  }
}
