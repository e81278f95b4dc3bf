// The receiver of the webhook bench, in its own process: answers 200 and counts. Prints its port.
import { startReceiver } from '../../packages/service/test/webhooks/receiver.ts';

const receiver = await startReceiver((response) => {
  receiver.received.length = 0;
  response.end('ok');
});
process.stdout.write(`${receiver.port}\n`);
process.on('disconnect', () => process.exit());
