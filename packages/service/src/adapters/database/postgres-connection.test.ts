import { expect, it } from 'vitest';
import { connectionOptions, takeQueryTimeout } from './postgres-connection.ts';

it.each([
  ['postgres://svc@host/svc', 3000],
  ['postgres://svc@host/svc?connect_timeout=10', 10_000],
  ['postgres://svc@host/svc?sslmode=require&connect_timeout=10&x=1', 10_000],
  ['postgres://svc@host/svc?connect_timeout=0', 3000],
  ['postgres://svc@host/svc?connect_timeout=soon', 3000],
])('waits for a connection to %s for %i ms', (url, milliseconds) => {
  expect(connectionOptions(url).connectionTimeoutMillis).toBe(milliseconds);
});

it.each([
  ['postgres://svc@host/svc', 'postgres://svc@host/svc', null],
  ['postgres://svc@host/svc?query_timeout=200', 'postgres://svc@host/svc', 200],
  ['postgres://svc@host/svc?query_timeout=0', 'postgres://svc@host/svc', null],
  ['postgres://svc@host/svc?query_timeout=200&x=1', 'postgres://svc@host/svc?x=1', 200],
  ['postgres://svc@host/svc?x=1&query_timeout=200', 'postgres://svc@host/svc?x=1', 200],
  ['postgres://svc@host/svc?x=1&query_timeout=200&y=2', 'postgres://svc@host/svc?x=1&y=2', 200],
])('takes the time limit out of %s', (url, rest, queryTimeoutMs) => {
  expect(takeQueryTimeout(url)).toEqual({ url: rest, queryTimeoutMs });
});
