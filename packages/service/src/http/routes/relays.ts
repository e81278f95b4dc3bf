// Where a wallet without gas has its voucher run, for an operator who set a relayer: no operation of the contract, and public.
import { formatAmount, SVC_DECIMALS, SvcError, validationError } from '@svc/protocol';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ports/context.ts';
import { listRelayChains } from '../../usecases/relays/find-relay-chain.ts';
import { requestRelay } from '../../usecases/relays/request-relay.ts';
import { notFound } from '../gate/admit.ts';

const RELAYS_PATH = '/v1/relays';

/** Without a relayer both are 404 to everyone. The wallet's signature is what authorises, so there is no key. */
export function registerRelays(app: FastifyInstance, context: Context): void {
  // Counted and checked as the key document is.
  const config = { operationId: 'getKeyDocument' } as const;
  const requireChains = () => {
    const chains = listRelayChains(context);
    if (chains.length === 0) throw notFound();
    return chains;
  };
  app.get(RELAYS_PATH, { config }, async (_, reply) => {
    const relayers = await Promise.all(
      requireChains().map(async ({ slug, relayer }) => ({
        chain: slug,
        relayer: await relayer.address(),
        minFee: relayer.limits.minFee.toString(),
        minFeeFormatted: formatAmount(relayer.limits.minFee, SVC_DECIMALS),
      })),
    );
    return reply.header('Cache-Control', 'public, max-age=60').send({ relayers });
  });
  app.post(RELAYS_PATH, { config }, async (request, reply) => {
    requireChains();
    if (!context.db.hasFreeSpace()) throw new SvcError('SVC_UNAVAILABLE', 'The service cannot take writes right now.');
    const { relayer, status, gasLimit } = await requestRelay(context, readBody(request.body));
    return reply.code(202).send({ relayer, status, gasLimit: gasLimit.toString() });
  });
}

function readBody(body: unknown): { chain: unknown; data: unknown } {
  const parsed = parse(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw validationError('body', 'must be a JSON object with chain and data');
  }
  const unknown = Object.keys(parsed).find((name) => name !== 'chain' && name !== 'data');
  if (unknown !== undefined) throw validationError(unknown, 'is not a field of this request');
  return { chain: undefined, data: undefined, ...parsed };
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : '');
  } catch {
    return null;
  }
}
