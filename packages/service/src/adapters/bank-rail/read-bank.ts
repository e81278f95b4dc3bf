// One bank of a rail's list, where our API can name it.
import type { Bank } from '../../ports/bank-rail.ts';
import { textField } from './rail-json.ts';

/** An empty list for a bank whose code is not numeric: it cannot be asked for through our API. */
export function readBank(data: unknown): Bank[] {
  const [code, name] = [textField(data, 'code'), textField(data, 'name')];
  return code !== null && name !== null && /^\d{2,10}$/.test(code) ? [{ code, name }] : [];
}
