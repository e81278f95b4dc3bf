// The nodes of a chain and how many of them must agree. Live takes no fact from a single host.
import type { Env } from '@svc/protocol';
import { isLoopback, parseHttpUrl, requireTls } from './read-url.ts';
import type { Settings } from './settings.ts';

const MIN_LIVE_HOSTS = 2;

export interface Nodes {
  rpcUrls: string[];
  quorum: number;
}

export interface NodesChain {
  env: Env;
  role: 'converter' | 'token-only';
  defaultRpcUrl: string | null;
}

export function readNodes(settings: Settings, prefix: string, chain: NodesChain): Nodes {
  const rpcUrls = readUrls(settings, `${prefix}_RPC_URLS`, chain.defaultRpcUrl);
  const urls = rpcUrls.map((url) => new URL(url));
  if (chain.env === 'live') requireTls(settings, `${prefix}_RPC_URLS`, urls);
  // A chain that only carries tokens moves no money of ours.
  if (chain.env === 'live' && chain.role === 'converter') requireIndependent(settings, `${prefix}_RPC_URLS`, urls);
  const majority = Math.floor(rpcUrls.length / 2) + 1;
  const quorum = settings.integer(`${prefix}_QUORUM`, { min: majority, max: rpcUrls.length, fallback: majority });
  return { rpcUrls, quorum };
}

function readUrls(settings: Settings, name: string, fallback: string | null): string[] {
  const urls = settings.list(name);
  if (urls.length === 0)
    return fallback === null ? settings.refuse(name, 'is missing: the nodes of the chain') : [fallback];
  // Not repeated: it may hold a key.
  const wrong = urls.findIndex((url) => parseHttpUrl(url) === null);
  if (wrong !== -1) return settings.refuse(name, `has something that is no http address, at place ${wrong + 1}`);
  if (new Set(urls).size !== urls.length) return settings.refuse(name, 'names a node twice');
  return urls;
}

function requireIndependent(settings: Settings, name: string, urls: readonly URL[]): void {
  const hosts = urls.map((url) => (isLoopback(url) ? 'this machine' : url.hostname.replace(/\.$/, '')));
  if (new Set(hosts).size >= MIN_LIVE_HOSTS) return;
  settings.refuse(
    name,
    `must name nodes on at least ${MIN_LIVE_HOSTS} hosts: in Live no fact rests on one host's word`,
  );
}
