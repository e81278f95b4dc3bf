// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {DelayedAdmin} from "./parts/DelayedAdmin.sol";
import {IPermit2} from "./parts/IPermit2.sol";
import {Pulling} from "./parts/Pulling.sol";
import {Reserve} from "./parts/Reserve.sol";
import {Signatures} from "./parts/Signatures.sol";
import {SVCToken} from "./SVCToken.sol";

/**
 * @title SVCConverter
 * @notice Turns pair tokens or Naira into SVC and back, each time by one voucher that the service signed for one wallet.
 * It holds the reserve of pair tokens.
 * @dev Immutable (no proxy) and non-payable. Every conversion is: checks, mark used, effect, events.
 * What a stolen signer key can do is bounded by the minter's limit in the token and by the payout cap of each pair token,
 * whatever honest wallets do meanwhile, and by the size of one voucher, above which a second key must sign.
 */
contract SVCConverter is Reserve, Pulling {
    using SafeERC20 for IERC20;

    /**
     * @notice The wallet's consent to have its voucher run by somebody else.
     * @param relayer who may run it; the zero address for anyone
     * @param fee what the relayer gets, in SVC base units: out of what is minted, or on top of what is burned
     * @param signature the wallet's, of the EIP-712 struct `Relay(Voucher voucher,address relayer,uint256 fee)`; a wallet
     * that is a contract answers by ERC-1271
     */
    struct Relay {
        address relayer;
        uint256 fee;
        bytes signature;
    }

    /// @dev How a conversion is carried out, besides what its voucher says.
    struct Terms {
        Permit permit;
        address feeTo;
        uint256 fee;
        bool isCountersigned;
    }

    /**
     * @notice A pair token as it is allowed.
     * @param token the ERC-20 contract
     * @param limits how much of it may move
     */
    struct PairTokenSetup {
        address token;
        Limits limits;
    }

    /**
     * @notice What a converter starts with, so that the deploying account never holds any power.
     * @param admin the account that grants roles, allows tokens, sets limits and unpauses
     * @param adminDelay seconds between the announcement of a widening action and its effect, for ever
     * @param cancellers accounts that can call off what the admin scheduled
     * @param permit2 Permit2 on this chain; the zero address where it is not deployed
     * @param signers accounts whose signatures make a voucher valid
     * @param guardians accounts that can pause, void a conversion, and bring the reserve to safety
     * @param pausers accounts that can pause and nothing else
     * @param treasurers accounts that can withdraw reserve
     * @param destinations accounts that reserve can be withdrawn to
     * @param kindLimits how large one voucher of each kind may be
     * @param pairTokens tokens that can be converted
     */
    struct Setup {
        address admin;
        uint48 adminDelay;
        address[] cancellers;
        IPermit2 permit2;
        address[] signers;
        address[] guardians;
        address[] pausers;
        address[] treasurers;
        address[] destinations;
        KindLimits[4] kindLimits;
        PairTokenSetup[] pairTokens;
    }

    /// @notice The EIP-712 type hash of a wallet's consent to being relayed.
    bytes32 public constant RELAY_TYPEHASH =
        keccak256(
            "Relay(Voucher voucher,address relayer,uint256 fee)Voucher(uint8 kind,address wallet,address tokenIn,uint256 amountIn,uint256 amountOut,uint256 deadline,uint256 nonce,bytes32 opRef,bytes32 payoutRef)"
        );

    /// @notice The SVC token that this converter mints and burns.
    SVCToken public immutable svc;

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
    /// @notice Which voucher it was, and whose signature made it valid. Follows each `Converted`.
    event VoucherUsed(bytes32 indexed opRef, address indexed signer, uint256 nonce);
    /// @notice A conversion was run by a relayer, which got this much SVC out of it. Follows `VoucherUsed`.
    event Relayed(bytes32 indexed opRef, address indexed relayer, uint256 fee);

    /// @notice Only `wallet` may execute its voucher without a signature of the wallet.
    error WrongCaller(address caller, address wallet);
    /// @notice The wallet allowed another relayer.
    error WrongRelayer(address caller, address relayer);
    /// @notice The wallet did not sign this.
    error NotSignedByWallet(address wallet);
    /// @notice The fee leaves the wallet nothing.
    error FeeTooHigh(uint256 fee, uint256 amountOut);
    /// @notice This kind of voucher must name another `tokenIn`.
    error WrongTokenIn(address tokenIn, address expected);
    /// @notice This kind of voucher does not go with this `payoutRef`.
    error WrongPayoutRef(bytes32 payoutRef);
    /// @notice Both amounts must be above zero.
    error ZeroAmount(uint256 amountIn, uint256 amountOut);
    /// @notice The fiat kinds are one to one.
    error UnequalAmounts(uint256 amountIn, uint256 amountOut);

    /**
     * @notice Deploys a converter for one SVC token, which must allow it as a minter.
     * @param svc_ the SVC token
     * @param setup roles, limits and pair tokens to start with
     */
    constructor(
        SVCToken svc_,
        Setup memory setup
    )
        EIP712("SVCConverter", "1")
        DelayedAdmin(setup.admin, setup.adminDelay, setup.cancellers)
        Pulling(setup.permit2)
    {
        svc = svc_;
        _grantAll(SIGNER_ROLE, setup.signers);
        _grantAll(GUARDIAN_ROLE, setup.guardians);
        _grantAll(PAUSER_ROLE, setup.pausers);
        _grantAll(TREASURY_ROLE, setup.treasurers);
        for (uint8 kind = 0; kind < 4; ++kind) _setKindLimits(kind, setup.kindLimits[kind]);
        for (uint256 i = 0; i < setup.destinations.length; ++i) _allowDestination(setup.destinations[i]);
        for (uint256 i = 0; i < setup.pairTokens.length; ++i) {
            _allowPairToken(setup.pairTokens[i].token, setup.pairTokens[i].limits);
        }
    }

    /**
     * @notice Executes a voucher. The caller must be its wallet; kinds 0, 1 and 3 need the wallet's allowance to this contract.
     * @param voucher what the service signed
     * @param signature the 65-byte signature of its EIP-712 digest
     */
    function convert(Voucher calldata voucher, bytes calldata signature) external nonReentrant {
        _requireCaller(voucher.wallet);
        Terms memory terms;
        _convert(voucher, _structHash(voucher), signature, terms);
    }

    /**
     * @notice Executes a voucher with a signature of the wallet in place of an approval. The caller must be the wallet.
     * @param voucher what the service signed
     * @param signature the 65-byte signature of its EIP-712 digest
     * @param permit the wallet's signature for the token
     */
    function convertWithPermit(
        Voucher calldata voucher,
        bytes calldata signature,
        Permit calldata permit
    ) external nonReentrant {
        _requireCaller(voucher.wallet);
        Terms memory terms;
        terms.permit = permit;
        _convert(voucher, _structHash(voucher), signature, terms);
    }

    /**
     * @notice Executes a voucher for its wallet, which signed that the caller may, and for what fee.
     * @param voucher what the service signed
     * @param signature the 65-byte signature of its EIP-712 digest
     * @param relay the wallet's consent
     * @param permit the wallet's signature for the token; method 0 when an allowance exists or none is needed
     */
    function convertFor(
        Voucher calldata voucher,
        bytes calldata signature,
        Relay calldata relay,
        Permit calldata permit
    ) external nonReentrant {
        bytes32 structHash = _structHash(voucher);
        _requireConsent(voucher.wallet, structHash, relay);
        Terms memory terms = Terms(permit, msg.sender, relay.fee, false);
        _convert(voucher, structHash, signature, terms);
        emit Relayed(voucher.opRef, msg.sender, relay.fee);
    }

    /// @notice How much SVC can be minted now: what the token leaves this converter; zero while both issuing kinds are paused.
    /// @return what vouchers could mint, in base units
    function mintCapacity() public view returns (uint256) {
        if (_pausedSince(CRYPTO_ISSUE) != 0 && _pausedSince(FIAT_ISSUE) != 0) return 0;
        return svc.mintCapacity(address(this));
    }

    function _convert(
        Voucher calldata voucher,
        bytes32 structHash,
        bytes calldata signature,
        Terms memory terms
    ) private {
        (uint256 most, uint256 oneSigner) = _requireRunning(voucher.kind);
        _requireTimely(voucher.deadline);
        bytes32 digest = _hashTypedDataV4(structHash);
        address signer;
        (signer, terms.isCountersigned) = _requireSigned(digest, signature);
        _requireAmounts(voucher.amountIn, voucher.amountOut);
        // Issuing kinds are even: they give SVC.
        uint256 svcAmount = voucher.kind & 1 == 0 ? voucher.amountOut : voucher.amountIn;
        _requireAtMost(address(svc), svcAmount, most, oneSigner, ONE_SVC, terms.isCountersigned);
        _useVoucher(voucher.nonce, voucher.opRef);
        _announce(voucher, _execute(voucher, digest, terms), signer);
    }

    function _announce(Voucher calldata voucher, address tokenOut, address signer) private {
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
        emit VoucherUsed(voucher.opRef, signer, voucher.nonce);
    }

    function _execute(Voucher calldata voucher, bytes32 digest, Terms memory terms) private returns (address) {
        if (voucher.kind == CRYPTO_ISSUE) return _cryptoIssue(voucher, digest, terms);
        if (voucher.kind == CRYPTO_REDEEM) return _cryptoRedeem(voucher, terms);
        if (voucher.kind == FIAT_ISSUE) return _fiatIssue(voucher, terms);
        return _fiatRedeem(voucher, terms);
    }

    function _cryptoIssue(Voucher calldata voucher, bytes32 digest, Terms memory terms) private returns (address) {
        _requireNoPayoutRef(voucher.payoutRef);
        uint256 held = _admit(voucher.tokenIn, voucher.wallet, voucher.amountIn, terms.isCountersigned);
        _pull(voucher.tokenIn, voucher.wallet, voucher.amountIn, digest, terms.permit);
        _requireReceived(voucher.tokenIn, address(this), held, voucher.amountIn);
        svc.issueTo(voucher.wallet, _lessFee(voucher.amountOut, terms));
        return address(svc);
    }

    function _cryptoRedeem(Voucher calldata voucher, Terms memory terms) private returns (address) {
        _requireTokenIn(voucher.tokenIn, address(svc));
        address pairToken = _pairTokenOf(voucher.payoutRef);
        _release(pairToken, voucher.wallet, voucher.amountOut, terms.isCountersigned);
        _prepareBurn(voucher.wallet, terms);
        svc.redeem(voucher.wallet, voucher.amountIn);
        uint256 held = IERC20(pairToken).balanceOf(voucher.wallet);
        IERC20(pairToken).safeTransfer(voucher.wallet, voucher.amountOut);
        _requireReceived(pairToken, voucher.wallet, held, voucher.amountOut);
        return pairToken;
    }

    function _fiatIssue(Voucher calldata voucher, Terms memory terms) private returns (address) {
        _requireTokenIn(voucher.tokenIn, address(0));
        _requireNoPayoutRef(voucher.payoutRef);
        _requireEqualAmounts(voucher.amountIn, voucher.amountOut);
        _requireNoPermit(terms.permit);
        svc.mint(voucher.wallet, _lessFee(voucher.amountOut, terms));
        return address(svc);
    }

    function _fiatRedeem(Voucher calldata voucher, Terms memory terms) private returns (address) {
        _requireTokenIn(voucher.tokenIn, address(svc));
        if (voucher.payoutRef == 0) revert WrongPayoutRef(voucher.payoutRef);
        _requireEqualAmounts(voucher.amountIn, voucher.amountOut);
        _prepareBurn(voucher.wallet, terms);
        svc.burnFrom(voucher.wallet, voucher.amountIn);
        return address(0);
    }

    /// @dev A relayer's fee comes out of what the wallet gets, so a wallet that holds nothing can pay it.
    function _lessFee(uint256 amount, Terms memory terms) private returns (uint256) {
        if (terms.fee == 0) return amount;
        if (terms.fee >= amount) revert FeeTooHigh(terms.fee, amount);
        svc.mint(terms.feeTo, terms.fee);
        return amount - terms.fee;
    }

    /// @dev A relayer's fee comes on top, out of the same allowance.
    function _prepareBurn(address wallet, Terms memory terms) private {
        _applyPermit(address(svc), wallet, terms.permit);
        if (terms.fee != 0) IERC20(address(svc)).safeTransferFrom(wallet, terms.feeTo, terms.fee);
    }

    function _requireCaller(address wallet) private view {
        if (msg.sender != wallet) revert WrongCaller(msg.sender, wallet);
    }

    function _requireConsent(address wallet, bytes32 structHash, Relay calldata relay) private view {
        if (relay.relayer != address(0) && relay.relayer != msg.sender) revert WrongRelayer(msg.sender, relay.relayer);
        bytes32 digest = _hashTypedDataV4(
            keccak256(abi.encode(RELAY_TYPEHASH, structHash, relay.relayer, relay.fee))
        );
        if (!Signatures.isSignedBy(wallet, digest, relay.signature)) revert NotSignedByWallet(wallet);
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

    /// @dev The pair token that a crypto-redeem voucher pays out is signed in its payoutRef, with nothing above the address.
    function _pairTokenOf(bytes32 payoutRef) private pure returns (address) {
        if (uint256(payoutRef) > type(uint160).max) revert WrongPayoutRef(payoutRef);
        return address(uint160(uint256(payoutRef)));
    }

    function _canBePair(address token) internal view override returns (bool) {
        return token != address(svc);
    }
}
