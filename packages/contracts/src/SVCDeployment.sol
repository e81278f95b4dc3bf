// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {SVCConverter} from "./SVCConverter.sol";
import {SVCToken} from "./SVCToken.sol";

/**
 * @title SVCDeployment
 * @notice Deploys a token and its converter in one transaction, so that there is never one without the other.
 * @dev Their addresses follow from this contract's own (its first and its second creation), so when this one is created at
 * an address that is known beforehand, so are they. It keeps no power and has no function but to tell them.
 */
contract SVCDeployment {
    /// @notice The SVC token, with the converter as its only minter.
    address public immutable token;
    /// @notice The converter.
    address public immutable converter;

    /// @notice A contract was not created, or not where it was expected.
    error NotCreated(address created, address expected);

    /**
     * @notice Deploys both.
     * @param tokenCode the creation code of SVCToken
     * @param tokenSetup what the token starts with; its minter is replaced by the converter
     * @param converterCode the creation code of SVCConverter
     * @param setup what the converter starts with
     */
    constructor(
        bytes memory tokenCode,
        SVCToken.TokenSetup memory tokenSetup,
        bytes memory converterCode,
        SVCConverter.Setup memory setup
    ) {
        tokenSetup.minter = _creation(2);
        token = _create(abi.encodePacked(tokenCode, abi.encode(tokenSetup)), _creation(1));
        converter = _create(abi.encodePacked(converterCode, abi.encode(_creation(1), setup)), _creation(2));
    }

    /// @dev What the constructor reverts with is passed on.
    function _create(bytes memory code, address expected) private returns (address created) {
        assembly ("memory-safe") {
            created := create(0, add(code, 32), mload(code))
            if iszero(created) {
                let start := mload(0x40)
                returndatacopy(start, 0, returndatasize())
                revert(start, returndatasize())
            }
        }
        if (created != expected) revert NotCreated(created, expected);
    }

    /// @dev The address of this contract's n-th creation: keccak256 of the RLP list of this address and n, for n below 128.
    function _creation(uint8 n) private view returns (address) {
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", address(this), n)))));
    }
}
