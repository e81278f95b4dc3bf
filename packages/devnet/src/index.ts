// A local EVM chain with the SVC contracts deployed, for start, tests and bench.
export type { Account } from './chain/types.ts';
export type { Control, FeedSymbol } from './control/control.ts';
export type { Funds } from './control/fund.ts';
export type { Deployment } from './deploy/deployment.ts';
export type { DevnetFile } from './devnet-file.ts';
export type { Fault } from './rpc/faults.ts';
export { type Devnet, type DevnetOptions, startDevnet } from './start-devnet.ts';
