// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {FlowLimit} from "./FlowLimit.sol";
import {Vouchers} from "./Vouchers.sol";

/**
 * @title Switches
 * @notice Each kind of conversion: whether it runs, how large one voucher may be, and from where on it needs two signers.
 * A guardian stops, the admin starts again.
 */
abstract contract Switches is Vouchers {
    /**
     * @notice How large the SVC side of one voucher of a kind may be, in base units. Counted in whole SVC.
     * @param maxVoucher no voucher may be larger
     * @param secondSignatureAbove a larger one needs the signatures of two signers
     */
    struct KindLimits {
        uint256 maxVoucher;
        uint256 secondSignatureAbove;
    }

    /// @dev One slot: `pausedAt` in unix seconds, zero while the kind runs; the limits in whole SVC.
    struct Kind {
        uint32 pausedAt;
        uint64 maxVoucher;
        uint64 secondSignatureAbove;
    }

    /// @notice Accounts that can pause, void a conversion, and bring the reserve to safety while something is announced.
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");
    /// @notice Accounts that can pause, and nothing else: for a program that watches.
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");
    /// @notice The `kinds` that names all four: bit n stands for kind n.
    uint8 public constant ALL_KINDS = 15;

    uint8 internal constant CRYPTO_ISSUE = 0;
    uint8 internal constant CRYPTO_REDEEM = 1;
    uint8 internal constant FIAT_ISSUE = 2;

    uint8 internal constant CRYPTO_KINDS = 3;
    uint256 internal constant ONE_SVC = 1e18;

    Kind[4] private _kinds;

    /// @notice Kinds of conversion were paused, for one pair token or, with the zero address, altogether.
    event Paused(uint8 kinds, address indexed token, address indexed guardian);
    /// @notice Kinds of conversion run again.
    event Unpaused(uint8 kinds, address indexed token);
    /// @notice How large one voucher of a kind may be changed.
    event KindLimitsSet(uint8 indexed kind, uint256 maxVoucher, uint256 secondSignatureAbove);

    /// @notice This kind of conversion is paused, for this pair token or, with the zero address, altogether.
    error ConversionPaused(uint8 kind, address token);
    /// @notice There is no such kind.
    error UnknownKind(uint8 kind);
    /// @notice `kinds` names no kind, or one that does not exist or has no pair token.
    error WrongKinds(uint8 kinds);
    /// @notice One voucher may not be this large: of SVC, or of the pair token.
    error VoucherTooLarge(address token, uint256 amount, uint256 most);
    /// @notice Above this amount of SVC, or of the pair token, two signers must have signed, one after the other.
    error SecondSignatureNeeded(address token, uint256 amount, uint256 above);
    /// @notice This function only lowers; raising is scheduled.
    error KindLimitsNotLower(uint8 kind);

    /**
     * @notice Stops conversions: by a guardian or a pauser, at any time.
     * @param kinds the kinds, one bit each
     * @param token the pair token, for kinds 0 and 1; the zero address for every token
     */
    function pause(uint8 kinds, address token) external {
        if (!hasRole(PAUSER_ROLE, msg.sender)) _requireRole(GUARDIAN_ROLE);
        _switch(kinds, token, true);
        emit Paused(kinds, token, msg.sender);
    }

    /**
     * @notice Lets conversions run again. A guardian cannot do this.
     * @param kinds the kinds, one bit each
     * @param token the pair token, for kinds 0 and 1; the zero address for every token
     */
    function unpause(uint8 kinds, address token) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _switch(kinds, token, false);
        emit Unpaused(kinds, token);
    }

    /// @notice Voids a conversion that has not run: none of its vouchers ever will.
    /// @param opRef the conversion
    function cancelOpRef(bytes32 opRef) external onlyRole(GUARDIAN_ROLE) {
        _cancelOpRef(opRef);
    }

    /// @notice Sets how large one voucher of a kind may be. Widening: through `schedule` and `execute`.
    /// @param kind the kind
    /// @param limits its limits
    function setKindLimits(uint8 kind, KindLimits calldata limits) external onlyScheduled {
        _setKindLimits(kind, limits);
    }

    /// @notice Lowers how large one voucher of a kind may be, at once. Neither may be higher than it is.
    /// @param kind the kind
    /// @param limits its new limits
    function lowerKindLimits(uint8 kind, KindLimits calldata limits) external onlyRole(DEFAULT_ADMIN_ROLE) {
        KindLimits memory current = kindLimits(kind);
        if (
            limits.maxVoucher > current.maxVoucher || limits.secondSignatureAbove > current.secondSignatureAbove
        ) revert KindLimitsNotLower(kind);
        _setKindLimits(kind, limits);
    }

    /// @notice The kinds that are paused altogether.
    /// @return kinds one bit for each
    function pausedKinds() public view returns (uint8 kinds) {
        for (uint256 kind = 0; kind < 4; ++kind) {
            if (_kinds[kind].pausedAt != 0) kinds |= uint8(1 << kind);
        }
    }

    /// @notice How large one voucher of a kind may be.
    /// @param kind the kind
    /// @return its limits, in base units
    function kindLimits(uint8 kind) public view returns (KindLimits memory) {
        if (kind > 3) revert UnknownKind(kind);
        return KindLimits(_kinds[kind].maxVoucher * ONE_SVC, _kinds[kind].secondSignatureAbove * ONE_SVC);
    }

    /// @dev Refuses a kind that is paused. Returns its limits in whole SVC.
    function _requireRunning(uint8 kind) internal view returns (uint256 most, uint256 oneSigner) {
        if (kind > 3) revert UnknownKind(kind);
        Kind storage found = _kinds[kind];
        if (found.pausedAt != 0) revert ConversionPaused(kind, address(0));
        (most, oneSigner) = (found.maxVoucher, found.secondSignatureAbove);
    }

    /// @dev Refuses a voucher that is too large for its limits, which count in `unit`, or for one signer.
    function _requireAtMost(
        address token,
        uint256 amount,
        uint256 most,
        uint256 oneSigner,
        uint256 unit,
        bool isCountersigned
    ) internal pure {
        if (amount > most * unit) revert VoucherTooLarge(token, amount, most * unit);
        if (amount > oneSigner * unit && !isCountersigned) revert SecondSignatureNeeded(token, amount, oneSigner * unit);
    }

    /// @dev Since when the kind is paused altogether; zero while it runs.
    function _pausedSince(uint8 kind) internal view returns (uint256) {
        return _kinds[kind].pausedAt;
    }

    function _setKindLimits(uint8 kind, KindLimits memory limits) internal {
        if (kind > 3) revert UnknownKind(kind);
        _kinds[kind].maxVoucher = uint64(FlowLimit.toUnits(limits.maxVoucher, ONE_SVC, type(uint64).max));
        uint256 second = FlowLimit.toUnits(limits.secondSignatureAbove, ONE_SVC, type(uint64).max);
        _kinds[kind].secondSignatureAbove = uint64(second);
        limits = kindLimits(kind);
        emit KindLimitsSet(kind, limits.maxVoucher, limits.secondSignatureAbove);
    }

    function _isWatching(bytes32 role) internal view virtual override returns (bool) {
        return role == GUARDIAN_ROLE || super._isWatching(role);
    }

    function _switchToken(address token, uint8 kinds, bool paused) internal virtual;

    function _switch(uint8 kinds, address token, bool paused) private {
        if (kinds == 0 || kinds > (token == address(0) ? ALL_KINDS : CRYPTO_KINDS)) revert WrongKinds(kinds);
        if (token != address(0)) return _switchToken(token, kinds, paused);
        for (uint256 kind = 0; kind < 4; ++kind) {
            if ((kinds >> kind) & 1 == 1) _switchKind(kind, paused);
        }
    }

    /// @dev Pausing again does not start the time anew: vouchers have been dying since the first time.
    function _switchKind(uint256 kind, bool paused) private {
        if (!paused) _kinds[kind].pausedAt = 0;
        else if (_kinds[kind].pausedAt == 0) _kinds[kind].pausedAt = uint32(block.timestamp);
    }
}
