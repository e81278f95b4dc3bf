// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {FlowLimit} from "./FlowLimit.sol";
import {Signatures} from "./Signatures.sol";

/**
 * @title SignedToken
 * @notice ERC-20 with approvals and transfers by signature: ERC-2612 and ERC-3009, each for keys (v, r, s) and for
 * contracts (bytes, ERC-1271).
 * @dev Written out, and not inherited, for one reason: an account is one slot, which holds its balance, its trip through a
 * converter and whether it is frozen. Minting and burning write that slot anyway.
 */
abstract contract SignedToken is EIP712, IERC20Metadata, IERC20Errors {
    /// @dev One word, in this order from its lowest bit, written at once: the compiler writes a struct member by member.
    /// `minter` has 15 bits: the number of the minter that the trip is with; each counts its own.
    struct Account {
        uint112 balance;
        uint96 trip;
        uint32 tripAt;
        uint16 minter;
        bool isCredit;
    }

    /// @dev What a wallet signs for a transfer, in the order of the type.
    struct Authorization {
        address from;
        address to;
        uint256 value;
        uint256 validAfter;
        uint256 validBefore;
        bytes32 nonce;
    }

    /// @notice The EIP-712 type hash of an approval.
    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    /// @notice The EIP-712 type hash of a transfer that anybody may send.
    bytes32 public constant TRANSFER_WITH_AUTHORIZATION_TYPEHASH =
        keccak256(
            "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
        );
    /// @notice The EIP-712 type hash of a transfer that its receiver alone may send.
    bytes32 public constant RECEIVE_WITH_AUTHORIZATION_TYPEHASH =
        keccak256(
            "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
        );
    /// @notice The EIP-712 type hash of the end of an authorization.
    bytes32 public constant CANCEL_AUTHORIZATION_TYPEHASH =
        keccak256("CancelAuthorization(address authorizer,bytes32 nonce)");

    /// @dev A minter's number is at most this.
    uint16 internal constant MOST_NUMBERS = 2 ** 15 - 1;

    mapping(address account => uint256 word) private _accounts;
    mapping(address owner => mapping(address spender => uint256)) private _allowances;
    mapping(address owner => uint256) private _permitNonces;
    mapping(address authorizer => mapping(bytes32 nonce => bool)) private _authorizations;

    /// @notice An authorization was used.
    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);
    /// @notice An authorization can no longer be used.
    event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce);

    /// @notice The signature came too late.
    error ERC2612ExpiredSignature(uint256 deadline);
    /// @notice The account did not sign this.
    error NotSignedBy(address account);
    /// @notice The authorization is good between these two seconds only.
    error AuthorizationNotTimely(uint256 validAfter, uint256 validBefore);
    /// @notice The authorization was used or ended.
    error AuthorizationSpent(address authorizer, bytes32 nonce);
    /// @notice Only the receiver may send this.
    error WrongReceiver(address caller, address to);

    /// @inheritdoc IERC20Metadata
    function name() external pure returns (string memory) {
        return "SVC";
    }

    /// @inheritdoc IERC20Metadata
    function symbol() external pure returns (string memory) {
        return "SVC";
    }

    /// @inheritdoc IERC20Metadata
    function decimals() external pure returns (uint8) {
        return 18;
    }

    /// @inheritdoc IERC20
    function balanceOf(address account) external view returns (uint256) {
        return uint112(_accounts[account]);
    }

    /// @inheritdoc IERC20
    function allowance(address owner, address spender) public view returns (uint256) {
        return _allowances[owner][spender];
    }

    /// @notice The number that the next permit of an account must carry.
    /// @param owner the account
    /// @return the number
    function nonces(address owner) external view returns (uint256) {
        return _permitNonces[owner];
    }

    /// @notice Whether an authorization was used or ended.
    /// @param authorizer who signed it
    /// @param nonce its nonce
    /// @return true once it was
    function authorizationState(address authorizer, bytes32 nonce) external view returns (bool) {
        return _authorizations[authorizer][nonce];
    }

    /// @notice The EIP-712 domain separator, on this chain.
    /// @return the separator
    // solhint-disable-next-line func-name-mixedcase
    function DOMAIN_SEPARATOR() external view returns (bytes32) {
        return _domainSeparatorV4();
    }

    /// @inheritdoc IERC20
    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    /// @inheritdoc IERC20
    function approve(address spender, uint256 value) external returns (bool) {
        _approve(msg.sender, spender, value);
        return true;
    }

    /// @inheritdoc IERC20
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spendAllowance(from, msg.sender, value);
        _transfer(from, to, value);
        return true;
    }

    /// @notice Sets an allowance that the owner's key signed.
    /// @param owner who signed
    /// @param spender who may spend
    /// @param value how many, in base units
    /// @param deadline the last second
    /// @param v of the signature
    /// @param r of the signature
    /// @param s of the signature
    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        _permit(owner, spender, value, deadline, abi.encodePacked(r, s, v));
    }

    /// @notice Sets an allowance that the owner signed, by its key or as a contract.
    /// @param owner who signed
    /// @param spender who may spend
    /// @param value how many, in base units
    /// @param deadline the last second
    /// @param signature 65 bytes, or what the owner's contract accepts
    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        bytes calldata signature
    ) external {
        _permit(owner, spender, value, deadline, signature);
    }

    /// @notice Makes a transfer that `from` signed. Anybody may send it.
    /// @param from who signed
    /// @param to who receives
    /// @param value how many, in base units
    /// @param validAfter not before the second after this one
    /// @param validBefore not from this second on
    /// @param nonce spent by it
    /// @param signature 65 bytes, or what the contract at `from` accepts
    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes memory signature
    ) public {
        Authorization memory signed = Authorization(from, to, value, validAfter, validBefore, nonce);
        _moveSigned(TRANSFER_WITH_AUTHORIZATION_TYPEHASH, signed, signature);
    }

    /// @notice The same, with the signature in three parts.
    /// @param from who signed
    /// @param to who receives
    /// @param value how many, in base units
    /// @param validAfter not before the second after this one
    /// @param validBefore not from this second on
    /// @param nonce spent by it
    /// @param v of the signature
    /// @param r of the signature
    /// @param s of the signature
    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        transferWithAuthorization(from, to, value, validAfter, validBefore, nonce, abi.encodePacked(r, s, v));
    }

    /// @notice Makes a transfer that `from` signed. Only `to` may send it.
    /// @param from who signed
    /// @param to who receives, and sends this
    /// @param value how many, in base units
    /// @param validAfter not before the second after this one
    /// @param validBefore not from this second on
    /// @param nonce spent by it
    /// @param signature 65 bytes, or what the contract at `from` accepts
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes memory signature
    ) public {
        if (to != msg.sender) revert WrongReceiver(msg.sender, to);
        Authorization memory signed = Authorization(from, to, value, validAfter, validBefore, nonce);
        _moveSigned(RECEIVE_WITH_AUTHORIZATION_TYPEHASH, signed, signature);
    }

    /// @notice The same, with the signature in three parts.
    /// @param from who signed
    /// @param to who receives, and sends this
    /// @param value how many, in base units
    /// @param validAfter not before the second after this one
    /// @param validBefore not from this second on
    /// @param nonce spent by it
    /// @param v of the signature
    /// @param r of the signature
    /// @param s of the signature
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        receiveWithAuthorization(from, to, value, validAfter, validBefore, nonce, abi.encodePacked(r, s, v));
    }

    /// @notice Ends an authorization that was not used, signed by who gave it.
    /// @param authorizer who signed
    /// @param nonce of the authorization
    /// @param signature 65 bytes, or what the authorizer's contract accepts
    function cancelAuthorization(address authorizer, bytes32 nonce, bytes memory signature) public {
        _requireSigned(authorizer, keccak256(abi.encode(CANCEL_AUTHORIZATION_TYPEHASH, authorizer, nonce)), signature);
        _spendAuthorization(authorizer, nonce);
        emit AuthorizationCanceled(authorizer, nonce);
    }

    /// @notice The same, with the signature in three parts.
    /// @param authorizer who signed
    /// @param nonce of the authorization
    /// @param v of the signature
    /// @param r of the signature
    /// @param s of the signature
    function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s) external {
        cancelAuthorization(authorizer, nonce, abi.encodePacked(r, s, v));
    }

    /// @dev Refuses an account that may not move tokens, receive them or have them moved.
    function _requireFree(address account) internal view virtual;

    function _accountOf(address account) internal view returns (Account memory found) {
        _readAccount(account, found);
    }

    function _readAccount(address account, Account memory found) internal view {
        uint256 word = _accounts[account];
        found.balance = uint112(word);
        found.trip = uint96(word >> 112);
        found.tripAt = uint32(word >> 208);
        found.minter = uint16(word >> 240) & MOST_NUMBERS;
        found.isCredit = word >> 255 != 0;
    }

    /// @dev Creates tokens; `account` is the account as it is to be, before they are added.
    function _create(address to, Account memory account, uint256 value) internal {
        if (to == address(0)) revert ERC20InvalidReceiver(to);
        _requireFree(to);
        account.balance = SafeCast.toUint112(account.balance + value);
        _keep(to, account);
        emit Transfer(address(0), to, value);
    }

    /// @dev Destroys tokens; `account` is the account as it is to be, before they are taken off.
    function _destroy(address from, Account memory account, uint256 value) internal {
        _requireFree(from);
        if (account.balance < value) revert ERC20InsufficientBalance(from, account.balance, value);
        unchecked {
            account.balance -= uint112(value);
        }
        _keep(from, account);
        emit Transfer(from, address(0), value);
    }

    function _spendAllowance(address owner, address spender, uint256 value) internal {
        _requireFree(spender);
        uint256 allowed = _allowances[owner][spender];
        if (allowed == type(uint256).max) return;
        if (allowed < value) revert ERC20InsufficientAllowance(spender, allowed, value);
        unchecked {
            _allowances[owner][spender] = allowed - value;
        }
    }

    function _transfer(address from, address to, uint256 value) internal {
        _requireFree(from);
        _requireFree(to);
        _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) internal {
        if (to == address(0)) revert ERC20InvalidReceiver(to);
        // The balance is the lowest part of the word. What is received must stay within it.
        uint256 word = _accounts[from];
        if (uint112(word) < value) revert ERC20InsufficientBalance(from, uint112(word), value);
        _accounts[from] = word - value;
        word = _accounts[to];
        SafeCast.toUint112(uint112(word) + value);
        _accounts[to] = word + value;
        emit Transfer(from, to, value);
    }

    function _keep(address account, Account memory kept) private {
        _accounts[account] =
            uint256(kept.balance) |
            (uint256(kept.trip) << 112) |
            (uint256(kept.tripAt) << 208) |
            (uint256(kept.minter) << 240) |
            (kept.isCredit ? 1 << 255 : 0);
    }

    function _approve(address owner, address spender, uint256 value) private {
        if (spender == address(0)) revert ERC20InvalidSpender(spender);
        _allowances[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function _permit(address owner, address spender, uint256 value, uint256 deadline, bytes memory signature) private {
        if (block.timestamp > deadline) revert ERC2612ExpiredSignature(deadline);
        uint256 nonce = _permitNonces[owner]++;
        _requireSigned(
            owner,
            keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonce, deadline)),
            signature
        );
        _approve(owner, spender, value);
    }

    function _moveSigned(bytes32 typeHash, Authorization memory signed, bytes memory signature) private {
        if (block.timestamp <= signed.validAfter || block.timestamp >= signed.validBefore)
            revert AuthorizationNotTimely(signed.validAfter, signed.validBefore);
        _requireSigned(signed.from, keccak256(abi.encode(typeHash, signed)), signature);
        _spendAuthorization(signed.from, signed.nonce);
        emit AuthorizationUsed(signed.from, signed.nonce);
        _transfer(signed.from, signed.to, signed.value);
    }

    function _spendAuthorization(address authorizer, bytes32 nonce) private {
        if (_authorizations[authorizer][nonce]) revert AuthorizationSpent(authorizer, nonce);
        _authorizations[authorizer][nonce] = true;
    }

    /// @dev The zero address signs nothing: no key recovers to it, and it has no code.
    function _requireSigned(address account, bytes32 structHash, bytes memory signature) private view {
        if (!Signatures.isSignedBy(account, _hashTypedDataV4(structHash), signature)) revert NotSignedBy(account);
    }
}
