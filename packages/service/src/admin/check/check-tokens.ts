// Do the tokens of a chain have the decimals that amounts are computed with?
import { ASSET_SYMBOLS, type AssetSymbol, type Env } from '@svc/protocol';
import { encodeFunctionData, erc20Abi } from 'viem';
import type { ConfiguredChain } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import { bad, type Finding, good, look } from './finding.ts';

const REMEDY = 'check SVC_CHAIN_..._TOKEN_... and its _DECIMALS';
const MAX_DECIMALS = 255n;

export interface WrongDecimals {
  chain: string;
  symbol: AssetSymbol;
  configured: number;
  onChain: number;
}

export async function checkTokens(context: Pick<Context, 'chains'>, env: Env): Promise<Finding[]> {
  return Promise.all(
    tokensOf(context, env).map(({ chain, symbol, configured }) =>
      look(`${symbol} on ${chain.slug}`, REMEDY, async () => {
        const onChain = await readDecimals(chain, symbol);
        if (onChain === configured) return good(`has ${onChain} decimals`);
        return bad(`has ${onChain} decimals, and ${configured} are configured`, REMEDY);
      }),
    ),
  );
}

/** A token that cannot be asked now is not among them: only a clear answer counts. */
export async function findWrongDecimals(context: Pick<Context, 'chains'>, env: Env): Promise<WrongDecimals[]> {
  const found = await Promise.all(
    tokensOf(context, env).map(async ({ chain, symbol, configured }) => {
      const onChain = await readDecimals(chain, symbol).catch(() => configured);
      return onChain === configured ? [] : [{ chain: chain.slug, symbol, configured, onChain }];
    }),
  );
  return found.flat();
}

const tokensOf = ({ chains }: Pick<Context, 'chains'>, env: Env) =>
  [...chains.values()]
    .filter((chain) => chain.env === env)
    .flatMap((chain) =>
      ASSET_SYMBOLS.flatMap((symbol) => {
        const token = chain.tokens[symbol];
        return token === undefined ? [] : [{ chain, symbol, configured: token.decimals }];
      }),
    );

async function readDecimals({ tokens, reader }: ConfiguredChain, symbol: AssetSymbol): Promise<number> {
  const token = tokens[symbol];
  if (token === undefined) throw new Error(`the chain has no ${symbol}`);
  const answer = await reader.call(token.address, encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }));
  if (!/^0x[0-9a-f]{64}$/i.test(answer) || BigInt(answer) > MAX_DECIMALS) throw new Error('no token at this address');
  return Number(BigInt(answer));
}
