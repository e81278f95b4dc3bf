// The packages as a merchant gets them: packed, installed in an empty project, and the quickstart run there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDevnet, startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { checkPacks } from '../scripts/pack-check.ts';

describe('the packed packages', () => {
  let service: TestService;
  let stopDevnet: () => Promise<void>;
  beforeAll(async () => {
    const devnet = await startTestDevnet({ blockTimeMs: 1000 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet });
  });
  afterAll(async () => {
    await service?.stop();
    await stopDevnet?.();
  });

  it('install in an empty project and run the quickstart', { timeout: 400_000 }, async (test) => {
    const report = await checkPacks(service.credentials);
    for (const { files } of report.tarballs) {
      expect(files).toContain('package/dist/index.js');
      expect(files).toContain('package/dist/index.d.ts');
      expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
    }
    if (!report.isInstalled) test.skip('no package registry within reach');
    expect(report.output).toMatch(/^succeeded \d+(\.\d+)? SVC$/m);
  });
});
