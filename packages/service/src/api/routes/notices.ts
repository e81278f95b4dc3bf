// Where bank rails and screening providers notify us. Each proves itself by its own signature over the raw bytes.
import { ENVS, type Env, NOTICE_ROUTES, SvcError } from '@svc/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unservedEnvs } from '../../config.ts';
import { type Notice, receiveRailNotice } from '../../naira/rails/receive-rail-notice.ts';
import type { Context } from '../../ports/context.ts';
import { receiveScreeningNotice } from '../../screening/receive-screening-notice.ts';
import { toRoutePath } from './merchant.ts';

export async function noticeRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const take = (receive: (context: Context, notice: Notice) => Promise<void>) => async (request: FastifyRequest) => {
    const notice = readNotice(request);
    // Its provider sends it again, to a process that serves it.
    if (unservedEnvs(context.config).includes(notice.env)) {
      throw new SvcError('SVC_UNAVAILABLE', `This process does not serve ${notice.env}.`);
    }
    await receive(context, notice);
    return { ok: true };
  };
  app.post(toRoutePath(NOTICE_ROUTES.rail.path), take(receiveRailNotice));
  app.post(toRoutePath(NOTICE_ROUTES.screening.path), take(receiveScreeningNotice));
}

function readNotice(request: FastifyRequest): Notice {
  const { provider, env } = request.params as { provider: string; env: string };
  if (!ENVS.includes(env as Env)) throw new SvcError('SVC_NOT_FOUND', 'No such route.');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const rawBody = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  return { provider, env: env as Env, headers, rawBody };
}
