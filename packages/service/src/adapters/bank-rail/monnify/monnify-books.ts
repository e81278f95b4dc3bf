// Monnify's own books: balance, lists of payments and transfers, refunds.
import { cutText } from '@svc/protocol';
import type { BankRail, RailBooks } from '../../../ports/bank-rail.ts';
import { judgeOrder } from '../judge-order.ts';
import { dataOf, readable, saysNo } from '../rail-http.ts';
import { bodyWithAmount, field, koboToNaira, nairaToKobo, textField } from '../rail-json.ts';
import { collectPages, collectReferences, readPages } from '../read-pages.ts';
import { readRows } from '../read-rows.ts';
import { MONNIFY_LACKS_FUNDS, type MonnifyCall, type MonnifySettings } from './monnify-call.ts';
import { readMonnifyRefund, readPaymentLine, readTransferLine } from './read-monnify.ts';

const PER_PAGE = 100;
const MOST_PAID = 300;

export function makeMonnifyBooks(
  settings: MonnifySettings,
  { get, order, page }: MonnifyCall,
): RailBooks & Required<Pick<BankRail, 'listPaid'>> {
  const findRefund = async (refundReference: string) => {
    const reply = await get(`/api/v1/refunds/${encodeURIComponent(refundReference)}`);
    return saysNo(reply, 400, 404) ? null : readable(readMonnifyRefund(dataOf(reply)));
  };

  async function* readPayments(query: string) {
    const path = `/api/v1/transactions/search?page=0&size=${PER_PAGE}&${query}`;
    for await (const each of readPages(path, page)) yield readPaymentLine(each);
  }

  return {
    async balance() {
      const account = encodeURIComponent(settings.sourceAccountNumber);
      const data = dataOf(await get(`/api/v2/disbursements/wallet-balance?accountNumber=${account}`));
      return {
        availableKobo: readable(nairaToKobo(field(data, 'availableBalance'))),
        ledgerKobo: nairaToKobo(field(data, 'ledgerBalance')),
      };
    },

    listPaid: ({ from, to }) => collectReferences(readPayments(`from=${from}&to=${to}&paymentStatus=PAID`), MOST_PAID),

    async *listTransactions({ from, to, onUnreadable }) {
      const payments = readPages(`/api/v1/transactions/search?page=0&size=${PER_PAGE}&from=${from}&to=${to}`, page);
      yield* readRows(payments, { kind: 'payment', read: readPaymentLine, onUnreadable });
      // The list of transfers takes no range.
      const path = `/api/v2/disbursements/single/transactions?pageNo=0&pageSize=${PER_PAGE}`;
      const transfers = readRows(readPages(path, page), { kind: 'transfer', read: readTransferLine, onUnreadable });
      for await (const transfer of transfers) if (transfer.at >= from && transfer.at <= to) yield transfer;
    },

    async requestRefund({ refundReference, payment, amountKobo, reason }) {
      const fields = {
        transactionReference: transactionOf(payment.id),
        refundReference,
        refundReason: cutText(reason, 64),
        customerNote: cutText(reason, 16),
      };
      const judged = await judgeOrder({
        send: () =>
          order('/api/v1/refunds/initiate-refund', bodyWithAmount(fields, koboToNaira(amountKobo), 'refundAmount')),
        read: ({ data }) => readMonnifyRefund(data),
        find: () => findRefund(refundReference),
        lacksFunds: MONNIFY_LACKS_FUNDS,
      });
      return judged.outcome === 'accepted' ? { outcome: 'accepted', refund: judged.made } : judged;
    },

    async findRefunds({ id }) {
      const all = await collectPages(`/api/v1/refunds?page=0&size=${PER_PAGE}`, page);
      const ours = all.filter((each) => field(each, 'transactionReference') === transactionOf(id));
      return ours.map((each) => readable(readMonnifyRefund(each)));
    },

    async referenceOfPayment(paymentId) {
      const reply = await get(`/api/v2/transactions/${encodeURIComponent(transactionOf(paymentId))}`);
      return saysNo(reply, 400, 404) ? null : readable(textField(dataOf(reply), 'paymentReference'));
    },
  };
}

/** Our payment ids are the transaction's reference and the number of the arrival. */
const transactionOf = (paymentId: string): string => paymentId.replace(/#\d+$/, '');
