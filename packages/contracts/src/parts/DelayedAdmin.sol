// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {AccessControlEnumerable} from "@openzeppelin/contracts/access/extensions/AccessControlEnumerable.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/**
 * @title DelayedAdmin
 * @notice One admin whose widening actions wait in the open, and whose narrowing ones happen at once.
 * @dev A widening function carries `onlyScheduled`: it is called by this contract itself, through `execute`, no earlier
 * than `defaultAdminDelay()` after `schedule`. Lowering that delay takes as long as it is lowered by, so the delay cannot
 * be stepped around by first removing it.
 */
abstract contract DelayedAdmin is AccessControlDefaultAdminRules, AccessControlEnumerable {
    /// @notice How long after its delay a scheduled call can be executed, in seconds.
    uint256 public constant EXECUTION_PERIOD = 14 days;

    mapping(bytes32 id => uint256) private _readyAt;

    /// @notice A widening action was announced. It can run from `readyAt` on.
    event WideningScheduled(bytes32 indexed id, bytes call, uint256 readyAt);
    /// @notice A scheduled action ran.
    event WideningExecuted(bytes32 indexed id, bytes call);
    /// @notice A scheduled action was called off.
    event WideningCancelled(bytes32 indexed id, address by);

    /// @notice This function widens what can happen: it runs through `schedule` and `execute` only.
    error NotScheduled(address caller);
    /// @notice The same call is scheduled already.
    error AlreadyScheduled(bytes32 id);
    /// @notice No such call is scheduled.
    error UnknownCall(bytes32 id);
    /// @notice The delay has not passed.
    error TooEarly(uint256 readyAt, uint256 timestamp);
    /// @notice The call was not executed in time; cancel it and schedule it again.
    error TooLate(uint256 latest, uint256 timestamp);
    /// @notice The account may not cancel.
    error CannotCancel(address account);

    modifier onlyScheduled() {
        if (msg.sender != address(this)) revert NotScheduled(msg.sender);
        _;
    }

    /**
     * @notice Announces a widening action.
     * @param call the calldata of one of this contract's own functions
     * @return id the hash of the call
     */
    function schedule(bytes calldata call) external onlyRole(DEFAULT_ADMIN_ROLE) returns (bytes32 id) {
        id = keccak256(call);
        if (_readyAt[id] != 0) revert AlreadyScheduled(id);
        uint256 readyAt = block.timestamp + defaultAdminDelay();
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
     * @notice Calls a scheduled action off.
     * @param id the hash of its call
     */
    function cancel(bytes32 id) external {
        if (!_mayCancel(msg.sender)) revert CannotCancel(msg.sender);
        _takeScheduled(id);
        emit WideningCancelled(id, msg.sender);
    }

    /**
     * @notice When a scheduled action can run.
     * @param id the hash of its call
     * @return the unix second; zero when it is not scheduled
     */
    function scheduledFor(bytes32 id) external view returns (uint256) {
        return _readyAt[id];
    }

    /// @notice Gives a role. Widening: through `schedule` and `execute`.
    /// @param role the role
    /// @param account who gets it
    function grantRole(
        bytes32 role,
        address account
    ) public override(AccessControl, IAccessControl, AccessControlDefaultAdminRules) onlyScheduled {
        _grantRole(role, account);
    }

    /// @notice Takes a role, at once. Only for the admin.
    /// @param role the role
    /// @param account who loses it
    function revokeRole(
        bytes32 role,
        address account
    ) public override(AccessControl, IAccessControl, AccessControlDefaultAdminRules) {
        AccessControlDefaultAdminRules.revokeRole(role, account);
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function renounceRole(
        bytes32 role,
        address account
    ) public override(AccessControl, IAccessControl, AccessControlDefaultAdminRules) {
        AccessControlDefaultAdminRules.renounceRole(role, account);
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function supportsInterface(
        bytes4 interfaceId
    ) public view override(AccessControlDefaultAdminRules, AccessControlEnumerable) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    function _mayCancel(address account) internal view virtual returns (bool) {
        return account == defaultAdmin();
    }

    function _takeScheduled(bytes32 id) private returns (uint256 readyAt) {
        readyAt = _readyAt[id];
        if (readyAt == 0) revert UnknownCall(id);
        delete _readyAt[id];
    }

    function _grantRole(
        bytes32 role,
        address account
    ) internal override(AccessControlDefaultAdminRules, AccessControlEnumerable) returns (bool) {
        return super._grantRole(role, account);
    }

    function _revokeRole(
        bytes32 role,
        address account
    ) internal override(AccessControlDefaultAdminRules, AccessControlEnumerable) returns (bool) {
        return super._revokeRole(role, account);
    }

    function _setRoleAdmin(
        bytes32 role,
        bytes32 adminRole
    ) internal override(AccessControl, AccessControlDefaultAdminRules) {
        super._setRoleAdmin(role, adminRole);
    }
}
