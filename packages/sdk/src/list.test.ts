// Lists walk all pages, ask for no more than is taken, and end.
import { describe, expect, it } from 'vitest';
import { SVC } from './index.ts';
import { makeFakeService } from './testing/make-fake-service.ts';

function serveEvents(total: number) {
  const service = makeFakeService();
  service.answer = ({ path }) => {
    const query = new URL(path, 'http://x').searchParams;
    const start = Number(query.get('cursor') ?? 0);
    const end = Math.min(start + Number(query.get('limit') ?? 50), total);
    const events = Array.from({ length: end - start }, (_, index) => ({ id: `evt_${start + index}` }));
    return { body: { events, pagination: { hasMore: end < total, nextCursor: end < total ? String(end) : null } } };
  };
  return { service, svc: new SVC({ ...service.credentials, fetch: service.fetch }) };
}

describe('a list', () => {
  it('gives every item of every page, in order', async () => {
    const { service, svc } = serveEvents(7);
    const ids: string[] = [];
    for await (const event of svc.events.list({ limit: 3, type: 'payout.failed' })) ids.push(event.id);
    expect(ids).toEqual(['evt_0', 'evt_1', 'evt_2', 'evt_3', 'evt_4', 'evt_5', 'evt_6']);
    expect(service.requests.map(({ path }) => path)).toEqual([
      '/v1/events?limit=3&type=payout.failed',
      '/v1/events?limit=3&type=payout.failed&cursor=3',
      '/v1/events?limit=3&type=payout.failed&cursor=6',
    ]);
  });

  it('asks for no page that nobody reads', async () => {
    const { service, svc } = serveEvents(1000);
    for await (const event of svc.events.list({ limit: 10 })) if (event.id === 'evt_4') break;
    expect(service.requests).toHaveLength(1);
    expect(await svc.events.list({ limit: 10 }).take(12)).toHaveLength(12);
    expect(service.requests).toHaveLength(3);
    expect(await svc.events.list().take(0)).toEqual([]);
  });

  it('can be taken page by page, and can be empty', async () => {
    const { svc } = serveEvents(3);
    const first = await svc.events.list({ limit: 2 }).page();
    expect(first.pagination).toEqual({ hasMore: true, nextCursor: '2' });
    expect((await svc.events.list({ limit: 2 }).page('2')).events).toHaveLength(1);
    const empty = serveEvents(0);
    for await (const _ of empty.svc.events.list()) expect.unreachable();
  });

  it('does not run in circles', async () => {
    const { service, svc } = serveEvents(0);
    service.answer = () => ({ body: { events: [], pagination: { hasMore: true, nextCursor: 'same' } } });
    await expect(svc.events.list().take(1)).rejects.toThrow('does not end');
  });

  it('gives its first page when it is awaited', async () => {
    const { service, svc } = serveEvents(7);
    const { events, pagination } = await svc.events.list({ limit: 3 });
    expect(events.map(({ id }) => id)).toEqual(['evt_0', 'evt_1', 'evt_2']);
    expect(pagination).toEqual({ hasMore: true, nextCursor: '3' });
    expect(service.requests).toHaveLength(1);
    service.answer = () => Response.json({ error: { code: 'SVC_FORBIDDEN', message: 'no' } }, { status: 403 });
    await expect(svc.events.list()).rejects.toMatchObject({ code: 'SVC_FORBIDDEN' });
  });
});
