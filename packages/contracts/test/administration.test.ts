// Who may do what, as `svc admin contract prepare` reads it, is what the sources say.
import { expect, it } from 'vitest';
import { productionSources } from '../scripts/compile.ts';
import { CONVERTER_ADMINISTRATION, TOKEN_ADMINISTRATION } from '../src/administration.ts';
import { accessOf, CANCELLER_ROLE, GUARDIAN_ROLE, SIGNER_ROLE, TREASURY_ROLE } from '../src/index.ts';

const CONVERTER = ['SVCConverter', 'DelayedAdmin', 'Reserve', 'Switches', 'Vouchers'];
const TOKEN = ['SVCToken', 'DelayedAdmin'];

/** Functions of these sources with their modifier, as `grantRole onlyScheduled`. */
function guardedFunctions(names: readonly string[]): string[] {
  const texts = Object.entries(productionSources()).filter(([path]) =>
    names.some((name) => path.endsWith(`/${name}.sol`)),
  );
  return texts.flatMap(([, { content }]) =>
    [...content.matchAll(/function (\w+)\([^)]*\)\s+external[^{;]*?\b(onlyScheduled|onlyRole\(\w+\))/g)].map(
      ([, name, modifier]) => `${name} ${modifier}`,
    ),
  );
}

const ROLE_OF: Record<string, string> = {
  admin: 'DEFAULT_ADMIN_ROLE',
  guardian: 'GUARDIAN_ROLE',
  freezer: 'FREEZER_ROLE',
};

it.each([
  ['converter', CONVERTER, CONVERTER_ADMINISTRATION],
  ['token', TOKEN, TOKEN_ADMINISTRATION],
] as const)('the administration of the %s is that of its modifiers', (_on, names, table) => {
  // These have no modifier, because several roles may call them, or they are calls about calls.
  const apart = ['pause', 'withdrawReserve'];
  const listed = Object.entries(table)
    .filter(([name]) => !apart.includes(name))
    .map(
      ([name, access]) =>
        `${name} ${access === 'scheduled' ? 'onlyScheduled' : `onlyRole(${ROLE_OF[access[0] ?? '']})`}`,
    );
  const found = guardedFunctions(names).filter((each) => !/^(schedule|execute) /.test(each));
  expect(listed.sort()).toEqual(found.sort());
});

it('who watches over the admin is revoked after the delay, a signer at once', () => {
  const revoke = (on: 'converter' | 'token', role: `0x${string}`) => accessOf(on, 'revokeRole', role);
  for (const role of [CANCELLER_ROLE, GUARDIAN_ROLE, TREASURY_ROLE])
    expect(revoke('converter', role)).toBe('scheduled');
  expect(revoke('token', CANCELLER_ROLE)).toBe('scheduled');
  expect(revoke('converter', SIGNER_ROLE)).toEqual(['admin']);
  expect(accessOf('converter', 'convert')).toBe(undefined);
  expect(accessOf('converter', 'constructor')).toBe(undefined);
});
