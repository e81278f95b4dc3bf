// The database's settings and indexes, the clocks, the mail server and the certificate.
import { connect } from 'node:tls';
import { unservedEnvs } from '../config.ts';
import { DAY_MS, wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable, ReadReplica } from '../ports/database.ts';
import { listInvalidIndexes, readDatabaseClock, readDatabaseSettings } from '../stores/migrate.ts';
import { bad, doubtful, type Finding, good, look, type Seen } from './finding.ts';

const MIN_SERVER_VERSION = 150_000;
const MAX_CLOCK_DIFFERENCE_MS = 2_000;
const MIN_CERTIFICATE_DAYS = 14;
const CONNECT_MS = 10_000;

export async function checkMachine(context: Context): Promise<Finding[]> {
  const found = [await checkDatabase(context), await checkIndexes(context.db), await checkClock(context)];
  if (unservedEnvs(context.config).length > 0) found.push(await checkServed(context));
  if (context.replica) found.push(await checkReplica(context.replica));
  if (context.config.mail !== null) found.push(await checkMail(context));
  else if (context.config.envs.includes('live')) found.push(noMail());
  if (context.config.envs.includes('live')) found.push(await checkCertificate(context.config.baseUrl));
  return found;
}

/** Only this process's settings can be seen from here. */
function checkServed({ config }: Context): Promise<Finding> {
  return look('environments', 'compare SVC_ENVIRONMENTS of all processes', async () => {
    const others = unservedEnvs(config).join(',');
    return doubtful(
      `these settings serve ${config.envs.join(',')}, and nothing of ${others} was checked`,
      `check with the settings of the processes that serve ${others} too; the dashboard needs one that serves both`,
    );
  });
}

function checkDatabase({ db, config }: Context): Promise<Finding> {
  return look('database', 'is it running, and is DATABASE_URL right?', async () => {
    if (db.engine === 'pglite') {
      if (!config.envs.includes('live')) return good('embedded');
      return bad('embedded: it does not sync to disk', 'set DATABASE_URL to a PostgreSQL server');
    }
    const settings = await readDatabaseSettings(db);
    if (settings.fsync !== 'on') return bad('fsync is off', 'set fsync = on in postgresql.conf');
    if (settings.full_page_writes !== 'on') return bad('full_page_writes is off', 'set full_page_writes = on');
    if (settings.synchronous_commit === 'off') {
      return bad('synchronous_commit is off', 'set synchronous_commit = on: a crash would forget payouts');
    }
    const version = Number(settings.server_version_num);
    if (version < MIN_SERVER_VERSION) return bad(`version ${version}`, 'use PostgreSQL 15 or newer');
    return good(`PostgreSQL ${Math.floor(version / 10_000)}, ${settings.max_connections} connections, synced to disk`);
  });
}

/** Nothing uses an index that is not valid, and one that should keep nonces apart does not. */
function checkIndexes(db: Queryable): Promise<Finding> {
  return look('indexes', 'is the database running?', async () => {
    const invalid = await listInvalidIndexes(db);
    if (invalid.length === 0) return good('all valid');
    const remedy = `let its build end, or run "reindex index concurrently ${invalid[0]}" (names in _ccnew or _ccold: drop index concurrently)`;
    return bad(`not valid: ${invalid.join(', ')}`, remedy);
  });
}

function checkReplica(replica: ReadReplica): Promise<Finding> {
  const remedy = 'is DATABASE_URL_REPLICA a streaming replica of the server in DATABASE_URL?';
  return look('replica', remedy, async () => {
    // The first look gives a position that the second finds replayed.
    await replica.lag();
    const behindMs = await replica.lag();
    if (!Number.isFinite(behindMs)) return doubtful('it has not replayed what was just written', remedy);
    return good(`at most ${Math.ceil(behindMs)} ms behind`);
  });
}

function checkClock({ db, clock }: Context): Promise<Finding> {
  return look('clock', 'is the database running?', async () => {
    const before = wallClock(clock).now();
    const theirs = await readDatabaseClock(db);
    const after = wallClock(clock).now();
    const offMs = theirs < before ? before - theirs : Math.max(0, theirs - after);
    const says = `${offMs} ms from the database's`;
    return offMs <= MAX_CLOCK_DIFFERENCE_MS
      ? good(says)
      : bad(says, 'let both machines follow NTP (chrony, timesyncd)');
  });
}

function checkMail({ mailRelay }: Context): Promise<Finding> {
  const remedy = 'check the host, port, user and password in SVC_SMTP_URL';
  return look('mail server', remedy, async () => {
    const outcome = await mailRelay?.check?.();
    if (outcome === undefined || outcome.sent) return good('takes our mail');
    return bad(`refuses (${outcome.failure})`, remedy);
  });
}

const noMail = (): Finding => ({
  part: 'mail server',
  ...doubtful('none: invitations and alarms stay in the outbox', 'set SVC_SMTP_URL'),
});

async function checkCertificate(baseUrl: string): Promise<Finding> {
  const part = `certificate of ${baseUrl}`;
  const url = new URL(baseUrl);
  if (url.protocol !== 'https:') {
    return { part, ...bad('no https', 'set SVC_BASE_URL to the https address that the proxy serves') };
  }
  return look(part, 'is the proxy running and reachable from here?', () => readCertificate(url));
}

function readCertificate({ hostname, port }: URL): Promise<Seen> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (seen: Seen): void => {
      socket.destroy();
      resolve(seen);
    };
    const away = doubtful('nothing answers there', 'start the proxy before callers come');
    socket.setTimeout(CONNECT_MS, () => end(away));
    socket.once('error', () => end(away));
    socket.once('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
      if (!socket.authorized)
        return end(bad(`not trusted (${socket.authorizationError})`, 'use a certificate of a public CA'));
      return end(days >= MIN_CERTIFICATE_DAYS ? good(`${days} days left`) : bad(`${days} days left`, 'renew it'));
    });
  });
}
