// Sends deliveries over HTTPS: checked addresses, no redirects, one deadline, and a bounded answer.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type https from 'node:https';
import { isIP } from 'node:net';
import { LIMITS } from '@svc/protocol';
import type { Config } from '../../config.ts';
import type { WebhookOutcome, WebhookRequest, WebhookSender } from '../../ports/webhook-sender.ts';
import { formRequest, judgeAnswer } from './form-request.ts';
import { postToTarget, type Target } from './post-to-target.ts';
import { isPublicAddress, makeDnsResolver, makeReceiverAgent, type Resolver } from './receiver-agent.ts';
import { SendFailure } from './send-failure.ts';

export interface SenderParts {
  resolver?: Resolver;
  deadlineMs?: number;
  /** Tests replace the public internet with it. */
  isPublic?: (address: string) => boolean;
  /** CA bundle for public receivers, instead of the well-known CAs. */
  ca?: string;
}

export function makeWebhookSender(config: Pick<Config, 'webhooks'>, parts: SenderParts = {}): WebhookSender {
  const deadlineMs = parts.deadlineMs ?? LIMITS.webhookTimeoutMs;
  const agents = makeAgents(config.webhooks, parts);
  return {
    async send(request, stop) {
      const url = new URL(request.url);
      const target = findTarget(url, request, config.webhooks, agents);
      // A literal address is never resolved, so the checks below would not see it.
      if (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return FORBIDDEN;
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(new SendFailure('timeout')), deadlineMs);
      const onStop = (): void => deadline.abort(new SendFailure('stopped'));
      stop?.addEventListener('abort', onStop);
      if (stop?.aborted) onStop();
      try {
        const formed = await formRequest(request);
        return judgeAnswer(request, await post(formed, target, deadline.signal));
      } finally {
        clearTimeout(timer);
        stop?.removeEventListener('abort', onStop);
      }
    },
    close() {
      agents.receivers.destroy();
      agents.sandbox.destroy();
      agents.plain.destroy();
    },
  };
}

/** A kept connection may close while we write. That says nothing about the receiver, so try another connection. */
async function post(request: WebhookRequest, target: Target, signal: AbortSignal): Promise<WebhookOutcome> {
  for (;;) {
    const result = await postToTarget(request, target, signal);
    if (result !== 'staleConnection') return result;
  }
}

interface Agents {
  receivers: https.Agent;
  sandbox: https.Agent;
  plain: http.Agent;
}

function makeAgents(webhooks: Config['webhooks'], parts: SenderParts): Agents {
  const resolver = parts.resolver ?? makeDnsResolver();
  const isPublic = parts.isPublic ?? isPublicAddress;
  const egressProxy = webhooks.egressProxy === null ? null : new URL(webhooks.egressProxy);
  const ca = parts.ca === undefined ? {} : { ca: parts.ca };
  const sandboxCa = webhooks.sandboxReceiverCa === null ? {} : { ca: readCa(webhooks.sandboxReceiverCa) };
  return {
    receivers: makeReceiverAgent({ resolver, isPublic, egressProxy, ...ca }),
    // Only called with the literal addresses of the operator's list.
    sandbox: makeReceiverAgent({ resolver: async () => [], isPublic: () => true, ...sandboxCa }),
    plain: new http.Agent(),
  };
}

const readCa = (ca: string): string => (ca.includes('-----BEGIN') ? ca : readFileSync(ca, 'utf8'));

function findTarget(url: URL, { env }: WebhookRequest, webhooks: Config['webhooks'], agents: Agents): Target {
  const servername = url.hostname;
  const receiver = env === 'test' ? webhooks.sandboxReceivers.get(url.hostname) : undefined;
  if (receiver) {
    const { address, port, isPlain = false } = receiver;
    return { agent: isPlain ? agents.plain : agents.sandbox, hostname: address, port, servername, isPlain };
  }
  return { agent: agents.receivers, hostname: url.hostname, port: Number(url.port || 443), servername };
}

const FORBIDDEN: WebhookOutcome = { delivered: false, status: null, snippet: null, reason: 'forbidden_address' };
