// The travel-rule record of a conversion: who sends, who receives, and how we know that the wallet is its holder's.
import { type Env, formatAmount, type Hex } from '@svc/protocol';
import { openDetails, openSender } from '../conversions/private-details.ts';
import type { ConversionRecord, PrivateDetails, VoucherRecord } from '../domain/conversion.ts';
import { type Ivms101, type Transfer, type TransferParty, toIvms101 } from '../domain/ivms101.ts';
import { namesMatch } from '../domain/rail/match-names.ts';
import { currentPayee } from '../naira/resolve-account.ts';
import { listPayments, listSealedSenders } from '../naira/store/payments.ts';
import { findMerchant, type MerchantRecord } from '../people/store/merchants.ts';
import { toSeconds, toSecondsOrNull } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { listVouchers } from '../vouchers/store/vouchers.ts';

/** Who says a name: the bank of that side, the merchant as it was verified, or the merchant in its request. */
type NameSource = 'bank' | 'merchant_verified' | 'merchant_request' | 'nobody';

export interface TravelRuleRecord {
  format: 'SVC-TRAVEL-RULE-V1';
  env: Env;
  conversionId: string;
  reference: string;
  merchantId: string;
  type: string;
  status: string;
  /** Unix seconds, as all times here. */
  createdAt: number;
  transfer: {
    chain: string;
    chainId: number;
    tokenIn: string;
    amountIn: string;
    tokenOut: string;
    amountOut: string;
    usdValueCents: number | null;
    txHash: Hex | null;
    blockNumber: number | null;
  };
  ivms101: Ivms101;
  /** What the form wants and nobody has said. */
  missing: string[];
  nameSources: { originator: NameSource; beneficiary: NameSource };
  walletAttestation: WalletAttestation;
  screening: { status: string | null; reference: string | null; answeredAt: number | null };
}

export interface WalletAttestation {
  wallet: Hex;
  /** `executed_by_wallet`: the contract ran the voucher, which it does only for the wallet's own transaction or signature. */
  method: 'executed_by_wallet' | 'none';
  converter: Hex | null;
  txHash: Hex | null;
  blockNumber: number | null;
  blockHash: Hex | null;
}

interface Named extends TransferParty {
  source: NameSource;
}

export async function makeTravelRuleRecord(
  context: Pick<Context, 'db' | 'masterKey' | 'config'>,
  conversion: ConversionRecord,
): Promise<TravelRuleRecord> {
  const { db, config } = context;
  const details = await openDetails(context, conversion);
  const merchant = await findMerchant(db, conversion.merchantId);
  const holder = holderOf(conversion, details, merchant);
  const originator = conversion.type === 'fiat-issue' ? await payerOf(context, conversion, details, merchant) : holder;
  const beneficiary = conversion.type === 'fiat-redeem' ? await payeeOf(context, conversion, details) : holder;
  const { ivms101, missing } = toIvms101(
    { originator, beneficiary, vaspServes: SERVED[conversion.type] },
    config.vasp ?? null,
  );
  const { id, env, reference, merchantId, type, status, createdAt, chain, chainId, tokenIn, tokenOut } = conversion;
  return {
    format: 'SVC-TRAVEL-RULE-V1',
    env,
    conversionId: id,
    reference,
    merchantId,
    type,
    status,
    createdAt: toSeconds(createdAt),
    transfer: {
      chain,
      chainId,
      tokenIn,
      amountIn: formatAmount(conversion.amountIn, conversion.decimalsIn),
      tokenOut,
      amountOut: formatAmount(conversion.amountOut, conversion.decimalsOut),
      usdValueCents: conversion.usdValueCents,
      txHash: conversion.txHash,
      blockNumber: conversion.blockNumber,
    },
    ivms101,
    missing,
    nameSources: { originator: originator.source, beneficiary: beneficiary.source },
    walletAttestation: attest(conversion, await listVouchers(db, id)),
    screening: {
      status: conversion.screeningStatus,
      reference: conversion.screeningReference,
      answeredAt: toSecondsOrNull(conversion.screeningUpdatedAt),
    },
  };
}

