// The dashboard's mail through a real SMTP server: sent by the worker, tried again, never lost, and in no log.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { makeSmtpMailRelay } from '../../src/adapters/smtp-mail-relay.ts';
import { claimMails, markSent, putBack, readOutbox, sendMail } from '../../src/installation/store/mail-outbox.ts';
import { relayMails } from '../../src/jobs/mail.ts';
import { makeLog } from '../../src/make-context.ts';
import type { Context } from '../../src/ports/context.ts';
import type { Database } from '../../src/ports/database.ts';
import type { MailOutcome } from '../../src/ports/mail-relay.ts';
import { migrate } from '../../src/stores/migrate.ts';
import { runScript } from '../ground/run-script.ts';
import { newOwner, newPerson, PASSWORD, TRUST_LOOPBACK } from '../harness/dashboard-people.ts';
import { makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { makeSimulation } from '../harness/make-simulation.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';
import { until } from '../harness/until.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { SMTP_CERTIFICATE, SMTP_PASSWORD, SMTP_USER, type SmtpInbox, startSmtpInbox } from './smtp-inbox.ts';

const FROM = 'SVC Lagos <no-reply@svc.example>';
const LEASE_MS = 1500;
const relay = (context: Context) => relayMails(context, new AbortController().signal);

let smtp: SmtpInbox;
beforeAll(async () => {
  smtp = await startSmtpInbox();
});
afterAll(() => smtp?.close());

const mailConfig = () => ({
  host: '127.0.0.1',
  port: smtp.port,
  isTls: false,
  user: SMTP_USER,
  password: SMTP_PASSWORD,
  from: FROM,
});
/** Long lines come folded. */
const bodyOf = (source: string): string =>
  source.split('\r\n\r\n').slice(1).join('\n').replace(/=\r\n/g, '').replace(/=3D/g, '=');
const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));

describe('mail of a whole service', () => {
  let service: TestService;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = makeLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
    const config = { ...TRUST_LOOPBACK, mail: mailConfig() };
    service = await startTestService({ devnet: false, config, overrides: { log } });
  });
  afterAll(() => service?.stop());

  it('brings an invitation to the invited, with the link that works', async () => {
    const { browser, params } = await newOwner(service.context, service.url);
    const body = { email: 'Chidi@merchant.example', role: 'developer' } as const;
    const { link } = await browser.get('inviteMember', { params, body });
    const [mail] = await until(
      async () => mailsTo('chidi@merchant.example'),
      ({ length }) => length === 1,
    );
    expect(mail?.from).toBe('no-reply@svc.example');
    expect(mail?.source).toMatch(/^From: SVC Lagos <no-reply@svc\.example>\r$/m);
    expect(mail?.source).toMatch(/^Message-ID: <svc-mail-\d+-\d+@svc\.example>\r$/m);
    const found = /http:\S+/.exec(bodyOf(mail?.source ?? ''))?.[0];
    // Only the mailed one shows that the mailbox was read.
    expect(found?.startsWith(`${link}.`)).toBe(true);
    const visitor = makeDashboardClient(service.url);
    const token = found?.split('#')[1] ?? '';
    expect(await visitor.get('getInvitation', { params: { token } })).toMatchObject({ role: 'developer' });
    expect((await browser.session()).installation.sendsMail).toBe(true);
  });

  it('is tried again when the server is busy, and no log ever has a link, a password or an address', async () => {
    const { email } = await newPerson(service.context, service.url);
    const browser = makeDashboardClient(service.url);
    smtp.refuseNext(1);
    await browser.get('requestPasswordReset', { body: { email } });
    const { db } = service.context;
    const read = () =>
      db.query<{ tries: number; failure: string }>(
        'select tries, last_failure as failure from mail_outbox where recipient = $1',
        [email],
      );
    expect(await until(read, ([row]) => row?.tries === 1)).toEqual([{ tries: 1, failure: '451' }]);
    expect(mailsTo(email)).toEqual([]);
    await db.query('update mail_outbox set next_try_at = 0 where recipient = $1', [email]);
    const [mail] = await until(
      async () => mailsTo(email),
      ({ length }) => length === 1,
    );
    const token = /reset-password#(\S+)/.exec(bodyOf(mail?.source ?? ''))?.[1] ?? '';
    await browser.get('resetPassword', { body: { token, password: `${PASSWORD} two` } });
    const logged = lines.join('');
    expect(logged).toContain('a mail could not be sent');
    for (const secret of [token, email, SMTP_PASSWORD, '#']) expect(logged).not.toContain(secret);
  });
});

