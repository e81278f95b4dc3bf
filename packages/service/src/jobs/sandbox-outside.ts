// Runs what is due at the embedded bank and screening, and delivers their notices to the service.

import { type Notice, receiveRailNotice } from '../naira/receive-rail-notice.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import type { SandboxNotice } from '../ports/sandbox.ts';
import { receiveScreeningNotice } from '../screening/receive-screening-notice.ts';

interface Source {
  provider: string | undefined;
  tick(): Promise<SandboxNotice[]>;
  acknowledge(noticeId: number): Promise<void>;
  receive(context: Context, notice: Notice): Promise<void>;
}

export const sandboxOutside: Job = {
  name: 'sandbox-outside',
  everyMs: 1000,
  looksFirst: true,
  async run(context, stop) {
    const { rail, screening } = context.sandbox;
    if (rail)
      await deliver(context, stop, { ...rail, provider: context.rails.test?.provider, receive: receiveRailNotice });
    if (screening) {
      const provider = context.screenings.test?.provider;
      await deliver(context, stop, { ...screening, provider, receive: receiveScreeningNotice });
    }
    return undefined;
  },
};

async function deliver(context: Context, stop: AbortSignal, source: Source): Promise<void> {
  for (const { id, headers, rawBody } of await source.tick()) {
    if (stop.aborted || source.provider === undefined) return;
    try {
      await source.receive(context, { provider: source.provider, env: 'test', headers, rawBody });
      await source.acknowledge(id);
    } catch (error) {
      // It stays due, as a real provider would send it again. The others continue.
      context.log.warn({ error, noticeId: id }, 'a Sandbox notice was not taken');
    }
  }
}
