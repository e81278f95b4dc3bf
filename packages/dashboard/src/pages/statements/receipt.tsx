// A signed receipt: a page to print, and the signed document to keep.
import type { ReceiptContents, SignedReceipt } from '@svc/protocol';
import { Link, useParams } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { download } from '../../download.ts';
import { exactAmount, formatCount, shortenAmount } from '../../format.ts';
import { TYPE_LABELS, wordsOf } from '../../labels.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Details } from '../../parts/card.tsx';
import { Money } from '../../parts/money.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { useApi } from '../../use-api.ts';

/** Outside the merchant's frame, so that only the receipt is printed. */
export function Receipt() {
  const params = useParams({ from: '/inside/receipt/$merchantId/$id' });
  const query = useApi('GET /merchants/{merchantId}/conversions/{id}/receipt', { params });
  return (
    <main>
      <Page title="Receipt">
        <Loaded query={query}>
          {(signed) => <Body signed={signed} contents={JSON.parse(signed.receipt) as ReceiptContents} />}
        </Loaded>
      </Page>
    </main>
  );
}

const mono = (text: string | null) => <span className="font-mono text-[13px] break-all">{text ?? '—'}</span>;

/** The one format of amounts; paper has no hover, so the exact amount stands below where it was cut. */
function Amount({ amount, unit }: { amount: string; unit: string }) {
  const exact = exactAmount(amount, unit);
  return (
    <>
      <Money amount={amount} unit={unit} short />
      {unit !== 'NGN' && shortenAmount(amount, unit) !== exact && (
        <span className="tnum block text-[13px] break-all text-muted">exactly {exact}</span>
      )}
    </>
  );
}

/** Naira for one of the pair token; a Naira leg is one to one. */
function Rate({ contents: { rate, tokenIn, tokenOut } }: { contents: ReceiptContents }) {
  if (rate === null) return <>—</>;
  const token = [tokenIn, tokenOut].find((each) => each !== 'SVC' && each !== 'NGN') ?? 'SVC';
  return (
    <span className="tnum" title={rate}>
      {`1 ${token} = ₦${shortenAmount(rate, 'rate')}`}
    </span>
  );
}

function Body({ signed, contents }: { signed: SignedReceipt; contents: ReceiptContents }) {
  const { reference, id, merchantId, env } = contents;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button icon={<Printer className="size-4" aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
        <Button
          icon={<Download className="size-4" aria-hidden />}
          onClick={() => download(`receipt-${id}.json`, JSON.stringify(signed, null, 2))}
        >
          Signed receipt
        </Button>
        <Link
          to="/m/$merchantId/$env/conversions/$id"
          params={{ merchantId, env, id }}
          className="text-[13px] text-accent hover:underline"
        >
          Back to the conversion
        </Link>
      </div>
      {env === 'test' && (
        <Notice tone="warn" title="Sandbox receipt">
          Test data: no money moved.
        </Notice>
      )}
      <Card title={TYPE_LABELS[contents.type]} note={reference}>
        <Details
          columns={2}
          rows={[
            ['Status', wordsOf(contents.status)],
            ['Finished', <Time key="f" at={contents.finishedAt} exact />],
            ['In', <Amount key="i" amount={contents.amountInFormatted} unit={contents.tokenIn} />],
            ['Out', <Amount key="o" amount={contents.amountOutFormatted} unit={contents.tokenOut} />],
            contents.relayFeeFormatted !== undefined && [
              'Relay fee',
              <Amount key="f" amount={contents.relayFeeFormatted} unit="SVC" />,
            ],
            ['Rate', <Rate key="r" contents={contents} />],
            ['Created', <Time key="c" at={contents.createdAt} exact />],
            ['Wallet', mono(contents.wallet)],
            ['Chain', contents.chain],
            ['Block', contents.blockNumber === null ? '—' : formatCount(contents.blockNumber)],
            contents.payout !== null && [
              'Paid to',
              `bank ${contents.payout.bankCode}, account ending ${contents.payout.accountLast4}`,
            ],
            ['Conversion', mono(id)],
            ['Merchant', mono(merchantId)],
          ]}
        />
        <div className="mt-3.5">
          <Details rows={[['Transaction', mono(contents.txHash)]]} />
        </div>
      </Card>
      <Card title="Signature" note="Anyone verifies it offline: svc receipt verify">
        <Details
          rows={[
            ['Key', mono(signed.kid)],
            ['Ed25519', mono(signed.signature)],
            ['Issued by', mono(contents.serviceUrl)],
          ]}
        />
      </Card>
    </>
  );
}