describe('the outbox', () => {
  let postgres: Postgres;
  let databaseUrl: string;
  let db: Database;
  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.createDatabase();
    db = await openDatabase({ databaseUrl, dataDir: null });
    await migrate(db);
  });
  afterAll(async () => {
    await db?.close();
    await postgres?.stop();
  });

  const contextWith = (config = mailConfig()) => ({
    ...makeSimulation(db).context,
    clock: { now: Date.now },
    mailRelay: makeSmtpMailRelay(config),
  });
  const write = (recipient: string) =>
    sendMail(contextWith(), { recipient, subject: 'Hello', text: `for ${recipient}\n` });

  it.each([
    ['mail.afterClaim', 1],
    ['mail.afterSend', 2],
  ])('kill -9 at %s loses no mail: it arrives %i times, as the same message', async (failpoint, times) => {
    const recipient = `${failpoint.toLowerCase()}@merchant.example`;
    await write(recipient);
    const environment = {
      NODE_ENV: 'test',
      SVC_FAILPOINT: failpoint,
      TEST_DATABASE_URL: databaseUrl,
      TEST_MAIL: JSON.stringify(mailConfig()),
      TEST_LEASE_MS: String(LEASE_MS),
    };
    const run = await runScript(new URL('./mail-process.ts', import.meta.url), environment);
    expect((await run.ended).signal).toBe('SIGKILL');
    const send = async () => {
      await relay(contextWith());
      return mailsTo(recipient);
    };
    const mails = await until(send, ({ length }) => length === times);
    const ids = new Set(mails.map(({ source }) => /^Message-ID: (.*)\r$/m.exec(source)?.[1]));
    expect(ids.size).toBe(1);
    expect(await readOutbox(contextWith(), 10)).toEqual([]);
  });

  it('is sent once by many who send at the same time', async () => {
    const recipients = Array.from({ length: 10 }, (_, at) => `many${at}@merchant.example`);
    for (const recipient of recipients) await write(recipient);
    await Promise.all(Array.from({ length: 5 }, () => relay(contextWith())));
    expect(recipients.map((recipient) => mailsTo(recipient).length)).toEqual(recipients.map(() => 1));
  });

  it('goes on with the others while the mail server hangs over one', async () => {
    const context = contextWith();
    let letGo = (): void => undefined;
    const silence = new Promise<MailOutcome>((resolve) => {
      letGo = () => resolve({ sent: false, failure: 'ETIMEDOUT' });
    });
    const sent: string[] = [];
    context.mailRelay.send = async ({ recipient }) => {
      if (recipient === 'hangs@merchant.example') return silence;
      sent.push(recipient);
      return { sent: true };
    };
    await write('hangs@merchant.example');
    for (const at of [1, 2, 3, 4, 5]) await write(`next${at}@merchant.example`);
    const round = relay(context);
    await expect.poll(() => sent.length).toBe(5);
    letGo();
    await round;
    expect(await readOutbox(context, 10)).toMatchObject([{ recipient: 'hangs@merchant.example' }]);
    await db.query('delete from mail_outbox where sent_at is null', []);
  });

  it('sends what someone needs now before what anyone can cause, also at a later try', async () => {
    const context = contextWith();
    const claim = async () => {
      const [mail] = await claimMails(context, { leaseMs: LEASE_MS, limit: 1 });
      if (mail === undefined) throw new Error('no mail is due');
      return mail;
    };
    const mail = { subject: 'Hello', text: 'Hello\n' };
    for (const at of [1, 2]) await sendMail(context, { ...mail, recipient: `invited${at}@x.example`, canWait: true });
    await sendMail(context, { ...mail, recipient: 'reset@x.example' });
    const first = await claim();
    expect(first.recipient).toBe('reset@x.example');
    await putBack(context, { id: first.id, failure: '451', nextTryAt: Date.now() });
    const again = await claim();
    expect(again).toMatchObject({ recipient: 'reset@x.example', tries: 1 });
    await markSent(context, again.id);
    for (const at of [1, 2]) {
      const { id, recipient } = await claim();
      expect(recipient).toBe(`invited${at}@x.example`);
      await markSent(context, id);
    }
  });

  it('keeps its mail when the server cannot be reached or does not let us in, and says why', async () => {
    await write('patient@merchant.example');
    const fresh = async () => {
      await db.query('update mail_outbox set next_try_at = 0', []);
      const [row] = await db.query<{ failure: string }>(
        'select last_failure as failure from mail_outbox where sent_at is null',
      );
      return row?.failure;
    };
    await relay(contextWith({ ...mailConfig(), port: 9 }));
    expect(await fresh()).toBe('ESOCKET');
    await relay(contextWith({ ...mailConfig(), password: 'wrong' }));
    expect(await fresh()).toBe('535');
    expect(await readOutbox({ ...contextWith() }, 10)).toMatchObject([{ recipient: 'patient@merchant.example' }]);
    await relay(contextWith());
    expect(mailsTo('patient@merchant.example')).toHaveLength(1);
  });

  it('distinguishes a server that has no such mailbox from one that does not work', async () => {
    const mail = { recipient: 'nobody@x.example', subject: 's', text: 't', messageId: '<1@svc.example>', writtenAt: 1 };
    const relay = makeSmtpMailRelay(mailConfig());
    expect(await relay.send(mail)).toEqual({ sent: false, failure: '550', isRecipientRefused: true });
    const locked = makeSmtpMailRelay({ ...mailConfig(), password: 'another' });
    expect(await locked.send(mail)).toEqual({ sent: false, failure: '535', isRecipientRefused: false });
  });

  it('waits for someone to take it where there is no mail server', async () => {
    await write('waiting@merchant.example');
    expect(await relay({ ...contextWith(), mailRelay: null })).toBe(false);
    expect(await readOutbox(contextWith(), 10)).toHaveLength(1);
  });
});

