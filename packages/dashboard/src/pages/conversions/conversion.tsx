// One conversion: its status, its history, and everything that belongs to it.
import type { ConversionDetail } from '@svc/service/dashboard/api-types';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TYPE_LABELS } from '../../labels.ts';
import { StatusBadge } from '../../parts/badge.tsx';
import { buttonClass } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Flow } from '../../parts/conversion/conversion-table.tsx';
import { Stages } from '../../parts/conversion/stages.tsx';
import { StateMachine } from '../../parts/conversion/state-machine.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { useApi } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';
import { Levers } from '../sandbox/levers.tsx';
import { EventsCard } from './events-card.tsx';
import { MoneyCards } from './money-cards.tsx';
import { NextStepNotice } from './next-step.tsx';
import { OnChainCard } from './on-chain-card.tsx';
import { SubmissionsCard } from './submissions-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { VoucherCard } from './voucher-card.tsx';

export function Conversion() {
  const scope = useScope();
  const { id } = useParams({ from: '/inside/m/$merchantId/$env/conversions/$id' });
  const query = useApi('GET /merchants/{merchantId}/conversions/{id}', {
    params: { merchantId: scope.merchantId, id },
  });
  const back = (
    <Link to="/m/$merchantId/$env/conversions" params={scope}>
      Conversions
    </Link>
  );
  const conversion = query.data?.conversion;
  const heading = conversion && (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Flow row={conversion} />
      <StatusBadge status={conversion.status} />
    </span>
  );
  const isFinished = conversion?.status === 'succeeded' || conversion?.status === 'failed';
  const actions = isFinished && (
    <Link to="/receipt/$merchantId/$id" params={{ merchantId: scope.merchantId, id }} className={buttonClass()}>
      Receipt
    </Link>
  );
  const note = conversion && (
    <span className="flex flex-wrap items-center gap-x-2">
      {TYPE_LABELS[conversion.type]} <CopyText text={conversion.reference} label="reference" />
    </span>
  );
  return (
    <Page title="Conversion" back={back} heading={heading} note={note} actions={actions}>
      <Loaded query={query}>
        {(detail) => (
          <Body
            detail={detail}
            submissions={<SubmissionsCard detail={detail} />}
            levers={<Levers conversion={detail.conversion} />}
          />
        )}
      </Loaded>
    </Page>
  );
}

interface BodyProps {
  detail: ConversionDetail;
  submissions: ReactNode;
  levers: ReactNode;
}

const Body = ({ detail, submissions, levers }: BodyProps) => (
  <>
    <NextStepNotice conversion={detail.conversion} />
    {submissions}
    {levers}
    <Card title="Where it stands">
      <StateMachine machine={detail.machine} path={detail.path} />
    </Card>
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="space-y-6">
        <Card title="What happened">
          <Stages stages={detail.conversion.stages} />
        </Card>
        <EventsCard events={detail.events} />
      </div>
      <div className="space-y-6">
        <SummaryCard conversion={detail.conversion} />
        <MoneyCards detail={detail} />
        <OnChainCard detail={detail} />
        {detail.conversion.voucher !== null && (
          <VoucherCard issued={detail.conversion.voucher} conversion={detail.conversion} />
        )}
      </div>
    </div>
  </>
);
