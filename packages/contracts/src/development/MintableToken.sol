// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/**
 * @title MintableToken
 * @notice For development only: an ERC-20 with any number of decimals, minted by its owner.
 */
contract MintableToken is ERC20, Ownable {
    uint8 private immutable _decimals;

    /**
     * @notice Deploys the token with no supply; the deploying account is its owner.
     * @param name_ the token's name
     * @param symbol_ the token's symbol
     * @param decimals_ the token's decimals
     */
    constructor(string memory name_, string memory symbol_, uint8 decimals_) ERC20(name_, symbol_) Ownable(msg.sender) {
        _decimals = decimals_;
    }

    /// @inheritdoc ERC20
    function decimals() public view virtual override returns (uint8) {
        return _decimals;
    }

    /**
     * @notice Creates `value` tokens for `account`.
     * @param account who receives the tokens
     * @param value how many, in base units
     */
    function mint(address account, uint256 value) external onlyOwner {
        _mint(account, value);
    }
}
