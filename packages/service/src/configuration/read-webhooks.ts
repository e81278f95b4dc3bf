// Reads the delivery settings: concurrency, egress proxy, and loopback receivers of Sandbox tests.
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

const MEBIBYTE = 1024 * 1024;

export function readWebhooks(settings: Settings): Config['webhooks'] {
  const ca = settings.text('SVC_SANDBOX_RECEIVER_CA');
  if (ca !== null && !existsSync(ca))
    settings.refuse('SVC_SANDBOX_RECEIVER_CA', `names a file that does not exist: ${ca}`);
  const egressProxy = settings.text('SVC_WEBHOOK_EGRESS_PROXY');
  if (egressProxy !== null && !(/^http:\/\/[^\s/?#]+$/.test(egressProxy) && URL.canParse(egressProxy))) {
    settings.refuse('SVC_WEBHOOK_EGRESS_PROXY', 'must look like http://host:port');
  }
  return {
    sandboxReceivers: new Map(settings.list('SVC_SANDBOX_RECEIVERS').map((entry) => readReceiver(settings, entry))),
    sandboxReceiverCa: ca,
    egressProxy,
    concurrency: settings.integer('SVC_WEBHOOK_CONCURRENCY', { min: 1, max: 10_000, fallback: 100 }),
    // Of each environment: Sandbox and Live have slots and memory of their own.
    maxPayloadBytes: settings.integer('SVC_WEBHOOK_PAYLOADS_MB', { min: 1, max: 10_000, fallback: 32 }) * MEBIBYTE,
    merchantSharePercent: settings.integer('SVC_WEBHOOK_MERCHANT_SHARE', { min: 1, max: 100, fallback: 25 }),
    concurrencyPerEndpoint: settings.integer('SVC_WEBHOOK_CONCURRENCY_PER_ENDPOINT', { min: 1, max: 100, fallback: 8 }),
  };
}

type Receiver = Config['webhooks']['sandboxReceivers'] extends ReadonlyMap<string, infer Each> ? Each : never;

function readReceiver(settings: Settings, entry: string): [string, Receiver] {
  const parts = /^([a-z0-9.-]+)=(http:\/\/)?\[?([0-9a-fA-F.:]+?)\]?:(\d{1,5})$/.exec(entry);
  const [, host = '', plain, address = '', port = ''] = parts ?? [];
  if (
    isIP(address) === 0 ||
    ipaddr.process(address).range() !== 'loopback' ||
    Number(port) < 1 ||
    Number(port) > 65_535
  ) {
    return settings.refuse(
      'SVC_SANDBOX_RECEIVERS',
      `must look like hooks.merchant.example=127.0.0.1:8443 (or =http://127.0.0.1:3000), with a loopback address, not ${entry}`,
    );
  }
  return [host, { address, port: Number(port), ...(plain && { isPlain: true }) }];
}
