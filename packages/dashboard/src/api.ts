// Calls to the dashboard's API, typed by the server's own table: no path, body or answer can drift from it.
import { CSRF_HEADER, IDLE_HEADER } from '@svc/protocol/names';
import type {
  ActionId,
  Actions,
  AnswerOf,
  BodyOf,
  ErrorEnvelope,
  ParamsOf,
  QueryOf,
} from '@svc/service/dashboard/api-types';
import { phrase } from './texts/phrase.ts';

/** By address, such as `GET /merchants/{merchantId}`: how an action is named where it is called. */
type Places = { [Id in ActionId as Actions[Id]['at']]: Id };
export type Place = keyof Places;
export type ReadPlace = Extract<Place, `GET ${string}`>;
export type WritePlace = Exclude<Place, ReadPlace>;
export type Answer<At extends Place> = AnswerOf<Places[At]>;

type Given<Key extends string, Value> = Value extends undefined
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };
/** Each place by itself: the parts of all places together would be more combinations than the compiler takes. */
type Inputs = {
  [Id in ActionId as Actions[Id]['at']]: Given<'params', ParamsOf<Id>> &
    Given<'query', QueryOf<Id>> &
    Given<'body', BodyOf<Id>>;
};
export type Input<At extends Place> = Inputs[At];

interface LooseInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | undefined> | undefined;
  body?: unknown;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;
  /** How long the service asks to wait before the next try. */
  readonly waitMs: number | null;

  constructor(status: number, error: Partial<ErrorEnvelope['error']>, waitMs: number | null = null) {
    super(error.message ?? phrase`The service could not be reached. Check your connection and try again.`);
    this.status = status;
    this.waitMs = waitMs;
    this.code = error.code ?? 'UNREACHABLE';
    this.requestId = error.requestId ?? null;
    this.details = (error.details ?? {}) as Record<string, unknown>;
  }

  /** The service, or the proxy before it, cannot answer now: offline, or during a restart. */
  get isUnreachable(): boolean {
    return this.status === 0 || this.status >= 502;
  }

  /** The fields that the server named, and what is wrong with each. */
  get issues(): readonly { path: string; message: string }[] {
    return (this.details.issues ?? []) as { path: string; message: string }[];
  }

  /** What is wrong with one field of the form, if the server named it. */
  issueOf(field: string): string | null {
    return this.issues.find(({ path }) => path.split('.').includes(field))?.message ?? null;
  }
}

const PREFIX = '/dashboard/api';
let csrfToken = '';
export const setCsrfToken = (token: string): void => {
  csrfToken = token;
};

let lastInputAt = Date.now();
/** A page refreshes itself while nobody sits before it, which must not keep a session of the staff open. */
export function watchInput(page: Pick<Document, 'addEventListener'>): void {
  const note = (): void => {
    lastInputAt = Date.now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel'] as const) {
    page.addEventListener(event, note, { capture: true, passive: true });
  }
}

export function urlOf(at: Place, input: LooseInput = {}): string {
  const path = at.slice(at.indexOf(' ') + 1);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return `${PREFIX}${filled}${search === '' ? '' : `?${search}`}`;
}

export async function call<At extends Place>(at: At, input: Input<At>, signal?: AbortSignal): Promise<Answer<At>> {
  const { body } = input as LooseInput;
  const response = await fetch(urlOf(at, input as LooseInput), {
    method: at.slice(0, at.indexOf(' ')),
    credentials: 'same-origin',
    headers: {
      [IDLE_HEADER]: String(Math.floor((Date.now() - lastInputAt) / 1000)),
      ...(at.startsWith('GET ') ? {} : { [CSRF_HEADER]: csrfToken }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {});
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const seconds = Number(response.headers.get('Retry-After') ?? 0);
    const error = (answer as Partial<ErrorEnvelope>).error ?? {};
    throw new ApiError(response.status, error, seconds > 0 ? seconds * 1000 : null);
  }
  return answer as Answer<At>;
}
