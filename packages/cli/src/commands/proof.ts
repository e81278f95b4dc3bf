// svc proof: verifies an operator's public proof of reserves from outside.
import {
  decodeBase64url,
  formatAmount,
  importVerifyKey,
  KEY_DOCUMENT_PATH,
  type KeyDocument,
  parseJsonLoosely,
  SVC_DECIMALS,
  verifyBytes,
} from '@svc/protocol';
import { Command } from 'commander';
import { createPublicClient, erc20Abi, type Hex, http } from 'viem';
import { Failed, Unreachable, UsageError } from '../errors/exit-codes.ts';
import { action, type Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

const FORMAT = 'SVC-PROOF-V1';
const MAX_WAIT_MS = 30_000;

interface ProvenChain {
  chain: string;
  chainId: number;
  blockNumber: number;
  blockHash: string;
  svc: string;
  converter: string;
  supplySvc: string;
  reserves: { token: string; address: string; decimals: number; balance: string }[];
  /** Only where there are more than one: the reserves are what all of them hold. */
  otherConverters?: string[];
}

interface Proof {
  format: string;
  env: string;
  at: number;
  verdict: string;
  chains: ProvenChain[];
}

interface Options {
  node?: string[];
}

export function proofCommand(io: Io): Command {
  const command = new Command('proof').description('Public proofs of reserves.');
  const keep = (url: string, before: string[] = []): string[] => [...before, url];
  command.addCommand(
    withExamples(
      new Command('verify')
        .description('Verify a proof: its signature by the key document, supply and reserves by nodes of your own.')
        .argument('<url>', 'the address of the proof: https://.../v1/proof-of-reserves')
        .option('--node <url>', 'JSON-RPC of a node; once for each chain', keep)
        .action(action<Options>(io, verify)),
      [['svc proof verify https://api.example.com/v1/proof-of-reserves --node https://forno.celo.org', 'all of it']],
    ),
  );
  return command;
}

interface SignedProof {
  proof: string;
  signature: string;
  kid: string;
}

function isSignedBy(publicKey: string, { proof, signature }: SignedProof): boolean {
  const [key, bytes] = [decodeBase64url(publicKey), decodeBase64url(signature)];
  return key?.length === 32 && bytes?.length === 64 && verifyBytes(importVerifyKey(key), Buffer.from(proof), bytes);
}

async function verify(run: Run<Options>, url = ''): Promise<void> {
  const problems: string[] = [];
  const signed = (await fetchJson(run, url)) as SignedProof;
  const document = (await fetchJson(run, new URL(KEY_DOCUMENT_PATH, url).href)) as KeyDocument;
  const proof = readJson(signed.proof) as Proof;
  if (proof.format !== FORMAT) problems.push('The document is not a proof of reserves.');
  const key = document.keys.find(({ kid, env }) => kid === signed.kid && env === proof.env);
  const isSigned = key !== undefined && isSignedBy(key.publicKey, signed);
  if (!isSigned) problems.push('The document is not signed by a key of this service.');
  const checked: string[] = [];
  for (const node of run.options.node ?? []) checked.push(await compare(node, proof, problems));
  const unchecked = proof.chains.map(({ chain }) => chain).filter((chain) => !checked.includes(chain));
  const isVerified = problems.length === 0;
  run.print({ verified: isVerified, problems, checked, unchecked, proof }, () => {
    const said = isVerified
      ? `${run.paint.good('✓')} Genuine: the service says ${proof.verdict}, as of ${new Date(proof.at * 1000).toISOString()}\n`
      : problems.map((problem) => `${run.paint.bad('✗')} ${problem}\n`).join('');
    const seen = checked.map((chain) => `  ${chain}: supply and reserves compared with your node\n`).join('');
    return `${said}${seen}${unchecked.map((chain) => `  ${chain}: not compared (--node)\n`).join('')}`;
  });
  if (!isVerified) throw new Failed();
}

/** Returns the chain that the node belongs to. */
async function compare(url: string, proof: Proof, problems: string[]): Promise<string> {
  const client = createPublicClient({ transport: http(url) });
  const chainId = await client.getChainId();
  const proven = proof.chains.find((one) => one.chainId === chainId);
  if (proven === undefined) throw new UsageError(`The proof has no chain ${chainId}, which ${url} belongs to.`);
  const blockNumber = BigInt(proven.blockNumber);
  const block = await client.getBlock({ blockNumber });
  if (block.hash !== proven.blockHash) problems.push(`${proven.chain}: block ${blockNumber} has another hash.`);
  const read = { abi: erc20Abi, blockNumber } as const;
  const supply = await client.readContract({ ...read, address: proven.svc as Hex, functionName: 'totalSupply' });
  if (formatAmount(supply, SVC_DECIMALS) !== proven.supplySvc) {
    problems.push(`${proven.chain}: the supply of SVC is ${supply} base units, not what the proof says.`);
  }
  const converters = namedConverters(proven);
  for (const { token, address, decimals, balance } of proven.reserves) {
    let held = 0n;
    for (const converter of converters) {
      const question = { ...read, address: address as Hex, functionName: 'balanceOf', args: [converter] } as const;
      held += await client.readContract(question);
    }
    if (formatAmount(held, decimals) === balance) continue;
    problems.push(`${proven.chain}: the reserve holds ${held} base units of ${token}, not what the proof says.`);
  }
  return proven.chain;
}

/** Each once, however it is spelled: one that is named twice does not hold twice as much. */
const namedConverters = ({ converter, otherConverters = [] }: ProvenChain): Hex[] => [
  ...new Set([converter, ...otherConverters].map((address) => address.toLowerCase() as Hex)),
];

async function fetchJson(run: Run<Options>, url: string): Promise<unknown> {
  if (!URL.canParse(url)) throw new UsageError(`${url} is not an address.`);
  const { ok, status, text } = await read(url, run.io.signal);
  if (!ok) throw new UsageError(`${url} answered ${status}: the proof may not be switched on.`);
  return readJson(text);
}

function readJson(text: string): unknown {
  const value = parseJsonLoosely(text);
  if (value === undefined) throw new UsageError('The document is not JSON.');
  return value;
}

async function read(url: string, signal: AbortSignal): Promise<{ ok: boolean; status: number; text: string }> {
  const limit = AbortSignal.timeout(MAX_WAIT_MS);
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, limit]) });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Unreachable(`${url} does not answer.`);
  }
}
