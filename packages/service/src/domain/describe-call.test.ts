// Calls written for a terminal and for the SDK.
import { expect, it } from 'vitest';
import { describeCall } from './describe-call.ts';

const path = '/v1/conversions';
const body = { type: 'crypto-issue', metadata: { note: "it's $HOME" } };

it('the description of a call writes a call with a body three ways, safe to paste into a shell', () => {
  const { sdk, cli, curl } = describeCall({ operation: 'createConversion', method: 'POST', path, query: '', body });
  const quoted = `'{"type":"crypto-issue","metadata":{"note":"it'\\''s $HOME"}}'`;
  expect(cli).toBe(`svc call POST ${path} -d ${quoted}`);
  expect(curl).toBe(`curl -X POST --json ${quoted} http://127.0.0.1:8787${path}`);
  expect(sdk).toContain('await svc.conversions.create({\n  "type": "crypto-issue"');
});

it('the description of a call writes parameters and queries as the SDK takes them', () => {
  const got = { operation: 'getConversion', method: 'GET', path: `${path}/op%3Ax%3A1`, query: '', body: null } as const;
  expect(describeCall(got).sdk).toContain("svc.conversions.get('op:x:1')");
  const listed = {
    operation: 'listConversions',
    method: 'GET',
    path,
    query: 'limit=5&status=succeeded',
    body: null,
  } as const;
  expect(describeCall(listed)).toMatchObject({
    cli: `svc call GET ${path} -q limit=5 -q status=succeeded`,
    curl: `curl 'http://127.0.0.1:8787${path}?limit=5&status=succeeded'`,
  });
  const lever = { operation: 'runTestAction', method: 'POST', path: '/v1/test/actions', query: '', body: {} } as const;
  expect(describeCall(lever).sdk).toContain("svc.call('POST', '/v1/test/actions', {})");
  expect(describeCall(listed).sdk).toContain('svc.conversions.list({\n  "limit": "5",\n  "status": "succeeded"\n})');
  const screened = { ...listed, operation: 'getScreening', query: 'reference=op%3Ax%3A1' } as const;
  expect(describeCall(screened).sdk).toContain("svc.conversions.screening('op:x:1')");
});
