// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {DelayedAdmin} from "./parts/DelayedAdmin.sol";
import {FlowLimit} from "./parts/FlowLimit.sol";

/**
 * @title SVCToken
 * @notice The SVC stablecoin: ERC-20 with ERC-2612 permits and 18 decimals. It is minted and burned by minters alone, which
 * are converters, each within its own limits.
 * @dev Immutable: no proxy, no pause. Two limits bound each minter, whatever it is told: a refilling allowance on what it
 * mints, and a limit on how far the supply may rise above its recent low, which burning gives back. Both count in
 * hundredths of an SVC, rounded against the minter.
 */
contract SVCToken is ERC20, ERC20Permit, DelayedAdmin {
    using EnumerableSet for EnumerableSet.AddressSet;
    using FlowLimit for FlowLimit.Flow;

    /**
     * @notice What a token starts with, so that the deploying account never holds any power.
     * @param admin the account that allows minters and sets caps, widening only after the delay
     * @param adminDelay seconds between the announcement of a widening action, or of a new admin, and its effect
     * @param minter the first minter; the zero address for none
     * @param mintCap the first minter's refilling allowance, in base units
     * @param netMintCap how far the supply may rise above its recent low when the first minter mints, in base units
     * @param freezable whether accounts can be frozen, for ever
     * @param freezers accounts that can freeze; none when the token is not freezable
     */
    struct TokenSetup {
        address admin;
        uint48 adminDelay;
        address minter;
        uint256 mintCap;
        uint256 netMintCap;
        bool freezable;
        address[] freezers;
    }

    /// @notice Accounts that can freeze others, when the token was deployed freezable. Unfreezing is the admin's alone.
    bytes32 public constant FREEZER_ROLE = keccak256("FREEZER_ROLE");

    /// @dev Limits count in hundredths of an SVC.
    uint8 private constant LIMIT_DIGITS = 16;

    /// @notice Whether accounts can be frozen. Fixed at deployment.
    bool public immutable freezable;

    EnumerableSet.AddressSet private _minters;
    mapping(address minter => FlowLimit.Flow) private _flows;
    mapping(address account => bool) private _frozen;

    /// @notice A minter was allowed, or its caps changed.
    event MinterAllowed(address indexed minter, uint256 mintCap, uint256 netMintCap);
    /// @notice A minter can no longer mint or burn.
    event MinterRemoved(address indexed minter);
    /// @notice An account can no longer send, receive, mint or burn.
    event AccountFrozen(address indexed account, address indexed freezer);
    /// @notice A frozen account can move its tokens again.
    event AccountUnfrozen(address indexed account);

    /// @notice The account is not a minter.
    error NotAMinter(address account);
    /// @notice Minting this much would exceed the minter's allowance.
    error MintCapExceeded(uint256 requested, uint256 available);
    /// @notice Minting this much would raise the supply too far above its recent low.
    error NetMintCapExceeded(uint256 requested, uint256 available);
    /// @notice This function only lowers; raising is scheduled.
    error NotLower(uint256 requested, uint256 current);
    /// @notice The account is frozen.
    error FrozenAccount(address account);
    /// @notice This token was deployed without freezing.
    error NotFreezable();

    /**
     * @notice Deploys the token with no supply.
     * @param setup the admin, the first minter and the caps
     */
    constructor(
        TokenSetup memory setup
    ) ERC20("SVC", "SVC") ERC20Permit("SVC") AccessControlDefaultAdminRules(setup.adminDelay, setup.admin) {
        freezable = setup.freezable;
        if (setup.minter != address(0)) _allowMinter(setup.minter, setup.mintCap, setup.netMintCap);
        if (!setup.freezable && setup.freezers.length > 0) revert NotFreezable();
        for (uint256 i = 0; i < setup.freezers.length; ++i) _grantRole(FREEZER_ROLE, setup.freezers[i]);
    }

    /**
     * @notice Creates `value` tokens for `account`, out of the calling minter's allowance.
     * @param account who receives the tokens
     * @param value how many, in base units
     */
    function mint(address account, uint256 value) external {
        FlowLimit.Flow memory flow = _requireMinter();
        (FlowLimit.Outcome outcome, uint256 left) = _flows[msg.sender].tryRise(flow, totalSupply(), value);
        if (outcome == FlowLimit.Outcome.CapExceeded) revert MintCapExceeded(value, left);
        if (outcome == FlowLimit.Outcome.NetCapExceeded) revert NetMintCapExceeded(value, left);
        _mint(account, value);
    }

    /**
     * @notice Destroys `value` tokens of `account`, out of the ERC-20 allowance that `account` gave the calling minter.
     * @dev Being a minter alone burns nothing, and neither does an allowance alone: both are needed.
     * @param account whose tokens are destroyed
     * @param value how many, in base units
     */
    function burnFrom(address account, uint256 value) external {
        _requireMinter();
        _spendAllowance(account, msg.sender, value);
        _burn(account, value);
    }

    /// @notice Allows a minter, or sets the caps of one. Widening: through `schedule` and `execute`.
    /// @param minter the converter
    /// @param cap its refilling allowance: at once, and again in 24 hours, in base units
    /// @param netCap how far the supply may rise above its recent low when it mints, in base units
    function allowMinter(address minter, uint256 cap, uint256 netCap) external onlyScheduled {
        _allowMinter(minter, cap, netCap);
    }

    /// @notice Lowers a minter's caps, at once. Neither may be higher than it is; what was used stays used.
    /// @param minter the converter
    /// @param cap its new allowance
    /// @param netCap its new net cap
    function lowerMintCaps(address minter, uint256 cap, uint256 netCap) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (!_flows[minter].enabled) revert NotAMinter(minter);
        (uint256 currentCap, uint256 currentNetCap) = mintCaps(minter);
        if (cap > currentCap) revert NotLower(cap, currentCap);
        if (netCap > currentNetCap) revert NotLower(netCap, currentNetCap);
        _allowMinter(minter, cap, netCap);
    }

    /// @notice Stops a minter, at once: it mints and burns nothing any more.
    /// @param minter the converter
    function removeMinter(address minter) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (!_minters.remove(minter)) revert NotAMinter(minter);
        _flows[minter].enabled = false;
        emit MinterRemoved(minter);
    }

    /// @notice Freezes an account: it can neither send nor receive, and nothing is minted to it or burned of it.
    /// @param account the account
    function freeze(address account) external onlyRole(FREEZER_ROLE) {
        if (!freezable) revert NotFreezable();
        _frozen[account] = true;
        emit AccountFrozen(account, msg.sender);
    }

    /// @notice Ends the freezing of an account. A freezer cannot do this.
    /// @param account the account
    function unfreeze(address account) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _frozen[account] = false;
        emit AccountUnfrozen(account);
    }

    /// @notice Every minter.
    /// @return the minters, in no order
    function minters() external view returns (address[] memory) {
        return _minters.values();
    }

    /// @notice Whether an account mints and burns.
    /// @param account the account
    /// @return true while it is a minter
    function isMinter(address account) external view returns (bool) {
        return _flows[account].enabled;
    }

    /// @notice A minter's caps: what it mints, and how far the supply may rise when it does. Each is admitted at once, and
    /// as much again in 24 hours.
    /// @param minter the minter
    /// @return cap the allowance, in base units
    /// @return netCap the net cap, in base units
    function mintCaps(address minter) public view returns (uint256 cap, uint256 netCap) {
        return FlowLimit.caps(_flows[minter]);
    }

    /// @notice How much a minter can mint now: what both its caps leave, whichever is less.
    /// @param minter the minter
    /// @return the amount, in base units; zero for an account that is no minter
    function mintCapacity(address minter) external view returns (uint256) {
        FlowLimit.Flow memory flow = _flows[minter];
        return flow.enabled ? flow.riseLeft(totalSupply()) : 0;
    }

    /// @notice Whether an account is frozen.
    /// @param account the account
    /// @return true while it is
    function isFrozen(address account) external view returns (bool) {
        return _frozen[account];
    }

    function _requireMinter() private view returns (FlowLimit.Flow memory flow) {
        flow = _flows[msg.sender];
        if (!flow.enabled) revert NotAMinter(msg.sender);
    }

    function _allowMinter(address minter, uint256 cap, uint256 netCap) private {
        _minters.add(minter);
        _flows[minter].setRiseCaps(cap, netCap, LIMIT_DIGITS, totalSupply());
        _flows[minter].enabled = true;
        (cap, netCap) = mintCaps(minter);
        emit MinterAllowed(minter, cap, netCap);
    }

    /// @dev A token that is not freezable does not even look.
    function _update(address from, address to, uint256 value) internal override {
        if (freezable) {
            if (_frozen[from]) revert FrozenAccount(from);
            if (_frozen[to]) revert FrozenAccount(to);
        }
        super._update(from, to, value);
    }
}
