// Which strings of a source file people see, and how the children of an element join into one message.

export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A string under one of these names is a text: of a variable, a property, a parameter's default, an attribute. */
export const NAMED_VALUES: ReadonlySet<string> = new Set([
  'caption',
  'ended',
  'head',
  'hint',
  'label',
  'none',
  'note',
  'placeholder',
  'title',
  'words',
]);

/** These are texts as attributes of elements only. */
export const NAMED_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...NAMED_VALUES,
  'action',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'rows',
  'what',
]);

/** What these elements hold is typed into a machine, in every language. */
const UNTRANSLATED: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp', 'Code']);

/** Returns false for what reads the same in every language: units, URLs, ids, codes. */
export const hasWords = (text: string): boolean =>
  text
    .replace(/\bhttps?:\S*|\{\d+\}|<\/?\d+>/g, ' ')
    .split(/[\s·,;:()“”"/?!+=–—-]+/)
    .some((word) => /^[\p{L}’'.…]+$/u.test(word) && /\p{Ll}/u.test(word) && !/\p{L}\.\p{L}/u.test(word));

export interface Child {
  node: Node;
  /** Of text; undefined for an element or a value. */
  words?: string;
}

/** The children as JSX shows them: line breaks and their indents are no text, comments are nothing. */
export function joinChildren(children: readonly Node[]): Child[] {
  return children.flatMap((node): Child[] => {
    if (node.type === 'JSXText') {
      if (/&#?\w+;/.test(String(node.value))) throw new Error(`write the character itself: ${node.value}`);
      const words = cleanText(String(node.value));
      return words === '' ? [] : [{ node, words }];
    }
    if (node.type !== 'JSXExpressionContainer') return [{ node }];
    const expression = node.expression as Node;
    if (expression.type === 'JSXEmptyExpression') return [];
    return [typeof expression.value === 'string' ? { node, words: expression.value } : { node }];
  });
}

function cleanText(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === lines.length - 1 ? line : line.trimEnd()))
    .filter((line) => line !== '')
    .join(' ');
}

/** An icon before or after the words is no part of the message, nor is an element that no space joins to them. */
export function withoutEdges(children: readonly Child[]): readonly Child[] {
  const [first, second] = children;
  if (first && isApart(first.node, second?.words, /^[^\p{L}\d]/u)) return withoutEdges(children.slice(1));
  const [last, before] = [children.at(-1), children.at(-2)];
  if (last && isApart(last.node, before?.words, /[^\p{L}\d.?!]$/u)) return withoutEdges(children.slice(0, -1));
  return children;
}

function isApart(node: Node, words: string | undefined, joined: RegExp): boolean {
  if (node.type !== 'JSXElement') return false;
  const attributes = (node.openingElement as Node).attributes as Node[];
  const isIcon = attributes.some((one) => nameOf(one.name) === 'aria-hidden');
  return isIcon || (words !== undefined && !joined.test(words));
}

export const isUntranslated = (node: Node): boolean =>
  node.type === 'JSXElement' && UNTRANSLATED.has(nameOf((node.openingElement as Node).name));

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The name of an identifier, of an attribute, or of a quoted key; otherwise nothing. */
export const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '');
