// The latest voucher: what was signed, and until when it can run.
import type { IssuedVoucher } from '@svc/protocol';
import { Card } from '../../parts/card.tsx';
import { Json } from '../../parts/code.tsx';
import { Countdown } from '../../parts/time.tsx';

export function VoucherCard({ issued }: { issued: IssuedVoucher }) {
  const expires = Math.floor(Date.parse(issued.expiresAt) / 1000);
  return (
    <Card
      title="Voucher"
      note={
        <>
          Can run for <Countdown until={expires} ended="no longer: it has expired" />
        </>
      }
    >
      <details className="group">
        <summary className="font-medium text-accent">Show what was signed</summary>
        <div className="mt-3">
          <Json value={issued} label="voucher" />
        </div>
      </details>
    </Card>
  );
}
