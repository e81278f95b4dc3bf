// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/**
 * @title CeloTransfer
 * @notice For development only: stands at `0x00…fd`, where Celo has the precompile that moves the native coin for the token CELO.
 * A contract can move no coin but its own, so this one writes down what moves until the transaction ends; then the devnet moves the
 * balances by the `Transfer` events of the token. What a reverted call moved is forgotten, as everything else of it.
 */
contract CeloTransfer {
    address private constant TOKEN = 0x471EcE3750Da237f93B8E339c536989b8978a438;
    uint256 private constant TRANSFER_GAS = 9_000;
    /// @dev The address of the pairing precompile, which refuses one byte of input and keeps all gas that came with it.
    uint256 private constant GAS_SINK = 8;

    /// @dev 96 bytes are a transfer, as on Celo: from, to, value. 32 bytes ask what an account holds at this point of the transaction.
    fallback(bytes calldata input) external returns (bytes memory) {
        uint256 gasAtStart = gasleft();
        if (msg.sender != TOKEN) _fail();
        if (input.length == 32) return abi.encode(_balanceOf(abi.decode(input, (address))));
        if (input.length != 96) _fail();
        (address from, address to, uint256 value) = abi.decode(input, (address, address, uint256));
        if (value > _balanceOf(from)) _fail();
        _add(from, -int256(value));
        _add(to, int256(value));
        _useUp(gasAtStart);
        return "";
    }

    function _balanceOf(address account) private view returns (uint256) {
        int256 balance = int256(account.balance) + _moved(account);
        return balance < 0 ? 0 : uint256(balance);
    }

    function _moved(address account) private view returns (int256 value) {
        assembly ("memory-safe") {
            value := tload(account)
        }
    }

    function _add(address account, int256 value) private {
        int256 sum = _moved(account) + value;
        assembly ("memory-safe") {
            tstore(account, sum)
        }
    }

    /// @dev A transfer costs what it costs on Celo.
    function _useUp(uint256 gasAtStart) private view {
        uint256 used = gasAtStart - gasleft();
        if (used >= TRANSFER_GAS) return;
        assembly ("memory-safe") {
            pop(staticcall(sub(TRANSFER_GAS, used), GAS_SINK, 0, 1, 0, 0))
        }
    }

    /// @dev A precompile that fails keeps all gas and returns nothing.
    function _fail() private pure {
        assembly ("memory-safe") {
            invalid()
        }
    }
}

/**
 * @title CeloToken
 * @notice For development only: CELO as a token whose balances are those of the native coin, at its address on Celo. It keeps
 * allowances and nothing else, takes no permits, and counts down allowances of any size.
 */
contract CeloToken is IERC20Metadata {
    address private constant TRANSFER = address(0xfd);

    /// @inheritdoc IERC20Metadata
    string public constant name = "Celo native asset";
    /// @inheritdoc IERC20Metadata
    string public constant symbol = "CELO";
    /// @inheritdoc IERC20Metadata
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;

    mapping(address owner => mapping(address spender => uint256)) public allowance;

    function balanceOf(address account) public view returns (uint256) {
        (, bytes memory answer) = TRANSFER.staticcall(abi.encode(account));
        return abi.decode(answer, (uint256));
    }

    function approve(address spender, uint256 value) external returns (bool) {
        require(spender != address(0), "CELO: the zero address spends nothing");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(value <= allowed, "CELO: insufficient allowance");
        allowance[from][msg.sender] = allowed - value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        require(to != address(0), "CELO: the zero address receives nothing");
        require(value <= balanceOf(from), "CELO: insufficient balance");
        (bool done, ) = TRANSFER.call(abi.encode(from, to, value));
        require(done, "CELO: not transferred");
        emit Transfer(from, to, value);
        return true;
    }
}
