// Finds the places of a TypeScript source where one small change could hide: comparisons, amounts, guards, awaits, calls, and statements of SQL.
import { parseAst } from 'rolldown/parseAst';
import { findStatementMutants } from './sql-mutants.mjs';

const SWAPS = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** Types vanish before the code runs. */
const isType = ({ type }) => /^TS/.test(type) && !/^TS(As|Satisfies|NonNull)/.test(type);

/**
 * `whole` is the expression or statement that holds the place; a statement also has its expression, `inner`.
 * @returns {{ kind: string, start: number, end: number, replace: string, whole: Span, inner?: Span }[]}
 */
export function findMutants(code) {
  const found = [];
  const text = ({ start, end }) => code.slice(start, end);
  const span = ({ start, end }) => ({ start, end });
  const add = (kind, { start, end }, replace, whole = { start, end }, inner = undefined) =>
    found.push({ kind, start, end, replace, whole: span(whole), ...(inner && { inner: span(inner) }) });
  const swapOperator = (node) => {
    const from = node.left.end;
    const at = code.indexOf(node.operator, from);
    const replace = SWAPS[node.operator];
    if (replace === undefined || at >= node.right.start) return;
    // Joining texts is no arithmetic.
    if (node.operator === '+' && /['"`]/.test(text(node))) return;
    add('operator', { start: at, end: at + node.operator.length }, replace, node);
  };
  const visit = (node, parent = undefined, isTried = false) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each, parent, isTried);
      return;
    }
    if (typeof node.type !== 'string' || isType(node) || node.type === 'ImportDeclaration') return;
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
        swapOperator(node);
        break;
      case 'UnaryExpression':
        if (node.operator === '!') add('negation', node, `(${text(node.argument)})`);
        break;
      case 'IfStatement':
        add('guard', node.test, 'false');
        break;
      case 'AwaitExpression':
        // The linter refuses a promise that floats, and a promise that is returned is awaited by the caller.
        if (parent?.type !== 'ExpressionStatement' && (isTried || parent?.type !== 'ReturnStatement'))
          add('await', node, `(${text(node.argument)})`);
        break;
      case 'ExpressionStatement':
        // A failpoint does something only in tests that crash there.
        if (node.expression.callee?.name === 'failpoint') break;
        if (/^(Await|Call)Expression$/.test(node.expression.type)) add('statement', node, ';', node, node.expression);
        break;
      case 'TemplateLiteral':
        for (const each of findStatementMutants(text(node))) {
          const [start, end] = [each.start + node.start, each.end + node.start];
          add(`sql ${each.kind}`, { start, end }, each.replace, node);
        }
        break;
      case 'Literal':
        if (typeof node.value === 'boolean') add('boolean', node, String(!node.value));
        else if (/^\d[\d_]*n?$/.test(node.raw ?? ''))
          add('number', node, `(${node.raw} + 1${node.raw.endsWith('n') ? 'n' : ''})`);
        break;
    }
    for (const [name, child] of Object.entries(node)) {
      // The name of a property is no amount.
      const isInTry = name === 'block' && node.type === 'TryStatement';
      if (name !== 'type' && !(name === 'key' && !node.computed)) visit(child, node, isTried || isInTry);
    }
  };
  visit(parseAst(code, { lang: 'ts' }).body);
  return found;
}
