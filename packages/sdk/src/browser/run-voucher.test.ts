// Options of the browser's runVoucher: what is misspelt is refused before the wallet is asked for anything.
import type { Address } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import type { Conversion } from '../api-types.ts';
import { type RunVoucherOptions, runVoucher } from './run-voucher.ts';

describe('an option of runVoucher', () => {
  it.each([
    ['minAmountOutt', '1', 'minAmountOutt is no option: minAmountOut is meant.'],
    ['converterr', '0x0000000000000000000000000000000000000001', 'converterr is no option: converter is meant.'],
    ['floor', '1', /^floor is no option of runVoucher: .*minAmountOut/],
  ])('that is spelt %s is refused, and the wallet is not asked', async (name, value, message) => {
    const asked: string[] = [];
    const wallet = {
      request: async ({ method }: { method: string }) => {
        asked.push(method);
        return [] as Address[];
      },
    };
    const running = runVoucher({} as Conversion, wallet as never, { [name]: value } as RunVoucherOptions);
    const refusal = await running.catch((error: Error) => error);
    expect(refusal).toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(asked).toEqual([]);
  });
});
