// What to send to the Sandbox to see each outcome by itself.

export const MAGIC_VALUES = [
  { to: 'See a Naira payment arrive by itself', send: 'any amount: it arrives within 10 seconds' },
  { to: 'See a short payment', send: 'an NGN amount ending .11' },
  { to: 'See a payment that is too large', send: 'an NGN amount ending .22' },
  { to: 'See a payment in another currency', send: 'an NGN amount ending .33' },
  { to: 'Wait for a payment that never comes', send: 'an NGN amount ending .44' },
  { to: 'See a payout fail', send: 'an account number ending 0001' },
  { to: 'See a payout reversed', send: 'an account number ending 0002' },
  { to: 'See a payout hang for 30 seconds, then succeed', send: 'an account number ending 0003' },
  { to: 'See a payout whose outcome is unknown at first', send: 'an account number ending 0004' },
  { to: 'Use a bank account that does not resolve', send: 'an account number ending 0009' },
  { to: 'See a screening hold that clears', send: 'a wallet address ending a1' },
  { to: 'See a screening hold that declines', send: 'a wallet address ending a2' },
  { to: 'Be declined at once', send: 'a wallet address ending a3' },
  { to: 'See a hold that awaits the user', send: 'a wallet address ending a4' },
  { to: 'See the bank or the signer fail once', send: 'the name TEST UPSTREAM DOWN as payer or account name' },
];
