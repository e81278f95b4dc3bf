// The generated files: each contract's ABI, typed for viem, and its bytecode.
import type { Compilation, CompiledContract } from './compile.ts';

/** File contents by path inside the package. */
export function abiFiles(compilation: Compilation): Map<string, string> {
  return new Map(
    compilation.contracts.map((contract) => [
      `src/abi/${kebabCase(contract.name)}.ts`,
      abiFile(contract, compilation.solcVersion),
    ]),
  );
}

function abiFile(contract: CompiledContract, solcVersion: string): string {
  const name = camelCase(contract.name);
  return [
    `// Generated from ${contract.source} by scripts/build.ts with solc ${solcVersion.split('+')[0]}. Do not edit.`,
    `export const ${name}Abi = ${JSON.stringify(contract.abi, null, 2)} as const;`,
    '',
    `export const ${name}Bytecode: \`0x\${string}\` =\n  '${contract.creation.object}';`,
    '',
  ].join('\n');
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
