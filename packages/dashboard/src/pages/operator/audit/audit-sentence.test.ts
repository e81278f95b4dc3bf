import type { AuditEntry } from '@svc/service/dashboard/api-types';
import { expect, it } from 'vitest';
import { auditSentence, mergeAsked } from './audit-sentence.ts';

const ENTRY: AuditEntry = {
  seq: 1,
  at: 1_800_000_000,
  actor: 'ada@svc.example',
  actorRole: 'operator',
  action: 'retryPayout',
  outcome: 'asked',
  merchantId: null,
  subject: 'cnv_1',
  details: {},
  requestId: 'req_1',
  ip: null,
  hash: '',
};

it.each([
  ['done', 'retryPayout', 'ada@svc.example sent the payout again'],
  ['asked', 'retryPayout', 'ada@svc.example asked to send the payout again'],
  ['proposed', 'retryPayout', 'ada@svc.example proposed to send the payout again'],
  ['refused', 'retryPayout', 'ada@svc.example was refused to send the payout again'],
  ['done', 'setSandboxPrice', 'ada@svc.example moved a price of the Sandbox'],
  ['done', 'makeCoffee', 'ada@svc.example did “make coffee”'],
] as const)('%s %s reads as a sentence', (outcome, action, sentence) => {
  expect(auditSentence({ ...ENTRY, outcome, action })).toBe(sentence);
});

it('shows the end of a request in place of its beginning, and a beginning without an end', () => {
  const done: AuditEntry = { ...ENTRY, seq: 2, outcome: 'done' };
  const lost: AuditEntry = { ...ENTRY, seq: 3, requestId: 'req_2' };
  expect(mergeAsked([lost, done, ENTRY]).map(({ seq }) => seq)).toEqual([3, 2]);
});
