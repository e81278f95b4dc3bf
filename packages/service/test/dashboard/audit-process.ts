// A process that serves the dashboard over the PostgreSQL named by the environment, until the failpoint it was given.
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { serveContext } from '../harness/dashboard-people.ts';
import { makeSimulation } from '../harness/make-simulation.ts';

const db = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL ?? '', dataDir: null });
const { context } = makeSimulation(db);
context.config.trustedProxies = ['127.0.0.1/32'];
const { url } = await serveContext(context);
process.stdout.write(`${url}\n`);
