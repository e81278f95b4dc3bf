// npm run prove -w @svc/contracts: has an SMT solver prove the properties of proofs/*.sol for every value there can be.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFolder } from './compile.ts';

const PROOF = 'proofs/FlowLimitProof.sol';
const LIBRARY = 'src/parts/FlowLimit.sol';
/** Of the token's limit, of a 6-decimals token's, and of one with few decimals: the checker does not know `**`. */
const UNITS = ['10000000000000000', '100', '1'];
const TIMEOUT_MS = 20_000;

interface Z3 {
  mk_config(): unknown;
  mk_context(config: unknown): unknown;
  del_context(context: unknown): void;
  eval_smtlib2_string(context: unknown, query: string): Promise<string>;
}

interface Output {
  errors?: { severity: string; message: string; sourceLocation?: { file: string; start: number } }[];
  auxiliaryInputRequested?: { smtlib2queries?: Record<string, string> };
}

/** No dependency of this package: 30 MB for a command that few run. */
async function loadZ3(): Promise<Z3> {
  const name: string = 'z3-solver';
  try {
    const { init } = (await import(name)) as { init(): Promise<{ Z3: Z3 }> };
    return (await init()).Z3;
  } catch {
    throw new Error('The solver is missing: npm install --no-save z3-solver');
  }
}

/** The very sources, with the power of ten written out, and without the store in assembly, which is not read here. */
function sourcesFor(unit: string): Record<string, { content: string }> {
  const read = (path: string): string => readFileSync(join(packageFolder, path), 'utf8');
  const library = read(LIBRARY)
    .replaceAll(/10 \*\* (flow\.)?digits/g, unit)
    .replace(/ {8}assembly[\s\S]*?\n {8}}\n/, '');
  return { [LIBRARY]: { content: library }, [PROOF]: { content: read(PROOF) } };
}

function check(sources: Record<string, { content: string }>, responses: Record<string, string>): Output {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
  const modelChecker = {
    contracts: { [PROOF]: ['FlowLimitProof'] },
    engine: 'bmc',
    solvers: ['smtlib2'],
    targets: ['assert'],
    showProvedSafe: true,
    showUnproved: true,
    timeout: TIMEOUT_MS,
  };
  const settings = { modelChecker, outputSelection: { '*': { '*': ['abi'] } } };
  const input = { language: 'Solidity', sources, settings, auxiliaryInput: { smtlib2responses: responses } };
  return JSON.parse(solc.compile(JSON.stringify(input))) as Output;
}

/** The compiler asks, the solver answers, until the compiler has no more questions. */
async function prove(z3: Z3, sources: Record<string, { content: string }>): Promise<Output> {
  const responses: Record<string, string> = {};
  for (;;) {
    const output = check(sources, responses);
    const asked = Object.entries(output.auxiliaryInputRequested?.smtlib2queries ?? {});
    const open = asked.filter(([hash]) => responses[hash] === undefined);
    if (open.length === 0) return output;
    for (const [hash, query] of open) {
      const context = z3.mk_context(z3.mk_config());
      responses[hash] = await z3.eval_smtlib2_string(context, query).catch(() => 'unknown\n');
      z3.del_context(context);
    }
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { unit: { type: 'string' } } });
  const z3 = await loadZ3();
  for (const unit of values.unit === undefined ? UNITS : [values.unit]) {
    const sources = sourcesFor(unit);
    const { errors = [] } = await prove(z3, sources);
    const said = errors.filter(({ message }) => message.startsWith('BMC:'));
    const safe = said.filter(({ message }) => message.includes('check is safe'));
    const others = said.filter(({ message }) => !message.includes('check is safe'));
    console.log(`unit ${unit}: ${safe.length} checks proved, ${others.length} not`);
    for (const { message, sourceLocation } of others) {
      const text = sources[sourceLocation?.file ?? '']?.content.slice(0, sourceLocation?.start) ?? '';
      console.log(`  ${sourceLocation?.file}:${text.split('\n').length} ${message.split('\n')[0]}`);
    }
    if (others.length > 0 || safe.length === 0) process.exitCode = 1;
  }
  // The solver's threads would keep the process alive.
  process.exit();
}

await main();
