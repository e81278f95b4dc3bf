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
    using SafeERC20 for IERC20;

    /**
     * @notice How much of a pair token may move, in its base units. A refilling cap admits itself at once and as much
     * again in 24 hours, so less than twice itself in any 24 hours; what one wallet brings in and takes out again within
     * 24 hours is not counted. Caps count in ten-thousandths of a token, vouchers in whole tokens.
     * @param payoutCap refilling: what conversions pay out to wallets beyond what the same wallets brought in
     * @param maxReserve issuing stops when the reserve would hold more than this
     * @param withdrawCap refilling: what treasurers take out while vouchers are live
     * @param maxVoucher no voucher may take in or pay out more
     * @param secondSignatureAbove one that takes in or pays out more needs the signatures of two signers
     */
    struct Limits {
        uint256 payoutCap;
        uint256 maxReserve;
        uint256 withdrawCap;
        uint256 maxVoucher;
        uint256 secondSignatureAbove;
    }

    /// @dev One slot, for both directions. `flags`: bit 0 and 1 for paused crypto-issue and crypto-redeem, bit 2 for enabled,
    /// the others for the era, which each lowering of the payout cap ends. The 32nd lowering comes back to the first era, which
    /// matters where all are within 24 hours: trips are over after that.
    struct Pair {
        uint48 payoutCap;
        uint48 used;
        uint48 maxReserve;
        uint32 updatedAt;
        uint32 maxVoucher;
        uint32 secondSignatureAbove;
        uint8 decimals;
        uint8 flags;
    }

    /// @dev A trip as FlowLimit packs it.
    struct Kept {
        uint256 word;
    }

    /// @dev What treasurers took.
    struct Withdrawals {
        uint48 cap;
        uint48 used;
        uint32 updatedAt;
    }

    /// @notice Accounts that can withdraw reserve to allowed destinations. Anyone may deposit, by a plain transfer.
    bytes32 public constant TREASURY_ROLE = keccak256("TREASURY_ROLE");

    uint8 private constant ENABLED = 4;
    uint8 private constant ERA = 8;
    uint8 private constant DIGITS = 4; // decimals that caps count
    uint256 private constant MOST = type(uint48).max;

    EnumerableSet.AddressSet private _tokens;
    EnumerableSet.AddressSet private _destinations;
    mapping(address token => Pair) private _pairs;
    mapping(address token => Withdrawals) private _withdrawals;
    mapping(address token => mapping(address wallet => Kept)) private _trips;

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
            limits.maxReserve > current.maxReserve ||
            limits.withdrawCap > current.withdrawCap ||
            limits.maxVoucher > current.maxVoucher ||
            limits.secondSignatureAbove > current.secondSignatureAbove
        ) revert NotLower(limits, current);
        _setLimits(token, limits);
    }

    /// @notice Stops a pair token from being converted, in either direction, at once. The reserve stays.
    /// @param token the ERC-20 contract
    function disallowPairToken(address token) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (!_tokens.remove(token)) revert TokenNotAllowed(token);
        _pairs[token].flags &= ~ENABLED;
        emit PairTokenDisallowed(token);
    }

    /// @notice Lets treasurers send reserve to an account. Widening: through `schedule` and `execute`.
    /// @param destination the account
    function allowDestination(address destination) external onlyScheduled {
        _allowDestination(destination);
    }

    /// @notice Stops treasurers from sending reserve to an account. Through `schedule` and `execute` as well: the reserve
    /// must have somewhere to go when the admin was stolen.
    /// @param destination the account
    function disallowDestination(address destination) external onlyScheduled {
        if (!_destinations.remove(destination)) revert DestinationNotAllowed(destination);
        emit DestinationDisallowed(destination);
    }

    /**
     * @notice Takes tokens out, to an allowed destination; also any other token that was sent here by mistake.
     * @dev While vouchers that pay out this token can be live, the withdrawal cap bounds it. Once crypto-redeem has been
     * paused for the longest life of a voucher, or the token is disallowed, nothing is promised and all can be taken. So it
     * can while something is announced, by guardians too: whoever announced it may be a thief.
     * @param token the ERC-20 contract
     * @param to who receives them
     * @param amount how many, in base units
     */
    function withdrawReserve(address token, address to, uint256 amount) external nonReentrant {
        bool isNotice = _scheduledCount() != 0;
        if (!isNotice || !hasRole(GUARDIAN_ROLE, msg.sender)) _requireRole(TREASURY_ROLE);
        if (!_destinations.contains(to)) revert DestinationNotAllowed(to);
        uint256 held = IERC20(token).balanceOf(address(this));
        if (amount > held) revert ReserveShort(token, amount, held);
        Pair memory pair = _pairs[token];
        if (pair.flags & ENABLED != 0 && !isNotice && _vouchersMayBeLive()) _countWithdrawal(token, _unitOf(pair), amount);
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

    /// @notice The kinds that are paused for a pair token alone.
    /// @param token the ERC-20 contract
    /// @return one bit for each
    function pausedKindsOf(address token) external view returns (uint8) {
        return _pairs[token].flags & CRYPTO_KINDS;
    }

    /// @notice The limits of a pair token.
    /// @param token the ERC-20 contract
    /// @return its limits
    function limitsOf(address token) public view returns (Limits memory) {
        Pair memory pair = _pairs[token];
        uint256 unit = _unitOf(pair);
        uint256 whole = 10 ** pair.decimals;
        return
            Limits(
                pair.payoutCap * unit,
                pair.maxReserve * unit,
                _withdrawals[token].cap * unit,
                pair.maxVoucher * whole,
                pair.secondSignatureAbove * whole
            );
    }

    /// @notice How much of a pair token can be paid out now, to wallets that brought none in: what the reserve and the
    /// payout cap leave, whichever is less.
    /// @param token the ERC-20 contract
    /// @return what crypto-redeem vouchers could pay; zero while that is paused, and for a token that is not allowed
    function redeemCapacity(address token) public view returns (uint256) {
        Pair memory pair = _pairs[token];
        if (!_isOpen(pair, CRYPTO_REDEEM)) return 0;
        uint256 left = FlowLimit.sub(pair.payoutCap, _usedNow(pair)) * _unitOf(pair);
        return FlowLimit.min(IERC20(token).balanceOf(address(this)), left);
    }

    /// @notice How much of a pair token can come in now, before the reserve is full.
    /// @param token the ERC-20 contract
    /// @return what a crypto-issue voucher could take; zero while that is paused, and for a token that is not allowed
    function issueCapacity(address token) public view returns (uint256) {
        Pair memory pair = _pairs[token];
        if (!_isOpen(pair, CRYPTO_ISSUE)) return 0;
        return FlowLimit.sub(pair.maxReserve * _unitOf(pair), IERC20(token).balanceOf(address(this)));
    }

    /// @dev Checks what may come in, and counts it for its wallet; returns the reserve before it does.
    function _admit(
        address token,
        address wallet,
        uint256 amount,
        bool isCountersigned
    ) internal returns (uint256 held) {
        Pair memory pair = _requirePair(token, CRYPTO_ISSUE, amount, isCountersigned);
        uint256 unit = _unitOf(pair);
        held = IERC20(token).balanceOf(address(this));
        uint256 left = FlowLimit.sub(pair.maxReserve * unit, held);
        if (amount > left) revert ReserveFull(token, amount, left);
        Kept storage kept = _trips[token][wallet];
        FlowLimit.Trip memory trip = FlowLimit.fromWord(kept.word, pair.flags / ERA);
        uint256 used = _usedNow(pair);
        uint256 next = FlowLimit.bring(trip, pair.payoutCap, used, unit, amount);
        if (next != used) _use(token, pair, next);
        kept.word = FlowLimit.toWord(trip, pair.flags / ERA);
    }

    /// @dev Checks what may go out, and counts it.
    function _release(address token, address wallet, uint256 amount, bool isCountersigned) internal {
        Pair memory pair = _requirePair(token, CRYPTO_REDEEM, amount, isCountersigned);
        Kept storage kept = _trips[token][wallet];
        FlowLimit.Trip memory trip = FlowLimit.fromWord(kept.word, pair.flags / ERA);
        uint256 used = _usedNow(pair);
        (bool done, uint256 next) = FlowLimit.take(trip, pair.payoutCap, used, _unitOf(pair), amount);
        if (!done) revert PayoutCapExceeded(token, amount, next);
        if (next != used) _use(token, pair, next);
        kept.word = FlowLimit.toWord(trip, pair.flags / ERA);
    }

    /// @dev A transfer fee or a rebase makes the difference something else than `amount`; then nothing happens at all.
    function _requireReceived(address token, address receiver, uint256 held, uint256 amount) internal view {
        uint256 received = IERC20(token).balanceOf(receiver) - held;
        if (received != amount) revert WrongAmountReceived(token, amount, received);
    }

    function _allowPairToken(address token, Limits memory limits) internal {
        if (token.code.length == 0 || !_canBePair(token)) revert NotAPairToken(token);
        _tokens.add(token);
        _pairs[token].flags |= ENABLED;
        _setLimits(token, limits);
    }

    function _allowDestination(address destination) internal {
        _destinations.add(destination);
        emit DestinationAllowed(destination);
    }

    function _canBePair(address token) internal view virtual returns (bool);


    /// @dev The bits of `kinds` are those of the flags.
    function _switchToken(address token, uint8 kinds, bool paused) internal override {
        _requirePairToken(token);
        if (paused) _pairs[token].flags |= kinds;
        else _pairs[token].flags &= ~kinds;
    }

    /// @dev What watches over the admin: also who brings the reserve to safety.
    function _isWatching(bytes32 role) internal view override returns (bool) {
        return role == TREASURY_ROLE || super._isWatching(role);
    }

    function _requirePair(
        address token,
        uint8 kind,
        uint256 amount,
        bool isCountersigned
    ) private view returns (Pair memory pair) {
        _readPair(token, pair);
        if (pair.flags & ENABLED == 0) revert TokenNotAllowed(token);
        if (pair.flags & (1 << kind) != 0) revert ConversionPaused(kind, token);
        uint256 whole = 10 ** pair.decimals;
        _requireAtMost(token, amount, pair.maxVoucher, pair.secondSignatureAbove, whole, isCountersigned);
    }

    /// @dev Fills in what the caller has: the compiler would make a second struct for an assignment.
    function _readPair(address token, Pair memory pair) private view {
        Pair storage stored = _pairs[token];
        (pair.payoutCap, pair.used, pair.maxReserve) = (stored.payoutCap, stored.used, stored.maxReserve);
        (pair.updatedAt, pair.maxVoucher) = (stored.updatedAt, stored.maxVoucher);
        pair.secondSignatureAbove = stored.secondSignatureAbove;
        (pair.decimals, pair.flags) = (stored.decimals, stored.flags);
    }

    function _isOpen(Pair memory pair, uint8 kind) private view returns (bool) {
        return pair.flags & (ENABLED | (1 << kind)) == ENABLED && _pausedSince(kind) == 0;
    }

    function _requirePairToken(address token) private view {
        if (!_tokens.contains(token)) revert TokenNotAllowed(token);
    }

    function _vouchersMayBeLive() private view returns (bool) {
        uint256 pausedSince = _pausedSince(CRYPTO_REDEEM);
        return pausedSince == 0 || block.timestamp <= pausedSince + MAX_VOUCHER_LIFETIME;
    }

    /// @dev Withdrawals are nobody's trip: what treasurers bring back is a deposit.
    function _countWithdrawal(address token, uint256 unit, uint256 amount) private {
        Withdrawals memory taken = _withdrawals[token];
        uint256 used = FlowLimit.usedNow(taken.cap, taken.used, taken.updatedAt);
        uint256 left = FlowLimit.sub(taken.cap, used);
        uint256 units = FlowLimit.ceil(amount, unit);
        if (units > left) revert WithdrawCapExceeded(token, amount, left * unit);
        _withdrawals[token] = Withdrawals(taken.cap, uint48(used + units), uint32(block.timestamp));
    }

    function _use(address token, Pair memory pair, uint256 used) private {
        pair.used = uint48(used);
        pair.updatedAt = uint32(block.timestamp);
        _pairs[token] = pair;
    }

    function _usedNow(Pair memory pair) private view returns (uint256) {
        return FlowLimit.usedNow(pair.payoutCap, pair.used, pair.updatedAt);
    }

    function _unitOf(Pair memory pair) private pure returns (uint256) {
        return pair.decimals > DIGITS ? 10 ** (pair.decimals - DIGITS) : 1;
    }

    /// @dev What was used stays used, and is given back at the new rates. Trips end where the payout cap is lowered.
    function _setLimits(address token, Limits memory limits) private {
        Pair memory pair = _pairs[token];
        Withdrawals memory taken = _withdrawals[token];
        uint256 used = _usedNow(pair);
        uint256 withdrawn = FlowLimit.usedNow(taken.cap, taken.used, taken.updatedAt);
        pair.decimals = IERC20Metadata(token).decimals();
        uint256 unit = _unitOf(pair);
        uint256 whole = 10 ** pair.decimals;
        uint48 payoutCap = uint48(FlowLimit.toUnits(limits.payoutCap, unit, MOST));
        unchecked {
            if (payoutCap < pair.payoutCap) pair.flags += ERA;
        }
        pair.payoutCap = payoutCap;
        pair.maxReserve = uint48(FlowLimit.toUnits(limits.maxReserve, unit, MOST));
        pair.maxVoucher = uint32(FlowLimit.toUnits(limits.maxVoucher, whole, type(uint32).max));
        pair.secondSignatureAbove = uint32(FlowLimit.toUnits(limits.secondSignatureAbove, whole, type(uint32).max));
        _use(token, pair, used);
        uint48 withdrawCap = uint48(FlowLimit.toUnits(limits.withdrawCap, unit, MOST));
        _withdrawals[token] = Withdrawals(withdrawCap, uint48(withdrawn), uint32(block.timestamp));
        emit PairTokenAllowed(token, limitsOf(token));
    }
}
