// npm start: runs the whole Sandbox.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { refuseLockedFolder } from '../adapters/database/lock-folder.ts';
import { environmentWithDotenv } from '../configuration/settings.ts';
import { runUntilStopped } from '../run-until-stopped.ts';
import { checkDataFolder } from './start-sandbox.ts';

await runUntilStopped(async () => {
  const startedAt = performance.now();
  const environment = environmentWithDotenv();
  // Check before loading the rest, so that a second Sandbox on the folder fails at once.
  const folder = resolve(environment.SVC_DATA_DIR || '.svc');
  checkDataFolder(folder);
  refuseLockedFolder(folder);
  const { startSandbox } = await import('./start-sandbox.ts');
  const { makeSignInLink } = await import('../dashboard/serve/sign-in-link.ts');
  const sandbox = await startSandbox(environment, {
    makeSignInLink: (context, baseUrl) => makeSignInLink(context, { baseUrl }),
  });
  const { baseUrl, rpcUrl } = sandbox.credentials;
  const lines = [
    ['API', baseUrl],
    ['Reference', `${baseUrl}/v1/docs`],
    ...(sandbox.signInLink === null ? [] : [['Dashboard', sandbox.signInLink]]),
    ['Chain (celo-sepolia)', rpcUrl],
    ['Credentials', sandbox.credentialsFile],
  ];
  const text = lines.map(([name = '', value = '']) => `  ${name.padEnd(22)}${value}\n`).join('');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `\nThe SVC Sandbox is ready (${seconds} s). Ctrl-C stops it.\n\n${text}\n${nextSteps(sandbox.credentials.baseUrl, sandbox.credentialsFile)}\n`,
  );
  // What `npm start` waits for before it would start another after this one.
  process.send?.('ready');
  void import('../admin/check-context.ts').then(({ logFindings }) => logFindings(sandbox.service.context));
  return sandbox;
});

/** What to type in a second terminal, in any folder. The package of the Sandbox has no scripts of a checkout. */
function nextSteps(baseUrl: string, file: string): string {
  const isCheckout = existsSync(new URL('../../../../scripts/start.mjs', import.meta.url));
  const steps = isCheckout
    ? [
        'npm run demo        (all four conversions; then docs/quickstart.md)',
        'npm run svc -- open (a fresh sign-in link for the dashboard)',
      ]
    : [
        `npx ${baseUrl}/downloads/cli.tgz open (a fresh sign-in link for the dashboard; ${baseUrl}/docs/quickstart is next)`,
      ];
  const lines = [`export SVC_CREDENTIALS='${file}'`, ...steps].map((line) => `    ${line}\n`);
  return `  In a second terminal:\n${lines.join('')}`;
}
