// svc proxy: the API in plain JSON on this machine, for curl and every language.
import { Command } from 'commander';
import type { ProxyOptions } from '../proxy/start-proxy.ts';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

export function proxyCommand(io: Io): Command {
  const command = new Command('proxy')
    .summary('Serve the API in plain JSON on this machine.')
    .description(
      'Serve the API in plain JSON on this machine. It seals, signs, retries, verifies and opens with your keys, so that curl, code generators and every language can call the service. A caller that reaches it spends with these keys: it listens on loopback or a socket only, unless callers show a certificate (mutual TLS). It keeps and logs no body.',
    )
    .option('--port <port>', 'port on this machine; 8787 by default, 0 for any')
    .option('--host <address>', 'loopback address; 127.0.0.1 by default')
    .option('--socket <path>', 'a Unix socket instead of a port; only your user can open it')
    .option('--tls-cert <file>', 'certificate of the gateway (PEM), for another --host than loopback')
    .option('--tls-key <file>', 'its private key')
    .option('--tls-client-ca <file>', 'who signs the certificates of callers')
    .option('--wallet-key-file <file>', 'a file with the key of a wallet: POST /execute then runs conversions with it')
    .option('--wallet-index <number>', 'the same with a wallet of the Sandbox')
    .option('--rpc-url <url>', "the chain's RPC (SVC_RPC_URL); the Sandbox's own by default")
    .action(
      action<ProxyOptions>(io, async (run) => {
        const { startProxy } = await import('../proxy/start-proxy.ts');
        await startProxy(run);
      }),
    );
  return withExamples(command, [
    ['svc proxy', 'then: curl http://127.0.0.1:8787/v1/banks'],
    ['svc proxy --socket /run/svc/proxy.sock', 'then: curl --unix-socket /run/svc/proxy.sock http://svc/v1/banks'],
    ['svc proxy --wallet-index 0', 'then: curl --json \'{"reference":"op:..."}\' http://127.0.0.1:8787/execute'],
    [
      'svc proxy --host 10.0.0.5 --tls-cert proxy.pem --tls-key proxy-key.pem --tls-client-ca callers.pem',
      'for other machines that hold a certificate',
    ],
  ]);
}
