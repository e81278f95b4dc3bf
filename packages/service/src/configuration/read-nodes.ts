// The nodes of a chain and how many of them must agree. Live takes no fact from a single host.
import type { Env } from '@svc/protocol';
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
  if (chain.env === 'live') requireTls(settings, `${prefix}_RPC_URLS`, rpcUrls);
  // A chain that only carries tokens moves no money of ours.
  if (chain.env === 'live' && chain.role === 'converter') requireIndependent(settings, `${prefix}_RPC_URLS`, rpcUrls);
  const majority = Math.floor(rpcUrls.length / 2) + 1;
  const quorum = settings.integer(`${prefix}_QUORUM`, { min: majority, max: rpcUrls.length, fallback: majority });
  return { rpcUrls, quorum };
}

function readUrls(settings: Settings, name: string, fallback: string | null): string[] {
  const urls = settings.list(name);
  if (urls.length === 0)
    return fallback === null ? settings.refuse(name, 'is missing: the nodes of the chain') : [fallback];
  for (const url of urls) {
    const isAddress = /^https?:\/\/[^\s]+$/.test(url) && URL.canParse(url);
    if (!isAddress) return settings.refuse(name, `has something that is no http address: ${withoutPath(url)}`);
  }
  if (new Set(urls).size !== urls.length) return settings.refuse(name, 'names a node twice');
  return urls;
}

/** A path may hold a key. */
const withoutPath = (url: string): string => url.replace(/^(\w+:\/\/[^/]*).*$/, '$1');

function requireTls(settings: Settings, name: string, urls: readonly string[]): void {
  const open = urls.map((url) => new URL(url)).find((url) => url.protocol === 'http:' && !isLoopback(url));
  if (open !== undefined) settings.refuse(name, `asks ${open.host} without TLS: Live takes http: on this machine only`);
}

function requireIndependent(settings: Settings, name: string, urls: readonly string[]): void {
  const hosts = urls.map((url) => new URL(url)).map((url) => (isLoopback(url) ? 'this machine' : url.hostname));
  if (new Set(hosts).size >= MIN_LIVE_HOSTS) return;
  settings.refuse(
    name,
    `must name nodes on at least ${MIN_LIVE_HOSTS} hosts: in Live no fact rests on one host's word`,
  );
}

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
