// Plays an incident inside the Sandbox: its levers, and a wallet of its own that signs. The prices are set back in the end.
import {
  type Conversion,
  type CreateConversionBody,
  formatNgn,
  type Incident,
  NGN_DECIMALS,
  type Played,
  type PlayStep,
  parseAmount,
  playIncident,
  SvcError,
  validationError,
} from '@svc/protocol';
import { createConversion } from '../../conversions/create-conversion.ts';
import { getConversion, requireConversion } from '../../conversions/get-conversion.ts';
import { reportEvent } from '../../conversions/report-event.ts';
import { listBanks } from '../../naira/list-banks.ts';
import { resolveAccount } from '../../naira/resolve-account.ts';
import type { Context } from '../../ports/context.ts';
import type { WalletSeed } from '../../ports/sandbox.ts';
import { issueVoucher } from '../../vouchers/issue-voucher.ts';
import { decideHoldByHand, endPayoutByHand, expireByHand, payByHand } from './act-on-conversion.ts';
import { readSandboxPrices } from './act-on-sandbox.ts';
import { endOfPlay, runVoucher, type SandboxOwner, seedOf, tookTooLong, waitFor } from './make-test-conversion.ts';
import { refuseLever, requireChainControls, requireSandbox } from './require-sandbox.ts';

/** A payout to it waits half a minute for a lever. */
const WAITING_ACCOUNT = '0123450003';
const PAYER = { email: 'incident@svc.example' };
const POLL_MS = 200;
const NAIRA_KOBO = 100n;

interface Stage {
  context: Context;
  owner: SandboxOwner;
  chain: string;
  /** Nothing is begun after it. */
  until: number;
}

/** One at a time: two would play at each other's prices. */
export async function playIncidentByHand(
  context: Context,
  { merchantId, incident }: { merchantId: string; incident: Incident },
): Promise<Played<Conversion>> {
  const controls = requireChainControls(context);
  const found = [...context.chains.values()].find(({ env, converter }) => env === 'test' && converter !== null);
  if (found === undefined) throw refuseLever('No chain of the Sandbox runs conversions.');
  const stage: Stage = { context, owner: { merchantId, env: 'test' }, chain: found.slug, until: endOfPlay() };
  return controls.jumpPrice(async () => {
    const before = await readSandboxPrices(context);
    try {
      return await play(stage, incident);
    } catch (error) {
      throw isOfItsPrices(incident, error)
        ? refuseLever(`The incident's prices cannot be played: ${error.message}`)
        : error;
    } finally {
      for (const { feed, price } of before) await controls.setPrice(feed, price);
    }
  });
}

/** A price that nobody may use is an outage everywhere else, and here what was asked for. */
const isOfItsPrices = ({ prices }: Incident, error: unknown): error is SvcError =>
  prices.length > 0 && error instanceof SvcError && error.code === 'SVC_UPSTREAM_FAILED';

function play({ context: before, ...rest }: Stage, incident: Incident): Promise<Played<Conversion>> {
  const { pair } = incident;
  const config = { ...before.config };
  const context = { ...before, config };
  const stage: Stage = { ...rest, context };
  const { owner, until } = stage;
  const controls = requireChainControls(context);
  let seed = seedOf(context, owner.merchantId);
  const hands = {
    setPrice: (feed: string, price: string) => controls.setPrice(feed, price),
    // For this play alone: what others ask for meets the spreads of the Sandbox.
    setSpread: (basisPoints: number) => {
      if (pair !== null) config.spreads = { [pair]: { issue: basisPoints, redeem: basisPoints } };
    },
    create: async (_: Incident, ending: WalletSeed['ending']) => {
      seed = seedOf(context, owner.merchantId, ending);
      return create(stage, incident, seed);
    },
    take: (step: PlayStep, made: Conversion) => take(stage, { step, made, seed }),
    read: async (reference: string) => {
      await holdPayment(stage, reference);
      return getConversion(context, owner, reference);
    },
    pause: async () => {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      return performance.now() < until;
    },
  };
  return playIncident<Conversion>(hands, incident);
}

