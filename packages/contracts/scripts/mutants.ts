// Changes Solidity sources one place at a time: each change is a mutant that some test must notice.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './compile.ts';

export interface Mutant {
  path: string;
  line: number;
  /** The changed line, before and after. */
  before: string;
  after: string;
  /** The whole changed source. */
  content: string;
}

/** One that changes nothing that anybody could see. */
export interface ExplainedMutant {
  path: string;
  /** Where a file has the same line twice. */
  line?: number;
  before: string;
  after: string;
  reason: string;
}

export const explainedMutants = (): ExplainedMutant[] =>
  JSON.parse(readFileSync(join(packageFolder, 'test/survivors.json'), 'utf8')) as ExplainedMutant[];

export const isExplainedBy = (mutant: Mutant, { path, line, before, after }: ExplainedMutant): boolean =>
  mutant.path === path && mutant.before === before && mutant.after === after && (line ?? mutant.line) === mutant.line;

export const isExplained = (mutant: Mutant): boolean => explainedMutants().some((each) => isExplainedBy(mutant, each));

type Rule = [pattern: RegExp, replacement: string];

// Comparisons, arithmetic, conditions, bits, constants, and statements that disappear: reverts, events, calls and stores.
const RULES: Rule[] = [
  [/ > /g, ' >= '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \|\| /g, ' && '],
  [/ && /g, ' || '],
  [/= true;/g, '= false;'],
  [/= false;/g, '= true;'],
  [/\bif \((.*)\) revert .*;$/g, ''],
  [/^\s*emit \w+\(.*\);$/g, ''],
  [/ emit \w+\(.*\);$/g, ' {}'],
  [/ only(Scheduled|Role\(\w+\))/g, ''],
  [/ nonReentrant/g, ''],
  [/ & /g, ' | '],
  [/ \| /g, ' & '],
  [/ &= ~/g, ' |= '],
  [/ \|= /g, ' &= '],
  [/ << /g, ' >> '],
  [/ >> /g, ' << '],
  [/(?<=constant \w+ = )(?=\d)/g, '1'],
  [/^\s*(?!emit |return |revert )[\w.]+\([^;]*\);$/g, ''],
];

/** Checks whose condition goes over several lines. */
const LONG_CHECK = /\bif \([^;{}]*?\n[^;{}]*?\)\s*revert [^;]*;/g;

/** Every mutant of a source. Comments, imports and declarations of events and errors are left alone. */
export function mutantsOf(path: string, content: string): Mutant[] {
  const lines = content.split('\n');
  return [
    ...longChecks(path, content),
    ...lines.flatMap((before, index) =>
      isCode(before)
        ? changesOf(before).map((after) => {
            const changed = [...lines.slice(0, index), after, ...lines.slice(index + 1)].join('\n');
            return { path, line: index + 1, before: before.trim(), after: after.trim(), content: changed };
          })
        : [],
    ),
  ];
}

function longChecks(path: string, content: string): Mutant[] {
  return [...content.matchAll(LONG_CHECK)].map((match) => ({
    path,
    line: content.slice(0, match.index).split('\n').length,
    before: match[0].replace(/\s+/g, ' '),
    after: '',
    content: content.slice(0, match.index) + content.slice(match.index + match[0].length),
  }));
}

function isCode(line: string): boolean {
  return !/^\s*(\/\/|\/\*|\*|import|pragma|event|error|modifier|using|struct|library|contract|abstract|interface)/.test(
    line,
  );
}

function changesOf(line: string): string[] {
  const changes = RULES.flatMap(([pattern, replacement]) =>
    [...line.matchAll(pattern)].map(
      (match) => line.slice(0, match.index) + replacement + line.slice(match.index + match[0].length),
    ),
  );
  return [...new Set(changes)].filter((change) => change !== line);
}
