// One transaction of a deployment: signed, recorded, sent, and after a crash found again instead of sent twice.
import {
  type Account,
  type Address,
  type Chain,
  type Hex,
  keccak256,
  type PublicClient,
  parseTransaction,
  type Transport,
  type WalletClient,
} from 'viem';

export interface DeployClients {
  publicClient: Pick<
    PublicClient,
    | 'getTransactionCount'
    | 'getTransactionReceipt'
    | 'waitForTransactionReceipt'
    | 'readContract'
    | 'getCode'
    | 'getBlockNumber'
    | 'getLogs'
  >;
  walletClient: WalletClient<Transport, Chain | undefined, Account>;
}

/** What is known of a step; written before it is sent, and again when it is mined. */
export interface StepRecord {
  name: string;
  hash: Hex;
  /** The signed transaction: sending it again can only do the same thing. */
  raw: Hex;
  nonce: number;
  /** The contract that it creates. */
  creates: Address;
  blockNumber: string | null;
}

/** Where the records are kept; `save` returns when they are safe. */
export interface DeployJournal {
  load(): StepRecord[];
  save(records: StepRecord[]): void;
}

export interface DeployStep {
  name: string;
  creates: Address;
  to: Address | null;
  data: Hex;
  nonce: number;
}

/** Returns the record of the mined step. Throws when the journal or the chain has something else in its place. */
export async function runStep(
  clients: DeployClients,
  journal: DeployJournal,
  step: DeployStep,
): Promise<{ hash: Hex | null; blockNumber: string }> {
  const known = journal.load().find(({ name }) => name === step.name);
  if (known !== undefined) requireSamePlan(known, step);
  if (known === undefined && (await hasCode(clients, step.creates))) return adopt(clients, step);
  const record = known ?? (await sign(clients, step));
  if (known === undefined) journal.save([...journal.load(), record]);
  if (record.blockNumber !== null) return { ...record, blockNumber: record.blockNumber };
  const mined = await minedOrAdopted(clients, step, record);
  if (!(await hasCode(clients, record.creates))) throw new Error(`${step.name}: no contract at ${record.creates}`);
  const done = { ...record, blockNumber: mined.toString() };
  journal.save(journal.load().map((each) => (each.name === step.name ? done : each)));
  return done;
}

/**
 * Somebody else created it first. Behind the deployment proxy the address is the hash of the code and of everything that it
 * starts with, so what is there is what the plan says; elsewhere it could be anything.
 */
async function adopt(clients: DeployClients, step: DeployStep): Promise<{ hash: null; blockNumber: string }> {
  if (step.to === null) throw new Error(`${step.name}: ${step.creates} has code already; deploy with another account`);
  return { hash: null, blockNumber: (await firstBlockOf(clients, step.creates)).toString() };
}

async function minedOrAdopted(clients: DeployClients, step: DeployStep, record: StepRecord): Promise<bigint> {
  const mined = await minedAlready(clients, record.hash);
  if (mined !== null) return mined;
  try {
    return await send(clients, record);
  } catch (error) {
    // Ours reverts when another one came first.
    if (step.to === null || !(await hasCode(clients, step.creates))) throw error;
    return firstBlockOf(clients, step.creates);
  }
}

/** The block that the contract appeared in. A node that keeps no old states answers with the oldest that it knows. */
async function firstBlockOf(clients: DeployClients, address: Address): Promise<bigint> {
  let [below, found] = [0n, await clients.publicClient.getBlockNumber()];
  while (below < found) {
    const blockNumber = (below + found) / 2n;
    const code = await clients.publicClient.getCode({ address, blockNumber }).catch(() => '0x');
    if (code !== undefined && code !== '0x') found = blockNumber;
    else below = blockNumber + 1n;
  }
  return found;
}

/** The address alone does not tell: without the deployment proxy it follows from account and nonce. */
function requireSamePlan(known: StepRecord, { name, creates, data }: DeployStep): void {
  const isSame = known.creates.toLowerCase() === creates.toLowerCase() && parseTransaction(known.raw).data === data;
  if (isSame) return;
  const remedy = 'continue with that plan, or begin with another deployment file';
  throw new Error(`${name}: what the journal has, ${known.creates}, is of another plan; ${remedy}`);
}

async function hasCode(clients: DeployClients, address: Address): Promise<boolean> {
  const code = await clients.publicClient.getCode({ address });
  return code !== undefined && code !== '0x';
}

async function sign(clients: DeployClients, step: DeployStep): Promise<StepRecord> {
  const { walletClient } = clients;
  const request = await walletClient.prepareTransactionRequest({
    ...(step.to === null ? {} : { to: step.to }),
    data: step.data,
    nonce: step.nonce,
    chain: null,
  } as never);
  const raw = await walletClient.signTransaction(request as never);
  const { name, nonce, creates } = step;
  return { name, hash: keccak256(raw), raw, nonce, creates, blockNumber: null };
}

async function minedAlready(clients: DeployClients, hash: Hex): Promise<bigint | null> {
  const receipt = await clients.publicClient.getTransactionReceipt({ hash }).catch(() => null);
  return receipt === null ? null : successOf(hash, receipt);
}

async function send(clients: DeployClients, record: StepRecord): Promise<bigint> {
  const address = clients.walletClient.account.address;
  const spent = await clients.publicClient.getTransactionCount({ address, blockTag: 'latest' });
  if (spent > record.nonce) throw new Error(`${record.name}: nonce ${record.nonce} went to another transaction`);
  await clients.walletClient.sendRawTransaction({ serializedTransaction: record.raw }).catch((error: unknown) => {
    // A node that has it already says so with an error; the receipt decides.
    if (!/already known|known transaction|already imported/i.test(String(error))) throw error;
  });
  const receipt = await clients.publicClient.waitForTransactionReceipt({ hash: record.hash });
  return successOf(record.hash, receipt);
}

function successOf(hash: Hex, receipt: { status: string; blockNumber: bigint }): bigint {
  if (receipt.status !== 'success') throw new Error(`transaction ${hash} reverted`);
  return receipt.blockNumber;
}
