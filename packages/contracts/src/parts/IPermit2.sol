// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/**
 * @title IPermit2
 * @notice The one function of Uniswap's Permit2 that the converter calls.
 */
interface IPermit2 {
    struct TokenPermissions {
        address token;
        uint256 amount;
    }

    struct PermitTransferFrom {
        TokenPermissions permitted;
        uint256 nonce;
        uint256 deadline;
    }

    struct SignatureTransferDetails {
        address to;
        uint256 requestedAmount;
    }

    /// @notice Moves tokens that `owner` signed for, to where the caller says. The caller is the signed spender.
    /// @param permit what was signed
    /// @param transferDetails where the tokens go, and how many
    /// @param owner who signed
    /// @param signature the signature
    function permitTransferFrom(
        PermitTransferFrom calldata permit,
        SignatureTransferDetails calldata transferDetails,
        address owner,
        bytes calldata signature
    ) external;
}
