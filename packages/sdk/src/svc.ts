// The client: one object, one group per resource, one method per operation.
import { inspect } from 'node:util';
import { matchOperation, OPERATIONS } from '@svc/protocol';
import type { Health } from './api-types.ts';
import { CREDENTIAL_NAMES } from './credentials/credentials.ts';
import { findCredentials, findPinFile, readEnvironment } from './credentials/find-credentials.ts';
import { makeClient, type SvcOptions } from './credentials/make-client.ts';
import { pinFileOf } from './credentials/pins.ts';
import { readCredentialsFile } from './credentials/read-credentials-file.ts';
import { refuseMistyped } from './credentials/refuse-mistyped.ts';
import { atService } from './name-failure.ts';
import { conversions } from './resources/conversions.ts';
import { exports } from './resources/exports.ts';
import { allowedOrigins, apiKeys, encryptionKeys, signingKeys } from './resources/inventory.ts';
import { accounts, balance, banks, liabilities, transfers } from './resources/lookups.ts';
import { health, healthz, keys, reference } from './resources/public.ts';
import { sandbox } from './resources/sandbox.ts';
import { webhooks } from './resources/verification.ts';
import { events, testData, webhookEndpoints } from './resources/webhooks.ts';
import { checkAnswer } from './transport/check-answer.ts';
import type { Client } from './transport/client.ts';
import { type Answer, type CallOptions, sendCall } from './transport/send-call.ts';

function openClient(options: SvcOptions): Client {
  let { baseUrl = '' } = options;
  try {
    refuseMistyped(options);
    const pins = options.pins ?? findPinFile(options);
    const credentials = findCredentials(options);
    baseUrl = credentials.baseUrl ?? baseUrl;
    return makeClient(credentials, { ...options, ...(pins !== undefined && { pins }) });
  } catch (error) {
    throw atService(error, baseUrl);
  }
}

export class SVC {
  // A private field, so that neither inspect nor JSON shows it.
  readonly #client: Client;
  readonly conversions: ReturnType<typeof conversions>;
  readonly banks: ReturnType<typeof banks>;
  readonly accounts: ReturnType<typeof accounts>;
  readonly balance: ReturnType<typeof balance>;
  readonly transfers: ReturnType<typeof transfers>;
  readonly liabilities: ReturnType<typeof liabilities>;
  readonly webhookEndpoints: ReturnType<typeof webhookEndpoints>;
  readonly webhooks: ReturnType<typeof webhooks>;
  readonly events: ReturnType<typeof events>;
  readonly exports: ReturnType<typeof exports>;
  readonly testData: ReturnType<typeof testData>;
  readonly sandbox: ReturnType<typeof sandbox>;
  readonly apiKeys: ReturnType<typeof apiKeys>;
  readonly signingKeys: ReturnType<typeof signingKeys>;
  readonly encryptionKeys: ReturnType<typeof encryptionKeys>;
  readonly allowedOrigins: ReturnType<typeof allowedOrigins>;
  readonly keys: ReturnType<typeof keys>;
  readonly reference: ReturnType<typeof reference>;

  /** Default credentials: the file that `SVC_CREDENTIALS` names, the environment (`SVC_API_KEY`, ...), the nearest `.svc/sandbox.json`. */
  constructor(options: SvcOptions = {}) {
    const client = openClient(options);
    this.#client = client;
    this.conversions = conversions(client);
    this.banks = banks(client);
    this.accounts = accounts(client);
    this.balance = balance(client);
    this.transfers = transfers(client);
    this.liabilities = liabilities(client);
    this.webhookEndpoints = webhookEndpoints(client);
    this.webhooks = webhooks(client);
    this.events = events(client);
    this.exports = exports(client);
    this.testData = testData(client);
    this.sandbox = sandbox(client);
    this.apiKeys = apiKeys(client);
    this.signingKeys = signingKeys(client);
    this.encryptionKeys = encryptionKeys(client);
    this.allowedOrigins = allowedOrigins(client);
    this.keys = keys(client);
    this.reference = reference(client);
  }

  /** Reads credentials from a file such as `.svc/sandbox.json`. */
  static fromFile(path: string, options: SvcOptions = {}): SVC {
    const file = readCredentialsFile(path);
    const picked = Object.fromEntries([...CREDENTIAL_NAMES, 'baseUrl' as const].map((name) => [name, file[name]]));
    return new SVC({ ...picked, pins: process.env.SVC_PIN_FILE ?? pinFileOf(path), ...options });
  }

  /** Reads credentials from `SVC_BASE_URL`, `SVC_API_KEY` and the related variables. */
  static fromEnvironment(environment: NodeJS.ProcessEnv = process.env, options: SvcOptions = {}): SVC {
    return new SVC({ ...readEnvironment(environment), ...options });
  }

  get baseUrl(): string {
    return this.#client.baseUrl;
  }

  get merchantId(): string {
    return this.#client.merchantId;
  }

  get env(): 'test' | 'live' {
    return this.#client.env;
  }

  /** Reports whether the service is ready. */
  health(options?: CallOptions): Promise<Health> {
    return health(this.#client, options);
  }

  /** The same at the versioned path. */
  healthz(options?: CallOptions): Promise<Health> {
    return healthz(this.#client, options);
  }

  /** Calls any method and path. Returns the verified, opened answer. */
  async call<Body = unknown>(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Body> {
    return (await this.request(method, path, body, options)).body as Body;
  }

  /** The same, with status and request id. An answer to another question is refused, as by the named methods. */
  async request(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer> {
    const verb = method.toUpperCase();
    const operation = matchOperation(verb, path);
    const isPublic = operation !== null && OPERATIONS[operation.id].access === 'public';
    const answer = await sendCall(this.#client, { method: verb, target: path, body, isPublic }, options);
    if (operation !== null && !isPublic) checkAnswer(this.#client, operation.id, { ...operation, body }, answer);
    return answer;
  }

  toJSON(): Record<string, string> {
    const { baseUrl, merchantId, env } = this;
    return { baseUrl, merchantId, env };
  }

  [inspect.custom](): string {
    return `SVC ${inspect(this.toJSON())}`;
  }
}
