// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {FlowLimit} from "../src/parts/FlowLimit.sol";

/// @dev Base units in the unit that a limit counts in. `scripts/prove.ts` proves everything for several.
uint256 constant UNIT = 1;

/**
 * @title FlowLimitProof
 * @notice What an SMT solver proves of the limits, for every value that a slot can hold: `npm run prove -w @svc/contracts`.
 * @dev Never deployed. Each function states one property of the very code that is deployed, the later ones over two calls.
 */
contract FlowLimitProof {
    /// @notice What is taken never brings a bucket above its cap, and nothing overflows.
    function takeIsWithinTheCap(FlowLimit.Trip memory trip, uint48 cap, uint48 used, uint96 amount) public view {
        require(used <= cap && trip.since == block.timestamp);
        (bool done, uint256 next) = FlowLimit.take(trip, cap, used, UNIT, amount);
        assert(!done || (next >= used && next <= cap));
    }

    /// @notice What a wallet brings in makes room by no more than what it took out itself.
    function bringGivesBackItsOwn(FlowLimit.Trip memory trip, uint48 cap, uint48 used, uint96 amount) public view {
        require(used <= cap && trip.since == block.timestamp);
        uint256 own = trip.isCredit ? 0 : trip.amount;
        uint256 next = FlowLimit.bring(trip, cap, used, UNIT, amount);
        assert(next <= used && used - next <= own / UNIT);
    }

    /// @notice In and out again uses nothing up.
    function inAndOutUsesNothing(uint48 cap, uint48 used, uint96 amount) public view {
        require(used <= cap && block.timestamp <= type(uint32).max);
        FlowLimit.Trip memory trip;
        uint256 afterIn = FlowLimit.bring(trip, cap, used, UNIT, amount);
        (bool done, uint256 afterOut) = FlowLimit.take(trip, cap, afterIn, UNIT, amount);
        assert(done && afterOut == used);
    }

    /// @notice Out and in again uses nothing up but the rest of a unit.
    function outAndInUsesNothing(uint48 cap, uint48 used, uint96 amount) public view {
        require(used <= cap && block.timestamp <= type(uint32).max);
        FlowLimit.Trip memory trip;
        (bool done, uint256 afterOut) = FlowLimit.take(trip, cap, used, UNIT, amount);
        if (!done) return;
        uint256 afterIn = FlowLimit.bring(trip, cap, afterOut, UNIT, amount);
        assert(afterIn >= used && afterIn <= uint256(used) + (amount % UNIT == 0 ? 0 : 1));
    }

    /// @notice What one wallet brings in lets another take no more than before, when the first had taken nothing.
    function nobodyElseIsHelped(uint48 cap, uint48 used, uint96 amount) public view {
        require(used <= cap);
        FlowLimit.Trip memory first;
        assert(FlowLimit.bring(first, cap, used, UNIT, amount) == used);
    }
}

/**
 * @title FlowLimitControl
 * @notice False statements, each of which the solver must refute: otherwise a proof above would mean nothing.
 */
contract FlowLimitControl {
    function neverDone(FlowLimit.Trip memory trip, uint48 cap, uint48 used, uint96 amount) public view {
        require(used <= cap && trip.since == block.timestamp);
        (bool done, ) = FlowLimit.take(trip, cap, used, UNIT, amount);
        assert(!done);
    }

    function neverGivesBack(FlowLimit.Trip memory trip, uint48 cap, uint48 used, uint96 amount) public view {
        require(used <= cap && trip.since == block.timestamp);
        assert(FlowLimit.bring(trip, cap, used, UNIT, amount) == used);
    }
}
