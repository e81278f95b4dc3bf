// svc proof: verifies an operator's public proof of reserves from outside.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  decodeBase64url,
  FORMATS,
  formatAmount,
  importVerifyKey,
  KEY_DOCUMENT_PATH,
  type KeyDocument,
  type LiabilityProof,
  parseJsonLoosely,
  type ReservesProof,
  SVC_DECIMALS,
  verifyBytes,
} from '@svc/protocol';
import { Command } from 'commander';
import { createPublicClient, erc20Abi, type Hex, http } from 'viem';
import { Failed, Unreachable, UsageError } from '../errors/exit-codes.ts';
import { readJsonFile } from '../files/read-json-file.ts';
import { checkInclusion, checkSum } from '../proof/check-liabilities.ts';
import { followProofs, type ReadProof } from '../proof/follow-proofs.ts';
import { action, type Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

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

type Proof = ReservesProof & { chains: ProvenChain[] };

interface Options {
  node?: string[];
  inclusion?: string;
  merchant?: string;
  known?: string;
}

export function proofCommand(io: Io): Command {
  const command = new Command('proof').description('Public proofs of reserves.');
  const keep = (url: string, before: string[] = []): string[] => [...before, url];
  command.addCommand(
    withExamples(
      new Command('verify')
        .description(
          'Verify a proof: its signature by the key document, its sum, supply and reserves by nodes of your own, what is owed to you, and the proofs before it.',
        )
        .argument('<url>', 'the address of the proof: https://.../v1/proof-of-reserves')
        .option('--node <url>', 'JSON-RPC of a node; once for each chain', keep)
        .option('--inclusion <file>', 'what svc liabilities proof printed: is your leaf in the sum?')
        .option('--merchant <id>', 'whose leaf it must be (mrc_...); default: the merchant of the credentials')
        .option('--known <file>', 'a proof that you kept: do the hashes lead back to it?')
        .action(action<Options>(io, verify)),
      [
        ['svc proof verify https://api.example.com/v1/proof-of-reserves --node https://forno.celo.org', 'all of it'],
        ['svc proof verify https://api.example.com/v1/proof-of-reserves --inclusion inclusion.json', 'with your leaf'],
        [
          'svc proof verify https://api.example.com/v1/proof-of-reserves --inclusion inclusion.json --merchant mrc_01M2QCY3806CCXWM1SPQ8X3V65',
          'without credentials',
        ],
      ],
    ),
  );
  return command;
}

interface SignedProof {
  proof: string;
  signature: string;
  kid: string;
}

async function verify(run: Run<Options>, url = ''): Promise<void> {
  const merchantId = await whoseLeaf(run);
  const problems: string[] = [];
  const signed = (await fetchJson(run, url)) as SignedProof;
  const document = (await fetchJson(run, new URL(KEY_DOCUMENT_PATH, url).href)) as KeyDocument;
  const newest = readProof(signed, document);
  const proof = newest.contents as Proof;
  if (proof.format !== FORMATS.proof) problems.push('The document is not a proof of reserves.');
  if (!newest.isSigned) problems.push('The document is not signed by a key of this service.');
  problems.push(...checkSum(proof));
  const checked: string[] = [];
  for (const node of run.options.node ?? []) checked.push(await compare(node, proof, problems));
  const unchecked = proof.chains.map(({ chain }) => chain).filter((chain) => !checked.includes(chain));
  const isUnknown = (error: unknown): null => {
    if (error instanceof UsageError) return null;
    throw error;
  };
  const earlier = async (number: number): Promise<ReadProof | null> => {
    const found = await fetchJson(run, `${url}/${number}`).catch(isUnknown);
    return found === null ? null : readProof(found as SignedProof, document);
  };
  const { inclusion: inclusionFile, known: knownFile } = run.options;
  const inclusion = inclusionFile === undefined ? null : (readJsonFile(run.io, inclusionFile) as LiabilityProof);
  if (inclusion !== null) {
    const readText = async (number: number): Promise<string | null> =>
      number === proof.number ? signed.proof : ((await earlier(number))?.text ?? null);
    problems.push(...(await checkInclusion(inclusion, merchantId, { keyDocument: document, readText })));
  }
  let followed: number | null = null;
  if (knownFile !== undefined) {
    const known = readProof(readJsonFile(run.io, knownFile) as SignedProof, document);
    const found = await followProofs(newest, { known, read: earlier });
    problems.push(...found.problems);
    followed = found.followed;
  }
  const isVerified = problems.length === 0;
  const owed = inclusion?.leaf.sums ?? null;
  const owedTo = inclusion === null ? null : { merchantId: inclusion.merchantId, isCompared: merchantId !== null };
  run.print({ verified: isVerified, problems, checked, unchecked, owed, owedTo, followed, proof }, () => {
    const said = isVerified
      ? `${run.paint.good('✓')} Genuine: the service says ${proof.verdict}, as of ${new Date(proof.at * 1000).toISOString()}\n`
      : problems.map((problem) => `${run.paint.bad('✗')} ${problem}\n`).join('');
    const seen = checked.map((chain) => `  ${chain}: supply and reserves compared with your node\n`).join('');
    const leaf = inclusion === null ? '' : leafLines(run, inclusion, merchantId);
    const chain = followed === null ? '' : `  ${followed} proofs followed back\n`;
    return `${said}${seen}${unchecked.map((each) => `  ${each}: not compared (--node)\n`).join('')}${leaf}${chain}`;
  });
  if (!isVerified) throw new Failed();
}

/** Whose leaf an inclusion must be: another merchant's genuine one says nothing of what is owed to this one. */
async function whoseLeaf(run: Run<Options>): Promise<string | null> {
  const { inclusion, merchant } = run.options;
  if (merchant !== undefined && inclusion === undefined) throw new UsageError('--merchant needs --inclusion.');
  if (inclusion === undefined || merchant !== undefined) return merchant ?? null;
  const { findMerchantId } = await import('../open-client.ts');
  return findMerchantId(run.io, run.options);
}

function leafLines({ paint }: Run<Options>, { merchantId, leaf }: LiabilityProof, expected: string | null): string {
  const owed = `  owed to ${merchantId}: ${amountsOf(leaf.sums)}\n`;
  if (expected === merchantId) return owed;
  if (expected !== null) return '';
  return `${owed}${paint.warn('?')} The inclusion is that of ${merchantId}: nobody compared it with a merchant (--merchant).\n`;
}

const amountsOf = (sums: LiabilityProof['leaf']['sums']): string =>
  sums.map(({ currency, amountMinor }) => `${amountMinor} ${currency} in its smallest unit`).join(', ') || 'nothing';

function readProof({ proof, signature, kid }: SignedProof, document: KeyDocument): ReadProof {
  const contents = readJson(proof) as ReservesProof;
  const key = document.keys.find((one) => one.kid === kid && one.env === contents.env);
  return { text: proof, contents, isSigned: key !== undefined && isSignedBy(key.publicKey, { proof, signature }) };
}

function isSignedBy(publicKey: string, { proof, signature }: Pick<SignedProof, 'proof' | 'signature'>): boolean {
  const [key, bytes] = [decodeBase64url(publicKey), decodeBase64url(signature)];
  return key?.length === 32 && bytes?.length === 64 && verifyBytes(importVerifyKey(key), Buffer.from(proof), bytes);
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
  for (;;) {
    const { ok, status, text, retryAfter } = await read(url, run.io.signal);
    if (status === 429) {
      // Following many proofs goes beyond the public limit.
      await sleep(retryAfter * 1000, undefined, { signal: run.io.signal });
      continue;
    }
    if (!ok) throw new UsageError(`${url} answered ${status}: the proof may not be switched on.`);
    return readJson(text);
  }
}

function readJson(text: string): unknown {
  const value = parseJsonLoosely(text);
  if (value === undefined) throw new UsageError('The document is not JSON.');
  return value;
}

interface Read {
  ok: boolean;
  status: number;
  text: string;
  /** In seconds, from one to sixty. */
  retryAfter: number;
}

async function read(url: string, signal: AbortSignal): Promise<Read> {
  const limit = AbortSignal.timeout(MAX_WAIT_MS);
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, limit]) });
    const retryAfter = Math.min(Math.max(Number(answer.headers.get('Retry-After')) || 1, 1), 60);
    return { ok: answer.ok, status: answer.status, text: await answer.text(), retryAfter };
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Unreachable(`${url} does not answer.`);
  }
}
