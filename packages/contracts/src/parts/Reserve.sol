// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {FlowLimit} from "./FlowLimit.sol";
import {Switches} from "./Switches.sol";

/**
 * @title Reserve
 * @notice The pair tokens, how much of each comes in and goes out, and the treasury.
 */
abstract contract Reserve is Switches, ReentrancyGuardTransient {
    using EnumerableSet for EnumerableSet.AddressSet;
    using FlowLimit for FlowLimit.Flow;
    using SafeERC20 for IERC20;

    /**
     * @notice How much of a pair token may move, in its base units. A refilling cap admits itself at once and as much
     * again in 24 hours, so less than twice itself in any 24 hours. Caps count in ten-thousandths of a token.
     * @param payoutCap refilling: what conversions pay out, whatever comes in
     * @param netPayoutCap refilling: how far conversions bring the reserve below its recent high
     * @param maxReserve issuing stops when the reserve would hold more than this
     * @param withdrawCap refilling: what treasurers take out while vouchers are live
     */
    struct Limits {
        uint256 payoutCap;
        uint256 netPayoutCap;
        uint256 maxReserve;
        uint256 withdrawCap;
    }

    /// @dev One slot for each direction, so that a conversion reads only its own.
    struct PairToken {
        Incoming incoming;
        FlowLimit.Flow payouts;
        FlowLimit.Flow withdrawals;
    }

    struct Incoming {
        uint128 maxReserve;
        bool enabled;
        bool paused;
    }

    /// @notice Accounts that can withdraw reserve to allowed destinations. Anyone may deposit, by a plain transfer.
    bytes32 public constant TREASURY_ROLE = keccak256("TREASURY_ROLE");

    uint8 internal constant CRYPTO_ISSUE = 0;
    uint8 internal constant CRYPTO_REDEEM = 1;
    uint8 internal constant FIAT_ISSUE = 2;

    EnumerableSet.AddressSet private _tokens;
    EnumerableSet.AddressSet private _destinations;
    mapping(address token => PairToken) private _pairTokens;

    /// @notice A pair token was allowed, or its limits changed.
    event PairTokenAllowed(address indexed token, Limits limits);
    /// @notice A pair token can no longer be converted.
    event PairTokenDisallowed(address indexed token);
    /// @notice Reserve can be withdrawn to this account.
    event DestinationAllowed(address indexed destination);
    /// @notice Reserve can no longer be withdrawn to this account.
    event DestinationDisallowed(address indexed destination);
    /// @notice A treasurer took reserve out.
    event ReserveWithdrawn(address indexed token, address indexed to, uint256 amount, address indexed treasurer);

    /// @notice The token is not one of the pair tokens.
    error TokenNotAllowed(address token);
    /// @notice The account cannot be a pair token: it has no code, or is SVC itself.
    error NotAPairToken(address token);
    /// @notice This function only lowers; raising is scheduled.
    error NotLower(Limits requested, Limits current);
    /// @notice Reserve goes to allowed destinations only.
    error DestinationNotAllowed(address destination);
    /// @notice Paying out this much would exceed the token's payout cap.
    error PayoutCapExceeded(address token, uint256 requested, uint256 available);
    /// @notice Paying out this much would bring the reserve too far below its recent high.
    error NetPayoutCapExceeded(address token, uint256 requested, uint256 available);
    /// @notice The reserve would hold more of this token than it may.
    error ReserveFull(address token, uint256 requested, uint256 available);
    /// @notice Withdrawing this much while vouchers are live would exceed the token's withdrawal cap.
    error WithdrawCapExceeded(address token, uint256 requested, uint256 available);
    /// @notice The converter holds less than this.
    error ReserveShort(address token, uint256 requested, uint256 available);
    /// @notice The receiver did not receive exactly what was sent.
    error WrongAmountReceived(address token, uint256 expected, uint256 received);

    /// @notice Allows a pair token, or sets its limits. Widening: through `schedule` and `execute`.
    /// @param token the ERC-20 contract
    /// @param limits its limits; what was used stays used
    function allowPairToken(address token, Limits calldata limits) external onlyScheduled {
        _allowPairToken(token, limits);
    }

    /// @notice Lowers the limits of a pair token, at once. None may be higher than it is.
    /// @param token the ERC-20 contract
    /// @param limits its new limits
    function lowerLimits(address token, Limits calldata limits) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _requirePairToken(token);
        Limits memory current = limitsOf(token);
        if (
            limits.payoutCap > current.payoutCap ||
            limits.netPayoutCap > current.netPayoutCap ||
            limits.maxReserve > current.maxReserve ||
            limits.withdrawCap > current.withdrawCap
        ) revert NotLower(limits, current);
        _setLimits(token, limits);
    }

    /// @notice Stops a pair token from being converted, in either direction, at once. The reserve stays.
    /// @param token the ERC-20 contract
    function disallowPairToken(address token) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (!_tokens.remove(token)) revert TokenNotAllowed(token);
        _pairTokens[token].incoming.enabled = false;
        _pairTokens[token].payouts.enabled = false;
        emit PairTokenDisallowed(token);
    }

    /// @notice Lets treasurers send reserve to an account. Widening: through `schedule` and `execute`.
    /// @param destination the account
    function allowDestination(address destination) external onlyScheduled {
        _allowDestination(destination);
    }

    /// @notice Stops treasurers from sending reserve to an account, at once.
    /// @param destination the account
    function disallowDestination(address destination) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (!_destinations.remove(destination)) revert DestinationNotAllowed(destination);
        emit DestinationDisallowed(destination);
    }

    /**
     * @notice Takes tokens out, to an allowed destination; also any other token that was sent here by mistake.
     * @dev While vouchers that pay out this token can be live, the withdrawal cap bounds it. Once crypto-redeem has been
     * paused for the longest life of a voucher, or the token is disallowed, nothing is promised and all can be taken.
     * @param token the ERC-20 contract
     * @param to who receives them
     * @param amount how many, in base units
     */
    function withdrawReserve(address token, address to, uint256 amount) external onlyRole(TREASURY_ROLE) nonReentrant {
        if (!_destinations.contains(to)) revert DestinationNotAllowed(to);
        PairToken storage pair = _pairTokens[token];
        uint256 held = _requireReserve(token, amount);
        if (pair.payouts.enabled && _vouchersMayBeLive()) {
            (FlowLimit.Outcome outcome, uint256 left) = pair.withdrawals.tryFall(pair.withdrawals, held, amount);
            if (outcome != FlowLimit.Outcome.Done) revert WithdrawCapExceeded(token, amount, left);
        }
        pair.payouts.shiftDown(held, amount);
        IERC20(token).safeTransfer(to, amount);
        emit ReserveWithdrawn(token, to, amount, msg.sender);
    }

    /// @notice Every token that can be converted.
    /// @return the tokens, in no order
    function pairTokens() public view returns (address[] memory) {
        return _tokens.values();
    }

    /// @notice Every account that reserve can be withdrawn to.
    /// @return the accounts, in no order
    function destinations() external view returns (address[] memory) {
        return _destinations.values();
    }

    /// @notice Whether this token can be converted.
    /// @param token the ERC-20 contract
    /// @return true while it is allowed
    function isPairToken(address token) external view returns (bool) {
        return _tokens.contains(token);
    }

    /// @notice The limits of a pair token.
    /// @param token the ERC-20 contract
    /// @return its limits
    function limitsOf(address token) public view returns (Limits memory) {
        PairToken memory pair = _pairTokens[token];
        (uint256 payoutCap, uint256 netPayoutCap) = pair.payouts.caps();
        (uint256 withdrawCap, ) = pair.withdrawals.caps();
        return Limits(payoutCap, netPayoutCap, pair.incoming.maxReserve, withdrawCap);
    }

    /// @notice How much of a pair token can be paid out now: what the reserve and both caps leave, whichever is least.
    /// @param token the ERC-20 contract
    /// @return what a crypto-redeem voucher could pay; zero while that is paused, and for a token that is not allowed
    function redeemCapacity(address token) public view returns (uint256) {
        FlowLimit.Flow memory payouts = _pairTokens[token].payouts;
        if (!payouts.enabled || payouts.paused || _pausedSince(CRYPTO_REDEEM) != 0) return 0;
        uint256 held = IERC20(token).balanceOf(address(this));
        return _min(held, payouts.fallLeft(held));
    }

    /// @notice How much of a pair token can come in now, before the reserve is full.
    /// @param token the ERC-20 contract
    /// @return what a crypto-issue voucher could take; zero while that is paused, and for a token that is not allowed
    function issueCapacity(address token) public view returns (uint256) {
        Incoming memory incoming = _pairTokens[token].incoming;
        if (!incoming.enabled || incoming.paused || _pausedSince(CRYPTO_ISSUE) != 0) return 0;
        uint256 held = IERC20(token).balanceOf(address(this));
        return held < incoming.maxReserve ? incoming.maxReserve - held : 0;
    }

    /// @dev Checks what may come in; returns the reserve before it does.
    function _admit(address token, uint256 amount) internal view returns (uint256 held) {
        Incoming memory incoming = _pairTokens[token].incoming;
        if (!incoming.enabled) revert TokenNotAllowed(token);
        if (incoming.paused) revert ConversionPaused(CRYPTO_ISSUE, token);
        held = IERC20(token).balanceOf(address(this));
        uint256 left = held < incoming.maxReserve ? incoming.maxReserve - held : 0;
        if (amount > left) revert ReserveFull(token, amount, left);
    }

    /// @dev Checks what may go out, and counts it.
    function _release(address token, uint256 amount) internal {
        FlowLimit.Flow memory payouts = _pairTokens[token].payouts;
        if (!payouts.enabled) revert TokenNotAllowed(token);
        if (payouts.paused) revert ConversionPaused(CRYPTO_REDEEM, token);
        uint256 held = _requireReserve(token, amount);
        (FlowLimit.Outcome outcome, uint256 left) = _pairTokens[token].payouts.tryFall(payouts, held, amount);
        if (outcome == FlowLimit.Outcome.CapExceeded) revert PayoutCapExceeded(token, amount, left);
        if (outcome == FlowLimit.Outcome.NetCapExceeded) revert NetPayoutCapExceeded(token, amount, left);
    }

    /// @dev A transfer fee or a rebase makes the difference something else than `amount`; then nothing happens at all.
    function _requireReceived(address token, address receiver, uint256 held, uint256 amount) internal view {
        uint256 received = IERC20(token).balanceOf(receiver) - held;
        if (received != amount) revert WrongAmountReceived(token, amount, received);
    }

    function _allowPairToken(address token, Limits memory limits) internal {
        if (token.code.length == 0 || !_canBePair(token)) revert NotAPairToken(token);
        _tokens.add(token);
        _pairTokens[token].incoming.enabled = true;
        _pairTokens[token].payouts.enabled = true;
        _setLimits(token, limits);
    }

    function _allowDestination(address destination) internal {
        _destinations.add(destination);
        emit DestinationAllowed(destination);
    }

    function _canBePair(address token) internal view virtual returns (bool);

    function _pairPaused(address token) internal view returns (bool issue, bool redeem) {
        return (_pairTokens[token].incoming.paused, _pairTokens[token].payouts.paused);
    }

    function _switchToken(address token, uint8 kinds, bool paused) internal override {
        _requirePairToken(token);
        if (kinds & (1 << CRYPTO_ISSUE) != 0) _pairTokens[token].incoming.paused = paused;
        if (kinds & (1 << CRYPTO_REDEEM) != 0) _pairTokens[token].payouts.paused = paused;
    }

    function _min(uint256 a, uint256 b) internal pure returns (uint256) {
        return a < b ? a : b;
    }

    function _requirePairToken(address token) private view {
        if (!_tokens.contains(token)) revert TokenNotAllowed(token);
    }

    function _requireReserve(address token, uint256 amount) private view returns (uint256 held) {
        held = IERC20(token).balanceOf(address(this));
        if (amount > held) revert ReserveShort(token, amount, held);
    }

    function _vouchersMayBeLive() private view returns (bool) {
        uint256 pausedSince = _pausedSince(CRYPTO_REDEEM);
        return pausedSince == 0 || block.timestamp <= pausedSince + MAX_VOUCHER_LIFETIME;
    }

    function _setLimits(address token, Limits memory limits) private {
        PairToken storage pair = _pairTokens[token];
        uint256 held = IERC20(token).balanceOf(address(this));
        uint8 decimals = IERC20Metadata(token).decimals();
        uint8 digits = decimals > 4 ? decimals - 4 : 0;
        pair.incoming.maxReserve = uint128(_min(limits.maxReserve, type(uint128).max));
        pair.payouts.setFallCaps(limits.payoutCap, limits.netPayoutCap, digits, held);
        pair.withdrawals.setFallCaps(limits.withdrawCap, type(uint256).max, digits, held);
        emit PairTokenAllowed(token, limitsOf(token));
    }
}
