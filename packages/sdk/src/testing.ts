// For a merchant's own tests: a client and a service in memory, an event of every type, and signed deliveries.
export { EVENT_TYPES } from '@svc/protocol';
export { eventFixture } from './testing/event-fixture.ts';
export { type FakeClient, makeFakeClient } from './testing/make-fake-client.ts';
export { type FakeRequest, type FakeService, makeFakeService } from './testing/make-fake-service.ts';
export { type DeliveryOptions, type SignedDelivery, signTestDelivery } from './testing/sign-test-delivery.ts';
