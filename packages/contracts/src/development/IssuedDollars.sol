// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";
import {DollarToken} from "./DollarToken.sol";
import {MintableToken} from "./MintableToken.sol";

/**
 * @title IssuerControl
 * @notice For development only: what the two issuers' tokens have in common. They run behind a proxy, so names are part of the
 * code, and the owner is set once by the proxy. The owner can block accounts.
 */
abstract contract IssuerControl is MintableToken {
    using ShortStrings for *;

    ShortString private immutable _name;
    ShortString private immutable _symbol;
    mapping(address account => bool) internal _blocked;

    constructor(string memory name_, string memory symbol_) {
        _name = name_.toShortString();
        _symbol = symbol_.toShortString();
    }

    /// @notice Makes the caller the owner, once.
    function initialize() external {
        require(owner() == address(0), "initialized before");
        _transferOwnership(msg.sender);
    }

    /// @inheritdoc ERC20
    function name() public view virtual override returns (string memory) {
        return _name.toString();
    }

    /// @inheritdoc ERC20
    function symbol() public view virtual override returns (string memory) {
        return _symbol.toString();
    }
}

/**
 * @title CircleLogic
 * @notice For development only, written from Circle's public description of FiatToken 2.2: a blocklisted account neither sends
 * nor receives, and moves nobody's tokens; approvals and permits of it still pass. While paused nothing moves.
 */
contract CircleLogic is IssuerControl, DollarToken {
    /// @notice Whether nothing moves.
    bool public paused;

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_
    ) IssuerControl(name_, symbol_) DollarToken(name_, symbol_, decimals_) {}

    /// @inheritdoc IssuerControl
    function name() public view override(ERC20, IssuerControl) returns (string memory) {
        return IssuerControl.name();
    }

    /// @inheritdoc IssuerControl
    function symbol() public view override(ERC20, IssuerControl) returns (string memory) {
        return IssuerControl.symbol();
    }

    /// @notice Whether an account is on the blocklist.
    function isBlacklisted(address account) external view returns (bool) {
        return _blocked[account];
    }

    /// @notice Puts an account on the blocklist.
    function blacklist(address account) external onlyOwner {
        _blocked[account] = true;
    }

    /// @notice Takes an account from the blocklist.
    function unBlacklist(address account) external onlyOwner {
        _blocked[account] = false;
    }

    /// @notice Stops everything, or lets it go on.
    function setPaused(bool isPaused) external onlyOwner {
        paused = isPaused;
    }

    /// @inheritdoc ERC20
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        require(!_blocked[msg.sender], "Blacklistable: account is blacklisted");
        return super.transferFrom(from, to, value);
    }

    function _approve(address owner, address spender, uint256 value, bool emits) internal override {
        require(!paused, "Pausable: paused");
        super._approve(owner, spender, value, emits);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!paused, "Pausable: paused");
        require(!_blocked[from] && !_blocked[to], "Blacklistable: account is blacklisted");
        super._update(from, to, value);
    }
}

/**
 * @title TetherLogic
 * @notice For development only, written from the public description of Tether's token on chains beside Ethereum: permits of keys in the
 * domain `Tether USD`, version 1; a blocked account sends nothing and moves nobody's tokens, and still receives; nothing is sent to the token.
 */
contract TetherLogic is IssuerControl, ERC20Permit {
    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_
    ) IssuerControl(name_, symbol_) MintableToken(name_, symbol_, decimals_) ERC20Permit(name_) {}

    /// @inheritdoc IssuerControl
    function name() public view override(ERC20, IssuerControl) returns (string memory) {
        return IssuerControl.name();
    }

    /// @inheritdoc IssuerControl
    function symbol() public view override(ERC20, IssuerControl) returns (string memory) {
        return IssuerControl.symbol();
    }

    /// @inheritdoc MintableToken
    function decimals() public view override(ERC20, MintableToken) returns (uint8) {
        return MintableToken.decimals();
    }

    /// @notice Whether an account is blocked.
    function isBlocked(address account) external view returns (bool) {
        return _blocked[account];
    }

    /// @notice Blocks an account.
    function addToBlockedList(address account) external onlyOwner {
        _blocked[account] = true;
    }

    /// @notice Ends that.
    function removeFromBlockedList(address account) external onlyOwner {
        _blocked[account] = false;
    }

    /// @inheritdoc ERC20
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        require(!_blocked[msg.sender], "Blocked: transfers are blocked");
        return super.transferFrom(from, to, value);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!_blocked[from], "TetherToken: from is blocked");
        require(to != address(this), "TetherToken: transfer to the contract address");
        super._update(from, to, value);
    }
}

/**
 * @title IssuerProxy
 * @notice For development only: keeps the state of a token whose code is elsewhere, as both issuers' tokens do. EIP-1967.
 */
abstract contract IssuerProxy {
    /// @dev keccak256("eip1967.proxy.implementation") - 1
    bytes32 private constant LOGIC_SLOT = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    constructor(address logic) {
        assembly ("memory-safe") {
            sstore(LOGIC_SLOT, logic)
        }
        (bool done, ) = logic.delegatecall(abi.encodeCall(IssuerControl.initialize, ()));
        require(done, "not initialized");
    }

    // solhint-disable-next-line no-complex-fallback
    fallback() external {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), sload(LOGIC_SLOT), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if done {
                return(0, returndatasize())
            }
            revert(0, returndatasize())
        }
    }
}

/// @notice For development only: USDC as Circle runs it on Celo.
contract CircleToken is IssuerProxy {
    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_
    ) IssuerProxy(address(new CircleLogic(name_, symbol_, decimals_))) {}
}

/// @notice For development only: USDT as Tether runs it on Celo.
contract TetherToken is IssuerProxy {
    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_
    ) IssuerProxy(address(new TetherLogic(name_, symbol_, decimals_))) {}
}
