// svc.webhookEndpoints, svc.events and svc.testData.
import type { BodyOf, EventDetail, QueryOf, TestEventCatalogue, WebhookEndpoint } from '../api-types.ts';
import { listAll } from '../list.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import type { CallOptions } from '../transport/send-call.ts';

export type CreateWebhookEndpoint = Omit<BodyOf<'createWebhookEndpoint'>, 'env'> & { env?: 'test' | 'live' };

export function webhookEndpoints(client: Client) {
  return {
    /** In the environment of the key. */
    create(endpoint: CreateWebhookEndpoint, options?: CallOptions): Promise<WebhookEndpoint> {
      return callOperation(client, 'createWebhookEndpoint', { body: { env: client.env, ...endpoint } }, options);
    },
    list(query?: Partial<QueryOf<'listWebhookEndpoints'>>, options?: CallOptions) {
      return listAll(client, { id: 'listWebhookEndpoints', query, options, itemsOf: (page) => page.endpoints });
    },
    get(id: string, options?: CallOptions): Promise<WebhookEndpoint> {
      return callOperation(client, 'getWebhookEndpoint', { params: { id } }, options);
    },
    update(id: string, change: BodyOf<'updateWebhookEndpoint'>, options?: CallOptions) {
      return callOperation(client, 'updateWebhookEndpoint', { params: { id }, body: change }, options);
    },
    delete(id: string, options?: CallOptions) {
      return callOperation(client, 'deleteWebhookEndpoint', { params: { id }, body: {} }, options);
    },
    /** Queues a test delivery, by default of a `synthetic.test_event`. */
    test(id: string, event: BodyOf<'testWebhookEndpoint'> = {}, options?: CallOptions) {
      return callOperation(client, 'testWebhookEndpoint', { params: { id }, body: event }, options);
    },
  };
}

export function events(client: Client) {
  return {
    list(query?: Partial<QueryOf<'listEvents'>>, options?: CallOptions) {
      return listAll(client, { id: 'listEvents', query, options, itemsOf: (page) => page.events });
    },
    get(id: string, options?: CallOptions): Promise<EventDetail> {
      return callOperation(client, 'getEvent', { params: { id } }, options);
    },
  };
}

export function testData(client: Client) {
  return {
    /** Lists the event types that can be triggered, each with a sample. */
    catalogue(options?: CallOptions): Promise<TestEventCatalogue> {
      return callOperation(client, 'listTestEvents', {}, options);
    },
    /** Emits a Sandbox event to the subscribed Sandbox endpoints. */
    trigger(event: BodyOf<'createTestEvent'>, options?: CallOptions) {
      return callOperation(client, 'createTestEvent', { body: event }, options);
    },
  };
}
