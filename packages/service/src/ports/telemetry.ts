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

// Structured logging. Callers pass fields by name; secrets and account numbers are never among them.

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

// What a request does, step by step, for those who look into a slow or failed one. Off unless a collector is named.

export interface SpanFacts {
  name: string;
  kind: 'server' | 'internal' | 'client';
  /** Names and numbers only, never what a merchant sent. */
  attributes?: Readonly<Record<string, string | number>>;
}

/** The first span of a trace. */
export interface RootSpan {
  end(facts: SpanFacts & { failed: boolean }): void;
}

export interface Tracer {
  /** What `work` starts, however long it runs, belongs to the request's trace. */
  begin(requestId: string, work: () => void): RootSpan;
  /** Outside a trace it only does the work. */
  span<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** A span of a request's trace, in any process and however much later. */
  spanOf<T>(requestId: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** The request whose trace this runs in; null outside a trace. */
  requestId(): string | null;
  /** Sends what is left. */
  stop(): Promise<void>;
}
