// Checks, where gas is paid in a token on Celo, that the wallet sends such transactions and holds enough of the token.
import type { Address } from '@svc/protocol';
import { encodeFunctionData, parseAbi } from 'viem';
import { SvcClientError, WalletError } from '../../errors.ts';
import { encodeBalanceOf } from '../contract-calls.ts';
import type { VerifiedVoucher } from '../trust.ts';
import type { Sender } from '../wallet.ts';
import { readNumber } from './read-number.ts';

/** Gas is counted in 18 decimals. A token with fewer has an adapter, whose address is the fee currency then. */
const adapterAbi = parseAbi([
  'function getAdaptedToken() view returns (address)',
  'function adaptedToken() view returns (address)',
  'function decimals() view returns (uint8)',
]);
/** An adapter scales up; this bounds what a lying one can ask for. */
const MAX_DECIMALS = 36n;

/** Without the chain's own serializer the currency would be dropped silently, and the gas paid in CELO. */
export function requireFeeCurrency({ takesFeeCurrency }: Pick<Sender, 'takesFeeCurrency'>): void {
  if (takesFeeCurrency) return;
  const issue = { path: 'feeCurrency', message: 'needs a wallet client with a chain of Celo' };
  throw new SvcClientError('SVC_VALIDATION_FAILED', `feeCurrency ${issue.message}.`, { details: { issues: [issue] } });
}

/** `gas` is what is still to be sent takes at least. */
export async function checkFeeCurrency(
  sender: Sender,
  { voucher }: VerifiedVoucher,
  { feeCurrency, gas }: { feeCurrency: Address; gas: bigint },
): Promise<void> {
  const price = await readNumber(sender, 'eth_gasPrice', [feeCurrency]);
  const held = await call(sender, feeCurrency, encodeBalanceOf(sender.address));
  if (price === null || held === null) return;
  const needed = price * gas + voucher.amountIn * (await scaleOf(sender, feeCurrency, voucher.tokenIn));
  if (held >= needed && held > 0n) return;
  const message = `The wallet holds ${held} base units of ${feeCurrency} for gas, and needs at least ${needed}.`;
  throw new WalletError('no_gas', message, {
    details: { token: feeCurrency, held: String(held), needed: String(needed) },
  });
}

/** What one base unit of the voucher's token is in the fee currency: 0 when they are different tokens. */
async function scaleOf(sender: Sender, feeCurrency: Address, token: Address): Promise<bigint> {
  if (isSame(feeCurrency, token)) return 1n;
  const adapted =
    (await ask(sender, feeCurrency, 'getAdaptedToken')) ?? (await ask(sender, feeCurrency, 'adaptedToken'));
  if (adapted === null || adapted !== BigInt(token)) return 0n;
  const more = ((await ask(sender, feeCurrency, 'decimals')) ?? 18n) - ((await ask(sender, token, 'decimals')) ?? 18n);
  return more > 0n && more <= MAX_DECIMALS ? 10n ** more : 1n;
}

const isSame = (left: Address, right: Address): boolean => left.toLowerCase() === right.toLowerCase();

function ask(
  sender: Sender,
  to: Address,
  functionName: 'getAdaptedToken' | 'adaptedToken' | 'decimals',
): Promise<bigint | null> {
  return call(sender, to, encodeFunctionData({ abi: adapterAbi, functionName }));
}

function call(sender: Sender, to: Address, data: string): Promise<bigint | null> {
  return readNumber(sender, 'eth_call', [{ to, data }, 'latest']);
}
