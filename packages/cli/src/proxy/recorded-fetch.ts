// A fetch that keeps the service's last answer to each call: its status, headers and error body go to the caller unchanged.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RecordedAnswer {
  status: number;
  headers: Headers;
  /** Of an error. Other bodies are sealed, and are opened by the SDK. */
  errorBody: Uint8Array | null;
}

export interface RecordedFetch {
  fetch: typeof fetch;
  /** Runs one call and returns what became of it, with the last answer to its own address, if there was one. */
  record<Result>(href: string, call: () => Promise<Result>): Promise<Recorded<Result>>;
}

export interface Recorded<Result> {
  outcome: { ok: true; result: Result } | { ok: false; error: unknown };
  answer: RecordedAnswer | null;
}

interface Recording {
  href: string;
  answer: RecordedAnswer | null;
}

export function makeRecordedFetch(send: typeof fetch = fetch): RecordedFetch {
  const recordings = new AsyncLocalStorage<Recording>();
  return {
    fetch: async (input, init) => {
      const response = await send(input, init);
      const recording = recordings.getStore();
      // A call may also fetch the key document, whose answer is not the caller's.
      if (recording === undefined || String(input) !== recording.href) return response;
      const { status, headers } = response;
      const errorBody = status < 400 ? null : new Uint8Array(await response.clone().arrayBuffer());
      recording.answer = { status, headers, errorBody };
      return response;
    },
    async record(href, call) {
      const recording: Recording = { href, answer: null };
      const outcome = await recordings.run(recording, () =>
        call().then(
          (result) => ({ ok: true as const, result }),
          (error: unknown) => ({ ok: false as const, error }),
        ),
      );
      return { outcome, answer: recording.answer };
    },
  };
}
