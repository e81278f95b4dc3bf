// svc relayer: sends the vouchers of wallets that hold no coin for gas.
import { Command } from 'commander';
import { type RelayerOptions, withRelayerOptions } from '../relayer/relayer-options.ts';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

export function relayerCommand(io: Io): Command {
  const command = new Command('relayer')
    .summary('Send the vouchers of wallets that hold no coin for gas.')
    .description(
      'Send the vouchers of wallets that hold no coin for gas. A wallet signs that its voucher may be sent, posts that to this program, and this account sends it and pays the gas, for a fee in SVC if you ask for one. It needs nodes of the chain and a key of its own, and nothing of the service. Every option can also be set in the environment: --data-dir is SVC_RELAYER_DATA_DIR.',
    );
  withRelayerOptions(command).action(
    action<RelayerOptions>(io, async (run) => {
      const { startRelayer } = await import('../relayer/start-relayer.ts');
      await startRelayer(run);
    }),
  );
  return withExamples(command, [
    [
      'svc relayer --converter 0x1111111111111111111111111111111111111111 --rpc-urls https://forno.celo.org --key-file relayer.key',
      'then: curl http://127.0.0.1:8788/terms',
    ],
    ['svc relayer --host 0.0.0.0 --min-fee 2.5 --per-wallet 3', 'the rest from SVC_RELAYER_... of the environment'],
  ]);
}
