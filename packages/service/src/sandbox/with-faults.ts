// Wraps the embedded parts of a Sandbox so that they fail when set to. Live parts are never wrapped.

import { setTimeout as wait } from 'node:timers/promises';
import { type FaultPart, VOUCHER_KINDS } from '@svc/protocol';
import { upstreamFailed } from '../conversions/ask-outside.ts';
import { openDetails } from '../conversions/private-details.ts';
import { findById } from '../conversions/store/find-conversions.ts';
import type { BankRail } from '../ports/bank-rail.ts';
import type { Chains, ConfiguredChain, Oracle, VoucherSigner } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { SandboxFaults } from '../ports/sandbox.ts';
import type { Screening } from '../ports/screening.ts';
import { hasFinishedVoucher } from '../vouchers/store/vouchers.ts';
import { isUpstreamDownName } from './rail/magic.ts';

const SLOW_MS = 3_000;

/** A call that meets a fault: nothing happens, or its answer is lost, or comes late. */
async function meet<Answer>(faults: SandboxFaults, part: FaultPart, call: () => Promise<Answer>): Promise<Answer> {
  const kind = faults.take(part);
  if (kind === 'down') throw upstreamFailed(part);
  if (kind === 'slow') await wait(SLOW_MS);
  const answer = await call();
  if (kind === 'timeout') throw upstreamFailed(part);
  return answer;
}

/** Questions about payments and transfers go through: background work asks them at any time, and would use up the fault. */
export function railWithFaults(rail: BankRail, faults: SandboxFaults): BankRail {
  return {
    ...rail,
    listBanks: () => meet(faults, 'rail', () => rail.listBanks()),
    resolveAccount: (account) => meet(faults, 'rail', () => rail.resolveAccount(account)),
    requestPayment: (request) => meet(faults, 'rail', () => rail.requestPayment(request)),
    prepareTransfer: (account) => meet(faults, 'rail', () => rail.prepareTransfer(account)),
    async sendTransfer(order) {
      try {
        return await meet(faults, 'rail', () => rail.sendTransfer(order));
      } catch {
        // As with any rail: whether the order arrived is not known, and asking by its reference shows it.
        return { outcome: 'unknown' };
      }
    },
  };
}

export function screeningWithFaults(screening: Screening, faults: SandboxFaults): Screening {
  return { ...screening, screen: (request) => meet(faults, 'screening', () => screening.screen(request)) };
}

export function signerWithFaults(signer: VoucherSigner, faults: SandboxFaults): VoucherSigner {
  return {
    ...signer,
    sign: (request) =>
      request.env === 'test' ? meet(faults, 'signer', () => signer.sign(request)) : signer.sign(request),
  };
}

export function oracleWithFaults(oracle: Oracle, faults: SandboxFaults): Oracle {
  return {
    ...oracle,
    rate: (chain, pair) =>
      chain.env === 'test' ? meet(faults, 'oracle', () => oracle.rate(chain, pair)) : oracle.rate(chain, pair),
    ngnUsd: (chain) =>
      chain.env === 'test' ? meet(faults, 'oracle', () => oracle.ngnUsd(chain)) : oracle.ngnUsd(chain),
  };
}

export function chainsWithFaults(chains: Chains, faults: SandboxFaults): Chains {
  return new Map(
    [...chains].map(([slug, chain]) => [slug, chain.env === 'test' ? chainWithFaults(chain, faults) : chain]),
  );
}

/** Following the chain goes through: it asks every second, and would use up the fault. */
function chainWithFaults(chain: ConfiguredChain, faults: SandboxFaults): ConfiguredChain {
  const { reader } = chain;
  const through = <Answer>(call: () => Promise<Answer>): Promise<Answer> => meet(faults, 'chain', call);
  return {
    ...chain,
    reader: {
      ...reader,
      block: (at) => through(() => reader.block(at)),
      call: (to, data, at) => through(() => reader.call(to, data, at)),
      isOpRefUsed: (...question) => through(() => reader.isOpRefUsed(...question)),
      allowance: (token, owner, spender) => through(() => reader.allowance(token, owner, spender)),
      redeemCapacity: (...question) => through(() => reader.redeemCapacity(...question)),
      tokenBalance: (token, account) => through(() => reader.tokenBalance(token, account)),
    },
  };
}

type Kind = NonNullable<ReturnType<SandboxFaults['take']>>;

/** The faults that are set in a Sandbox, by part. Kept in memory: a restart ends them. */
export function makeFaults(): SandboxFaults {
  const waiting = new Map<FaultPart, { kind: Kind; times: number }>();
  return {
    set({ part, kind, times }) {
      if (kind === 'none') waiting.delete(part);
      else waiting.set(part, { kind, times });
    },
    take(part) {
      const fault = waiting.get(part);
      if (fault === undefined) return null;
      fault.times -= 1;
      if (fault.times === 0) waiting.delete(part);
      return fault.kind;
    },
  };
}

type Needs = Pick<Context, 'db' | 'masterKey'>;
type SignRequest = Parameters<VoucherSigner['sign']>[0];

export function withSignerOutage(signer: VoucherSigner, needs: Needs): VoucherSigner {
  return {
    ...signer,
    async sign(request) {
      if (await isDown(needs, request)) throw upstreamFailed('signer');
      return signer.sign(request);
    },
  };
}

async function isDown(needs: Needs, { env, voucher, conversionId }: SignRequest): Promise<boolean> {
  // Only a fiat-redeem names an account.
  if (env !== 'test' || voucher.kind !== VOUCHER_KINDS['fiat-redeem']) return false;
  const conversion = await findById(needs.db, conversionId);
  if (conversion === null) return false;
  const { payout } = await openDetails(needs, conversion);
  if (payout === null || !isUpstreamDownName(payout.accountName)) return false;
  return !(await hasFinishedVoucher(needs.db, conversionId));
}
