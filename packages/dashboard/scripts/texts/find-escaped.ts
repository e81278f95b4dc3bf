// Finds sentences in a source file that people may see and that are not looked up.
import { parseAst } from 'vite';
import { LOOKUP } from './draft.ts';
import { findTexts } from './find-texts.ts';
import { isNode, isUntranslated, type Node, nameOf } from './visible-text.ts';

export function findEscaped(source: string, lang: 'ts' | 'tsx'): string[] {
  const escaped: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (!isNode(node) || isElsewhere(node)) return;
    const text = textOf(node);
    if (text !== null && isSentence(text)) escaped.push(text);
    for (const field of Object.values(node)) walk(field);
  };
  walk((parseAst(findTexts(source, lang).code, { lang }) as unknown as Node).body);
  return escaped;
}

/** What is looked up already, types, classes, and what is for machines. */
function isElsewhere(node: Node): boolean {
  if (node.type === 'CallExpression') return [LOOKUP, 'plural'].includes(nameOf(node.callee));
  if (node.type === 'TaggedTemplateExpression') return true;
  return /^TS(Type|Interface|Literal)|^Import/.test(node.type) || isUntranslated(node);
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value).trim();
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

const FOR_MACHINES = /^(GET|POST|PUT|PATCH|DELETE) \/|^import |var\(|url\(/;

/** Two words, the first with a capital; or three words and nothing like the name of a class. */
function isSentence(text: string): boolean {
  if (FOR_MACHINES.test(text)) return false;
  const all = text.split(/\s+/);
  const words = all.filter((word) => /^[“(]?\p{L}[\p{L}’'-]*[.,:;?!)”…]*$/u.test(word));
  if (/^\p{Lu}\p{Ll}/u.test(text)) return words.length >= 2;
  return words.length >= 3 && !all.some((word) => /[-:[]\S/.test(word));
}
