// Writes a Solidity library of pure arithmetic as SMT-LIB, in whole numbers without end: what would overflow is said beside the value.
import type { AstNode } from './translate-solidity.ts';

interface LibraryNode extends AstNode {
  kind?: string;
  memberName?: string;
  subdenomination?: string | null;
  arguments?: LibraryNode[];
  subExpression?: LibraryNode;
  trueExpression?: LibraryNode;
  falseExpression?: LibraryNode;
  members?: LibraryNode[];
}

interface Parameter {
  name: string;
  sort: string;
}

interface Translated {
  /** With each member of a struct for itself, and the time of the block. */
  parameters: Parameter[];
  results: string[];
  /** Members of the struct that it changes. */
  changes: string[];
}

const HOURS: Record<string, number> = { hours: 3_600 };
const NOW = { name: 'now', sort: 'Int' };
const WORD = 2n ** 256n;
const ZERO: Record<string, string> = { Int: '0', Bool: 'false' };
const COMPARISONS: Record<string, string> = { '<': '<', '<=': '<=', '>': '>', '>=': '>=', '==': '=' };

/**
 * A function `f` becomes `f`, or, with results of several names, `f.name` for each; a struct that it changes becomes `f.trip.amount`
 * and so on; `f.fails` says whether anything overflows, also where the source does not check it. All take the same parameters. A
 * product is `*` where one side is the unit, and `times` otherwise. Throws for code that it cannot write down exactly.
 */
export function translateLibrary(library: AstNode, functions: readonly string[]): string {
  const translation = new Translation(library as LibraryNode);
  for (const name of functions) translation.need(name);
  return translation.lines.join('\n');
}

class Translation {
  readonly lines: string[] = [];
  readonly done = new Map<string, Translated>();
  readonly library: LibraryNode;

  constructor(library: LibraryNode) {
    this.library = library;
  }

  /** Translates a function, and what it calls before it. */
  need(name: string): Translated {
    const known = this.done.get(name);
    if (known !== undefined) return known;
    const definition = this.find('FunctionDefinition', name);
    const given = (definition.parameters?.parameters ?? []) as LibraryNode[];
    const parameters = [...given.flatMap((each) => this.flatten(each)), NOW];
    const run = new Run(this, name, parameters);
    const results = (definition.returnParameters?.parameters ?? []).map((each) => each.name || 'result');
    for (const each of definition.returnParameters?.parameters ?? []) {
      if (each.name) run.values.set(each.name, ZERO[this.sortOf(each)] ?? '');
    }
    const end = run.block(((definition.body as LibraryNode).statements ?? []) as LibraryNode[], run.values, 'true');
    const translated: Translated = { parameters, results, changes: [...run.changed] };
    for (const [index, result] of results.entries()) {
      const sort = this.sortOf(definition.returnParameters?.parameters[index] as LibraryNode);
      const value = end.returned?.[index] ?? end.values.get(result) ?? '';
      this.define(results.length === 1 ? name : `${name}.${result}`, parameters, sort, value);
    }
    for (const changed of run.changed) {
      const sort = parameters.find((each) => each.name === changed)?.sort ?? '';
      this.define(`${name}.${changed}`, parameters, sort, end.values.get(changed) ?? '');
    }
    this.define(`${name}.fails`, parameters, 'Bool', any(run.failures));
    this.done.set(name, translated);
    return translated;
  }

  define(name: string, parameters: readonly Parameter[], sort: string, value: string): void {
    const signature = parameters.map((each) => `(${each.name} ${each.sort})`).join(' ');
    this.lines.push(`(define-fun ${name} (${signature}) ${sort} ${value})`);
  }

  find(nodeType: string, name: string): LibraryNode {
    const found = this.library.nodes?.find((node) => node.nodeType === nodeType && node.name === name);
    if (found === undefined) throw new Error(`The library has no ${nodeType} ${name}.`);
    return found as LibraryNode;
  }

  flatten(parameter: LibraryNode): Parameter[] {
    const type = parameter.typeDescriptions?.typeString ?? '';
    const struct = /^struct (?:\w+\.)?(\w+)/.exec(type)?.[1];
    if (struct === undefined) return [{ name: parameter.name ?? '', sort: this.sortOf(parameter) }];
    const members = this.find('StructDefinition', struct).members ?? [];
    return members.map((each) => ({ name: `${parameter.name}.${each.name}`, sort: this.sortOf(each) }));
  }

  sortOf(node: AstNode): string {
    const type = node.typeDescriptions?.typeString ?? '';
    if (type === 'bool') return 'Bool';
    if (/^uint\d+$/.test(type)) return 'Int';
    throw unknown(node);
  }
}

