// What `lastError` says of an order that nobody paid. Statistics count these apart from what failed.

export const PAYMENT_EXPIRED = 'The payment instructions expired before a payment was received.';
