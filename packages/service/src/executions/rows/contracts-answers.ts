// What the routes of the converter contracts return.

/** What changed in the administration of a contract. */
export interface ContractEventView {
  id: string;
  chainId: number;
  contract: string;
  /** As the contract calls it, such as `Paused` or `WideningScheduled`. */
  name: string;
  args: Record<string, string>;
  /** The same in an operator's words. */
  values: ContractEventValue[];
  txHash: string;
  blockNumber: number;
  foundAt: number;
}

export interface ContractEventValue {
  name: string;
  value: string;
}

/** A run of the converter that no voucher of ours explains. Amounts in base units, times in unix seconds. */
export interface ForeignExecutionView {
  id: string;
  chainId: number;
  contract: string;
  txHash: string;
  opRef: string;
  wallet: string;
  kind: number;
  amountIn: string;
  amountOut: string;
  blockNumber: number;
  foundAt: number;
  /** Null: signing has stopped for the contract. */
  resumedAt: number | null;
  resumedBy: string | null;
  reason: string | null;
}
