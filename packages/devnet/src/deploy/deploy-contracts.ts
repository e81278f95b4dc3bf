// Deploys pair tokens, feeds, SVC and converter on a fresh chain, and funds reserve and wallets.
import { deploySvc } from '@svc/contracts';
import {
  dollarTokenBytecode,
  mintableTokenAbi,
  mintableTokenBytecode,
  priceFeedAbi,
  priceFeedBytecode,
  transferBySignatureBytecode,
} from '@svc/contracts/development';
import { createPublicClient, createWalletClient, custom, encodeDeployData, encodeFunctionData, getAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../chain/chain.ts';
import { CHAIN } from '../chain/constants.ts';
import { headNumber } from '../chain/ledger.ts';
import type { Address, Receipt } from '../chain/types.ts';
import { dispatch } from '../rpc/dispatch.ts';
import {
  type Deployment,
  FEED_DECIMALS,
  FEEDS,
  type FeedName,
  MINT_CAP,
  PAIR_TOKENS,
  PAYOUT_CAP,
  type PairSymbol,
  RESERVE,
} from './deployment.ts';
import { type AdminCall, sendAsAdmin } from './send-as-admin.ts';

const CREATE_GAS = 5_000_000n;
const MINT_GAS = 200_000n;

export async function deployContracts(chain: Chain, voucherSigners: readonly Address[]): Promise<Deployment> {
  const { admin, wallets } = chain.genesis;
  const { tokens, feeds, permit2 } = await createTokensAndFeeds(chain);
  const svc = await deploySvc(clientsOf(chain), {
    admin: admin.address,
    adminDelay: 0,
    mintCap: MINT_CAP * 10n ** 18n,
    netMintCap: MINT_CAP * 10n ** 18n,
    freezers: null,
    permit2,
    signers: voucherSigners,
    guardians: [admin.address],
    treasurers: [admin.address],
    destinations: [admin.address],
    pairTokens: PAIR_TOKENS.map(({ symbol, decimals }) => {
      const cap = PAYOUT_CAP * 10n ** BigInt(decimals);
      return { token: tokens[symbol], payoutCap: cap, netPayoutCap: cap, maxReserve: cap, withdrawCap: cap };
    }),
  });
  await sendAsAdmin(
    chain,
    PAIR_TOKENS.flatMap(({ symbol, decimals, perWallet }) => [
      mint(tokens[symbol], svc.converter, RESERVE * 10n ** BigInt(decimals)),
      ...wallets.map(({ address }) => mint(tokens[symbol], address, perWallet * 10n ** BigInt(decimals))),
    ]),
  );
  return {
    chainId: CHAIN.id,
    converter: svc.converter,
    tokens: { SVC: svc.token, ...tokens },
    feeds,
    admin,
    deployedAtBlock: Number(svc.deployedAtBlock),
    readyAtBlock: headNumber(chain.ledger),
  };
}

export function mint(token: Address, account: Address, value: bigint): AdminCall {
  const data = encodeFunctionData({ abi: mintableTokenAbi, functionName: 'mint', args: [account, value] });
  return { to: token, data, gas: MINT_GAS };
}

async function createTokensAndFeeds(
  chain: Chain,
): Promise<{ tokens: Record<PairSymbol, Address>; feeds: Record<FeedName, Address>; permit2: Address }> {
  // As on public chains, USDC takes signatures in place of approvals and the others do not.
  const tokenCalls = PAIR_TOKENS.map(({ name, symbol, decimals }) =>
    encodeDeployData({
      abi: mintableTokenAbi,
      bytecode: symbol === 'USDC' ? dollarTokenBytecode : mintableTokenBytecode,
      args: [name, symbol, decimals],
    }),
  );
  const feedCalls = FEEDS.map(({ name, answer }) =>
    encodeDeployData({
      abi: priceFeedAbi,
      bytecode: priceFeedBytecode,
      args: [FEED_DECIMALS, name.replace('/', ' / '), answer],
    }),
  );
  const receipts = await sendAsAdmin(
    chain,
    [...tokenCalls, ...feedCalls, transferBySignatureBytecode].map((data) => ({ to: null, data, gas: CREATE_GAS })),
  );
  const created = receipts.map(createdBy);
  const at = (index: number): Address => created[index] ?? '0x';
  return {
    tokens: { USDC: at(0), USDT: at(1), CELO: at(2) },
    feeds: { 'NGN/USD': at(3), 'USDC/USD': at(4), 'USDT/USD': at(5), 'CELO/USD': at(6) },
    permit2: at(7),
  };
}

function createdBy(receipt: Receipt): Address {
  return getAddress(String(receipt.contractAddress));
}

function clientsOf(chain: Chain): Parameters<typeof deploySvc>[0] {
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    dispatch(chain, method, Array.isArray(params) ? params : []);
  const transport = custom({ request }, { retryCount: 0 });
  const common = { transport, cacheTime: 0, pollingInterval: 10 };
  const walletClient = createWalletClient({ ...common, account: privateKeyToAccount(chain.genesis.admin.privateKey) });
  return { publicClient: createPublicClient(common), walletClient };
}
