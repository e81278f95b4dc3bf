// Finds the places of our SQL where one small change could hide: comparisons, guards, locks, limits, sums, conflicts, triggers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'packages/service/src/stores/migrations';
/** Tables and indexes have no behaviour of their own that a test could miss by one sign. */
const HAS_BEHAVIOUR = /^create (?:or replace )?(?:function|(?:constraint )?trigger|view)\b/;

/** Tried in this order; what one has taken is not given to the next. `'='` only where it compares: elsewhere it assigns. */
const RULES = [
  ['lock', / for (?:no key )?update(?: of \w+)?(?: skip locked| nowait)?/g, () => ''],
  ['conflict', / on conflict(?: \([^)]*\))? do nothing/g, () => ''],
  ['guard', /(?<=\b(?:if|elsif) )(?!exists\b|not found\b)[^;]*?(?= then\b)/g, () => 'false'],
  ['guard', /(?<=\bif )not found(?= then\b)/g, () => 'false'],
  ['refusal', /raise exception [^;]*;/g, () => 'null;'],
  ['comparison', / (<=|>=|<>|<|>) /g, (found) => found.replace(/<=|>=|<>|<|>/, (sign) => SIGNS[sign])],
  ['equality', /(?<=\b(?:where|and|or|when|on|not) [\w.()]+) = /g, () => ' <> '],
  ['limit', / limit (?:\d+|[a-z_.]+)/g, () => ''],
  ['sum', /\bsum\(/g, () => 'max('],
  ['sum', /\b(?:greatest|least)\(/g, (found) => (found === 'least(' ? 'greatest(' : 'least(')],
  ['sum', /(?<=[\w)]) [+-] (?=[\w(])/g, (found) => (found === ' + ' ? ' - ' : ' + ')],
];
const SIGNS = { '<=': '<', '<': '<=', '>=': '>', '>': '>=', '<>': '=' };

/** The same text with comments and texts blanked, so that places keep their numbers. */
const withoutWords = (sql) =>
  sql.replace(/--[^\n]*|'(?:[^']|'')*'/g, (found) => found[0] + found.slice(1).replaceAll(/[^\n]/g, '_'));

/** @returns {{ kind: string, start: number, end: number, replace: string }[]} */
export function findSqlMutants(sql) {
  const plain = withoutWords(sql);
  const starts = [...plain.matchAll(/^create /gm)].map(({ index }) => index);
  return starts.flatMap((start, index) => {
    const body = plain.slice(start, starts[index + 1] ?? plain.length);
    if (!HAS_BEHAVIOUR.test(body)) return [];
    if (/^create (?:constraint )?trigger/.test(body)) {
      return [{ kind: 'trigger', start, end: start + body.indexOf(';') + 1, replace: '' }];
    }
    // Of a function its head is left alone: what it takes and gives is the type checker's.
    const from = Math.max(0, body.indexOf(' as $$'));
    return mutantsIn(body, from).map((each) => ({ ...each, start: each.start + start, end: each.end + start }));
  });
}

const IS_STATEMENT = /^`\s*(?:select|insert|update|delete|with)\b/i;
/** What changes a row only in some state, or holds it. A plain read by its key is left to the tests of its caller. */
const IS_GUARDED = /\b(?:update \w+|delete from|insert into|for (?:no key )?update)\b/i;

/** The same of a statement that a source of TypeScript holds in a template, backticks included. */
export function findStatementMutants(text) {
  if (!IS_STATEMENT.test(text) || !IS_GUARDED.test(text)) return [];
  const plain = withoutWords(text.replaceAll(/\$\{[^}]*\}/g, (found) => '_'.repeat(found.length)));
  return mutantsIn(plain, 0).filter(({ kind }) => kind !== 'guard' && kind !== 'refusal');
}

function mutantsIn(body, from) {
  const found = [];
  for (const [kind, pattern, change] of RULES) {
    for (const match of body.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const isInside = found.some(
        (other) => kind !== 'guard' && start < other.end && other.start < end && other.kind === kind,
      );
      if (start >= from && !isInside) found.push({ kind, start, end, replace: change(match[0]) });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

/** From the root, sorted. */
export const listSqlSources = (root) =>
  readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `${FOLDER}/${name}`);

export const readSqlSource = (root, file) => readFileSync(join(root, file), 'utf8');
