// A TCP address that leads to one of several servers, as a load balancer or a failover address does.
import { connect, createServer, type Socket } from 'node:net';

export interface SwitchableProxy {
  port: number;
  /** New connections go there from now on. */
  leadTo(...ports: number[]): void;
  /** Ends every connection there is. */
  cut(): void;
  /** While true nothing passes, and no connection ends: as a network that loses every packet. */
  freeze(isFrozen: boolean): void;
  /** How often a server refused a connection, which then went to another. */
  refusals(): number;
  stop(): Promise<void>;
}

export async function startSwitchableProxy(...first: number[]): Promise<SwitchableProxy> {
  let ports = first;
  let next = 0;
  let refusals = 0;
  let isFrozen = false;
  const pairs = new Set<[Socket, Socket]>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    next += 1;
    tryTo(
      client,
      ports.map((_, index) => ports[(next + index) % ports.length] ?? 0),
    );
  });

  /** Like a proxy with a health check: a port that refuses is passed over. */
  function tryTo(client: Socket, [port, ...others]: number[]): void {
    if (port === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect(port, '127.0.0.1');
    let isOpen = false;
    upstream.on('connect', () => {
      isOpen = true;
      const pair: [Socket, Socket] = [client, upstream];
      pairs.add(pair);
      client.on('close', () => pairs.delete(pair));
      if (!isFrozen) client.pipe(upstream).pipe(client);
    });
    upstream.on('error', () => {
      if (isOpen) {
        client.destroy();
        return;
      }
      refusals += 1;
      tryTo(client, others);
    });
    upstream.on('close', () => isOpen && client.destroy());
    client.on('error', () => upstream.destroy());
    client.on('close', () => upstream.destroy());
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo(...to) {
      ports = to;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    freeze(frozen) {
      if (frozen === isFrozen) return;
      isFrozen = frozen;
      for (const [client, upstream] of pairs) {
        if (frozen) for (const socket of [client, upstream]) socket.unpipe().pause();
        else client.pipe(upstream).pipe(client);
      }
    },
    refusals: () => refusals,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
