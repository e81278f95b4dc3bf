// Every end of a conversion as a client reads it, under the name that the clients and docs/ends.md give it.
import { sampleConversion } from '@svc/protocol';
import { code, type Html, html, json, link } from './reference-html.ts';

type Sample = ReturnType<typeof sampleConversion>;
type Step = Sample['stages'][number];

const finished = sampleConversion('conversion.succeeded');
const fiatIssue = sampleConversion('conversion.awaiting_payment');
const fiatRedeem = sampleConversion('payout.failed');
const { createdAt } = finished;
const SENT = '0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988';

/** The stages of a sample, a few seconds apart. */
const stages = (...steps: Omit<Step, 'ts'>[]): Step[] =>
  steps.map((step, index) => ({ ...step, ts: createdAt + 15 * index }));

const paidOut = { bankCode: '058', accountLast4: '6789', status: 'successful', providerTransferId: '84120' } as const;

export const ENDS: readonly { end: string; title: string; conversion: Sample }[] = [
  { end: 'succeeded', title: 'Tokens or SVC are in the wallet', conversion: finished },
  {
    end: 'succeeded',
    title: 'Naira are in the bank account',
    conversion: { ...fiatRedeem, status: 'succeeded', lastError: null, payout: paidOut },
  },
  {
    end: 'declined',
    title: 'Screening refused: nothing was taken',
    conversion: sampleConversion('conversion.failed'),
  },
  {
    end: 'expired',
    title: 'Nobody paid in time',
    conversion: {
      ...fiatIssue,
      status: 'failed',
      lastError: 'The payment instructions expired before a payment was received.',
      stages: stages({ name: 'awaiting_payment' }, { name: 'failed', meta: { by: 'rail', reason: 'expired' } }),
    },
  },
  {
    end: 'wrong_payment',
    title: 'Less, more, another currency, somebody else, late or twice: an operator refunds it or settles it',
    conversion: {
      ...sampleConversion('conversion.requires_manual_review'),
      stages: stages(
        { name: 'awaiting_payment' },
        { name: 'payment_received', meta: { by: 'rail', reason: 'short', amountNgn: '49000.00' } },
        { name: 'requires_manual_review' },
      ),
    },
  },
  { end: 'payout_failed', title: 'The bank did not pay: an operator pays again', conversion: fiatRedeem },
  {
    end: 'reverted',
    title: 'The chain refused the call: nothing was converted, execute again',
    conversion: {
      ...sampleConversion('conversion.voucher_issued'),
      lastError: 'The reported transaction was reverted. Ask for a fresh voucher.',
      stages: stages(
        { name: 'voucher_issued' },
        { name: 'onchain_submitted', meta: { txHash: SENT } },
        { name: 'transaction_reverted', meta: { by: 'watcher', reason: 'reverted', txHash: SENT } },
        { name: 'voucher_issued', meta: { by: 'watcher', reason: 'reverted', txHash: SENT } },
      ),
    },
  },
  {
    end: 'in_review',
    title: 'A person has to decide',
    conversion: { ...finished, status: 'requires_manual_review', lastError: 'An operator is looking at it.' },
  },
  {
    end: 'failed',
    title: 'You gave it up before anything was sent, or an operator closed it',
    conversion: {
      ...sampleConversion('conversion.voucher_issued'),
      status: 'failed',
      lastError: 'The customer changed their mind.',
      stages: stages({ name: 'voucher_issued' }, { name: 'failed', meta: { by: 'caller' } }),
    },
  },
];

export const describeEnds = (): Html => html`<section id="ends"><h2>Ends of a conversion</h2>
<p>What a conversion looks like when it moves no more by itself. The clients for TypeScript, Python and Go name each end so, and
${link('/docs/ends', 'every end and what to do')} says what your program may do.</p>
${ENDS.map(
  ({ end, title, conversion }) =>
    html`<details><summary>${code(end)} ${title} (${code(conversion.status)})</summary>${
      end === 'succeeded' ? null : html`<p>${link(`/docs/ends#${end}`, 'What to do')}</p>`
    }${json(conversion)}</details>`,
)}</section>`;
