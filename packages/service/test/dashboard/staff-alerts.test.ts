// What the staff are notified of: each cause once, of each environment, after an upgrade, and while a restore is looked into.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { ensureServiceKeys } from '../../src/credentials/rotate-service-keys.ts';
import { recordContractEvents } from '../../src/executions/store/contract-events.ts';
import { takeMail } from '../../src/installation/store/mail-outbox.ts';
import { endRestore, findOpenRestore, insertRestore, markAsked } from '../../src/installation/store/restores.ts';
import { deleteSwitch, insertSwitch, type SwitchKind } from '../../src/installation/store/switches.ts';
import { allJobs } from '../../src/jobs/index.ts';
import { MINUTE_MS } from '../../src/ports/clock.ts';
import type { Context } from '../../src/ports/context.ts';
import type { WebhookOutcome, WebhookRequest } from '../../src/ports/webhook-sender.ts';
import { insertForeignExecution, resumeSigning } from '../../src/vouchers/store/signing-stops.ts';
import { BODIES, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { failPayout, type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';

const never = new AbortController().signal;
const OLD_CONVERTER = '0x00000000000000000000000000000000000000c1';
const NEW_CONVERTER = '0x00000000000000000000000000000000000000c2';

let house: StaffDashboard;
let world: Simulation;
let alerted: Context;
let isTaken = true;
let posts: Record<string, unknown>[] = [];

beforeAll(async () => {
  house = await startStaffDashboard();
  ({ world } = house);
  await ensureServiceKeys(world.context, ['test', 'live']);
  alerted = {
    ...world.context,
    config: {
      ...world.context.config,
      envs: ['test', 'live'],
      alerts: { afterMinutes: 10, url: 'https://alerts.example/svc' },
    },
    webhookSender: {
      send: async ({ body }: WebhookRequest): Promise<WebhookOutcome> => {
        posts.push(JSON.parse(Buffer.from(body).toString()));
        if (isTaken) return { delivered: true, status: 200, snippet: null };
        return { delivered: false, status: 503, snippet: null, reason: 'status' };
      },
      close: () => undefined,
    },
  };
});
afterAll(() => house.stop());

beforeEach(async () => {
  isTaken = true;
  await house.db.query(
    'truncate conversions, switches, foreign_executions, restores, contract_events, installation_alerts cascade',
  );
  await round();
});

/** One round of the job a minute later. Returns what one of the staff got by mail, and what was posted. */
async function round(): Promise<{ mails: string[]; posts: Record<string, unknown>[] }> {
  world.clock.now += MINUTE_MS;
  posts = [];
  const job = allJobs.find(({ name }) => name === 'alert-staff');
  await job?.run(alerted, never);
  const mails: string[] = [];
  await takeMail(alerted, ({ recipient, subject, text }) => {
    if (recipient === house.second.email && subject.startsWith('SVC: ')) mails.push(`${subject}\n${text}`);
  });
  return { mails, posts };
}

const NOTHING = { mails: [], posts: [] };

const switchOff = (kind: SwitchKind, target: string) =>
  insertSwitch(house.db, { kind, target, reason: 'r', actor: 'ada', at: world.clock.now });

const stopSigning = (contract: `0x${string}`, n: number) =>
  insertForeignExecution(house.db, {
    chainId: 42_220,
    contract,
    execution: {
      txHash: `0x${String(n).repeat(64)}`,
      opRef: `0x${String(n).repeat(64)}`,
      wallet: OLD_CONVERTER,
      kind: 0,
      amountIn: 1n,
      amountOut: 1n,
      blockNumber: n,
    } as never,
    isHarmless: false,
    now: world.clock.now,
  });

async function holdIn(env: 'test' | 'live'): Promise<void> {
  world.screening.verdict = 'IN_REVIEW';
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
  world.screening.verdict = 'APPROVED';
  await house.db.query('update conversions set env = $2 where id = $1', [conversion.id, env]);
}

describe('a queue', () => {
  it('is mailed for each environment, once while it is open', async () => {
    await holdIn('test');
    world.clock.now += 10 * MINUTE_MS;
    const sandbox = await round();
    expect(sandbox.mails).toEqual([
      expect.stringMatching(
        /^SVC: 1 conversions on a screening hold in the Sandbox\n[\s\S]*\/dashboard\/operator\/holds\?env=test\n$/,
      ),
    ]);
    expect(sandbox.posts).toMatchObject([{ kind: 'holds', cause: 'test', count: 1 }]);
    await holdIn('live');
    expect(await round()).toEqual(NOTHING);
    world.clock.now += 10 * MINUTE_MS;
    const live = await round();
    expect(live.mails).toEqual([
      expect.stringMatching(
        /^SVC: 1 conversions on a screening hold\n1 [\s\S]*\/dashboard\/operator\/holds\?env=live\n$/,
      ),
    ]);
    expect(live.posts).toMatchObject([{ kind: 'holds', cause: 'live', count: 1 }]);
    await holdIn('test');
    await holdIn('live');
    world.clock.now += 10 * MINUTE_MS;
    expect(await round()).toEqual(NOTHING);
  });

  it('is mailed again when it was empty in between', async () => {
    await holdIn('live');
    world.clock.now += 10 * MINUTE_MS;
    expect((await round()).mails).toHaveLength(1);
    await house.db.query('truncate conversions cascade');
    expect(await round()).toEqual(NOTHING);
    await holdIn('live');
    world.clock.now += 10 * MINUTE_MS;
    expect((await round()).mails).toHaveLength(1);
  });

  it('of items, proposals and verifications is of the environment of its conversion, or of Live', async () => {
    const { id } = await failPayout(world);
    const [at, person] = [
      world.clock.now,
      (await house.db.query<{ id: string }>('select id from auth_users'))[0]?.id ?? '',
    ];
    await house.db.query("update conversions set env = 'live' where id = $1", [id]);
    await house.db.query(
      "insert into work_items (env, subject, conversion_id, kind, note, opened_at) values ('live', 'x', $1, 'refund', 'n', $2)",
      [id, at],
    );
    await house.db.query(
      `insert into proposals
         (id, kind, env, conversion_id, amount, currency, summary, sealed_arguments, reason, proposed_by, proposed_at)
       values ('p1', 'retry_payout', 'live', $1, 1, 'NGN', 's', '', 'r', $2, $3)`,
      [id, person, at],
    );
    await house.db.query(
      "update merchants set verification_status = 'pending', verification_updated_at = $1 where id = $2",
      [at, OWNER.merchantId],
    );
    world.clock.now += 10 * MINUTE_MS;
    const sent = await round();
    await house.db.query("update merchants set verification_status = 'approved' where id = $1", [OWNER.merchantId]);
    expect(sent.mails).toEqual([expect.stringMatching(/^SVC: 4 things wait for you\n/)]);
    expect(sent.mails[0]).toContain('1 merchants that ask for Live keys, since');
    expect(sent.posts.map(({ kind, cause }) => `${kind}:${cause}`).sort()).toEqual([
      'openItems:live',
      'openProposals:live',
      'pendingVerifications:live',
      'reviews:live',
    ]);
  });
});

describe('a switch', () => {
  it('is mailed at once, although another has been off for long', async () => {
    await switchOff('merchant', OWNER.merchantId);
    const frozen = await round();
    expect(frozen.mails).toEqual([expect.stringContaining(`SVC: merchant ${OWNER.merchantId} switched off\n`)]);
    world.clock.now += 30 * 24 * 60 * MINUTE_MS;
    await switchOff('payouts', '');
    const stopped = await round();
    expect(stopped.mails).toEqual([
      expect.stringMatching(/^SVC: payouts switched off\n[\s\S]*\/dashboard\/operator\/switches\n$/),
    ]);
    expect(stopped.posts).toMatchObject([{ kind: 'switches', cause: 'payouts', count: 1 }]);
    expect(await round()).toEqual(NOTHING);
    await deleteSwitch(house.db, 'payouts', '');
    expect(await round()).toEqual(NOTHING);
    await switchOff('payouts', '');
    expect((await round()).mails).toHaveLength(1);
  });
});

describe('signing that stopped', () => {
  it('is mailed for each converter', async () => {
    await stopSigning(OLD_CONVERTER, 1);
    expect((await round()).posts).toMatchObject([{ kind: 'signingStops', cause: `42220:${OLD_CONVERTER}` }]);
    await stopSigning(NEW_CONVERTER, 2);
    const second = await round();
    expect(second.mails).toHaveLength(1);
    expect(second.mails[0]).toContain('signing has stopped');
    expect(second.mails[0]).toContain(NEW_CONVERTER);
    expect(second.mails[0]).not.toContain(OLD_CONVERTER);
    expect(second.mails[0]).toContain('/dashboard/operator/contracts');
    await stopSigning(NEW_CONVERTER, 3);
    expect(await round()).toEqual(NOTHING);
    const resumption = { chainId: 42_220, actor: 'ada', reason: 'r', now: world.clock.now };
    await resumeSigning(house.db, { ...resumption, contract: OLD_CONVERTER });
    expect(await round()).toEqual(NOTHING);
    await stopSigning(OLD_CONVERTER, 4);
    expect((await round()).posts).toMatchObject([{ kind: 'signingStops', cause: `42220:${OLD_CONVERTER}` }]);
  });
});

describe('a change of a contract', () => {
  const recordAll = (changes: { name: string; args: Record<string, string> }[], block: bigint, isNews = true) => {
    const events = changes.map((change, logIndex) => {
      const txHash = `0x${block.toString(16).padStart(64, '0')}` as const;
      return { contract: NEW_CONVERTER, logIndex, blockNumber: block, txHash, ...change } as const;
    });
    const read = { chainId: 42_220, contracts: [NEW_CONVERTER], part: 'newest', nextBlock: block + 1n } as const;
    return house.db.transaction((tx) => recordContractEvents(tx, { ...read, events, isNews, now: world.clock.now }));
  };
  const announcement = (n: number, call: string) => ({
    name: 'WideningScheduled',
    args: { id: `0x${n}`, function: call, readyAt: String(Math.floor(world.clock.now / 1000) + 2 * 86_400) },
  });

  it('is mailed and posted once, in words, with the hours that are left; what was before is not', async () => {
    await recordAll([announcement(1, 'allowMinter(0x02, 5)')], 4n, false);
    expect(await round()).toEqual(NOTHING);
    const { name, args } = announcement(1, 'offerAdmin(0x03)');
    await recordAll([{ name, args: { ...args, call: '0x1234' } }], 5n);
    const { mails, posts: sent } = await round();
    expect(mails).toEqual([expect.stringContaining('function offerAdmin(0x03). It can run from ')]);
    expect(mails[0]).toContain('in 47 hours: until then a canceller can call it off');
    expect(mails[0]).not.toContain('0x1234');
    expect(sent).toMatchObject([{ kind: 'contractEvents', text: expect.stringContaining('offerAdmin(0x03)') }]);
    world.clock.now += 60 * MINUTE_MS;
    expect(await round()).toEqual(NOTHING);
  });

  it('is mailed however many others were before it or come with it', async () => {
    const pause = { name: 'Paused', args: { kinds: '15' } };
    await recordAll(Array(600).fill(pause), 5n);
    expect((await round()).mails).toHaveLength(1);
    await recordAll([announcement(1, 'offerAdmin(0x03)')], 6n);
    expect((await round()).mails).toEqual([expect.stringContaining('function offerAdmin(0x03)')]);
    const called = { name: 'WideningCancelled', args: { id: '0x3' } };
    const noise = Array.from({ length: 300 }, () => [announcement(3, 'offerAdmin(0x05)'), called]).flat();
    await recordAll([announcement(2, 'grantRole(0x01, 0x04)'), ...noise], 7n);
    const [mail] = (await round()).mails;
    expect(mail).toContain('function grantRole(0x01, 0x04)');
    expect(mail).toContain(
      'WideningCancelled of contract 0x00000000000000000000000000000000000000c2 on chain 42220, function offerAdmin(0x05)',
    );
  });

  it('is mailed while a restore is looked into: the delay runs on', async () => {
    await insertRestore(house.db, { begunBy: 'ada', dataAsOf: world.clock.now, now: world.clock.now });
    await recordAll([announcement(1, 'offerAdmin(0x03)')], 5n);
    const { mails, posts: sent } = await round();
    expect(mails).toEqual([expect.stringContaining('function offerAdmin(0x03)')]);
    expect(sent).toMatchObject([{ kind: 'contractEvents' }]);
    expect(await round()).toEqual(NOTHING);
  });
});

describe('a restore', () => {
  const begin = () => insertRestore(house.db, { begunBy: 'ada', dataAsOf: world.clock.now, now: world.clock.now });

  async function end(): Promise<void> {
    const id = (await findOpenRestore(house.db))?.id ?? 0;
    await markAsked(house.db, id, world.clock.now);
    expect(await endRestore(house.db, { id, by: 'ada', reason: 'r', now: world.clock.now })).toBe(true);
  }

  it('is mailed when it has been open for five minutes, once', async () => {
    await begin();
    for (let minute = 1; minute < 5; minute += 1) expect(await round()).toEqual(NOTHING);
    const { mails, posts: sent } = await round();
    expect(mails).toEqual([
      expect.stringMatching(/^SVC: the database was restored[^\n]* wait\n[\s\S]*\/dashboard\/operator\/restores\n$/),
    ]);
    expect(sent).toMatchObject([{ kind: 'restore', text: expect.stringContaining('restored') }]);
    expect(await round()).toEqual(NOTHING);
    await end();
    expect(await round()).toEqual(NOTHING);
    await begin();
    world.clock.now += 5 * MINUTE_MS;
    expect((await round()).mails).toHaveLength(1);
  });

  it('lets nothing else be mailed, posted or closed until it has ended', async () => {
    await switchOff('chain', 'celo');
    isTaken = false;
    expect((await round()).mails).toHaveLength(1);
    isTaken = true;
    await begin();
    await deleteSwitch(house.db, 'chain', 'celo');
    await switchOff('payouts', '');
    world.clock.now += 5 * MINUTE_MS;
    const { mails, posts: sent } = await round();
    expect(mails).toEqual([expect.stringMatching(/^SVC: the database was restored/)]);
    expect(sent).toMatchObject([{ kind: 'restore' }]);
    const open = 'select key from installation_alerts where key like $1';
    expect(await house.db.query(open, ['switches:%'])).toEqual([{ key: 'switches:chain:celo' }]);
    await end();
    const after = await round();
    expect(after.mails).toEqual([expect.stringContaining('SVC: payouts switched off\n')]);
    expect(after.posts).toMatchObject([{ kind: 'switches', cause: 'payouts' }]);
  });

  it('ended by itself within seconds is not mailed', async () => {
    await begin();
    await end();
    world.clock.now += 10 * MINUTE_MS;
    expect(await round()).toEqual(NOTHING);
  });
});
