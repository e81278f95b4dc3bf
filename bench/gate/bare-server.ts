// The floor of the gate: bare Fastify that answers health.
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { serveParent } from '../parts/call-child.ts';

const served = {
  async start(): Promise<number> {
    const app = fastify();
    app.get('/health', async (_, reply) => reply.header('Cache-Control', 'no-store').send({ ok: true, version: '0' }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  },
  usage: () => {
    const { user, system } = process.cpuUsage();
    return { cpuMicros: user + system, roundTrips: 0 };
  },
};
export type BareServer = typeof served;
serveParent(served);
