// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {DelayedAdmin} from "./parts/DelayedAdmin.sol";
import {FlowLimit} from "./parts/FlowLimit.sol";
import {SignedToken} from "./parts/SignedToken.sol";

/**
 * @title SVCToken
 * @notice The SVC stablecoin: ERC-20 with 18 decimals, approvals and transfers by signature. It is minted and burned by
 * minters alone, which are converters, each within its own limit.
 * @dev Immutable: no proxy, no pause. A minter's limit binds it whatever it is told: what it mints comes out of its bucket,
 * except what the same account had burned with it in the last 24 hours. No minter's limit knows of another.
 */
contract SVCToken is SignedToken, DelayedAdmin {
    using EnumerableSet for EnumerableSet.AddressSet;

    /**
     * @notice What a token starts with, so that the deploying account never holds any power.
     * @param admin the account that allows minters and sets caps, widening only after the delay
     * @param adminDelay seconds between the announcement of a widening action and its effect, for ever
     * @param cancellers accounts that can call off what the admin scheduled
     * @param minter the first minter; the zero address for none
     * @param mintCap the first minter's refilling limit, in base units
     * @param freezable whether accounts can be frozen, for ever
     * @param seizable whether what a frozen account holds can be moved by the admin after the delay, for ever
     * @param freezers accounts that can freeze; none when the token is not freezable
     */
    struct TokenSetup {
        address admin;
        uint48 adminDelay;
        address[] cancellers;
        address minter;
        uint256 mintCap;
        bool freezable;
        bool seizable;
        address[] freezers;
    }

    /// @dev One word, in this order from its lowest bit; `number` has 15 bits. A minter's number says whose trip an account is on:
    /// it takes another one when its cap is lowered, which ends its trips (see FlowLimit). `issued` is what it created less what
    /// it destroyed: the supply is the sum of these, so that a conversion writes no slot for it.
    struct Minter {
        int112 issued;
        uint48 cap;
        uint48 used;
        uint32 updatedAt;
        uint16 number;
        bool enabled;
    }

    /// @notice Accounts that can freeze others, when the token was deployed freezable. Unfreezing is the admin's alone.
    bytes32 public constant FREEZER_ROLE = keccak256("FREEZER_ROLE");

    /// @dev Limits count in hundredths of an SVC.
    uint256 private constant UNIT = 1e16;

    /// @notice Whether accounts can be frozen. Fixed at deployment.
    bool public immutable freezable;
    /// @notice Whether the tokens of a frozen account can be moved by the admin after the delay. Fixed at deployment.
    bool public immutable seizable;

    uint16 private _lastNumber;
    int112 private _issuedByRemoved;
    EnumerableSet.AddressSet private _minters;
    mapping(address minter => uint256 word) private _limits;
    mapping(address account => bool) private _frozen;

    /// @notice A minter was allowed, or its cap changed.
    event MinterAllowed(address indexed minter, uint256 mintCap);
    /// @notice A minter can no longer mint or burn.
    event MinterRemoved(address indexed minter);
    /// @notice An account can no longer send, receive, spend, mint or burn.
    event AccountFrozen(address indexed account, address indexed freezer);
    /// @notice A frozen account can move its tokens again.
    event AccountUnfrozen(address indexed account);
    /// @notice Tokens of a frozen account were moved under an order of the law.
    event Seized(address indexed account, address indexed to, uint256 value, bytes32 indexed order);

    /// @notice The account is not a minter.
    error NotAMinter(address account);
    /// @notice Minting this much would exceed the minter's limit.
    error MintCapExceeded(uint256 requested, uint256 available);
    /// @notice This function only lowers; raising is scheduled.
    error NotLower(uint256 requested, uint256 current);
    /// @notice The account is frozen.
    error FrozenAccount(address account);
    /// @notice The account is not frozen.
    error NotFrozen(address account);
    /// @notice This token was deployed without freezing.
    error NotFreezable();
    /// @notice This token was deployed without seizure.
    error NotSeizable();

    /**
     * @notice Deploys the token with no supply.
     * @param setup the admin, the first minter and its cap
     */
    constructor(
        TokenSetup memory setup
    ) EIP712("SVC", "1") DelayedAdmin(setup.admin, setup.adminDelay, setup.cancellers) {
        freezable = setup.freezable;
        seizable = setup.seizable;
        if (setup.minter != address(0)) _allowMinter(setup.minter, setup.mintCap);
        if (!setup.freezable && (setup.seizable || setup.freezers.length > 0)) revert NotFreezable();
        _grantAll(FREEZER_ROLE, setup.freezers);
    }

    /**
     * @notice Creates `value` tokens for `account`, out of the calling minter's limit.
     * @param account who receives the tokens
     * @param value how many, in base units
     */
    function mint(address account, uint256 value) external {
        Minter memory minter = _requireMinter();
        uint256 used = FlowLimit.usedNow(minter.cap, minter.used, minter.updatedAt);
        uint256 units = FlowLimit.ceil(value, UNIT);
        uint256 left = FlowLimit.sub(minter.cap, used);
        if (units > left) revert MintCapExceeded(value, left * UNIT);
        _use(minter, used + units);
        _create(account, _accountOf(account), value);
        _count(minter, int256(value));
    }

    /**
     * @notice Creates `value` tokens for `account`: first what it burned by `redeem` in the last 24 hours with this minter,
     * then out of the minter's limit.
     * @param account who receives the tokens
     * @param value how many, in base units
     */
    function issueTo(address account, uint256 value) external {
        Minter memory minter = _requireMinter();
        (Account memory holder, FlowLimit.Trip memory trip) = _tripOf(account, minter);
        uint256 used = FlowLimit.usedNow(minter.cap, minter.used, minter.updatedAt);
        (bool done, uint256 next) = FlowLimit.take(trip, minter.cap, used, UNIT, value);
        if (!done) revert MintCapExceeded(value, next);
        if (next != used) _use(minter, next);
        _setTrip(holder, trip, minter);
        _create(account, holder, value);
        _count(minter, int256(value));
    }

    /**
     * @notice Destroys `value` tokens of `account`, out of the ERC-20 allowance that `account` gave the calling minter.
     * @dev Being a minter alone burns nothing, and neither does an allowance alone: both are needed.
     * @param account whose tokens are destroyed
     * @param value how many, in base units
     */
    function burnFrom(address account, uint256 value) external {
        Minter memory minter = _requireMinter();
        _spendAllowance(account, msg.sender, value);
        _destroy(account, _accountOf(account), value);
        _count(minter, -int256(value));
    }

    /**
     * @notice As `burnFrom`; what the account had of `issueTo` goes back to the minter's limit, and the rest it may have
     * issued again within 24 hours.
     * @param account whose tokens are destroyed
     * @param value how many, in base units
     */
    function redeem(address account, uint256 value) external {
        Minter memory minter = _requireMinter();
        _spendAllowance(account, msg.sender, value);
        (Account memory holder, FlowLimit.Trip memory trip) = _tripOf(account, minter);
        uint256 used = FlowLimit.usedNow(minter.cap, minter.used, minter.updatedAt);
        uint256 next = FlowLimit.bring(trip, minter.cap, used, UNIT, value);
        if (next != used) _use(minter, next);
        _setTrip(holder, trip, minter);
        _destroy(account, holder, value);
        _count(minter, -int256(value));
    }

    /// @notice Allows a minter, or sets the cap of one. Widening: through `schedule` and `execute`.
    /// @param minter the converter
    /// @param cap its limit: at once, and again in 24 hours, in base units
    function allowMinter(address minter, uint256 cap) external onlyScheduled {
        _allowMinter(minter, cap);
    }

    /// @notice Lowers a minter's cap, at once; what was used stays used.
    /// @param minter the converter
    /// @param cap its new cap, no higher than it is
    function lowerMintCap(address minter, uint256 cap) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (!isMinter(minter)) revert NotAMinter(minter);
        uint256 current = mintCap(minter);
        if (cap > current) revert NotLower(cap, current);
        _allowMinter(minter, cap);
    }

    /// @notice Stops a minter, at once: it mints and burns nothing any more.
    /// @param minter the converter
    function removeMinter(address minter) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (!_minters.remove(minter)) revert NotAMinter(minter);
        Minter memory removed = _minterOf(minter);
        _issuedByRemoved += removed.issued;
        (removed.issued, removed.enabled) = (0, false);
        _keepMinter(minter, removed);
        emit MinterRemoved(minter);
    }

    /// @notice Freezes an account: it neither sends, receives nor spends, and nothing is minted to it or burned of it.
    /// @param account the account; never the zero address, which every mint and burn passes
    function freeze(address account) external onlyRole(FREEZER_ROLE) {
        if (!freezable) revert NotFreezable();
        if (account == address(0)) revert InvalidAccount(account);
        _frozen[account] = true;
        emit AccountFrozen(account, msg.sender);
    }

    /// @notice Ends the freezing of an account. A freezer cannot do this.
    /// @param account the account
    function unfreeze(address account) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _frozen[account] = false;
        emit AccountUnfrozen(account);
    }

    /// @notice Moves tokens of a frozen account, as the law orders. Widening: through `schedule` and `execute`.
    /// @param account the frozen account
    /// @param to who receives them
    /// @param value how many, in base units
    /// @param order the hash of the order's text
    function seize(address account, address to, uint256 value, bytes32 order) external onlyScheduled {
        if (!seizable) revert NotSeizable();
        if (!_frozen[account]) revert NotFrozen(account);
        _requireFree(to);
        _move(account, to, value);
        emit Seized(account, to, value, order);
    }

    /// @inheritdoc IERC20
    function totalSupply() external view returns (uint256) {
        int256 supply = _issuedByRemoved;
        for (uint256 i = 0; i < _minters.length(); ++i) supply += _minterOf(_minters.at(i)).issued;
        return uint256(supply);
    }

    /// @notice Every minter.
    /// @return the minters, in no order
    function minters() external view returns (address[] memory) {
        return _minters.values();
    }

    /// @notice Whether an account mints and burns.
    /// @param account the account
    /// @return true while it is a minter
    function isMinter(address account) public view returns (bool) {
        return _minterOf(account).enabled;
    }

    /// @notice A minter's cap, which is admitted at once, and as much again in 24 hours.
    /// @param minter the minter
    /// @return the cap, in base units
    function mintCap(address minter) public view returns (uint256) {
        return _minterOf(minter).cap * UNIT;
    }

    /// @notice How much a minter can mint now for an account that burned nothing.
    /// @param minter the minter
    /// @return the amount, in base units; zero for an account that is no minter
    function mintCapacity(address minter) external view returns (uint256) {
        Minter memory limit = _minterOf(minter);
        uint256 used = FlowLimit.usedNow(limit.cap, limit.used, limit.updatedAt);
        return limit.enabled ? FlowLimit.sub(limit.cap, used) * UNIT : 0;
    }

    /// @notice Whether an account is frozen.
    /// @param account the account
    /// @return true while it is
    function isFrozen(address account) external view returns (bool) {
        return _frozen[account];
    }

    function _requireMinter() private view returns (Minter memory minter) {
        _readMinter(msg.sender, minter);
        if (!minter.enabled) revert NotAMinter(msg.sender);
    }

    function _use(Minter memory minter, uint256 used) private view {
        minter.used = uint48(used);
        minter.updatedAt = uint32(block.timestamp);
    }

    /// @dev Writes the calling minter down, after a limit or a balance has bounded `change`.
    function _count(Minter memory minter, int256 change) private {
        minter.issued = SafeCast.toInt112(minter.issued + change);
        _keepMinter(msg.sender, minter);
    }

    function _minterOf(address account) private view returns (Minter memory minter) {
        _readMinter(account, minter);
    }

    /// @dev Fills in what the caller has: the compiler would make a struct for each function that returns one.
    function _readMinter(address account, Minter memory minter) private view {
        uint256 word = _limits[account];
        minter.issued = int112(uint112(word));
        minter.cap = uint48(word >> 112);
        minter.used = uint48(word >> 160);
        minter.updatedAt = uint32(word >> 208);
        minter.number = uint16(word >> 240) & MOST_NUMBERS;
        minter.enabled = word >> 255 != 0;
    }

    function _keepMinter(address account, Minter memory minter) private {
        _limits[account] =
            uint256(uint112(minter.issued)) |
            (uint256(minter.cap) << 112) |
            (uint256(minter.used) << 160) |
            (uint256(minter.updatedAt) << 208) |
            (uint256(minter.number) << 240) |
            (minter.enabled ? 1 << 255 : 0);
    }

    /// @dev A trip with another minter is over.
    function _tripOf(
        address account,
        Minter memory minter
    ) private view returns (Account memory holder, FlowLimit.Trip memory trip) {
        _readAccount(account, holder);
        if (holder.minter == minter.number) {
            (trip.amount, trip.since, trip.isCredit) = (holder.trip, holder.tripAt, holder.isCredit);
        }
    }

    function _setTrip(Account memory holder, FlowLimit.Trip memory trip, Minter memory minter) private pure {
        (holder.trip, holder.tripAt, holder.isCredit) = (trip.amount, trip.since, trip.isCredit);
        holder.minter = minter.number;
    }

    /// @dev What was used stays used, and is given back at the new rate. Trips end where the cap is lowered.
    function _allowMinter(address account, uint256 cap) private {
        Minter memory minter = _minterOf(account);
        uint48 units = uint48(FlowLimit.toUnits(cap, UNIT, type(uint48).max));
        if (minter.number == 0 || units < minter.cap) minter.number = _nextNumber();
        minter.used = uint48(FlowLimit.usedNow(minter.cap, minter.used, minter.updatedAt));
        minter.cap = units;
        minter.updatedAt = uint32(block.timestamp);
        minter.enabled = true;
        _minters.add(account);
        _keepMinter(account, minter);
        emit MinterAllowed(account, mintCap(account));
    }

    /// @dev Begins again after the highest, so that lowering a cap is never refused.
    function _nextNumber() private returns (uint16) {
        return _lastNumber = (_lastNumber % MOST_NUMBERS) + 1;
    }

    /// @dev A token that is not freezable does not even look.
    function _requireFree(address account) internal view override {
        if (freezable && _frozen[account]) revert FrozenAccount(account);
    }
}
