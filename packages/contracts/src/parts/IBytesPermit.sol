// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/**
 * @title IBytesPermit
 * @notice The approval by signature of tokens that ask contract wallets by ERC-1271, as USDC does since version 2.2.
 */
interface IBytesPermit {
    /// @notice Sets an allowance that `owner` signed.
    /// @param owner who signed
    /// @param spender who may spend
    /// @param value how many, in base units
    /// @param deadline the last second
    /// @param signature what the owner's contract accepts
    function permit(address owner, address spender, uint256 value, uint256 deadline, bytes calldata signature) external;
}
