// An account of the books with its contract's address cut in the middle, so that it fits beside an amount.
import { shortHash } from '../../format.ts';

export function shortAccount(account: string): string {
  const [kind = '', place = '', contract] = account.split(':');
  return contract === undefined ? account : `${kind}:${place}:${shortHash(contract)}`;
}
