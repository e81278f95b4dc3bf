// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/**
 * @title IReceiveWithAuthorization
 * @notice What the converter calls of ERC-3009, in two forms. It works for the receiver alone.
 */
interface IReceiveWithAuthorization {
    /// @notice Moves tokens that `from` signed for to `to`, who must be the caller.
    /// @param from who signed
    /// @param to who receives
    /// @param value how many, in base units
    /// @param validAfter not before this second
    /// @param validBefore not from this second on
    /// @param nonce spent by it
    /// @param v of the signature
    /// @param r of the signature
    /// @param s of the signature
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice The same for wallets that are contracts, which are asked by ERC-1271.
    /// @param from who signed
    /// @param to who receives
    /// @param value how many, in base units
    /// @param validAfter not before this second
    /// @param validBefore not from this second on
    /// @param nonce spent by it
    /// @param signature what the wallet accepts
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external;
}
