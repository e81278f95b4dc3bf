// What the package of the Sandbox gives to tests. The package's declarations are made of this file and the next: keep them to these two.
import type { SandboxFile } from '../sandbox-credentials.ts';

export interface SandboxOptions {
  /** Settings of docs/configuration.md, such as `SVC_PAYER_RULE_TEST`. `process.env` is not read. */
  settings?: Record<string, string>;
  /** Where deliveries to a host go, on this machine: `{ 'hooks.merchant.example': 'http://127.0.0.1:3000' }`. */
  receivers?: Record<string, string>;
  /** Whether `/dashboard` is served too; no unless said, because that takes a moment of each start. */
  dashboard?: boolean;
  /** Time between two blocks of the chain, 1000 unless given. */
  blockTimeMs?: number;
}

export interface SandboxInMemory {
  /** As in sandbox.json: `new SVC(sandbox.credentials)`. `testMerchants` is empty, for the whole Sandbox is the test's own. */
  credentials: SandboxFile;
  /** Ends it, and frees what it held: at most ten seconds. */
  stop(): Promise<void>;
}

/** Starts a Sandbox of its own in this process, in memory, on free ports of 127.0.0.1. */
export type StartSandbox = (options?: SandboxOptions) => Promise<SandboxInMemory>;
