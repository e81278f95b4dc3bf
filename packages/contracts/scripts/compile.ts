// Compiles every contract with the npm solc: no download, the same bytes on every machine.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepCompilation } from './keep-compilation.ts';
import type { AstNode } from './translate-solidity.ts';

const require = createRequire(import.meta.url);

export const packageFolder = fileURLToPath(new URL('../', import.meta.url));

export interface CompiledContract {
  /** The path of its source inside the package, `src/SVCToken.sol`. */
  source: string;
  name: string;
  abi: unknown[];
  creation: { object: `0x${string}`; sourceMap: string };
  runtime: { object: `0x${string}`; sourceMap: string; immutables: Place[] };
}

/** Where the constructor fills a value in. Places of one `value` hold the same one. */
export interface Place {
  start: number;
  length: number;
  value: number;
}

export interface Compilation {
  contracts: CompiledContract[];
  /** Every place in our sources where the code goes one way or another: `if`, `?:`, `for`, `||`, `&&`. */
  branches: { source: string; start: number; length: number }[];
  /** Source text by the compiler's file number, as source maps name it. */
  sources: Map<number, { path: string; text: string }>;
}

interface Complaint {
  severity: string;
  errorCode?: string;
  formattedMessage: string;
  sourceLocation?: { file: string };
}

interface SolcOutput {
  errors?: Complaint[];
  sources: Record<string, { id: number; ast: unknown }>;
  contracts: Record<string, Record<string, SolcContract>>;
}

interface SolcContract {
  abi: unknown[];
  evm: {
    bytecode: { object: string; sourceMap: string };
    deployedBytecode: {
      object: string;
      sourceMap: string;
      immutableReferences?: Record<string, { start: number; length: number }[]>;
    };
  };
}

/** How the sources become bytes: `production` is what is deployed; `traced` maps to the source branch by branch. */
export type Pipeline = 'production' | 'development' | 'traced';

// The IR pipeline makes the cheapest code and takes the longest. More runs would make code that does not fit the one
// transaction of the deployment. The traced one keeps every branch of the source.
const PIPELINES = {
  production: { viaIR: true, optimizer: { enabled: true, runs: 200 } },
  development: { optimizer: { enabled: true, runs: 200 } },
  traced: { optimizer: { enabled: false } },
} as const;

/** Not `evm.deployedBytecode` as a whole: its listings, which nothing here reads, take the compiler a fifth of the time. */
const CONTRACT_OUTPUT = [
  'abi',
  'evm.bytecode.object',
  'evm.bytecode.sourceMap',
  'evm.deployedBytecode.object',
  'evm.deployedBytecode.sourceMap',
  'evm.deployedBytecode.immutableReferences',
];

/** Of our own files only: the syntax trees of what they import take seconds to write down. */
const outputOf = (sources: Sources) =>
  Object.fromEntries(Object.keys(sources).map((path) => [path, { '': ['ast'], '*': CONTRACT_OUTPUT }]));

// evmVersion is explicit because the compiler's default runs ahead of Celo; no metadata hash, so that the bytes depend
// on nothing but the code.
const settingsOf = (pipeline: Pipeline) => ({
  evmVersion: 'cancun',
  ...PIPELINES[pipeline],
  metadata: { bytecodeHash: 'none', appendCBOR: false },
});

export type Sources = Record<string, { content: string }>;

/** The production contracts: SVCToken, SVCConverter, SVCDeployment and their parts. */
export const productionSources = (): Sources =>
  soliditySources((path) => path.startsWith('src/') && !path.startsWith('src/development/'));

/** Tokens, feeds and wallets for development and tests. */
export const developmentSources = (): Sources => soliditySources((path) => path.startsWith('src/development/'));

/** Both, as they are committed: production by the IR pipeline, the rest by the quick one. */
export function compileAll(): CompiledContract[] {
  const production = compile(productionSources(), 'production');
  return [...production.contracts, ...compile(developmentSources(), 'development').contracts];
}

