// Every lie that a server can tell about a voucher, signed by its signer where that is needed, and the field that it is refused for.
import { type Conversion, type ConversionType, type Env, NO_PAYOUT_REF, type Voucher } from '@svc/protocol';
import type { Address, Hex } from 'viem';
import { encodeApprove } from '../src/wallet/contract-calls.ts';
import { CONVERTER, issuedConversion, TOKENS } from './issued-conversion.ts';

const OTHER: Address = '0x00000000000000000000000000000000000000bb';
const padded = (address: string): Hex => `0x${address.slice(2).padStart(64, '0')}`;
const DIRTY: Hex = `0x01${padded(TOKENS.USDC).slice(4)}`;
const SALTED: Hex = `0x${'7b'.repeat(32)}`;

type Fields = Record<string, unknown>;
export type Lie = (own: { merchantId: string; nowSeconds: number }) => Promise<Conversion>;

interface Issued {
  type?: ConversionType;
  env?: Env;
  signed?: Partial<Voucher>;
  lifetimeSeconds?: number;
  withApproval?: boolean;
}

/** A genuine conversion whose fields at these paths (`voucher.domain.name`) hold other values. */
const bent =
  (changes: Fields, issued: Issued = {}): Lie =>
  async (own) => {
    const conversion = await issuedConversion({ type: 'crypto-issue', ...own, ...issued });
    for (const [path, value] of Object.entries(changes)) put(conversion as unknown as Fields, path.split('.'), value);
    return conversion;
  };

/** What the signer itself signed, and the transactions with it. */
const signed = (issued: Issued, changes: Fields = {}): Lie => bent(changes, issued);

function put(at: Fields, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) at[name] = value;
  else put(at[name] as Fields, rest, value);
}

