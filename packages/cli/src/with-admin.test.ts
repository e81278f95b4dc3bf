// What an operator reads when the installation's database cannot be opened.
import { describe, expect, it } from 'vitest';
import { UsageError } from './errors/exit-codes.ts';
import { loadOperator } from './load-operator.ts';
import { explainOpening } from './with-admin.ts';

const operator = await loadOperator();
const opening = (error: Error) =>
  explainOpening(operator, () => Promise.reject(error)).catch((thrown: unknown) => thrown);

describe('explainOpening', () => {
  it('says what to do about a folder that another process has, by the code of the error', async () => {
    const explained = await opening(Object.assign(new Error('Held.'), { code: 'FOLDER_IN_USE' }));
    expect(explained).toBeInstanceOf(UsageError);
    expect(explained).toMatchObject({ message: expect.stringMatching(/^Held\.\n.*stop the service/s) });
  });

  it('does not take another error for that one because of its words', async () => {
    const error = new Error('cannot drop the table because it is in use');
    expect(await opening(error)).toBe(error);
  });
});
