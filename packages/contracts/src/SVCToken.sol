// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

/**
 * @title SVCToken
 * @notice The SVC stablecoin: ERC-20 with ERC-2612 permits and 18 decimals. It is minted and burned by the converter alone.
 * @dev Immutable: no proxy, no pause, no blocklist. All policy (signed vouchers, caps, pause) lives in the converter.
 * The admin role moves in two steps after a delay, so it cannot be given to a mistyped address.
 */
contract SVCToken is ERC20, ERC20Permit, AccessControlDefaultAdminRules {
    /// @notice The role that mints, and burns against an allowance. Given to the converter and to nobody else.
    bytes32 public constant CONVERTER_ROLE = keccak256("CONVERTER_ROLE");

    /**
     * @notice Deploys the token with no supply.
     * @param admin the account that grants and revokes the converter role
     * @param adminDelay seconds between the start and the acceptance of a change of admin
     * @param converter the first holder of the converter role; the zero address for none
     */
    constructor(
        address admin,
        uint48 adminDelay,
        address converter
    ) ERC20("SVC", "SVC") ERC20Permit("SVC") AccessControlDefaultAdminRules(adminDelay, admin) {
        if (converter != address(0)) _grantRole(CONVERTER_ROLE, converter);
    }

    /**
     * @notice Creates `value` tokens for `account`. Only for holders of the converter role.
     * @param account who receives the tokens
     * @param value how many, in base units
     */
    function mint(address account, uint256 value) external onlyRole(CONVERTER_ROLE) {
        _mint(account, value);
    }

    /**
     * @notice Destroys `value` tokens of `account`, out of the allowance that `account` gave the caller.
     * @dev The role alone burns nothing, and neither does an allowance alone: both are needed.
     * @param account whose tokens are destroyed
     * @param value how many, in base units
     */
    function burnFrom(address account, uint256 value) external onlyRole(CONVERTER_ROLE) {
        _spendAllowance(account, _msgSender(), value);
        _burn(account, value);
    }
}
