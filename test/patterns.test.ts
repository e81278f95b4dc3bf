// Regular expressions cannot be made slow by what they are tested on: one request with a crafted text would stop everyone's.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMAIL_PATTERN, OPERATIONS } from '@svc/protocol';
import { isSafePattern } from 'redos-detector';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { ACTIONS } from '../packages/service/src/dashboard/actions.ts';

/**
 * The checker proves that a pattern backtracks a bounded number of times from each place it begins at. What it cannot prove
 * is listed with the reason for which it is linear all the same, or its text cannot be long or come from outside.
 */
const LINEAR = 'a failed try ends before the next can begin: linear on the whole (recheck 4.5.0 says so too)';
const SHORT = 'the text has a length bound before it is tested';
const OWN = 'the text is ours: source, documentation, configuration or arguments of the command line';
const EXPLAINED = new Map<string, string>([
  [String.raw`\{(\w+)\}`, OWN],
  ['0+$', SHORT],
  [String.raw`\.?0+$`, SHORT],
  [String.raw`^([^?]*)\??(.*)$`, LINEAR],
  [String.raw`[ \t\r\n]*:`, 'it is tried at one place only, after a string'],
  [String.raw`\/+$`, OWN],
  [String.raw`^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$`, LINEAR],
  [String.raw`^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$`, OWN],
  [String.raw`\u001b\[[0-9;]*m`, LINEAR],
  [String.raw`\{(\d+)\}|<(\d+)>(.*?)<\/\2>`, OWN],
  ["reverted with reason string '(.*)'$", SHORT],
  [String.raw`^(?:[^<>@"\r\n]* <)?([^\s<>@,;"]+@[^\s<>@,;"]+?)>?$`, OWN],
  [String.raw`(?:[^\s'"\\]|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\$'(?:[^'\\]|\\[\s\S])*')+`, OWN],
  [String.raw`\$'((?:[^'\\]|\\[\s\S])*)'|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^'"\\]+)`, OWN],
  [String.raw`\r?\n?HTTP\/[0-9.]+ [0-9]{3}`, OWN],
  [String.raw`"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`, 'the text is valid JSON, where every string ends'],
  [String.raw`^(\d{1,18})(?:\.(\d{1,2})0*)?$`, LINEAR],
  [String.raw`^(\d{1,18})(?:\.(\d{1,2})(\d*))?$`, LINEAR],
  [String.raw`(Z|GMT|UTC|:\d\d[^:]*[+-]\d\d?(:?\d\d)?)$`, LINEAR],
  [
    'Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after|PGlite is clos|server conn crashed',
    LINEAR,
  ],
  ['CERT|ERR_TLS|SELF_SIGNED|UNABLE_TO_(GET|VERIFY|DECRYPT)|HOSTNAME_MISMATCH|INVALID_CA|CRL', LINEAR],
  [String.raw`^(.*:)(\d+\.\d+\.\d+\.\d+)$`, LINEAR],
  [String.raw`\[([^\]]*)\]\([^)]*\)`, OWN],
  [String.raw`<!-- tabs: (.*?) -->(.*?)<!-- \/tabs -->`, OWN],
  [String.raw`^#{1,4} (.+)\n?([\s\S]*)$`, OWN],
  [String.raw`#\d+$`, LINEAR],
  [String.raw`not\s+(be\s+)?(find|found)|no .* found`, SHORT],
  ['([?&])next=.*$', OWN],
  [String.raw`\n\s*\n`, OWN],
  [String.raw`\{\w+\}`, OWN],
  [String.raw`"((?:[^"\\'])*)"`, OWN],
  [EMAIL_PATTERN, LINEAR],
]);

/** Where patterns are put together at run time: of a named pattern that is checked here, or of our own text and looked at by a person. */
const PUT_TOGETHER = [
  'protocol/src/addresses.ts',
  'protocol/src/amounts.ts',
  'protocol/src/authentication/signed-lines.ts',
  'protocol/src/ids.ts',
  'protocol/src/op-ref.ts',
  'protocol/src/voucher.ts',
  'sdk/src/wallet/check-voucher-fields.ts',
  'service/src/api/try-operation.ts',
  'service/src/domain/statements/write-pdf.ts',
  'service/src/gate/check-headers.ts',
  'service/src/gate/count-request.ts',
  'service/src/people/save-business-profile.ts',
  'service/src/sandbox/sandbox-config.ts',
];

const PACKAGES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');

interface Pattern {
  source: string;
  flags: string;
  place: string;
}

const putTogether = new Set<string>();
const patterns = new Map([...patternsOfSources(), ...patternsOfSchemas()].map((found) => [found.source, found]));

it('no pattern of the sources takes more time than in proportion to the text', () => {
  const unexplained = [...patterns.values()].filter(({ source }) => !EXPLAINED.has(source));
  const slow = unexplained.filter(({ source, flags }) => {
    const { safe } = isSafePattern(source, {
      caseInsensitive: flags.includes('i'),
      dotAll: flags.includes('s'),
      multiLine: flags.includes('m'),
      unicode: flags.includes('u'),
      maxSteps: 5_000,
      timeout: Number.POSITIVE_INFINITY,
    });
    return !safe;
  });
  expect(slow).toEqual([]);
});

it('every explained pattern is still there', () => {
  expect([...EXPLAINED.keys()].filter((source) => !patterns.has(source))).toEqual([]);
});

it('no other pattern is put together at run time, where nothing checks it', () => {
  expect([...putTogether].sort()).toEqual(PUT_TOGETHER);
});

/** Literals, and texts that are named patterns. */
function patternsOfSources(): Pattern[] {
  const files = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^[a-z]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.ts|\/abi\//.test(file),
  );
  return files.flatMap((file) => {
    const found: Pattern[] = [];
    const lang = file.endsWith('x') ? 'tsx' : 'ts';
    walk(parseAst(readFileSync(join(PACKAGES, file), 'utf8'), { lang }), (node) => {
      const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } };
      const { callee } = node as { callee?: { name?: string } };
      if (callee?.name === 'RegExp') putTogether.add(file);
      if (type === 'Literal' && regex) found.push({ source: regex.pattern, flags: regex.flags, place: file });
    });
    return found;
  });
}

/** What every request is checked against. */
function patternsOfSchemas(): Pattern[] {
  const found: Pattern[] = [];
  const add = (place: string) => (node: object) => {
    const { pattern, patternProperties } = node as { pattern?: unknown; patternProperties?: object };
    const sources = [...(typeof pattern === 'string' ? [pattern] : []), ...Object.keys(patternProperties ?? {})];
    for (const source of sources) found.push({ source, flags: 'u', place });
  };
  for (const [id, { params, query, body }] of Object.entries({ ...OPERATIONS, ...ACTIONS })) {
    for (const schema of [params, query, body]) walk(schema, add(id));
  }
  return found;
}

function walk(node: unknown, visit: (node: object) => void, depth = 0): void {
  if (typeof node !== 'object' || node === null || depth > 200) return;
  if (!Array.isArray(node)) visit(node);
  for (const inner of Object.values(node)) walk(inner, visit, depth + 1);
}
