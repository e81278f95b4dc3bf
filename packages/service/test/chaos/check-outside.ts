// Looks at a chaos round from outside when it is at rest: only answers of the API, the chain, the bank's books and what the receiver got.
import { setTimeout as wait } from 'node:timers/promises';
import { svcConverterAbi, svcTokenAbi } from '@svc/contracts';
import { opRefOf } from '@svc/protocol';
import type { Conversion } from '@svc/sdk';
import { type Address, createPublicClient, type Hex, http } from 'viem';
import { allowedMs } from '../harness/allowed-ms.ts';
import type { ChaosWorld } from './chaos-world.ts';
import { type Customers, ENDED, STRANGER } from './customers.ts';

export interface Restored {
  /** What was acknowledged from then on may be unknown to the service. */
  since: number;
}

interface Execution {
  opRef: Hex;
  kind: number;
  amountIn: bigint;
  amountOut: bigint;
}

/** How far time is moved while something is still on its way: a day in all. */
const PASSES_MS = [60, 60, 300, 900, 1800, 3600, 14_400, 28_800, 36_000].map((seconds) => seconds * 1000);
/** By then a bank has said what it knows. */
const LONGEST_WAIT_FOR_BANK_MS = 300_000;
/** So long, by the machine's clock, does the service get for what is due. */
const PATIENCE_MS = 20_000;
const MAX_PATIENCE_MS = 60_000;
const [FIAT_ISSUE, FIAT_REDEEM] = [2, 3];
const MINTED = [0, FIAT_ISSUE];

/** What a converter ran, by the chain itself. */
export async function readExecutions({ devnet }: ChaosWorld, fromBlock = 0n): Promise<Execution[]> {
  const client = createPublicClient({ transport: http(devnet.rpcUrl) });
  const { converter } = devnet.deployment;
  const logs = await client.getContractEvents({
    address: converter,
    abi: svcConverterAbi,
    eventName: 'Converted',
    fromBlock,
    strict: true,
  });
  return logs.map(({ args }) => ({
    opRef: args.opRef,
    kind: args.kind,
    amountIn: args.amountIn,
    amountOut: args.amountOut,
  }));
}

export async function readSupply({ devnet }: ChaosWorld): Promise<bigint> {
  const client = createPublicClient({ transport: http(devnet.rpcUrl) });
  const address = devnet.deployment.tokens.SVC as Address;
  return client.readContract({ address, abi: svcTokenAbi, functionName: 'totalSupply' });
}

/** Waits until everything has come to its end, within a day of the service's time, and says what is wrong. */
export async function checkOutside(
  world: ChaosWorld,
  customers: Customers,
  { supplyBefore, restored }: { supplyBefore: bigint; restored: Restored | null },
): Promise<string[]> {
  const seen = await untilAtRest(world);
  const wrong = [...seen.moving];
  const { conversions, executions } = seen;
  wrong.push(...checkAcknowledged(customers, conversions, restored));
  wrong.push(...checkChain(world, seen, restored));
  wrong.push(...checkBank(world, seen, restored));
  const delta = executions.reduce((sum, { kind, amountIn, amountOut }) => {
    return sum + (MINTED.includes(kind) ? amountOut : -amountIn);
  }, 0n);
  const supply = await readSupply(world);
  if (supply - supplyBefore !== delta) wrong.push(`SVC: ${supply - supplyBefore} came to be, ${delta} by conversions`);
  wrong.push(...(await checkReceived(world, seen.events, restored)));
  return wrong;
}

interface Seen {
  conversions: Conversion[];
  events: { id: string; status: string; eventType: string }[];
  executions: Execution[];
  moving: string[];
  /** Payments of strangers that the bank still has. */
  kept: number;
}

async function untilAtRest(world: ChaosWorld): Promise<Seen> {
  const passes = [0, ...PASSES_MS];
  for (;;) {
    const passMs = passes.shift() ?? 0;
    if (passMs > 0) await world.pass(passMs);
    const seen = await untilDone(world, passes.length === 0);
    if (seen.moving.length === 0 || passes.length === 0) return seen;
    console.log(`  after ${passMs / 1000} s more: ${seen.moving.length} on their way, such as ${seen.moving[0]}`);
    // Where a process died before a refund's call nobody can know of it for a day, and nothing happens before.
    if (seen.moving.length === seen.kept && passMs >= LONGEST_WAIT_FOR_BANK_MS) {
      passes.splice(
        0,
        passes.length,
        passes.reduce((sum, each) => sum + each),
      );
    }
  }
}