interface End {
  values: Map<string, string>;
  returned: string[] | null;
}

/** One function, followed from its parameters to its end. */
class Run {
  readonly values: Map<string, string>;
  readonly changed = new Set<string>();
  readonly failures: string[] = [];
  readonly translation: Translation;
  readonly name: string;
  readonly parameters: readonly Parameter[];
  private locals = 0;

  constructor(translation: Translation, name: string, parameters: readonly Parameter[]) {
    this.translation = translation;
    this.name = name;
    this.parameters = parameters;
    this.values = new Map(parameters.map((each) => [each.name, each.name]));
  }

  block(statements: readonly LibraryNode[], start: Map<string, string>, path: string): End {
    const values = new Map(start);
    for (const [index, statement] of statements.entries()) {
      const { nodeType } = statement;
      if (nodeType === 'UncheckedBlock') return this.block((statement.statements ?? []) as LibraryNode[], values, path);
      if (nodeType === 'VariableDeclarationStatement') {
        const [declared] = statement.declarations ?? [];
        if (declared?.name === undefined || statement.declarations?.length !== 1) throw unknown(statement);
        values.set(declared.name, this.local(declared, this.value(statement.initialValue, values, path)));
      } else if (nodeType === 'ExpressionStatement' && statement.expression?.nodeType === 'Assignment') {
        this.assign(statement.expression as LibraryNode, values, path);
      } else if (nodeType === 'Return') {
        return { values, returned: this.returned(statement.expression as LibraryNode, values, path) };
      } else if (nodeType === 'IfStatement' && !statement.falseBody) {
        const condition = this.value(statement.condition, values, path);
        const body = statement.trueBody as LibraryNode;
        const inside = body.nodeType === 'Block' ? ((body.statements ?? []) as LibraryNode[]) : [body];
        const yes = this.block(inside, values, both(path, condition));
        const rest = statements.slice(index + 1);
        // What follows goes on with what a branch without a return left behind.
        if (yes.returned === null) {
          for (const key of values.keys()) values.set(key, choose(condition, yes.values.get(key), values.get(key)));
          continue;
        }
        return merge(condition, yes, this.block(rest, values, both(path, `(not ${condition})`)));
      } else throw unknown(statement);
    }
    return { values, returned: null };
  }

  private returned(expression: LibraryNode, values: Map<string, string>, path: string): string[] {
    const parts = expression.nodeType === 'TupleExpression' ? (expression.components ?? []) : [expression];
    // The struct that it was given, or nothing but what is named already.
    return parts.map((part) => this.value(part, values, path));
  }

  /** Named, so that terms do not grow with each use. */
  private local(declared: AstNode, value: string): string {
    this.locals += 1;
    const name = `${this.name}..${declared.name}.${this.locals}`;
    this.translation.define(name, this.parameters, this.translation.sortOf(declared), value);
    return `(${name} ${this.parameters.map((each) => each.name).join(' ')})`;
  }

  private assign(assignment: LibraryNode, values: Map<string, string>, path: string): void {
    const target = assignment.leftHandSide as LibraryNode;
    const key = `${(target.expression as LibraryNode | undefined)?.name}.${target.memberName}`;
    const isMember = target.nodeType === 'MemberAccess' && values.has(key);
    if (assignment.operator !== '=' || !isMember) throw unknown(target);
    values.set(key, this.value(assignment.rightHandSide, values, path));
    this.changed.add(key);
  }

  private value(node: AstNode | undefined, values: Map<string, string>, path: string): string {
    const expression = node as LibraryNode;
    const { nodeType, operator } = expression;
    if (nodeType === 'Literal') return literal(expression);
    if (nodeType === 'Identifier') {
      const known = values.get(expression.name ?? '');
      if (known !== undefined) return known;
      const constant = this.translation.find('VariableDeclaration', expression.name ?? '');
      return literal((constant as unknown as { value: LibraryNode }).value);
    }
    if (nodeType === 'TupleExpression' && expression.components?.length === 1) {
      return this.value(expression.components[0], values, path);
    }
    if (nodeType === 'MemberAccess') return this.member(expression, values);
    if (nodeType === 'UnaryOperation' && operator === '!') {
      return `(not ${this.value(expression.subExpression, values, path)})`;
    }
    if (nodeType === 'Conditional') {
      const condition = this.value(expression.condition, values, path);
      const yes = this.value(expression.trueExpression, values, both(path, condition));
      return `(ite ${condition} ${yes} ${this.value(expression.falseExpression, values, both(path, `(not ${condition})`))})`;
    }
    if (nodeType === 'FunctionCall') return this.call(expression, values, path);
    if (nodeType === 'BinaryOperation') return this.operation(expression, values, path);
    throw unknown(expression);
  }

