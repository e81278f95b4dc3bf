// Who paid by Monnify: nobody is named for money that came from more than one account.
import { expect, it } from 'vitest';
import { readMonnifyNoticeBody, readMonnifyPayments } from './read-monnify.ts';

const ADA = { accountName: 'ADA OBI', accountNumber: '******6789', bankCode: '058' };
const BORIS = { accountName: 'BORIS', accountNumber: '******4321', bankCode: '044' };
const part = (from: object, amountPaid: string) => ({ ...from, amountPaid });

const transaction = (own: object) => ({
  paymentReference: 'svc-in-1',
  transactionReference: 'MNFY|1',
  paymentStatus: 'PAID',
  amountPaid: '1500.50',
  currency: 'NGN',
  ...own,
});

it.each([
  ['nothing', {}, [[150_050n, null]]],
  ['one account', { accountPayments: [part(ADA, '1500.50')] }, [[150_050n, 'ADA OBI']]],
  ['one account without its part', { accountPayments: [ADA] }, [[150_050n, 'ADA OBI']]],
  ['details alone', { accountDetails: part(ADA, '1500.50') }, [[150_050n, 'ADA OBI']]],
  [
    'two accounts',
    { accountPayments: [part(ADA, '1.00'), part(BORIS, '1499.50')] },
    [
      [100n, 'ADA OBI'],
      [149_950n, 'BORIS'],
    ],
  ],
  [
    'two accounts and the details of the first',
    { accountPayments: [part(ADA, '1.00'), part(BORIS, '1499.50')], accountDetails: part(ADA, '1.00') },
    [
      [100n, 'ADA OBI'],
      [149_950n, 'BORIS'],
    ],
  ],
  ['a part of the sum', { accountPayments: [part(ADA, '1.00')] }, [[150_050n, null]]],
  ['details of a part of the sum', { accountDetails: part(ADA, '1.00') }, [[150_050n, null]]],
  ['two accounts without their parts', { accountPayments: [ADA, BORIS] }, [[150_050n, null]]],
  ['more than the sum', { accountPayments: [part(ADA, '1500.50'), part(BORIS, '1499.50')] }, [[150_050n, null]]],
  [
    'one source, and more accounts than sources',
    { paymentSourceInformation: [part(ADA, '1500.50')], accountPayments: [part(ADA, '1.00'), part(BORIS, '1499.50')] },
    [[150_050n, null]],
  ],
  [
    'two sources without names, and one account',
    {
      paymentSourceInformation: [part({}, '1.00'), part({}, '1499.50')],
      accountPayments: [part(ADA, '1500.50')],
    },
    [
      [100n, null],
      [149_950n, null],
    ],
  ],
  ['one source of a part of the sum', { paymentSourceInformation: [part(ADA, '1.00')] }, [[100n, null]]],
] as [string, object, [bigint, string | null][]][])(
  'of %s takes each arrival with its own sender',
  (_, own, expected) => {
    const found = readMonnifyPayments(transaction(own), 'svc-in-1');
    expect(found.map(({ amountKobo, sender }) => [amountKobo, sender?.name ?? null])).toEqual(expected);
    expect(found.map(({ id }) => id)).toEqual(expected.map((_each, index) => `MNFY|1#${index + 1}`));
  },
);

it('takes no sender from a notice that names two', () => {
  const notice = (own: object) =>
    readMonnifyNoticeBody({ eventType: 'SUCCESSFUL_TRANSACTION', eventData: transaction(own) });
  expect(notice({ accountPayments: [part(ADA, '1.00'), part(BORIS, '1499.50')] })).not.toHaveProperty('sender');
  expect(notice({ accountPayments: [ADA] })).toHaveProperty('sender.name', 'ADA OBI');
});
