// Which ways every conditional jump of the contracts went, from what the EVM executed: branch coverage of shipped bytes.
import type { RawTrace } from '@nomicfoundation/edr';
import { hexToBytes } from 'viem';
import type { Compilation, CompiledContract } from '../scripts/compile.ts';

const JUMPI = 0x57;
const PUSH1 = 0x60;
const PUSH32 = 0x7f;

interface Code {
  contract: string;
  part: 'creation' | 'runtime';
  bytes: Uint8Array;
  /** Ranges that the constructor fills in, so that they differ in the deployed code. */
  immutables: { start: number; length: number }[];
  jumps: Map<number, Jump>;
  /** By place in the code, `src/SVCToken.sol:12`. */
  lines: Map<number, string>;
}

interface Jump {
  source: string;
  start: number;
  length: number;
  taken: boolean;
  passed: boolean;
}

/** One branch of the source that only ever went one way. */
export interface MissedBranch {
  source: string;
  line: number;
  text: string;
  never: 'taken' | 'passed' | 'reached';
}

export interface BranchRecorder {
  record(trace: RawTrace): void;
  /** `unmapped`: branches of the source that no jump of the code represents, and which were therefore not measured. */
  report(): { branches: number; jumps: number; missed: MissedBranch[]; unmapped: string[] };
  /** The lines of our sources that were executed since the last time: `src/SVCToken.sol:12`. */
  takeLines(): string[];
}

export function recordBranches(compilation: Compilation, names: readonly string[]): BranchRecorder {
  const contracts = compilation.contracts.filter(({ name }) => names.includes(name));
  const codes = contracts.flatMap((contract) => codesOf(compilation, contract));
  const known = new Map<string, Code | null>();
  const identify = (bytes: Uint8Array, part: Code['part']) => {
    const key = `${part} ${bytes.length} ${Buffer.from(bytes).toString('latin1')}`;
    const found = known.get(key) ?? codes.find((code) => code.part === part && isSame(code, bytes)) ?? null;
    known.set(key, found);
    return found;
  };
  const lines = new Set<string>();
  return {
    record: (trace) => follow(trace, identify, lines),
    takeLines: () => {
      const taken = [...lines];
      lines.clear();
      return taken;
    },
    report: () => {
      const jumps = codes.flatMap((code) => [...code.jumps.values()]);
      const branches = compilation.branches.filter(({ source }) => !source.endsWith('SVCDeployment.sol'));
      const unmapped = branches.filter((branch) => !jumps.some((jump) => isAt(jump, branch)));
      return {
        branches: branches.length,
        jumps: jumps.length,
        missed: missedOf(compilation, branches, jumps),
        unmapped: unmapped.map(({ source, start }) => `${source}:${lineOf(compilation, source, start)}`),
      };
    },
  };
}

function codesOf(compilation: Compilation, { name, creation, runtime }: CompiledContract): Code[] {
  const parts = { creation: { ...creation, immutables: [] }, runtime };
  return (['creation', 'runtime'] as const).map((part) => {
    const bytes = hexToBytes(parts[part].object);
    const { jumps, lines } = placesOf(compilation, bytes, parts[part].sourceMap);
    return { contract: name, part, bytes, immutables: parts[part].immutables, jumps, lines };
  });
}

/** The conditional jumps of the code that the compiler says come from our sources, and the line of each instruction. */
function placesOf(compilation: Compilation, bytes: Uint8Array, sourceMap: string): Pick<Code, 'jumps' | 'lines'> {
  const jumps = new Map<number, Jump>();
  const lines = new Map<number, string>();
  const lineAt = new Map<string, string>();
  const entries = sourceMap.split(';');
  let [start, length, file] = [0, 0, -1];
  let pc = 0;
  for (const entry of entries) {
    const [s, l, f] = entry.split(':');
    if (s) start = Number(s);
    if (l) length = Number(l);
    if (f) file = Number(f);
    const opcode = bytes[pc] ?? 0;
    const source = compilation.sources.get(file)?.path ?? '';
    if (opcode === JUMPI && source.startsWith('src/')) {
      jumps.set(pc, { source, start, length, taken: false, passed: false });
    }
    if (source.startsWith('src/')) {
      const place = `${source}:${start}`;
      if (!lineAt.has(place)) lineAt.set(place, `${source}:${lineOf(compilation, source, start)}`);
      lines.set(pc, lineAt.get(place) ?? '');
    }
    pc += opcode >= PUSH1 && opcode <= PUSH32 ? opcode - PUSH1 + 2 : 1;
  }
  return { jumps, lines };
}

function isSame(code: Code, bytes: Uint8Array): boolean {
  if (code.part === 'creation') return Buffer.from(bytes).subarray(0, code.bytes.length).equals(code.bytes);
  if (code.bytes.length !== bytes.length) return false;
  const copy = Uint8Array.from(bytes);
  for (const { start, length } of code.immutables) copy.fill(0, start, start + length);
  return Buffer.from(copy).equals(code.bytes);
}

function follow(
  trace: RawTrace,
  identify: (bytes: Uint8Array, part: Code['part']) => Code | null,
  lines: Set<string>,
): void {
  const frames: { code: Code | null; pending: { jump: Jump; pc: number } | null }[] = [];
  for (const item of trace.trace) {
    if ('caller' in item) {
      const code = item.to ? identify(item.code ?? new Uint8Array(), 'runtime') : identify(item.data, 'creation');
      frames.push({ code, pending: null });
    } else if ('executionResult' in item) {
      frames.pop();
    } else {
      const frame = frames.at(-1);
      if (!frame?.code) continue;
      const pc = Number(item.pc);
      if (frame.pending) frame.pending.jump[pc === frame.pending.pc + 1 ? 'passed' : 'taken'] = true;
      const line = frame.code.lines.get(pc);
      if (line !== undefined) lines.add(line);
      const jump = frame.code.jumps.get(pc);
      frame.pending = jump ? { jump, pc } : null;
    }
  }
}

function isAt(jump: Jump, branch: Compilation['branches'][number]): boolean {
  return jump.source === branch.source && jump.start === branch.start && jump.length === branch.length;
}

function textOf(compilation: Compilation, source: string): string {
  return [...compilation.sources.values()].find(({ path }) => path === source)?.text ?? '';
}

function lineOf(compilation: Compilation, source: string, start: number): number {
  return textOf(compilation, source).slice(0, start).split('\n').length;
}

// A part that both contracts have is covered when either goes both ways. The compiler's own checks are not counted.
function missedOf(compilation: Compilation, branches: Compilation['branches'], jumps: Jump[]): MissedBranch[] {
  return branches.flatMap((branch) => {
    const here = jumps.filter((jump) => isAt(jump, branch));
    const taken = here.some((jump) => jump.taken);
    const passed = here.some((jump) => jump.passed);
    if (here.length === 0 || (taken && passed)) return [];
    const { source, start, length } = branch;
    const text = textOf(compilation, source).slice(start, start + length);
    const never = taken ? 'passed' : passed ? 'taken' : 'reached';
    return [{ source, line: lineOf(compilation, source, start), text, never } as const];
  });
}
