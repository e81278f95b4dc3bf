// svc login: keeps credentials under a name, for --profile.
import { Command } from 'commander';
import { writeWhole } from '../files/write-whole.ts';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

export function loginCommand(io: Io): Command {
  const command = new Command('login')
    .summary('Keep credentials under a name.')
    .description(
      'Ask the service whether it takes the credentials in use (--credentials, the environment, the nearest Sandbox), then keep them as a profile that only you can read. --profile and SVC_PROFILE use it.',
    )
    .argument('<name>', 'the name of the profile: letters, digits, _ and -')
    .action(action(io, login));
  return withExamples(command, [
    ['svc login shop --credentials downloaded.json', 'keep a downloaded file as the profile shop'],
    ['svc --profile shop list', 'use it'],
  ]);
}

const login: Parameters<typeof action>[1] = async (run, name = '') => {
  const { pickCredentials, profilePath } = await import('../open-client.ts');
  const { tryCredentials } = await import('../doctor/try-credentials.ts');
  const file = profilePath(run.io, name);
  const { svc, credentials } = await run.client();
  await tryCredentials(svc, { signal: run.io.signal });
  writeWhole(file, JSON.stringify(pickCredentials(credentials), null, 2));
  const { merchantId, env, baseUrl } = svc;
  run.print({ profile: name, file, merchantId, env, baseUrl }, () => `Kept ${merchantId} (${env}) as ${file}.\n`);
};
