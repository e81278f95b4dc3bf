// Refund and similar items: money to give back or to find.
import type { OperatorItemView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf, wordsOf } from '../../../labels.ts';
import { Badge, EnvBadge } from '../../../parts/badge.tsx';
import { Money } from '../../../parts/money.tsx';
import { Page } from '../../../parts/page.tsx';
import { Segmented } from '../../../parts/segmented.tsx';
import { Empty, Loaded } from '../../../parts/states.tsx';
import { More } from '../../../parts/table.tsx';
import { Time } from '../../../parts/time.tsx';
import { useStaffDuty } from '../../../session.ts';
import { phrase } from '../../../texts/phrase.ts';
import { useList } from '../../../use-api.ts';
import { useEnvChoice } from '../solvency/env-choice.tsx';
import { RefundActions, RefundState } from './refund-actions.tsx';

const STATES = [
  ['open', phrase`Open`],
  ['closed', phrase`Ended`],
] as const;

export function Refunds() {
  const [state, setState] = useState<(typeof STATES)[number][0]>('open');
  const { env, choice } = useEnvChoice();
  const query = useList('GET /operator/items', { query: { env, state } });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page
      title="Refunds"
      note="Money that must be given back or looked for. A refund through the rail closes its item by itself."
      actions={
        <>
          {choice}
          <Segmented label="Which items" value={state} choices={STATES} onChange={setState} />
        </>
      }
    >
      <div className="card">
        <Loaded query={query}>
          {() =>
            items.length === 0 ? (
              <Empty
                icon={<HandCoins aria-hidden />}
                title={state === 'open' ? 'Nothing to refund' : 'Nothing was refunded yet'}
              >
                Money that was paid short, over, late or twice waits here to go back.
              </Empty>
            ) : (
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <More query={query} />
      </div>
    </Page>
  );
}

function Item({ item }: { item: OperatorItemView }) {
  const isAllowed = useStaffDuty('operate');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="warn">{wordsOf(item.kind)}</Badge>
          <EnvBadge env={item.env} />
          {item.isWaiting && <Badge tone="info">Waiting</Badge>}
          {item.amountNgn !== null && (
            <span className="font-medium text-ink">
              <Money amount={item.amountNgn} unit="NGN" />
            </span>
          )}
          <RefundState item={item} />
        </p>
        <p className="mt-1 text-body">{sentenceOf(item.note)}</p>
        {item.isWaiting && (
          <p className="mt-1 text-[13px] text-warn">
            Do not pay it yet: a voucher of this conversion can still run. It can be closed once the voucher has
            expired.
          </p>
        )}
        <p className="text-[13px] text-muted">
          {item.merchantName} ·{' '}
          <Link to="/operator/reviews/$id" params={{ id: item.conversionId }} className="text-accent hover:underline">
            {item.reference}
          </Link>{' '}
          · since <Time at={item.openedAt} />
        </p>
        {item.closedAt !== null && (
          <p className="text-[13px] text-muted">
            {item.closedBy}, <Time at={item.closedAt} />: {item.closingReason}
          </p>
        )}
      </div>
      {item.closedAt === null ? isAllowed && <RefundActions item={item} /> : <Badge tone="good">Closed</Badge>}
    </li>
  );
}
