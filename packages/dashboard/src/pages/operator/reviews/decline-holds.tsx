// Declines several held conversions with one reason. Only declining: it moves no money, and each is decided by itself.
import type { HeldConversion } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { plural } from '../../../format.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Flow } from '../../../parts/conversion/conversion-table.tsx';
import { reasonsIn } from '../../../parts/reason-fields.tsx';
import { say } from '../../../parts/toast.tsx';
import { useWrite } from '../../../use-api.ts';

interface DeclineHoldsProps {
  conversions: readonly HeldConversion[];
  onDone: () => void;
}

export function DeclineHolds({ conversions, onDone }: DeclineHoldsProps) {
  const [isOpen, setOpen] = useState(false);
  const decide = useWrite('POST /operator/holds/{conversionId}');
  const submit = async (values: Record<string, string>): Promise<void> => {
    // One after the other: the first refusal stops, and what is left stays chosen.
    for (const { id } of conversions) {
      const body = { verdict: 'DECLINED', ...reasonsIn(values) } as const;
      await decide.mutateAsync({ params: { conversionId: id }, body });
    }
    say(`${plural(conversions.length, 'conversion is', 'conversions are')} declined.`);
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Decline {plural(conversions.length, 'chosen hold', 'chosen holds')}
      </Button>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Decline ${plural(conversions.length, 'conversion', 'conversions')}?`}
        action="Decline all of them"
        danger
        withReason
        withPublicReason
        busy={decide.isPending}
        error={decide.error}
        onConfirm={(values) => void submit(values).catch(() => undefined)}
      >
        <ul className="max-h-60 space-y-1 overflow-auto">
          {conversions.map((conversion) => (
            <li key={conversion.id} className="text-[13px]">
              <span className="font-medium text-ink">
                <Flow row={conversion} />
              </span>{' '}
              <span className="text-muted">{conversion.merchantName}</span>
            </li>
          ))}
        </ul>
        <p className="text-[13px] text-muted">Each is decided and written into the audit log by itself.</p>
      </Confirm>
    </>
  );
}
