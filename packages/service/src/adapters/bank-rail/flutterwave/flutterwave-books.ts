// Flutterwave's own books: balance, lists of payments and transfers, refunds.
import { cutText } from '@svc/protocol';
import type { RailBooks, RailRefund } from '../../../ports/bank-rail.ts';
import { DAY_MS } from '../../../ports/clock.ts';
import { judgeOrder } from '../judge-order.ts';
import { dataOf, readable, saysNo } from '../rail-http.ts';
import { bodyWithAmount, field, koboToNaira, nairaToKobo, textField } from '../rail-json.ts';
import { collectPages, readPages } from '../read-pages.ts';
import { readRows } from '../read-rows.ts';
import { FLUTTERWAVE_LACKS_FUNDS, type FlutterwaveCall } from './flutterwave-call.ts';
import { readFlutterwaveRefund, readFlutterwaveTransaction } from './read-flutterwave.ts';

export function makeFlutterwaveBooks({ get, order, page }: FlutterwaveCall): RailBooks {
  const findRefunds: RailBooks['findRefunds'] = async ({ id }) => {
    const all = await collectPages('/v3/refunds?page=1', page);
    const ours = all.filter((each) => field(each, 'tx_id') === id);
    return ours.map((each) => readable(readFlutterwaveRefund(each)));
  };

  return {
    async balance() {
      const data = dataOf(await get('/v3/balances/NGN'));
      return {
        availableKobo: readable(nairaToKobo(field(data, 'available_balance'))),
        ledgerKobo: nairaToKobo(field(data, 'ledger_balance')),
      };
    },

    async *listTransactions({ from, to, onUnreadable }) {
      // Their range counts whole days and does not say whose: the day that ends in Lagos an hour before ours is asked for too.
      const range = `from=${dayOf(from)}&to=${dayOf(to + DAY_MS)}&page=1`;
      // Both ends are cut to the moment here.
      const isInside = (at: number): boolean => at >= from && at <= to;
      for (const [kind, list] of [
        ['payment', 'transactions'],
        ['transfer', 'transfers'],
      ] as const) {
        const read = (row: unknown) => readFlutterwaveTransaction(kind, row);
        const rows = readPages(`/v3/${list}?${range}`, page);
        for await (const line of readRows(rows, { kind, read, onUnreadable })) if (isInside(line.at)) yield line;
      }
    },

    async requestRefund({ payment, amountKobo, reason }) {
      const isThis = (each: RailRefund): boolean => each.amountKobo === amountKobo && each.status !== 'failed';
      const judged = await judgeOrder<RailRefund>({
        send: () =>
          order(
            `/v3/transactions/${encodeURIComponent(payment.id)}/refund`,
            bodyWithAmount({ comments: cutText(reason, 100) }, koboToNaira(amountKobo)),
          ),
        read: ({ data }) => readFlutterwaveRefund(data),
        // A refund has no reference of ours: one of the same sum is this one.
        find: async () => (await findRefunds(payment)).find(isThis) ?? null,
        lacksFunds: FLUTTERWAVE_LACKS_FUNDS,
      });
      return judged.outcome === 'accepted' ? { outcome: 'accepted', refund: judged.made } : judged;
    },

    findRefunds,

    async referenceOfPayment(paymentId) {
      const reply = await get(`/v3/transactions/${encodeURIComponent(paymentId)}/verify`);
      return saysNo(reply, 400, 404) ? null : readable(textField(dataOf(reply), 'tx_ref'));
    },
  };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
