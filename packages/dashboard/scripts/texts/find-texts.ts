// Finds the English that people see in a source file, and writes the file again with a lookup in place of each text.
import { parseAst } from 'vite';
import { type Draft, type FoundText, makeDraft } from './draft.ts';
import {
  type Child,
  hasWords,
  isNode,
  isUntranslated,
  joinChildren,
  NAMED_ATTRIBUTES,
  NAMED_VALUES,
  type Node,
  nameOf,
  withoutEdges,
} from './visible-text.ts';

export function findTexts(source: string, lang: 'ts' | 'tsx'): { texts: FoundText[]; code: string } {
  const draft = makeDraft(source);
  walk(draft, (parseAst(source, { lang }) as unknown as Node).body);
  return { texts: draft.texts, code: draft.render({ start: 0, end: source.length }) };
}

/** Code that shows nothing by itself: looks for places inside that people see. */
function walk(draft: Draft, node: unknown): void {
  if (Array.isArray(node)) for (const one of node) walk(draft, one);
  if (!isNode(node) || isSeen(draft, node)) return;
  for (const field of Object.values(node)) walk(draft, field);
}

/** Returns true when the node was dealt with. */
function isSeen(draft: Draft, node: Node): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      walk(draft, node.openingElement);
      if (isUntranslated(node)) walk(draft, node.children);
      else showChildren(draft, node.children as Node[]);
      return true;
    case 'JSXAttribute':
      return showAttribute(draft, nameOf(node.name), node.value as Node | null);
    case 'Property':
      return showNamed(draft, nameOf(node.key), node.value as Node);
    case 'AssignmentPattern':
      return showNamed(draft, nameOf(node.left), node.right as Node);
    case 'VariableDeclarator':
      return showNamed(draft, nameOf(node.id), node.init as Node | null);
    case 'CallExpression':
      return showCall(draft, nameOf(node.callee), node.arguments as Node[]);
    case 'TaggedTemplateExpression':
      return showPhrase(draft, nameOf(node.tag), node.quasi as Node);
    default:
      return false;
  }
}

const WRAPPERS: ReadonlySet<string> = new Set([
  'JSXExpressionContainer',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]);

/** An expression whose value people see: its strings are texts. */
function show(draft: Draft, node: Node): void {
  if (node.type === 'Literal') {
    const { value } = node;
    if (typeof value === 'string' && hasWords(value)) draft.replace(node.start, node.end, draft.lookup(value));
  } else if (node.type === 'TemplateLiteral') {
    showTemplate(draft, node);
  } else if (node.type === 'ConditionalExpression') {
    walk(draft, node.test);
    show(draft, node.consequent as Node);
    show(draft, node.alternate as Node);
  } else if (node.type === 'LogicalExpression') {
    if (node.operator === '&&') walk(draft, node.left);
    else show(draft, node.left as Node);
    show(draft, node.right as Node);
  } else if (node.type === 'ArrowFunctionExpression') {
    walk(draft, node.params);
    show(draft, node.body as Node);
  } else if (node.type === 'ArrayExpression') {
    for (const one of node.elements as (Node | null)[]) if (one !== null) show(draft, one);
  } else if (WRAPPERS.has(node.type)) {
    show(draft, node.expression as Node);
  } else {
    walk(draft, node);
  }
}

function showTemplate(draft: Draft, node: Node): void {
  const values = node.expressions as Node[];
  for (const one of values) show(draft, one);
  const message = templateMessage(node);
  if (!hasWords(message)) return;
  const codes = values.map((one) => draft.render(one));
  draft.replace(node.start, node.end, draft.lookup(message, codes));
}

function showAttribute(draft: Draft, name: string, value: Node | null): boolean {
  if (value === null || !NAMED_ATTRIBUTES.has(name)) return false;
  show(draft, value);
  const isPlain = value.type === 'Literal' && hasWords(String(value.value));
  if (isPlain) draft.replace(value.start, value.end, `{${draft.render(value)}}`);
  return true;
}

