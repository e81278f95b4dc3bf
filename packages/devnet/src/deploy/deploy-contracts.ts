// Deploys pair tokens, feeds, SVC and converter on a fresh chain, and funds reserve and wallets.
import { type DeployPlan, planTarget } from '@svc/contracts';
import {
  CELO_TOKEN,
  circleTokenBytecode,
  mintableTokenAbi,
  priceFeedAbi,
  priceFeedBytecode,
  sortedOraclesBytecode,
  tetherTokenBytecode,
  transferBySignatureBytecode,
} from '@svc/contracts/development';
import type { Address, FeedName, Pair } from '@svc/protocol';
import { ASSETS } from '@svc/protocol/assets';
import {
  createPublicClient,
  createWalletClient,
  custom,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  maxUint256,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../chain/chain.ts';
import { CHAIN } from '../chain/constants.ts';
import { headNumber } from '../chain/ledger.ts';
import { parseQuantity } from '../chain/quantity.ts';
import type { Receipt } from '../chain/types.ts';
import { dispatch } from '../rpc/dispatch.ts';
import { type Deployment, FEED_DECIMALS, FEEDS, MINT_CAP, PAIR_TOKENS, PAYOUT_CAP, RESERVE } from './deployment.ts';
import { type AdminCall, sendAsAdmin } from './send-as-admin.ts';

const CREATE_GAS = 5_000_000n;
const MINT_GAS = 200_000n;
/** More than twice what token and converter take. The engine would find it by running the deployment twenty times. */
const DEPLOY_GAS = 25_000_000n;
/** Vouchers of the Sandbox have no largest size: the service's own ranges speak first. */
const ANY_SIZE = { maxVoucher: maxUint256, secondSignatureAbove: maxUint256 };

export async function deployContracts(chain: Chain, voucherSigners: readonly Address[]): Promise<Deployment> {
  const { admin, wallets } = chain.genesis;
  const { tokens, feeds, sequencerFeed, permit2 } = await createTokensAndFeeds(chain);
  const plan = planOf({ admin: admin.address, voucherSigners, tokens, permit2 });
  const { token, converter, step } = await planTarget(clientsOf(chain), plan);
  const gifts = PAIR_TOKENS.flatMap(({ symbol, decimals, perWallet }) => [
    give(tokens[symbol], converter, RESERVE * 10n ** BigInt(decimals)),
    ...(perWallet === 0n ? [] : wallets).map(({ address }) =>
      give(tokens[symbol], address, perWallet * 10n ** BigInt(decimals)),
    ),
  ]);
  // Up since yesterday: nobody has to wait for a grace time at the first start.
  const yesterday = Math.floor(chain.genesis.timeMs / 1000) - 86_400;
  // CELO is given last: what moves it ends a block.
  const [deployed, created] = await sendAsAdmin(chain, [
    { to: step.to, data: step.data, gas: DEPLOY_GAS },
    { to: null, data: sortedOraclesBytecode, gas: CREATE_GAS },
    ...sequencerCalls(sequencerFeed, { isUp: true, changedAt: yesterday }),
    ...gifts,
  ]);
  if (deployed === undefined || created === undefined) throw new Error('the second oracle was not deployed');
  return {
    chainId: CHAIN.id,
    converter,
    tokens: { SVC: token, ...tokens },
    feeds,
    sequencerFeed,
    secondOracle: createdBy(created),
    admin,
    deployedAtBlock: parseQuantity(deployed.blockNumber, 'blockNumber'),
    readyAtBlock: headNumber(chain.ledger),
  };
}

function planOf({
  admin,
  voucherSigners,
  tokens,
  permit2,
}: Pick<TokensAndFeeds, 'tokens' | 'permit2'> & { admin: Address; voucherSigners: readonly Address[] }): DeployPlan {
  return {
    admin,
    adminDelay: 0,
    mintCap: MINT_CAP * 10n ** BigInt(ASSETS.SVC.decimals),
    cancellers: [admin],
    freezers: null,
    seizable: false,
    permit2,
    signers: voucherSigners,
    guardians: [admin],
    pausers: [],
    treasurers: [admin],
    destinations: [admin],
    kindLimits: [ANY_SIZE, ANY_SIZE, ANY_SIZE, ANY_SIZE],
    pairTokens: PAIR_TOKENS.map(({ symbol, decimals }) => {
      const cap = PAYOUT_CAP * 10n ** BigInt(decimals);
      return { token: tokens[symbol], payoutCap: cap, maxReserve: cap, withdrawCap: cap, ...ANY_SIZE };
    }),
  };
}

/** The admin mints tokens; nobody mints the native coin, of which it gives its own, as a token because contracts take it so. */
export function give(token: Address, account: Address, value: bigint): AdminCall {
  const args = [account, value] as const;
  const data =
    token === CELO_TOKEN
      ? encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      : encodeFunctionData({ abi: mintableTokenAbi, functionName: 'mint', args });
  return { to: token, data, gas: MINT_GAS };
}

export function sequencerCalls(feed: Address, state: { isUp: boolean; changedAt: number }): AdminCall[] {
  const abi = priceFeedAbi;
  const answer = encodeFunctionData({ abi, functionName: 'setAnswer', args: [state.isUp ? 0n : 1n] });
  const changedAt = encodeFunctionData({ abi, functionName: 'setUpdatedAt', args: [BigInt(state.changedAt)] });
  return [answer, changedAt].map((data) => ({ to: feed, data, gas: MINT_GAS }));
}

interface TokensAndFeeds {
  tokens: Record<Pair, Address>;
  feeds: Record<FeedName, Address>;
  sequencerFeed: Address;
  permit2: Address;
}

async function createTokensAndFeeds(chain: Chain): Promise<TokensAndFeeds> {
  // As on public chains, USDC and USDT take signatures in place of approvals, and have proxies and blocklists; CELO has none of it,
  // and is there from the first block.
  const tokenCalls = [
    { bytecode: circleTokenBytecode, args: ['USDC', 'USDC', ASSETS.USDC.decimals] },
    { bytecode: tetherTokenBytecode, args: ['Tether USD', 'USDT', ASSETS.USDT.decimals] },
  ].map(({ bytecode, args }) => encodeDeployData({ abi: mintableTokenAbi, bytecode, args: args as never }));
  const feedCalls = FEEDS.map(({ name, answer }) =>
    encodeDeployData({
      abi: priceFeedAbi,
      bytecode: priceFeedBytecode,
      args: [FEED_DECIMALS, name.replace('/', ' / '), answer],
    }),
  );
  const sequencerCall = encodeDeployData({
    abi: priceFeedAbi,
    bytecode: priceFeedBytecode,
    args: [0, 'L2 Sequencer Uptime Status Feed', 0n],
  });
  const receipts = await sendAsAdmin(
    chain,
    [...tokenCalls, ...feedCalls, sequencerCall, transferBySignatureBytecode].map((data) => ({
      to: null,
      data,
      gas: CREATE_GAS,
    })),
  );
  const created = receipts.map(createdBy);
  const at = (index: number): Address => created[index] ?? '0x';
  return {
    tokens: { USDC: at(0), USDT: at(1), CELO: CELO_TOKEN },
    feeds: { 'NGN/USD': at(2), 'USDC/USD': at(3), 'USDT/USD': at(4), 'CELO/USD': at(5) },
    sequencerFeed: at(6),
    permit2: at(7),
  };
}

function createdBy(receipt: Receipt): Address {
  return getAddress(String(receipt.contractAddress));
}

function clientsOf(chain: Chain): Parameters<typeof planTarget>[0] {
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    dispatch(chain, method, Array.isArray(params) ? params : []);
  const transport = custom({ request }, { retryCount: 0 });
  const common = { transport, cacheTime: 0, pollingInterval: 10 };
  const walletClient = createWalletClient({ ...common, account: privateKeyToAccount(chain.genesis.admin.privateKey) });
  return { publicClient: createPublicClient(common), walletClient };
}
