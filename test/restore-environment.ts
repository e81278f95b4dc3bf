// Test files share their process: settings that one of them leaves in the environment must not reach the next.
import { afterAll } from 'vitest';

const settings = (): string[] => Object.keys(process.env).filter((name) => name.startsWith('SVC_'));
const before = settings().map((name) => [name, process.env[name]] as const);

afterAll(() => {
  for (const name of settings()) delete process.env[name];
  for (const [name, value] of before) process.env[name] = value;
});
