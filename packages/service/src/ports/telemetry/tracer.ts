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
