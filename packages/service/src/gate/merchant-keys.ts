// Merchants' keys ready for use: imported or opened once, then kept by what they are made of.
import { type Env, importVerifyKey, type VerifyKey } from '@svc/protocol';
import { encryptionKeyPlace } from '../credentials/store/merchant-keys.ts';
import type { MasterKey } from '../ports/master-key.ts';
import type { Caller } from './store/enter.ts';

export interface MerchantKeys {
  verifyKey(publicKeyHex: string): VerifyKey;
  encryptionKey(caller: Caller, key: { id: string; sealedKey: string }): Promise<Uint8Array>;
}

const MAX_REMEMBERED = 10_000;

export function makeMerchantKeys(masterKey: MasterKey): MerchantKeys {
  const verifyKeys = new Map<string, VerifyKey>();
  const encryptionKeys = new Map<string, Uint8Array>();
  return {
    verifyKey(publicKeyHex) {
      const known = verifyKeys.get(publicKeyHex);
      if (known !== undefined) return known;
      const imported = importVerifyKey(Buffer.from(publicKeyHex, 'hex'));
      keep(verifyKeys, publicKeyHex, imported);
      return imported;
    },
    async encryptionKey(caller, key) {
      const name = placeOf(caller, key.id) + key.sealedKey;
      const known = encryptionKeys.get(name);
      if (known !== undefined) return known;
      const opened = await masterKey.open(Buffer.from(key.sealedKey, 'hex'), placeOf(caller, key.id));
      keep(encryptionKeys, name, opened);
      return opened;
    },
  };
}

const placeOf = ({ merchantId, env }: { merchantId: string; env: Env }, id: string): string =>
  encryptionKeyPlace({ id, merchantId, env });

function keep<Value>(map: Map<string, Value>, name: string, value: Value): void {
  if (map.size >= MAX_REMEMBERED) map.clear();
  map.set(name, value);
}
