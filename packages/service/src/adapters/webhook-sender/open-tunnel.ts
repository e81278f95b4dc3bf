// A tunnel through the installation's egress proxy (HTTP CONNECT).
import http from 'node:http';
import https from 'node:https';
import { isIPv6, type Socket } from 'node:net';
import { LIMITS } from '@svc/protocol';
import { SendFailure } from './send-failure.ts';

export function openTunnel(proxy: URL, target: { address: string; port: number }): Promise<Socket> {
  const host = isIPv6(target.address) ? `[${target.address}]` : target.address;
  const authority = `${host}:${target.port}`;
  const { request } = proxy.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const connect = request({
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
      method: 'CONNECT',
      path: authority,
      headers: { host: authority, ...credentials(proxy) },
      agent: false,
      // The delivery's own deadline is stricter. This only closes tunnels whose delivery has already given up.
      timeout: LIMITS.webhookTimeoutMs,
    });
    connect.once('connect', (answer, socket, head) => {
      // Until the next holder listens, a reset would end the process.
      socket.on('error', () => undefined);
      if (answer.statusCode !== 200 || head.length > 0) {
        socket.destroy();
        reject(new SendFailure('connection'));
        return;
      }
      socket.setTimeout(0);
      resolve(socket as Socket);
    });
    connect.once('response', (answer) => {
      answer.destroy();
      reject(new SendFailure('connection'));
    });
    connect.once('timeout', () => connect.destroy(new SendFailure('timeout')));
    connect.once('error', reject);
    connect.end();
  });
}

function credentials(proxy: URL): Record<string, string> {
  if (proxy.username === '') return {};
  const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}
