// A process that makes one call on a database, a devnet and a Sandbox rail, and is killed at the failpoint it was given.
import type { CreateConversionBody, ReportEventBody } from '@svc/protocol';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { makeContext } from '../../src/make-context.ts';
import type { DevnetDescription } from '../../src/sandbox/sandbox-chain.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { OWNER } from '../harness/make-simulation.ts';
import { makeTestConfig } from '../harness/test-config.ts';

export type Call =
  | { name: 'create'; body: CreateConversionBody }
  | { name: 'voucher'; reference: string }
  | { name: 'report'; reference: string; body: ReportEventBody };

export interface OneCall {
  databaseUrl: string;
  devnet: DevnetDescription;
  secretHex: string;
  call: Call;
}

const { databaseUrl, devnet, secretHex, call } = JSON.parse(process.env.ONE_CALL ?? '{}') as OneCall;
const secret = new Uint8Array(Buffer.from(secretHex, 'hex'));
const description = devnet as Parameters<typeof makeTestConfig>[0];
const config = makeTestConfig(description, { databaseUrl, secrets: { masterKey: secret, pepper: secret } });
const context = await makeContext(config);
if (call.name === 'create') await createConversion(context, OWNER, call.body);
if (call.name === 'voucher') await issueVoucher(context, OWNER, call.reference);
if (call.name === 'report') await reportEvent(context, OWNER, call.reference, call.body);
process.stdout.write('survived\n');
process.exit(0);
