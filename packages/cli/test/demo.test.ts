// npm run demo against a Sandbox that is running.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleScript } from '../../service/test/bundle-script.ts';
import { startTestDevnet, startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { saveCredentials } from './svc.ts';

describe('the demo', () => {
  let service: TestService;
  let stopDevnet: () => Promise<void>;
  beforeAll(async () => {
    const devnet = await startTestDevnet({ blockTimeMs: 500 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet });
  });
  afterAll(async () => {
    await service.stop();
    await stopDevnet();
  });

  it('finds the Sandbox, runs all four conversions, shows hashes and balances, and ends with 0', async () => {
    const { folder } = saveCredentials(service.credentials);
    const main = await bundleScript(new URL('../src/demo/main.ts', import.meta.url));
    const env = { ...process.env, SVC_DATA_DIR: folder };
    const child = spawn(process.execPath, [main], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString();
      });
    }
    const [code] = await once(child, 'close');
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    expect(output).toContain(`Sandbox ${service.url}`);
    expect(output.match(/✓ succeeded in/g)).toHaveLength(4);
    expect(output.match(/conversion sent {2}0x[0-9a-f]{64}/g)).toHaveLength(4);
    expect(output).toMatch(/USDC +100000 +99975/);
    expect(output).toContain('All four conversions succeeded');
  });
});
