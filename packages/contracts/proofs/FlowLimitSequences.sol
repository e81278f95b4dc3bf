// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {FlowLimit} from "../src/parts/FlowLimit.sol";

/**
 * @title FlowLimitSequences
 * @notice Runs every sequence of so many steps of two wallets through the very library, and checks the limit after each: what no
 * solver decides of several calls in a row. `test/flow-sequences.test.ts` chooses caps, amounts and waits.
 * @dev Never deployed on a chain. Time passes by moving what is written down back, for only differences of time count.
 */
contract FlowLimitSequences {
    /// @dev `isCrooked` is the second edition: whatever comes in empties the bucket. It must be found out.
    struct Scope {
        uint256 cap;
        uint256 unit;
        uint256[] amounts;
        uint256[] waits;
        bool isCrooked;
    }

    struct State {
        uint256 used;
        uint256 updatedAt;
        FlowLimit.Trip[2] trips;
        uint256 clock;
    }

    struct Move {
        uint256 time;
        uint256 wallet;
        uint256 taken;
        uint256 brought;
    }

    /// @notice A statement is broken by these steps.
    error Broken(uint256 statement, uint256[] steps);


    /// @notice Runs the steps of `prefix`, and then every sequence of `depth` more.
    /// @param scope the limit, and what may happen to it
    /// @param prefix the first steps
    /// @param depth how many more
    /// @return count how many steps were checked
    function run(Scope memory scope, uint256[] memory prefix, uint256 depth) external view returns (uint256 count) {
        uint256 length = prefix.length + depth;
        // By depth, and one to try in: nothing is allocated while the sequences run.
        State[] memory states = new State[](length + 2);
        Move[] memory moves = new Move[](length);
        uint256[] memory steps = new uint256[](length);
        states[0].clock = 2 * FlowLimit.WINDOW;
        states[0].updatedAt = block.timestamp;
        for (uint256 i = 0; i < prefix.length; ++i) {
            steps[i] = prefix[i];
            if (!_step(scope, states, moves, steps, i)) return count;
            ++count;
        }
        return count + _all(scope, states, moves, steps, prefix.length);
    }

    function _all(
        Scope memory scope,
        State[] memory states,
        Move[] memory moves,
        uint256[] memory steps,
        uint256 place
    ) private view returns (uint256 count) {
        if (place == steps.length) return 0;
        uint256 choices = 4 * scope.amounts.length + scope.waits.length;
        for (uint256 choice = 0; choice < choices; ++choice) {
            steps[place] = choice;
            if (!_step(scope, states, moves, steps, place)) continue;
            count += 1 + _all(scope, states, moves, steps, place + 1);
        }
    }

    /// @dev Makes state `place + 1` of state `place`, and checks it. False: the limit refused, and nothing happened.
    function _step(
        Scope memory scope,
        State[] memory states,
        Move[] memory moves,
        uint256[] memory steps,
        uint256 place
    ) private view returns (bool) {
        State memory next = states[place + 1];
        _copy(states[place], next);
        Move memory move = moves[place];
        (move.time, move.wallet, move.taken, move.brought) = (next.clock, 0, 0, 0);
        uint256 amounts = scope.amounts.length;
        uint256 step = steps[place];
        if (step >= 4 * amounts) {
            _wait(next, scope.waits[step - 4 * amounts]);
        } else {
            move.wallet = (step / amounts) % 2;
            uint256 amount = scope.amounts[step % amounts];
            if (step < 2 * amounts) {
                if (!_take(scope, next, move.wallet, amount)) return false;
                move.taken = amount;
            } else {
                if (!_bring(scope, next, move.wallet, amount)) revert Broken(4, steps);
                move.brought = amount;
            }
        }
        _check(scope, states, moves, steps, place);
        return true;
    }

    function _check(
        Scope memory scope,
        State[] memory states,
        Move[] memory moves,
        uint256[] memory steps,
        uint256 place
    ) private view {
        State memory state = states[place + 1];
        uint256 used = FlowLimit.usedNow(scope.cap, state.used, state.updatedAt);
        if (used > scope.cap) revert Broken(1, steps);
        uint256 whole = scope.cap * scope.unit;
        uint256 first = FlowLimit.debitOf(state.trips[0], whole) / scope.unit;
        if (first + FlowLimit.debitOf(state.trips[1], whole) / scope.unit > used) revert Broken(2, steps);
        uint256 most = _ahead(moves, place, state.clock, 0) + _ahead(moves, place, state.clock, 1);
        if (most != 0 && most >= 2 * whole) revert Broken(3, steps);
        _checkTrips(scope, states, steps, place);
    }

    /// @dev In and out again, and out and in again, at once: at most the rest of a unit is used up, as far as a trip is counted.
    function _checkTrips(
        Scope memory scope,
        State[] memory states,
        uint256[] memory steps,
        uint256 place
    ) private view {
        State memory state = states[place + 1];
        State memory trial = states[states.length - 1];
        uint256 amount = scope.amounts[place % scope.amounts.length];
        if (state.trips[1].amount + amount > type(uint96).max) return;
        uint256 used = FlowLimit.usedNow(scope.cap, state.used, state.updatedAt);
        _copy(state, trial);
        if (_take(scope, trial, 1, amount) && _bring(scope, trial, 1, amount)) {
            if (FlowLimit.usedNow(scope.cap, trial.used, trial.updatedAt) > used + 1) revert Broken(5, steps);
        }
        _copy(state, trial);
        if (_bring(scope, trial, 1, amount) && _take(scope, trial, 1, amount)) {
            if (FlowLimit.usedNow(scope.cap, trial.used, trial.updatedAt) > used + 1) revert Broken(6, steps);
        }
    }

    /// @dev What a wallet took in the last 24 hours, beyond what it brought in then and in the 24 hours before.
    function _ahead(Move[] memory moves, uint256 last, uint256 clock, uint256 wallet) private pure returns (uint256) {
        uint256 taken;
        uint256 brought;
        for (uint256 i = 0; i <= last; ++i) {
            Move memory move = moves[i];
            if (move.wallet != wallet) continue;
            if (move.time + FlowLimit.WINDOW > clock) taken += move.taken;
            if (move.time + 2 * FlowLimit.WINDOW > clock) brought += move.brought;
        }
        return FlowLimit.sub(taken, brought);
    }

    // As the contracts do it: what does not change is not written.
    function _take(Scope memory scope, State memory state, uint256 wallet, uint256 amount) private view returns (bool) {
        uint256 used = FlowLimit.usedNow(scope.cap, state.used, state.updatedAt);
        (bool done, uint256 next) = FlowLimit.take(state.trips[wallet], scope.cap, used, scope.unit, amount);
        if (done && next != used) (state.used, state.updatedAt) = (next, block.timestamp);
        return done;
    }

    /// @dev False: it made room by more than what the wallet had taken out.
    function _bring(
        Scope memory scope,
        State memory state,
        uint256 wallet,
        uint256 amount
    ) private view returns (bool) {
        uint256 used = FlowLimit.usedNow(scope.cap, state.used, state.updatedAt);
        uint256 own = FlowLimit.debitOf(state.trips[wallet], scope.cap * scope.unit) / scope.unit;
        uint256 next = FlowLimit.bring(state.trips[wallet], scope.cap, used, scope.unit, amount);
        if (scope.isCrooked) next = FlowLimit.sub(used, amount / scope.unit);
        if (next != used) (state.used, state.updatedAt) = (next, block.timestamp);
        return next <= used && used - next <= own;
    }

    function _wait(State memory state, uint256 time) private pure {
        state.clock += time;
        state.updatedAt -= time;
        for (uint256 i = 0; i < 2; ++i) {
            uint256 since = state.trips[i].since;
            state.trips[i].since = uint32(FlowLimit.sub(since, time));
        }
    }

    function _copy(State memory from, State memory to) private pure {
        (to.used, to.updatedAt, to.clock) = (from.used, from.updatedAt, from.clock);
        for (uint256 i = 0; i < 2; ++i) {
            (to.trips[i].amount, to.trips[i].since) = (from.trips[i].amount, from.trips[i].since);
            to.trips[i].isCredit = from.trips[i].isCredit;
        }
    }
}
