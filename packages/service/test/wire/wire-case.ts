// One row of the recorded wire: a request, who sends it, and what happens before.
import type { OperationId } from '@svc/protocol';
import type { CallOptions } from '../harness/raw-client.ts';
import type { Who, WireService } from './start-wire-service.ts';

export interface WireCase {
  /** Unique within its family; also the title of its test. */
  name: string;
  /** The operation it belongs to; absent for requests that reach none. */
  operation?: OperationId;
  /** Method and target. `{name}` is what an earlier case kept under that name. */
  request: `${string} ${string}`;
  /** Whose credentials; absent: none at all, and nothing sealed or signed. */
  as?: Who;
  /** The plaintext of a write. */
  body?: unknown;
  /** What differs from what a well-behaved client sends. A function may look at what was kept. */
  but?: CallOptions | ((service: WireService) => CallOptions);
  /** What happens outside before the request is sent. */
  before?: (service: WireService) => unknown;
  /** The one 5xx that this case may be answered with, because it or a case before it took something outside away. */
  outage?: 502 | 503;
  /** Keeps values of the answer, by name, for later cases: `{ endpoint: 'id' }`. */
  keep?: Readonly<Record<string, string>>;
  /** Milliseconds between the case before and this one; 61 s otherwise, so that no limit of a minute counts both. */
  afterMs?: number;
}

export interface WireFamily {
  name: string;
  cases: readonly WireCase[];
  /** Bodies are recorded by length and SHA-256 instead of in full. */
  isDigested?: true;
}
