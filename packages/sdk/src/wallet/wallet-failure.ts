// Names what a wallet or a node threw: rejected by the user, no gas, too few tokens, or a failure on the chain's side.
import { type SvcClientError, WalletError } from '../errors.ts';
import { revertNameOf } from './contract-calls.ts';
import { upstream } from './upstream.ts';

/** EIP-1193, and what ethers makes of it. */
const REJECTED: ReadonlySet<unknown> = new Set([4001, 'ACTION_REJECTED']);
const REJECTED_TEXT = /user (rejected|denied|cancelled|canceled)/i;
/** The words of geth, its forks and the common libraries. */
const NO_GAS_TEXT = /insufficient funds|exceeds the balance of the account|doesn't have enough funds/i;
const FEW_TOKENS_TEXT = /transfer (amount|value) exceed(s|ed) balance|insufficient ?balance/i;
/** What nodes say when another transaction of the account has the nonce. */
const NONCE_TEXTS = [
  'nonce too low',
  'nonce is too low',
  'nonce has already been used',
  'lower than the current nonce',
  'replacement transaction underpriced',
];
const MAX_CAUSES = 8;

export function walletFailure(error: unknown, what: string): SvcClientError {
  const said = causesOf(error);
  if (said.some(({ code, message }) => REJECTED.has(code) || REJECTED_TEXT.test(message)))
    return new WalletError('rejected_by_user', `${what}: the user rejected it.`, { cause: error });
  const texts = [revertNameOf(error) ?? '', ...said.map(({ message }) => message)];
  if (texts.some((text) => NO_GAS_TEXT.test(text)))
    return new WalletError('no_gas', `${what}: the wallet cannot pay the gas.`, { cause: error });
  if (texts.some((text) => FEW_TOKENS_TEXT.test(text)))
    return new WalletError('too_few_tokens', `${what}: the wallet holds too few tokens.`, { cause: error });
  return upstream(what, { cause: error });
}

/** Returns the words of the node, or null when it was something else. */
export function nonceConflictIn(error: unknown): string | null {
  const says = (message: string): boolean => NONCE_TEXTS.some((text) => message.toLowerCase().includes(text));
  return causesOf(error).find(({ message }) => says(message))?.message ?? null;
}

/** Libraries wrap what a wallet threw, some of them several times. */
function causesOf(error: unknown): { code: unknown; message: string }[] {
  const found: { code: unknown; message: string }[] = [];
  for (let at = error; typeof at === 'object' && at !== null && found.length < MAX_CAUSES; ) {
    const { code, message, details, cause } = at as Record<'code' | 'message' | 'details' | 'cause', unknown>;
    found.push({ code, message: `${message ?? ''} ${typeof details === 'string' ? details : ''}` });
    at = cause;
  }
  return found;
}