/** An issue sends to a wallet, a redeem is sent from one. A crypto leg goes from a wallet to the same wallet, through us. */
const SERVED: Record<ConversionRecord['type'], Transfer['vaspServes']> = {
  'crypto-issue': { originator: true, beneficiary: false },
  'crypto-redeem': { originator: false, beneficiary: true },
  'fiat-issue': { originator: true, beneficiary: false },
  'fiat-redeem': { originator: false, beneficiary: true },
};

/** Whose wallet it is: the counterparty, who is the merchant itself unless another is named. */
function holderOf(
  { id, wallet }: ConversionRecord,
  { counterparty }: PrivateDetails,
  merchant: MerchantRecord | null,
): Named {
  if (counterparty === null) return merchantParty(merchant, [wallet]);
  const { type, name, wallet: other } = counterparty;
  const accounts = other === null || other.toLowerCase() === wallet.toLowerCase() ? [wallet] : [wallet, other];
  const source = name === null ? 'nobody' : 'merchant_request';
  return { name, isCompany: type === 'company', customerId: id, country: null, accounts, source };
}

function merchantParty(merchant: MerchantRecord | null, accounts: readonly string[]): Named {
  const { id = '', name = null, profile = {}, verificationStatus } = merchant ?? {};
  const source = verificationStatus === 'approved' ? 'merchant_verified' : 'merchant_request';
  const legalName = profile.legalName ?? name;
  return { name: legalName, isCompany: true, customerId: id, country: profile.country ?? null, accounts, source };
}

/** Who paid, as the bank of the payment that was taken says, before one was that of the last; where it says nothing, as the merchant says. */
async function payerOf(
  context: Pick<Context, 'db' | 'masterKey'>,
  { id }: ConversionRecord,
  { payer, counterparty }: PrivateDetails,
  merchant: MerchantRecord | null,
): Promise<Named> {
  const senders = await listSealedSenders(context.db, id);
  const isTaken = (await listPayments(context.db, id)).some(({ judgement }) => judgement === 'exact');
  // Where a payment was taken nobody else's says who paid, not even where its bank named nobody.
  const used = senders.find(({ isUsed }) => isUsed) ?? (isTaken ? undefined : senders.at(-1));
  const sender = used === undefined ? null : await openSender(context, used);
  const accounts = sender === null ? [] : accountText(sender.bank, sender.accountNumber);
  if (sender?.name == null) {
    const name = payer?.name ?? null;
    const source = name === null ? 'nobody' : 'merchant_request';
    return { name, isCompany: false, customerId: id, country: null, accounts, source };
  }
  const { name } = sender;
  const own = merchantParty(merchant, accounts);
  if (own.name !== null && namesMatch(own.name, name)) return { ...own, name, source: 'bank' };
  const isCompany =
    counterparty?.type === 'company' && counterparty.name !== null && namesMatch(counterparty.name, name);
  return { name, isCompany, customerId: id, country: null, accounts, source: 'bank' };
}

/** The account name that the bank confirmed before the Naira were promised. */
async function payeeOf(
  context: Pick<Context, 'db' | 'masterKey'>,
  conversion: ConversionRecord,
  { counterparty }: PrivateDetails,
): Promise<Named> {
  const payee = await currentPayee(context, conversion);
  const { id } = conversion;
  if (payee === null)
    return { name: null, isCompany: false, customerId: id, country: null, accounts: [], source: 'nobody' };
  const { accountName: name, bankCode, accountNumber } = payee;
  const isCompany =
    counterparty?.type === 'company' && counterparty.name !== null && namesMatch(counterparty.name, name);
  const accounts = accountText(bankCode, accountNumber);
  return { name, isCompany, customerId: id, country: null, accounts, source: 'bank' };
}

/** Never in full. */
const accountText = (bank: string | null, number: string | null): string[] =>
  number === null ? [] : [`${bank === null ? '' : `${bank} `}******${number.slice(-4)}`];

/** A voucher that ran proves that the controller of the wallet wanted it: the contract takes nobody else's word. */
function attest(
  { wallet, txHash, blockNumber, blockHash }: ConversionRecord,
  vouchers: readonly VoucherRecord[],
): WalletAttestation {
  const ran = vouchers.find(({ executedAt }) => executedAt !== null);
  if (ran === undefined || txHash === null) {
    return { wallet, method: 'none', converter: null, txHash: null, blockNumber: null, blockHash: null };
  }
  return { wallet, method: 'executed_by_wallet', converter: ran.verifyingContract, txHash, blockNumber, blockHash };
}
