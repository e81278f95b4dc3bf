// svc.webhookEndpoints, svc.events and svc.testData.
import type { BodyOf, EventDetail, QueryOf, TestEventCatalogue, WebhookEndpoint } from '../api-types.ts';
import { listAll } from '../list.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import type { CallOptions } from '../transport/send-call.ts';

export type CreateWebhookEndpoint = Omit<BodyOf<'createWebhookEndpoint'>, 'env'> & { env?: 'test' | 'live' };

export function webhookEndpoints(client: Client) {
  return {
    /**
     * Register a webhook endpoint.
     * In the environment of the key by default.
     * @example
     * await svc.webhookEndpoints.create({ url: 'https://shop.example/webhooks/svc', eventTypes: ['*'] });
     */
    create(endpoint: CreateWebhookEndpoint, options?: CallOptions): Promise<WebhookEndpoint> {
      return callOperation(client, 'createWebhookEndpoint', { body: { env: client.env, ...endpoint } }, options);
    },
    /**
     * List webhook endpoints, newest first.
     * @example
     * const { endpoints } = await svc.webhookEndpoints.list();
     */
    list(query?: Partial<QueryOf<'listWebhookEndpoints'>>, options?: CallOptions) {
      return listAll(client, { id: 'listWebhookEndpoints', query, options, itemsOf: (page) => page.endpoints });
    },
    /**
     * Get a webhook endpoint.
     * @example
     * const { status } = await svc.webhookEndpoints.get('whe_01M2QCY3806CCXWM1SPQ8X3V65');
     */
    get(id: string, options?: CallOptions): Promise<WebhookEndpoint> {
      return callOperation(client, 'getWebhookEndpoint', { params: { id } }, options);
    },
    /**
     * Change a webhook endpoint.
     * @example
     * await svc.webhookEndpoints.update(id, { status: 'disabled' });
     */
    update(id: string, change: BodyOf<'updateWebhookEndpoint'>, options?: CallOptions) {
      return callOperation(client, 'updateWebhookEndpoint', { params: { id }, body: change }, options);
    },
    /**
     * Delete a webhook endpoint.
     * @example
     * await svc.webhookEndpoints.delete(id);
     */
    delete(id: string, options?: CallOptions) {
      return callOperation(client, 'deleteWebhookEndpoint', { params: { id }, body: {} }, options);
    },
    /**
     * Queue a test delivery.
     * By default of a `synthetic.test_event`.
     * @example
     * await svc.webhookEndpoints.test(id, { eventType: 'conversion.succeeded' });
     */
    test(id: string, event: BodyOf<'testWebhookEndpoint'> = {}, options?: CallOptions) {
      return callOperation(client, 'testWebhookEndpoint', { params: { id }, body: event }, options);
    },
    /**
     * Deliver events to an endpoint again.
     * By default everything it has not received; `dryRun` only counts.
     * @example
     * const { events } = await svc.webhookEndpoints.replay(id, { since: 1789639200, status: 'missed' });
     */
    replay(id: string, which: BodyOf<'replayEvents'> = {}, options?: CallOptions) {
      return callOperation(client, 'replayEvents', { params: { id }, body: which }, options);
    },
  };
}

export function events(client: Client) {
  return {
    /**
     * List events, newest first.
     * @example
     * for await (const event of svc.events.list({ type: 'payout.failed' })) console.log(event.id);
     */
    list(query?: Partial<QueryOf<'listEvents'>>, options?: CallOptions) {
      return listAll(client, { id: 'listEvents', query, options, itemsOf: (page) => page.events });
    },
    /**
     * Get an event with its deliveries.
     * @example
     * const { deliveries } = await svc.events.get('evt_01M2QCY3806CCXWM1SPQ8X3V65');
     */
    get(id: string, options?: CallOptions): Promise<EventDetail> {
      return callOperation(client, 'getEvent', { params: { id } }, options);
    },
  };
}

export function testData(client: Client) {
  return {
    /**
     * List the event types that can be tested, with samples.
     * @example
     * const { supported } = await svc.testData.catalogue();
     */
    catalogue(options?: CallOptions): Promise<TestEventCatalogue> {
      return callOperation(client, 'listTestEvents', {}, options);
    },
    /**
     * Emit a Sandbox test event.
     * It goes to the subscribed Sandbox endpoints.
     * @example
     * await svc.testData.trigger({ eventType: 'conversion.succeeded' });
     */
    trigger(event: BodyOf<'createTestEvent'>, options?: CallOptions) {
      return callOperation(client, 'createTestEvent', { body: event }, options);
    },
  };
}
