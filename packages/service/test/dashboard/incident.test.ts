// An incident that an operator exports, played in the Sandbox through the dashboard's rows, to the same status and amounts.
import type { Devnet } from '@svc/devnet';
import {
  type Conversion,
  type EvidenceContents,
  findIssues,
  type Incident,
  IncidentSchema,
  recomputeAmountOut,
} from '@svc/protocol';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeSignInLink } from '../../src/dashboard/serve/sign-in-link.ts';
import { TRUST_LOOPBACK } from '../harness/dashboard-people.ts';
import { devnetLevers } from '../harness/devnet-levers.ts';
import { codeOf, type DashboardClient, makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { startTestDevnet, startTestService, type TestService } from '../harness/start-test-service.ts';
import { until } from '../harness/until.ts';

let devnet: Devnet;
let service: TestService;
let browser: DashboardClient;
let params: { merchantId: string };
beforeAll(async () => {
  devnet = await startTestDevnet({ blockTimeMs: 500 });
  service = await startTestService({ devnet, config: TRUST_LOOPBACK, overrides: devnetLevers(devnet) });
  params = { merchantId: service.credentials.merchantId };
  browser = makeDashboardClient(service.url);
  const link = await makeSignInLink(service.context, { baseUrl: service.url });
  await browser.fetch(link.slice(service.url.length));
});
afterAll(async () => {
  await service.stop();
  await devnet.stop();
});

type Case = 'happy' | 'short_payment' | 'hold' | 'failed_payout';
const make = async (testCase: Case): Promise<string> =>
  (await browser.call('makeTestConversion', { params, body: { testCase } })).body.id;
const read = async (id: string) => (await browser.get('getConversion', { params: { ...params, id } })).conversion;
const becomes = (id: string, status: Conversion['status']) =>
  until(
    () => read(id),
    (now) => now.status === status,
  );
const record = (conversionId: string): Promise<Incident> => browser.get('getIncident', { params: { conversionId } });
const play = async (incident: Incident) => {
  const { status, body } = await browser.call('playIncident', { params, body: incident });
  return { status, body };
};

it.each([
  ['short_payment', 'requires_manual_review'],
  ['failed_payout', 'requires_manual_review'],
  ['happy', 'succeeded'],
] as const)('the incident of %s comes to the same end, %s, with the same amounts', async (testCase, status) => {
  const id = await make(testCase);
  await becomes(id, status);
  const incident = await record(id);
  expect(findIssues(IncidentSchema, incident)).toEqual([]);
  const { amountIn, amountOut } = await read(id);
  const played = await play(incident);
  expect(played).toMatchObject({ status: 200, body: { isSame: true, status, stopsAt: null } });
  expect(played.body).toMatchObject({
    amounts: { recorded: { amountIn, amountOut }, played: { amountIn, amountOut } },
  });
  const again = await read(String(played.body.id));
  expect(again).toMatchObject({ status, amountIn, amountOut });
  expect(again.id).not.toBe(id);
});

it('an incident at other prices is played at those, and the prices are set back', async () => {
  const pricesNow = async () => (await browser.get('getSandbox', { params })).prices;
  const before = await pricesNow();
  const id = await make('happy');
  await becomes(id, 'succeeded');
  const incident = await record(id);
  const [price] = incident.prices;
  if (price === undefined) throw new Error('The incident has no price.');
  const feeds = price.feeds.map(({ feed, price: usd }) => ({ feed, price: feed === 'NGN/USD' ? '0.00080000' : usd }));
  const { body } = await play({ ...incident, prices: [{ ...price, feeds }] });
  // It went the same way, but at another price it gave another amount, and that is said.
  expect(body).toMatchObject({
    isSame: false,
    status: 'succeeded',
    amounts: { recorded: { amountIn: incident.amountIn } },
  });
  expect(body.recorded).toEqual(body.played);
  expect(await pricesNow()).toEqual(before);
  // At prices that nothing may be converted at it is not played, and that is no failure of the service.
  const oracle = (kind: 'down' | 'none') =>
    browser.get('runSandboxLever', { params, body: { action: 'fault', part: 'oracle', kind, times: 100 } });
  await oracle('down');
  const atNone = { ...incident, prices: [{ ...price, feeds: [] }] };
  const refused = await browser.call('playIncident', { params, body: atNone });
  await oracle('none');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'SVC_INVALID_STATE']);
});

it('an incident with a spread that the Sandbox does not have is played with it, to the last unit', async () => {
  const id = await make('happy');
  await becomes(id, 'succeeded');
  const incident = await record(id);
  const [price] = incident.prices;
  if (price === undefined) throw new Error('The incident has no price.');
  expect(price.spreadBasisPoints).toBe(0);
  const { evidence } = await browser.get('getEvidence', { params: { ...params, id } });
  const facts = JSON.parse(evidence) as EvidenceContents;
  const amountOut = String(recomputeAmountOut({ ...facts, spreadBasisPoints: 137 }));
  expect(amountOut).not.toBe(incident.amountOut);
  const { body } = await play({ ...incident, amountOut, prices: [{ ...price, spreadBasisPoints: 137 }] });
  expect(body).toMatchObject({ isSame: true, amounts: { played: { amountOut } } });
  expect((await read(String(body.id))).amountOut).toBe(amountOut);
  expect((await play(incident)).body.isSame).toBe(true);
});

it('a hold that was cleared is played with a wallet that is held, up to where a person decided', async () => {
  const id = await make('hold');
  await becomes(id, 'screening_hold');
  const one = { ...params, conversionId: id };
  await browser.call('decideSandboxHold', { params: one, body: { verdict: 'APPROVED' } });
  await becomes(id, 'voucher_issued');
  const { body } = await play(await record(id));
  expect(body).toMatchObject({ isSame: true, recorded: ['created', 'screening_hold', 'voucher_issued'] });
});

it('an incident that never goes on is given up before the request is, and says how far it came', async () => {
  const incident = await record(await make('short_payment'));
  const [created, awaiting] = incident.stages;
  if (created === undefined || awaiting === undefined) throw new Error('The incident has no stages.');
  const never: Incident = {
    ...incident,
    payments: [],
    stages: [created, awaiting, { name: 'voucher_issued', after: 9 }],
  };
  const now = performance.now.bind(performance);
  let aheadMs = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  const shown = async () => (await browser.get('getSandbox', { params })).awaitingPayment.length;
  const before = await shown();
  const playing = play(never);
  await until(shown, (count) => count > before);
  // The service ends a request after 25 s, with 502.
  aheadMs = 22_000;
  const { status, body } = await playing;
  spy.mockRestore();
  expect([status, body.isSame, body.played]).toEqual([200, false, ['created', 'awaiting_payment']]);
});

it('what is no incident is refused with the name of its field', async () => {
  const incident = await record(await make('hold'));
  const { amountOut: _, ...without } = incident;
  const missing = await browser.call('playIncident', { params, body: without as Incident });
  expect([missing.status, codeOf(missing)]).toEqual([400, 'SVC_VALIDATION_FAILED']);
  const noPair = await browser.call('playIncident', { params, body: { ...incident, pair: null } });
  expect([noPair.status, codeOf(noPair)]).toEqual([400, 'SVC_VALIDATION_FAILED']);
});
