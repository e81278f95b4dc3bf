// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

/**
 * @title TransferBySignature
 * @notice For development only: stands where Permit2 stands on public chains, with its domain, type and one of its functions.
 */
contract TransferBySignature {
    using BitMaps for BitMaps.BitMap;
    using SafeERC20 for IERC20;

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

    bytes32 private constant TOKEN_PERMISSIONS_TYPEHASH = keccak256("TokenPermissions(address token,uint256 amount)");
    bytes32 private constant PERMIT_TRANSFER_FROM_TYPEHASH =
        keccak256(
            "PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)"
        );

    mapping(address owner => BitMaps.BitMap) private _nonces;

    error SignatureExpired(uint256 deadline);
    error InvalidAmount(uint256 allowed);
    error InvalidNonce();
    error InvalidSigner();

    /// @notice The EIP-712 domain: `Permit2`, the chain id and this contract, without a version.
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        bytes32 typeHash = keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)");
        return keccak256(abi.encode(typeHash, keccak256("Permit2"), block.chainid, address(this)));
    }

    /// @notice Moves what `owner` signed for; the caller is the signed spender.
    function permitTransferFrom(
        PermitTransferFrom calldata permit,
        SignatureTransferDetails calldata transferDetails,
        address owner,
        bytes calldata signature
    ) external {
        if (block.timestamp > permit.deadline) revert SignatureExpired(permit.deadline);
        if (transferDetails.requestedAmount > permit.permitted.amount) revert InvalidAmount(permit.permitted.amount);
        if (_nonces[owner].get(permit.nonce)) revert InvalidNonce();
        _nonces[owner].set(permit.nonce);
        bytes32 digest = MessageHashUtils.toTypedDataHash(DOMAIN_SEPARATOR(), _hash(permit));
        if (!SignatureChecker.isValidSignatureNowCalldata(owner, digest, signature)) revert InvalidSigner();
        IERC20(permit.permitted.token).safeTransferFrom(owner, transferDetails.to, transferDetails.requestedAmount);
    }

    function _hash(PermitTransferFrom calldata permit) private view returns (bytes32) {
        bytes32 permissions = keccak256(
            abi.encode(TOKEN_PERMISSIONS_TYPEHASH, permit.permitted.token, permit.permitted.amount)
        );
        return
            keccak256(
                abi.encode(PERMIT_TRANSFER_FROM_TYPEHASH, permissions, msg.sender, permit.nonce, permit.deadline)
            );
    }
}
