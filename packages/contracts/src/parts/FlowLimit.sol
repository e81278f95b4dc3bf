// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/**
 * @title FlowLimit
 * @notice One limit on what flows out (SVC that is minted, pair tokens that are paid out), and what of it comes back.
 * @dev A bucket: `cap` at once, and `cap` more in 24 hours in a straight line, so less than twice `cap` in any 24 hours.
 * What one wallet brings in and takes out again, in either order, uses nothing up: its own trip is netted, and nobody
 * else's. An inflow therefore makes no room for another wallet, whoever it is.
 * - A wallet that took out may bring it back: that empties the bucket again. What it may bring back melts as fast as the
 *   bucket refills, so that the sum of all that can be brought back is never more than what the bucket holds.
 * - A wallet that brought in may take out as much within 24 hours, beside the bucket.
 * - Lowering the cap ends every trip: at the lower rate a trip would melt for longer than the bucket did, and inflow of
 *   one wallet would make room for others. Each lowering begins an era, and a trip of another era is over.
 * Buckets count in units of ten to a number of digits, rounded against the flow, so that they share a slot with their
 * owner's flags; trips count in base units.
 */
library FlowLimit {
    /// @dev The time in which an exhausted limit is whole again, and in which a trip ends.
    uint256 internal constant WINDOW = 24 hours;

    /// @dev What one wallet is ahead: it took out more than it brought in, or, with `isCredit`, brought in more.
    struct Trip {
        uint96 amount;
        uint32 since;
        bool isCredit;
    }

    /// @dev Takes `amount` out: first what the wallet brought in, then out of the bucket. `trip` changes with it.
    /// Not `done`: nothing changes, and `next` is what could be taken.
    function take(
        Trip memory trip,
        uint256 cap,
        uint256 used,
        uint256 unit,
        uint256 amount
    ) internal view returns (bool done, uint256 next) {
        uint256 credit = creditOf(trip);
        if (amount <= credit) {
            trip.amount = uint96(credit - amount);
            return (true, used);
        }
        uint256 units = ceil(amount - credit, unit);
        uint256 left = sub(cap, used);
        if (units > left) return (false, left * unit + credit);
        trip.amount = _fit(debitOf(trip, cap * unit) + amount - credit);
        trip.isCredit = false;
        trip.since = uint32(block.timestamp);
        return (true, used + units);
    }

    /// @dev Brings `amount` in: first what the wallet took out of the bucket, which is emptied by it; the rest is its credit.
    function bring(
        Trip memory trip,
        uint256 cap,
        uint256 used,
        uint256 unit,
        uint256 amount
    ) internal view returns (uint256 next) {
        uint256 debit = debitOf(trip, cap * unit);
        if (amount < debit) {
            trip.amount = uint96(debit - amount);
            trip.since = uint32(block.timestamp);
            return sub(used, amount / unit);
        }
        uint256 credit = creditOf(trip);
        trip.amount = _fit(credit + amount - debit);
        // The first of a credit begins its 24 hours; more of it does not prolong them.
        if (credit == 0) trip.since = uint32(block.timestamp);
        trip.isCredit = true;
        return sub(used, debit / unit);
    }

    /// @dev What the wallet brought in and may take out again.
    function creditOf(Trip memory trip) internal view returns (uint256) {
        return trip.isCredit && !isOver(trip) ? trip.amount : 0;
    }

    /// @dev What the wallet took out and may bring back, of a bucket whose cap in base units this is. Nothing after 24 hours:
    /// the bucket has forgotten it by then, also where eras have begun from the start again.
    function debitOf(Trip memory trip, uint256 cap) internal view returns (uint256) {
        return trip.isCredit || isOver(trip) ? 0 : sub(trip.amount, drift(cap, trip.since));
    }

    /// @dev Whether its 24 hours have passed.
    function isOver(Trip memory trip) internal view returns (bool) {
        return _secondsSince(trip.since) >= WINDOW;
    }

    /// @dev What a bucket holds now.
    function usedNow(uint256 cap, uint256 used, uint256 updatedAt) internal view returns (uint256) {
        return sub(used, drift(cap, updatedAt));
    }

    /// @dev Rounds down: what is given back is never more than time has earned.
    function drift(uint256 cap, uint256 since) internal view returns (uint256) {
        return (cap * _secondsSince(since)) / WINDOW;
    }

    /// @dev What is left of `whole`, and nothing when more is gone.
    function sub(uint256 whole, uint256 gone) internal pure returns (uint256) {
        unchecked {
            return gone < whole ? whole - gone : 0;
        }
    }

    /// @dev A part of a unit counts as a whole one.
    function ceil(uint256 amount, uint256 unit) internal pure returns (uint256) {
        unchecked {
            return amount / unit + (amount % unit == 0 ? 0 : 1);
        }
    }

    /// @dev In whole units, rounded down; one that is too high to be counted becomes the highest that can be.
    function toUnits(uint256 amount, uint256 unit, uint256 highest) internal pure returns (uint256) {
        return min(amount / unit, highest);
    }

    /// @dev The smaller one.
    function min(uint256 a, uint256 b) internal pure returns (uint256) {
        return a < b ? a : b;
    }

    /// @dev A trip as it is stored: in one word, written at once. The compiler writes a struct member by member.
    function toWord(Trip memory trip, uint256 era) internal pure returns (uint256) {
        return uint256(trip.amount) | (uint256(trip.since) << 96) | (trip.isCredit ? 1 << 128 : 0) | (era << 136);
    }

    /// @dev The trip of a stored word, and none of another era's. Filled in place: the compiler would make a second struct for
    /// a `return`.
    function fromWord(uint256 word, uint256 era) internal pure returns (Trip memory trip) {
        if (word >> 136 != era) return trip;
        trip.amount = uint96(word);
        trip.since = uint32(word >> 96);
        trip.isCredit = uint8(word >> 128) != 0;
    }

    /// @dev What is written down as a time was the time of a block, and time does not go back.
    function _secondsSince(uint256 since) private view returns (uint256) {
        unchecked {
            return block.timestamp - since;
        }
    }

    function _fit(uint256 amount) private pure returns (uint96) {
        return uint96(min(amount, type(uint96).max));
    }
}
