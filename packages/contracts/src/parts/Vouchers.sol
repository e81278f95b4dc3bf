// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {DelayedAdmin} from "./DelayedAdmin.sol";

/**
 * @title Vouchers
 * @notice What the service signs, who may sign it, and that it runs once and in time.
 */
abstract contract Vouchers is EIP712, DelayedAdmin {
    /**
     * @notice What the service signs: one conversion, for one wallet, until a deadline.
     * @param kind 0 crypto-issue, 1 crypto-redeem, 2 fiat-issue, 3 fiat-redeem
     * @param wallet the account that converts; it executes the voucher, or signs that somebody else may
     * @param tokenIn what the wallet gives: a pair token (kind 0), SVC (kinds 1 and 3), the zero address (kind 2)
     * @param amountIn how much it gives, in base units
     * @param amountOut how much it gets, in base units; equal to amountIn for kinds 2 and 3
     * @param deadline the last second, in unix time, at which it executes
     * @param nonce spent by the execution; sequential ones share a storage slot with 255 others
     * @param opRef the conversion it belongs to; every voucher of a conversion has the same one, and one of them executes
     * @param payoutRef kind 1: the pair token paid out, left-padded; kind 3: commitment to the bank account; else zero
     */
    struct Voucher {
        uint8 kind;
        address wallet;
        address tokenIn;
        uint256 amountIn;
        uint256 amountOut;
        uint256 deadline;
        uint256 nonce;
        bytes32 opRef;
        bytes32 payoutRef;
    }

    uint256 private constant SIGNATURE_LENGTH = 65;

    /// @notice Accounts whose signatures make a voucher valid. Several at a time, so that keys rotate with an overlap.
    bytes32 public constant SIGNER_ROLE = keccak256("SIGNER_ROLE");
    /// @notice The EIP-712 type hash of a voucher.
    bytes32 public constant VOUCHER_TYPEHASH =
        keccak256(
            "Voucher(uint8 kind,address wallet,address tokenIn,uint256 amountIn,uint256 amountOut,uint256 deadline,uint256 nonce,bytes32 opRef,bytes32 payoutRef)"
        );
    /// @notice A deadline further away than this, in seconds, is refused whoever signed it.
    uint256 public constant MAX_VOUCHER_LIFETIME = 1 hours;

    mapping(uint256 word => uint256 bits) private _nonces;
    mapping(bytes32 opRef => uint256) private _opRefs; // 0 open, 1 executed, 2 voided by a guardian

    /// @notice No voucher of this conversion runs any more.
    event OpRefCancelled(bytes32 indexed opRef, address indexed guardian);

    /// @notice The deadline has passed.
    error VoucherExpired(uint256 deadline, uint256 timestamp);
    /// @notice The deadline is further away than the longest voucher lifetime.
    error DeadlineTooFar(uint256 deadline, uint256 latest);
    /// @notice The signature is good, but not by one of the signers.
    error UnknownSigner(address signer);
    /// @notice A voucher with this nonce was executed.
    error NonceUsed(uint256 nonce);
    /// @notice A voucher of this conversion was executed, or a guardian voided the conversion.
    error OpRefUsed(bytes32 opRef);
    /// @notice Both signatures are by one signer.
    error SameSigner(address signer);

    /// @notice The digest that a signer signs for a voucher, on this chain and for this contract.
    /// @param voucher the voucher
    /// @return the EIP-712 digest
    function hashVoucher(Voucher calldata voucher) external view returns (bytes32) {
        return _hashTypedDataV4(_structHash(voucher));
    }

    /// @notice Whether a voucher of this conversion was executed.
    /// @param opRef the conversion
    /// @return true once one was
    function isOpRefUsed(bytes32 opRef) external view returns (bool) {
        return _opRefs[opRef] == 1;
    }

    /// @notice Whether a guardian voided this conversion.
    /// @param opRef the conversion
    /// @return true once one did
    function isOpRefCancelled(bytes32 opRef) external view returns (bool) {
        return _opRefs[opRef] == 2;
    }

    /// @notice Whether a voucher with this nonce was executed.
    /// @param nonce the nonce
    /// @return true once one was
    function isNonceUsed(uint256 nonce) external view returns (bool) {
        return (_nonces[nonce >> 8] >> (nonce & 255)) & 1 == 1;
    }

    /// @notice Every account whose signature makes a voucher valid.
    /// @return the signers, in no order
    function signers() public view returns (address[] memory) {
        return getRoleMembers(SIGNER_ROLE);
    }

    /// @dev The members of the struct are nine words in calldata, in the order of the type: they are hashed as they came.
    /// A member with dirty bits gives another digest here, and reverts where it is read.
    function _structHash(Voucher calldata voucher) internal pure returns (bytes32 hash) {
        bytes32 typeHash = VOUCHER_TYPEHASH;
        assembly ("memory-safe") {
            let start := mload(0x40)
            mstore(start, typeHash)
            calldatacopy(add(start, 32), voucher, 288)
            hash := keccak256(start, 320)
        }
    }

    function _requireTimely(uint256 deadline) internal view {
        if (block.timestamp > deadline) revert VoucherExpired(deadline, block.timestamp);
        uint256 latest = block.timestamp + MAX_VOUCHER_LIFETIME;
        if (deadline > latest) revert DeadlineTooFar(deadline, latest);
    }

    /// @dev ECDSA refuses high-s, the zero address and every length but 65, so a signature has one form only. Two of them
    /// may follow each other, by two signers; the first one is told as the signer.
    function _requireSigned(
        bytes32 digest,
        bytes calldata signature
    ) internal view returns (address signer, bool isCountersigned) {
        isCountersigned = signature.length == 2 * SIGNATURE_LENGTH;
        signer = _signerOf(digest, isCountersigned ? signature[:SIGNATURE_LENGTH] : signature);
        if (isCountersigned && _signerOf(digest, signature[SIGNATURE_LENGTH:]) == signer)
            revert SameSigner(signer);
    }

    function _useVoucher(uint256 nonce, bytes32 opRef) internal {
        uint256 word = _nonces[nonce >> 8];
        uint256 bit = 1 << (nonce & 255);
        if (word & bit != 0) revert NonceUsed(nonce);
        _nonces[nonce >> 8] = word | bit;
        if (_opRefs[opRef] != 0) revert OpRefUsed(opRef);
        _opRefs[opRef] = 1;
    }

    function _cancelOpRef(bytes32 opRef) internal {
        if (_opRefs[opRef] != 0) revert OpRefUsed(opRef);
        _opRefs[opRef] = 2;
        emit OpRefCancelled(opRef, msg.sender);
    }

    function _signerOf(bytes32 digest, bytes calldata signature) private view returns (address signer) {
        signer = ECDSA.recoverCalldata(digest, signature);
        if (!hasRole(SIGNER_ROLE, signer)) revert UnknownSigner(signer);
    }
}
