// Prints what became of the facts of a document, and ends with the exit code of the worst of them.
import { EXIT, Failed } from '../errors/exit-codes.ts';
import type { Run } from '../run.ts';
import type { NodeFindings } from './check-at-node.ts';

export const NOT_ASKED: NodeFindings = { findings: [], unchecked: [] };

/** What could not be checked is not verified: 1 when a fact is false, 4 when the node could not be asked about all. */
export function reportFindings<Options>(
  run: Run<Options>,
  { findings, unchecked }: NodeFindings,
  { shown, head }: { shown: object; head: string },
): void {
  const { good, bad, warn } = run.paint;
  const isTrue = findings.every(({ ok }) => ok);
  run.print({ verified: isTrue && unchecked.length === 0, ...shown, findings, unchecked }, () => {
    const found = findings.map(({ ok, what }) => `${ok ? good('✓') : bad('✗')} ${what}\n`);
    const open = unchecked.map((what) => `${warn('?')} not checked: ${what}\n`);
    return head + [...found, ...open].join('');
  });
  if (!isTrue) throw new Failed();
  if (unchecked.length > 0) throw new Failed(EXIT.unreachable);
}
