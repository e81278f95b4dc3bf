// The doctor's verdict names what was wrong and what to do.
import { HEADERS } from '@svc/protocol';
import { expect, it } from 'vitest';
import { diagnoseRefusal } from './describe-call.ts';
import type { RequestTrace } from './request-trace.ts';

const AT = 1_790_000_000;
const NTP = 'Set the clock of the machine that signs (NTP).';
const trace = (own: object): RequestTrace => ({ headers: {}, computed: null, diagnosis: null, ...own }) as never;
const clock = (sent: string): string[] =>
  diagnoseRefusal({
    code: 'SVC_TIMESTAMP_OUT_OF_WINDOW',
    at: AT,
    trace: trace({ headers: { [HEADERS.timestamp.toLowerCase()]: sent } }),
  });

it('the diagnosis says nothing of a code that it does not know', () => {
  expect(diagnoseRefusal({ code: 'SVC_OTHER', at: AT, trace: null })).toEqual([]);
});

it('the diagnosis says what was found, every field, then the next step', () => {
  const issues = [
    { path: '', message: 'is no object' },
    { path: 'amount', message: 'is negative' },
  ];
  const traced = trace({ diagnosis: 'The path was signed without its query.', computed: { issues } });
  expect(diagnoseRefusal({ code: 'SVC_INVALID_SIGNATURE', at: AT, trace: traced })).toEqual([
    'The path was signed without its query.',
    'The body is no object.',
    'amount is negative.',
    'Compare byte by byte with svc doctor, which takes the recorded request.',
  ]);
  const odd = trace({ computed: { issues: 'none' } });
  expect(diagnoseRefusal({ code: 'SVC_OTHER', at: AT, trace: odd })).toEqual([]);
});

it('the diagnosis says how far and in which direction the clock was off', () => {
  const words = (how: string) => [`The client's clock was ${how} the service; 300 s are allowed.`, NTP];
  expect(clock(String(AT - 400))).toEqual(words('400 s behind'));
  expect(clock(String(AT + 400))).toEqual(words('400 s ahead of'));
  expect(clock(String(AT))).toEqual(words('0 s ahead of'));
  expect(clock(`${AT}000`)).toEqual([`${HEADERS.timestamp} is in milliseconds; it must be unix seconds.`, NTP]);
  expect(clock('soon')).toEqual([NTP]);
  expect(diagnoseRefusal({ code: 'SVC_TIMESTAMP_OUT_OF_WINDOW', at: AT, trace: null })).toEqual([NTP]);
});
