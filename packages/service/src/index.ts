// The service as a library: start it, start a Sandbox, or administer an installation.
export * from './admin/index.ts';
export type { Config } from './config.ts';
export { ConfigError, loadConfig } from './load-config.ts';
export { type Sandbox, startSandbox } from './sandbox/start-sandbox.ts';
export { type Service, startService } from './start-service.ts';
