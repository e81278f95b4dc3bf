// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {MintableToken} from "./MintableToken.sol";

/**
 * @title FeeToken
 * @notice For tests only: keeps one hundredth of every transfer, like a token whose dormant fee was switched on.
 */
contract FeeToken is MintableToken {
    constructor() MintableToken("Fee", "FEE", 6) {}

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0) || to == address(0)) return super._update(from, to, value);
        super._update(from, to, value - value / 100);
        super._update(from, address(this), value / 100);
    }
}

/**
 * @title BonusToken
 * @notice For tests only: the receiver gets one base unit more than was sent, like a token that rebases upwards.
 */
contract BonusToken is MintableToken {
    constructor() MintableToken("Bonus", "BNS", 6) {}

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && to != address(0)) super._update(address(0), to, 1);
    }
}

/**
 * @title FalseToken
 * @notice For tests only: moves nothing and answers false instead of reverting.
 */
contract FalseToken is MintableToken {
    constructor() MintableToken("False", "FLS", 6) {}

    function transfer(address, uint256) public pure override returns (bool) {
        return false;
    }

    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return false;
    }
}

/**
 * @title LyingToken
 * @notice For tests only: moves nothing and answers true.
 */
contract LyingToken is MintableToken {
    constructor() MintableToken("Lying", "LIE", 6) {}

    function transfer(address, uint256) public pure override returns (bool) {
        return true;
    }

    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return true;
    }
}

/**
 * @title SilentToken
 * @notice For tests only: works, but answers nothing at all, like the oldest USDT.
 */
contract SilentToken is MintableToken {
    constructor() MintableToken("Silent", "SIL", 6) {}

    function transfer(address to, uint256 value) public override returns (bool) {
        super.transfer(to, value);
        assembly ("memory-safe") {
            return(0, 0)
        }
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        super.transferFrom(from, to, value);
        assembly ("memory-safe") {
            return(0, 0)
        }
    }
}

/**
 * @title ReentrantToken
 * @notice For tests only: in the middle of every transfer it calls back, and passes on whatever that call reverts with.
 */
contract ReentrantToken is MintableToken {
    address private _target;
    bytes private _payload;

    constructor() MintableToken("Reentrant", "RNT", 6) {}

    function callBack(address target, bytes calldata payload) external onlyOwner {
        _target = target;
        _payload = payload;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (_target != address(0) && from != address(0)) Address.functionCall(_target, _payload);
    }
}

/**
 * @title BrokenToken
 * @notice For tests only: tells no balance of one account, either always or once that account has received something.
 */
contract BrokenToken is MintableToken {
    address private _unknown;
    bool private _afterReceiving;
    bool private _received;

    error BalanceUnknown(address account);

    constructor() MintableToken("Broken", "BRK", 6) {}

    function breakFor(address account, bool afterReceiving) external onlyOwner {
        _unknown = account;
        _afterReceiving = afterReceiving;
        _received = false;
    }

    function balanceOf(address account) public view override returns (uint256) {
        if (account == _unknown && (_received || !_afterReceiving)) revert BalanceUnknown(account);
        return super.balanceOf(account);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (to == _unknown) _received = true;
    }
}