/** `warnings: 'allowed'` is for mutants: a statement that is gone often leaves something unused behind. */
export function compile(
  sources: Sources,
  pipeline: Pipeline,
  { warnings = 'refused' }: { warnings?: 'refused' | 'allowed' } = {},
): Compilation {
  const texts = new Map(Object.entries(sources).map(([path, source]) => [path, source.content]));
  const settings = { ...settingsOf(pipeline), outputSelection: outputOf(sources) };
  const input = { language: 'Solidity', sources, settings };
  // Mutants are many, and each is compiled once.
  const output = warnings === 'refused' ? runSolcOnce(input, texts) : runSolc(input, texts);
  refuseComplaints(output, warnings);
  return {
    contracts: ourContracts(output),
    branches: Object.keys(sources).flatMap((source) => branchesOf(source, output.sources[source]?.ast)),
    sources: numberedSources(output, texts),
  };
}

/** The bytes that deploy one contract, traced, and nothing else, as fast as it goes: for mutants. Null for code that does not compile. */
export function compileTraced(sources: Sources, path: string, name: string): `0x${string}` | null {
  const outputSelection = { [path]: { [name]: ['evm.bytecode.object'] } };
  const settings = { ...settingsOf('traced'), outputSelection };
  const reached = Object.fromEntries([...reachedFrom(sources, path)].map((each) => [each, sources[each]]));
  const output = runSolc({ language: 'Solidity', sources: reached, settings }, new Map());
  if (output.errors?.some(({ severity }) => severity === 'error')) return null;
  return `0x${output.contracts[path]?.[name]?.evm.bytecode.object ?? ''}`;
}

/** The sources that a source is made of, itself included. */
export function reachedFrom(sources: Sources, path: string, reached: Set<string> = new Set([path])): Set<string> {
  for (const [, imported = ''] of (sources[path]?.content ?? '').matchAll(/^import .*"(\.[^"]+)";$/gm)) {
    const target = posix.join(posix.dirname(path), imported);
    if (!reached.has(target)) reachedFrom(sources, target, reached.add(target));
  }
  return reached;
}

/** What a block explorer asks for: every source, imports included, and the settings of the deployed bytes. */
export function standardInput(): string {
  const sources = productionSources();
  const texts = new Map(Object.entries(sources).map(([path, source]) => [path, source.content]));
  // Nothing but the imports is asked for.
  runSolc({ language: 'Solidity', sources, settings: { outputSelection: {} } }, texts);
  const all = Object.fromEntries([...texts].sort().map(([path, content]) => [path, { content }]));
  const settings = { ...settingsOf('production'), outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } };
  return `${JSON.stringify({ language: 'Solidity', sources: all, settings }, null, 2)}\n`;
}

/** One contract of a production source, as the compiler read it. */
export function parseSource(path: string, contract: string): AstNode {
  const sources = productionSources();
  const settings = { outputSelection: { [path]: { '': ['ast'] } } };
  const output = runSolc({ language: 'Solidity', sources, settings }, new Map());
  const unit = output.sources[path]?.ast as AstNode | undefined;
  const found = unit?.nodes?.find(({ nodeType, name }) => nodeType === 'ContractDefinition' && name === contract);
  if (found === undefined) throw new Error(`${path} has no contract ${contract}.`);
  return found;
}

interface Solc {
  version(): string;
  compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string;
}

const solc = (): Solc => require('solc') as Solc;

export const solcVersion = (): string => solc().version();

const readSource = (path: string): string => readFileSync(require.resolve(path), 'utf8');

/** As `runSolc`, from the cache when neither the input nor an import has changed. */
function runSolcOnce(input: object, texts: Map<string, string>): SolcOutput {
  const isCurrent = (path: string, text: string): boolean => readSource(path) === text;
  const { output, imported } = keepCompilation(JSON.stringify(input), isCurrent, () => {
    const fresh = new Map<string, string>();
    const made = runSolc(input, fresh);
    return { output: JSON.stringify(made), imported: [...fresh] };
  });
  for (const [path, text] of imported) texts.set(path, text);
  return JSON.parse(output) as SolcOutput;
}

