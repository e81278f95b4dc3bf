// Declines several held conversions with one reason. Only declining: it moves no money, and each is decided by itself.
import type { HeldConversion } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Flow } from '../../../parts/conversion/conversion-table.tsx';
import { reasonsIn } from '../../../parts/reason-fields.tsx';
import { say } from '../../../parts/toast.tsx';
import { plural } from '../../../texts/plural.ts';
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
    say(plural(conversions.length, { one: '{1} conversion is declined.', other: '{1} conversions are declined.' }));
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {plural(conversions.length, { one: 'Decline {1} chosen hold', other: 'Decline {1} chosen holds' })}
      </Button>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={plural(conversions.length, { one: 'Decline {1} conversion?', other: 'Decline {1} conversions?' })}
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
