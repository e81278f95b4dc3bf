// One of each for the pages that are about one: read over the API with the visitor's own session.
import type { Page } from 'playwright-core';
import type { Subjects } from './places.ts';

interface Row {
  id: string;
  type: string;
  status: string;
}

export async function findSubjects(page: Page, url: string): Promise<Subjects> {
  const api = `${url}/dashboard/api`;
  const read = async <Body>(path: string): Promise<Body> => (await page.request.get(`${api}${path}`)).json();
  const session = await read<{ csrfToken: string; user: { memberships: { merchantId: string }[] } }>('/session');
  const merchantId = session.user.memberships[0]?.merchantId ?? '';
  const merchant = `/merchants/${merchantId}`;
  const headers = { 'X-SVC-CSRF': session.csrfToken, origin: new URL(url).origin };
  const write = (path: string, data: object) => page.request.post(`${api}${merchant}${path}`, { headers, data });
  await write('/sandbox/inbox', {});
  await write('/sandbox/events', { eventType: 'payout.succeeded' });
  const invited = await write('/invitations', { email: 'chidi@shop.example', role: 'developer' });
  const { link } = (await invited.json()) as { link: string };
  const { conversions } = await read<{ conversions: Row[] }>(`${merchant}/conversions?env=test`);
  const { conversions: reviews } = await read<{ conversions: Row[] }>('/operator/reviews');
  const { endpoints } = await read<{ endpoints: Row[] }>(`${merchant}/webhook-endpoints?env=test`);
  const { events } = await read<{ events: Row[] }>(`${merchant}/events?env=test`);
  const { requests } = await read<{ requests: Row[] }>(`${merchant}/requests?env=test&only=refused`);
  const redeemed = conversions.find(({ type, status }) => type === 'fiat-redeem' && status === 'succeeded');
  const review = reviews.find(({ type }) => type === 'fiat-redeem') ?? reviews[0];
  return {
    ...{ merchantId, conversionId: (redeemed ?? conversions[0])?.id ?? '', reviewId: review?.id ?? '' },
    ...{ endpointId: endpoints[0]?.id ?? '', eventId: events[0]?.id ?? '', requestId: requests[0]?.id ?? '' },
    invitationToken: new URL(link).hash.slice(1),
  };
}
