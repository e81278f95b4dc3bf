// The dashboard's server: its actions, its live updates, the one-click link of the Sandbox, and the front end itself.
import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import type { Shares } from '../domain/shares.ts';
import type { Context } from '../ports/context.ts';
import type { Tracer } from '../ports/telemetry.ts';
import { makeDashboard } from './serve/dashboard.ts';
import { makeLive } from './serve/live.ts';
import { serveActions } from './serve/serve-actions.ts';
import { serveSignInLink } from './serve/sign-in-link.ts';
import { serveFrontEnd, setSecurityHeaders } from './serve/static.ts';

export interface DashboardParts {
  /** Of the process: people's requests count with those of their merchants' keys. */
  shares: Shares;
  /** As the Sandbox gets it beside Live. */
  sandbox: Context;
  tracer?: Tracer | null | undefined;
}

export function dashboardPlugin(
  context: Context,
  { shares, sandbox, tracer = null }: DashboardParts,
): FastifyPluginAsync {
  return async (scope) => {
    const dashboard = makeDashboard(context);
    const live = makeLive(context);
    const isSecure = context.config.baseUrl.startsWith('https:');
    await scope.register(cookie);
    scope.addHook('onRequest', async (_, reply) => setSecurityHeaders(reply, isSecure));
    // Open streams would keep the server from closing.
    scope.addHook('preClose', async () => live.stop());
    serveActions(scope, dashboard, { streams: live.streams, shares, sandbox, tracer });
    serveSignInLink(scope, dashboard);
    serveFrontEnd(scope, { sandbox: context.sandbox.rail !== null, envs: context.config.envs });
  };
}
