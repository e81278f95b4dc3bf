// All cases of the two contracts, for any world.
import type { World } from '../world.ts';
import { allowanceCases } from './allowances.ts';
import { capCases } from './caps.ts';
import { delayCases } from './delays.ts';
import { hostileTokenCases } from './hostile-tokens.ts';
import { kindCases } from './kinds.ts';
import { oneTransactionCases } from './one-transaction.ts';
import { replayCases } from './replay.ts';
import { roleCases } from './roles.ts';
import { ruleCases } from './rules.ts';
import { signatureCases } from './signatures.ts';
import { signedTokenCases } from './signed-token.ts';

export function contractCases(world: World): void {
  kindCases(world);
  replayCases(world);
  signatureCases(world);
  ruleCases(world);
  capCases(world);
  hostileTokenCases(world);
  allowanceCases(world);
  roleCases(world);
  delayCases(world);
  oneTransactionCases(world);
  signedTokenCases(world);
}
