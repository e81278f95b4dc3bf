// Wrong command lines are reported as such, before any service is called.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, svc } from './svc.ts';

describe('svc quote', () => {
  it.each([[[]], [['--pair', 'USDC', '--amount', '5']]])('has none for Naira, whatever follows: %j', async (more) => {
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
    expect((await svc(['quote', 'crypto-issue', '--pair', 'USDC'])).err).toBe('error A quote needs --amount.\n');
    expect((await svc(['quote', 'issue'])).err).toBe(
      'error The type is one of crypto-issue, crypto-redeem, not issue.\n',
    );
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
