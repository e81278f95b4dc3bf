// The transaction on the chain, its depth, and a link to the explorer.
import type { ConversionDetail } from '@svc/service/dashboard/api-types';
import { ExternalLink } from 'lucide-react';
import { formatCount, shortHash } from '../../format.ts';
import { Card, Details } from '../../parts/card.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Meter } from '../../parts/meter.tsx';
import { Money } from '../../parts/money.tsx';
import { Time } from '../../parts/time.tsx';
import { phrase } from '../../texts/phrase.ts';

export function OnChainCard({ detail: { conversion, links, onchain } }: { detail: ConversionDetail }) {
  const named = [
    [phrase`Transaction`, links.transaction],
    [phrase`Wallet`, links.wallet],
    [phrase`Converter`, links.converter],
  ] as const;
  const isWatched =
    onchain.confirmations !== null && onchain.required !== null && conversion.onchainVerifiedAt === null;
  return (
    <Card
      title="On chain"
      actions={named.map(
        ([name, url]) =>
          url !== null && (
            <a
              key={name}
              href={url}
              target="_blank"
              rel="noreferrer noopener"
              className="inline-flex items-center gap-1 text-[13px] font-medium text-accent hover:underline"
            >
              {name} <ExternalLink role="img" className="size-3.5" aria-label="opens the block explorer" />
            </a>
          ),
      )}
    >
      {conversion.txHash === null ? (
        <p className="text-muted">No transaction is known yet.</p>
      ) : (
        <Details
          columns={2}
          rows={[
            [
              'Transaction',
              <CopyText
                key="t"
                text={conversion.txHash}
                label="transaction hash"
                shown={shortHash(conversion.txHash, 8)}
              />,
            ],
            [
              'Block',
              onchain.blockNumber === null ? (
                'not yet'
              ) : (
                <span key="b" className="tnum">
                  {formatCount(onchain.blockNumber)}
                </span>
              ),
            ],
            conversion.relayFeeFormatted !== undefined && [
              'Relay fee',
              <Money key="f" amount={conversion.relayFeeFormatted} unit="SVC" />,
            ],
            ['Verified', <Time key="v" at={conversion.onchainVerifiedAt} exact none="not yet" />],
          ]}
        />
      )}
      {isWatched && (
        <div className="mt-4">
          <Meter label="Confirmations" used={onchain.confirmations ?? 0} limit={onchain.required ?? 1} />
        </div>
      )}
    </Card>
  );
}
