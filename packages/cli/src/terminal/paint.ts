// Colours, for a terminal without NO_COLOR.
import { styleText } from 'node:util';

export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  bad(text: string): string;
  warn(text: string): string;
  name(text: string): string;
}

const STYLES = { bold: 'bold', dim: 'dim', good: 'green', bad: 'red', warn: 'yellow', name: 'cyan' } as const;

export function makePaint(where: { isTerminal: boolean; environment: NodeJS.ProcessEnv; allowed: boolean }): Paint {
  const { NO_COLOR, TERM } = where.environment;
  const coloured = where.allowed && where.isTerminal && !NO_COLOR && TERM !== 'dumb';
  const styled = (style: (typeof STYLES)[keyof Paint]) => (text: string) =>
    coloured ? styleText(style, text, { validateStream: false }) : text;
  return Object.fromEntries(Object.entries(STYLES).map(([name, style]) => [name, styled(style)])) as unknown as Paint;
}

/** Returns the colour of a status: done, failed or in progress. */
export function paintStatus(paint: Paint, status: string): string {
  if (['succeeded', 'active', 'dispatched', 'delivered', 'ready'].includes(status)) return paint.good(status);
  if (['failed', 'requires_manual_review', 'abandoned', 'gave_up', 'revoked'].includes(status))
    return paint.bad(status);
  return paint.warn(status);
}
