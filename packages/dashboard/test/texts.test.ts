// Every text that people see is in the catalogue, and languages fit it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkLanguage } from '../scripts/texts/check-language.ts';
import { englishCatalogue, printCatalogue, readCatalogue, TEXTS } from '../scripts/texts/collect-texts.ts';
import { findEscaped } from '../scripts/texts/find-escaped.ts';
import { findTexts } from '../scripts/texts/find-texts.ts';

const CATALOGUE = englishCatalogue();
const SOURCES = fileURLToPath(new URL('../src', import.meta.url));

describe('a text in the code', () => {
  it.each([
    ['<p>Save</p>', 'Save', '<p>{$phrase("Save")}</p>'],
    ['<Card title="New key" className="a b" />', 'New key', '<Card title={$phrase("New key")} className="a b" />'],
    ['<p>{isOn ? "On" : name}</p>', 'On', '<p>{isOn ? $phrase("On") : name}</p>'],
    ['<p>{isOn && " It is on."}</p>', 'It is on.', '<p>{isOn && (" " + $phrase("It is on.") + "")}</p>'],
    ['<p>added <Time at={at} /></p>', 'added {1}', '<p>{$phrase("added {1}", <Time at={at} />)}</p>'],
    ['<a><Icon aria-hidden /> Account</a>', 'Account', '<a><Icon aria-hidden />{" "}{$phrase("Account")}</a>'],
    ['<p>\n  Two\n  lines{" "}\n  {n}\n</p>', 'Two lines {1}', '<p>{$phrase("Two lines {1}", n)}</p>'],
    [
      '<p>Read <a href={url}>the page</a>.</p>',
      'Read <1>the page</1>.',
      '<p>{$phrase("Read <1>the page</1>.", ($words) => <a href={url}>{$words}</a>)}</p>',
    ],
    ['<p>Run <code>svc open</code></p>', 'Run {1}', '<p>{$phrase("Run {1}", <code>svc open</code>)}</p>'],
    [`say(\`\${name} is gone.\`)`, '{1} is gone.', 'say($phrase("{1} is gone.", name))'],
    ['const x = { head: "Day", from: "sm" }', 'Day', 'const x = { head: $phrase("Day"), from: "sm" }'],
    ['const L = phrases({ a: "Paid" })', 'Paid', 'const L = phrases({ a: $phrase("Paid") })'],
    [`phrase\`due \${when}\``, 'due {1}', `phrase\`due \${when}\``],
    ['({ none = "never" }) => none', 'never', '({ none = $phrase("never") }) => none'],
  ])('%s is found and looked up', (source, key, code) => {
    const found = findTexts(source, 'tsx');
    expect(found.texts).toEqual([{ key }]);
    expect(found.code.replace(/>\s+\{/g, '>{').replace(/\}\s+</g, '}<')).toBe(code);
  });

  it.each([
    '<p className="mt-2 block">{amount} NGN</p>',
    '<a href="https://svc.example" title="https://svc.example">{name} · {id}</a>',
    'const status = isPaid ? "paid" : "open";',
    'type Title = { title: "a b" };',
  ])('%s shows none', (source) => {
    expect(findTexts(source, 'tsx')).toEqual({ texts: [], code: source });
  });

  it('has a form for each number', () => {
    const source = 'plural(rows, { one: "{1} row", other: "{1} rows" })';
    const forms = { one: '{1} row', other: '{1} rows' };
    expect(findTexts(source, 'ts')).toEqual({ texts: [{ key: '{1} rows', forms }], code: source });
  });
});

describe('a sentence that is not looked up', () => {
  it.each([
    ["const a = 'The service does not answer';", 'The service does not answer'],
    ["const by = { rail: 'seen on the chain' };", 'seen on the chain'],
    ["const choices = [['all', 'Any status']];", 'Any status'],
    [`const why = \`Only \${left} is left\`;`, 'Only … is left'],
  ])('in %s is noticed', (source, sentence) => {
    expect(findEscaped(source, 'tsx')).toEqual([sentence]);
  });

  it.each([
    ['<div className="block truncate font-medium" />'],
    ["useApi('GET /operator/books', {})"],
    ["type Kind = 'a word of a type';"],
  ])('is not in %s', (source) => {
    expect(findEscaped(source, 'tsx')).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('is current (npm run texts)', () => {
    expect(readFileSync(join(TEXTS, 'en.json'), 'utf8')).toBe(printCatalogue(CATALOGUE));
  });

  it('leaves out no sentence of the code: write phrase`…` around it, or put it where texts are found', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
    const shown = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));
    const escaped = shown.flatMap((file) => {
      const source = readFileSync(join(SOURCES, file), 'utf8');
      return findEscaped(source, file.endsWith('x') ? 'tsx' : 'ts').map((text) => `${file}: ${text}`);
    });
    expect(escaped.filter((one) => !NEVER_SHOWN.some((text) => one.endsWith(text)))).toEqual([]);
  });

  it.each(readdirSync(TEXTS).map((file) => file.replace('.json', '')))(
    'is in the file of %s, which has no other',
    (language) => {
      expect(checkLanguage(CATALOGUE, readCatalogue(language))).toEqual({ lacks: [], unused: [], wrong: [] });
    },
  );
});

/** Compared with, thrown for programmers, or names of their own. */
const NEVER_SHOWN = [
  'expired before a payment',
  'the service does not answer',
  'nobody is signed in',
  'Mac OS X',
  'Ctrl K',
];

describe('a language', () => {
  const ENGLISH = {
    'Sent {1}': 'Sent {1}',
    'Read <1>it</1>': 'Read <1>it</1>',
    '{1} rows': { one: '{1} row', other: '{1} rows' },
  };
  it('may lack texts, and change the order of places', () => {
    expect(checkLanguage(ENGLISH, { 'Sent {1}': '{1} envoyé' })).toEqual({
      lacks: ['Read <1>it</1>', '{1} rows'],
      unused: [],
      wrong: [],
    });
  });

  it.each([
    [{ 'Sent {1}': 'Envoyé {2}' }],
    [{ 'Sent {1}': '{1} {1}' }],
    [{ 'Read <1>it</1>': 'Lire <1>cela' }],
    [{ '{1} rows': '{1} lignes' }],
    [{ '{1} rows': { one: '{1} ligne' } }],
  ])('%j is refused', (translated) => {
    expect(checkLanguage(ENGLISH, translated).wrong).toHaveLength(1);
  });

  it('says what nothing shows any more', () => {
    expect(checkLanguage(ENGLISH, { Gone: 'Parti' }).unused).toEqual(['Gone']);
  });
});
