// What a request does, step by step, for those who look into a slow or failed one. Off unless a collector is named.

export interface SpanFacts {
  name: string;
  kind: 'server' | 'internal' | 'client';
  /** Names and numbers only, never what a merchant sent. */
  attributes?: Readonly<Record<string, string | number>>;
}

/** The first span of a trace. */
export interface RootSpan {
  /** `requestId` gives the trace its id, so that whoever has the one finds the other. */
  end(facts: SpanFacts & { requestId: string; failed: boolean }): void;
}

export interface Tracer {
  /** What `work` starts, however long it runs, belongs to the trace. */
  begin(work: () => void): RootSpan;
  /** Outside a trace it only does the work. */
  span<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Sends what is left. */
  stop(): Promise<void>;
}
