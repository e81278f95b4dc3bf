// Lists the mutants of the money paths, and of what guards and tells them, numbered from 1 in the order of their places.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findMutants } from './find-mutants.mjs';
import { findSqlMutants, listSqlSources } from './sql-mutants.mjs';

const SERVICE = 'packages/service/src';
const MONEY_PATHS = [
  `${SERVICE}/domain/`,
  ...['conversions', 'vouchers', 'executions', 'naira', 'screening'].map((noun) => `${SERVICE}/${noun}/`),
  `${SERVICE}/books/`,
  `${SERVICE}/adapters/chain/quorum`,
  `${SERVICE}/adapters/`,
  ...['gate', 'webhooks', 'desk', 'stores'].map((noun) => `${SERVICE}/${noun}/`),
  `${SERVICE}/adapters/bank-rail/`,
];

/** @returns {string[]} from the root, sorted */
export function listSources(root) {
  return readdirSync(join(root, SERVICE), { recursive: true })
    .map((name) => relative(root, join(root, SERVICE, name)).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/\/rows\//.test(name))
    .filter((name) => MONEY_PATHS.some((path) => name.startsWith(path)))
    .sort();
}

/** `line` is the text that it stands in, and `nth` tells apart what is changed alike in lines of the same text. */
export function listMutants(root) {
  const mutants = [...listSources(root), ...listSqlSources(root)].flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    const lines = code.split('\n');
    const ends = [...code.matchAll(/\n/g)].map(({ index }) => index);
    const found = file.endsWith('.sql') ? findSqlMutants(code) : findMutants(code);
    return found.map((mutant) => {
      const number = 1 + ends.filter((end) => end < mutant.start).length;
      const change = `${code.slice(mutant.start, mutant.end)} -> ${mutant.replace}`.replaceAll(/\s+/g, ' ');
      const id = `${file}:${mutant.start}:${mutant.replace}`;
      return { ...mutant, file, id, line: lines[number - 1].trim(), change, shown: `${file}:${number} ${change}` };
    });
  });
  const seen = new Map();
  return mutants.map((mutant, index) => {
    const place = `${mutant.file} ${mutant.line} ${mutant.change}`;
    const nth = (seen.get(place) ?? 0) + 1;
    seen.set(place, nth);
    return { ...mutant, n: index + 1, nth };
  });
}
