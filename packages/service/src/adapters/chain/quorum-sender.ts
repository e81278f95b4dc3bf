// Sends signed transactions to every node of a chain, and asks what sending needs: count, coin, gas and its price.
import { svcConverterAbi, svcTokenAbi } from '@svc/contracts';
import { decodeErrorResult, type Hex, numberToHex } from 'viem';
import type { ChainSender, GasEstimate } from '../../ports/relayer.ts';
import { isRevert } from './agree-on-call.ts';
import { readHex, readQuantity } from './nodes/json-rpc.ts';
import { type Answer, notKnownYet, type Quorum } from './quorum.ts';

const ERRORS = [...svcConverterAbi, ...svcTokenAbi];

export function makeQuorumSender(quorum: Quorum): ChainSender {
  const agreeAt = (method: string, account: string, at: bigint): Promise<bigint> =>
    quorum.agree({
      about: `${method} of ${account} at block ${at}`,
      ask: (node) => node.ask(method, [account, numberToHex(at)], readQuantity),
      keyOf: String,
      isSettled: true,
    });
  const middleOf = async (method: string): Promise<bigint> =>
    middle(await quorum.gather((node) => node.ask(method, [], readQuantity)), 'lower');

  return {
    transactionCount: (account, at) => agreeAt('eth_getTransactionCount', account, at),
    coinBalance: (account, at) => agreeAt('eth_getBalance', account, at),
    async estimateGas(call) {
      const answers = await quorum.gather<GasEstimate>((node) =>
        node.ask('eth_estimateGas', [call], readQuantity).then((gas) => ({ gas }), toRefusal),
      );
      const refusals = answers.flatMap(({ value }) => ('refusal' in value ? [value] : []));
      const estimates = answers.flatMap(({ node, value }) => ('gas' in value ? [{ node, value: value.gas }] : []));
      if (estimates.length >= quorum.needed) return { gas: middle(estimates, 'higher') };
      if (refusals.length >= quorum.needed && refusals[0] !== undefined) return refusals[0];
      throw notKnownYet();
    },
    async gasPrice() {
      const [price, tip] = await Promise.all([middleOf('eth_gasPrice'), middleOf('eth_maxPriorityFeePerGas')]);
      return { price, tip };
    },
    async broadcast(raw) {
      const send = (node: Quorum['nodes'][number]) =>
        node.ask('eth_sendRawTransaction', [raw], (hash) => readHex(hash, 32));
      const sent = await Promise.allSettled(quorum.nodes.map(send));
      return sent.some(({ status }) => status === 'fulfilled');
    },
  };
}

/**
 * A minority that lies cannot move the middle. Of two, one may lie: the lower price does not make a relay cost more, the
 * higher estimate does not make it run out of gas.
 */
function middle(answers: readonly Answer<bigint>[], ofTwo: 'lower' | 'higher'): bigint {
  const values = answers.map(({ value }) => value).sort((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const found = values[(ofTwo === 'lower' ? values.length - 1 : values.length) >> 1];
  if (found === undefined) throw notKnownYet();
  return found;
}

/** The words of a node are told to nobody: they may say anything. */
function toRefusal(error: unknown): GasEstimate {
  if (!isRevert(error)) throw error;
  return { refusal: errorNameOf(error.data) ?? 'no reason given' };
}

/** Nodes put a contract's own errors into the data, and name none of them. */
function errorNameOf(data: string | null): string | null {
  if (data === null || !/^0x[0-9a-f]{8}/i.test(data)) return null;
  try {
    const { errorName }: { errorName: string } = decodeErrorResult({ abi: ERRORS, data: data as Hex });
    return errorName === 'Error' ? null : errorName;
  } catch {
    return null;
  }
}
