// One stream of live updates for all tabs: the tab that holds the lock listens to the service and tells the others.
import type { LiveChange } from '@svc/service/dashboard/api-types';

export interface StreamListener {
  /** Connected, at first or again. After the first time, anything may have changed. */
  onHello: () => void;
  onChange: (change: LiveChange) => void;
  onLost: () => void;
  /** The service refuses the stream: the session may have ended. */
  onRefused: () => void;
}

type Message = { kind: 'hello' | 'lost' | 'refused' | 'ask' } | { kind: 'change'; change: LiveChange };

/** A refused stream is not tried again by the browser itself. */
const RETRY_MS = 3000;

function dispatch(listener: StreamListener, message: Message): void {
  if (message.kind === 'hello') listener.onHello();
  if (message.kind === 'lost') listener.onLost();
  if (message.kind === 'refused') listener.onRefused();
  if (message.kind === 'change') listener.onChange(message.change);
}

interface Stream {
  isConnected(): boolean;
  close(): void;
}

function openStream(url: string, tell: (message: Message) => void): Stream {
  let source: EventSource | null = null;
  let timer: number | undefined;
  let isConnected = false;
  const open = (): void => {
    source = new EventSource(url);
    source.addEventListener('hello', () => {
      isConnected = true;
      tell({ kind: 'hello' });
    });
    source.addEventListener('change', (message) => {
      tell({ kind: 'change', change: JSON.parse((message as MessageEvent<string>).data) as LiveChange });
    });
    source.addEventListener('error', () => {
      isConnected = false;
      const isRefused = source?.readyState === EventSource.CLOSED;
      tell({ kind: isRefused ? 'refused' : 'lost' });
      if (isRefused) timer = window.setTimeout(open, RETRY_MS);
    });
  };
  open();
  return {
    isConnected: () => isConnected,
    close() {
      window.clearTimeout(timer);
      source?.close();
    },
  };
}

/** Browsers keep few connections to one host over HTTP/1.1, so a stream for each tab would use them all up. */
export function followStream(url: string, listener: StreamListener): () => void {
  // Both are missing on a page that was not opened securely.
  if (navigator.locks === undefined || typeof BroadcastChannel === 'undefined') {
    const stream = openStream(url, (message) => dispatch(listener, message));
    return () => stream.close();
  }
  const channel = new BroadcastChannel(`svc-live ${url}`);
  const stopped = new AbortController();
  let stream: Stream | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'ask') dispatch(listener, data);
    else if (stream?.isConnected()) channel.postMessage({ kind: 'hello' } satisfies Message);
  });
  channel.postMessage({ kind: 'ask' } satisfies Message);
  const lead = (): Promise<void> => {
    if (stopped.signal.aborted) return Promise.resolve();
    stream = openStream(url, (message) => {
      dispatch(listener, message);
      channel.postMessage(message);
    });
    // Held until this tab lets go; then the next one leads.
    return new Promise((resolve) => stopped.signal.addEventListener('abort', () => resolve()));
  };
  void navigator.locks.request(`svc-live ${url}`, { signal: stopped.signal }, lead).catch(() => undefined);
  return () => {
    stopped.abort();
    stream?.close();
    channel.close();
  };
}
