// Writes functions of a Solidity source as SMT-LIB, in bit vectors of the full 256 bits and arrays for mappings.

/** As the compiler writes it. Only what is read here. */
export interface AstNode {
  nodeType: string;
  name?: string;
  operator?: string;
  value?: string;
  isConstructor?: boolean;
  nodes?: AstNode[];
  parameters?: { parameters: AstNode[] };
  returnParameters?: { parameters: AstNode[] };
  body?: AstNode;
  statements?: AstNode[];
  declarations?: AstNode[];
  typeName?: AstNode & { keyType?: AstNode; valueType?: AstNode };
  typeDescriptions?: { typeString: string };
  initialValue?: AstNode;
  expression?: AstNode;
  condition?: AstNode;
  trueBody?: AstNode;
  falseBody?: AstNode | null;
  leftExpression?: AstNode;
  rightExpression?: AstNode;
  leftHandSide?: AstNode;
  rightHandSide?: AstNode;
  baseExpression?: AstNode;
  indexExpression?: AstNode;
  components?: AstNode[];
}

const WORD = '(_ BitVec 256)';
const SORTS: Record<string, string> = { uint256: WORD, bytes32: WORD, bool: 'Bool' };
/** Left out on purpose: everything that can overflow, and so revert. */
const OPERATORS: Record<string, (left: string, right: string) => string> = {
  '&': (left, right) => `(bvand ${left} ${right})`,
  '|': (left, right) => `(bvor ${left} ${right})`,
  '<<': (left, right) => `(bvshl ${left} ${right})`,
  '>>': (left, right) => `(bvlshr ${left} ${right})`,
  '==': (left, right) => `(= ${left} ${right})`,
  '!=': (left, right) => `(distinct ${left} ${right})`,
};

/** What each variable holds, and under which condition the call has reverted. */
interface State {
  values: Map<string, string>;
  reverts: string;
  returned: string | null;
}

/**
 * A function `f` that returns something becomes `f`; one that changes storage becomes `f.reverts` and, for each mapping `m`,
 * `f.m`. All of them take the mappings first, then the parameters. Throws for code that it cannot write down exactly.
 */
export function translateSolidity(
  contract: AstNode,
  mappings: readonly string[],
  functions: readonly string[],
): string {
  const storage = mappings.map((name) => ({ name, sort: mappingSort(find(contract, 'VariableDeclaration', name)) }));
  return functions
    .flatMap((name) => {
      const definition = find(contract, 'FunctionDefinition', name);
      const parameters = definition.parameters?.parameters ?? [];
      const given = [...storage, ...parameters.map((each) => ({ name: each.name ?? '', sort: sortOf(each) }))];
      const state = run(need(definition.body), new Map(given.map((each) => [each.name, each.name])));
      const signature = `(${given.map((each) => `(${each.name} ${each.sort})`).join(' ')})`;
      const define = (as: string, sort: string, value: string) => `(define-fun ${as} ${signature} ${sort} ${value})`;
      const [result] = definition.returnParameters?.parameters ?? [];
      if (result !== undefined) return [define(name, sortOf(result), need(state.returned))];
      const after = storage.map((each) => define(`${name}.${each.name}`, each.sort, need(state.values.get(each.name))));
      return [define(`${name}.reverts`, 'Bool', state.reverts), ...after];
    })
    .join('\n');
}

function run(body: AstNode, values: Map<string, string>): State {
  const state: State = { values, reverts: 'false', returned: null };
  for (const statement of body.statements ?? []) step(state, statement);
  return state;
}

function step(state: State, statement: AstNode): void {
  const { nodeType } = statement;
  if (nodeType === 'VariableDeclarationStatement') {
    const [declared, ...more] = statement.declarations ?? [];
    if (declared?.name === undefined || more.length > 0) throw unknown(statement);
    state.values.set(declared.name, valueIn(state, need(statement.initialValue)));
  } else if (nodeType === 'IfStatement' && isRevert(statement.trueBody) && !statement.falseBody) {
    state.reverts = `(or ${state.reverts} ${valueIn(state, need(statement.condition))})`;
  } else if (nodeType === 'ExpressionStatement' && statement.expression?.nodeType === 'Assignment') {
    assign(state, statement.expression);
  } else if (nodeType === 'Return' && state.returned === null) {
    state.returned = valueIn(state, need(statement.expression));
  } else throw unknown(statement);
}

function isRevert(body: AstNode | undefined): boolean {
  return body?.nodeType === 'RevertStatement';
}

function assign(state: State, { operator, leftHandSide, rightHandSide }: AstNode): void {
  const target = need(leftHandSide);
  const mapping = target.baseExpression?.name;
  if (operator !== '=' || target.nodeType !== 'IndexAccess' || mapping === undefined) throw unknown(target);
  const index = valueIn(state, need(target.indexExpression));
  state.values.set(
    mapping,
    `(store ${need(state.values.get(mapping))} ${index} ${valueIn(state, need(rightHandSide))})`,
  );
}

function valueIn(state: State, expression: AstNode): string {
  const { nodeType, name, value, components, operator } = expression;
  if (nodeType === 'Identifier') return need(state.values.get(name ?? ''));
  if (nodeType === 'Literal') return value === 'true' || value === 'false' ? value : literal(expression);
  if (nodeType === 'TupleExpression' && components?.length === 1) return valueIn(state, need(components[0]));
  if (nodeType === 'IndexAccess') {
    return `(select ${valueIn(state, need(expression.baseExpression))} ${valueIn(state, need(expression.indexExpression))})`;
  }
  const write = nodeType === 'BinaryOperation' ? OPERATORS[operator ?? ''] : undefined;
  if (write === undefined) throw unknown(expression);
  sortOf(expression);
  return write(valueIn(state, need(expression.leftExpression)), valueIn(state, need(expression.rightExpression)));
}

function literal(node: AstNode): string {
  if (!/^[0-9]+$/.test(node.value ?? '')) throw unknown(node);
  return `(_ bv${node.value} 256)`;
}

/** Refuses narrower types, which would wrap elsewhere. */
function sortOf(node: AstNode): string {
  return SORTS[node.typeDescriptions?.typeString ?? ''] ?? fail(node);
}

function mappingSort({ typeName }: AstNode): string {
  return `(Array ${sortOf(need(typeName?.keyType))} ${sortOf(need(typeName?.valueType))})`;
}

function find(contract: AstNode, nodeType: string, name: string): AstNode {
  const found = contract.nodes?.find((node) => node.nodeType === nodeType && node.name === name);
  if (found === undefined) throw new Error(`The contract has no ${nodeType} ${name}.`);
  return found;
}

function need<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new Error('The source has a form that cannot be translated.');
  return value;
}

function fail(node: AstNode): never {
  throw unknown(node);
}

const unknown = (node: AstNode): Error =>
  new Error(
    `Cannot translate ${node.nodeType} ${node.operator ?? node.name ?? ''}: bring translate-solidity.ts up to date.`,
  );
