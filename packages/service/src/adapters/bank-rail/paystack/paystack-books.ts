// Paystack's own books: balance, lists of payments and transfers, refunds.
import type { Env } from '@svc/protocol';
import type { BankRail, RailBooks, RailRefund } from '../../../ports/bank-rail.ts';
import { judgeOrder } from '../judge-order.ts';
import { dataOf, listOf, readable, saysNo } from '../rail-http.ts';
import { bodyWithAmount, field, readKobo, textField } from '../rail-json.ts';
import { collectPages, collectReferences, readPages } from '../read-pages.ts';
import { readRows } from '../read-rows.ts';
import { PAYSTACK_LACKS_FUNDS, type PaystackCall } from './paystack-call.ts';
import { isEnvironment, readPaystackRefund, readPaystackTransaction } from './read-paystack.ts';

const PER_PAGE = 100;
const MOST_PAID = 300;

export function makePaystackBooks(
  env: Env,
  { get, order, page }: PaystackCall,
): RailBooks & Required<Pick<BankRail, 'listPaid'>> {
  const findRefunds: RailBooks['findRefunds'] = async ({ id }) => {
    const path = `/refund?transaction=${encodeURIComponent(id)}&perPage=${PER_PAGE}&page=1`;
    const refunds = (await collectPages(path, page)).map((each) => readable(readPaystackRefund(each)));
    return refunds.filter(({ paymentId }) => paymentId === id);
  };

  async function* readPayments(query: string) {
    for await (const each of readPages(`/transaction?${query}&perPage=${PER_PAGE}&page=1`, page)) {
      if (isEnvironment(each, env)) yield readPaystackTransaction('payment', each);
    }
  }

  return {
    async balance() {
      const naira = listOf(dataOf(await get('/balance'))).find((each) => field(each, 'currency') === 'NGN');
      return { availableKobo: readable(readKobo(field(naira, 'balance'))), ledgerKobo: null };
    },

    listPaid: (range) => collectReferences(readPayments(`${momentsOf(range)}&status=success`), MOST_PAID),

    async *listTransactions({ from, to, onUnreadable }) {
      const range = `${momentsOf({ from, to })}&perPage=${PER_PAGE}&page=1`;
      for (const [kind, list] of [
        ['payment', 'transaction'],
        ['transfer', 'transfer'],
      ] as const) {
        const read = (row: unknown) => (isEnvironment(row, env) ? readPaystackTransaction(kind, row) : null);
        const rows = readPages(`/${list}?${range}`, page);
        for await (const line of readRows(rows, { kind, read, onUnreadable })) if (line !== null) yield line;
      }
    },

    async requestRefund({ payment, amountKobo, currency, reason, refundReference }) {
      const fields = { transaction: payment.id, currency, merchant_note: `${refundReference}: ${reason}` };
      const isThis = (each: RailRefund): boolean => each.amountKobo === amountKobo && each.status !== 'failed';
      const judged = await judgeOrder<RailRefund>({
        send: () => order('/refund', bodyWithAmount(fields, amountKobo.toString())),
        read: ({ data }) => readPaystackRefund(data),
        // A refund has no reference of ours: one of the same sum is this one.
        find: async () => (await findRefunds(payment)).find(isThis) ?? null,
        lacksFunds: PAYSTACK_LACKS_FUNDS,
      });
      return judged.outcome === 'accepted' ? { outcome: 'accepted', refund: judged.made } : judged;
    },

    findRefunds,

    async referenceOfPayment(paymentId) {
      const reply = await get(`/transaction/${encodeURIComponent(paymentId)}`);
      return saysNo(reply, 400, 404) ? null : readable(textField(dataOf(reply), 'reference'));
    },
  };
}

const momentsOf = ({ from, to }: { from: number; to: number }): string =>
  `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
