// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PriceFeed} from "./PriceFeed.sol";

/**
 * @title SortedOracles
 * @notice For development only: a second oracle with the views of Mento's SortedOracles. The id of a rate is the address of
 * the feed that it follows, until its owner lets it say something else.
 */
contract SortedOracles is Ownable {
    uint256 private constant ONE = 1e24;

    mapping(address rateFeedId => uint256) private _ownRates;

    /// @notice The rate is this from now on; zero: that of the feed.
    event MedianUpdated(address indexed rateFeedId, uint256 value);

    /// @notice Deploys an oracle that agrees with every feed.
    constructor() Ownable(msg.sender) {}

    /**
     * @notice Sets a rate apart from its feed.
     * @param rateFeedId the address of the feed
     * @param rate in units of 10^-24, or zero to follow the feed again
     */
    function setMedian(address rateFeedId, uint256 rate) external onlyOwner {
        _ownRates[rateFeedId] = rate;
        emit MedianUpdated(rateFeedId, rate);
    }

    /**
     * @notice The rate as a fraction.
     * @param rateFeedId the address of the feed
     */
    function medianRate(address rateFeedId) external view returns (uint256 numerator, uint256 denominator) {
        uint256 own = _ownRates[rateFeedId];
        if (own != 0) return (own, ONE);
        (, int256 answer, , , ) = PriceFeed(rateFeedId).latestRoundData();
        return (uint256(answer) * (ONE / 10 ** PriceFeed(rateFeedId).decimals()), ONE);
    }

    /// @notice When the rate was told: it never grows stale.
    function medianTimestamp(address) external view returns (uint256) {
        return block.timestamp;
    }
}
