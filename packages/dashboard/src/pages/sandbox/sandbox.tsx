// The Sandbox page: triggers outside events by hand.

import { Card } from '../../parts/card.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { useApi } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { Clock } from './clock.tsx';
import { EventTrigger } from './event-trigger.tsx';
import { Holds } from './holds.tsx';
import { InboxCard } from './inbox.tsx';
import { MakeTestConversion } from './make-test-conversion.tsx';
import { Payments } from './payments.tsx';
import { Payouts } from './payouts.tsx';
import { PlayIncident } from './play-incident.tsx';
import { Prices } from './prices.tsx';
import { Rail } from './rail.tsx';

export function Sandbox() {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const query = useApi('GET /merchants/{merchantId}/sandbox', { params: { merchantId } });
  return (
    <Page
      title="Sandbox"
      actions={
        canWrite && (
          <>
            <PlayIncident />
            <MakeTestConversion look="primary" />
          </>
        )
      }
      note="Be the bank, the screening provider and the market: make happen what your program should be able to take."
    >
      <Loaded query={query}>
        {(sandbox) => (
          <>
            {/* Two stacks: cards of one row would leave holes below the lower one. */}
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
              <div className="grid min-w-0 gap-6">
                <Payments rows={sandbox.awaitingPayment} />
                <Payouts rows={sandbox.openPayouts} />
                <Holds rows={sandbox.holds} />
                {sandbox.rail !== null && <Rail rail={sandbox.rail} />}
              </div>
              <div className="grid min-w-0 gap-6">
                <Prices prices={sandbox.prices} canSet={sandbox.canSetPrice} />
                {sandbox.canSetPrice && <Clock aheadSeconds={sandbox.aheadSeconds} />}
                <EventTrigger />
              </div>
            </div>
            <InboxCard inbox={sandbox.inbox} />
            <Card
              title="Values that do it by themselves"
              note="Send them, and the Sandbox plays its part without a hand."
            >
              <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
                {sandbox.magicValues.map(({ to, send }) => (
                  <div key={to}>
                    <dt className="text-ink">{to}</dt>
                    <dd className="text-[13px] text-muted">{send}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}
