// Which ways of signing in count as two factors.
import { expect, it } from 'vitest';
import type { SessionFactor } from '../../people/rows/account-answers.ts';
import { checkAccess } from '../serve/check-access.ts';
import { OPERATORS } from './access.ts';
import type { OpenSession } from './call.ts';
import { requireLiveFactor } from './require-live-factor.ts';

const person = {
  id: 'usr_1',
  email: 'ada@x.example',
  name: 'Ada',
  hasPassword: true,
  totpEnabled: false,
  passkeys: 0,
  staffRole: 'operator' as const,
  memberships: [],
};
const sessionBy = (factor: SessionFactor): OpenSession => ({
  id: 'ses_1',
  token: 't',
  factor,
  createdAt: 0,
  person,
  isHalf: false,
});

it.each([
  ['password', false],
  ['link', false],
  ['totp', true],
  ['recovery-code', true],
  ['passkey', true],
] as const)('%s is a second factor: %s', (factor, isSecond) => {
  const live = { envs: ['test', 'live'] as const };
  const refused = expect.objectContaining({ code: 'SVC_FORBIDDEN', details: { reason: 'second_factor' } });
  for (const ask of [
    () => requireLiveFactor(sessionBy(factor), 'live'),
    () => checkAccess({ envs: [...live.envs] }, { access: OPERATORS }, sessionBy(factor), {}),
  ]) {
    if (isSecond) expect(ask).not.toThrow();
    else expect(ask).toThrow(refused);
  }
  expect(() => requireLiveFactor(sessionBy(factor), 'test')).not.toThrow();
  expect(() => checkAccess({ envs: ['test'] }, { access: OPERATORS }, sessionBy(factor), {})).not.toThrow();
});
