// Seals secrets at rest under the installation's master key, bound to the row they belong to.

export interface MasterKey {
  /** `place` names table, row, merchant and environment; opening with another place fails. */
  seal(plaintext: Uint8Array, place: string): Promise<Uint8Array>;
  open(sealed: Uint8Array, place: string): Promise<Uint8Array>;
  /** HMAC-SHA-256 under the pepper: what an API key is looked up by. */
  digest(text: string): Uint8Array;
  /** The same under the peppers before it; none where there was no other. */
  formerDigests(text: string): Uint8Array[];
}
