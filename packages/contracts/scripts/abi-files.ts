// The generated files: each contract's ABI, typed for viem, and its bytecode.
import { type CompiledContract, solcVersion } from './compile.ts';

/** File contents by path inside the package. */
export function abiFiles(contracts: CompiledContract[]): Map<string, string> {
  return new Map(contracts.map((contract) => [`src/abi/${kebabCase(contract.name)}.ts`, abiFile(contract)]));
}

function abiFile(contract: CompiledContract): string {
  const name = camelCase(contract.name);
  return [
    `// Generated from ${contract.source} by scripts/build.ts with solc ${solcVersion().split('+')[0]}. Do not edit.`,
    `export const ${name}Abi = ${JSON.stringify(contract.abi, null, 2)} as const;`,
    '',
    `export const ${name}Bytecode: \`0x\${string}\` =\n  '${contract.creation.object}';`,
    '',
    ...runtimeLines(contract, name),
  ].join('\n');
}

/** What is on the chain once it is deployed: of ours for comparing, where the constructor fills the immutables in; of CELO for a first block. */
function runtimeLines({ name, runtime }: CompiledContract, camel: string): string[] {
  if (!/^(SVC|Celo)/.test(name)) return [];
  return [
    `export const ${camel}Runtime: {`,
    `  object: \`0x\${string}\`;`,
    '  immutables: { start: number; length: number; value: number }[];',
    '} = {',
    `  object: '${runtime.object}',`,
    `  immutables: ${JSON.stringify(runtime.immutables)},`,
    '};',
    '',
  ];
}

function words(name: string): string[] {
  return name.replace(/^SVC/, 'Svc').match(/[A-Z][a-z0-9]*/g) ?? [name];
}

function kebabCase(name: string): string {
  return words(name).join('-').toLowerCase();
}

function camelCase(name: string): string {
  const joined = words(name).join('');
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}
