// Generated from src/SVCConverter.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const svcConverterAbi = [
  {
    "inputs": [
      {
        "internalType": "contract SVCToken",
        "name": "svc_",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "admin",
            "type": "address"
          },
          {
            "internalType": "uint48",
            "name": "adminDelay",
            "type": "uint48"
          },
          {
            "internalType": "uint208",
            "name": "mintCap",
            "type": "uint208"
          },
          {
            "internalType": "address[]",
            "name": "signers",
            "type": "address[]"
          },
          {
            "internalType": "address[]",
            "name": "guardians",
            "type": "address[]"
          },
          {
            "internalType": "address[]",
            "name": "treasurers",
            "type": "address[]"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "token",
                "type": "address"
              },
              {
                "internalType": "uint208",
                "name": "payoutCap",
                "type": "uint208"
              }
            ],
            "internalType": "struct SVCConverter.PairToken[]",
            "name": "pairTokens",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct SVCConverter.Setup",
        "name": "setup",
        "type": "tuple"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [],
    "name": "AccessControlBadConfirmation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint48",
        "name": "schedule",
        "type": "uint48"
      }
    ],
    "name": "AccessControlEnforcedDefaultAdminDelay",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "AccessControlEnforcedDefaultAdminRules",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "defaultAdmin",
        "type": "address"
      }
    ],
    "name": "AccessControlInvalidDefaultAdmin",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "neededRole",
        "type": "bytes32"
      }
    ],
    "name": "AccessControlUnauthorizedAccount",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "CheckpointUnorderedInsertion",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "latest",
        "type": "uint256"
      }
    ],
    "name": "DeadlineTooFar",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ECDSAInvalidSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "length",
        "type": "uint256"
      }
    ],
    "name": "ECDSAInvalidSignatureLength",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "ECDSAInvalidSignatureS",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "EnforcedPause",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ExpectedPause",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidShortString",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "requested",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "available",
        "type": "uint256"
      }
    ],
    "name": "MintCapExceeded",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      }
    ],
    "name": "NonceUsed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "NotAPairToken",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "opRef",
        "type": "bytes32"
      }
    ],
    "name": "OpRefUsed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "requested",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "available",
        "type": "uint256"
      }
    ],
    "name": "PayoutCapExceeded",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "requested",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "available",
        "type": "uint256"
      }
    ],
    "name": "ReserveShort",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint8",
        "name": "bits",
        "type": "uint8"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "SafeCastOverflowedUintDowncast",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "string",
        "name": "str",
        "type": "string"
      }
    ],
    "name": "StringTooLong",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "TokenNotAllowed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amountIn",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "amountOut",
        "type": "uint256"
      }
    ],
    "name": "UnequalAmounts",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint8",
        "name": "kind",
        "type": "uint8"
      }
    ],
    "name": "UnknownKind",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "signer",
        "type": "address"
      }
    ],
    "name": "UnknownSigner",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "timestamp",
        "type": "uint256"
      }
    ],
    "name": "VoucherExpired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "expected",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "WrongAmountReceived",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "caller",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "wallet",
        "type": "address"
      }
    ],
    "name": "WrongCaller",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "payoutRef",
        "type": "bytes32"
      }
    ],
    "name": "WrongPayoutRef",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "tokenIn",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "expected",
        "type": "address"
      }
    ],
    "name": "WrongTokenIn",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amountIn",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "amountOut",
        "type": "uint256"
      }
    ],
    "name": "ZeroAmount",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "opRef",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "wallet",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint8",
        "name": "kind",
        "type": "uint8"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "tokenIn",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "tokenOut",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amountIn",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amountOut",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutRef",
        "type": "bytes32"
      }
    ],
    "name": "Converted",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "DefaultAdminDelayChangeCanceled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint48",
        "name": "newDelay",
        "type": "uint48"
      },
      {
        "indexed": false,
        "internalType": "uint48",
        "name": "effectSchedule",
        "type": "uint48"
      }
    ],
    "name": "DefaultAdminDelayChangeScheduled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "DefaultAdminTransferCanceled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "newAdmin",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint48",
        "name": "acceptSchedule",
        "type": "uint48"
      }
    ],
    "name": "DefaultAdminTransferScheduled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "EIP712DomainChanged",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "mintCap",
        "type": "uint256"
      }
    ],
    "name": "MintCapChanged",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "payoutCap",
        "type": "uint256"
      }
    ],
    "name": "PairTokenAllowed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "PairTokenDisallowed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "Paused",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "treasurer",
        "type": "address"
      }
    ],
    "name": "ReserveWithdrawn",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "role",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "previousAdminRole",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "newAdminRole",
        "type": "bytes32"
      }
    ],
    "name": "RoleAdminChanged",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "role",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "sender",
        "type": "address"
      }
    ],
    "name": "RoleGranted",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "role",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "sender",
        "type": "address"
      }
    ],
    "name": "RoleRevoked",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "Unpaused",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "CAP_WINDOW",
    "outputs": [
      {
        "internalType": "uint48",
        "name": "",
        "type": "uint48"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "DEFAULT_ADMIN_ROLE",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "GUARDIAN_ROLE",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "MAX_VOUCHER_LIFETIME",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SIGNER_ROLE",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "TREASURY_ROLE",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "VOUCHER_TYPEHASH",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "acceptDefaultAdminTransfer",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint208",
        "name": "cap",
        "type": "uint208"
      }
    ],
    "name": "allowPairToken",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "newAdmin",
        "type": "address"
      }
    ],
    "name": "beginDefaultAdminTransfer",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "cancelDefaultAdminTransfer",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint48",
        "name": "newDelay",
        "type": "uint48"
      }
    ],
    "name": "changeDefaultAdminDelay",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "uint8",
            "name": "kind",
            "type": "uint8"
          },
          {
            "internalType": "address",
            "name": "wallet",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "tokenIn",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amountIn",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "amountOut",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "opRef",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "payoutRef",
            "type": "bytes32"
          }
        ],
        "internalType": "struct SVCConverter.Voucher",
        "name": "voucher",
        "type": "tuple"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "convert",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "defaultAdmin",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "defaultAdminDelay",
    "outputs": [
      {
        "internalType": "uint48",
        "name": "",
        "type": "uint48"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "defaultAdminDelayIncreaseWait",
    "outputs": [
      {
        "internalType": "uint48",
        "name": "",
        "type": "uint48"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "disallowPairToken",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "eip712Domain",
    "outputs": [
      {
        "internalType": "bytes1",
        "name": "fields",
        "type": "bytes1"
      },
      {
        "internalType": "string",
        "name": "name",
        "type": "string"
      },
      {
        "internalType": "string",
        "name": "version",
        "type": "string"
      },
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "verifyingContract",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "salt",
        "type": "bytes32"
      },
      {
        "internalType": "uint256[]",
        "name": "extensions",
        "type": "uint256[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "role",
        "type": "bytes32"
      }
    ],
    "name": "getRoleAdmin",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "role",
        "type": "bytes32"
      },
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "grantRole",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "role",
        "type": "bytes32"
      },
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "hasRole",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "uint8",
            "name": "kind",
            "type": "uint8"
          },
          {
            "internalType": "address",
            "name": "wallet",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "tokenIn",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amountIn",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "amountOut",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "opRef",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "payoutRef",
            "type": "bytes32"
          }
        ],
        "internalType": "struct SVCConverter.Voucher",
        "name": "voucher",
        "type": "tuple"
      }
    ],
    "name": "hashVoucher",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      }
    ],
    "name": "isNonceUsed",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "opRef",
        "type": "bytes32"
      }
    ],
    "name": "isOpRefUsed",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "isPairToken",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "mintCap",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "mintCapacity",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "owner",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "pause",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "paused",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "payoutCap",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "pendingDefaultAdmin",
    "outputs": [
      {
        "internalType": "address",
        "name": "newAdmin",
        "type": "address"
      },
      {
        "internalType": "uint48",
        "name": "schedule",
        "type": "uint48"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "pendingDefaultAdminDelay",
    "outputs": [
      {
        "internalType": "uint48",
        "name": "newDelay",
        "type": "uint48"
      },
      {
        "internalType": "uint48",
        "name": "schedule",
        "type": "uint48"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "redeemCapacity",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "role",
        "type": "bytes32"
      },
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "renounceRole",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "role",
        "type": "bytes32"
      },
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "revokeRole",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "rollbackDefaultAdminDelay",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint208",
        "name": "cap",
        "type": "uint208"
      }
    ],
    "name": "setMintCap",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "interfaceId",
        "type": "bytes4"
      }
    ],
    "name": "supportsInterface",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "svc",
    "outputs": [
      {
        "internalType": "contract SVCToken",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "unpause",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "withdrawReserve",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const;

export const svcConverterBytecode: `0x${string}` =
  '0x610180604052348015610010575f5ffd5b5060405161441c38038061441c83398101604081905261002f91610775565b604080518082018252600c81526b29ab21a1b7b73b32b93a32b960a11b602080830191909152825180840190935260018352603160f81b8382015283015183519192916001600160a01b0381166100a057604051636116401160e11b81525f60048201526024015b60405180910390fd5b600180546001600160d01b0316600160d01b65ffffffffffff8516021790556100c95f826102a5565b5050506100db8261031460201b60201c565b610120526100e881610314565b61014052815160208084019190912060e052815190820120610100524660a05261017460e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c0526001600160a01b03821661016052604081015161019990610351565b6101cd7fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f7082606001516103a460201b60201c565b6102017f55435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a504182608001516103a460201b60201c565b6102357fe1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca98260a001516103a460201b60201c565b5f5b8160c001515181101561029d576102958260c00151828151811061025d5761025d6108a6565b60200260200101515f01518360c00151838151811061027e5761027e6108a6565b6020026020010151602001516103e660201b60201c565b600101610237565b505050610915565b5f82610301575f6102be6002546001600160a01b031690565b6001600160a01b0316146102e557604051631fe1e13d60e11b815260040160405180910390fd5b600280546001600160a01b0319166001600160a01b0384161790555b61030b83836104c4565b90505b92915050565b5f5f829050601f8151111561033e578260405163305a27a960e01b815260040161009791906108ba565b8051610349826108ef565b179392505050565b6001600160d01b0381166102a360d71b176009556040516001600160d01b03821681527f1b3897f919a5b5973b0bc01ddfa5fd686de127a16ad08e0b8618dc493aad54629060200160405180910390a150565b5f5b81518110156103e1576103d8838383815181106103c5576103c56108a6565b60200260200101516102a560201b60201c565b506001016103a6565b505050565b6001600160a01b0382163b15806104115750610160516001600160a01b0316826001600160a01b0316145b1561043a576040516305cc80bb60e41b81526001600160a01b0383166004820152602401610097565b6001600160a01b0382165f908152600860209081526040808320805460ff19166001179055600b90915290206102a360d71b6001600160d01b0383161790556040516001600160d01b03821681526001600160a01b038316907f891fdb9ede5f03db59bbfc2c86d5421625109e2d4fb48b1e76408db7229f8da09060200160405180910390a25050565b5f828152602081815260408083206001600160a01b038516845290915281205460ff16610564575f838152602081815260408083206001600160a01b03861684529091529020805460ff1916600117905561051c3390565b6001600160a01b0316826001600160a01b0316847f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d60405160405180910390a450600161030e565b505f61030e565b6001600160a01b038116811461057f575f5ffd5b50565b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b03811182821017156105b8576105b8610582565b60405290565b60405160e081016001600160401b03811182821017156105b8576105b8610582565b604051601f8201601f191681016001600160401b038111828210171561060857610608610582565b604052919050565b805161061b8161056b565b919050565b805165ffffffffffff8116811461061b575f5ffd5b80516001600160d01b038116811461061b575f5ffd5b5f6001600160401b0382111561066357610663610582565b5060051b60200190565b5f82601f83011261067c575f5ffd5b815161068f61068a8261064b565b6105e0565b8082825260208201915060208360051b8601019250858311156106b0575f5ffd5b602085015b838110156106d65780516106c88161056b565b8352602092830192016106b5565b5095945050505050565b5f82601f8301126106ef575f5ffd5b81516106fd61068a8261064b565b8082825260208201915060208360061b86010192508583111561071e575f5ffd5b602085015b838110156106d6576040818803121561073a575f5ffd5b610742610596565b815161074d8161056b565b815261075b60208301610635565b602082015280845250602083019250604081019050610723565b5f5f60408385031215610786575f5ffd5b82516107918161056b565b60208401519092506001600160401b038111156107ac575f5ffd5b830160e081860312156107bd575f5ffd5b6107c56105be565b6107ce82610610565b81526107dc60208301610620565b60208201526107ed60408301610635565b604082015260608201516001600160401b0381111561080a575f5ffd5b6108168782850161066d565b60608301525060808201516001600160401b03811115610834575f5ffd5b6108408782850161066d565b60808301525060a08201516001600160401b0381111561085e575f5ffd5b61086a8782850161066d565b60a08301525060c08201516001600160401b03811115610888575f5ffd5b610894878285016106e0565b60c08301525080925050509250929050565b634e487b7160e01b5f52603260045260245ffd5b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b8051602080830151919081101561090f575f198160200360031b1b821691505b50919050565b60805160a05160c05160e05161010051610120516101405161016051613a746109a85f395f818161041301528181611193015281816120bb01528181612165015281816121a401528181612208015281816123f30152818161249d015261253a01525f61181d01525f6117f201525f6128a101525f61287901525f6127d401525f6127fe01525f6128280152613a745ff3fe608060405234801561000f575f5ffd5b50600436106102cd575f3560e01c8063649a5ec71161017c578063a217fddf116100dd578063cefc142911610093578063d547741f1161006e578063d547741f146106d7578063d602b9fd146106ea578063fcc6c9ba146106f2575f5ffd5b8063cefc142914610669578063cf6eefb714610671578063d11a57ec146106b0575f5ffd5b8063ae1914f8116100c3578063ae1914f81461063b578063c7e80b421461064e578063cc8463c814610661575f5ffd5b8063a217fddf14610621578063ada9b92814610628575f5ffd5b80638da5cb5b1161013257806394739e871161011857806394739e87146105ac578063a1ebf35d146105d3578063a1eda53c146105fa575f5ffd5b80638da5cb5b1461056e57806391d1485414610576575f5ffd5b80638456cb59116101625780638456cb591461053a57806384b0196e1461054257806384ef8ffc1461055d575f5ffd5b8063649a5ec71461050357806376c71ca114610516575f5ffd5b80633a7673551161023157806353c57989116101e75780635c975abb116101c25780635c975abb146104d25780635d00bb12146104dd578063634e93da146104f0575f5ffd5b806353c5798914610468578063558dfd891461047b5780635b7e71d91461048e575f5ffd5b806347b8ec1d1161021757806347b8ec1d1461040e57806348b5ef111461044d5780634b02357c14610460575f5ffd5b80633a767355146103db5780633f4ba83a14610406575f5ffd5b8063248a9ca3116102865780632f2ff15d1161026c5780632f2ff15d1461039357806335a3cf3f146103a657806336568abe146103c8575f5ffd5b8063248a9ca31461033c57806324ea54f41461036c575f5ffd5b80630aa6220b116102b65780630aa6220b146103155780631be9383f1461031f5780631d003ab914610329575f5ffd5b806301ffc9a7146102d1578063022d63fb146102f9575b5f5ffd5b6102e46102df366004613626565b6106fb565b60405190151581526020015b60405180910390f35b620697805b60405165ffffffffffff90911681526020016102f0565b61031d610756565b005b6102fe6201518081565b61031d610337366004613680565b61076b565b61035e61034a366004613699565b5f9081526020819052604090206001015490565b6040519081526020016102f0565b61035e7f55435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a504181565b61031d6103a13660046136b0565b6107c7565b6102e46103b4366004613699565b5f9081526007602052604090205460ff1690565b61031d6103d63660046136b0565b61080c565b6102e46103e9366004613680565b6001600160a01b03165f9081526008602052604090205460ff1690565b61031d6108fc565b6104357f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016102f0565b61031d61045b366004613703565b61090e565b61035e610927565b61035e610476366004613680565b61094d565b61031d610489366004613742565b610a31565b61035e61049c366004613680565b6001600160a01b03165f908152600b602052604090205479ffffffffffffffffffffffffffffffffffffffffffffffffffff1690565b60055460ff166102e4565b6102e46104eb366004613699565b610b55565b61031d6104fe366004613680565b610b77565b61031d6105113660046137c3565b610b8a565b60095479ffffffffffffffffffffffffffffffffffffffffffffffffffff1661035e565b61031d610b9d565b61054a610bcf565b6040516102f09796959493929190613834565b6002546001600160a01b0316610435565b610435610c2d565b6102e46105843660046136b0565b5f918252602082815260408084206001600160a01b0393909316845291905290205460ff1690565b61035e7fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb281565b61035e7fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f7081565b610602610c40565b6040805165ffffffffffff9384168152929091166020830152016102f0565b61035e5f81565b61031d6106363660046138e6565b610cba565b61031d6106493660046138ff565b610ccd565b61035e61065c366004613939565b610d82565b6102fe610e76565b61031d610f13565b600154604080516001600160a01b03831681527401000000000000000000000000000000000000000090920465ffffffffffff166020830152016102f0565b61035e7fe1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca981565b61031d6106e53660046136b0565b610f62565b61031d610fa3565b61035e610e1081565b5f7fffffffff0000000000000000000000000000000000000000000000000000000082167f31498786000000000000000000000000000000000000000000000000000000001480610750575061075082610fb5565b92915050565b5f6107608161104b565b610768611055565b50565b5f6107758161104b565b61077e82611061565b6001600160a01b0382165f81815260086020526040808220805460ff19169055517f5c0a11596db1c85bc5e26cf06fd2257c0cea9a65214c8224f949170367ff35c69190a25050565b816107fe576040517f3fc3c27a00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61080882826110bd565b5050565b8115801561082757506002546001600160a01b038281169116145b156108f2576001546001600160a01b0381169074010000000000000000000000000000000000000000900465ffffffffffff168115158061086e575065ffffffffffff8116155b8061088157504265ffffffffffff821610155b156108c7576040517f19ca5ebb00000000000000000000000000000000000000000000000000000000815265ffffffffffff821660048201526024015b60405180910390fd5b5050600180547fffffffffffff000000000000ffffffffffffffffffffffffffffffffffffffff1690555b61080882826110e1565b5f6109068161104b565b61076861112d565b5f6109188161104b565b610922838361117f565b505050565b5f61093460055460ff1690565b6109485761094360095f6112ac565b905090565b505f90565b5f61095a60055460ff1690565b8061097d57506001600160a01b0382165f9081526008602052604090205460ff16155b1561098957505f919050565b6040517f70a08231000000000000000000000000000000000000000000000000000000008152306004820152610750906001600160a01b038416906370a0823190602401602060405180830381865afa1580156109e8573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a0c9190613954565b6001600160a01b0384165f908152600b60205260408120610a2c916112ac565b6112bf565b610a396112d1565b610a4161130e565b610a59610a546040850160208601613680565b611343565b610a668360a00135611396565b610a7183838361142c565b610a83836060013584608001356114be565b610a908360c0013561150a565b610a9d8360e00135611580565b5f610aa7846115e5565b9050610ab6602085018561396b565b60ff16610ac96040860160208701613680565b6001600160a01b031660e08601357f7f96d5611345195145611e23f0e0946ff54f11a7e33842a5844f06bd7642a1b3610b086060890160408a01613680565b604080516001600160a01b039283168152918716602083015260608a810135838301526080808c0135918401919091526101008b013590830152519081900360a00190a4506109226116aa565b600881901c5f90815260066020526040812054600160ff84161b161515610750565b5f610b818161104b565b610808826116d4565b5f610b948161104b565b6108088261173f565b7f55435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a5041610bc78161104b565b6107686117ae565b5f6060805f5f5f6060610be06117eb565b610be8611816565b604080515f808252602082019092527f0f000000000000000000000000000000000000000000000000000000000000009b939a50919850469750309650945092509050565b5f6109436002546001600160a01b031690565b6002545f907a010000000000000000000000000000000000000000000000000000900465ffffffffffff168015158015610c8257504265ffffffffffff821610155b610c8d575f5f610cb2565b60025474010000000000000000000000000000000000000000900465ffffffffffff16815b915091509091565b5f610cc48161104b565b61080882611841565b7fe1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca9610cf78161104b565b610cff61130e565b610d0984836118d2565b610d1d6001600160a01b03851684846119a8565b336001600160a01b0316836001600160a01b0316856001600160a01b03167fe9105d8f04ccbfbb6d7d7ba854af268159e370524d9c0886461db3682761956585604051610d6c91815260200190565b60405180910390a4610d7c6116aa565b50505050565b5f6107507fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb2610db4602085018561396b565b610dc46040860160208701613680565b610dd46060870160408801613680565b866060013587608001358860a001358960c001358a60e001358b6101000135604051602001610e5b9a99989796959493929190998a5260ff9890981660208a01526001600160a01b0396871660408a0152949095166060880152608087019290925260a086015260c085015260e08401919091526101008301526101208201526101400190565b604051602081830303815290604052805190602001206119f6565b6002545f907a010000000000000000000000000000000000000000000000000000900465ffffffffffff168015158015610eb757504265ffffffffffff8216105b610ee9576001547a010000000000000000000000000000000000000000000000000000900465ffffffffffff16610f0d565b60025474010000000000000000000000000000000000000000900465ffffffffffff165b91505090565b6001546001600160a01b0316338114610f5a576040517fc22c80220000000000000000000000000000000000000000000000000000000081523360048201526024016108be565b610768611a3d565b81610f99576040517f3fc3c27a00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6108088282611b14565b5f610fad8161104b565b610768611b38565b5f7fffffffff0000000000000000000000000000000000000000000000000000000082167f7965db0b00000000000000000000000000000000000000000000000000000000148061075057507f01ffc9a7000000000000000000000000000000000000000000000000000000007fffffffff00000000000000000000000000000000000000000000000000000000831614610750565b6107688133611b42565b61105f5f5f611bad565b565b6001600160a01b0381165f9081526008602052604090205460ff16610768576040517f94403b700000000000000000000000000000000000000000000000000000000081526001600160a01b03821660048201526024016108be565b5f828152602081905260409020600101546110d78161104b565b610d7c8383611cf9565b6001600160a01b0381163314611123576040517f6697b23200000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6109228282611d90565b611135611de4565b6005805460ff191690557f5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa335b6040516001600160a01b03909116815260200160405180910390a1565b6001600160a01b0382163b15806111c757507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316826001600160a01b0316145b15611209576040517f5cc80bb00000000000000000000000000000000000000000000000000000000081526001600160a01b03831660048201526024016108be565b6001600160a01b0382165f818152600860209081526040808320805460ff19166001179055600b8252918290207c015180000000000000000000000000000000000000000000000000000079ffffffffffffffffffffffffffffffffffffffffffffffffffff861690811790915591519182527f891fdb9ede5f03db59bbfc2c86d5421625109e2d4fb48b1e76408db7229f8da091015b60405180910390a25050565b5f6112b78383611e20565b949350505050565b5f8282188284100282185b9392505050565b60055460ff161561105f576040517fd93c066500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b611316611f07565b61105f60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90611f60565b336001600160a01b03821614610768576040517f4501b4b00000000000000000000000000000000000000000000000000000000081523360048201526001600160a01b03821660248201526044016108be565b804211156113d9576040517f3bd4ab41000000000000000000000000000000000000000000000000000000008152600481018290524260248201526044016108be565b5f6113e6610e10426139b8565b905080821115610808576040517f657526de00000000000000000000000000000000000000000000000000000000815260048101839052602481018290526044016108be565b5f61144061143985610d82565b8484611f67565b6001600160a01b0381165f9081527f059f08e7d7ba1c82eddc57afae67f80df851baf38a099607a779825038c3ce5b602052604090205490915060ff16610d7c576040517fd7e8a2c20000000000000000000000000000000000000000000000000000000081526001600160a01b03821660048201526024016108be565b8115806114c9575080155b15610808576040517f69f66e7700000000000000000000000000000000000000000000000000000000815260048101839052602481018290526044016108be565b600881901c5f90815260066020526040902054600160ff83161b161561155f576040517f1be5cb2f000000000000000000000000000000000000000000000000000000008152600481018290526024016108be565b600881901c5f9081526006602052604090208054600160ff84161b17905550565b5f8181526007602052604090205460ff16156115cb576040517fdc49fca1000000000000000000000000000000000000000000000000000000008152600481018290526024016108be565b5f908152600760205260409020805460ff19166001179055565b5f806115f4602084018461396b565b60ff16036116055761075082611f91565b6001611614602084018461396b565b60ff1603611625576107508261218e565b6002611634602084018461396b565b60ff160361164557610750826123a2565b6003611654602084018461396b565b60ff160361166557610750826124c5565b611672602083018361396b565b6040517fbd3c908900000000000000000000000000000000000000000000000000000000815260ff90911660048201526024016108be565b61105f5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f0061133d565b5f6116dd610e76565b6116e6426125ec565b6116f091906139cb565b90506116fc828261263b565b60405165ffffffffffff821681526001600160a01b038316907f3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed6906020016112a0565b5f611749826126c9565b611752426125ec565b61175c91906139cb565b90506117688282611bad565b6040805165ffffffffffff8085168252831660208201527ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b910160405180910390a15050565b6117b66112d1565b6005805460ff191660011790557f62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a2586111623390565b60606109437f0000000000000000000000000000000000000000000000000000000000000000612710565b60606109437f0000000000000000000000000000000000000000000000000000000000000000612710565b79ffffffffffffffffffffffffffffffffffffffffffffffffffff81167c01518000000000000000000000000000000000000000000000000000001760095560405179ffffffffffffffffffffffffffffffffffffffffffffffffffff821681527f1b3897f919a5b5973b0bc01ddfa5fd686de127a16ad08e0b8618dc493aad54629060200160405180910390a150565b6040517f70a082310000000000000000000000000000000000000000000000000000000081523060048201525f906001600160a01b038416906370a0823190602401602060405180830381865afa15801561192f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906119539190613954565b905080821115610922576040517f7c157a320000000000000000000000000000000000000000000000000000000081526001600160a01b038416600482015260248101839052604481018290526064016108be565b6119b5838383600161274d565b610922576040517f5274afe70000000000000000000000000000000000000000000000000000000081526001600160a01b03841660048201526024016108be565b5f610750611a026127c8565b836040517f19010000000000000000000000000000000000000000000000000000000000008152600281019290925260228201526042902090565b6001546001600160a01b0381169074010000000000000000000000000000000000000000900465ffffffffffff16801580611a8057504265ffffffffffff821610155b15611ac1576040517f19ca5ebb00000000000000000000000000000000000000000000000000000000815265ffffffffffff821660048201526024016108be565b611adc5f611ad76002546001600160a01b031690565b611d90565b50611ae75f83611cf9565b5050600180547fffffffffffff000000000000000000000000000000000000000000000000000016905550565b5f82815260208190526040902060010154611b2e8161104b565b610d7c8383611d90565b61105f5f5f61263b565b5f828152602081815260408083206001600160a01b038516845290915290205460ff16610808576040517fe2517d3f0000000000000000000000000000000000000000000000000000000081526001600160a01b0382166004820152602481018390526044016108be565b6002547a010000000000000000000000000000000000000000000000000000900465ffffffffffff168015611c81574265ffffffffffff82161015611c58576002546001805479ffffffffffffffffffffffffffffffffffffffffffffffffffff167401000000000000000000000000000000000000000090920465ffffffffffff167a01000000000000000000000000000000000000000000000000000002919091179055611c81565b6040517f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec5905f90a15b50600280546001600160a01b03167401000000000000000000000000000000000000000065ffffffffffff9485160279ffffffffffffffffffffffffffffffffffffffffffffffffffff16177a0100000000000000000000000000000000000000000000000000009290931691909102919091179055565b5f82611d86575f611d126002546001600160a01b031690565b6001600160a01b031614611d52576040517f3fc3c27a00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b600280547fffffffffffffffffffffffff0000000000000000000000000000000000000000166001600160a01b0384161790555b6112ca83836128f1565b5f82158015611dac57506002546001600160a01b038381169116145b15611dda57600280547fffffffffffffffffffffffff00000000000000000000000000000000000000001690555b6112ca8383612998565b60055460ff1661105f576040517f8dfc202b00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f81815260018301602052604081208190611ed5611e3d82612a19565b79ffffffffffffffffffffffffffffffffffffffffffffffffffff16611eaf611ea8611e67612a73565b895465ffffffffffff91821691611e9e917a0100000000000000000000000000000000000000000000000000009004166001612a7d565b8103908111150290565b8490612a8c565b79ffffffffffffffffffffffffffffffffffffffffffffffffffff168103908111150290565b9454949579ffffffffffffffffffffffffffffffffffffffffffffffffffff9095168681039081111502949350505050565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561105f576040517f3ee5aeb500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b80825d5050565b5f5f5f5f611f76878787612b45565b925092509250611f868282612b8c565b509095945050505050565b5f611faa611fa56060840160408501613680565b611061565b611fb8826101000135612c8f565b611fc58260800135612cca565b5f611fd66060840160408501613680565b6040517f70a082310000000000000000000000000000000000000000000000000000000081523060048201526001600160a01b0391909116906370a0823190602401602060405180830381865afa158015612033573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906120579190613954565b905061209261206c6040850160208601613680565b30606086018035906120819060408901613680565b6001600160a01b0316929190612d21565b6120b16120a56060850160408601613680565b30838660600135612d70565b6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166340c10f196120f06040860160208701613680565b6040517fffffffff0000000000000000000000000000000000000000000000000000000060e084901b1681526001600160a01b039091166004820152608086013560248201526044015f604051808303815f87803b158015612150575f5ffd5b505af1158015612162573d5f5f3e3d5ffd5b507f00000000000000000000000000000000000000000000000000000000000000009695505050505050565b5f6121c86121a26060840160408501613680565b7f0000000000000000000000000000000000000000000000000000000000000000612e5a565b5f6121d7836101000135612eb8565b90506121e281611061565b6121f08184608001356118d2565b6121fe818460800135612efd565b6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166379cc679061223d6040860160208701613680565b6040517fffffffff0000000000000000000000000000000000000000000000000000000060e084901b1681526001600160a01b039091166004820152606086013560248201526044015f604051808303815f87803b15801561229d575f5ffd5b505af11580156122af573d5f5f3e3d5ffd5b505f925050506001600160a01b0382166370a082316122d46040870160208801613680565b6040517fffffffff0000000000000000000000000000000000000000000000000000000060e084901b1681526001600160a01b039091166004820152602401602060405180830381865afa15801561232e573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906123529190613954565b905061237c6123676040860160208701613680565b6001600160a01b0384169060808701356119a8565b61239b826123906040870160208801613680565b838760800135612d70565b5092915050565b5f6123bc6123b66060840160408501613680565b5f612e5a565b6123ca826101000135612c8f565b6123dc82606001358360800135612f91565b6123e98260800135612cca565b6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166340c10f196124286040850160208601613680565b6040517fffffffff0000000000000000000000000000000000000000000000000000000060e084901b1681526001600160a01b039091166004820152608085013560248201526044015f604051808303815f87803b158015612488575f5ffd5b505af115801561249a573d5f5f3e3d5ffd5b507f000000000000000000000000000000000000000000000000000000000000000095945050505050565b5f6124d96121a26060840160408501613680565b6101008201355f0361251e576040517fd1f3930d00000000000000000000000000000000000000000000000000000000815261010083013560048201526024016108be565b61253082606001358360800135612f91565b6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166379cc679061256f6040850160208601613680565b6040517fffffffff0000000000000000000000000000000000000000000000000000000060e084901b1681526001600160a01b039091166004820152606085013560248201526044015f604051808303815f87803b1580156125cf575f5ffd5b505af11580156125e1573d5f5f3e3d5ffd5b505f95945050505050565b5f65ffffffffffff821115612637576040517f6dfcc65000000000000000000000000000000000000000000000000000000000815260306004820152602481018390526044016108be565b5090565b600180547401000000000000000000000000000000000000000065ffffffffffff84811682027fffffffffffff000000000000000000000000000000000000000000000000000084166001600160a01b03881617179093559004168015610922576040517f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a9605109905f90a1505050565b5f5f6126d3610e76565b90508065ffffffffffff168365ffffffffffff16116126fb576126f683826139e9565b6112ca565b6112ca65ffffffffffff8416620697806112bf565b60605f61271c83612fd4565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b6040517fa9059cbb000000000000000000000000000000000000000000000000000000005f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166127bc5783831516156127b0573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f306001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614801561282057507f000000000000000000000000000000000000000000000000000000000000000046145b1561284a57507f000000000000000000000000000000000000000000000000000000000000000090565b610943604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b5f828152602081815260408083206001600160a01b038516845290915281205460ff16612991575f838152602081815260408083206001600160a01b03861684529091529020805460ff191660011790556129493390565b6001600160a01b0316826001600160a01b0316847f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d60405160405180910390a4506001610750565b505f610750565b5f828152602081815260408083206001600160a01b038516845290915281205460ff1615612991575f838152602081815260408083206001600160a01b0386168085529252808320805460ff1916905551339286917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b9190a4506001610750565b80545f908015612a6b57612a3f83612a32600184613a07565b5f91825260209091200190565b546601000000000000900479ffffffffffffffffffffffffffffffffffffffffffffffffffff166112ca565b5f9392505050565b5f610943426125ec565b5f8282188284110282186112ca565b81545f9081816005811115612ae8575f612aa584613014565b612aaf9085613a07565b5f8881526020902090915081015465ffffffffffff9081169087161015612ad857809150612ae6565b612ae38160016139b8565b92505b505b5f612af587878585613179565b90508015612b3857612b0c87612a32600184613a07565b546601000000000000900479ffffffffffffffffffffffffffffffffffffffffffffffffffff16612b3a565b5f5b979650505050505050565b5f80806041849003612b79578435602086013560408701355f1a612b6b898285856131cf565b955095509550505050612b83565b505f915060029050825b93509350939050565b5f826003811115612b9f57612b9f613a1a565b03612ba8575050565b6001826003811115612bbc57612bbc613a1a565b03612bf3576040517ff645eedf00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6002826003811115612c0757612c07613a1a565b03612c41576040517ffce698f7000000000000000000000000000000000000000000000000000000008152600481018290526024016108be565b6003826003811115612c5557612c55613a1a565b03610808576040517fd78bce0c000000000000000000000000000000000000000000000000000000008152600481018290526024016108be565b8015610768576040517fd1f3930d000000000000000000000000000000000000000000000000000000008152600481018290526024016108be565b612cd660095f836132b5565b6107685780612ce660095f6112ac565b6040517ff85c5656000000000000000000000000000000000000000000000000000000008152600481019290925260248201526044016108be565b612d2f848484846001613366565b610d7c576040517f5274afe70000000000000000000000000000000000000000000000000000000081526001600160a01b03851660048201526024016108be565b6040517f70a082310000000000000000000000000000000000000000000000000000000081526001600160a01b0384811660048301525f9184918716906370a0823190602401602060405180830381865afa158015612dd1573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612df59190613954565b612dff9190613a07565b9050818114612e53576040517fb013264c0000000000000000000000000000000000000000000000000000000081526001600160a01b038616600482015260248101839052604481018290526064016108be565b5050505050565b806001600160a01b0316826001600160a01b031614610808576040517f6e1c149e0000000000000000000000000000000000000000000000000000000081526001600160a01b038084166004830152821660248201526044016108be565b5f6001600160a01b03821115612637576040517fd1f3930d000000000000000000000000000000000000000000000000000000008152600481018390526024016108be565b6001600160a01b0382165f908152600b60205260408120612f1e91836132b5565b610808576001600160a01b0382165f908152600b6020526040812083918391612f46916112ac565b6040517f9d778b400000000000000000000000000000000000000000000000000000000081526001600160a01b039093166004840152602483019190915260448201526064016108be565b808214610808576040517f712b596600000000000000000000000000000000000000000000000000000000815260048101839052602481018290526044016108be565b5f60ff8216601f811115610750576040517fb3512b0c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f60018211613021575090565b81600170010000000000000000000000000000000082106130475760809190911c9060401b5b6801000000000000000082106130625760409190911c9060201b5b64010000000082106130795760209190911c9060101b5b62010000821061308e5760109190911c9060081b5b61010082106130a25760089190911c9060041b5b601082106130b55760049190911c9060021b5b600482106130c15760011b5b600302600190811c908185816130d9576130d9613a47565b048201901c905060018185816130f1576130f1613a47565b048201901c9050600181858161310957613109613a47565b048201901c9050600181858161312157613121613a47565b048201901c9050600181858161313957613139613a47565b048201901c9050600181858161315157613151613a47565b048201901c905061317081858161316a5761316a613a47565b04821190565b90039392505050565b5f5b818310156131c7575f85815260209020838316600285851804019081015465ffffffffffff868116911611156131b3578092506131c1565b6131be8160016139b8565b93505b5061317b565b509392505050565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a084111561320857505f915060039050826132ab565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015613259573d5f5f3e3d5ffd5b50506040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe001519150506001600160a01b0381166132a257505f9250600191508290506132ab565b92505f91508190505b9450945094915050565b5f815f036132c5575060016112ca565b5f5f6132d18686611e20565b9150915080841161335c57815f036132f4575f8581526001870160205260408120555b5f858152600187016020526040902061334e61330e612a73565b6133468761331b85612a19565b79ffffffffffffffffffffffffffffffffffffffffffffffffffff1661334191906139b8565b6133ec565b83919061344b565b5050600193505050506112ca565b5f925050506112ca565b6040517f23b872dd000000000000000000000000000000000000000000000000000000005f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f511483166133db5783831516156133cf573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f79ffffffffffffffffffffffffffffffffffffffffffffffffffff821115612637576040517f6dfcc65000000000000000000000000000000000000000000000000000000000815260d06004820152602481018390526044016108be565b5f80613458858585613465565b915091505b935093915050565b82545f90819080156135b6575f61348187612a32600185613a07565b805490915065ffffffffffff808216916601000000000000900479ffffffffffffffffffffffffffffffffffffffffffffffffffff169088168211156134f3576040517f2520601d00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8765ffffffffffff168265ffffffffffff160361354257825465ffffffffffff16660100000000000079ffffffffffffffffffffffffffffffffffffffffffffffffffff8916021783556135a8565b6040805180820190915265ffffffffffff808a16825279ffffffffffffffffffffffffffffffffffffffffffffffffffff808a1660208085019182528d54600181018f555f8f815291909120945191519092166601000000000000029216919091179101555b945085935061345d92505050565b50506040805180820190915265ffffffffffff808516825279ffffffffffffffffffffffffffffffffffffffffffffffffffff80851660208085019182528854600181018a555f8a815291822095519251909316660100000000000002919093161792019190915590508161345d565b5f60208284031215613636575f5ffd5b81357fffffffff00000000000000000000000000000000000000000000000000000000811681146112ca575f5ffd5b80356001600160a01b038116811461367b575f5ffd5b919050565b5f60208284031215613690575f5ffd5b6112ca82613665565b5f602082840312156136a9575f5ffd5b5035919050565b5f5f604083850312156136c1575f5ffd5b823591506136d160208401613665565b90509250929050565b803579ffffffffffffffffffffffffffffffffffffffffffffffffffff8116811461367b575f5ffd5b5f5f60408385031215613714575f5ffd5b61371d83613665565b91506136d1602084016136da565b5f610120828403121561373c575f5ffd5b50919050565b5f5f5f6101408486031215613755575f5ffd5b61375f858561372b565b925061012084013567ffffffffffffffff81111561377b575f5ffd5b8401601f8101861361378b575f5ffd5b803567ffffffffffffffff8111156137a1575f5ffd5b8660208284010111156137b2575f5ffd5b939660209190910195509293505050565b5f602082840312156137d3575f5ffd5b813565ffffffffffff811681146112ca575f5ffd5b5f81518084528060208401602086015e5f6020828601015260207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011685010191505092915050565b7fff000000000000000000000000000000000000000000000000000000000000008816815260e060208201525f61386e60e08301896137e8565b828103604084015261388081896137e8565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b818110156138d55783518352602093840193909201916001016138b7565b50909b9a5050505050505050505050565b5f602082840312156138f6575f5ffd5b6112ca826136da565b5f5f5f60608486031215613911575f5ffd5b61391a84613665565b925061392860208501613665565b929592945050506040919091013590565b5f610120828403121561394a575f5ffd5b6112ca838361372b565b5f60208284031215613964575f5ffd5b5051919050565b5f6020828403121561397b575f5ffd5b813560ff811681146112ca575f5ffd5b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b808201808211156107505761075061398b565b65ffffffffffff81811683821601908111156107505761075061398b565b65ffffffffffff82811682821603908111156107505761075061398b565b818103818111156107505761075061398b565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffd5b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601260045260245ffd';
