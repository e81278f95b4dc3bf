// The latest voucher: what was signed, and when it expires.
import type { IssuedVoucher } from '@svc/protocol';
import type { ConversionView } from '@svc/service/dashboard/api-types';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api.ts';
import { download } from '../../download.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Json } from '../../parts/code.tsx';
import { Countdown } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useNowSeconds } from '../../use-now.ts';
import { useScope } from '../../use-scope.ts';

interface VoucherCardProps {
  issued: IssuedVoucher;
  conversion: Pick<ConversionView, 'id' | 'type' | 'status'>;
}

export function VoucherCard({ issued, conversion: { id, type, status } }: VoucherCardProps) {
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
    <Card
      title="Voucher"
      note={note}
      actions={
        <>
          {isDead && <Badge tone="warn">Expired</Badge>}
          {type.startsWith('crypto-') && <EvidenceButton id={id} />}
        </>
      }
    >
      <details>
        <summary className="font-medium text-accent">Show what was signed</summary>
        <div className="mt-3">
          <Json value={issued} label="voucher" />
        </div>
      </details>
    </Card>
  );
}

/** What `svc evidence verify --node URL` reads again at a node of the reader's own. */
function EvidenceButton({ id }: { id: string }) {
  const { merchantId } = useScope();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const evidence = await call('GET /merchants/{merchantId}/conversions/{id}/evidence', {
        params: { merchantId, id },
      });
      download(`evidence-${id}.json`, JSON.stringify(evidence, null, 2));
    } catch {
      say('The evidence could not be read. Try again.');
    }
    setBusy(false);
  };
  return (
    <Button size="sm" icon={<Download className="size-4" aria-hidden />} busy={isBusy} onClick={() => void save()}>
      Evidence of the price
    </Button>
  );
}
