// The public proof: supply, reserves with their block, the ledger's head and what is owed, to each merchant too, as one signed text.

import { randomBytes } from 'node:crypto';
import {
  addSums,
  type Env,
  encodeBase64url,
  FORMATS,
  growLiabilityTree,
  type OwedLeaf,
  type ReservesProof as PublicReservesProof,
  signBytes,
} from '@svc/protocol';
import { loadServiceSigningKey, markReceiptSigner } from '../credentials/store/service-keys.ts';
import { inPieces } from '../domain/side-by-side.ts';
import type { ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { converterChains, reserveHolders } from './read-chain-state.ts';
import { readSolvencyAndDebts } from './solvency.ts';
import type { Debt } from './store/read-position.ts';

export interface ReservesProof extends PublicReservesProof {
  chains: {
    chain: string;
    chainId: number;
    blockNumber: number;
    blockHash: string;
    svc: string;
    converter: string;
    /** Decimal texts, exact. */
    supplySvc: string;
    /** Of all converters that are named here together. */
    reserves: { token: string; address: string; decimals: number; balance: string }[];
    /** Those before the active one, which may still hold reserve; left out where there are none. */
    otherConverters?: string[];
  }[];
  ledger: { position: number; head: string } | null;
  /** By the bank's own word; null when it does not say. */
  bankNgn: string | null;
}

export interface SignedProof {
  /** The exact text that was signed. */
  proof: string;
  /** Ed25519 over its UTF-8 bytes, base64url. */
  signature: string;
  kid: string;
}

interface Place {
  number: number;
  /** SHA-256 of the text before it, hex. */
  previous: string | null;
  /** Leaves whose salts are used again. */
  kept: readonly OwedLeaf[];
  merchantIds: readonly string[];
}

export async function proveReserves(
  context: Context,
  env: Env,
  { number, previous, kept, merchantIds }: Place,
): Promise<SignedProof & { leaves: OwedLeaf[] }> {
  const { solvency, debts } = await readSolvencyAndDebts(context, env);
  const leaves = owedLeaves(debts, { merchantIds, kept });
  const { root } = await inPieces(growLiabilityTree(leaves));
  const { naira, ledgerHead, verdict, at } = solvency;
  const configured = new Map(converterChains(context.chains, env).map((chain) => [chain.slug as string, chain]));
  const contents: ReservesProof = {
    format: FORMATS.proof,
    env,
    serviceUrl: context.config.baseUrl,
    at,
    chains: solvency.chains.flatMap((state) => describe(configured.get(state.chain), state)),
    ledger: ledgerHead && { position: ledgerHead.position, head: ledgerHead.hash },
    liabilities: {
      owedToPayers: naira.owedToPayers,
      owedToPayees: naira.pendingPayouts,
      refundsOwed: naira.refundsOwed,
      unmatched: naira.unmatched,
    },
    bankNgn: naira.atBank,
    verdict,
    number,
    previous,
    liabilitiesRoot: root?.hash ?? null,
    liabilitiesSum: root?.sums ?? [],
  };
  const proof = JSON.stringify(contents);
  const { kid, signKey } = await loadServiceSigningKey(context, env, 'responses');
  // The key stays published for as long as there are texts that it signed.
  await markReceiptSigner(context.db, kid);
  return { proof, signature: encodeBase64url(signBytes(signKey, Buffer.from(proof))), kid, leaves };
}

type ChainView = Awaited<ReturnType<typeof readSolvencyAndDebts>>['solvency']['chains'][number];

function describe(chain: ConfiguredChain | undefined, state: ChainView): ReservesProof['chains'] {
  const svc = chain?.tokens.SVC;
  if (chain === undefined || svc === undefined || chain.converter === null) return [];
  const { chain: slug, blockNumber, blockHash, supplySvc } = state;
  const reserves = state.reserves.flatMap(({ token, balance }) => {
    const known = chain.tokens[token];
    return known === undefined ? [] : [{ token, address: known.address, decimals: known.decimals, balance }];
  });
  const { chainId, converter } = chain;
  const proven = { chain: slug, chainId, blockNumber, blockHash, svc: svc.address, converter, supplySvc, reserves };
  const [, ...otherConverters] = reserveHolders(chain);
  return [otherConverters.length === 0 ? proven : { ...proven, otherConverters }];
}

// The leaves of the tree over what is owed: one for each merchant, and one for money of nobody.

/** No merchant has this id. */
const NOBODY = 'unmatched';
const SALT_BYTES = 32;

/**
 * A merchant to whom nothing is owed has a leaf of nothing: that is proven too. A salt is kept for as long as `kept` has it,
 * so that the order stays and nobody sees all amounts by asking often.
 */
function owedLeaves(
  debts: readonly Debt[],
  { merchantIds, kept }: { merchantIds: readonly string[]; kept: readonly OwedLeaf[] },
): OwedLeaf[] {
  const owed = new Map<string, OwedLeaf['sums']>(merchantIds.map((id) => [id, []]));
  for (const { merchantId, currency, amount } of debts) {
    const owner = merchantId ?? NOBODY;
    owed.set(owner, addSums(owed.get(owner) ?? [], [{ currency, amountMinor: amount.toString() }]));
  }
  const salts = new Map(kept.map(({ owner, salt }) => [owner, salt]));
  const freshSalt = (): string => randomBytes(SALT_BYTES).toString('hex');
  return [...owed].map(([owner, sums]) => ({ owner, salt: salts.get(owner) ?? freshSalt(), sums }));
}
