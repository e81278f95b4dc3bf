// The pages can be turned to right-to-left: nothing says left or right where it means the start or the end.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const PHYSICAL_CLASS =
  /[\s"'`:]-?(?:(?:pl|pr|ml|mr|left|right)-(?:\d|\[|full|auto|px)|text-(?:left|right)\b|border-[lr][\s"'`]|rounded-(?:[lr]|[tb][lr])[\s"'`-])/;
const PHYSICAL_STYLE = /style=\{\{[^}]*\b(?:left|right|(?:margin|padding|border)(?:Left|Right))\b/;
const PHYSICAL_CSS = /(?:^|[\s;{])(?:(?:margin|padding|border)-)?(?:left|right)\s*:|text-align:\s*(?:left|right)/;
/** An arrow that points on must point the other way. */
const UNTURNED_ICON = /<(?:Arrow|Chevron)(?:Left|Right)\b(?![^>]*rtl:-scale-x-100)/;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
const linesOf = (ending: string): string[] =>
  files
    .filter((name) => name.endsWith(ending))
    .flatMap((name) =>
      readFileSync(join(SOURCE, name), 'utf8')
        .split('\n')
        .map((line) => `${name}: ${line.trim()}`),
    );

it('uses start and end in class names', () => {
  const classes = linesOf('.tsx').filter((line) => line.includes('className') || /: ['"`]/.test(line));
  expect(classes.filter((line) => PHYSICAL_CLASS.test(line))).toEqual([]);
});

it('uses start and end in styles', () => {
  expect(linesOf('.tsx').filter((line) => PHYSICAL_STYLE.test(line))).toEqual([]);
  expect(linesOf('.css').filter((line) => PHYSICAL_CSS.test(line))).toEqual([]);
});

it('turns arrows', () => {
  expect(linesOf('.tsx').filter((line) => UNTURNED_ICON.test(line))).toEqual([]);
});
