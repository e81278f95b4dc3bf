// Runs the devnet in a child process that ends with its parent, however the parent ends.
import { setTimeout as wait } from 'node:timers/promises';
import { startDevnet } from '@svc/devnet';
import type { FromDevnet, ToDevnet } from './start-devnet-process.ts';

const tell = (message: FromDevnet): void => {
  process.send?.(message);
};
/** After a kill -9, the previous devnet may need a moment to release the folder. */
const MAX_START_ATTEMPTS = 10;

async function start({ dataDir, voucherSigners }: ToDevnet) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startDevnet({ dataDir, voucherSigners });
    } catch (error) {
      if (attempt === MAX_START_ATTEMPTS || !String(error).includes('in use')) throw error;
      await wait(300);
    }
  }
}

// Ctrl-C reaches the whole terminal group, but the service needs the chain while it stops.
process.on('SIGINT', () => undefined);
process.once('message', async (request: ToDevnet) => {
  try {
    const devnet = await start(request);
    process.once('disconnect', async () => {
      await devnet.stop();
      process.exit(0);
    });
    const { rpcUrl, deployment, wallets } = devnet;
    tell({ ready: { rpcUrl, deployment, wallets } });
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) });
  }
});
process.once('disconnect', () => setTimeout(() => process.exit(0), 5000).unref());
