// Plays an incident in a Sandbox over the API: by its levers, and with a wallet of its file.
import {
  type EvidenceContents,
  type Incident,
  type Played,
  type PlayStep,
  parseJsonLoosely,
  playIncident,
  recomputeAmountOut,
} from '@svc/protocol';
import type { Conversion, CreateConversion, SandboxFile, SVC } from '@svc/sdk';
import { UsageError } from '../errors/exit-codes.ts';
import type { SigningWallet } from '../wallet/open-wallet.ts';

export interface Stagehand {
  svc: SVC;
  credentials: Partial<SandboxFile>;
  /** The Sandbox's plain wallet, or the one with this ending. */
  walletOf(magic: 'a3' | 'a4' | null): SigningWallet;
  signal: AbortSignal;
  say(text: string): void;
}

/** A payout to it waits half a minute for a lever; what is paid into an account of such an amount never comes by itself. */
const WAITING_ACCOUNT = '0123450003';
const NEVER_PAID_KOBO = 44n;
const MAX_PLAY_MS = 120_000;
const POLL_MS = 250;

export function playOverApi(stage: Stagehand, incident: Incident): Promise<Played<Conversion>> {
  const { svc, signal, say } = stage;
  const endsAt = Date.now() + MAX_PLAY_MS;
  let wallet = stage.walletOf(null);
  return playIncident<Conversion>(
    {
      say,
      setPrice: (feed, price) => svc.sandbox.setPrice(feed, price, { signal }),
      async create(_, magic) {
        wallet = stage.walletOf(magic);
        await provide(stage, incident, wallet);
        return create(stage, incident, wallet.account.address);
      },
      async amountAt(reference, spreadBasisPoints) {
        const { evidence } = await svc.conversions.evidence(reference, { signal });
        const contents = parseJsonLoosely(evidence) as EvidenceContents;
        return String(recomputeAmountOut({ ...contents, spreadBasisPoints }));
      },
      take: (step, made) => take(stage, { reference: made.reference, step, wallet, asked: made }),
      read: (reference) => svc.conversions.get(reference, { signal }),
      async pause() {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        return Date.now() < endsAt && !signal.aborted;
      },
    },
    incident,
  );
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
