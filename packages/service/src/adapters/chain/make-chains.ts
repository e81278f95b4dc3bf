// The chains of this installation, each read through a quorum of its nodes.
import { findChain } from '@svc/protocol';
import type { ChainConfig, Config } from '../../config.ts';
import type { Address, Chains, ConfiguredChain } from '../../ports/chain.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/telemetry.ts';
import { makeHttpTransport } from './json-rpc.ts';
import { makeNode, makeNodeHealth, type Node } from './node.ts';
import { makeQuorum } from './quorum.ts';
import { makeQuorumReader } from './quorum-reader.ts';
import { makeSnapshots } from './snapshot.ts';

const NODE_TIMEOUT_MS = 5_000;
/** For contracts of strangers, which may be slow on purpose. */
const STRANGER_TIMEOUT_MS = 3_000;
/** A block or two of the chains served here; reserve and price move with blocks. */
const SNAPSHOT_MAX_AGE_MS = 3_000;
const SNAPSHOT_REFRESH_AFTER_MS = 1_000;

export interface ChainParts {
  clock: Pick<Clock, 'now'>;
  log: Log;
}

export function makeChains(config: Pick<Config, 'chains' | 'envs'>, parts: Partial<ChainParts> = {}): Chains {
  const chains = config.chains.map((chain) => configure(chain, parts)).filter(({ env }) => config.envs.includes(env));
  return new Map(chains.map((chain) => [chain.slug, chain]));
}

/** More than half, so that two contradicting answers can never both be agreed on. */
export const majorityOf = (nodes: number): number => Math.floor(nodes / 2) + 1;

function configure(settings: ChainConfig, parts: Partial<ChainParts>): ConfiguredChain {
  const { slug, chainId, env, explorerUrl } = identify(settings);
  const { rpcUrls, converter, tokens, feeds, confirmations } = settings;
  const contracts = settings.contracts ?? (converter === null ? [] : [{ address: converter, life: 'active' }]);
  const nodes = makeNodes({ ...settings, chainId }, NODE_TIMEOUT_MS, parts);
  const quorum = makeQuorum({ nodes, needed: settings.quorum ?? majorityOf(rpcUrls.length) });
  const snapshotsOf = (contract: Address | null) =>
    makeSnapshots({
      quorum,
      subjects: {
        converter: contract,
        tokens,
        feeds,
        sequencerFeed: settings.sequencerFeed ?? null,
        secondOracle: settings.secondOracle ?? null,
      },
      now: () => parts.clock?.now() ?? Date.now(),
      // A price set on the development chain must show in the next quote.
      maxAgeMs: settings.isDevnet ? 0 : SNAPSHOT_MAX_AGE_MS,
      refreshAfterMs: SNAPSHOT_REFRESH_AFTER_MS,
    });
  const readerOf = (contract: Address | null) =>
    makeQuorumReader({
      slug,
      chainId,
      quorum,
      strangerNodes: makeNodes({ ...settings, chainId }, STRANGER_TIMEOUT_MS, {}),
      converter: contract,
      followed: contracts.filter(({ life }) => life !== 'retired').map(({ address }) => address),
      svcToken: tokens.SVC?.address ?? null,
    });
  const snapshots = snapshotsOf(converter);
  const configured: ConfiguredChain = {
    slug,
    chainId,
    env,
    converter,
    tokens,
    feeds,
    confirmations,
    explorerUrl,
    contracts,
    reader: readerOf(converter),
    snapshot: (maxAgeMs) => snapshots.current(maxAgeMs),
    ...(settings.priceRules && { priceRules: settings.priceRules }),
    ...(settings.isDevnet && { isDisposable: true }),
    nodes: () => nodes.map(({ health }) => health.status()),
    withContract(contract) {
      const own = snapshotsOf(contract);
      return {
        ...configured,
        converter: contract,
        reader: readerOf(contract),
        snapshot: (maxAgeMs) => own.current(maxAgeMs),
      };
    },
  };
  return configured;
}

/** A chain that the protocol does not list says itself what it is. */
function identify(settings: ChainConfig): Pick<ConfiguredChain, 'slug' | 'chainId' | 'env' | 'explorerUrl'> {
  const { slug } = settings;
  const known = findChain(slug);
  const chainId = settings.chainId ?? known?.chainId;
  const env = settings.env ?? known?.env;
  if (chainId === undefined || env === undefined) throw new Error(`unknown chain ${slug}`);
  // The public one cannot know the transactions of a development chain.
  const publicExplorer = settings.isDevnet ? null : (known?.explorerUrl ?? null);
  return { slug, chainId, env, explorerUrl: settings.explorerUrl ?? publicExplorer };
}

function makeNodes(
  { slug, rpcUrls, chainId }: { slug: string; rpcUrls: readonly string[]; chainId: number },
  timeoutMs: number,
  { clock, log }: Partial<ChainParts>,
): Node[] {
  const hosts = rpcUrls.map((url) => new URL(url).host);
  return rpcUrls.map((url, index) => {
    const host = hosts[index] ?? '';
    const name = hosts.indexOf(host) === index ? host : `${host}#${index + 1}`;
    const health = makeNodeHealth({
      name,
      now: () => clock?.now() ?? Date.now(),
      onRest: ({ state, problem, restingUntil }) =>
        log?.warn({ chain: slug, node: name, state, problem, restingUntil }, 'a node of the chain rests'),
    });
    return makeNode({ name, chainId, transport: makeHttpTransport({ url, timeoutMs }), health });
  });
}
