// Has a file made by the export job, waits for it, and saves it: part by part, each compared with its hash.
import type { Export } from '@svc/protocol';
import { call, type Input } from '../../api.ts';
import { download } from '../../download.ts';

interface Place {
  merchantId: string;
  env: 'test' | 'live';
}

type Wanted = Omit<Input<'POST /merchants/{merchantId}/exports'>['body'], 'env'>;

const LOOK_EVERY_MS = 700;

export async function makeAndSave({ merchantId, env }: Place, wanted: Wanted, name: string): Promise<void> {
  const params = { merchantId };
  const { id } = await call('POST /merchants/{merchantId}/exports', { params, body: { env, ...wanted } });
  for (;;) {
    const { exports } = await call('GET /merchants/{merchantId}/exports', { params, query: { env } });
    const found = exports.find((each) => each.id === id);
    if (found?.status === 'ready') return saveExport(merchantId, found, name);
    if (found?.status === 'failed' || found?.status === 'expired') throw new Error(found.status);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

export async function saveExport(merchantId: string, { id, sha256 }: Export, name: string): Promise<void> {
  const parts: BlobPart[] = [];
  for (const [index, hash] of sha256.entries()) {
    const at = 'GET /merchants/{merchantId}/exports/{id}/part';
    const { content } = await call(at, { params: { merchantId, id }, query: { n: String(index + 1) } });
    const bytes = new TextEncoder().encode(content);
    if ((await hashOf(bytes)) !== hash) throw new Error(hash);
    parts.push(bytes);
  }
  download(name, new Blob(parts));
}

/** What the service signed of the file, under the name that `svc export verify` looks for. */
export async function saveSignature(merchantId: string, { id }: Export, name: string): Promise<void> {
  const at = 'GET /merchants/{merchantId}/exports/{id}/signature';
  const signed = await call(at, { params: { merchantId, id } });
  download(`${name}.signed.json`, `${JSON.stringify(signed)}\n`);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
