// Finds one object for each detail page, or creates it over the API with the visitor's session.
import type { Page } from 'playwright-core';
import type { Subjects } from './places.ts';
import { addDeafEndpoint, apiOf, askForVerification, inviteSomeone, proposeRetry } from './seed-people.ts';

interface Row {
  id: string;
  type: string;
  status: string;
  isInbox: boolean;
  wallet: string;
}

export async function findSubjects(page: Page, url: string): Promise<Subjects> {
  const api = apiOf(page.context(), url);
  const { read, write } = api;
  const session = await read<{ user: { memberships: { merchantId: string }[] } }>('/session');
  const merchantId = session.user.memberships[0]?.merchantId ?? '';
  const merchant = `/merchants/${merchantId}`;
  await write('POST', `${merchant}/sandbox/inbox`, {});
  await addDeafEndpoint(api, merchantId);
  const invitationToken = await inviteSomeone(api, merchantId);
  const stranger = await page.context().browser()?.newContext();
  if (stranger) await askForVerification(stranger, url).finally(() => stranger.close());
  const { conversions } = await read<{ conversions: Row[] }>(`${merchant}/conversions?env=test`);
  const { work } = await read<{ work: { conversionId: string }[] }>('/operator/work?env=test&queue=reviews');
  const waiting = new Set(work.map(({ conversionId }) => conversionId));
  const reviews = conversions.filter(({ id }) => waiting.has(id));
  const { endpoints } = await read<{ endpoints: Row[] }>(`${merchant}/webhook-endpoints?env=test`);
  const { events } = await read<{ events: Row[] }>(`${merchant}/events?env=test`);
  const { requests } = await read<{ requests: Row[] }>(`${merchant}/requests?env=test&only=refused`);
  const redeemed = conversions.find(({ type, status }) => type === 'fiat-redeem' && status === 'succeeded');
  const review = reviews.find(({ type }) => type === 'fiat-redeem') ?? reviews[0];
  if (review) await proposeRetry(api, review.id);
  const endpoint = endpoints.find(({ isInbox }) => isInbox) ?? endpoints[0];
  return {
    merchantId,
    conversionId: (redeemed ?? conversions[0])?.id ?? '',
    reviewId: review?.id ?? '',
    wallet: review?.wallet ?? '',
    endpointId: endpoint?.id ?? '',
    eventId: events[0]?.id ?? '',
    requestId: requests[0]?.id ?? '',
    invitationToken,
  };
}