async function untilDone(world: ChaosWorld, isLast: boolean): Promise<Seen> {
  for (const giveUpAt = performance.now() + Math.min(allowedMs(PATIENCE_MS), MAX_PATIENCE_MS); ; await wait(1000)) {
    // The bank decides in the end.
    for (const transfer of world.bank.journal.transfers) {
      if (transfer.status === 'initiated') transfer.status = 'successful';
    }
    const seen = await look(world, isLast);
    if (seen.moving.length === 0 || performance.now() > giveUpAt) return seen;
  }
}

/** `isLast`: a day is over, and a refund that no bank knows of is work of the staff, counted where its alert looks. */
async function look(world: ChaosWorld, isLast: boolean): Promise<Seen> {
  const { svc } = world;
  const conversions: Conversion[] = [];
  for await (const each of svc.conversions.list({ limit: 100 })) conversions.push(each);
  const events: Seen['events'] = [];
  for await (const each of svc.events.list({ limit: 100 })) events.push(each);
  const executions = await readExecutions(world);
  const ran = new Set(executions.map(({ opRef }) => opRef));
  const paid = new Set(
    world.bank.journal.payments.filter((each) => !each.isRejected).map(({ reference }) => reference),
  );
  const kept = new Set(strangersPayments(world).map(({ reference }) => reference));
  const areStaffs = isLast && kept.size > 0 && (await world.openWork('refund')) >= kept.size;
  // Whoever waits for a wallet or a payer waits for somebody who is named.
  const isDone = (conversion: Conversion): boolean => {
    if (conversion.status === 'failed' && kept.has(payInOf(conversion.id))) return areStaffs;
    if (ENDED.includes(conversion.status)) return true;
    if (conversion.status === 'awaiting_payment') return !paid.has(payInOf(conversion.id));
    // Vouchers that a restore lost may run at any moment: the service signs again when a person has looked.
    if (world.isRestored && conversion.status === 'payment_confirmed') return true;
    // A voucher that ran and that a restore forgot is attached by two people (docs/runbook.md, *Every way out*).
    if (world.isRestored && ['created', 'screening_hold', 'voucher_issued'].includes(conversion.status)) return true;
    return ['voucher_issued', 'created'].includes(conversion.status) && !ran.has(opRefIn(world, conversion));
  };
  const moving = [
    ...conversions
      .filter((each) => !isDone(each))
      .map(({ reference, status }) => `${reference} is ${status} after a day`),
    ...events.filter(({ status }) => status !== 'dispatched').map(({ id, status }) => `${id} is ${status} after a day`),
  ];
  return { conversions, events, executions, moving, kept: kept.size };
}

/** Those that were not given back. */
const strangersPayments = ({ bank: { journal } }: ChaosWorld) =>
  journal.payments.filter(
    ({ id, sender, isRejected }) =>
      sender?.name === STRANGER && !isRejected && !journal.refunds.some(({ paymentId }) => paymentId === id),
  );

export const payInOf = (id: string): string => `svc-in-${id.slice(4).toLowerCase()}`;
const payoutOf = (id: string): string => `svc-out-${id.slice(4).toLowerCase()}-`;
const opRefIn = ({ svc }: ChaosWorld, { reference }: Pick<Conversion, 'reference'>): Hex =>
  opRefOf({ merchantId: svc.merchantId, env: 'test', reference });

/** What a caller was answered is there, with every stage that it saw. */
function checkAcknowledged(
  { known }: Customers,
  conversions: readonly Conversion[],
  restored: Restored | null,
): string[] {
  const there = new Map(conversions.map((each) => [each.reference, each]));
  return [...known.values()].flatMap(({ reference, last, acknowledgedAt }) => {
    const found = there.get(reference);
    if (found === undefined) {
      return restored !== null && acknowledgedAt >= restored.since ? [] : [`lost: ${reference} was acknowledged`];
    }
    if (found.id !== last.id) return [`lost: ${reference} was ${last.id}, and is ${found.id}`];
    if (found.amountIn !== last.amountIn) return [`${reference} took ${last.amountIn}, and takes ${found.amountIn}`];
    if (restored !== null || found.stages.length >= last.stages.length) return [];
    return [`lost: ${reference} was seen with ${last.stages.length} stages, and has ${found.stages.length}`];
  });
}

