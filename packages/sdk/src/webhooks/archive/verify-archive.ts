// Verifies a whole archive: every signature, every hash of the one before, and which numbers are missing or unsigned.
import { createHash } from 'node:crypto';
import {
  ANSWER_BOUNDS,
  fitsSchema,
  parseJsonStrictly,
  SvcError,
  verifyWebhook,
  WebhookBodySchema,
} from '@svc/protocol';
import type { KeyDocument, WebhookBody } from '../../api-types.ts';
import { makeServiceKeys, type ServiceKeys } from '../../transport/service-keys.ts';
import { makeSequence, type SequenceGap, type SequenceLink } from './sequence.ts';
import type { ArchivedDelivery, WebhookArchive } from './webhook-archive.ts';

export interface VerifiedEndpoint {
  endpointId: string;
  /** Events that are kept, each counted once. */
  events: number;
  /** Deliveries of an event that was kept already. */
  repeated: number;
  /** Numbers that are kept without a signature of the service, as `catchUpWebhooks` fetches them: nothing proves their content. */
  unsigned: number[];
  first: number | null;
  last: number | null;
  gaps: SequenceGap[];
  /** Lines that are no delivery, or that the service did not sign, with the reason. */
  refused: { line: number; reason: string }[];
  contradictions: string[];
}

export interface VerifiedArchive {
  /** No gap, nothing refused, no contradiction, and nothing unsigned unless that is allowed. */
  complete: boolean;
  endpoints: VerifiedEndpoint[];
}

export interface VerifyArchiveOptions {
  /** Takes events without a signature of the service for good: the hashes prove which events they are, nothing proves what they say. */
  allowUnsigned?: boolean;
}

/**
 * Verifies what `folderArchive` kept. Needs no network: give it the key document.
 * @example
 * const { complete, endpoints } = await verifyWebhookArchive(folderArchive('/var/lib/shop/webhooks'), await svc.keys.document());
 */
export async function verifyWebhookArchive(
  archive: WebhookArchive,
  document: KeyDocument,
  { allowUnsigned = false }: VerifyArchiveOptions = {},
): Promise<VerifiedArchive> {
  const keys = makeServiceKeys({ fetchDocument: async () => document, now: () => 0 });
  const endpoints: VerifiedEndpoint[] = [];
  for (const id of await archive.endpoints()) endpoints.push(await verifyEndpoint(archive, keys, id));
  const complete = endpoints.every(
    ({ gaps, refused, contradictions, unsigned }) =>
      gaps.length + refused.length + contradictions.length === 0 && (allowUnsigned || unsigned.length === 0),
  );
  return { complete, endpoints };
}

interface Kept extends SequenceLink {
  isSigned: boolean;
  contents: string;
}

async function verifyEndpoint(
  archive: WebhookArchive,
  keys: ServiceKeys,
  endpointId: string,
): Promise<VerifiedEndpoint> {
  const kept = new Map<number, Kept>();
  const refused: VerifiedEndpoint['refused'] = [];
  const contradictions: string[] = [];
  let merchantId: string | null = null;
  let repeated = 0;
  let line = 0;
  for await (const delivery of archive.read(endpointId)) {
    line += 1;
    const read = await readDelivery(keys, delivery, endpointId);
    if (typeof read === 'string') {
      refused.push({ line, reason: read });
      continue;
    }
    merchantId ??= read.merchantId;
    if (read.merchantId !== merchantId) contradictions.push(`Line ${line} is of another merchant.`);
    const { sequence, id: eventId, previous } = read;
    const known = kept.get(sequence);
    const isSigned = delivery?.signed !== null;
    const contents = hashContents(read);
    if (known === undefined) kept.set(sequence, { sequence, eventId, previous, isSigned, contents });
    else if (known.eventId !== eventId || known.previous !== previous)
      contradictions.push(`${sequence} is ${known.eventId} and ${eventId}.`);
    else if (known.contents !== contents) contradictions.push(`${sequence} (${eventId}) has two contents.`);
    else {
      repeated += 1;
      known.isSigned ||= isSigned;
    }
  }
  const sequence = makeSequence(endpointId);
  for (const link of kept.values()) sequence.add(link);
  return {
    endpointId,
    events: kept.size,
    repeated,
    unsigned: [...kept.values()].flatMap((one) => (one.isSigned ? [] : [one.sequence])).sort((a, b) => a - b),
    first: sequence.first()?.sequence ?? null,
    last: sequence.last()?.sequence ?? null,
    gaps: sequence.gaps(),
    refused,
    contradictions: [...contradictions, ...sequence.contradictions],
  };
}

/** Of what every delivery of an event repeats: `created` is of the attempt. */
const hashContents = ({ type, apiVersion, env, data }: WebhookBody): string =>
  createHash('sha256')
    .update(JSON.stringify([type, apiVersion, env, data]))
    .digest('base64');

/** Returns the reason when the line proves nothing. */
async function readDelivery(
  keys: ServiceKeys,
  delivery: ArchivedDelivery | null,
  endpointId: string,
): Promise<WebhookBody | string> {
  if (delivery === null) return 'it cannot be read';
  const body = Buffer.from(delivery.body);
  const parsed = parseJsonStrictly(body, ANSWER_BOUNDS);
  if (!parsed.ok || !fitsSchema(WebhookBodySchema, parsed.value)) return 'it is no event';
  const event = parsed.value as WebhookBody;
  if (event.endpointId !== endpointId) return 'it is of another endpoint';
  if (delivery.signed === null) return event;
  const { keyId, webhookId, timestamp, signature } = delivery.signed;
  const found = await keys.find(keyId, { use: 'webhooks', env: event.env });
  if (!found.ok) return `its key ${keyId} is not in the key document`;
  try {
    // By the time of the delivery itself: an archive is verified years later.
    const input = { verifyKey: found.verifyKey, webhookId, timestamp, signature, body };
    verifyWebhook({ ...input, nowSeconds: Number(timestamp) });
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    return 'its signature does not fit its bytes';
  }
  return event;
}