export const LIES: readonly (readonly [lie: string, field: string, Lie])[] = [
  ['no voucher', 'voucher', bent({ voucher: null })],
  ['a voucher that is left out', 'voucher', bent({ voucher: undefined })],
  ['a voucher without its fields', 'voucher', bent({ 'voucher.voucher': null })],
  ['a voucher without its domain', 'voucher', bent({ 'voucher.domain': undefined })],
  ['a voucher without its transaction', 'voucher', bent({ 'voucher.transaction': null })],
  ['an approval that is no transaction', 'voucher', bent({ 'voucher.approvalTransaction': 'yes' })],

  ['a domain of another name', 'domain', bent({ 'voucher.domain.name': 'OtherConverter' })],
  ['a domain of another version', 'domain', bent({ 'voucher.domain.version': '2' })],
  ['a converter that is no address', 'domain', bent({ 'voucher.domain.verifyingContract': '0x12' })],
  ['a domain of another chain', 'chain', bent({ 'voucher.domain.chainId': 42220 })],
  ['a chain id that is not that of its chain', 'chain', bent({ chainId: 5, 'voucher.domain.chainId': 5 })],
  ['a chain id that is no whole number', 'chain', bent({ chain: 'x', chainId: 1.5, 'voucher.domain.chainId': 1.5 })],
  ['a Live chain under another name', 'chain', signed({ env: 'live' }, { chain: 'celo-two' })],
  ['a Live chain under another name, called Sandbox', 'chain', signed({ env: 'live' }, { chain: 'c2', env: 'test' })],
  ['a Live chain called Sandbox', 'chain', signed({ env: 'live' }, { env: 'test' })],
  ['a Sandbox chain called Live', 'chain', bent({ env: 'live' })],

  ['another kind', 'kind', signed({ signed: { kind: 1 } })],
  ['a kind that is text', 'kind', bent({ 'voucher.voucher.kind': '0' })],
  ['a type that there is not', 'kind', bent({ type: 'crypto-burn' })],
  ['another wallet', 'wallet', signed({ signed: { wallet: OTHER } })],
  ['a wallet that is no address', 'wallet', bent({ 'voucher.voucher.wallet': 'me' })],
  ['a wallet in a list', 'wallet', bent({ 'voucher.voucher.wallet': [OTHER] })],
  ['more in than the conversion says', 'amountIn', bent({ amountIn: '24999999' })],
  ['less out than the conversion says', 'amountOut', bent({ amountOut: '38001000000000000000000' })],
  ['an amount in hexadecimal', 'amountIn', bent({ 'voucher.voucher.amountIn': '0x17d7840' })],
  ['an amount beyond a uint256', 'amountOut', bent({ 'voucher.voucher.amountOut': String(2n ** 256n) })],
  ['a nonce that is no number', 'nonce', bent({ 'voucher.voucher.nonce': 'next' })],
  ['nothing in', 'amountIn', signed({ signed: { amountIn: 0n } })],
  ['nothing out', 'amountIn', signed({ signed: { amountOut: 0n } })],
  ['more SVC burned than Naira paid', 'amountIn', signed({ type: 'fiat-redeem' }, { fiatAmountNgn: '49.99' })],
  ['less SVC issued than Naira paid', 'amountIn', signed({ type: 'fiat-issue' }, { fiatAmountNgn: '50.01' })],
  ['Naira that are not readable', 'amountIn', signed({ type: 'fiat-issue' }, { fiatAmountNgn: '5e1' })],
  ['no Naira', 'amountIn', signed({ type: 'fiat-issue' }, { fiatAmountNgn: null })],
  ['less out than in', 'amountOut', signed({ type: 'fiat-issue', signed: { amountOut: 49n * 10n ** 18n } })],
  ['another operation', 'opRef', signed({ signed: { opRef: SALTED } })],
  ['an operation that is no hash', 'opRef', bent({ 'voucher.voucher.opRef': '0x1' })],

  ['no token in', 'tokenIn', signed({ signed: { tokenIn: padded('0x').slice(0, 42) as Address } })],
  ['a token in, for Naira', 'tokenIn', signed({ type: 'fiat-issue', signed: { tokenIn: OTHER } })],
  ['another token than the USDC of Live', 'tokenIn', signed({ env: 'live', signed: { tokenIn: OTHER } })],
  ['a token that cannot go in', 'tokenIn', signed({ env: 'live', signed: { tokenIn: OTHER } }, { tokenIn: 'SVC' })],
  ['a token that there is not', 'tokenIn', signed({ env: 'live', signed: { tokenIn: OTHER } }, { tokenIn: 'USDX' })],
  ['a token that cannot come out', 'tokenOut', bent({ tokenOut: 'USDT' })],
  ['Naira out, for a token', 'tokenOut', bent({ tokenOut: 'NGN' }, { type: 'crypto-redeem' })],
  ['a token in, called Naira', 'tokenIn', bent({ tokenIn: 'NGN' })],
  [
    'another payout than the USDC of Live',
    'payoutRef',
    signed({ type: 'crypto-redeem', env: 'live', signed: { payoutRef: padded(OTHER) } }),
  ],
  ['a payout of no token', 'payoutRef', signed({ type: 'crypto-redeem', signed: { payoutRef: NO_PAYOUT_REF } })],
  ['a payout beside a token', 'payoutRef', signed({ type: 'crypto-redeem', signed: { payoutRef: DIRTY } })],
  ['a bank payout to nobody', 'payoutRef', signed({ type: 'fiat-redeem', signed: { payoutRef: NO_PAYOUT_REF } })],
  ['a payout of what is issued', 'payoutRef', signed({ signed: { payoutRef: SALTED } })],
  ['a payout of what is issued for Naira', 'payoutRef', signed({ type: 'fiat-issue', signed: { payoutRef: SALTED } })],

  ['an expired voucher', 'deadline', signed({ lifetimeSeconds: -1 })],
  ['a voucher that lives for more than an hour', 'deadline', signed({ lifetimeSeconds: 3700 })],
  ['a time that is none', 'deadline', bent({ updatedAt: 'now' })],
  ['another time of expiry than its deadline', 'expiresAt', bent({ 'voucher.expiresAt': '2031-01-01T00:00:00Z' })],
  ['no time of expiry', 'expiresAt', bent({ 'voucher.expiresAt': null })],

  ['a signature that is none', 'signature', bent({ 'voucher.signature': '0x12' })],
  ['another signer than the one it names', 'signature', bent({ 'voucher.signer': OTHER })],

  ['a transaction from another wallet', 'transaction', bent({ 'voucher.transaction.from': OTHER })],
  ['a transaction to another contract', 'transaction', bent({ 'voucher.transaction.to': OTHER })],
  ['a transaction with a value', 'transaction', bent({ 'voucher.transaction.value': '1' })],
  ['a transaction on another chain', 'transaction', bent({ 'voucher.transaction.chainId': 42220 })],
  [
    'a transaction of another voucher',
    'transaction',
    async (own) => {
      const { voucher } = await issuedConversion({ type: 'crypto-issue', ...own, signed: { nonce: 78n } });
      return bent({ 'voucher.transaction.data': voucher?.transaction.data })(own);
    },
  ],
  ['an approval without its token', 'approvalToken', bent({ 'voucher.approvalToken': null })],
  ['an approval of another token', 'approvalToken', bent({ 'voucher.approvalToken': OTHER })],
  ['a token to approve without a transaction', 'approvalToken', bent({ 'voucher.approvalTransaction': null })],
  ['an approval for what takes no token', 'approvalTransaction', signed({ type: 'fiat-issue', withApproval: true })],
  ['an approval from another wallet', 'approvalTransaction', bent({ 'voucher.approvalTransaction.from': OTHER })],
  ['an approval at another contract', 'approvalTransaction', bent({ 'voucher.approvalTransaction.to': OTHER })],
  ['an approval with a value', 'approvalTransaction', bent({ 'voucher.approvalTransaction.value': '1' })],
  ['an approval on another chain', 'approvalTransaction', bent({ 'voucher.approvalTransaction.chainId': 1 })],
  [
    'an approval without end',
    'approvalTransaction',
    bent({ 'voucher.approvalTransaction.data': encodeApprove(CONVERTER, 2n ** 256n - 1n) }),
  ],
  [
    'an approval for another spender',
    'approvalTransaction',
    bent({ 'voucher.approvalTransaction.data': encodeApprove(OTHER, 25_000_000n) }),
  ],
];
