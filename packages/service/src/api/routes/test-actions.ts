// The Sandbox levers over HTTP.
import { listTestActions, type RunTestActionBody } from '@svc/protocol';
import { toSeconds, wallClock } from '../../ports/clock.ts';
import type { RouteHandlers } from '../../ports/http.ts';
import { runTestAction } from '../../sandbox/levers/run-test-action.ts';

export const testActionRoutes: RouteHandlers = {
  async listTestActions({ clock }) {
    const [driven, own] = [clock.now(), wallClock(clock).now()];
    const aheadSeconds = Math.round((driven - own) / 1000);
    return { status: 200, body: { ...listTestActions(), clock: { now: toSeconds(driven), aheadSeconds } } };
  },
  async runTestAction(context, { merchantId, env, body }) {
    return { status: 200, body: await runTestAction(context, { merchantId, env }, body as RunTestActionBody) };
  },
};