describe('beyond this machine', () => {
  // Not by its loopback name, so the relay cannot know that it stays here.
  const AWAY = '127.0.0.2';

  it('mail travels encrypted or not at all', async () => {
    const relay = makeSmtpMailRelay({ ...mailConfig(), host: AWAY });
    const own = { recipient: 'far@merchant.example', subject: 's', text: 't', messageId: '<a@b>', writtenAt: 0 };
    expect(await relay.send(own)).toMatchObject({ sent: false });
    expect(mailsTo('far@merchant.example')).toEqual([]);
  });

  it.each(['implicit', 'starttls'] as const)(
    '%s TLS carries it to a server whose certificate is trusted',
    async (tls) => {
      const inbox = await startSmtpInbox({ tls });
      try {
        const config = { ...mailConfig(), host: AWAY, port: inbox.port, isTls: tls === 'implicit' };
        const send = async (trusted: Record<string, string>) => {
          const script = new URL('./send-mail-process.ts', import.meta.url);
          const run = await runScript(script, { ...trusted, TEST_MAIL: JSON.stringify(config) });
          return JSON.parse(await run.line(() => true)) as MailOutcome;
        };
        expect(await send({})).toMatchObject({ sent: false });
        expect(inbox.received).toEqual([]);
        expect(await send({ NODE_EXTRA_CA_CERTS: fileURLToPath(SMTP_CERTIFICATE) })).toEqual({ sent: true });
        expect(inbox.received).toMatchObject([{ to: ['far@merchant.example'] }]);
      } finally {
        await inbox.close();
      }
    },
  );
});
