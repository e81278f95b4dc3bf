// An announcement by a stolen admin must be understood from the mail alone.
import { SIGNER_ROLE } from '@svc/contracts';
import { expect, it } from 'vitest';
import { describeContractNews } from './describe-contract-news.ts';

const event = { id: 1, chainId: 42_220, contract: '0x11', txHash: '0x22', blockNumber: 5, foundAt: 0 };
const HOUR = 3_600_000;

it('says what is announced, by the names of roles, and how many hours are left to call it off', () => {
  const args = { id: '0x01', call: '0x1234', function: `grantRole(${SIGNER_ROLE}, 0x33)`, readyAt: '180000' };
  expect(describeContractNews({ ...event, name: 'WideningScheduled', args }, 3 * HOUR)).toBe(
    'WideningScheduled of contract 0x11 on chain 42220, function grantRole(signer, 0x33). ' +
      'It can run from 1970-01-03T02:00:00.000Z, in 47 hours: until then a canceller can call it off',
  );
});

it('says what happened at once, value by value', () => {
  const args = { kinds: '15', token: '0x00', guardian: '0x44' };
  expect(describeContractNews({ ...event, name: 'Paused', args }, 0)).toBe(
    'Paused of contract 0x11 on chain 42220, kinds 15, token 0x00, guardian 0x44',
  );
});
