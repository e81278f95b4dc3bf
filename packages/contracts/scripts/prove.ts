// npm run prove -w @svc/contracts: has an SMT solver prove the properties of proofs/*.sol for every value there can be.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { init } from 'z3-solver';
import { packageFolder } from './compile.ts';

/** Of the token's limit, of a 6-decimals token's, and of one with few decimals: the checker does not know `**`. */
const UNITS = ['10000000000000000', '100', '1'];
/** For one statement. */
const TIMEOUT_MS = 60_000;

type Sources = Record<string, { content: string }>;

interface Task {
  title: string;
  sources: Sources;
  file: string;
  /** Its statements must hold for all values. */
  proof: string;
  /** Its statements must be refuted. */
  control: string;
}

type Z3 = Awaited<ReturnType<typeof init>>['Z3'];

const read = (path: string): string => readFileSync(join(packageFolder, path), 'utf8');

/** The very source, with the power of ten written out, and without the store in assembly, which is not read here. */
function flowTask(unit: string): Task {
  const library = read('src/parts/FlowLimit.sol')
    .replaceAll(/10 \*\* (flow\.)?digits/g, unit)
    .replace(/ {8}assembly[\s\S]*?\n {8}}\n/, '');
  const file = 'proofs/FlowLimitProof.sol';
  const proof = read(file).replace('UNIT = 1;', `UNIT = ${unit};`);
  const sources = { 'src/parts/FlowLimit.sol': { content: library }, [file]: { content: proof } };
  return { title: `limits, unit ${unit}`, sources, file, proof: 'FlowLimitProof', control: 'FlowLimitControl' };
}

/** Storage, view and `_useVoucher` as they stand in Vouchers, without the nonces: no solver decides shifts by a variable. */
function referenceTask(): Task {
  const source = read('src/parts/Vouchers.sol');
  const cut = (pattern: RegExp): string => source.match(pattern)?.[0] ?? fail(pattern);
  const parts = [
    cut(/ {4}mapping\(bytes32 opRef[^;]*;\n/),
    cut(/ {4}error OpRefUsed[^;]*;\n/),
    cut(/ {4}function isOpRefUsed\([\s\S]*?\n {4}}\n/).replace(' external ', ' public '),
    cut(/ {4}function _useVoucher\([\s\S]*?\n {4}}\n/).replace(/ {8}uint256 word[\s\S]*?word \| bit;\n/, ''),
  ];
  const content = `// SPDX-License-Identifier: Apache-2.0\npragma solidity 0.8.37;\ncontract VoucherUse {\n${parts.join('\n')}}\n`;
  const file = 'proofs/ReferenceProof.sol';
  const sources = { 'proofs/VoucherUse.sol': { content }, [file]: { content: read(file) } };
  return { title: 'references', sources, file, proof: 'ReferenceProof', control: 'ReferenceControl' };
}

function fail(pattern: RegExp): never {
  throw new Error(`Vouchers.sol has no ${pattern}: bring scripts/prove.ts up to date.`);
}

/** One question for each `assert`: whether any values break it. The order of a question's lines changes from run to run. */
function questionsOf({ sources, file }: Task, contract: string): string[] {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
  const modelChecker = {
    contracts: { [file]: [contract] },
    engine: 'bmc',
    solvers: ['smtlib2'],
    targets: ['assert'],
    timeout: TIMEOUT_MS,
  };
  const settings = { modelChecker, outputSelection: { '*': { '*': ['abi'] } } };
  const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings }))) as {
    errors?: { severity: string; message: string }[];
    auxiliaryInputRequested?: { smtlib2queries?: Record<string, string> };
  };
  const broken = output.errors?.find(({ severity }) => severity === 'error');
  if (broken !== undefined) throw new Error(broken.message);
  return Object.values(output.auxiliaryInputRequested?.smtlib2queries ?? {});
}

function countAsserts({ sources, file }: Task, contract: string): number {
  const source = sources[file]?.content ?? '';
  const body = source.slice(source.indexOf(`contract ${contract} `)).split('\n}\n')[0] ?? '';
  return body.split('assert(').length - 1;
}

/** `unsat`: no values break the statement. `sat`: some do. Anything else: the solver does not know. */
async function ask(z3: Z3, question: string): Promise<string> {
  const context = z3.mk_context(z3.mk_config());
  try {
    return (await z3.eval_smtlib2_string(context, question)).split('\n')[0] ?? '';
  } finally {
    z3.del_context(context);
  }
}

async function expectAll(z3: Z3, task: Task, contract: string, wanted: 'sat' | 'unsat'): Promise<boolean> {
  const questions = questionsOf(task, contract);
  const answers: string[] = [];
  for (const question of questions) answers.push(await ask(z3, question));
  const right = answers.filter((answer) => answer === wanted).length;
  const asserts = countAsserts(task, contract);
  const word = wanted === 'unsat' ? 'proved' : 'refuted, as they must be';
  console.log(`${task.title}: ${right} of ${asserts} statements of ${contract} ${word}`);
  return right === asserts && questions.length === asserts && asserts > 0;
}

const { Z3: z3 } = await init();
let isProved = true;
for (const task of [referenceTask(), ...UNITS.map(flowTask)]) {
  isProved = (await expectAll(z3, task, task.proof, 'unsat')) && isProved;
  isProved = (await expectAll(z3, task, task.control, 'sat')) && isProved;
}
// The solver's threads would keep the process alive.
process.exit(isProved ? 0 : 1);
