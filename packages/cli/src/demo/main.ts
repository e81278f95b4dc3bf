// npm run demo: runs all four conversions end to end, against the running Sandbox or a private one.
import { describeError } from '../errors/describe-error.ts';
import { exitCodeOf } from '../errors/exit-code-of.ts';
import { EXIT } from '../errors/exit-codes.ts';
import { makePaint } from '../terminal/paint.ts';
import { processIo } from '../terminal/process-io.ts';
import { withSafeOutput } from '../terminal/safe-output.ts';
import { findDemoSandbox } from './find-demo-sandbox.ts';
import { runDemo } from './run-demo.ts';

const io = withSafeOutput(processIo());
const paint = makePaint({ isTerminal: io.outIsTerminal, environment: io.environment, allowed: true });

async function main(): Promise<number> {
  const startedAt = performance.now();
  const starting = (): void => io.out('No Sandbox is running: starting a private one (some seconds) ...\n');
  const sandbox = await findDemoSandbox(io, starting);
  try {
    const { baseUrl, wallets } = sandbox.credentials;
    io.out(`Sandbox ${baseUrl}, wallet ${wallets[0]?.address}\n`);
    await runDemo(io, paint, sandbox.credentials);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    io.out(`\n${paint.good('All four conversions succeeded')} in ${seconds} s.\n`);
    if (!sandbox.isPrivate) io.out(`See them: npm run svc -- list\n`);
    return EXIT.ok;
  } finally {
    await sandbox.stop();
  }
}

const code = await main().catch((error: unknown) => {
  io.err(describeError(error, paint));
  return io.signal.aborted ? EXIT.stopped : exitCodeOf(error);
});
process.exit(code);