/** What ran ran once, for a conversion that says so; what is said to have succeeded ran. */
function checkChain(world: ChaosWorld, { conversions, executions }: Seen, restored: Restored | null): string[] {
  const wrong: string[] = [];
  const ran = new Map<Hex, Execution>();
  for (const each of executions) {
    if (ran.has(each.opRef)) wrong.push(`${each.opRef} ran twice`);
    ran.set(each.opRef, each);
  }
  for (const conversion of conversions) {
    const { reference, status, type, amountIn, amountOut } = conversion;
    const execution = ran.get(opRefIn(world, conversion));
    ran.delete(opRefIn(world, conversion));
    if (status === 'succeeded' && execution === undefined) wrong.push(`${reference} succeeded, and never ran`);
    if (execution === undefined) continue;
    const isPaidOut = type === 'fiat-redeem' && (status === 'failed' || status === 'requires_manual_review');
    if (status !== 'succeeded' && !isPaidOut && restored === null) wrong.push(`${reference} ran, and is ${status}`);
    const said = [amountIn, amountOut].map(BigInt);
    if (said[0] !== execution.amountIn && execution.kind !== FIAT_ISSUE)
      wrong.push(`${reference}: another amount ran in`);
    // A burn for Naira says its SVC twice on the chain: the bank's books have what came out.
    if ((execution.kind === FIAT_REDEEM ? said[0] : said[1]) !== execution.amountOut)
      wrong.push(`${reference}: another amount came out`);
  }
  if (restored === null) wrong.push(...[...ran.keys()].map((opRef) => `${opRef} ran, and no conversion has it`));
  return wrong;
}

/** By the bank's own books: nothing left twice, nothing left without its burn, nothing was minted without its payment. */
function checkBank({ bank, svc }: ChaosWorld, { conversions, executions }: Seen, restored: Restored | null): string[] {
  const wrong: string[] = [];
  const { transfers, payments, refunds } = bank.journal;
  const ran = new Set(executions.map(({ opRef }) => opRef));
  const known = new Set<string>();
  for (const { id, reference, status, type, amountIn } of conversions) {
    const opRef = opRefOf({ merchantId: svc.merchantId, env: 'test', reference });
    const sent = transfers.filter((each) => each.reference.startsWith(payoutOf(id)));
    const paid = sent.filter((each) => each.status !== 'failed');
    for (const each of sent) known.add(each.reference);
    if (paid.length > 1) wrong.push(`${reference} was paid out twice`);
    if (sent.length > 0 && !ran.has(opRef)) wrong.push(`${reference} was paid out, and its burn never ran`);
    // 18 decimals of SVC, of which a kobo is a hundredth.
    if (paid.some(({ amountKobo }) => amountKobo !== BigInt(amountIn) / 10n ** 16n)) {
      wrong.push(`${reference}: another amount was paid out`);
    }
    if (type === 'fiat-redeem' && status === 'succeeded' && paid.length === 0)
      wrong.push(`${reference} was never paid out`);
    if (type !== 'fiat-issue') continue;
    const came = payments.filter((each) => each.reference === payInOf(id) && !each.isRejected);
    const back = refunds.filter((each) => came.some((payment) => payment.id === each.paymentId));
    if (ran.has(opRef) && came.length !== 1) wrong.push(`${reference} was minted for ${came.length} payments`);
    if (ran.has(opRef) && back.length > 0) wrong.push(`${reference} was minted, and its payment given back`);
    if (back.length > 1) wrong.push(`${reference}: its payment was given back twice`);
    const isStranger = came.some(({ sender }) => sender?.name === STRANGER);
    if (isStranger && ran.has(opRef)) wrong.push(`${reference} was minted for a stranger's payment`);
    // With `failed` it has gone back, or is work of the staff: `look` waits for that.
    if (isStranger && back.length === 0 && !['failed', 'requires_manual_review'].includes(status)) {
      wrong.push(`${reference}: a stranger's payment is kept, and it is ${status}`);
    }
  }
  const foreign = transfers.filter((each) => !known.has(each.reference));
  if (restored === null) wrong.push(...foreign.map((each) => `${each.reference} was sent for no conversion`));
  const references = foreign.map(({ reference }) => reference.replace(/\d+$/, ''));
  if (new Set(references).size < references.length) wrong.push('a conversion that a restore lost was paid out twice');
  return wrong;
}

/** Every event came to the receiver, signed, and always with the same content. */
async function checkReceived(world: ChaosWorld, events: Seen['events'], restored: Restored | null): Promise<string[]> {
  const wrong: string[] = [];
  const contents = new Map<string, string>();
  for (const { rawBody, headers } of world.receiver.received) {
    const { id, data } = JSON.parse(rawBody.toString()) as { id: string; data: unknown };
    const content = JSON.stringify(data);
    if ((contents.get(id) ?? content) !== content) wrong.push(`${id} came with two contents`);
    contents.set(id, content);
    const isSigned = await world.verify(rawBody, headers).then(
      () => true,
      () => false,
    );
    if (!isSigned) wrong.push(`${id} came without a signature`);
  }
  for (const { id, eventType } of events) if (!contents.has(id)) wrong.push(`${eventType} ${id} never came`);
  const listed = new Set(events.map(({ id }) => id));
  const unlisted = [...contents.keys()].filter((id) => !listed.has(id));
  if (restored === null) wrong.push(...unlisted.map((id) => `${id} came, and is in no list`));
  return wrong;
}
