// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/**
 * @title Signatures
 * @notice Whether an account signed: by its key first, then as a contract.
 * @dev In this order, because an account may have both: one that delegates by EIP-7702 has code, and its key still signs.
 */
library Signatures {
    /// @dev Whether `account` signed `digest`, by ECDSA or by ERC-1271.
    function isSignedBy(address account, bytes32 digest, bytes memory signature) internal view returns (bool) {
        (address recovered, ECDSA.RecoverError failure, ) = ECDSA.tryRecover(digest, signature);
        if (failure == ECDSA.RecoverError.NoError && recovered == account) return true;
        return SignatureChecker.isValidERC1271SignatureNow(account, digest, signature);
    }
}