async function create(stage: Stage, incident: Incident, seed: WalletSeed): Promise<Conversion> {
  const { context, owner, chain } = stage;
  const controls = requireChainControls(context);
  const wallet = controls.walletOf(seed);
  const { type, pair, amount } = incident;
  await controls.fund(wallet);
  if (type.endsWith('-redeem')) await issue(stage, { wallet, seed, amount });
  const body: CreateConversionBody = { chain, wallet, type, amount };
  if (type === 'fiat-issue') body.payer = PAYER;
  else if (type === 'fiat-redeem') body.payout = await waitingAccount(context);
  else if (pair === null) throw validationError('pair', `is required for a ${type}`);
  else body.pair = pair;
  const { conversion } = await createConversion(context, owner, body);
  await holdPayment(stage, conversion.reference);
  return conversion;
}

/** The SVC that a redeem takes, by a conversion of their own. */
async function issue(
  { context, owner, chain, until }: Stage,
  { wallet, seed, amount }: { wallet: string; seed: WalletSeed; amount: string },
): Promise<void> {
  const kobo = (BigInt(amount.split('.')[0] ?? '0') + 1n) * NAIRA_KOBO;
  const body = { chain, type: 'fiat-issue', wallet, amount: formatNgn(kobo), payer: PAYER } as const;
  const { reference } = (await createConversion(context, owner, body)).conversion;
  const record = await requireConversion(context, owner, reference);
  if (record.status === 'screening_hold') await decideHoldByHand(context, record, { verdict: 'APPROVED' });
  await waitFor(context, owner, { reference, until }, ({ paymentInstructions }) => paymentInstructions !== null);
  await payByHand(context, await requireConversion(context, owner, reference), {});
  await runVoucher(context, owner, { reference }, { seed, until });
  await waitFor(context, owner, { reference, until }, ({ status }) => status === 'succeeded');
}

async function waitingAccount(context: Context) {
  const { banks } = await listBanks(context, { env: 'test' });
  const account = { bankCode: banks[0]?.code ?? '', accountNumber: WAITING_ACCOUNT };
  return resolveAccount(context, { env: 'test' }, account);
}

/** Only the play pays into an account, whatever its amount would do. */
async function holdPayment({ context, owner }: Stage, reference: string): Promise<void> {
  const { status, paymentReference } = await requireConversion(context, owner, reference);
  if (status !== 'awaiting_payment' || paymentReference === null) return;
  await requireSandbox(context).rail.holdPayment(paymentReference);
}

async function take(
  { context, owner, until }: Stage,
  { step, made, seed }: { step: PlayStep; made: Conversion; seed: WalletSeed },
): Promise<void> {
  const { reference } = made;
  // A thousand steps, each at once.
  if (performance.now() > until) throw tookTooLong();
  if (step.do === 'voucher') await issueVoucher(context, owner, reference);
  else if (step.do === 'execute') await runVoucher(context, owner, made, { seed, until });
  else if (step.do === 'report-failure') await reportEvent(context, owner, reference, { event: 'failed' });
  else if (step.do === 'pay') {
    const due = parseAmount(made.fiatAmountNgn ?? '0', NGN_DECIMALS, { path: 'amount' }) + step.differenceKobo;
    const paid = { amountNgn: formatNgn(due > 0n ? due : 1n), currency: step.currency };
    await payByHand(context, await requireConversion(context, owner, reference), paid);
  } else await pull(context, await requireConversion(context, owner, reference), step.lever);
}

type OfLever = Extract<PlayStep, { do: 'lever' }>['lever'];

async function pull(context: Context, record: Parameters<typeof expireByHand>[1], lever: OfLever): Promise<void> {
  if (lever === 'clearHold') return decideHoldByHand(context, record, { verdict: 'APPROVED' });
  if (lever === 'decline') return decideHoldByHand(context, record, { verdict: 'DECLINED' });
  if (lever === 'expire') return expireByHand(context, record);
  const ends = { settlePayout: 'successful', failPayout: 'failed', reversePayout: 'reversed' } as const;
  return endPayoutByHand(context, record, { status: ends[lever] });
}
