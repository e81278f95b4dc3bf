// What is owed to the merchant now, as a part of the operator's public proof of reserves.
import type { LiabilityProof, ReservesProof } from '@svc/protocol';
import { Download } from 'lucide-react';
import { download } from '../../download.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Details } from '../../parts/card.tsx';
import { Money } from '../../parts/money.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { useApi } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';

const MINOR_DIGITS = 2;

/** Fiat money has two decimals in the books. */
function decimalOf(amountMinor: string): string {
  const digits = amountMinor.padStart(MINOR_DIGITS + 1, '0');
  return `${digits.slice(0, -MINOR_DIGITS)}.${digits.slice(-MINOR_DIGITS)}`;
}

const amountRow = (currency: string, amountMinor: string) =>
  [currency, <Money key={currency} amount={decimalOf(amountMinor)} unit={currency} />] as const;

export function Owed() {
  const { merchantId, env } = useScope();
  const query = useApi('GET /merchants/{merchantId}/liability-proof', { params: { merchantId }, query: { env } });
  return (
    <Loaded query={query}>
      {({ inclusion }) => (inclusion === null ? null : <Proven inclusion={inclusion} env={env} />)}
    </Loaded>
  );
}

function Proven({ inclusion, env }: { inclusion: LiabilityProof; env: string }) {
  const { at, number } = JSON.parse(inclusion.proof) as ReservesProof;
  const { sums } = inclusion.leaf;
  return (
    <Card
      title="Owed to you"
      note="Paid in and not minted, burned and not paid out, and refunds. Anyone can verify that the public proof counts it: svc proof verify"
      actions={
        <Button
          size="sm"
          icon={<Download className="size-4" aria-hidden />}
          onClick={() => download(`owed-${env}-${number}.json`, JSON.stringify(inclusion, null, 2))}
        >
          Proof
        </Button>
      }
    >
      <Details
        rows={[
          sums.length === 0 && ['Amount', 'Nothing'],
          ...sums.map(({ currency, amountMinor }) => amountRow(currency, amountMinor)),
          ['As of', <Time key="at" at={at} exact />],
          ['Public proof', `№ ${number}`],
        ]}
      />
    </Card>
  );
}
