// svc admin service-keys rotate: published now, signing in an hour.
import { ENVS } from '@svc/protocol/chains';
import { Command, Option } from 'commander';
import { wholeNumber } from '../../../options.ts';
import { action } from '../../../run.ts';
import { formatTime } from '../../../terminal/format-time.ts';
import type { Io } from '../../../terminal/io.ts';
import { formatFields } from '../../../terminal/table.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

interface Options {
  env: 'test' | 'live';
  signsIn?: string;
}

const timeOf = (ms: number): string | null => formatTime(Math.floor(ms / 1000));

export function serviceKeysRotateCommand(io: Io): Command {
  const command = new Command('rotate')
    .description(
      'Make a new signing key. It is published at once and signs later; the old one stays published another 24 h.',
    )
    .addOption(new Option('--env <env>', 'environment').choices(ENVS).makeOptionMandatory())
    .option('--signs-in <seconds>', 'one hour by default; 0 only when the old key leaked')
    .action(
      action<Options>(io, (run) =>
        withAdmin(run, async ({ runAction }, admin) => {
          const { env, signsIn } = run.options;
          const wait =
            signsIn === undefined
              ? {}
              : { signsInMs: wholeNumber(signsIn, '--signs-in', { min: 0, max: 604_800 }) * 1000 };
          const done = await runAction(admin, 'rotateServiceKeys', { body: { env, ...wait } });
          run.print(done, () =>
            formatFields([
              ['kid', done.kid],
              ['signs from', timeOf(done.signsFrom)],
              ['replaces', done.replaced.join(' ') || 'none'],
              ['old ones published until', timeOf(done.publishedUntil)],
            ]),
          );
        }),
      ),
    );
  return withExamples(command, [['svc admin service-keys rotate --env test', 'receivers need no change']]);
}
