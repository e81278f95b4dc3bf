// One service process for the tests of several: the gate with stub handlers on the PostgreSQL named by the environment.
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { startStubService } from '../harness/start-stub-service.ts';

const { TEST_DATABASE_URL = '', TEST_MASTER_KEY = '', TEST_PEPPER = '' } = process.env;
const db = await openDatabase({ databaseUrl: TEST_DATABASE_URL, dataDir: null });
const house = await startStubService({
  db,
  realTime: true,
  trustedProxies: ['127.0.0.0/8'],
  secrets: { masterKey: Buffer.from(TEST_MASTER_KEY, 'hex'), pepper: Buffer.from(TEST_PEPPER, 'hex') },
});
// An effect that can be counted from outside, slow enough to be raced.
house.handle.resolveAccount = async (context, call) => {
  await context.db.query('insert into effects (request_id) values ($1)', [call.requestId]);
  await context.db.query('select pg_sleep(0.05)');
  return { status: 200, body: { effectOf: call.requestId } };
};
console.log(JSON.stringify({ port: house.port }));
