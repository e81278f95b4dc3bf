// What an endpoint chooses beyond its URL and events: checked, its secrets apart and sealed, and opened again for a delivery.
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import {
  type EndpointOptions,
  type Env,
  fault,
  type Issue,
  isEventType,
  parseJsonText,
  readAddress,
  type ShownEndpointOptions,
  validationError,
  validationErrors,
} from '@svc/protocol';
import { toSeconds } from '../ports/clock.ts';
import type { MasterKey } from '../ports/master-key.ts';
import type { WebhookSecrets } from '../ports/webhook-sender.ts';
import type { EndpointRow } from './store/endpoints.ts';

type Place = Pick<EndpointRow, 'id' | 'merchantId' | 'env'>;
type Kept = Pick<EndpointRow, 'options' | 'sealedOptions'>;

export const optionsPlaceOf = ({ id, merchantId, env }: { id: string; merchantId: string; env: Env }): string =>
  `webhook_endpoints/options/${merchantId}/${env}/${id}`;

export async function openOptions(
  masterKey: MasterKey,
  { sealedOptions, ...place }: Place & { sealedOptions: Uint8Array | null },
): Promise<WebhookSecrets> {
  if (sealedOptions === null) return {};
  const opened = await masterKey.open(sealedOptions, optionsPlaceOf(place));
  return parseJsonText(Buffer.from(opened).toString()) as WebhookSecrets;
}

/** Each name that is given is set, null takes it away, and the others stay. */
export async function changeOptions(
  masterKey: MasterKey,
  row: Place & Kept & { url: string },
  change: EndpointOptions,
  now: number,
): Promise<Kept> {
  const shown: ShownEndpointOptions = { ...row.options };
  const secrets = await openOptions(masterKey, row);
  if (change.filter !== undefined) set(shown, 'filter', change.filter && checkFilter(change.filter));
  if (change.ratePerMinute !== undefined) set(shown, 'ratePerMinute', change.ratePerMinute);
  if (change.headers !== undefined) {
    set(secrets, 'headers', change.headers && checkHeaders(change.headers));
    set(shown, 'headers', change.headers && Object.keys(change.headers));
  }
  if (change.clientCertificate !== undefined) {
    set(shown, 'clientCertificate', change.clientCertificate && readCertificate(change.clientCertificate, now));
    set(secrets, 'clientCertificate', change.clientCertificate);
  }
  if (change.destination !== undefined) {
    const { secret = null, ...destination } = change.destination ?? {};
    set(shown, 'destination', change.destination && (destination as ShownEndpointOptions['destination']));
    set(secrets, 'destinationSecret', secret);
  }
  set(shown, 'destination', checkDestination(row.url, shown));
  const hasSecrets = Object.keys(secrets).length > 0;
  const sealed = hasSecrets ? await masterKey.seal(Buffer.from(JSON.stringify(secrets)), optionsPlaceOf(row)) : null;
  return { options: Object.keys(shown).length > 0 ? shown : null, sealedOptions: sealed };
}

function set<Of extends object, Name extends keyof Of>(target: Of, name: Name, value: Of[Name] | null | undefined) {
  if (value === null || value === undefined) delete target[name];
  else target[name] = value;
}

function checkFilter(filter: NonNullable<EndpointOptions['filter']>) {
  const wallet = filter.wallet?.map((text, index) => {
    const read = readAddress(text);
    if (!read.ok) throw validationError(`options.filter.wallet.${index}`, read.message);
    return read.address;
  });
  return wallet === undefined ? filter : { ...filter, wallet };
}

/** Ours, those of the connection, and what a receiver believes about who sent it and what it is. */
const RESERVED =
  /^(x-svc-.*|webhook-.*|content-.*|proxy-.*|sec-.*|x-forwarded-.*|forwarded|via|host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|user-agent|accept|accept-encoding|date|cookie)$/;

