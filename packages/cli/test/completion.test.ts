// The completion scripts, read by the shells themselves: bash everywhere, zsh and fish where the machine has them.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS } from '@svc/protocol';
import { EVENT_TYPES } from '@svc/protocol/event-types';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, svc } from './svc.ts';

const folder = makeFolder();

const pathsOf = (method: string): string[] =>
  Object.values(OPERATIONS)
    .filter((one) => one.method === method && (one.access === 'public' || one.access === 'merchant'))
    .map(({ path }) => path)
    .sort();
const hasShell = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

function ask(shell: string, args: readonly string[], input = ''): string[] {
  const ran = spawnSync(shell, args, { encoding: 'utf8', input, cwd: folder, timeout: 300_000 });
  expect(ran.stderr).toBe('');
  const words = ran.stdout.split(/\r?\n/).filter((line) => line !== '');
  return words.sort();
}

/** Returns what the shell offers for a line that ends where Tab is pressed. */
const SHELLS: Record<string, (script: string, line: string) => string[]> = {
  bash(script, line) {
    const words = line.split(' ').map((word) => `'${word}'`);
    const asked = `source '${script}'; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 )); _svc`;
    return ask('bash', ['-c', `${asked}; printf '%s\\n' "\${COMPREPLY[@]}"`]);
  },

  /** The library of zsh completes in a line editor only, so one is opened on a terminal of its own. */
  zsh(script, line) {
    const inner = [
      `autoload -Uz compinit && compinit -u -D && source '${script}'`,
      // What it finds is written down too.
      `compadd() {
        [[ "$*" == *-O* || "$*" == *-A* || "$*" == *-D* ]] && { builtin compadd "$@"; return }
        local -a hits; builtin compadd -O hits "$@"; print -rl -- $hits >> '${folder}/zsh-hits'; builtin compadd "$@" }`,
      "complete-and-leave() { zle complete-word; exit }; zle -N complete-and-leave; bindkey '^I' complete-and-leave",
      'print -r -- READY-TO-COMPLETE',
    ];
    writeFileSync(join(folder, 'rc.zsh'), inner.join('\n'));
    writeFileSync(join(folder, 'zsh-hits'), '');
    const outer = `zmodload zsh/zpty
      zpty shell "TERM=dumb zsh -f -i"
      zpty -w shell "source '${folder}/rc.zsh'"
      until [[ "$text" == *READY-TO-COMPLETE* ]]; do zpty -r shell text || exit 1; done
      zpty -w -n shell ${JSON.stringify(line)}$'\\t'
      while zpty -r shell text; do :; done
      cat '${folder}/zsh-hits'`;
    return [...new Set(ask('zsh', ['-f', '-c', outer]))];
  },

  fish(script, line) {
    const asked = `source '${script}'; complete -C "${line}"`;
    return ask('fish', ['--no-config', '-c', asked]).map((found) => found.split('\t')[0] ?? '');
  },
};

describe.each(Object.entries(SHELLS))('svc completion %s', (shell, complete) => {
  const script = join(folder, `svc.${shell}`);
  const found = hasShell(shell);
  beforeAll(async () => writeFileSync(script, (await svc(['completion', shell])).out));

  it.skipIf(!found).each([
    ['svc ad', ['admin']],
    [
      'svc admin ',
      [
        'check',
        'contract',
        'incident',
        'keys',
        'ledger',
        'make-secret',
        'merchant',
        'migrate',
        'reconcile',
        'reseal',
        'restore',
        'service-keys',
        'staff',
        'switch',
        'take-mail',
        'travel-rule',
        'verify-audit-log',
      ],
    ],
    ['svc --json admin keys ', ['issue', 'list', 'revoke', 'rotate']],
    ['svc trigger ', [...EVENT_TYPES].sort()],
    ['svc trigger payout.s', ['payout.succeeded']],
    ['svc call ', ['DELETE', 'GET', 'PATCH', 'POST', 'PUT']],
    ['svc call GET ', pathsOf('GET')],
    ['svc call POST /v1/conv', pathsOf('POST').filter((path) => path.startsWith('/v1/conv'))],
    ['svc call get /v1/conversions/', pathsOf('GET').filter((path) => path.startsWith('/v1/conversions/'))],
    ['svc -c file.json call -q limit=5 PATCH /', ['/v1/webhook-endpoints/{id}']],
    ['svc call DELETE /v1/webh', ['/v1/webhook-endpoints/{id}']],
    ['svc call GET /v1/banks /v1/', []],
    ['svc -c file.json trigger payout.s', ['payout.succeeded']],
    ['svc quote crypto-issue --pa', ['--pair']],
    ['svc convert fiat', ['fiat-issue', 'fiat-redeem']],
    ['svc convert crypto-issue --pair USD', ['USDC', 'USDT']],
    ['svc webhooks create https://shop.example.com -e payout.s', ['payout.succeeded']],
  ])('completes "%s"', (line, expected) => {
    expect(complete(script, line)).toEqual(expected);
  });

  it.skipIf(!found)('offers the values of an operand once', () => {
    expect(complete(script, 'svc quote crypto-issue crypto-')).toEqual([]);
  });
});

it('refuses other shells', async () => {
  const { code, err } = await svc(['completion', 'tcsh']);
  expect([code, err]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
});
