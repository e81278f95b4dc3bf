// A service with a dashboard, and people in every role, for tests.

import type { AddressInfo } from 'node:net';
import type { MerchantRole, StaffRole } from '@svc/protocol';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { signUpTokenFor } from '../../src/people/rows/make-account.ts';
import { findUserIdByEmail, insertMember, upsertStaff } from '../../src/people/store/people.ts';
import type { Context } from '../../src/ports/context.ts';
import { type DashboardClient, makeDashboardClient } from './make-dashboard-client.ts';

export const PASSWORD = 'correct horse battery staple';
export const TRUST_LOOPBACK = { trustedProxies: ['127.0.0.1/32'] };
/** Both environments in one service, on the embedded database and the Sandbox's bank. */
export const BOTH_ENVIRONMENTS = {
  ...TRUST_LOOPBACK,
  envs: ['test', 'live'] as const,
  allowLiveOnEmbedded: true,
  rails: { test: { provider: 'sandbox' }, live: { provider: 'sandbox' } } as const,
};

export const PROFILE = {
  legalName: 'Ada Ltd',
  registrationNumber: 'RC 1843',
  country: 'NG',
  address: '1 Marina, Lagos',
  contactName: 'Ada Lovelace',
  contactEmail: 'ada@merchant.example',
};

export interface Person {
  email: string;
  userId: string;
  browser: DashboardClient;
}

let people = 0;

/** Signs up, and is then given the roles; `merchantId` is the one that came with the account. */
export async function newPerson(
  context: Context,
  url: string,
  roles: { memberOf?: [merchantId: string, role: MerchantRole][]; staff?: StaffRole } = {},
): Promise<Person & { merchantId: string }> {
  people += 1;
  const email = `person${people}@merchant.example`;
  const browser = makeDashboardClient(url);
  const body = { name: `Person ${people}`, email, password: PASSWORD, businessName: `Business ${people}` };
  const token = context.config.mail === null ? {} : { token: signUpTokenFor(context, body.email, Date.now()) };
  const { merchantId } = await browser.get('signUp', { body: { ...body, ...token } });
  const userId = (await findUserIdByEmail(context.db, email)) ?? '';
  const now = context.clock.now();
  for (const [id, role] of roles.memberOf ?? []) await insertMember(context.db, { merchantId: id, userId, role, now });
  if (roles.staff) await upsertStaff(context.db, { userId, role: roles.staff, introducedBy: null, now });
  await browser.session();
  return { email, userId, browser, merchantId };
}

/** Signs in again, as from another device. */
export async function signIn(url: string, email: string, password: string = PASSWORD): Promise<DashboardClient> {
  const browser = makeDashboardClient(url);
  await browser.get('signIn', { body: { email, password } });
  return browser;
}

/** The HTTP side alone over a context made elsewhere. */
export async function serveContext(context: Context): Promise<{ url: string; app: FastifyInstance }> {
  const app = buildApp(context);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

/** An owner whose merchant's profile is complete. */
export async function newOwner(context: Context, url: string) {
  const { browser, merchantId, email } = await newPerson(context, url);
  const params = { merchantId };
  await browser.get('saveProfile', { params, body: PROFILE });
  return { browser, params, email };
}