function checkHeaders(headers: Record<string, string>): Record<string, string> {
  const seen = new Set<string>();
  for (const name of Object.keys(headers)) {
    const lower = name.toLowerCase();
    if (RESERVED.test(lower)) throw validationError(`options.headers.${name}`, 'is a header that deliveries set');
    if (seen.has(lower)) throw validationError(`options.headers.${name}`, 'must be given once');
    seen.add(lower);
  }
  return headers;
}

function readCertificate(pair: { certificate: string; privateKey: string }, now: number) {
  const at = 'options.clientCertificate';
  const certificate = attempt(`${at}.certificate`, 'must be a certificate as PEM', () => {
    return new X509Certificate(pair.certificate);
  });
  const key = attempt(`${at}.privateKey`, 'must be a private key as PEM, without a passphrase', () => {
    return createPrivateKey(pair.privateKey);
  });
  if (!isQuick(key))
    throw validationError(`${at}.privateKey`, `must be of a curve, or RSA of at most ${MAX_RSA_BITS} bits`);
  const isItsKey = attempt(`${at}.privateKey`, 'must be a key that TLS can use', () =>
    certificate.checkPrivateKey(key),
  );
  if (!isItsKey) throw validationError(`${at}.privateKey`, 'must belong to the certificate');
  const expiresAt = Date.parse(certificate.validTo);
  if (!(expiresAt > now)) throw validationError(`${at}.certificate`, 'must not have expired');
  // A key that TLS does not take, or a chain that is cut off.
  attempt(`${at}.certificate`, 'must be one that TLS can use', () =>
    createSecureContext({ cert: pair.certificate, key: pair.privateKey }),
  );
  return { sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(), expiresAt: toSeconds(expiresAt) };
}

const MAX_RSA_BITS = 4096;

/** It signs each handshake on the event loop: RSA of 16,384 bits, which has room in the text, takes half a second. */
function isQuick({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'ec' || asymmetricKeyType === 'ed25519' || asymmetricKeyType === 'ed448') return true;
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? Infinity) <= MAX_RSA_BITS;
}

function attempt<Value>(path: string, message: string, read: () => Value): Value {
  try {
    return read();
  } catch {
    throw validationError(path, message);
  }
}

/** Ten attributes are as many as a message may have, and our own are ten. */
function checkDestination(url: string, { destination, headers }: ShownEndpointOptions) {
  if (destination === undefined) return undefined;
  const { hostname, pathname } = new URL(url);
  if (destination.kind === 'sqs') {
    if (headers !== undefined) throw validationError('options.headers', 'must not be given for a queue');
    if (!/^\/[0-9]{12}\/[A-Za-z0-9_-]{1,80}(\.fifo)?$/.test(pathname))
      throw validationError('url', 'must be the URL of a queue: https://sqs.REGION.amazonaws.com/ACCOUNT/NAME');
    const [, region = destination.region] = /^sqs\.([a-z0-9-]{1,32})\.amazonaws\.com(\.cn)?$/.exec(hostname) ?? [];
    if (region === undefined)
      throw validationError('options.destination.region', 'is required: the name of the host does not say it');
    return { ...destination, region };
  }
  const [version, clusters, cluster, topics, topic, records] = pathname.split('/').slice(-6);
  const isTopic = [version, clusters, topics, records].join() === 'v3,clusters,topics,records' && cluster && topic;
  if (!isTopic)
    throw validationError('url', 'must be the URL of the records of a topic: .../v3/clusters/ID/topics/NAME/records');
  return destination;
}

// Checks the event types of an endpoint: types of the catalogue, or `*` alone.

/** Returns the types without duplicates. */
export function checkEventTypes(eventTypes: readonly string[]): string[] {
  const unique = [...new Set(eventTypes)];
  if (unique.includes('*')) {
    if (unique.length > 1) throw validationError('eventTypes', fault('types_alone'));
    return unique;
  }
  const issues: Issue[] = [];
  eventTypes.forEach((type, index) => {
    if (!isEventType(type)) issues.push({ path: `eventTypes[${index}]`, message: 'is not an event type' });
  });
  if (issues.length > 0) throw validationErrors(issues);
  return unique;
}
