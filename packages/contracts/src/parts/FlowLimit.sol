// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/**
 * @title FlowLimit
 * @notice Two limits on one flow, in one storage slot: on what flows (gross), and on how far the quantity it changes (a
 * supply that rises, a reserve that falls) moves from its recent extreme (net).
 * @dev Both refill in a straight line: `cap` at once, and `cap` more in 24 hours. Worst case: a span of 24 hours that starts
 * with an unused limit admits less than twice its cap. Set caps by that.
 * Net: what flows one way and back again moves nothing, so round trips use nothing up. The extreme drifts towards the
 * quantity by the net cap in 24 hours. Only the limited direction writes: between two writes the quantity moves the other
 * way alone, so its value before the next write is its extreme since the last one.
 * Counted in units of ten to the `digits` base units, always rounded against the flow, so that all fits one slot.
 */
library FlowLimit {
    /// @dev The time in which an exhausted limit is whole again.
    uint256 internal constant WINDOW = 24 hours;

    /// @dev `enabled` and `paused` belong to the owner of the limit: they are read together with it.
    struct Flow {
        uint48 cap;
        uint48 used;
        uint48 netCap;
        uint48 extreme;
        uint32 updatedAt;
        uint8 digits;
        bool enabled;
        bool paused;
    }

    enum Outcome {
        Done,
        CapExceeded,
        NetCapExceeded
    }

    /// @dev Records that the quantity rises from `current` by `amount`. Otherwise nothing changes, and `left` is what the
    /// limit that stands against it leaves. `flow` is what `self` holds: the caller has read it for its flags.
    function tryRise(
        Flow storage self,
        Flow memory flow,
        uint256 current,
        uint256 amount
    ) internal returns (Outcome outcome, uint256 left) {
        uint256 unit = 10 ** flow.digits;
        uint256 low = _low(flow, current / unit);
        return _tryFlow(self, flow, low, _ceil(current, unit) - low, amount);
    }

    /// @dev Records that the quantity falls from `current` by `amount`. Otherwise as `tryRise`.
    function tryFall(
        Flow storage self,
        Flow memory flow,
        uint256 current,
        uint256 amount
    ) internal returns (Outcome outcome, uint256 left) {
        uint256 unit = 10 ** flow.digits;
        uint256 high = _high(flow, _ceil(current, unit));
        return _tryFlow(self, flow, high, high - current / unit, amount);
    }

    /// @dev How far the quantity may rise from `current` now, in base units.
    function riseLeft(Flow memory flow, uint256 current) internal view returns (uint256) {
        uint256 unit = 10 ** flow.digits;
        uint256 netLeft = _left(flow.netCap, _ceil(current, unit) - _low(flow, current / unit));
        return _min(netLeft, _left(flow.cap, _usedNow(flow))) * unit;
    }

    /// @dev How far the quantity may fall from `current` now, in base units.
    function fallLeft(Flow memory flow, uint256 current) internal view returns (uint256) {
        uint256 unit = 10 ** flow.digits;
        uint256 netLeft = _left(flow.netCap, _high(flow, _ceil(current, unit)) - current / unit);
        return _min(netLeft, _left(flow.cap, _usedNow(flow))) * unit;
    }

    /// @dev Changes the caps of a limit on rises. What is used stays used, and is given back at the new rate. A limit that
    /// was never set starts unused: what the quantity is by then was not its doing.
    function setRiseCaps(Flow storage self, uint256 cap, uint256 netCap, uint8 digits, uint256 current) internal {
        Flow memory flow = self;
        uint256 units = current / 10 ** digits;
        _setCaps(self, flow, cap, netCap, digits, flow.updatedAt == 0 ? units : _low(flow, units));
    }

    /// @dev Changes the caps of a limit on falls. What is used stays used, and is given back at the new rate.
    function setFallCaps(Flow storage self, uint256 cap, uint256 netCap, uint8 digits, uint256 current) internal {
        Flow memory flow = self;
        _setCaps(self, flow, cap, netCap, digits, _high(flow, _ceil(current, 10 ** digits)));
    }

    /// @dev Lets the quantity fall by `amount` from `current` without using the limit. One that was never set counts in no
    /// unit yet: it keeps nothing, and starts unused when it is set.
    function shiftDown(Flow storage self, uint256 current, uint256 amount) internal {
        Flow memory flow = self;
        if (flow.updatedAt == 0) return;
        uint256 unit = 10 ** flow.digits;
        _write(self, flow, _usedNow(flow), _high(flow, _ceil(current, unit)) - amount / unit);
    }

    /// @dev The caps in base units.
    function caps(Flow memory flow) internal pure returns (uint256 cap, uint256 netCap) {
        uint256 unit = 10 ** flow.digits;
        return (flow.cap * unit, flow.netCap * unit);
    }

    function _tryFlow(
        Flow storage self,
        Flow memory flow,
        uint256 extreme,
        uint256 netUsed,
        uint256 amount
    ) private returns (Outcome, uint256) {
        uint256 unit = 10 ** flow.digits;
        uint256 units = _ceil(amount, unit);
        uint256 usedNow = _usedNow(flow);
        uint256 left = _left(flow.cap, usedNow);
        if (units > left) return (Outcome.CapExceeded, left * unit);
        left = _left(flow.netCap, netUsed);
        if (units > left) return (Outcome.NetCapExceeded, left * unit);
        _write(self, flow, usedNow + units, extreme);
        return (Outcome.Done, 0);
    }

    /// @dev Caps round down; one that is too high to be counted becomes the highest that can be.
    function _setCaps(
        Flow storage self,
        Flow memory flow,
        uint256 cap,
        uint256 netCap,
        uint8 digits,
        uint256 extreme
    ) private {
        uint256 usedNow = _usedNow(flow);
        flow.digits = digits;
        flow.cap = uint48(_min(cap / 10 ** digits, type(uint48).max));
        flow.netCap = uint48(_min(netCap / 10 ** digits, type(uint48).max));
        _write(self, flow, usedNow, extreme);
    }

    function _usedNow(Flow memory flow) private view returns (uint256) {
        return _left(flow.used, _drift(flow.cap, flow.updatedAt));
    }

    function _low(Flow memory flow, uint256 current) private view returns (uint256) {
        return _min(flow.extreme + _drift(flow.netCap, flow.updatedAt), current);
    }

    function _high(Flow memory flow, uint256 current) private view returns (uint256) {
        uint256 drifted = _left(flow.extreme, _drift(flow.netCap, flow.updatedAt));
        return drifted > current ? drifted : current;
    }

    /// @dev Rounds down: what is given back is never more than time has earned.
    function _drift(uint256 cap, uint256 since) private view returns (uint256) {
        return (cap * (block.timestamp - since)) / WINDOW;
    }

    function _left(uint256 whole, uint256 gone) private pure returns (uint256) {
        return gone < whole ? whole - gone : 0;
    }

    function _ceil(uint256 amount, uint256 unit) private pure returns (uint256) {
        return amount / unit + (amount % unit == 0 ? 0 : 1);
    }

    function _min(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }

    /// @dev The whole slot in one store, which the compiler would write member by member: `cap` lowest, as declared.
    /// `used` fits, for it is at most the cap, or what it was; the extreme of a quantity too high to be counted is the
    /// highest that can be, which stops a supply from rising and lets a reserve fall no further than its cap.
    function _write(Flow storage self, Flow memory flow, uint256 used, uint256 extreme) private {
        uint256 word = flow.cap | (used << 48) | (uint256(flow.netCap) << 96);
        word |= _min(extreme, type(uint48).max) << 144;
        word |= uint256(uint32(block.timestamp)) << 192;
        word |= uint256(flow.digits) << 224;
        if (flow.enabled) word |= 1 << 232;
        if (flow.paused) word |= 1 << 240;
        assembly ("memory-safe") {
            sstore(self.slot, word)
        }
    }
}
