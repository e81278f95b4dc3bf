// Whose accounts the Sandbox bank is paid from, sealed in its books as everything about people is.
import type { Env } from '@svc/protocol';
import { readSender } from '../../adapters/bank-rail/rail-json.ts';
import type { RailSender } from '../../ports/bank-rail.ts';
import type { MasterKey } from '../../ports/master-key.ts';

export interface Senders {
  /** The payer whom the instructions are made for; null without a name. */
  sealPayer(railReference: string, name: string | null): Promise<Uint8Array | null>;
  /** The sender of a payment: the payer, unless somebody else is given. Without any name the bank does not know who paid. */
  pay(
    railReference: string,
    sealedPayer: Uint8Array | null,
    given?: { name?: string | undefined; bank?: string | undefined },
  ): Promise<Uint8Array | null>;
  open(railReference: string, sealed: Uint8Array | null): Promise<RailSender | null>;
}

export const sandboxSenderPlaceOf = (env: Env, railReference: string): string => `sandbox_rail:${env}:${railReference}`;

const USUAL_BANK = 'Sandbox Bank';

export function makeSenders(env: Env, masterKey: MasterKey): Senders {
  const placeOf = (railReference: string): string => sandboxSenderPlaceOf(env, railReference);
  const seal = (railReference: string, sender: RailSender): Promise<Uint8Array> =>
    masterKey.seal(Buffer.from(JSON.stringify(sender)), placeOf(railReference));
  const open: Senders['open'] = async (railReference, sealed) => {
    if (sealed === null) return null;
    const opened = await masterKey.open(sealed, placeOf(railReference));
    return readSender(JSON.parse(Buffer.from(opened).toString('utf8')) as RailSender);
  };
  // The same person pays from the same account every time.
  const accountOf = (name: string): string => {
    const digest = Buffer.from(masterKey.digest(`sandbox-rail-sender:${name}`));
    return String(digest.readUIntBE(0, 6) % 10 ** 10).padStart(10, '0');
  };
  return {
    open,
    sealPayer: async (railReference, name) =>
      name === null ? null : seal(railReference, { name, bank: USUAL_BANK, accountNumber: accountOf(name) }),
    async pay(railReference, sealedPayer, { name, bank } = {}) {
      if (name === undefined && bank === undefined) return sealedPayer;
      const payer = name === undefined ? await open(railReference, sealedPayer) : null;
      const who = name ?? payer?.name ?? null;
      return seal(railReference, {
        name: who,
        bank: bank ?? USUAL_BANK,
        accountNumber: who === null ? null : accountOf(who),
      });
    },
  };
}
