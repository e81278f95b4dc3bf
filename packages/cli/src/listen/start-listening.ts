// Starts `svc listen`: key, position and key document, then the loop.
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_TYPES } from '@svc/protocol/event-types';
import type { ListenOptions } from '../commands/listen.ts';
import { oneOf, wholeNumber } from '../options.ts';
import type { Run } from '../run.ts';
import { checkReceiver } from './check-receiver.ts';
import { describeNote } from './describe-note.ts';
import { followChanges } from './follow-changes.ts';
import { type Listening, listen } from './listen.ts';
import { readListenState, writeListenState } from './listen-state.ts';
import { findLocalKey, keepLocalKey, type LocalKey, localKeyDocument } from './local-key.ts';
import { serveKeys } from './serve-keys.ts';
import { startPosition } from './start-position.ts';

export async function startListening(run: Run<ListenOptions>): Promise<void> {
  const opened = await run.client();
  const { svc, dataFolder } = opened;
  const { options, io } = run;
  const key = findLocalKey(dataFolder);
  if (options.printKey) return io.out(`${JSON.stringify(localKeyDocument(key, svc.env), null, 2)}\n`);
  const forwardTo =
    options.forwardTo === undefined ? null : checkReceiver(options.forwardTo, options.allowRemote === true);
  const stateFile = resolve(
    io.folder,
    options.state ?? join(dataFolder, stateName(svc.merchantId, svc.env, forwardTo)),
  );
  const types = (options.event ?? []).map(knownType);
  const intervalMs = wholeNumber(options.interval, '--interval', { min: 100, max: 600_000 });
  const maxAttempts = countOf(options.maxAttempts);
  const kept = readListenState(stateFile, { merchantId: svc.merchantId, env: svc.env });
  const state = kept ?? (await startPosition(svc, options.from, io.signal));
  if (kept === null) writeListenState(stateFile, state);
  const keys = forwardTo === null ? null : await publishKey(run, dataFolder, key);
  const where = forwardTo === null ? 'Listening' : `Forwarding to ${forwardTo}`;
  io.err(`${where}; the position is kept in ${stateFile}. Ctrl-C ends it.\n`);
  const changes = followChanges(io, opened);
  const poll = (ms: number) => sleep(ms, undefined, { signal: io.signal }).catch(() => undefined);
  const listening: Listening = {
    svc,
    signal: io.signal,
    stateFile,
    key,
    forwardTo,
    maxAttempts,
    types,
    intervalMs,
    wait: changes?.wait ?? poll,
    tell: (note) => io.out(run.json ? `${JSON.stringify(note)}\n` : describeNote(note, run.paint)),
  };
  await listen(listening, state, kept !== null).finally(async () => {
    await keys?.stop();
    await changes?.stop();
  });
}

async function publishKey(run: Run<ListenOptions>, folder: string, key: LocalKey) {
  const { svc } = await run.client();
  const { keysPort } = run.options;
  const wanted = keysPort === undefined ? key.port : wholeNumber(keysPort, '--keys-port', { min: 1, max: 65_535 });
  const served = await serveKeys(localKeyDocument(key, svc.env), wanted);
  if (served.port !== key.port) keepLocalKey(folder, { ...key, port: served.port });
  const about = `{ baseUrl: '${served.url}', env: '${svc.env}', merchantId: '${svc.merchantId}' }`;
  run.io.err(`Deliveries are signed with this machine's own key. Verify with createWebhookVerifier(${about}).\n`);
  return served;
}

/** One position per receiver, so that two listeners do not interfere. */
function stateName(merchantId: string, env: string, forwardTo: string | null): string {
  const name = createHash('sha256')
    .update(`${merchantId}\n${env}\n${forwardTo ?? ''}`)
    .digest('hex')
    .slice(0, 12);
  return `listen-${name}.json`;
}

const knownType = (type: string): string => oneOf(type, EVENT_TYPES, 'An event');

const countOf = (text: string | undefined): number | null =>
  text === undefined ? null : wholeNumber(text, '--max-attempts', { min: 1, max: 1000 });
