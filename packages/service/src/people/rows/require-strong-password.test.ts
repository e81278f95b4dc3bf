import { expect, it } from 'vitest';
import { requireStrongPassword } from './require-strong-password.ts';

const ABOUT = ['Ada Obi', 'ada@stores.example', 'Ada Stores'];
const check = (password: string) => () => requireStrongPassword('password', password, ABOUT);

it.each([
  'password1234',
  'Password!2026',
  'P@ssw0rd1234',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'adastores123',
  'ada@stores.example',
  'welcome12345',
  'Lagos2026!!!!',
])('a new password that is tried first is refused: %s', (password) => {
  expect(check(password)).toThrow('password is too easy to guess');
});

it.each([
  'correct horse battery staple',
  'twelve letters',
  'a wholly new password',
  'xkq9 vuhe tlom',
  'òkè ńlá púpọ̀ gan',
])('a new password of unrelated words is taken: %s', (password) => {
  expect(check(password)).not.toThrow();
});
