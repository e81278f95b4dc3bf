// npm run prove -w @svc/contracts: has an SMT solver decide the statements of proofs/ for every value there can be.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { init, type Context as SolverContext } from 'z3-solver';
import { packageFolder, parseSource } from './compile.ts';
import { translateSolidity } from './translate-solidity.ts';

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

type Z3 = SolverContext<'main'>;

const read = (path: string): string => readFileSync(join(packageFolder, path), 'utf8');

/** The very source. */
function flowTask(unit: string): Task {
  const library = read('src/parts/FlowLimit.sol');
  const file = 'proofs/FlowLimitProof.sol';
  const proof = read(file).replace('UNIT = 1;', `UNIT = ${unit};`);
  const sources = { 'src/parts/FlowLimit.sol': { content: library }, [file]: { content: proof } };
  return { title: `limits, unit ${unit}`, sources, file, proof: 'FlowLimitProof', control: 'FlowLimitControl' };
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

/** The statements of proofs/vouchers.smt2 about the very functions of Vouchers.sol. */
function voucherStatements(): { sentence: string; question: string; wanted: Verdict }[] {
  const contract = parseSource('src/parts/Vouchers.sol', 'Vouchers');
  const functions = translateSolidity(
    contract,
    ['_nonces', '_opRefs'],
    ['isNonceUsed', 'isOpRefUsed', 'isOpRefCancelled', '_useVoucher'],
  );
  const [ground = '', ...statements] = read('proofs/vouchers.smt2').split(/^; (?=holds: |false: )/m);
  return statements.map((statement) => {
    const sentence = statement.split('\n')[0] ?? '';
    const formula = statement.slice(sentence.length);
    const question = `${functions}\n${ground}(assert (not ${formula}))`;
    return { sentence, question, wanted: sentence.startsWith('holds') ? 'proved' : 'refuted' };
  });
}

type Verdict = 'proved' | 'refuted' | 'unknown';
const VERDICTS: Record<string, Verdict> = { unsat: 'proved', sat: 'refuted', unknown: 'unknown' };

/**
 * A question asks for values that break the statement. Parsed before the solver's thread starts: the package's
 * `eval_smtlib2_string` hands that thread a text that is overwritten while it reads.
 */
async function decide(z3: Z3, question: string): Promise<Verdict> {
  const solver = new z3.Solver();
  solver.set('timeout', TIMEOUT_MS);
  solver.fromString(question.split('(check-sat)')[0] ?? '');
  return VERDICTS[await solver.check()] ?? 'unknown';
}

async function expectAll(z3: Z3, task: Task, contract: string, wanted: Verdict): Promise<boolean> {
  const verdicts: Verdict[] = [];
  for (const question of questionsOf(task, contract)) verdicts.push(await decide(z3, question));
  const asserts = countAsserts(task, contract);
  const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length;
  const found = `${count('proved')} proved, ${count('refuted')} refuted, ${count('unknown')} unknown`;
  const isRight = asserts > 0 && verdicts.length === asserts && count(wanted) === asserts;
  console.log(`${isRight ? 'ok   ' : 'WRONG'} ${task.title}: of ${asserts} statements of ${contract} ${found}`);
  return isRight;
}

const { Context } = await init();
const z3 = Context('main');
let isRight = true;
for (const { sentence, question, wanted } of voucherStatements()) {
  const verdict = await decide(z3, question);
  console.log(`${verdict === wanted ? 'ok   ' : 'WRONG'} vouchers: ${verdict}: ${sentence}`);
  isRight = verdict === wanted && isRight;
}
for (const task of UNITS.map(flowTask)) {
  isRight = (await expectAll(z3, task, task.proof, 'proved')) && isRight;
  isRight = (await expectAll(z3, task, task.control, 'refuted')) && isRight;
}
// The solver's threads would keep the process alive.
process.exit(isRight ? 0 : 1);
