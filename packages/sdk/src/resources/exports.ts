// svc.exports.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyOf, Export, QueryOf, SignedExport } from '../api-types.ts';
import { SvcClientError } from '../errors.ts';
import { listAll } from '../list.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import type { CallOptions } from '../transport/send-call.ts';

export function exports(client: Client) {
  const part = (id: string, n: number, options?: CallOptions) =>
    callOperation(client, 'getExportPart', { params: { id, n: String(n) } }, options);
  return {
    /**
     * Export rows as a file in parts.
     * @example
     * const { id } = await svc.exports.create({ kind: 'conversions', format: 'csv', from: 1789603200, to: 1789689599 });
     */
    create(which: BodyOf<'createExport'>, options?: CallOptions): Promise<Export> {
      return callOperation(client, 'createExport', { body: which }, options);
    },
    /**
     * List exports, newest first.
     * @example
     * const { exports } = await svc.exports.list();
     */
    list(query?: Partial<QueryOf<'listExports'>>, options?: CallOptions) {
      return listAll(client, { id: 'listExports', query, options, itemsOf: (page) => page.exports });
    },
    /**
     * Get an export.
     * @example
     * const { status, parts } = await svc.exports.get('exp_01M2QCY3806CCXWM1SPQ8X3V65');
     */
    get(id: string, options?: CallOptions): Promise<Export> {
      return callOperation(client, 'getExport', { params: { id } }, options);
    },
    /**
     * Get one part of an export.
     * @example
     * const { content } = await svc.exports.part('exp_01M2QCY3806CCXWM1SPQ8X3V65', 1);
     */
    part,
    /**
     * Get the signature of a finished export.
     * @example
     * const { rows } = await verifyExport([text], await svc.exports.signature(id), await svc.keys.document());
     */
    signature(id: string, options?: CallOptions): Promise<SignedExport> {
      return callOperation(client, 'getExportSignature', { params: { id } }, options);
    },
    /**
     * Read an export to its end, part by part, each compared with its hash. Waits while it is being made; `after` goes on behind that part.
     * @example
     * for await (const text of svc.exports.read(id)) file.write(text);
     */
    async *read(id: string, options?: CallOptions & { everyMs?: number; after?: number }): AsyncGenerator<string> {
      const { everyMs = 1000, after = 0, ...call } = options ?? {};
      for (let next = after + 1; ; ) {
        const found = await callOperation(client, 'getExport', { params: { id } }, call);
        for (; next <= found.parts; next += 1) {
          const { content } = await part(id, next, call);
          if (createHash('sha256').update(content).digest('hex') !== found.sha256[next - 1]) {
            throw new SvcClientError('SVC_VALIDATION_FAILED', `Part ${next} is not what its hash says.`, {});
          }
          yield content;
        }
        if (found.status === 'ready') return;
        if (found.status === 'failed' || found.status === 'expired') {
          throw new SvcClientError('SVC_INVALID_STATE', `The export is ${found.status}.`, {});
        }
        await sleep(everyMs, undefined, call.signal && { signal: call.signal });
      }
    },
  };
}
