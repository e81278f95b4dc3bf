// Seeds unfinished work: a merchant waiting for verification, an invitation, a proposal, a failing endpoint.
import type { BrowserContext } from 'playwright-core';

const PASSWORD = 'correct horse battery staple';
const PROFILE = {
  legalName: 'Kano Textiles Ltd',
  registrationNumber: 'RC 902217',
  country: 'NG',
  address: '12 Bompai Road, Kano',
  contactName: 'Halima Bello',
  contactEmail: 'halima@kano-textiles.example',
};

interface DashboardApi {
  read<Body>(path: string): Promise<Body>;
  write<Body>(method: 'POST' | 'PATCH', path: string, data: object): Promise<Body>;
}

/** Calls the dashboard's API with the cookies of this visitor. */
export function apiOf({ request }: BrowserContext, url: string): DashboardApi {
  const at = (path: string): string => `${url}/dashboard/api${path}`;
  const read = async <Body>(path: string): Promise<Body> => (await request.get(at(path))).json();
  return {
    read,
    async write<Body>(method: 'POST' | 'PATCH', path: string, data: object): Promise<Body> {
      const { csrfToken } = await read<{ csrfToken: string }>('/session');
      const headers = { 'X-SVC-CSRF': csrfToken, origin: new URL(url).origin };
      const answer = await request.fetch(at(path), { method, headers, data });
      if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
      return answer.json();
    },
  };
}

/** Signs up, completes the profile, and requests verification. */
export async function askForVerification(visitor: BrowserContext, url: string): Promise<void> {
  const { write } = apiOf(visitor, url);
  const { contactName: name, contactEmail: email } = PROFILE;
  const person = { name, email, password: PASSWORD, businessName: 'Kano Textiles' };
  const { merchantId } = await write<{ merchantId: string }>('POST', '/sign-up', person);
  await write('PATCH', `/merchants/${merchantId}/profile`, PROFILE);
  await write('POST', `/merchants/${merchantId}/verification`, {});
}

/** Returns the token of its link. */
export async function inviteSomeone({ write }: DashboardApi, merchantId: string): Promise<string> {
  const body = { email: 'chidi@shop.example', role: 'developer' };
  const { link } = await write<{ link: string }>('POST', `/merchants/${merchantId}/invitations`, body);
  return new URL(link).hash.slice(1);
}

/** Above the threshold, so that it needs a second person. */
export async function proposeRetry({ write }: DashboardApi, conversionId: string): Promise<void> {
  const body = { reason: 'The bank says the account is open again' };
  await write('POST', `/operator/reviews/${conversionId}/retry-payout`, body);
}

/** A host that does not exist. Resolves when the first delivery to it has failed. */
export async function addDeafEndpoint({ read, write }: DashboardApi, merchantId: string): Promise<void> {
  const merchant = `/merchants/${merchantId}`;
  const body = { env: 'test', url: 'https://hooks.shop.example/svc', eventTypes: ['*'], description: 'Shop backend' };
  const { id } = await write<{ id: string }>('POST', `${merchant}/webhook-endpoints`, body);
  await write('POST', `${merchant}/sandbox/events`, { eventType: 'payout.succeeded' });
  const until = Date.now() + 30_000;
  for (;;) {
    const { failures } = await read<{ failures: number }>(`${merchant}/webhook-endpoints/${id}`);
    if (failures > 0) return;
    if (Date.now() > until) throw new Error('the endpoint that nobody hears did not fail');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
