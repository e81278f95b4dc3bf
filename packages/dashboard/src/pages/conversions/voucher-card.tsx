// The latest voucher: what was signed, and when it expires.
import type { IssuedVoucher } from '@svc/protocol';
import type { ConversionStatus } from '@svc/protocol/states';
import { Badge } from '../../parts/badge.tsx';
import { Card } from '../../parts/card.tsx';
import { Json } from '../../parts/code.tsx';
import { Countdown } from '../../parts/time.tsx';
import { useNowSeconds } from '../../use-now.ts';

export function VoucherCard({ issued, status }: { issued: IssuedVoucher; status: ConversionStatus }) {
  const expires = Math.floor(Date.parse(issued.expiresAt) / 1000);
  const isWaiting = status === 'voucher_issued' || status === 'onchain_submitted';
  const note = isWaiting ? (
    <>
      Time left to run it: <Countdown until={expires} ended="none, it has expired" />
    </>
  ) : (
    'The latest that was issued'
  );
  const isDead = useNowSeconds() >= expires && isWaiting;
  return (
    <Card title="Voucher" note={note} actions={isDead && <Badge tone="warn">Expired</Badge>}>
      <details>
        <summary className="font-medium text-accent">Show what was signed</summary>
        <div className="mt-3">
          <Json value={issued} label="voucher" />
        </div>
      </details>
    </Card>
  );
}
