// Exports: asked for, listed and read, good and bad.
import { createExport } from '../../../src/exports/exports.ts';
import { makeExportPart } from '../../../src/exports/make-export-part.ts';
import type { WireCase, WireFamily } from '../wire-case.ts';

const GOOD = { kind: 'conversions', format: 'csv', from: 0, to: 1_800_000_000 };
const UNKNOWN = 'exp_01K5BJX2N4Q6S8V0X2Z4B6D8FG';

const create = (name: string, change: object = {}, more: Partial<WireCase> = {}): WireCase => ({
  name: `create export: ${name}`,
  operation: 'createExport',
  request: 'POST /v1/exports',
  as: 'secret',
  body: { ...GOOD, ...change },
  ...more,
});

const read = (name: string, path: string, more: Partial<WireCase> = {}): WireCase => ({
  name: `read export: ${name}`,
  operation: path.includes('/parts/')
    ? 'getExportPart'
    : path.endsWith('/signature')
      ? 'getExportSignature'
      : 'getExport',
  request: `GET /v1/exports/${path}`,
  as: 'secret',
  ...more,
});

export const exports: WireFamily = {
  name: 'exports',
  cases: [
    create('conversions', {}, { keep: { export: 'id' } }),
    create('with filters', { kind: 'payouts', format: 'jsonl', filters: { status: 'succeeded' } }),
    create('an unknown kind', { kind: 'keys' }),
    create('an unknown format', { format: 'xlsx' }),
    create('an end before its start', { from: 2, to: 1 }),
    create('without a time', { from: undefined }),
    create('a filter of another kind', { filters: { eventType: 'payout.failed' } }),
    create('a wallet that is none', { filters: { wallet: '0x1' } }),
    create('an unknown property', { limit: 1 }),
    create('without its scope', {}, { as: 'only webhooks:manage' }),
    read('queued', '{export}'),
    read('without its scope', '{export}', { as: 'only webhooks:read' }),
    read('unknown', UNKNOWN),
    read('malformed', 'nonsense'),
    read("another merchant's", '{export}', { as: 'other' }),
    read('a part before it is made', '{export}/parts/1'),
    read('its signature before it is ready', '{export}/signature'),
    read('part zero', '{export}/parts/0'),
    read('a part', '{export}/parts/1', {
      before: async ({ world }) => {
        while (await makeExportPart(world.context)) {}
      },
    }),
    read('ready', '{export}'),
    read('its signature', '{export}/signature'),
    read("another merchant's signature", '{export}/signature', { as: 'other' }),
    create(
      'a sixth at once',
      {},
      {
        before: async ({ world, who }) => {
          const { merchantId } = who.secret;
          const body = { kind: 'events', format: 'csv', from: 0, to: 1 } as const;
          for (let n = 0; n < 5; n += 1) await createExport(world.context, { merchantId, env: 'test' }, body);
        },
      },
    ),
    { name: 'list exports', operation: 'listExports', request: 'GET /v1/exports?limit=1', as: 'secret' },
  ],
};
