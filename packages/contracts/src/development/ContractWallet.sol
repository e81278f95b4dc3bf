// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/**
 * @title ContractWallet
 * @notice For tests only: a wallet that is a contract. It sends what its owner tells it to, and signs by its owner's key.
 */
contract ContractWallet is IERC1271 {
    address private _owner = msg.sender;

    function send(address target, bytes calldata payload) external returns (bytes memory) {
        require(msg.sender == _owner, "not the owner");
        return Address.functionCall(target, payload);
    }

    /// @dev What the owner before signed is worth nothing from now on.
    function setOwner(address owner) external {
        require(msg.sender == _owner, "not the owner");
        _owner = owner;
    }

    /// @inheritdoc IERC1271
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        // As wallets do that say by a first byte how they sign.
        bytes calldata plain = signature.length == 66 ? signature[1:] : signature;
        return ECDSA.recoverCalldata(hash, plain) == _owner ? IERC1271.isValidSignature.selector : bytes4(0);
    }
}
