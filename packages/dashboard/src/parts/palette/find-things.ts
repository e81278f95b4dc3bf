// What the command palette finds: conversions by anything they are known by, and other things by their ids.
import type { Env } from '@svc/protocol';
import type { ConversionRow } from '@svc/service/dashboard/api-types';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { call } from '../../api.ts';
import { shortenAmount } from '../../format.ts';
import { ENV_LABELS, STATUS_LABELS, TYPE_LABELS } from '../../labels.ts';
import { phrase } from '../../texts/phrase.ts';

export interface FoundThing {
  key: string;
  label: string;
  note: string;
  link: LinkOptions;
}

const MAX_FOUND = 6;
const ENDS = { req_: 'requests', evt_: 'events', whe_: 'webhooks' } as const;

const flowOf = (row: ConversionRow): string =>
  phrase`${shortenAmount(row.amountInFormatted, row.tokenIn)} ${row.tokenIn} to ${shortenAmount(row.amountOutFormatted, row.tokenOut)} ${row.tokenOut}`;

const noteOf = (row: ConversionRow): string =>
  `${TYPE_LABELS[row.type]} · ${STATUS_LABELS[row.status]} · ${row.reference}`;

export async function findOfMerchant(scope: { merchantId: string; env: Env }, text: string): Promise<FoundThing[]> {
  const prefix = Object.keys(ENDS).find((known) => text.startsWith(known)) as keyof typeof ENDS | undefined;
  const params = { ...scope, id: text };
  if (prefix === 'req_')
    return [thing(text, phrase`Request`, linkOptions({ to: '/m/$merchantId/$env/requests/$id', params }))];
  if (prefix === 'evt_')
    return [thing(text, phrase`Event`, linkOptions({ to: '/m/$merchantId/$env/events/$id', params }))];
  if (prefix === 'whe_') {
    return [thing(text, phrase`Webhook endpoint`, linkOptions({ to: '/m/$merchantId/$env/webhooks/$id', params }))];
  }
  const { conversions } = await call('GET /merchants/{merchantId}/conversions', {
    params: { merchantId: scope.merchantId },
    query: { env: scope.env, search: text.slice(0, 128), limit: MAX_FOUND },
  });
  return conversions.map((row) => ({
    key: row.id,
    label: flowOf(row),
    note: noteOf(row),
    link: linkOptions({ to: '/m/$merchantId/$env/conversions/$id', params: { ...scope, id: row.id } }),
  }));
}

export async function findOfStaff(text: string): Promise<FoundThing[]> {
  const [{ conversions }, { merchants }] = await Promise.all([
    call('GET /operator/conversions', { query: { search: text.slice(0, 256), limit: MAX_FOUND } }),
    call('GET /operator/merchants', { query: { search: text.slice(0, 128), limit: MAX_FOUND } }),
  ]);
  return [
    ...conversions.map((row) => ({
      key: row.id,
      label: flowOf(row),
      note: `${ENV_LABELS[row.env]} · ${row.merchantName} · ${noteOf(row)}`,
      link: linkOptions({ to: '/operator/reviews/$id', params: { id: row.id } }),
    })),
    ...merchants.map(({ id, name }) => ({
      key: id,
      label: name,
      note: `Merchant · ${id}`,
      link: linkOptions({ to: '/operator/merchants/$id', params: { id } }),
    })),
  ];
}

const thing = (id: string, note: string, link: LinkOptions): FoundThing => ({ key: id, label: id, note, link });
