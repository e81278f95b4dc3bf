// Who is told what the process does, so that it can be measured. Never throws, never waits.

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

export interface Observer {
  request(answered: AnsweredRequest): void;
  round(ended: JobRound): void;
}