  private member(expression: LibraryNode, values: Map<string, string>): string {
    const of = expression.expression as LibraryNode;
    const bits = /^type\(uint(\d+)\)$/.exec(of.typeDescriptions?.typeString ?? '')?.[1];
    if (expression.memberName === 'max' && bits !== undefined) return String(2n ** BigInt(bits) - 1n);
    if (of.name === 'block' && expression.memberName === 'timestamp') return NOW.name;
    const known = values.get(`${of.name}.${expression.memberName}`);
    if (known === undefined) throw unknown(expression);
    return known;
  }

  private call(expression: LibraryNode, values: Map<string, string>, path: string): string {
    const given = expression.arguments ?? [];
    if (expression.kind === 'typeConversion') {
      const value = this.value(given[0], values, path);
      const bits = /^uint(\d+)$/.exec(expression.typeDescriptions?.typeString ?? '')?.[1];
      if (bits === undefined) throw unknown(expression);
      this.fail(path, `(>= ${value} ${2n ** BigInt(bits)})`);
      return value;
    }
    const name = expression.expression?.name ?? '';
    const called = this.translation.need(name);
    if (called.results.length !== 1 || called.changes.length > 0) throw unknown(expression);
    const flat = given.flatMap((each) => {
      const isStruct = /^struct /.test(each.typeDescriptions?.typeString ?? '');
      if (!isStruct) return [this.value(each, values, path)];
      return [...values.keys()].filter((key) => key.startsWith(`${each.name}.`)).map((key) => values.get(key) ?? '');
    });
    const terms = [...flat, NOW.name].join(' ');
    this.fail(path, `(${name}.fails ${terms})`);
    return `(${name} ${terms})`;
  }

  private operation(expression: LibraryNode, values: Map<string, string>, path: string): string {
    const { operator = '' } = expression;
    const left = this.value(expression.leftExpression, values, path);
    const isLogic = operator === '&&' || operator === '||';
    const onlyIf = operator === '&&' ? left : `(not ${left})`;
    const right = this.value(expression.rightExpression, values, isLogic ? both(path, onlyIf) : path);
    if (isLogic) return `(${operator === '&&' ? 'and' : 'or'} ${left} ${right})`;
    const comparison = COMPARISONS[operator];
    if (comparison !== undefined) return `(${comparison} ${left} ${right})`;
    if (operator === '!=') return `(distinct ${left} ${right})`;
    if (expression.typeDescriptions?.typeString !== 'uint256') throw unknown(expression);
    if (operator === '/' || operator === '%') {
      this.fail(path, `(= ${right} 0)`);
      return `(${operator === '/' ? 'div' : 'mod'} ${left} ${right})`;
    }
    // What the source does not check must not wrap either.
    const write: Record<string, string> = { '+': '+', '-': '-', '*': right === 'unit' ? '*' : 'times' };
    const as = write[operator];
    if (as === undefined) throw unknown(expression);
    const value = `(${as} ${left} ${right})`;
    this.fail(path, operator === '-' ? `(< ${value} 0)` : `(>= ${value} ${WORD})`);
    return value;
  }

  private fail(path: string, when: string): void {
    this.failures.push(both(path, when));
  }
}

const both = (path: string, condition: string): string => (path === 'true' ? condition : `(and ${path} ${condition})`);
const any = (terms: readonly string[]): string => (terms.length === 0 ? 'false' : `(or ${terms.join(' ')} false)`);
const choose = (condition: string, yes = '', no = ''): string => (yes === no ? no : `(ite ${condition} ${yes} ${no})`);

function merge(condition: string, yes: End, no: End): End {
  const values = new Map([...no.values].map(([key, value]) => [key, choose(condition, yes.values.get(key), value)]));
  const returned = yes.returned?.map((value, index) => choose(condition, value, no.returned?.[index])) ?? null;
  return { values, returned };
}

function literal(node: LibraryNode): string {
  if (node.value === 'true' || node.value === 'false') return node.value;
  const factor = node.subdenomination ? HOURS[node.subdenomination] : 1;
  if (!/^\d+$/.test(node.value ?? '') || factor === undefined) throw unknown(node);
  return String(BigInt(node.value ?? '') * BigInt(factor));
}

const unknown = (node: AstNode): Error =>
  new Error(
    `Cannot translate ${node.nodeType} ${node.operator ?? node.name ?? ''}: bring translate-library.ts up to date.`,
  );
