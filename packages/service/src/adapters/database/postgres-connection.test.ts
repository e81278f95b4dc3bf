import { expect, it } from 'vitest';
import { connectionOptions } from './postgres-connection.ts';

it.each([
  ['postgres://svc@host/svc', 3000],
  ['postgres://svc@host/svc?connect_timeout=10', 10_000],
  ['postgres://svc@host/svc?sslmode=require&connect_timeout=10&x=1', 10_000],
  ['postgres://svc@host/svc?connect_timeout=0', 3000],
  ['postgres://svc@host/svc?connect_timeout=soon', 3000],
])('waits for a connection to %s for %i ms', (url, milliseconds) => {
  expect(connectionOptions(url).connectionTimeoutMillis).toBe(milliseconds);
});
