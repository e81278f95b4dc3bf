// Plays an incident in a Sandbox, step by step, and says whether a conversion came to the same end by the same way.
import { CONVERSION_STATUSES, FEED_NAMES, type Incident } from '@svc/protocol';
import type { Conversion, CreateConversion, SandboxFile, SVC } from '@svc/sdk';
import { UsageError } from '../errors/exit-codes.ts';
import type { SigningWallet } from '../wallet/open-wallet.ts';
import { type PlayStep, planSteps } from './plan-steps.ts';

export interface Stagehand {
  svc: SVC;
  credentials: Partial<SandboxFile>;
  /** The Sandbox's plain wallet, or the one with this ending. */
  walletOf(magic: 'a3' | 'a4' | null): SigningWallet;
  signal: AbortSignal;
  say(text: string): void;
}

export interface Played {
  conversion: Conversion;
  /** The same statuses in the same order, as far as it was played. */
  isSame: boolean;
  recorded: string[];
  played: string[];
  stopsAt: string | null;
}

/** A payout to it waits half a minute for a lever; what is paid into an account of such an amount never comes by itself. */
const WAITING_ACCOUNT = '0123450003';
const NEVER_PAID_KOBO = 44n;
const PATIENCE_MS = 60_000;

export async function playIncident(stage: Stagehand, incident: Incident): Promise<Played> {
  const plan = planSteps(incident);
  const wallet = stage.walletOf(plan.magic);
  const prices = [...incident.prices];
  await setPrices(stage, prices.shift());
  await provide(stage, incident, wallet);
  const made = await create(stage, incident, wallet.account.address);
  const { reference } = made;
  stage.say(`created ${reference}`);
  const recorded: string[] = [];
  let conversion = made;
  for (const { stage: name, step } of plan.steps) {
    if (step?.do === 'voucher') await setPrices(stage, prices.shift());
    if (step !== null) {
      stage.say(`${name}: ${step.do === 'lever' ? step.lever : step.do}`);
      await take(stage, { reference, step, wallet, asked: made });
    }
    recorded.push(...(isShown(name) && recorded.at(-1) !== name ? [name] : []));
    conversion = await waitForPath(stage, reference, recorded);
    if (!isPrefix(recorded, pathOf(conversion))) break;
  }
  const played = pathOf(conversion);
  const isSame = recorded.join() === played.join() && (plan.stopsAt !== null || conversion.status === incident.status);
  return { conversion, isSame, recorded, played, stopsAt: plan.stopsAt };
}

/** A wallet that reports first and a watcher that is faster differ in no more than this. */
const isShown = (name: string): boolean =>
  name !== 'onchain_submitted' && (CONVERSION_STATUSES as readonly string[]).includes(name);

const pathOf = ({ stages }: Conversion): string[] =>
  stages
    .map(({ name }) => name)
    .filter((name, at, all) => isShown(name) && name !== all.slice(0, at).findLast(isShown));

const isPrefix = (start: readonly string[], path: readonly string[]): boolean =>
  start.every((name, at) => path[at] === name);

async function setPrices({ svc, signal }: Stagehand, price: Incident['prices'][number] | undefined): Promise<void> {
  for (const { feed, price: text } of price?.feeds ?? []) {
    const known = FEED_NAMES.find((name) => name === feed);
    if (known !== undefined) await svc.sandbox.setPrice(known, text, { signal });
  }
}

/** What the wallet needs: gas and tokens by the lever, SVC by a conversion of its own. */
async function provide({ svc, credentials, signal }: Stagehand, incident: Incident, wallet: SigningWallet) {
  const { address } = wallet.account;
  await svc.sandbox.fund(address, { signal });
  if (!incident.type.endsWith('-redeem')) return;
  const chain = chainOf(credentials);
  const naira = incident.amount.split('.')[0] ?? '0';
  const amount = `${BigInt(naira) + 1n}.44`;
  const payer = { email: 'incident@svc.example' };
  const { reference } = await svc.conversions.create({ type: 'fiat-issue', chain, wallet: address, amount, payer });
  const held = await svc.conversions.get(reference);
  if (held.status === 'screening_hold') await svc.sandbox.clearHold(reference, { signal });
  await svc.sandbox.pay(reference, {}, { signal });
  await svc.conversions.execute(reference, wallet, { signal });
}

async function create({ svc, credentials }: Stagehand, incident: Incident, wallet: string): Promise<Conversion> {
  const { type, pair, amount } = incident;
  const place = { chain: chainOf(credentials), wallet } as const;
  const body: CreateConversion = await (async () => {
    if (type === 'fiat-issue') {
      const kobo = (BigInt(amount.replace('.', '')) / 100n) * 100n + NEVER_PAID_KOBO;
      return { ...place, type, amount: naira(kobo), payer: { email: 'incident@svc.example' } };
    }
    if (type === 'fiat-redeem') {
      const { banks } = await svc.banks.list();
      const account = { bankCode: banks[0]?.code ?? '', accountNumber: WAITING_ACCOUNT };
      const { accountName } = await svc.accounts.resolve(account);
      return { ...place, type, amount, payout: { ...account, accountName } };
    }
    if (pair === null) throw new UsageError(`An incident of a ${type} names its pair.`);
    return { ...place, type, amount, pair };
  })();
  return svc.conversions.create(body);
}

const naira = (kobo: bigint): string => `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;

function chainOf({ chain }: Partial<SandboxFile>): string {
  if (chain !== undefined) return chain;
  throw new UsageError('An incident is played with the credentials of a Sandbox (.svc/sandbox.json).');
}

async function take(
  { svc, signal }: Stagehand,
  { reference, step, wallet, asked }: { reference: string; step: PlayStep; wallet: SigningWallet; asked: Conversion },
): Promise<void> {
  if (step.do === 'voucher') await svc.conversions.issueVoucher(reference, { signal });
  else if (step.do === 'execute')
    await svc.conversions.execute(reference, wallet, { until: 'onchain_submitted', signal });
  else if (step.do === 'report-failure') await svc.conversions.reportEvent(reference, { event: 'failed' }, { signal });
  else if (step.do === 'lever') await svc.sandbox[step.lever](reference, { signal });
  else {
    const due = BigInt((asked.fiatAmountNgn ?? '0.00').replace('.', '')) + step.differenceKobo;
    const currency = step.currency as 'NGN';
    await svc.sandbox.pay(reference, { amountNgn: naira(due > 0n ? due : 1n), currency }, { signal });
  }
}

/** Until the conversion has gone that way, or another one. */
async function waitForPath({ svc, signal }: Stagehand, reference: string, wanted: readonly string[]) {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const conversion = await svc.conversions.get(reference, { signal });
    const path = pathOf(conversion);
    const isThere = path.length >= wanted.length || !isPrefix(path, wanted);
    if (isThere || Date.now() > giveUpAt || signal.aborted) return conversion;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
