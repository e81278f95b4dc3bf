// svc watch and the SDK's waitFor must agree on when a status is reached.
import { CONVERSION_STATUSES, type ConversionStatus, STAGE_NAMES } from '@svc/protocol/states';
import type { Conversion } from '@svc/sdk';
import { expect, it } from 'vitest';
import { hasReached as hasReachedInSdk } from '../../../sdk/src/waiting/wait-for-conversion.ts';
import { hasReached } from './watch.ts';

const conversionOf = (status: ConversionStatus, stages: readonly string[]): Conversion =>
  ({ status, stages: stages.map((name) => ({ name, ts: 1 })) }) as Conversion;

it('counts what came before the voucher, and nothing that a lost transaction took back', () => {
  const lost = conversionOf('voucher_issued', CONVERSION_STATUSES);
  const reached = CONVERSION_STATUSES.filter((until) => hasReached(lost, until));
  expect(reached).toEqual(['created', 'screening_hold', 'awaiting_payment', 'payment_confirmed', 'voucher_issued']);
  expect(hasReached(conversionOf('voucher_issued', ['created']), 'payment_confirmed')).toBe(false);
});

it('says what the SDK says, wherever the conversion stands', () => {
  for (const status of CONVERSION_STATUSES) {
    for (const until of CONVERSION_STATUSES) {
      for (const stages of [[], [until], STAGE_NAMES]) {
        const conversion = conversionOf(status, stages);
        const said = [status, until, stages, hasReached(conversion, until)];
        expect(said).toEqual([status, until, stages, hasReachedInSdk(conversion, [until])]);
      }
    }
  }
});
