// The Sandbox levers over HTTP.
import { listTestActions, type RunTestActionBody } from '@svc/protocol';
import type { RouteHandlers } from '../../ports/http.ts';
import { runTestAction } from '../../usecases/sandbox/run-test-action.ts';

export const testActionRoutes: RouteHandlers = {
  async listTestActions() {
    return { status: 200, body: listTestActions() };
  },
  async runTestAction(context, { merchantId, env, body }) {
    return { status: 200, body: await runTestAction(context, { merchantId, env }, body as RunTestActionBody) };
  },
};
