// Who may convert: asked at create, and again while a conversion is open. A provider that cannot be reached means a hold at create,
// never a pass.
import type { ConversionType } from '@svc/protocol';

export type ScreeningVerdict = 'APPROVED' | 'IN_REVIEW' | 'DECLINED' | 'AWAITING_USER' | 'SKIPPED';

/** Why the embedded rules held or declined a conversion. */
export type ScreeningReason =
  | 'listed_wallet'
  | 'listed_name'
  | 'list_unreadable'
  | 'above_amount'
  | 'sandbox_wallet'
  | 'sandbox_lever';

export interface ScreeningRequest {
  conversionId: string;
  /** The conversion again, or a payee who was named later: asked twice about one case, its standing verdict may answer. */
  caseId: string;
  reference: string;
  merchantId: string;
  env: 'test' | 'live';
  type: ConversionType;
  chain: string;
  wallet: string;
  amount: string;
  asset: string;
  usdValueCents: number | null;
  counterparty: { type: 'individual' | 'company'; name: string | null; wallet: string | null } | null;
  payerName: string | null;
  payoutName: string | null;
  /** The merchant's legal name, where the provider needs a name and nobody is named: then the merchant itself is asked about. */
  merchantName?: string | null;
}

export interface ScreenedParty {
  /** `wallet` executes the voucher; `payer` sends Naira, `payee` gets it. */
  role: 'wallet' | 'counterparty' | 'payer' | 'payee';
  wallet: string | null;
  name: string | null;
}

/** Everyone who takes part in a conversion: each of them is screened, whichever of them the caller names. */
export function partiesOf(request: ScreeningRequest): ScreenedParty[] {
  const { wallet, counterparty, payerName, payoutName } = request;
  return [
    { role: 'wallet', wallet, name: null },
    ...(counterparty === null
      ? []
      : [{ role: 'counterparty' as const, wallet: counterparty.wallet, name: counterparty.name }]),
    ...(payerName === null ? [] : [{ role: 'payer' as const, wallet: null, name: payerName }]),
    ...(payoutName === null ? [] : [{ role: 'payee' as const, wallet: null, name: payoutName }]),
  ];
}

/** A list that screening uses, for monitoring its age. */
export interface ScreeningList {
  file: string;
  entries: number;
  /** Unix milliseconds of the file's last change, and of our last look at it. */
  modifiedAt: number;
  checkedAt: number;
  /** From then on every process goes by this version of the file. */
  inForceAt: number;
  /** Why the list cannot be relied on now; null when it can. */
  problem: string | null;
}

export interface ScreeningNotice {
  providerReference: string | null;
}

export interface Screening {
  readonly provider: string;
  /** It screens names, so a question always has one. */
  readonly needsName?: boolean;
  /** The lists in use, where there are any. */
  lists?(): ScreeningList[];
  /** Throws when the provider does not answer as it should; leaves no case behind. */
  check?(): Promise<void>;
  screen(request: ScreeningRequest): Promise<{ verdict: ScreeningVerdict; providerReference: string | null }>;
  /** Verdict of an earlier question, an open one too, asked again when a notice or the sweeper wants to know. Null: not known. */
  find(providerReference: string): Promise<ScreeningVerdict | null>;
  /** Null: not authentic. A notice without a reference is about no case of ours. */
  readNotice(headers: Record<string, string | undefined>, rawBody: Uint8Array): ScreeningNotice | null;
}
