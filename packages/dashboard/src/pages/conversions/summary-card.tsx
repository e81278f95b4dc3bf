// What was requested.
import type { ConversionView } from '@svc/service/dashboard/api-types';
import { formatUsdCents, shortHash } from '../../format.ts';
import { TYPE_MEANINGS } from '../../labels.ts';
import { NameBadge } from '../../parts/badge.tsx';
import { Card, Details } from '../../parts/card.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Money } from '../../parts/money.tsx';
import { Time } from '../../parts/time.tsx';

export function SummaryCard({ conversion }: { conversion: ConversionView }) {
  const { metadata } = conversion;
  return (
    <Card title="Summary" note={TYPE_MEANINGS[conversion.type]}>
      <Details
        columns={2}
        rows={[
          ['In', <Money key="in" amount={conversion.amountInFormatted} unit={conversion.tokenIn} copies />],
          ['Out', <Money key="out" amount={conversion.amountOutFormatted} unit={conversion.tokenOut} copies />],
          conversion.fiatAmountNgn !== null && [
            'Naira',
            <Money key="ngn" amount={conversion.fiatAmountNgn} unit="NGN" />,
          ],
          ['Value at creation', conversion.usdValueCents === null ? '—' : formatUsdCents(conversion.usdValueCents)],
          ['Wallet', <CopyText key="w" text={conversion.wallet} label="wallet" shown={shortHash(conversion.wallet)} />],
          ['Chain', `${conversion.chain} (${conversion.chainId})`],
          ['Screening', <NameBadge key="s" name={conversion.screening.status} />],
          ['Id', <CopyText key="id" text={conversion.id} label="id" shown={shortHash(conversion.id, 8)} />],
          ['Created', <Time key="c" at={conversion.createdAt} exact />],
          ['Changed', <Time key="u" at={conversion.updatedAt} exact />],
        ]}
      />
      {metadata !== null && Object.keys(metadata).length > 0 && (
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="mb-2 text-[13px]">Metadata</h3>
          <Details rows={Object.entries(metadata)} columns={2} />
        </div>
      )}
    </Card>
  );
}
