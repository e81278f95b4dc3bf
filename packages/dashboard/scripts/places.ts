// Every page that is shown in screenshots and checked for accessibility.

export interface Subjects {
  merchantId: string;
  conversionId: string;
  reviewId: string;
  /** Of the conversion in review. */
  wallet: string;
  endpointId: string;
  eventId: string;
  requestId: string;
  /** Token of an open invitation, as in its link. */
  invitationToken: string;
}

export interface PagePlace {
  name: string;
  path: string;
  isOutside?: true;
}

export function placesFor(of: Subjects): PagePlace[] {
  const merchant = `/m/${of.merchantId}/test`;
  return [
    { name: 'sign-in', path: '/sign-in', isOutside: true },
    { name: 'sign-up', path: '/sign-up', isOutside: true },
    { name: 'second-factor', path: '/second-factor?factors=totp%20passkey%20recovery-code', isOutside: true },
    { name: 'forgot-password', path: '/forgot-password', isOutside: true },
    { name: 'reset-password', path: '/reset-password#aNewPasswordForAda', isOutside: true },
    { name: 'invitation', path: `/invitation#${of.invitationToken}`, isOutside: true },
    { name: 'home', path: merchant },
    { name: 'conversions', path: `${merchant}/conversions` },
    { name: 'conversion', path: `${merchant}/conversions/${of.conversionId}` },
    { name: 'credentials', path: `${merchant}/credentials` },
    { name: 'webhooks', path: `${merchant}/webhooks` },
    { name: 'webhook', path: `${merchant}/webhooks/${of.endpointId}` },
    { name: 'events', path: `${merchant}/events` },
    { name: 'event', path: `${merchant}/events/${of.eventId}` },
    { name: 'requests', path: `${merchant}/requests` },
    { name: 'request', path: `${merchant}/requests/${of.requestId}` },
    { name: 'shell', path: `${merchant}/shell` },
    { name: 'sandbox', path: `${merchant}/sandbox` },
    { name: 'business', path: `${merchant}/business` },
    { name: 'members', path: `${merchant}/members` },
    { name: 'statements', path: `${merchant}/statements` },
    { name: 'receipt', path: `/receipt/${of.merchantId}/${of.conversionId}` },
    { name: 'account', path: '/account' },
    { name: 'welcome', path: '/welcome' },
    { name: 'operator', path: '/operator' },
    { name: 'staff-conversions', path: `/operator/conversions?search=${of.reviewId}` },
    { name: 'wallet', path: `/operator/conversions?search=${of.wallet}` },
    { name: 'staff-merchant', path: `/operator/merchants/${of.merchantId}` },
    { name: 'verification', path: '/operator/verification' },
    { name: 'holds', path: '/operator/holds' },
    { name: 'work', path: '/operator/work' },
    { name: 'review', path: `/operator/reviews/${of.reviewId}` },
    { name: 'refunds', path: '/operator/refunds' },
    { name: 'approvals', path: '/operator/approvals' },
    { name: 'reconciliation', path: '/operator/reconciliation' },
    { name: 'solvency', path: '/operator/solvency' },
    { name: 'ledger', path: '/operator/books' },
    { name: 'differences', path: '/operator/books/differences' },
    { name: 'unmatched', path: '/operator/books/unmatched' },
    { name: 'closed-days', path: '/operator/books/days' },
    { name: 'switches', path: '/operator/switches' },
    { name: 'restores', path: '/operator/restores' },
    { name: 'contracts', path: '/operator/contracts' },
    { name: 'refusals', path: '/operator/refusals?env=test' },
    { name: 'mails', path: '/operator/mails' },
    { name: 'service-keys', path: '/operator/service-keys' },
    { name: 'audit', path: '/operator/audit' },
    { name: 'staff', path: '/operator/staff' },
  ];
}
