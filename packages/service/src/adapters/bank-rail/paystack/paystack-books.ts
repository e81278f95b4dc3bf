// Paystack's own books: balance, lists of payments and transfers, refunds.
import type { Env } from '@svc/protocol';
import type { RailBooks, RailRefund } from '../../../ports/bank-rail.ts';
import { judgeOrder } from '../judge-order.ts';
import { dataOf, listOf, readable, saysNo } from '../rail-http.ts';
import { bodyWithAmount, field, readKobo, textField } from '../rail-json.ts';
import { collectPages, readPages } from '../read-pages.ts';
import { PAYSTACK_LACKS_FUNDS, type PaystackCall } from './paystack-call.ts';
import { isEnvironment, readPaystackRefund, readPaystackTransaction } from './read-paystack.ts';

const PER_PAGE = 100;

export function makePaystackBooks(env: Env, { get, order, page }: PaystackCall): RailBooks {
  const findRefunds: RailBooks['findRefunds'] = async ({ id }) => {
    const path = `/refund?transaction=${encodeURIComponent(id)}&perPage=${PER_PAGE}&page=1`;
    const refunds = (await collectPages(path, page)).map((each) => readable(readPaystackRefund(each)));
    return refunds.filter(({ paymentId }) => paymentId === id);
  };

  return {
    async balance() {
      const naira = listOf(dataOf(await get('/balance'))).find((each) => field(each, 'currency') === 'NGN');
      return { availableKobo: readable(readKobo(field(naira, 'balance'))), ledgerKobo: null };
    },

    async *listTransactions({ from, to }) {
      const moments = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
      const range = `${moments}&perPage=${PER_PAGE}&page=1`;
      for await (const each of readPages(`/transaction?${range}`, page)) {
        if (isEnvironment(each, env)) yield readPaystackTransaction('payment', each);
      }
      for await (const each of readPages(`/transfer?${range}`, page)) {
        if (isEnvironment(each, env)) yield readPaystackTransaction('transfer', each);
      }
    },

    async requestRefund({ payment, amountKobo, reason, refundReference }) {
      const fields = { transaction: payment.id, currency: 'NGN', merchant_note: `${refundReference}: ${reason}` };
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
