// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {IBytesPermit} from "./IBytesPermit.sol";
import {IPermit2} from "./IPermit2.sol";
import {IReceiveWithAuthorization} from "./IReceiveWithAuthorization.sol";

/**
 * @title Pulling
 * @notice How tokens come in: by an allowance, or by a signature of their owner instead of an approval.
 */
abstract contract Pulling {
    using SafeERC20 for IERC20;

    /**
     * @notice A signature of the wallet that stands in for an approval.
     * @param method 0 none (an allowance exists), 1 ERC-2612 permit, 2 ERC-3009 authorization, 3 Permit2
     * @param value 1: the allowance that is given; else unused, for exactly `amountIn` is pulled
     * @param deadline the last second at which the token, or Permit2, accepts it
     * @param signature by the wallet: 65 bytes, or whatever the wallet's contract accepts, which goes to the token as bytes
     */
    struct Permit {
        uint8 method;
        uint256 value;
        uint256 deadline;
        bytes signature;
    }

    uint8 private constant NO_PERMIT = 0;
    uint8 private constant ERC2612 = 1;
    uint8 private constant ERC3009 = 2;
    uint8 private constant PERMIT2 = 3;

    /// @notice Permit2 on this chain; the zero address where it is not deployed.
    IPermit2 public immutable permit2;

    /// @notice This method does not exist, or does not go with this kind of conversion.
    error WrongPermitMethod(uint8 method);

    constructor(IPermit2 permit2_) {
        permit2 = permit2_;
    }

    /// @dev ERC-3009 and Permit2 spend a nonce of the wallet: it is the voucher's digest, so that the wallet's signature
    /// serves this voucher and no other of the same amount.
    function _pull(address token, address from, uint256 amount, bytes32 digest, Permit memory permit) internal {
        if (permit.method == ERC3009) return _pullByAuthorization(token, from, amount, digest, permit);
        if (permit.method == PERMIT2) return _pullByPermit2(token, from, amount, digest, permit);
        _applyPermit(token, from, permit);
        IERC20(token).safeTransferFrom(from, address(this), amount);
    }

    /// @dev Anyone may have sent the permit before us, and it works once: what counts is the allowance afterwards.
    function _applyPermit(address token, address owner, Permit memory permit) internal {
        if (permit.method == NO_PERMIT) return;
        if (permit.method != ERC2612) revert WrongPermitMethod(permit.method);
        if (permit.signature.length != 65) {
            try
                IBytesPermit(token).permit(owner, address(this), permit.value, permit.deadline, permit.signature)
            {} catch {}
            return;
        }
        (uint8 v, bytes32 r, bytes32 s) = ECDSA.parse(permit.signature);
        try IERC20Permit(token).permit(owner, address(this), permit.value, permit.deadline, v, r, s) {} catch {}
    }

    function _requireNoPermit(Permit memory permit) internal pure {
        if (permit.method != NO_PERMIT) revert WrongPermitMethod(permit.method);
    }

    function _pullByAuthorization(
        address token,
        address from,
        uint256 amount,
        bytes32 nonce,
        Permit memory permit
    ) private {
        if (permit.signature.length != 65) {
            return
                IReceiveWithAuthorization(token).receiveWithAuthorization(
                    from,
                    address(this),
                    amount,
                    0,
                    permit.deadline,
                    nonce,
                    permit.signature
                );
        }
        (uint8 v, bytes32 r, bytes32 s) = ECDSA.parse(permit.signature);
        IReceiveWithAuthorization(token).receiveWithAuthorization(
            from,
            address(this),
            amount,
            0,
            permit.deadline,
            nonce,
            v,
            r,
            s
        );
    }

    function _pullByPermit2(
        address token,
        address from,
        uint256 amount,
        bytes32 nonce,
        Permit memory permit
    ) private {
        if (address(permit2) == address(0)) revert WrongPermitMethod(permit.method);
        permit2.permitTransferFrom(
            IPermit2.PermitTransferFrom(IPermit2.TokenPermissions(token, amount), uint256(nonce), permit.deadline),
            IPermit2.SignatureTransferDetails(address(this), amount),
            from,
            permit.signature
        );
    }
}
