// The Chainalysis sanctions oracle: a contract that says of an address whether it is sanctioned.
import { SvcError } from '@svc/protocol';
import type { Address, Hex } from '../../ports/chain.ts';
import { partiesOf, type Screening } from '../../ports/screening.ts';

export interface OracleSource {
  /** The chain, for messages. */
  name: string;
  call(to: Address, data: Hex): Promise<Hex>;
}

export interface ChainalysisOptions {
  contract: Address;
  /** Copies of the oracle: one that says yes is enough. */
  sources: readonly OracleSource[];
}

const IS_SANCTIONED = '0xdf592f7d';
const ANY_WALLET = '0x0000000000000000000000000000000000000001';

export function makeChainalysisScreening({ contract, sources }: ChainalysisOptions): Screening {
  const isSanctioned = async (source: OracleSource, wallet: string): Promise<boolean> => {
    const answer = await source.call(contract, `${IS_SANCTIONED}${wallet.slice(2).toLowerCase().padStart(64, '0')}`);
    // An address without code answers nothing at all: that is no clean bill.
    if (!/^0x0{63}[01]$/.test(answer)) throw unclear();
    return answer.endsWith('1');
  };

  return {
    provider: 'chainalysis',

    async screen(request) {
      const wallets = [...new Set(partiesOf(request).flatMap(({ wallet }) => wallet ?? []))];
      const questions = sources.flatMap((source) => wallets.map((wallet) => isSanctioned(source, wallet)));
      const answers = await Promise.allSettled(questions);
      if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) {
        return { verdict: 'DECLINED', providerReference: null };
      }
      if (answers.length === 0 || answers.some(({ status }) => status === 'rejected')) throw unclear();
      return { verdict: 'APPROVED', providerReference: null };
    },

    async check() {
      await Promise.all(sources.map((source) => isSanctioned(source, ANY_WALLET)));
    },

    // Its verdicts are final at once.
    find: async () => null,
    readNotice: () => null,
  };
}

const unclear = (): SvcError => new SvcError('SVC_UPSTREAM_FAILED', 'Screening could not be reached.');
