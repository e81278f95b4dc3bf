// Everything that use cases may reach, wired once in main.
import type { Env } from '@svc/protocol';
import type { Config } from '../config.ts';
import type { BankRail, ServedRail } from './bank-rail.ts';
import type { Chains, Oracle, VoucherSigner } from './chain.ts';
import type { Clock } from './clock.ts';
import type { Database, ReadReplica } from './database.ts';
import type { MailRelay } from './mail-relay.ts';
import type { MasterKey } from './master-key.ts';
import type { SandboxControls } from './sandbox.ts';
import type { Screening } from './screening.ts';
import type { Log } from './telemetry.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Work on conversions that runs in this process now, by database and conversion id. */
export type RunningWork = WeakMap<Database, Map<string, Promise<unknown>>>;

/** What waits in this process to go to the database in one statement, by database. */
export type StatementQueues = WeakMap<Database, object>;

export interface Context {
  config: Config;
  db: Database;
  /** A copy that may be seconds behind, for charts, statements and later pages of lists; none unless configured. */
  replica?: ReadReplica | undefined;
  clock: Clock;
  log: Log;
  masterKey: MasterKey;
  running: RunningWork;
  queues: StatementQueues;
  chains: Chains;
  oracle: Oracle;
  signer: VoucherSigner;
  /** The preferred rail and the screening of an environment; undefined when that environment is not served here. */
  rails: Partial<Record<Env, BankRail>>;
  /** The rails beside it: further active ones in order of preference, and those that came before. */
  otherRails?: Partial<Record<Env, readonly ServedRail[]>>;
  screenings: Partial<Record<Env, Screening>>;
  webhookSender: WebhookSender;
  /** Null: there is no mail server, and mail waits in the outbox. */
  mailRelay: MailRelay | null;
  /** The levers of the embedded parts; all null where real providers are configured. */
  sandbox: SandboxControls;
}