function showNamed(draft: Draft, name: string, value: Node | null): boolean {
  if (value === null || !NAMED_VALUES.has(name)) return false;
  show(draft, value);
  return true;
}

function showCall(draft: Draft, name: string, [first, second, ...rest]: Node[]): boolean {
  if (name === 'say' && first) show(draft, first);
  else if (name === 'phrases' && first) showTable(draft, first);
  else if (name === 'plural' && second?.type === 'ObjectExpression') {
    draft.texts.push(pluralText(second));
    walk(draft, [first, ...rest]);
  } else return false;
  return true;
}

/** Of phrase`…`, which looks itself up. */
function showPhrase(draft: Draft, tag: string, template: Node): boolean {
  if (tag !== 'phrase') return false;
  const key = templateMessage(template);
  if (key !== key.trim()) throw new Error(`a phrase begins or ends with a space: ${key}`);
  draft.texts.push({ key });
  for (const one of template.expressions as Node[]) show(draft, one);
  return true;
}

function showTable(draft: Draft, node: Node): void {
  if (node.type !== 'ObjectExpression') show(draft, node);
  else
    for (const one of node.properties as Node[]) showTable(draft, one.type === 'Property' ? (one.value as Node) : one);
}

/** The children of an element become one message, so that a translation can change their order. */
function showChildren(draft: Draft, nodes: readonly Node[]): void {
  const children = withoutEdges(joinChildren(nodes));
  const [first, last] = [children[0]?.node, children.at(-1)?.node];
  if (!first || !last || !children.some(({ words }) => words !== undefined && hasWords(words))) {
    for (const node of nodes) show(draft, node);
    return;
  }
  for (const node of nodes) if (node.start < first.start || node.start > last.start) show(draft, node);
  const values: string[] = [];
  const message = messageOf(draft, children, values);
  const spaceIn = (text: string): string => (text === '' ? '' : `{${JSON.stringify(text)}}`);
  const before = spaceIn(message.slice(0, message.length - message.trimStart().length));
  const after = spaceIn(message.slice(message.trimEnd().length));
  draft.replace(first.start, last.end, `${before}{${draft.lookup(message.trim(), values)}}${after}`);
}

/** Fills `values` with the code of each place. */
function messageOf(draft: Draft, children: readonly Child[], values: string[]): string {
  return children.map(({ node, words }) => words ?? placeOf(draft, node, values)).join('');
}

function placeOf(draft: Draft, node: Node, values: string[]): string {
  const inner = node.type === 'JSXElement' && !isUntranslated(node) ? joinChildren(node.children as Node[]) : [];
  const place = values.push('');
  if (!inner.some(({ words }) => words !== undefined && hasWords(words))) {
    show(draft, node);
    values[place - 1] = draft.render((node.type === 'JSXExpressionContainer' ? node.expression : node) as Node);
    return `{${place}}`;
  }
  // An element with words of its own: they belong to the sentence.
  const [opening, closing] = [node.openingElement as Node, node.closingElement as Node];
  walk(draft, opening);
  const words = messageOf(draft, inner, values);
  values[place - 1] = `($words) => ${draft.render(opening)}{$words}${draft.render(closing)}`;
  return `<${place}>${words}</${place}>`;
}

/** `${n} in ${unit}` as `{1} in {2}`. */
const templateMessage = (node: Node): string =>
  (node.quasis as { value: { cooked: string } }[])
    .map(({ value }, at) => (at === 0 ? '' : `{${at}}`) + value.cooked)
    .join('');

function pluralText(node: Node): FoundText {
  const forms = (node.properties as Node[]).map((one) => [nameOf(one.key), String((one.value as Node).value)] as const);
  const { other = '', ...rest } = Object.fromEntries(forms);
  return { key: other, forms: { ...rest, other } };
}
