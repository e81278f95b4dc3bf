// Contracts for development and tests only: mintable tokens, price feeds, hostile tokens.
export { bonusTokenAbi, bonusTokenBytecode } from '../abi/bonus-token.ts';
export { brokenTokenAbi, brokenTokenBytecode } from '../abi/broken-token.ts';
export { circleLogicAbi } from '../abi/circle-logic.ts';
export { circleTokenAbi, circleTokenBytecode } from '../abi/circle-token.ts';
export { contractWalletAbi, contractWalletBytecode } from '../abi/contract-wallet.ts';
export { dollarTokenAbi, dollarTokenBytecode } from '../abi/dollar-token.ts';
export { falseTokenAbi, falseTokenBytecode } from '../abi/false-token.ts';
export { feeTokenAbi, feeTokenBytecode } from '../abi/fee-token.ts';
export { lyingTokenAbi, lyingTokenBytecode } from '../abi/lying-token.ts';
export { mintableTokenAbi, mintableTokenBytecode } from '../abi/mintable-token.ts';
export { priceFeedAbi, priceFeedBytecode } from '../abi/price-feed.ts';
export { reentrantTokenAbi, reentrantTokenBytecode } from '../abi/reentrant-token.ts';
export { silentTokenAbi, silentTokenBytecode } from '../abi/silent-token.ts';
export { sortedOraclesAbi, sortedOraclesBytecode } from '../abi/sorted-oracles.ts';
export { tetherLogicAbi } from '../abi/tether-logic.ts';
export { tetherTokenAbi, tetherTokenBytecode } from '../abi/tether-token.ts';
export { transferBySignatureAbi, transferBySignatureBytecode } from '../abi/transfer-by-signature.ts';
