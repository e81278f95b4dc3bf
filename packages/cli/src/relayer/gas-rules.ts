// How much gas a relay may take, and what is offered for it.

export interface GasFees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** A conversion takes up to 150,000; a wallet that is a contract may take more to check its signature. */
const MAX_GAS = 500_000n;

/** The state may change between the estimate and the block. Null: it takes more than a relay may. */
export function withMargin(gas: bigint): bigint | null {
  const limit = (gas * 13n) / 10n;
  return limit > MAX_GAS ? null : limit;
}

/** Twice the price of now outlasts a few full blocks. Null while the chain asks for more than the operator allows. */
export function offerFor(now: { price: bigint; tip: bigint }, maxGasPrice: bigint): GasFees | null {
  if (now.price > maxGasPrice) return null;
  const maxFeePerGas = smaller(now.price * 2n, maxGasPrice);
  return { maxFeePerGas, maxPriorityFeePerGas: smaller(now.tip, maxFeePerGas) };
}

/** Nodes take a second transaction with the same nonce only when it offers at least a tenth more. Null: it may not. */
export function raiseOffer(before: GasFees, now: GasFees | null, maxGasPrice: bigint): GasFees | null {
  const more = (fee: bigint): bigint => (fee * 9n) / 8n + 1n;
  const maxFeePerGas = larger(more(before.maxFeePerGas), now?.maxFeePerGas ?? 0n);
  const maxPriorityFeePerGas = larger(more(before.maxPriorityFeePerGas), now?.maxPriorityFeePerGas ?? 0n);
  return maxFeePerGas > maxGasPrice || maxPriorityFeePerGas > maxFeePerGas
    ? null
    : { maxFeePerGas, maxPriorityFeePerGas };
}

/** Math.min and Math.max do not take bigint. */
function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}
