// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {VoucherUse} from "./VoucherUse.sol";

/**
 * @title ReferenceProof
 * @notice What an SMT solver proves of the references of conversions, for every value there can be.
 * @dev Never deployed. `VoucherUse` is the storage, the view and `_useVoucher` of `Vouchers`, cut out by `scripts/prove.ts`
 * without its nonces: a shift by a variable is not decided within minutes, and tests hold them.
 */
contract ReferenceProof is VoucherUse {
    /// @notice What ran is used afterwards.
    function useMarks(uint256 nonce, bytes32 opRef) public {
        _useVoucher(nonce, opRef);
        assert(isOpRefUsed(opRef));
    }

    /// @notice No conversion marks another.
    function useMarksNothingElse(uint256 nonce, bytes32 opRef, bytes32 otherRef) public {
        require(otherRef != opRef);
        bool wasOpRefUsed = isOpRefUsed(otherRef);
        _useVoucher(nonce, opRef);
        assert(isOpRefUsed(otherRef) == wasOpRefUsed);
    }

    /// @notice No conversion runs twice, whatever the nonces: behind a second use there is no execution.
    function referencesRunOnce(uint256 nonce, uint256 other, bytes32 opRef) public {
        _useVoucher(nonce, opRef);
        _useVoucher(other, opRef);
        assert(false);
    }
}

/**
 * @title ReferenceControl
 * @notice A false statement, which the solver must refute: otherwise a proof above would mean nothing.
 */
contract ReferenceControl is VoucherUse {
    function neverUsed(uint256 nonce, bytes32 opRef) public {
        _useVoucher(nonce, opRef);
        assert(!isOpRefUsed(opRef));
    }
}
