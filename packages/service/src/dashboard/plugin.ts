// The dashboard's server: its API, its live updates, the one-click link of the Sandbox, and the front end itself.
import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../ports/context.ts';
import type { Handlers } from './call.ts';
import { makeDashboard } from './dashboard.ts';
import { accountHandlers } from './handlers/account.ts';
import { bookHandlers } from './handlers/books.ts';
import { credentialHandlers } from './handlers/credentials.ts';
import { merchantHandlers } from './handlers/merchant.ts';
import { operatorHandlers } from './handlers/operator.ts';
import { sandboxHandlers } from './handlers/sandbox.ts';
import { signInHandlers } from './handlers/sign-in.ts';
import { statisticsHandlers } from './handlers/statistics.ts';
import { webhookHandlers } from './handlers/webhooks.ts';
import { makeLive } from './live.ts';
import { serveRoutes } from './serve-routes.ts';
import { serveSignInLink } from './sign-in-link.ts';
import { serveFrontEnd, setSecurityHeaders } from './static.ts';

/** The compiler sees to it that every route of the table has its handler. */
const handlers: Handlers = {
  ...accountHandlers,
  ...signInHandlers,
  ...merchantHandlers,
  ...statisticsHandlers,
  ...credentialHandlers,
  ...webhookHandlers,
  ...sandboxHandlers,
  ...operatorHandlers,
  ...bookHandlers,
};

export function dashboardPlugin(context: Context): FastifyPluginAsync {
  return async (scope) => {
    const dashboard = makeDashboard(context);
    const live = makeLive(context);
    const isSecure = context.config.baseUrl.startsWith('https:');
    await scope.register(cookie);
    scope.addHook('onRequest', async (_, reply) => setSecurityHeaders(reply, isSecure));
    // Open streams would keep the server from closing.
    scope.addHook('preClose', async () => live.stop());
    serveRoutes(scope, dashboard, { handlers, streams: live.streams });
    serveSignInLink(scope, dashboard);
    serveFrontEnd(scope);
  };
}
