// npm run prove -w @svc/contracts: has an SMT solver decide the statements of proofs/ for every value there can be.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { init, type Context as SolverContext } from 'z3-solver';
import { packageFolder, parseSource } from './compile.ts';
import { translateLibrary } from './translate-library.ts';
import { translateSolidity } from './translate-solidity.ts';

/** Of SVC's limit, of a token's with 18 decimals, with six, and with few. */
const UNITS = ['10000000000000000', '100000000000000', '100', '1'];
/** For one statement. */
const TIMEOUT_MS = 60_000;

interface Statement {
  sentence: string;
  question: string;
}

type Z3 = SolverContext<'main'>;
type Verdict = 'proved' | 'refuted' | 'unknown';
const VERDICTS: Record<string, Verdict> = { unsat: 'proved', sat: 'refuted', unknown: 'unknown' };

/** The statements of a file, each as the question for values that break it. `source` is what the file says something about. */
function statementsOf(file: string, source: string): Statement[] {
  const text = readFileSync(join(packageFolder, 'proofs', file), 'utf8');
  const [ground = '', ...statements] = text.split(/^; (?=holds: |false: )/m);
  return statements.map((statement) => {
    const sentence = statement.split('\n')[0] ?? '';
    return { sentence, question: `${source}\n${ground}(assert (not ${statement.slice(sentence.length)}))` };
  });
}

/** About the very functions of Vouchers.sol. */
function voucherStatements(): Statement[] {
  const contract = parseSource('src/parts/Vouchers.sol', 'Vouchers');
  const functions = ['isNonceUsed', 'isOpRefUsed', 'isOpRefCancelled', '_useVoucher'];
  return statementsOf('vouchers.smt2', translateSolidity(contract, ['_nonces', '_opRefs'], functions));
}

/** About the very functions of FlowLimit.sol, for one unit. */
function limitStatements(unit: string): Statement[] {
  const library = parseSource('src/parts/FlowLimit.sol', 'FlowLimit');
  const functions = translateLibrary(library, ['take', 'bring', 'usedNow', 'debitOf', 'creditOf']);
  const source = `(declare-fun times (Int Int) Int)\n(define-fun unit () Int ${unit})\n${functions}`;
  return statementsOf('limits.smt2', source);
}

/** Parsed before the solver's thread starts: the package's `eval_smtlib2_string` hands that thread a text that is overwritten while it reads. */
async function decide(z3: Z3, question: string): Promise<Verdict> {
  const solver = new z3.Solver();
  solver.set('timeout', TIMEOUT_MS);
  solver.fromString(question);
  return VERDICTS[await solver.check()] ?? 'unknown';
}

/** Whether every statement got the verdict that its sentence begins with. */
async function decideAll(z3: Z3, subject: string, statements: readonly Statement[]): Promise<boolean> {
  const wrong: string[] = [];
  for (const { sentence, question } of statements) {
    const verdict = await decide(z3, question);
    const isRight = verdict === (sentence.startsWith('holds') ? 'proved' : 'refuted');
    console.log(`${isRight ? 'ok   ' : 'WRONG'} ${subject}: ${verdict}: ${sentence}`);
    if (!isRight) wrong.push(sentence);
  }
  console.log(`${subject}: ${statements.length - wrong.length} of ${statements.length} as they should be`);
  return statements.length > 0 && wrong.length === 0;
}

const { Context } = await init();
const z3 = Context('main');
const verdicts = [await decideAll(z3, 'vouchers', voucherStatements())];
for (const unit of UNITS) verdicts.push(await decideAll(z3, `limits, unit ${unit}`, limitStatements(unit)));
// The solver's threads would keep the process alive.
process.exit(verdicts.every(Boolean) ? 0 : 1);
