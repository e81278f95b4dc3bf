// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";

/**
 * @title DelayedAdmin
 * @notice One admin whose widening actions wait in the open, and cancellers who can stop each of them.
 * @dev Everything that widens carries `onlyScheduled`: it is called by this contract itself, through `execute`, no earlier
 * than `delay` after `schedule`. The delay is fixed at deployment. So is what cannot be taken at once: the roles that
 * watch over the admin (`_isWatching`) are revoked through the delay too, so that a stolen admin cannot first remove who
 * would stop it. A canceller cannot stop its own removal, the others can: have two.
 */
abstract contract DelayedAdmin {
    using EnumerableSet for EnumerableSet.AddressSet;
    using EnumerableSet for EnumerableSet.Bytes32Set;

    /// @notice The admin's own role, which nobody else ever holds.
    bytes32 public constant DEFAULT_ADMIN_ROLE = 0x00;
    /// @notice Accounts that can call off whatever is scheduled, except their own removal.
    bytes32 public constant CANCELLER_ROLE = keccak256("CANCELLER_ROLE");
    /// @notice How long after its delay a scheduled call can be executed, in seconds.
    uint256 public constant EXECUTION_PERIOD = 14 days;
    /// @notice As many calls can be scheduled at a time, so that calling all of them off is quick.
    uint256 public constant MAX_SCHEDULED = 16;

    /// @notice Seconds between the announcement of a widening action and the first moment it can run. Fixed for ever.
    uint256 public immutable delay;

    /// @notice The account that schedules, executes and narrows.
    address public admin;
    /// @notice The account that may become the admin by accepting; the zero address when there is none.
    address public nextAdmin;

    mapping(bytes32 role => EnumerableSet.AddressSet) private _members;
    mapping(bytes32 id => uint256) private _readyAt;
    EnumerableSet.Bytes32Set private _scheduled;

    /// @notice A widening action was announced. It can run from `readyAt` on.
    event WideningScheduled(bytes32 indexed id, bytes call, uint256 readyAt);
    /// @notice A scheduled action ran.
    event WideningExecuted(bytes32 indexed id, bytes call);
    /// @notice A scheduled action was called off.
    event WideningCancelled(bytes32 indexed id, address indexed by);
    /// @notice Another account may accept to be the admin.
    event AdminOffered(address indexed nextAdmin);
    /// @notice There is another admin.
    event AdminChanged(address indexed previous, address indexed current);
    /// @notice An account got a role.
    event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender);
    /// @notice An account lost a role.
    event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender);

    /// @notice The account does not hold the role that this needs.
    error AccessControlUnauthorizedAccount(address account, bytes32 neededRole);
    /// @notice The account cannot be this.
    error InvalidAccount(address account);
    /// @notice This function widens what can happen: it runs through `schedule` and `execute` only.
    error NotScheduled(address caller);
    /// @notice The same call is scheduled already.
    error AlreadyScheduled(bytes32 id);
    /// @notice Too much is scheduled: execute or cancel some of it first.
    error TooManyScheduled(uint256 most);
    /// @notice No such call is scheduled.
    error UnknownCall(bytes32 id);
    /// @notice The delay has not passed.
    error TooEarly(uint256 readyAt, uint256 timestamp);
    /// @notice The call was not executed in time; cancel it and schedule it again.
    error TooLate(uint256 latest, uint256 timestamp);
    /// @notice The account may not cancel this.
    error CannotCancel(address account);

    modifier onlyScheduled() {
        _requireScheduled();
        _;
    }

    modifier onlyRole(bytes32 role) {
        _requireRole(role);
        _;
    }

    constructor(address admin_, uint256 delay_, address[] memory cancellers) {
        if (admin_ == address(0)) revert InvalidAccount(admin_);
        admin = admin_;
        delay = delay_;
        emit AdminChanged(address(0), admin_);
        _grantAll(CANCELLER_ROLE, cancellers);
    }

    /**
     * @notice Announces a widening action.
     * @param call the calldata of one of this contract's own functions
     * @return id the hash of the call
     */
    function schedule(bytes calldata call) external onlyRole(DEFAULT_ADMIN_ROLE) returns (bytes32 id) {
        id = keccak256(call);
        if (_scheduled.length() == MAX_SCHEDULED) revert TooManyScheduled(MAX_SCHEDULED);
        if (!_scheduled.add(id)) revert AlreadyScheduled(id);
        uint256 readyAt = block.timestamp + delay;
        _readyAt[id] = readyAt;
        emit WideningScheduled(id, call, readyAt);
    }

    /**
     * @notice Runs a scheduled action after its delay.
     * @param call the calldata that was scheduled
     */
    function execute(bytes calldata call) external onlyRole(DEFAULT_ADMIN_ROLE) {
        bytes32 id = keccak256(call);
        uint256 readyAt = _takeScheduled(id);
        if (block.timestamp < readyAt) revert TooEarly(readyAt, block.timestamp);
        uint256 latest = readyAt + EXECUTION_PERIOD;
        if (block.timestamp > latest) revert TooLate(latest, block.timestamp);
        Address.functionCall(address(this), call);
        emit WideningExecuted(id, call);
    }

    /**
     * @notice Calls a scheduled action off: by a canceller, or by the admin.
     * @dev It takes the call, not its hash, to see whether a canceller keeps itself from being removed.
     * @param call the calldata that was scheduled
     */
    function cancel(bytes calldata call) external {
        if (msg.sender != admin && !hasRole(CANCELLER_ROLE, msg.sender)) revert CannotCancel(msg.sender);
        bytes32 id = keccak256(call);
        if (msg.sender != admin && id == keccak256(abi.encodeCall(this.revokeRole, (CANCELLER_ROLE, msg.sender)))) {
            revert CannotCancel(msg.sender);
        }
        _takeScheduled(id);
        emit WideningCancelled(id, msg.sender);
    }

    /// @notice Offers the admin's place to another account. Widening: through `schedule` and `execute`.
    /// @param nextAdmin_ who may accept; the zero address withdraws the offer
    function offerAdmin(address nextAdmin_) external onlyScheduled {
        nextAdmin = nextAdmin_;
        emit AdminOffered(nextAdmin_);
    }

    /// @notice Takes the admin's place, which was offered.
    function acceptAdmin() external {
        if (msg.sender != nextAdmin) revert AccessControlUnauthorizedAccount(msg.sender, DEFAULT_ADMIN_ROLE);
        emit AdminChanged(admin, msg.sender);
        admin = msg.sender;
        nextAdmin = address(0);
    }

    /// @notice Gives a role. Widening: through `schedule` and `execute`.
    /// @param role the role
    /// @param account who gets it
    function grantRole(bytes32 role, address account) external onlyScheduled {
        _grantRole(role, account);
    }

    /// @notice Takes a role: at once, or, when it watches over the admin, through `schedule` and `execute`.
    /// @param role the role
    /// @param account who loses it
    function revokeRole(bytes32 role, address account) external {
        if (_isWatching(role)) _requireScheduled();
        else if (msg.sender != address(this)) _requireRole(DEFAULT_ADMIN_ROLE);
        _revokeRole(role, account);
    }

    /// @notice Gives up a role of the caller's own.
    /// @param role the role
    function renounceRole(bytes32 role) external {
        _revokeRole(role, msg.sender);
    }

    /// @notice When a scheduled action can run.
    /// @param id the hash of its call
    /// @return the unix second; zero when it is not scheduled
    function scheduledFor(bytes32 id) external view returns (uint256) {
        return _readyAt[id];
    }

    /// @notice Everything that is scheduled, what expired included: the hashes of the calls.
    /// @return the hashes, in no order
    function scheduledIds() external view returns (bytes32[] memory) {
        return _scheduled.values();
    }

    /// @notice Whether an account holds a role.
    /// @param role the role
    /// @param account the account
    /// @return true while it does
    function hasRole(bytes32 role, address account) public view returns (bool) {
        return role == DEFAULT_ADMIN_ROLE ? account == admin : _members[role].contains(account);
    }

    /// @notice Every account that holds a role.
    /// @param role the role
    /// @return the accounts, in no order
    function getRoleMembers(bytes32 role) public view returns (address[] memory) {
        return _members[role].values();
    }

    /// @dev How much is announced that has neither run nor been called off.
    function _scheduledCount() internal view returns (uint256) {
        return _scheduled.length();
    }

    /// @dev Whether the role watches over the admin.
    function _isWatching(bytes32 role) internal view virtual returns (bool) {
        return role == CANCELLER_ROLE;
    }

    function _requireRole(bytes32 role) internal view {
        if (!hasRole(role, msg.sender)) revert AccessControlUnauthorizedAccount(msg.sender, role);
    }

    function _grantRole(bytes32 role, address account) internal {
        if (role == DEFAULT_ADMIN_ROLE || account == address(0)) revert InvalidAccount(account);
        if (_members[role].add(account)) emit RoleGranted(role, account, msg.sender);
    }

    function _grantAll(bytes32 role, address[] memory accounts) internal {
        for (uint256 i = 0; i < accounts.length; ++i) _grantRole(role, accounts[i]);
    }

    function _requireScheduled() private view {
        if (msg.sender != address(this)) revert NotScheduled(msg.sender);
    }

    function _revokeRole(bytes32 role, address account) private {
        if (_members[role].remove(account)) emit RoleRevoked(role, account, msg.sender);
    }

    function _takeScheduled(bytes32 id) private returns (uint256 readyAt) {
        if (!_scheduled.remove(id)) revert UnknownCall(id);
        readyAt = _readyAt[id];
        delete _readyAt[id];
    }
}
