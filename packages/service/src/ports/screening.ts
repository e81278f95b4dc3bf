// Who may convert: asked once at create. A provider that cannot be reached means a hold, never a pass.
import type { ConversionType } from '@svc/protocol';

export type ScreeningVerdict = 'APPROVED' | 'IN_REVIEW' | 'DECLINED' | 'AWAITING_USER' | 'SKIPPED';

export interface ScreeningRequest {
  conversionId: string;
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
}

export interface Screening {
  readonly provider: string;
  screen(request: ScreeningRequest): Promise<{ verdict: ScreeningVerdict; providerReference: string | null }>;
  /** Verdict of an earlier question, asked again when a notice or the sweeper wants to know. Null: still open. */
  find(providerReference: string): Promise<ScreeningVerdict | null>;
  readNotice(headers: Record<string, string | undefined>, rawBody: Uint8Array): { providerReference: string } | null;
}
