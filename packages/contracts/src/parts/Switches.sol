// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Vouchers} from "./Vouchers.sol";

/**
 * @title Switches
 * @notice Pausing, by kind of conversion and by pair token: a guardian stops, the admin starts again.
 */
abstract contract Switches is Vouchers {
    /// @notice Accounts that can pause and call off scheduled actions. Unpausing is the admin's alone.
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");
    /// @notice The `kinds` that names all four: bit n stands for kind n.
    uint8 public constant ALL_KINDS = 15;

    uint8 private constant CRYPTO_KINDS = 3;

    uint32[4] private _pausedAt; // unix seconds; zero while the kind runs

    /// @notice Kinds of conversion were paused, for one pair token or, with the zero address, altogether.
    event Paused(uint8 kinds, address indexed token, address indexed guardian);
    /// @notice Kinds of conversion run again.
    event Unpaused(uint8 kinds, address indexed token);

    /// @notice This kind of conversion is paused, for this pair token or, with the zero address, altogether.
    error ConversionPaused(uint8 kind, address token);
    /// @notice There is no such kind.
    error UnknownKind(uint8 kind);
    /// @notice `kinds` names no kind, or one that does not exist or has no pair token.
    error WrongKinds(uint8 kinds);

    /**
     * @notice Stops conversions.
     * @param kinds the kinds, one bit each
     * @param token the pair token, for kinds 0 and 1; the zero address for every token
     */
    function pause(uint8 kinds, address token) external onlyRole(GUARDIAN_ROLE) {
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

    /// @notice The kinds that are paused altogether.
    /// @return kinds one bit for each
    function pausedKinds() public view returns (uint8 kinds) {
        for (uint256 kind = 0; kind < 4; ++kind) {
            if (_pausedAt[kind] != 0) kinds |= uint8(1 << kind);
        }
    }

    function _requireRunning(uint8 kind) internal view {
        if (kind > 3) revert UnknownKind(kind);
        if (_pausedAt[kind] != 0) revert ConversionPaused(kind, address(0));
    }

    /// @dev Since when the kind is paused altogether; zero while it runs.
    function _pausedSince(uint8 kind) internal view returns (uint256) {
        return _pausedAt[kind];
    }

    function _mayCancel(address account) internal view override returns (bool) {
        return hasRole(GUARDIAN_ROLE, account) || super._mayCancel(account);
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
        if (!paused) _pausedAt[kind] = 0;
        else if (_pausedAt[kind] == 0) _pausedAt[kind] = uint32(block.timestamp);
    }
}
