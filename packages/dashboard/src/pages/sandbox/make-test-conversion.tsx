// Makes a test conversion of a chosen case and opens its page, where it can be watched.
import { useRouter } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Form } from '../../parts/form.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useWrite } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';

const CASES = [
  ['happy', phrase`Everything goes well`, phrase`25 USDC become SVC. Done in a few seconds.`],
  ['naira_in', phrase`Naira come in`, phrase`A bank transfer of ₦5,000 arrives by itself and becomes SVC.`],
  ['short_payment', phrase`The customer pays too little`, phrase`It goes to manual review, with a refund to make.`],
  ['hold', phrase`Screening holds it`, phrase`Clear or decline the hold beside the conversion.`],
  [
    'failed_payout',
    phrase`The bank refuses the payout`,
    phrase`SVC become Naira, the payout fails, an operator must act.`,
  ],
  ['reversed_payout', phrase`The payout comes back`, phrase`SVC become Naira, and the bank sends them back.`],
  ['price_jump', phrase`The price jumps`, phrase`USDC moves by 4 % while the voucher waits: its amounts hold.`],
  ['reorg', phrase`The chain reorganises`, phrase`The block with the transaction is replaced, and it runs again.`],
] as const;

type Case = (typeof CASES)[number][0];

export function MakeTestConversion({ look = 'secondary' }: { look?: 'primary' | 'secondary' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={look} icon={<FlaskConical className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        Make a test conversion
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Make a test conversion"
        note="A wallet of the Sandbox signs: you need no keys and no program."
      >
        <CaseForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function CaseForm({ onClose }: { onClose: () => void }) {
  const scope = useScope();
  const router = useRouter();
  const make = useWrite('POST /merchants/{merchantId}/sandbox/conversions');
  const submit = ({ testCase }: Record<string, string>): void =>
    make.mutate(
      { params: { merchantId: scope.merchantId }, body: { testCase: testCase as Case } },
      {
        onSuccess: ({ id }) => {
          onClose();
          void router.navigate({ to: '/m/$merchantId/$env/conversions/$id', params: { ...scope, id } });
        },
      },
    );
  return (
    <Form error={make.error} onSubmit={submit}>
      <fieldset className="space-y-1.5">
        <legend className="sr-only">Case</legend>
        {CASES.map(([name, title, words], at) => (
          <label
            key={name}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="testCase"
              value={name}
              defaultChecked={at === 0}
              className="mt-1 accent-accent-fill"
            />
            <span>
              <span className="block font-medium text-ink">{title}</span>
              <span className="block text-[13px] text-body">{words}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {make.isPending && (
        <p role="status" className="text-[13px] text-muted">
          The wallet signs and waits for the chain. This takes some seconds.
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={make.isPending}>
          Make it
        </Button>
      </DialogActions>
    </Form>
  );
}
