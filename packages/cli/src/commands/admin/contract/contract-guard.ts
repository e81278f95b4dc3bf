// svc admin contract guard: a program of its own that pauses a converter as soon as it ran what was never issued here.
import { setTimeout as wait } from 'node:timers/promises';
import { Command } from 'commander';
import { type Guarding, guardOnce } from '../../../contract/guard-converters.ts';
import { readKey } from '../../../contract/send-step.ts';
import { UsageError } from '../../../errors/exit-codes.ts';
import type { Operator } from '../../../load-operator.ts';
import { openNodes } from '../../../relayer/nodes.ts';
import { action, type Run } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { type Admin, withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

interface Options {
  keyFile?: string;
}

const ROUND_MS = 2_000;
/** A key on a machine that is online must be able to pause, and nothing else. */
const TOO_MUCH = ['admin', 'guardian', 'signer', 'treasury', 'canceller'] as const;

export function contractGuardCommand(io: Io): Command {
  const command = new Command('guard')
    .summary('Pause a converter as soon as it ran a voucher that was never issued here.')
    .description(
      'A program of its own, beside the service: the service sends no transaction. As soon as the watcher has recorded an execution that is not ours, this pauses all types on that converter, with a key that has the pause right alone, and goes on until a person resumes signing. It needs the settings of the service with PostgreSQL, and coin for gas.',
    )
    .option('--key-file <file>', 'the private key of the pauser (or SVC_PAUSER_KEY)')
    .action(
      action<Options>(io, (run) =>
        withAdmin(run, async (operator, admin) => {
          const account = readKey(io, run.options.keyFile, 'SVC_PAUSER_KEY');
          if (account === null)
            throw new UsageError('--key-file is missing: the key of the pauser (or SVC_PAUSER_KEY).');
          const log: Guarding['log'] = (message, facts = {}) =>
            io.err(`${JSON.stringify({ time: new Date().toISOString(), message, ...facts })}\n`);
          await requirePauser(operator, admin, account.address);
          const guarding: Guarding = {
            account,
            list: () => operator.listUnpaused(admin, (chain) => log('a chain does not answer', { chain })),
            nodesOf: openNodes,
            now: Date.now,
            log,
            sent: new Map(),
          };
          announce(run, account.address);
          await guardUntilStopped(guarding, io.signal);
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin contract guard --key-file pauser.key', 'under the same supervisor as the service'],
  ]);
}

function announce({ io, json }: Run<Options>, pauser: string): void {
  if (json) io.out(`${JSON.stringify({ pauser })}\n`);
  else io.err(`On guard with ${pauser}. Ctrl-C ends it.\n`);
}

async function requirePauser(operator: Operator, { config }: Admin, account: string): Promise<void> {
  const holds = (accounts: readonly string[]): boolean =>
    accounts.some((each) => each.toLowerCase() === account.toLowerCase());
  for (const { slug, converter } of config.chains.filter((each) => each.converter !== null)) {
    const at = operator.openAdminChain(config, slug);
    for (const role of TOO_MUCH) {
      if (holds(await operator.listHolders(at, at.converter, [role])))
        throw new UsageError(
          `${account} is also ${role} of ${converter}: give the guard a key that can pause and nothing else.`,
        );
    }
    if (!holds(await operator.listHolders(at, at.converter, ['pauser'])))
      throw new UsageError(`${account} is no pauser of ${converter} on ${slug}: grant it PAUSER_ROLE first.`);
  }
}

async function guardUntilStopped(guarding: Guarding, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await guardOnce(guarding).catch((error: unknown) =>
      guarding.log('the guard could not look this time', { problem: error instanceof Error ? error.message : '' }),
    );
    await wait(ROUND_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}
