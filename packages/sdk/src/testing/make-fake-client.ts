// A real client whose calls end in memory, at the answers that a test gives.
import { SVC } from '../svc.ts';
import { type FakeRequest, type FakeService, makeFakeService } from './make-fake-service.ts';

export interface FakeClient {
  svc: SVC;
  /** What was asked is in `requests`; `answer` can be replaced at any time. */
  service: FakeService;
}

/**
 * Returns a client that seals, signs, verifies and opens as ever, but reaches no network.
 * @example
 * const { svc, service } = makeFakeClient(({ path }) => (path === '/v1/banks' ? { body: { country: 'NG', banks: [] } } : { status: 404, body: {} }));
 */
export function makeFakeClient(answer: (request: FakeRequest) => { status?: number; body: unknown }): FakeClient {
  const service = makeFakeService();
  service.answer = (request) => {
    const { status = 200, body } = answer(request);
    // Errors are not sealed.
    return status < 300 ? { status, body } : Response.json(body, { status });
  };
  return { svc: new SVC({ ...service.credentials, fetch: service.fetch, maxRetries: 0 }), service };
}
