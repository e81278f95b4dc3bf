// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {FlowLimit} from "../src/parts/FlowLimit.sol";

/// @dev Base units in the unit that a limit counts in. `scripts/prove.ts` proves everything for several.
uint256 constant UNIT = 1;

/**
 * @title FlowLimitProof
 * @notice What an SMT solver proves of the limits, for every value that a slot can hold: `npm run prove -w @svc/contracts`.
 * @dev Never deployed. Each function states one property of the very code that is deployed.
 */
contract FlowLimitProof {
    using FlowLimit for FlowLimit.Flow;

    /// @notice What may still flow is never more than either cap, and computing it never overflows.
    function riseIsWithinCaps(FlowLimit.Flow memory flow, uint256 current) public view {
        flow.digits = 0;
        require(current <= type(uint128).max && flow.updatedAt <= block.timestamp);
        require(block.timestamp <= type(uint64).max);
        uint256 left = flow.riseLeft(current);
        assert(left <= flow.cap * UNIT);
        assert(left <= flow.netCap * UNIT);
    }

    /// @notice The same for what falls.
    function fallIsWithinCaps(FlowLimit.Flow memory flow, uint256 current) public view {
        flow.digits = 0;
        require(current <= type(uint128).max && flow.updatedAt <= block.timestamp);
        require(block.timestamp <= type(uint64).max);
        uint256 left = flow.fallLeft(current);
        assert(left <= flow.cap * UNIT);
        assert(left <= flow.netCap * UNIT);
    }

    /// @notice What was used a moment ago is not given back without time.
    function usedStaysUsed(FlowLimit.Flow memory flow, uint256 current) public view {
        flow.digits = 0;
        require(current <= type(uint128).max && flow.updatedAt == block.timestamp && flow.used <= flow.cap);
        assert(flow.riseLeft(current) <= (flow.cap - flow.used) * UNIT);
        assert(flow.fallLeft(current) <= (flow.cap - flow.used) * UNIT);
    }

    /// @notice After 24 hours a limit is whole again, and no more than whole.
    function aDayGivesAllBack(FlowLimit.Flow memory flow, uint256 current) public view {
        flow.digits = 0;
        require(block.timestamp >= 24 hours && flow.updatedAt == block.timestamp - 24 hours && flow.used <= flow.cap);
        require(flow.netCap == type(uint48).max && flow.extreme == 0 && current == 0);
        assert(flow.riseLeft(current) == flow.cap * UNIT);
    }
}

/**
 * @title FlowLimitControl
 * @notice False statements, each of which the solver must refute: otherwise a proof above would mean nothing.
 */
contract FlowLimitControl {
    using FlowLimit for FlowLimit.Flow;

    function alwaysFull(FlowLimit.Flow memory flow, uint256 current) public view {
        flow.digits = 0;
        require(current <= type(uint128).max && flow.updatedAt <= block.timestamp);
        require(block.timestamp <= type(uint64).max);
        assert(flow.riseLeft(current) == 0);
    }

    function neverWhole(FlowLimit.Flow memory flow, uint256 current) public view {
        flow.digits = 0;
        require(current <= type(uint128).max && flow.updatedAt <= block.timestamp);
        require(block.timestamp <= type(uint64).max);
        assert(flow.fallLeft(current) < flow.cap * UNIT);
    }
}
