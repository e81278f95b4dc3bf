// The pages can be turned to right-to-left: no class says left or right where it means the start or the end.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const PHYSICAL =
  /[\s"'`:]-?(?:(?:pl|pr|ml|mr|left|right)-(?:\d|\[|full|auto|px)|text-(?:left|right)\b|border-[lr][\s"'`])/;

it('uses start and end in class names', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const found = files.flatMap((name) =>
    readFileSync(join(SOURCE, name), 'utf8')
      .split('\n')
      .filter((line) => line.includes('className') || /^\s*['"`]/.test(line))
      .filter((line) => PHYSICAL.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
