// Checks the options and returns a client: decodes the keys once and reads the environment from the API key.
import { API_KEY_PREFIX, decodeBase64url, type Env, importSignKey, isId, KEY_DOCUMENT_PATH } from '@svc/protocol';
import type { KeyDocument } from '../api-types.ts';
import type { Client, Clock, Hooks } from '../transport/client.ts';
import { sendCall } from '../transport/send-call.ts';
import { makeServiceKeys } from '../transport/service-keys.ts';
import { fileLock } from '../wallet/queue/file-lock.ts';
import type { WalletLock } from '../wallet/queue/lane.ts';
import { CREDENTIAL_VARIABLES, type Credentials } from './credentials.ts';
import { originOf } from './origin-of.ts';
import { type Pins, readPinFile } from './pins.ts';
import { wrongOption } from './wrong-option.ts';

export interface SvcOptions extends Partial<Credentials> {
  fetch?: typeof fetch;
  /** Per try. Default 30 seconds. */
  timeoutMs?: number;
  /** Retries after the first try, for transient failures only. Default 2. */
  maxRetries?: number;
  /**
   * True waits out a rate limit (429), by its `Retry-After`, and sends the call again: for jobs that write more than a key may in a
   * minute. Default false: a 429 is thrown.
   */
  waitOnRateLimit?: boolean;
  hooks?: Hooks;
  clock?: Clock;
  /** Pins the service's public keys. By default they are fetched from the service and cached. */
  keyDocument?: KeyDocument;
  /**
   * For a wallet that several processes use at once: a folder for lock files, which all of them share, or a lock of your own. Within one
   * process its conversions are put in order without it.
   */
  walletLock?: string | WalletLock;
  /**
   * The converter and signers that vouchers must name, by chain, or the file that `svc pin` wrote. Default: `SVC_PIN_FILE`, else the file beside
   * the credentials. In Live nothing is executed without one of them.
   */
  pins?: Pins | string;
}

export function makeClient(credentials: Partial<Credentials>, options: SvcOptions): Client {
  const take = (name: keyof Credentials): string => {
    const value = credentials[name];
    if (typeof value === 'string' && value !== '') return value;
    throw wrongOption(name, `is missing (option ${name}, or environment variable ${CREDENTIAL_VARIABLES[name]})`);
  };
  const apiKey = take('apiKey');
  const env = envOf(apiKey);
  const clock = options.clock ?? { now: () => Date.now() };
  const client: Omit<Client, 'serviceKeys'> = {
    baseUrl: originOf(take('baseUrl'), env),
    merchantId: idOf('mrc_', 'merchantId', take('merchantId')),
    env,
    apiKey,
    encryptionKeyId: idOf('enc_', 'encryptionKeyId', take('encryptionKeyId')),
    encryptionKey: keyOf('encryptionKey', take('encryptionKey')),
    signingKeyId: idOf('sgn_', 'signingKeyId', take('signingKeyId')),
    signKey: importSignKey(keyOf('signingKey', take('signingKey'))),
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    timeoutMs: options.timeoutMs ?? 30_000,
    maxRetries: options.maxRetries ?? 2,
    waitOnRateLimit: options.waitOnRateLimit ?? false,
    hooks: options.hooks ?? {},
    clock,
    pins: typeof options.pins === 'string' ? readPinFile(options.pins) : (options.pins ?? {}),
    walletLock: typeof options.walletLock === 'string' ? fileLock(options.walletLock) : (options.walletLock ?? null),
  };
  return withServiceKeys(client, options.keyDocument);
}

function withServiceKeys(parts: Omit<Client, 'serviceKeys'>, pinned: KeyDocument | undefined): Client {
  const fetchDocument = async (): Promise<unknown> => {
    if (pinned !== undefined) return pinned;
    return (await sendCall(client, { method: 'GET', target: KEY_DOCUMENT_PATH, isPublic: true })).body;
  };
  const client: Client = { ...parts, serviceKeys: makeServiceKeys({ fetchDocument, now: () => parts.clock.now() }) };
  return client;
}

function envOf(apiKey: string): Env {
  const [, env, kind] = /^svc_(test|live)_(pk|sk|rk)_[A-Za-z0-9_-]+$/.exec(apiKey) ?? [];
  if (kind === 'pk') {
    throw wrongOption('apiKey', 'is a publishable key: those are for browsers; use a secret or restricted key here');
  }
  if (env === 'test' || env === 'live') return env;
  throw wrongOption('apiKey', `does not look like ${API_KEY_PREFIX}test_sk_...`);
}

function idOf(prefix: 'mrc_' | 'enc_' | 'sgn_', name: keyof Credentials, value: string): string {
  if (isId(prefix, value) || (prefix === 'enc_' && /^enc_[0-9A-Z]{26}$/.test(value))) return value;
  throw wrongOption(name, `must be ${prefix} and 26 characters`);
}

function keyOf(name: 'encryptionKey' | 'signingKey', text: string): Uint8Array {
  const bytes = decodeBase64url(text);
  if (bytes?.length !== 32) throw wrongOption(name, 'must be the base64url of 32 bytes');
  return bytes;
}
