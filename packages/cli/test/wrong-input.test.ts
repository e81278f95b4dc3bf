// Wrong command lines are reported as such, before any service is called.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFakeService } from '../../sdk/src/testing/make-fake-service.ts';
import { makeFolder, runSvcInto, saveCredentials, svc } from './svc.ts';

describe('svc quote', () => {
  it.each([[[]], [['--pair', 'USDC', '--amount', '5']]])('has none for Naira, with these options: %j', async (more) => {
    for (const type of ['fiat-issue', 'fiat-redeem']) {
      const { code, err } = await svc(['quote', type, ...more]);
      const why = `${type} has no quote: Naira is one to one, one Naira is one SVC, without a fee.`;
      expect([code, err]).toEqual([2, `error ${why}\n`]);
      expect(JSON.parse((await svc(['quote', type, ...more, '--json'])).err)).toEqual({
        error: { message: why, exitCode: 2 },
      });
    }
  });

  it('asks for the pair and the amount of a crypto type, and names the types there are', async () => {
    expect((await svc(['quote', 'crypto-issue', '--amount', '1'])).err).toBe(
      'error A quote needs --pair: USDC, USDT or CELO.\n',
    );
    expect((await svc(['quote', 'crypto-issue', '--pair', 'USDC'])).err).toBe(
      'error A quote needs --amount or --amount-out, and not both.\n',
    );
    expect((await svc(['quote', 'issue'])).err).toBe(
      'error The type is one of crypto-issue, crypto-redeem, not issue.\n',
    );
  });
});

describe('svc convert', () => {
  it.each([
    [['fiat-issue', '--amount', '5', '--pair', 'USDC'], '--pair does not belong to fiat-issue'],
    [['fiat-redeem', '--amount', '5', '--payer-name', 'Ada'], '--payer-name does not belong to fiat-redeem'],
    [['crypto-issue', '--amount', '5', '--pair', 'USDC', '--bank-code', '058'], '--bank-code does not belong to'],
    [['crypto-issue', '--pair', 'USDC'], 'crypto-issue needs --amount.'],
    [['crypto-issue', '--pair', 'USDC', '--amuont', '5'], 'Did you mean --amount?'],
  ])('refuses %j before anything is asked', async (given, why) => {
    const { code, err } = await svc(['convert', ...given]);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  });
});

describe('svc logs', () => {
  it('refuses a code that there is none of', async () => {
    const { code, err } = await svc(['logs', '--code', 'SVC_NOPE']);
    expect([code, err]).toEqual([2, expect.stringMatching(/^error The code is one of SVC_.*, not SVC_NOPE\.\n$/)]);
  });
});

describe('svc verify-vectors', () => {
  it('says that a folder has no vectors', async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'empty'));
    writeFileSync(join(folder, 'file'), '');
    const none = JSON.stringify({ group: 'none', description: '', cases: [] });
    mkdirSync(join(folder, 'hollow'));
    writeFileSync(join(folder, 'hollow', 'none.json'), none);
    const run = async (place: string) => {
      const { code, out, err } = await svc(['verify-vectors', place], { folder });
      return [code, out, err];
    };
    expect(await run('empty')).toEqual([2, '', 'error There are no vector files (*.json) in empty.\n']);
    expect(await run('hollow')).toEqual([2, '', 'error There are no vectors in the files of hollow.\n']);
    expect(await run('file')).toEqual([2, '', 'error file is a file; name the folder of the vector files.\n']);
    expect(await run('nowhere')).toEqual([2, '', 'error There is no folder nowhere.\n']);
  });
});

describe('credentials', () => {
  const { credentials } = makeFakeService();

  it('that are not there: the message names every way to give them', async () => {
    const { code, err } = await svc(['list']);
    expect(code).toBe(2);
    for (const way of ['--credentials', 'SVC_CREDENTIALS', '--profile', 'SVC_API_KEY', 'Sandbox']) {
      expect(err).toContain(way);
    }
  });

  it('of a file that lacks some: the message names the file and what it lacks', async () => {
    const { encryptionKey: _, signingKeyId: __, ...part } = credentials;
    const { file } = saveCredentials({ ...part, merchantId: '' });
    const { code, err } = await svc(['-c', file, 'list']);
    expect([code, err]).toEqual([
      2,
      `error The credentials file ${file} lacks merchantId, encryptionKey, signingKeyId.\n`,
    ]);
    for (const text of ['[]', '"text"', '5', 'null']) {
      writeFileSync(file, text);
      expect((await svc(['-c', file, 'list'])).err).toContain(`${file} is not a JSON object.`);
    }
  });

  it('of the environment that are not complete: the message names the variables', async () => {
    const environment = { SVC_API_KEY: credentials.apiKey, SVC_BASE_URL: credentials.baseUrl };
    const { code, err } = await svc(['list'], { environment });
    const lacking = 'SVC_MERCHANT_ID, SVC_ENCRYPTION_KEY_ID, SVC_ENCRYPTION_KEY, SVC_SIGNING_KEY_ID, SVC_SIGNING_KEY';
    expect([code, err]).toEqual([2, `error SVC_API_KEY is set, but not ${lacking}.\n`]);
  });
});

describe.skipIf(!existsSync('/dev/full'))('an output that cannot be written', () => {
  it('is a failure, not a silent success', async () => {
    const err = join(makeFolder(), 'err');
    expect(await runSvcInto({ out: '/dev/full', err }, ['verify-vectors'])).toBe(1);
    expect(readFileSync(err, 'utf8')).toBe('error The output cannot be written (ENOSPC).\n');
  });

  it('ends nothing when only the progress is lost', async () => {
    const { file, folder } = saveCredentials({ ...makeFakeService().credentials, baseUrl: 'http://127.0.0.1:9' });
    // It reports each retry on the error output, which is full.
    const call = ['-c', file, '--verbose', 'call', 'GET', '/v1/banks'];
    expect(await runSvcInto({ out: join(folder, 'out'), err: '/dev/full' }, call)).toBe(4);
  });
});
