// Receives what the process does, so that it can be measured. Never throws, never waits.

export interface AnsweredRequest {
  /** The operation of the contract, or the kind of route (`dashboard`, `notice`, ...) when it is none. */
  operation: string;
  status: number;
  /** Error code of a refusal; null when the request succeeded. */
  code: string | null;
  seconds: number;
}

export interface JobRound {
  job: string;
  failed: boolean;
  seconds: number;
}

export interface OutsideCall {
  part: 'rail' | 'screening' | 'signer' | 'oracle' | 'chain' | 'webhook' | 'mail';
  /** The provider, the chain, or `receiver`. */
  provider: string;
  /** The function of the port. */
  operation: string;
  failed: boolean;
  seconds: number;
}

export interface Observer {
  outside(call: OutsideCall): void;
  request(answered: AnsweredRequest): void;
  roundBegan(job: string): void;
  round(ended: JobRound): void;
  /** A line of the request log that was not kept as it is: the database refused it, or too many waited. */
  logRowLost(reason: 'refused' | 'full'): void;
}
