// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {SVCToken} from "./SVCToken.sol";

/**
 * @title SVCConverter
 * @notice Turns pair tokens or Naira into SVC and back, each time by one voucher that the service signed for one wallet.
 * It holds the reserve of pair tokens.
 * @dev Immutable (no proxy) and non-payable. Every conversion is: checks, mark used, effect, event.
 * What a stolen signer key can do is bounded twice: by the mint cap and by the payout cap of each pair token, both exact
 * sliding windows: no span of 24 hours mints, or pays out, more than its cap.
 */
contract SVCConverter is AccessControlDefaultAdminRules, EIP712, Pausable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using BitMaps for BitMaps.BitMap;
    using RateLimiter for RateLimiter.SlidingWindow;

    /**
     * @notice What the service signs: one conversion, for one wallet, until a deadline.
     * @param kind 0 crypto-issue, 1 crypto-redeem, 2 fiat-issue, 3 fiat-redeem
     * @param wallet the only account that may execute it
     * @param tokenIn what the wallet gives: a pair token (kind 0), SVC (kinds 1 and 3), the zero address (kind 2)
     * @param amountIn how much it gives, in base units
     * @param amountOut how much it gets, in base units; equal to amountIn for kinds 2 and 3
     * @param deadline the last second, in unix time, at which it executes
     * @param nonce spent by the execution
     * @param opRef the conversion it belongs to; every voucher of a conversion has the same one, and one of them executes
     * @param payoutRef kind 1: the pair token paid out, left-padded; kind 3: commitment to the bank account; else zero
     */
    struct Voucher {
        uint8 kind;
        address wallet;
        address tokenIn;
        uint256 amountIn;
        uint256 amountOut;
        uint256 deadline;
        uint256 nonce;
        bytes32 opRef;
        bytes32 payoutRef;
    }

    /**
     * @notice A pair token as it is allowed.
     * @param token the ERC-20 contract
     * @param payoutCap the most that any 24 hours may pay out, in the token's base units
     */
    struct PairToken {
        address token;
        uint208 payoutCap;
    }

    /**
     * @notice What a converter starts with, so that the deploying account never holds any power.
     * @param admin the account that grants roles, allows tokens, sets caps and unpauses
     * @param adminDelay seconds between the start and the acceptance of a change of admin
     * @param mintCap the most SVC that any 24 hours may mint, in base units
     * @param signers accounts whose signatures make a voucher valid
     * @param guardians accounts that can pause
     * @param treasurers accounts that can withdraw reserve
     * @param pairTokens tokens that can be converted
     */
    struct Setup {
        address admin;
        uint48 adminDelay;
        uint208 mintCap;
        address[] signers;
        address[] guardians;
        address[] treasurers;
        PairToken[] pairTokens;
    }

    /// @notice Accounts whose signatures make a voucher valid. Several at a time, so that keys rotate with an overlap.
    bytes32 public constant SIGNER_ROLE = keccak256("SIGNER_ROLE");
    /// @notice Accounts that can pause. Unpausing is the admin's alone.
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");
    /// @notice Accounts that can withdraw reserve. Anyone may deposit, by a plain transfer.
    bytes32 public constant TREASURY_ROLE = keccak256("TREASURY_ROLE");
    /// @notice The EIP-712 type hash of a voucher.
    bytes32 public constant VOUCHER_TYPEHASH =
        keccak256(
            "Voucher(uint8 kind,address wallet,address tokenIn,uint256 amountIn,uint256 amountOut,uint256 deadline,uint256 nonce,bytes32 opRef,bytes32 payoutRef)"
        );
    /// @notice A deadline further away than this, in seconds, is refused whoever signed it.
    uint256 public constant MAX_VOUCHER_LIFETIME = 1 hours;
    /// @notice The length, in seconds, of the sliding windows of the caps.
    uint48 public constant CAP_WINDOW = 24 hours;

    uint8 private constant CRYPTO_ISSUE = 0;
    uint8 private constant CRYPTO_REDEEM = 1;
    uint8 private constant FIAT_ISSUE = 2;
    uint8 private constant FIAT_REDEEM = 3;

    /// @notice The SVC token that this converter mints and burns.
    SVCToken public immutable svc;

    BitMaps.BitMap private _nonces;
    mapping(bytes32 opRef => bool) private _opRefs;
    mapping(address token => bool) private _pairTokens;
    RateLimiter.SlidingWindow private _mints; // one entry, under key zero
    mapping(address token => RateLimiter.SlidingWindow) private _payouts; // one entry each, under key zero

    /**
     * @notice A voucher was executed. The side that does not exist on chain (kinds 2 and 3) is the zero address.
     * @param opRef the conversion
     * @param wallet who converted
     * @param kind 0 crypto-issue, 1 crypto-redeem, 2 fiat-issue, 3 fiat-redeem
     * @param tokenIn what the wallet gave
     * @param tokenOut what the wallet got
     * @param amountIn how much it gave, in base units
     * @param amountOut how much it got, in base units
     * @param payoutRef the voucher's payoutRef
     */
    event Converted(
        bytes32 indexed opRef,
        address indexed wallet,
        uint8 indexed kind,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 amountOut,
        bytes32 payoutRef
    );
    /// @notice A pair token was allowed, or its payout cap changed.
    event PairTokenAllowed(address indexed token, uint256 payoutCap);
    /// @notice A pair token can no longer be converted.
    event PairTokenDisallowed(address indexed token);
    /// @notice The mint cap changed.
    event MintCapChanged(uint256 mintCap);
    /// @notice A treasurer took reserve out.
    event ReserveWithdrawn(address indexed token, address indexed to, uint256 amount, address indexed treasurer);

    /// @notice Only `wallet` may execute its voucher.
    error WrongCaller(address caller, address wallet);
    /// @notice The deadline has passed.
    error VoucherExpired(uint256 deadline, uint256 timestamp);
    /// @notice The deadline is further away than the longest voucher lifetime.
    error DeadlineTooFar(uint256 deadline, uint256 latest);
    /// @notice The signature is good, but not by one of the signers.
    error UnknownSigner(address signer);
    /// @notice A voucher with this nonce was executed.
    error NonceUsed(uint256 nonce);
    /// @notice A voucher of this conversion was executed.
    error OpRefUsed(bytes32 opRef);
    /// @notice There is no such kind.
    error UnknownKind(uint8 kind);
    /// @notice This kind of voucher must name another `tokenIn`.
    error WrongTokenIn(address tokenIn, address expected);
    /// @notice This kind of voucher does not go with this `payoutRef`.
    error WrongPayoutRef(bytes32 payoutRef);
    /// @notice Both amounts must be above zero.
    error ZeroAmount(uint256 amountIn, uint256 amountOut);
    /// @notice The fiat kinds are one to one.
    error UnequalAmounts(uint256 amountIn, uint256 amountOut);
    /// @notice The token is not one of the pair tokens.
    error TokenNotAllowed(address token);
    /// @notice The account cannot be a pair token: it has no code, or is SVC itself.
    error NotAPairToken(address token);
    /// @notice Minting this much would exceed the cap of the last 24 hours.
    error MintCapExceeded(uint256 requested, uint256 available);
    /// @notice Paying out this much would exceed the token's cap of the last 24 hours.
    error PayoutCapExceeded(address token, uint256 requested, uint256 available);
    /// @notice The converter holds less than this.
    error ReserveShort(address token, uint256 requested, uint256 available);
    /// @notice The receiver did not receive exactly what was sent.
    error WrongAmountReceived(address token, uint256 expected, uint256 received);

    /**
     * @notice Deploys a converter for one SVC token, whose converter role it needs.
     * @param svc_ the SVC token
     * @param setup roles, caps and pair tokens to start with
     */
    constructor(
        SVCToken svc_,
        Setup memory setup
    ) EIP712("SVCConverter", "1") AccessControlDefaultAdminRules(setup.adminDelay, setup.admin) {
        svc = svc_;
        _setMintCap(setup.mintCap);
        _grantAll(SIGNER_ROLE, setup.signers);
        _grantAll(GUARDIAN_ROLE, setup.guardians);
        _grantAll(TREASURY_ROLE, setup.treasurers);
        for (uint256 i = 0; i < setup.pairTokens.length; ++i) {
            _allowPairToken(setup.pairTokens[i].token, setup.pairTokens[i].payoutCap);
        }
    }

    /**
     * @notice Executes a voucher. The caller must be its wallet; kinds 0, 1 and 3 need the wallet's allowance to this contract.
     * @param voucher what the service signed
     * @param signature the 65-byte signature of its EIP-712 digest
     */
    function convert(Voucher calldata voucher, bytes calldata signature) external whenNotPaused nonReentrant {
        _requireCaller(voucher.wallet);
        _requireTimely(voucher.deadline);
        _requireSigned(voucher, signature);
        _requireAmounts(voucher.amountIn, voucher.amountOut);
        _useNonce(voucher.nonce);
        _useOpRef(voucher.opRef);
        address tokenOut = _execute(voucher);
        emit Converted(
            voucher.opRef,
            voucher.wallet,
            voucher.kind,
            voucher.tokenIn,
            tokenOut,
            voucher.amountIn,
            voucher.amountOut,
            voucher.payoutRef
        );
    }

    /// @notice Stops conversions. Reserve can still be withdrawn, so that it can be brought to safety.
    function pause() external onlyRole(GUARDIAN_ROLE) {
        _pause();
    }

    /// @notice Lets conversions run again. A guardian cannot do this.
    function unpause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _unpause();
    }

    /**
     * @notice Allows a pair token, or changes the payout cap of one. What the last 24 hours paid out still counts.
     * @param token the ERC-20 contract
     * @param cap the most that any 24 hours may pay out, in the token's base units
     */
    function allowPairToken(address token, uint208 cap) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _allowPairToken(token, cap);
    }

    /**
     * @notice Stops a pair token from being converted, in either direction. The reserve stays.
     * @param token the ERC-20 contract
     */
    function disallowPairToken(address token) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _requirePairToken(token);
        delete _pairTokens[token];
        emit PairTokenDisallowed(token);
    }

    /**
     * @notice Changes the mint cap. What the last 24 hours minted still counts.
     * @param cap the most SVC that any 24 hours may mint, in base units
     */
    function setMintCap(uint208 cap) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setMintCap(cap);
    }

    /**
     * @notice Takes tokens out of the reserve; also any other token that was sent here by mistake. Works while paused.
     * @param token the ERC-20 contract
     * @param to who receives them
     * @param amount how many, in base units
     */
    function withdrawReserve(
        address token,
        address to,
        uint256 amount
    ) external onlyRole(TREASURY_ROLE) nonReentrant {
        _requireReserve(token, amount);
        IERC20(token).safeTransfer(to, amount);
        emit ReserveWithdrawn(token, to, amount, _msgSender());
    }

    /**
     * @notice The digest that a signer signs for a voucher, on this chain and for this contract.
     * @param voucher the voucher
     * @return the EIP-712 digest
     */
    function hashVoucher(Voucher calldata voucher) public view returns (bytes32) {
        return
            _hashTypedDataV4(
                keccak256(
                    abi.encode(
                        VOUCHER_TYPEHASH,
                        voucher.kind,
                        voucher.wallet,
                        voucher.tokenIn,
                        voucher.amountIn,
                        voucher.amountOut,
                        voucher.deadline,
                        voucher.nonce,
                        voucher.opRef,
                        voucher.payoutRef
                    )
                )
            );
    }

    /**
     * @notice Whether a voucher of this conversion was executed.
     * @param opRef the conversion
     * @return true once one was
     */
    function isOpRefUsed(bytes32 opRef) external view returns (bool) {
        return _opRefs[opRef];
    }

    /**
     * @notice Whether a voucher with this nonce was executed.
     * @param nonce the nonce
     * @return true once one was
     */
    function isNonceUsed(uint256 nonce) external view returns (bool) {
        return _nonces.get(nonce);
    }

    /**
     * @notice Whether this token can be converted.
     * @param token the ERC-20 contract
     * @return true while it is allowed
     */
    function isPairToken(address token) external view returns (bool) {
        return _pairTokens[token];
    }

    /// @notice The most SVC that any 24 hours may mint, in base units.
    /// @return the mint cap
    function mintCap() external view returns (uint256) {
        return _mints._limit;
    }

    /**
     * @notice The most of a pair token that any 24 hours may pay out, in its base units.
     * @param token the ERC-20 contract
     * @return the payout cap
     */
    function payoutCap(address token) external view returns (uint256) {
        return _payouts[token]._limit;
    }

    /// @notice How much SVC can be minted now, in base units: what the cap leaves; zero while paused.
    /// @return what vouchers could mint now
    function mintCapacity() external view returns (uint256) {
        return paused() ? 0 : _mints.available(0);
    }

    /**
     * @notice How much of a pair token can be paid out now, in its base units: the reserve or what the payout cap leaves,
     * whichever is less; zero while paused, and for a token that is not allowed.
     * @param token the ERC-20 contract
     * @return what a crypto-redeem voucher could pay now
     */
    function redeemCapacity(address token) external view returns (uint256) {
        if (paused() || !_pairTokens[token]) return 0;
        return Math.min(IERC20(token).balanceOf(address(this)), _payouts[token].available(0));
    }

    function _requireCaller(address wallet) private view {
        if (_msgSender() != wallet) revert WrongCaller(_msgSender(), wallet);
    }

    function _requireTimely(uint256 deadline) private view {
        if (block.timestamp > deadline) revert VoucherExpired(deadline, block.timestamp);
        uint256 latest = block.timestamp + MAX_VOUCHER_LIFETIME;
        if (deadline > latest) revert DeadlineTooFar(deadline, latest);
    }

    /// @dev ECDSA refuses high-s, the zero address and every length but 65, so a signature has one form only.
    function _requireSigned(Voucher calldata voucher, bytes calldata signature) private view {
        address signer = ECDSA.recoverCalldata(hashVoucher(voucher), signature);
        if (!hasRole(SIGNER_ROLE, signer)) revert UnknownSigner(signer);
    }

    function _requireAmounts(uint256 amountIn, uint256 amountOut) private pure {
        if (amountIn == 0 || amountOut == 0) revert ZeroAmount(amountIn, amountOut);
    }

    function _requireEqualAmounts(uint256 amountIn, uint256 amountOut) private pure {
        if (amountIn != amountOut) revert UnequalAmounts(amountIn, amountOut);
    }

    function _requireTokenIn(address tokenIn, address expected) private pure {
        if (tokenIn != expected) revert WrongTokenIn(tokenIn, expected);
    }

    function _requireNoPayoutRef(bytes32 payoutRef) private pure {
        if (payoutRef != 0) revert WrongPayoutRef(payoutRef);
    }

    function _requirePairToken(address token) private view {
        if (!_pairTokens[token]) revert TokenNotAllowed(token);
    }

    function _requireReserve(address token, uint256 amount) private view {
        uint256 available = IERC20(token).balanceOf(address(this));
        if (amount > available) revert ReserveShort(token, amount, available);
    }

    function _useNonce(uint256 nonce) private {
        if (_nonces.get(nonce)) revert NonceUsed(nonce);
        _nonces.set(nonce);
    }

    function _useOpRef(bytes32 opRef) private {
        if (_opRefs[opRef]) revert OpRefUsed(opRef);
        _opRefs[opRef] = true;
    }

    function _useMintCap(uint256 amount) private {
        if (!_mints.tryConsume(0, amount)) revert MintCapExceeded(amount, _mints.available(0));
    }

    function _usePayoutCap(address token, uint256 amount) private {
        if (!_payouts[token].tryConsume(0, amount)) {
            revert PayoutCapExceeded(token, amount, _payouts[token].available(0));
        }
    }

    function _execute(Voucher calldata voucher) private returns (address tokenOut) {
        if (voucher.kind == CRYPTO_ISSUE) return _cryptoIssue(voucher);
        if (voucher.kind == CRYPTO_REDEEM) return _cryptoRedeem(voucher);
        if (voucher.kind == FIAT_ISSUE) return _fiatIssue(voucher);
        if (voucher.kind == FIAT_REDEEM) return _fiatRedeem(voucher);
        revert UnknownKind(voucher.kind);
    }

    function _cryptoIssue(Voucher calldata voucher) private returns (address) {
        _requirePairToken(voucher.tokenIn);
        _requireNoPayoutRef(voucher.payoutRef);
        _useMintCap(voucher.amountOut);
        uint256 held = IERC20(voucher.tokenIn).balanceOf(address(this));
        IERC20(voucher.tokenIn).safeTransferFrom(voucher.wallet, address(this), voucher.amountIn);
        _requireReceived(voucher.tokenIn, address(this), held, voucher.amountIn);
        svc.mint(voucher.wallet, voucher.amountOut);
        return address(svc);
    }

    function _cryptoRedeem(Voucher calldata voucher) private returns (address) {
        _requireTokenIn(voucher.tokenIn, address(svc));
        address pairToken = _pairTokenOf(voucher.payoutRef);
        _requirePairToken(pairToken);
        _requireReserve(pairToken, voucher.amountOut);
        _usePayoutCap(pairToken, voucher.amountOut);
        svc.burnFrom(voucher.wallet, voucher.amountIn);
        uint256 held = IERC20(pairToken).balanceOf(voucher.wallet);
        IERC20(pairToken).safeTransfer(voucher.wallet, voucher.amountOut);
        _requireReceived(pairToken, voucher.wallet, held, voucher.amountOut);
        return pairToken;
    }

    function _fiatIssue(Voucher calldata voucher) private returns (address) {
        _requireTokenIn(voucher.tokenIn, address(0));
        _requireNoPayoutRef(voucher.payoutRef);
        _requireEqualAmounts(voucher.amountIn, voucher.amountOut);
        _useMintCap(voucher.amountOut);
        svc.mint(voucher.wallet, voucher.amountOut);
        return address(svc);
    }

    function _fiatRedeem(Voucher calldata voucher) private returns (address) {
        _requireTokenIn(voucher.tokenIn, address(svc));
        if (voucher.payoutRef == 0) revert WrongPayoutRef(voucher.payoutRef);
        _requireEqualAmounts(voucher.amountIn, voucher.amountOut);
        svc.burnFrom(voucher.wallet, voucher.amountIn);
        return address(0);
    }

    /// @dev A transfer fee or a rebase makes the difference something else than `amount`; then nothing happens at all.
    function _requireReceived(address token, address receiver, uint256 held, uint256 amount) private view {
        uint256 received = IERC20(token).balanceOf(receiver) - held;
        if (received != amount) revert WrongAmountReceived(token, amount, received);
    }

    /// @dev The pair token that a crypto-redeem voucher pays out is signed in its payoutRef, with nothing above the address.
    function _pairTokenOf(bytes32 payoutRef) private pure returns (address) {
        if (uint256(payoutRef) > type(uint160).max) revert WrongPayoutRef(payoutRef);
        return address(uint160(uint256(payoutRef)));
    }

    function _allowPairToken(address token, uint208 cap) private {
        if (token.code.length == 0 || token == address(svc)) revert NotAPairToken(token);
        _pairTokens[token] = true;
        _payouts[token].updateSettings(CAP_WINDOW, cap);
        emit PairTokenAllowed(token, cap);
    }

    function _setMintCap(uint208 cap) private {
        _mints.updateSettings(CAP_WINDOW, cap);
        emit MintCapChanged(cap);
    }

    function _grantAll(bytes32 role, address[] memory accounts) private {
        for (uint256 i = 0; i < accounts.length; ++i) {
            _grantRole(role, accounts[i]);
        }
    }
}
