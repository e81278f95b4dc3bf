// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/**
 * @title PriceFeed
 * @notice For development only: a price feed with the Chainlink aggregator interface, whose owner sets the answer and its age.
 */
contract PriceFeed is Ownable {
    struct Round {
        int256 answer;
        uint256 updatedAt;
    }

    /// @notice The decimals of the answers.
    uint8 public immutable decimals;
    /// @notice The version of the aggregator interface.
    uint256 public constant version = 4;
    /// @notice What is priced in what, such as `NGN / USD`.
    string public description;

    uint80 private _roundId;
    uint256 private _updatedAt;
    mapping(uint80 roundId => Round) private _rounds;

    /// @notice A new answer, as the Chainlink aggregators announce it.
    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    /// @notice There is no such round.
    error UnknownRound(uint80 roundId);

    /**
     * @notice Deploys the feed with a first answer that follows the block time.
     * @param decimals_ the decimals of the answers
     * @param description_ what is priced in what
     * @param answer the first answer
     */
    constructor(uint8 decimals_, string memory description_, int256 answer) Ownable(msg.sender) {
        decimals = decimals_;
        description = description_;
        _setAnswer(answer);
    }

    /**
     * @notice Starts a new round with this answer.
     * @param answer the price, in the feed's decimals
     */
    function setAnswer(int256 answer) external onlyOwner {
        _setAnswer(answer);
    }

    /**
     * @notice Fixes the time of the latest answer; zero makes it follow the block time, so that it never grows stale.
     * @param updatedAt unix seconds, or zero
     */
    function setUpdatedAt(uint256 updatedAt) external onlyOwner {
        _updatedAt = updatedAt;
    }

    /// @notice The latest answer.
    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        uint256 time = _updatedAt == 0 ? block.timestamp : _updatedAt;
        return (_roundId, _rounds[_roundId].answer, time, time, _roundId);
    }

    /**
     * @notice The answer of one round.
     * @param roundId_ the round
     */
    function getRoundData(
        uint80 roundId_
    )
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        Round storage round = _rounds[roundId_];
        if (round.updatedAt == 0) revert UnknownRound(roundId_);
        return (roundId_, round.answer, round.updatedAt, round.updatedAt, roundId_);
    }

    function _setAnswer(int256 answer) private {
        _roundId += 1;
        _rounds[_roundId] = Round(answer, block.timestamp);
        emit AnswerUpdated(answer, _roundId, block.timestamp);
    }
}
