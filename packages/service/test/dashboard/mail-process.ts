// A process that sends one mail of the outbox named by the environment, unless its failpoint kills it.

import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { makeSmtpMailRelay } from '../../src/adapters/smtp-mail-relay.ts';
import type { MailConfig } from '../../src/config.ts';
import { relayMails } from '../../src/jobs/mail.ts';
import { makeSimulation } from '../harness/make-simulation.ts';

const { TEST_DATABASE_URL = '', TEST_MAIL = '{}', TEST_LEASE_MS = '0' } = process.env;
const db = await openDatabase({ databaseUrl: TEST_DATABASE_URL, dataDir: null });
const { context } = makeSimulation(db);
const mailRelay = makeSmtpMailRelay(JSON.parse(TEST_MAIL) as MailConfig);
const own = { ...context, clock: { now: Date.now }, mailRelay };
await relayMails(own, new AbortController().signal, Number(TEST_LEASE_MS));
process.exit(0);