/** `texts` gets what was imported. */
function runSolc(input: object, texts: Map<string, string>): SolcOutput {
  const readImport = (path: string) => {
    const contents = readSource(path);
    texts.set(path, contents);
    return { contents };
  };
  return JSON.parse(solc().compile(JSON.stringify(input), { import: readImport })) as SolcOutput;
}

// Only the traced code, which is never deployed, is larger than a chain allows; the tests check what is.
const CODE_SIZE_WARNING = '5574';
// What a transaction moved of the native coin is what CeloTransfer has to remember for the whole of it.
const TRANSIENT_STORAGE_WARNING = '2394';

// Warnings count too, unless they are about someone else's source.
function refuseComplaints(output: SolcOutput, warnings: 'refused' | 'allowed'): void {
  const isWanted = ({ sourceLocation, errorCode }: Complaint): boolean =>
    errorCode === CODE_SIZE_WARNING ||
    (errorCode === TRANSIENT_STORAGE_WARNING && sourceLocation?.file === 'src/development/CeloToken.sol');
  const complaints = (output.errors ?? []).filter(
    (error) =>
      error.severity === 'error' ||
      (warnings === 'refused' && !error.sourceLocation?.file.startsWith('@openzeppelin/') && !isWanted(error)),
  );
  if (complaints.length > 0) throw new Error(complaints.map((error) => error.formattedMessage).join('\n'));
}

function soliditySources(wanted: (path: string) => boolean): Sources {
  const files = readdirSync(join(packageFolder, 'src'), { recursive: true, encoding: 'utf8' });
  const paths = files.map((file) => `src/${file.replaceAll('\\', '/')}`).filter((path) => path.endsWith('.sol'));
  return Object.fromEntries(
    paths
      .filter(wanted)
      .sort()
      .map((path) => [path, { content: readFileSync(join(packageFolder, path), 'utf8') }]),
  );
}

// Parts, libraries and interfaces are no contracts of their own.
function ourContracts(output: SolcOutput): CompiledContract[] {
  return Object.entries(output.contracts)
    .filter(([source]) => /^src\/(development\/)?\w+\.sol$/.test(source))
    .flatMap(([source, contracts]) =>
      // What is abstract has no code.
      deployable(contracts).map(([name, { abi, evm }]) => ({
        source,
        name,
        abi,
        creation: { object: `0x${evm.bytecode.object}` as const, sourceMap: evm.bytecode.sourceMap },
        runtime: {
          object: `0x${evm.deployedBytecode.object}` as const,
          sourceMap: evm.deployedBytecode.sourceMap,
          immutables: Object.values(evm.deployedBytecode.immutableReferences ?? {}).flatMap((places, value) =>
            places.map((place) => ({ ...place, value })),
          ),
        },
      })),
    );
}

const deployable = (contracts: Record<string, SolcContract>): [string, SolcContract][] =>
  Object.entries(contracts).filter(([, { evm }]) => evm.bytecode.object !== '');

function numberedSources(output: SolcOutput, texts: Map<string, string>): Compilation['sources'] {
  return new Map(Object.entries(output.sources).map(([path, { id }]) => [id, { path, text: texts.get(path) ?? '' }]));
}

const BRANCHING = ['IfStatement', 'Conditional', 'ForStatement', 'WhileStatement', 'DoWhileStatement'];

function branchesOf(source: string, node: unknown): Compilation['branches'] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap((child) => branchesOf(source, child));
  const { nodeType, operator, src } = node as { nodeType?: string; operator?: string; src?: string };
  const branching = BRANCHING.includes(nodeType ?? '') || operator === '||' || operator === '&&';
  if (!branching || src === undefined) return below;
  const [start = 0, length = 0] = src.split(':').map(Number);
  return [{ source, start, length }, ...below];
}
