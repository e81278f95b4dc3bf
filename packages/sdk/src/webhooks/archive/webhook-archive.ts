// Keeps every delivery as it came, signature included: a folder with one file of JSON lines for each endpoint.
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseJsonLoosely } from '@svc/protocol';

/** What proves that the service sent these bytes. */
export interface DeliverySignature {
  webhookId: string;
  timestamp: string;
  keyId: string;
  signature: string;
}

export interface ArchivedDelivery {
  endpointId: string;
  /** The body, byte for byte. */
  body: string;
  /** Null: not delivered, read from the event log. */
  signed: DeliverySignature | null;
}

export interface WebhookArchive {
  /** Resolves when the delivery is kept for good: the service is answered after it. */
  add(delivery: ArchivedDelivery): Promise<void>;
  /** In any order, repeated ones too. A line that cannot be read is null. */
  read(endpointId: string): AsyncIterable<ArchivedDelivery | null>;
  endpoints(): Promise<string[]>;
}

const SUFFIX = '.jsonl';
const LINE_FEED = 10;

/**
 * An archive in a folder. Several processes may add to it; written bytes are on disk before the service is answered.
 * @example
 * svcWebhook({ svc, archive: folderArchive('/var/lib/shop/webhooks'), onEvent });
 */
export function folderArchive(folder: string): WebhookArchive {
  const fileOf = (endpointId: string): string => {
    if (!/^whe_[0-9A-Z]{26}$/.test(endpointId)) throw new TypeError(`${endpointId} is no endpoint id.`);
    return join(folder, `${endpointId}${SUFFIX}`);
  };
  return {
    async add({ endpointId, body, signed }) {
      await mkdir(folder, { recursive: true });
      const line = JSON.stringify({ ...signed, body });
      const file = await open(fileOf(endpointId), 'a+', 0o600);
      try {
        // A process that died in the middle of a line must not take the next one with it.
        const { size } = await file.stat();
        const last = size === 0 ? null : await file.read(Buffer.alloc(1), 0, 1, size - 1);
        const start = last === null || last.buffer[0] === LINE_FEED ? '' : '\n';
        await file.appendFile(`${start}${line}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    async *read(endpointId) {
      const path = fileOf(endpointId);
      const isThere = await stat(path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      );
      if (!isThere) return;
      const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
      for await (const line of lines) if (line !== '') yield readLine(endpointId, line);
    },
    async endpoints() {
      const names = await readdir(folder);
      return names
        .filter((name) => /^whe_[0-9A-Z]{26}\.jsonl$/.test(name))
        .map((name) => name.slice(0, -SUFFIX.length))
        .sort();
    },
  };
}

function readLine(endpointId: string, line: string): ArchivedDelivery | null {
  const entry = parseJsonLoosely(line) as Record<string, unknown> | null | undefined;
  if (typeof entry?.body !== 'string') return null;
  const { body, webhookId, timestamp, keyId, signature } = entry;
  const texts = [webhookId, timestamp, keyId, signature];
  if (texts.every((text) => text === undefined)) return { endpointId, body, signed: null };
  if (!texts.every((text) => typeof text === 'string')) return null;
  const signed = { webhookId, timestamp, keyId, signature } as DeliverySignature;
  return { endpointId, body, signed };
}
