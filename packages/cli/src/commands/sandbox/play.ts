// svc sandbox play: plays the recorded facts of a conversion again, and compares the end.
import { findIssues, type Incident, IncidentSchema } from '@svc/protocol';
import { Command } from 'commander';
import { Failed, UsageError } from '../../errors/exit-codes.ts';
import { readJsonFile } from '../../files/read-json-file.ts';
import { action } from '../../run.ts';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';

export function playCommand(io: Io): Command {
  const command = new Command('play')
    .description(
      'Play an incident: a conversion of its type, at its prices, goes its way by the levers. Says whether it came to the same end by the same way. Moves the prices of the Sandbox.',
    )
    .argument('<file>', 'what svc admin incident printed, - for standard input')
    .action(
      action(io, async (run, file = '') => {
        const incident = readIncidentFile(run.io, file);
        const [{ playOverApi }, { openWallet }] = await Promise.all([
          import('../../incident/play-over-api.ts'),
          import('../../wallet/open-wallet.ts'),
        ]);
        const { svc, credentials } = await run.client();
        const walletOf = (magic: string | null) => {
          const options = { walletIndex: magic ?? '0' };
          const { signing } = openWallet({ io: run.io, svc, credentials, options });
          if (signing === null) throw new UsageError('The Sandbox has no such wallet.');
          return signing;
        };
        const say = (text: string): void => {
          if (!run.json) run.io.out(`  ${text}\n`);
        };
        const played = await playOverApi({ svc, credentials, walletOf, say, signal: run.io.signal }, incident);
        const { isSame, recorded, stopsAt } = played;
        run.print(played, () => {
          const mark = isSame ? run.paint.good('✓') : run.paint.bad('✗');
          const end = stopsAt === null ? '' : `  Not played from ${stopsAt}.\n`;
          const [before, now] = [amountsOf(played.amounts?.recorded), amountsOf(played.amounts?.played)];
          return `${mark} recorded ${recorded.join(' > ')}${before}\n  played   ${played.played.join(' > ')}${now}\n${end}`;
        });
        if (!isSame) throw new Failed();
      }),
    );
  return withExamples(command, [['svc sandbox play incident.json', 'what a conversion in Live went through']]);
}

/** Base units, where they can be compared. */
const amountsOf = (amounts: { amountIn: string; amountOut: string } | undefined): string =>
  amounts === undefined ? '' : ` (${amounts.amountIn} > ${amounts.amountOut})`;

function readIncidentFile(io: Io, file: string): Incident {
  const value = readJsonFile(io, file);
  const [issue] = findIssues(IncidentSchema, value);
  if (issue !== undefined) throw new UsageError(`${file} is no incident: ${issue.path} ${issue.message}.`);
  return value as Incident;
}
