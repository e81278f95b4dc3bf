// An answer is read whole or not at all, and never beyond its bound.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readBounded } from './read-bounded.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

it('the reader reads an answer of exactly its bound', async () => {
  expect(await readBounded(new Response('₦ab'), 5)).toBe('₦ab');
  await expect(readBounded(new Response('₦abc'), 5)).rejects.toThrow('answers more than 5 bytes');
});

it('the reader reads no body as an empty text', async () => {
  expect(await readBounded(new Response(null, { status: 204 }), 5)).toBe('');
});

it('the reader drops the mark of UTF-8 before a JSON', async () => {
  expect(JSON.parse(await readBounded(new Response('\ufeff{}'), 5))).toEqual({});
});

it('the reader hangs up on an answer that never ends', async () => {
  let hangUp = (): void => undefined;
  const hungUp = new Promise<void>((resolve) => {
    hangUp = resolve;
  });
  server = createServer((_, response) => {
    const chunk = Buffer.alloc(65_536, 32);
    const fill = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', fill).on('close', hangUp);
    fill();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(readBounded(answer, 100_000)).rejects.toThrow('answers more than 100000 bytes');
  await hungUp;
});
