// Compiles every contract with the npm solc: no download, the same bytes on every machine.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

export const packageFolder = fileURLToPath(new URL('../', import.meta.url));

export interface CompiledContract {
  /** The path of its source inside the package, `src/SVCToken.sol`. */
  source: string;
  name: string;
  abi: unknown[];
  creation: { object: `0x${string}`; sourceMap: string };
  runtime: { object: `0x${string}`; sourceMap: string; immutables: { start: number; length: number }[] };
}

export interface Compilation {
  solcVersion: string;
  contracts: CompiledContract[];
  /** Every branch in our sources: `if`, `?:`, `for`, `||`, `&&`. */
  branches: { source: string; start: number; length: number }[];
  /** Source text by the compiler's file number, which source maps use. */
  sources: Map<number, { path: string; text: string }>;
}

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string; sourceLocation?: { file: string } }[];
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

// evmVersion is explicit because the compiler's default runs ahead of Celo; no metadata hash, so that the bytes depend
// on nothing but the code.
const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 10_000 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: {
    '*': { '': ['ast'], '*': ['abi', 'evm.bytecode.object', 'evm.bytecode.sourceMap', 'evm.deployedBytecode'] },
  },
};

export function compile(): Compilation {
  const solc = require('solc') as {
    version(): string;
    compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string;
  };
  const ours = soliditySources(join(packageFolder, 'src'));
  const input = { language: 'Solidity', sources: ours, settings };
  const texts = new Map(Object.entries(ours).map(([path, source]) => [path, source.content]));
  const readImport = (path: string) => {
    const contents = readFileSync(require.resolve(path), 'utf8');
    texts.set(path, contents);
    return { contents };
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as SolcOutput;
  refuseComplaints(output);
  return {
    solcVersion: solc.version(),
    contracts: ourContracts(output),
    branches: Object.keys(ours).flatMap((source) => branchesOf(source, output.sources[source]?.ast)),
    sources: numberedSources(output, texts),
  };
}

// Warnings are errors too, unless they concern third-party sources.
function refuseComplaints(output: SolcOutput): void {
  const complaints = (output.errors ?? []).filter(
    ({ severity, sourceLocation }) => severity === 'error' || !sourceLocation?.file.startsWith('@openzeppelin/'),
  );
  if (complaints.length > 0) throw new Error(complaints.map((error) => error.formattedMessage).join('\n'));
}

function soliditySources(folder: string): Record<string, { content: string }> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sol'));
  return Object.fromEntries(
    files.sort().map((file) => {
      const path = join(folder, file);
      return [relative(packageFolder, path).replaceAll('\\', '/'), { content: readFileSync(path, 'utf8') }];
    }),
  );
}

function ourContracts(output: SolcOutput): CompiledContract[] {
  return Object.entries(output.contracts)
    .filter(([source]) => source.startsWith('src/'))
    .flatMap(([source, contracts]) =>
      Object.entries(contracts).map(([name, { abi, evm }]) => ({
        source,
        name,
        abi,
        creation: { object: `0x${evm.bytecode.object}` as const, sourceMap: evm.bytecode.sourceMap },
        runtime: {
          object: `0x${evm.deployedBytecode.object}` as const,
          sourceMap: evm.deployedBytecode.sourceMap,
          immutables: Object.values(evm.deployedBytecode.immutableReferences ?? {}).flat(),
        },
      })),
    );
}

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
