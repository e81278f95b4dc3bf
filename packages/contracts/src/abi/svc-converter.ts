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
            "internalType": "contract IPermit2",
            "name": "permit2",
            "type": "address"
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
            "internalType": "address[]",
            "name": "destinations",
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
                "components": [
                  {
                    "internalType": "uint256",
                    "name": "payoutCap",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "netPayoutCap",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "maxReserve",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "withdrawCap",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Reserve.Limits",
                "name": "limits",
                "type": "tuple"
              }
            ],
            "internalType": "struct SVCConverter.PairTokenSetup[]",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "target",
        "type": "address"
      }
    ],
    "name": "AddressEmptyCode",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      }
    ],
    "name": "AlreadyScheduled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "CannotCancel",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint8",
        "name": "kind",
        "type": "uint8"
      },
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "ConversionPaused",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "destination",
        "type": "address"
      }
    ],
    "name": "DestinationNotAllowed",
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
    "name": "FailedCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "amountOut",
        "type": "uint256"
      }
    ],
    "name": "FeeTooHigh",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "InsufficientBalance",
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
    "name": "NetPayoutCapExceeded",
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
        "components": [
          {
            "internalType": "uint256",
            "name": "payoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "netPayoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          }
        ],
        "internalType": "struct Reserve.Limits",
        "name": "requested",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "payoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "netPayoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          }
        ],
        "internalType": "struct Reserve.Limits",
        "name": "current",
        "type": "tuple"
      }
    ],
    "name": "NotLower",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "caller",
        "type": "address"
      }
    ],
    "name": "NotScheduled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "wallet",
        "type": "address"
      }
    ],
    "name": "NotSignedByWallet",
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
    "name": "ReserveFull",
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
        "name": "readyAt",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "timestamp",
        "type": "uint256"
      }
    ],
    "name": "TooEarly",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "latest",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "timestamp",
        "type": "uint256"
      }
    ],
    "name": "TooLate",
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
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      }
    ],
    "name": "UnknownCall",
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
        "name": "requested",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "available",
        "type": "uint256"
      }
    ],
    "name": "WithdrawCapExceeded",
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
        "internalType": "uint8",
        "name": "kinds",
        "type": "uint8"
      }
    ],
    "name": "WrongKinds",
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
        "internalType": "uint8",
        "name": "method",
        "type": "uint8"
      }
    ],
    "name": "WrongPermitMethod",
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
        "name": "relayer",
        "type": "address"
      }
    ],
    "name": "WrongRelayer",
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
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "destination",
        "type": "address"
      }
    ],
    "name": "DestinationAllowed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "destination",
        "type": "address"
      }
    ],
    "name": "DestinationDisallowed",
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
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "payoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "netPayoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          }
        ],
        "indexed": false,
        "internalType": "struct Reserve.Limits",
        "name": "limits",
        "type": "tuple"
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
        "internalType": "uint8",
        "name": "kinds",
        "type": "uint8"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "guardian",
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
        "internalType": "bytes32",
        "name": "opRef",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "relayer",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "Relayed",
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
        "internalType": "uint8",
        "name": "kinds",
        "type": "uint8"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "Unpaused",
    "type": "event"
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
        "name": "signer",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      }
    ],
    "name": "VoucherUsed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "by",
        "type": "address"
      }
    ],
    "name": "WideningCancelled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "bytes",
        "name": "call",
        "type": "bytes"
      }
    ],
    "name": "WideningExecuted",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "bytes",
        "name": "call",
        "type": "bytes"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "readyAt",
        "type": "uint256"
      }
    ],
    "name": "WideningScheduled",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "ALL_KINDS",
    "outputs": [
      {
        "internalType": "uint8",
        "name": "",
        "type": "uint8"
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
    "name": "EXECUTION_PERIOD",
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
    "name": "RELAY_TYPEHASH",
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
        "name": "destination",
        "type": "address"
      }
    ],
    "name": "allowDestination",
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
        "components": [
          {
            "internalType": "uint256",
            "name": "payoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "netPayoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          }
        ],
        "internalType": "struct Reserve.Limits",
        "name": "limits",
        "type": "tuple"
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
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      }
    ],
    "name": "cancel",
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
        "internalType": "struct Vouchers.Voucher",
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
        "internalType": "struct Vouchers.Voucher",
        "name": "voucher",
        "type": "tuple"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "relayer",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "fee",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct SVCConverter.Relay",
        "name": "relay",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint8",
            "name": "method",
            "type": "uint8"
          },
          {
            "internalType": "uint256",
            "name": "value",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct Pulling.Permit",
        "name": "permit",
        "type": "tuple"
      }
    ],
    "name": "convertFor",
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
        "internalType": "struct Vouchers.Voucher",
        "name": "voucher",
        "type": "tuple"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      },
      {
        "components": [
          {
            "internalType": "uint8",
            "name": "method",
            "type": "uint8"
          },
          {
            "internalType": "uint256",
            "name": "value",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct Pulling.Permit",
        "name": "permit",
        "type": "tuple"
      }
    ],
    "name": "convertWithPermit",
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
    "inputs": [],
    "name": "destinations",
    "outputs": [
      {
        "internalType": "address[]",
        "name": "",
        "type": "address[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "destination",
        "type": "address"
      }
    ],
    "name": "disallowDestination",
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
        "internalType": "bytes",
        "name": "call",
        "type": "bytes"
      }
    ],
    "name": "execute",
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
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "getRoleMember",
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
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "role",
        "type": "bytes32"
      }
    ],
    "name": "getRoleMemberCount",
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
      }
    ],
    "name": "getRoleMembers",
    "outputs": [
      {
        "internalType": "address[]",
        "name": "",
        "type": "address[]"
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
        "internalType": "struct Vouchers.Voucher",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "issueCapacity",
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
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "limitsOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "payoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "netPayoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          }
        ],
        "internalType": "struct Reserve.Limits",
        "name": "",
        "type": "tuple"
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
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "payoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "netPayoutCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          }
        ],
        "internalType": "struct Reserve.Limits",
        "name": "limits",
        "type": "tuple"
      }
    ],
    "name": "lowerLimits",
    "outputs": [],
    "stateMutability": "nonpayable",
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
    "name": "pairTokens",
    "outputs": [
      {
        "internalType": "address[]",
        "name": "",
        "type": "address[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint8",
        "name": "kinds",
        "type": "uint8"
      },
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "pause",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "pausedKinds",
    "outputs": [
      {
        "internalType": "uint8",
        "name": "kinds",
        "type": "uint8"
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
    "inputs": [],
    "name": "permit2",
    "outputs": [
      {
        "internalType": "contract IPermit2",
        "name": "",
        "type": "address"
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
        "internalType": "bytes",
        "name": "call",
        "type": "bytes"
      }
    ],
    "name": "schedule",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      }
    ],
    "name": "scheduledFor",
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
    "name": "signers",
    "outputs": [
      {
        "internalType": "address[]",
        "name": "",
        "type": "address[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "state",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "blockNumber",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "timestamp",
            "type": "uint256"
          },
          {
            "internalType": "uint8",
            "name": "pausedKinds",
            "type": "uint8"
          },
          {
            "internalType": "uint256",
            "name": "supply",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "mintCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "netMintCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "mintCapacity",
            "type": "uint256"
          },
          {
            "internalType": "address[]",
            "name": "signers",
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
                "internalType": "bool",
                "name": "issuePaused",
                "type": "bool"
              },
              {
                "internalType": "bool",
                "name": "redeemPaused",
                "type": "bool"
              },
              {
                "internalType": "uint256",
                "name": "reserve",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "issueCapacity",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "redeemCapacity",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "uint256",
                    "name": "payoutCap",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "netPayoutCap",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "maxReserve",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "withdrawCap",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Reserve.Limits",
                "name": "limits",
                "type": "tuple"
              }
            ],
            "internalType": "struct SVCConverter.PairTokenState[]",
            "name": "pairTokens",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct SVCConverter.State",
        "name": "now_",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
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
    "inputs": [
      {
        "internalType": "uint8",
        "name": "kinds",
        "type": "uint8"
      },
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
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
  '0x6101a08060405234610b1457616add803803809161001d8285610d26565b8339810190604081830312610b14578051906001600160a01b0382168203610b14576020810151906001600160401b038211610b14570161010081840312610b14576040519161006c83610cd4565b61007582610d49565b8352602082015165ffffffffffff81168103610b1457602084019081526040830151916001600160a01b0383168303610b14576040850192835260608401516001600160401b038111610b1457866100ce918601610d74565b6060860190815260808501519092906001600160401b038111610b1457876100f7918701610d74565b6080870190815260a08601519096906001600160401b038111610b145788610120918801610d74565b60a0820190815260c08701519095906001600160401b038111610b145789610149918901610d74565b60c0830190815260e088015190976001600160401b038211610b14570189601f82011215610b145780519061017d82610d5d565b9a6040519b61018c908d610d26565b828c5260208c019260a002820160200191818311610b1457602001925b828410610c3c575050505060e082019889525191519051604080516001600160a01b039485169490921691906101df9082610d26565b600c815260208101906b29ab21a1b7b73b32b93a32b960a11b825260405191610209604084610d26565b600183526020830191603160f81b835261022281610e01565b6101205261022f84610e01565b61014052519020918260e05251902080610100524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a082015260a0815261029860c082610d26565b5190206080523060c0528015610c2957600380546001600160d01b031660d09390931b6001600160d01b031916929092179091556102d590610e6c565b50610160526101805251935f5b85518110156103325760019061032b6001600160a01b03610303838a610dd9565b51167fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f70610ef3565b50016102e2565b508351925f5b8451811015610388576001906103816001600160a01b036103598389610dd9565b51167f55435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a5041610ef3565b5001610338565b508251915f5b83518110156103de576001906103d76001600160a01b036103af8388610dd9565b51167fe1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca9610ef3565b500161038e565b50905f5b815190815181101561043b576001916001600160a01b0390610405908390610dd9565b511661041081610f5e565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a2016103e2565b4260c01b63ffffffff60c01b16845f5b81518051821015610b85576001600160a01b039061046a908390610dd9565b51511690602061047b828551610dd9565b51015191803b158015610b70575b610b5e5761049681610fd6565b505f818152600e6020908152604091829020805460ff60801b1916600160801b17815560018101805460ff60e81b1916600160e81b17905591516370a0823160e01b8152306004820152949085602481865afa948515610b20575f95610b2b575b5060405163313ce56760e01b8152602081600481875afa8015610b20575f90610ae0575b60ff1690506004811115610ad8576003190160ff8111610a4557915b60408201516001600160801b03811015610aca575b81546001600160801b0319166001600160801b0391909116178155815160208301519091600181019061057e826110a5565b61058787611128565b92610592848c611139565b938015610a06578b06610ac15760ff5f5b168401809411610a455787938d65ffffffffffff606085015116604085019265ffffffffffff84511691620151806105f060808901946105ea63ffffffff87511642611218565b90611143565b0481811015610ab85761060291611218565b905b80821115610ab05750905b6201518061063f65ffffffffffff602089015116926105ea63ffffffff65ffffffffffff8b511692511642611218565b0481811015610aa85761065191611218565b60a086019360ff89169a8b86526106678a611128565b61067091611139565b65ffffffffffff81105f149a61069e60029b6106a49360609e610a9a5765ffffffffffff905b168b52611128565b90611139565b65ffffffffffff811015610a8c57905b65ffffffffffff8216905271ffffffffffff00000000000000000000000065ffffffffffff885116918b1b169160301b17179065ffffffffffff81105f14610a7e57925b60ff60e01b905160e01b169260901b1717179160c0810151610a70575b60e00151610a62575b550192015161072c836110a5565b9361073681611128565b610740818a611139565b988115610a065706610a595760ff5f5b168801809811610a455761082f65ffffffffffff60608701511691604087019965ffffffffffff8b5116936201518061079860808b01966105ea63ffffffff89511642611218565b0481811015610a3c576107aa91611218565b905b80821115610a345750925b620151806107e765ffffffffffff60208b015116926105ea63ffffffff65ffffffffffff8d511692511642611218565b049080821015610a2857610810916107fe91611218565b945b60a0890196875261069e83611128565b65ffffffffffff811015610a1a5765ffffffffffff905b168752611128565b918215610a06576001988b935f190465ffffffffffff8110156109f857905b65ffffffffffff8216905271ffffffffffff00000000000000000000000065ffffffffffff8851169160601b169160301b17179065ffffffffffff81105f146109ea57925b60ff60e01b905160e01b169260901b1717179160c08101516109dc575b60e001516109d0575b555f60606040516108c981610cf0565b8281528260208201528260408201520152805f52600e6020527f8a1063ca4b6606d3c288163045128856c9886b5bb6224f25786c55ff9c0bacac608060405f2060405161091581610d0b565b60405161092181610d0b565b60ff83548980871b03811683528181871c161515602084015260881c1615156040820152815261098261097961096b600261095d8b87016110a5565b9560208601968752016110a5565b936040840194855251611156565b91909351611156565b50918880861b039051511690606060405161099c81610cf0565b858152602081019283526040810193845201928352604051938452516020840152516040830152516060820152a20161044b565b908460f01b17906108b9565b60e886901b909217916108b0565b5065ffffffffffff92610893565b5065ffffffffffff9061084e565b634e487b7160e01b5f52601260045260245ffd5b5065ffffffffffff80610827565b50506108105f94610800565b9050926107b7565b50505f906107ac565b634e487b7160e01b5f52601160045260245ffd5b60ff6001610750565b600160f01b9091179061071e565b600160e81b90921791610715565b5065ffffffffffff926106f8565b5065ffffffffffff906106b4565b5065ffffffffffff80610696565b50505f610651565b90509061060f565b50505f90610604565b60ff60016105a3565b506001600160801b0361054c565b505f91610537565b506020813d8211610b18575b81610af960209383610d26565b81010312610b14575160ff81168103610b145760ff9061051b565b5f80fd5b3d9150610aec565b6040513d5f823e3d90fd5b9094506020813d8211610b56575b81610b4660209383610d26565b81010312610b14575193876104f7565b3d9150610b39565b6305cc80bb60e41b5f5260045260245ffd5b50610180516001600160a01b03168114610489565b6040516158b79081611226823960805181614b8e015260a05181614c4b015260c05181614b5f015260e05181614bdd01526101005181614c03015261012051816117a3015261014051816117cc015261016051818181612379015261503b0152610180518181816109f801528181610f6901528181611f950152818161292701528181614270015281816143600152818161535e0152818161547401526155390152f35b636116401160e11b5f525f60045260245ffd5b83820360a08112610b14576040805191908201906001600160401b03821183831017610cc057608091604052610c7187610d49565b8352601f190112610b145760a091602091604051610c8e81610cf0565b8388015181526040880151848201526060880151604082015260808801516060820152838201528152019301926101a9565b634e487b7160e01b5f52604160045260245ffd5b61010081019081106001600160401b03821117610cc057604052565b608081019081106001600160401b03821117610cc057604052565b606081019081106001600160401b03821117610cc057604052565b601f909101601f19168101906001600160401b03821190821017610cc057604052565b51906001600160a01b0382168203610b1457565b6001600160401b038111610cc05760051b60200190565b9080601f83011215610b14578151610d8b81610d5d565b92610d996040519485610d26565b81845260208085019260051b820101928311610b1457602001905b828210610dc15750505090565b60208091610dce84610d49565b815201910190610db4565b8051821015610ded5760209160051b010190565b634e487b7160e01b5f52603260045260245ffd5b601f815111610e2c576020815191015160208210610e1d571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fd5b600454906001600160a01b038216610ee4576001600160a01b0381166001600160a01b0319929092168217600455610ea4905f61118c565b9081610eae575090565b5f80526005602052610ee0907f05b8ccbb9d4d8fb16ea74ce3c29a41f1b461fbdaff4714a0d9a8eb05499746bc611049565b5090565b631fe1e13d60e11b5f5260045ffd5b8015610f30575b610f04828261118c565b9182610f0f57505090565b5f91825260056020526040909120610ee0916001600160a01b031690611049565b6004546001600160a01b038116610ee4576001600160a01b0319166001600160a01b03831617600455610efa565b805f52600d60205260405f2054155f14610fd157600c5468010000000000000000811015610cc0576001810180600c55811015610ded577fdf6966c971051c3d54ec59162606531493a51404a002842f56009d7e5cf4a8c701819055600c545f918252600d602052604090912055600190565b505f90565b805f52600b60205260405f2054155f14610fd157600a5468010000000000000000811015610cc0576001810180600a55811015610ded577fc65a7bb8d6351c1cf70c95a316cc6a92839c986682d98bc35f958f4883f9d2a801819055600a545f918252600b602052604090912055600190565b6001810190825f528160205260405f2054155f1461109e57805468010000000000000000811015610cc05760018101808355811015610ded578390825f5260205f20015554915f5260205260405f2055600190565b5050505f90565b906040516110b281610cd4565b60e060ff82945465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015265ffffffffffff8160901c16606085015263ffffffff8160c01c1660808501528181841c1660a0850152818160e81c16151560c085015260f01c161515910152565b60ff16604d8111610a4557600a0a90565b8115610a06570490565b81810292918115918404141715610a4557565b9061118961116a60ff60a085015116611128565b65ffffffffffff60406111808383885116611143565b95015116611143565b90565b5f8181526002602090815260408083206001600160a01b038616845290915290205460ff16611212575f8181526002602090815260408083206001600160a01b0395909516808452949091528120805460ff19166001179055339291907f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d9080a4600190565b50505f90565b91908203918211610a455756fe6080806040526004361015610012575f80fd5b5f3560e01c90816301ffc9a71461259957508063022d63fb1461257c57806309c5eabe146124565780630aa6220b1461239d57806312261ee71461235a57806319233af0146123355780631d003ab914612250578063248a9ca31461222557806324ea54f4146121eb5780632f2ff15d146121bf57806335a3cf3f1461219057806336568abe146120575780633a7673551461201d57806346f0975a14611fb957806347b8ec1d14611f765780634b02357c14611f5c5780634c3a8bbc14611f3257806353c5798914611f0f578063558dfd8914611eac5780635b70460c14611e8f5780635d00bb1214611e58578063634e93da14611d3a578063649a5ec714611b6557806369beb6de14611b4a5780636b85c93b1461189f57806384b0196e1461178b57806384ef8ffc1461153557806388792935146116c75780638c00e421146115b15780638d17b3831461155b5780638da5cb5b146115355780638dd87a3d1461145f5780638ec4c8ee1461143c5780639010d07c146113f857806391d14854146113ae57806394739e871461137457806398f4a7001461133a5780639d3a9dc9146112ea578063a1ebf35d146112b0578063a1eda53c1461124e578063a217fddf14611234578063a3246ad3146111fa578063ae1914f814610fb4578063b5c9e22b14610f99578063bb187fa814610e3a578063c19d93fb14610970578063c4d252f5146108a8578063c7e80b4214610841578063ca15c87314610817578063cc8463c8146107ed578063ce6901d114610768578063cefc142914610674578063cf6eefb714610622578063d11a57ec146105e8578063d547741f1461053c578063d602b9fd146104c3578063db26e34d146103c5578063e3e9868c1461033c578063f167d826146102d05763fcc6c9ba146102b0575f80fd5b346102cc575f6003193601126102cc576020604051610e108152f35b5f80fd5b346102cc5760406003193601126102cc576102e961275e565b7fe33b1e8c9a3225cc5a849e3f9c6d9c272be7915b24983c2a048dfe7c79390f4160206001600160a01b0361031c6126e1565b610324612f8b565b61032e81866139f8565b60ff604051951685521692a2005b346102cc5760206003193601126102cc576001600160a01b0361035d6126cb565b610365612f8b565b1661036f81613eee565b1561039a577fd79393ef712dd47e1bd6bada1a5c444ae8cca0b86a76fadc747a5984e2e9d9d65f80a2005b7f821cf3bd000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102cc5760206003193601126102cc5760043567ffffffffffffffff81116102cc576103f690369060040161269d565b906103ff612f8b565b61040a3683836127e5565b6020815191012091825f52600660205260405f205461049757917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f819260209461046365ffffffffffff61045c612f52565b164261282b565b845f52600687528060405f2055610487604051938493604085526040850191612838565b90878301520390a2604051908152f35b827fd7d15504000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102cc575f6003193601126102cc576104db612f8b565b600380547fffffffffffff0000000000000000000000000000000000000000000000000000811690915560a01c65ffffffffffff1661051657005b7f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a96051095f80a1005b346102cc5760406003193601126102cc576004356105586126e1565b81156105c057610574825f526002602052600160405f20015490565b91825f52600260205260405f206001600160a01b0333165f5260205260ff60405f205416156105a9576105a79250614e2c565b005b8263e2517d3f60e01b5f523360045260245260445ffd5b7f3fc3c27a000000000000000000000000000000000000000000000000000000005f5260045ffd5b346102cc575f6003193601126102cc5760206040517fe1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca98152f35b346102cc575f6003193601126102cc57604065ffffffffffff61065b6003549065ffffffffffff6001600160a01b0383169260a01c1690565b6001600160a01b03849392935193168352166020820152f35b346102cc575f6003193601126102cc576003546001600160a01b0316330361073c5760035460a081901c65ffffffffffff16906001600160a01b031681158015610732575b610706576106db906106d56001600160a01b0360045416614da6565b5061404a565b50600380547fffffffffffff0000000000000000000000000000000000000000000000000000169055005b507f19ca5ebb000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b50428210156106b9565b7fc22c8022000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b346102cc5760206003193601126102cc576107816126cb565b3033036107c1576001600160a01b031661079a81614cff565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a2005b7f8f8ad743000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b346102cc575f6003193601126102cc576020610807612f52565b65ffffffffffff60405191168152f35b346102cc5760206003193601126102cc576004355f526005602052602060405f2054604051908152f35b346102cc576101206003193601126102cc5760206108a061086061313b565b610868614b55565b604291604051917f19010000000000000000000000000000000000000000000000000000000000008352600283015260228201522090565b604051908152f35b346102cc5760206003193601126102cc57335f9081527fe414d6e9efd528fe34946c9948de56cf8a209abe14dcce3202417cd89e77a63b60205260409020546004359060ff16801561095c575b156109305761090381612fda565b507f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496046020604051338152a2005b7f6c73d182000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b506001600160a01b036004541633146108f5565b346102cc575f6003193601126102cc57604051610120810181811067ffffffffffffffff821117610e26576040526020810160408201905f825260608301905f825260808401935f855260a081015f815260c082015f815260e0830191606083526101008401976060895243855242865260ff6109eb612887565b1688526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166040517f18160ddd000000000000000000000000000000000000000000000000000000008152602081600481855afa908115610c57575f91610df3575b506024916040918a528151928380927f2d31f6cf0000000000000000000000000000000000000000000000000000000082523060048301525afa8015610c57575f915f91610dba575b5083528152610aab6128c9565b83527fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f705f526005602052610afe7f09025bd62b3dd5c27e6ff472e7fad8ea36f188c523ed7d7962f3490ba7a808c5614829565b8452610b086147e1565b968751601f19610b30610b1a83612c90565b92610b2860405194856127c2565b808452612c90565b015f5b818110610da35750508a525f5b8851811015610c62576001600160a01b03610b5b828b612f3e565b511690610b66612ef4565b91808352805f52600e60205260ff60405f205460881c16815f52600e60205260ff600160405f20015460f01c161515604085015215156020840152604051906370a0823160e01b8252306004830152602082602481845afa8015610c57578e925f91610c1f575b5093610c1892610c0185936001976060850152610be981612d2e565b6080850152610bf781612a41565b60a0850152612e4b565b60c08301525190610c128383612f3e565b52612f3e565b5001610b40565b919250506020813d8211610c4f575b81610c3b602093836127c2565b810103126102cc57518d9190610c18610bcd565b3d9150610c2e565b6040513d5f823e3d90fd5b50604080516020808252975188820152975190880152885160ff1660608801525160808701525160a08601525160c08501525160e084015251610120610100840152805161014084018190529293508392610160840192879201905f5b818110610d81575050505190601f1983820301610120840152602080835192838152019201905f5b818110610cf5575050500390f35b919350916020610140600192610d7360c088516001600160a01b03815116845285810151151586850152604081015115156040850152606081015160608501526080810151608085015260a081015160a0850152015160c0830190606080918051845260208101516020850152604081015160408501520151910152565b019401910191849392610ce7565b82516001600160a01b0316855286955060209485019490920191600101610cbf565b602090610dae612ef4565b82828601015201610b33565b9150506040813d604011610deb575b81610dd6604093836127c2565b810103126102cc57602081519101518b610a9e565b3d9150610dc9565b90506020813d602011610e1e575b81610e0e602093836127c2565b810103126102cc57516024610a55565b3d9150610e01565b634e487b7160e01b5f52604160045260245ffd5b346102cc5760a06003193601126102cc57610e536126cb565b60806023193601126102cc573033036107c157610e6f36612ca8565b813b158015610f5e575b610f2957816001600160a01b036105a79316610e9481614ca5565b505f908152600e6020526040902080547fffffffffffffffffffffffffffffff00ffffffffffffffffffffffffffffffff1670010000000000000000000000000000000017815560010180547fffff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffff167d010000000000000000000000000000000000000000000000000000000000179055613509565b6001600160a01b03827f5cc80bb0000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b506001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166001600160a01b03831614610e79565b346102cc575f6003193601126102cc576020604051600f8152f35b346102cc5760606003193601126102cc57610fcd6126cb565b610fd56126e1565b335f9081527fba3f57855709e2cd1d955d7cd15c7c29c674c324b421cefe943be2e98aa2fd6c6020526040902054604435929060ff16156111c357611018613085565b6001600160a01b03821691825f52600d60205260405f20541561119757836001600160a01b03831692835f52600e6020526110578260405f2092613b43565b90600181019060ff825460e81c168061114f575b6110d7575b5082611086949261108092613c35565b83613c99565b6040519283527fe9105d8f04ccbfbb6d7d7ba854af268159e370524d9c0886461db3682761956560203394a45f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005d005b928260026110f1939495016110eb816129ac565b90613bef565b90600381101561113b576111085790869291611070565b86857ff203d61d000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b634e487b7160e01b5f52602160045260245ffd5b50611158613029565b8015908115611168575b5061106b565b809550610e1091500180941161118357879342111589611162565b634e487b7160e01b5f52601160045260245ffd5b827f821cf3bd000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b63e2517d3f60e01b5f52336004527fe1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca960245260445ffd5b346102cc5760206003193601126102cc576004355f52600560205261123061122460405f20614829565b604051918291826126f7565b0390f35b346102cc575f6003193601126102cc5760206040515f8152f35b346102cc575f6003193601126102cc576004548060d01c90811515806112a6575b1561129c5760a01c65ffffffffffff165b6040805165ffffffffffff928316815292909116602083015290f35b50505f5f90611280565b504282101561126f565b346102cc575f6003193601126102cc5760206040517fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f708152f35b346102cc5760206003193601126102cc57608061130d6113086126cb565b612e4b565b6113386040518092606080918051845260208101516020850152604081015160408501520151910152565bf35b346102cc575f6003193601126102cc5760206040517f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d8152f35b346102cc575f6003193601126102cc5760206040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152f35b346102cc5760406003193601126102cc576113c76126e1565b6004355f5260026020526001600160a01b0360405f2091165f52602052602060ff60405f2054166040519015158152f35b346102cc5760406003193601126102cc576004355f52600560205260206001600160a01b0361142c60243560405f20613e04565b90549060031b1c16604051908152f35b346102cc5760206003193601126102cc5760206108a061145a6126cb565b612d2e565b346102cc5760406003193601126102cc5761147861275e565b6114806126e1565b335f9081527fe414d6e9efd528fe34946c9948de56cf8a209abe14dcce3202417cd89e77a63b602052604090205490919060ff16156114fe576114c3828261385b565b60ff604051911681527fb46dc51a998080183db9e0b4cd7106de685964875b6f83cd494132aa0f40758260206001600160a01b0333941692a3005b63e2517d3f60e01b5f52336004527f55435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a504160245260445ffd5b346102cc575f6003193601126102cc5760206001600160a01b0360045416604051908152f35b346102cc575f6003193601126102cc57604051600c548082526020820190600c5f5260205f20905f5b81811061159b5761123085611224818703826127c2565b8254845260209093019260019283019201611584565b346102cc5760a06003193601126102cc576115ca6126cb565b60806023193601126102cc576115de612f8b565b6115e7816134eb565b6115f081612e4b565b602435908051821180156116b8575b80156116a9575b801561169a575b611624576105a78361161e36612ca8565b90613509565b9061169861010492604051927fc78fc65c00000000000000000000000000000000000000000000000000000000845260048401526044356024840152606435604484015260843560648401526084830190606080918051845260208101516020850152604081015160408501520151910152565bfd5b5060608101516084351161160d565b50604081015160643511611606565b506020810151604435116115ff565b346102cc57600319360161016081126102cc57610120136102cc576101243567ffffffffffffffff81116102cc5761170390369060040161269d565b610144359067ffffffffffffffff82116102cc57608060031983360301126102cc5761176692611731613085565b61174161173c612bb5565b6130f9565b61175761174c612bdf565b933690600401612c1b565b835261176161313b565b613180565b5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005d005b346102cc575f6003193601126102cc576118436117c77f0000000000000000000000000000000000000000000000000000000000000000614933565b6117f07f0000000000000000000000000000000000000000000000000000000000000000614933565b60206118516040519261180383856127c2565b5f84525f3681376040519586957f0f00000000000000000000000000000000000000000000000000000000000000875260e08588015260e0870190612739565b908582036040870152612739565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b82811061188857505050500390f35b835185528695509381019392810192600101611879565b346102cc57600319360161018081126102cc57610120136102cc576101243567ffffffffffffffff81116102cc576118db90369060040161269d565b906101443567ffffffffffffffff81116102cc5780600401928136039260606003198501126102cc57610164359267ffffffffffffffff84116102cc57608060031985360301126102cc5761192e613085565b61193661313b565b9061193f612bb5565b966001600160a01b0361195182612bcb565b16151580611b2f575b611aee5761196790612bcb565b956119d06024830135976040516001600160a01b0360208201927f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d8452876040840152166060820152896080820152608081526119c560a0826127c2565b519020610868614b55565b917fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdd604482013592018212156102cc570160048101359067ffffffffffffffff82116102cc5760240181360381136102cc57611a2c9289614871565b15611ab957611a64949550611a5160405194611a478661276e565b3690600401612c1b565b8452336020850152856040850152613180565b60405190815233907f3d06ea4e6500932244f53893c5e300feac2878df46b730981742fc4f1328b490602060e43592a35f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005d005b6001600160a01b03867fb76c6724000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b611aff6001600160a01b0391612bcb565b7f597508a3000000000000000000000000000000000000000000000000000000005f52336004521660245260445ffd5b50611b3981612bcb565b6001600160a01b031633141561195a565b346102cc575f6003193601126102cc576112306112246147e1565b346102cc5760206003193601126102cc5760043565ffffffffffff8116908181036102cc57611b92612f8b565b611b9b42614799565b9165ffffffffffff611bab612f52565b1680821115611d0057507ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b9265ffffffffffff826206978080611bf89510911802620697801816906134cd565b906004548060d01c80611c7d575b5050600480546001600160a01b031660a083901b79ffffffffffff0000000000000000000000000000000000000000161760d084901b7fffffffffffff0000000000000000000000000000000000000000000000000000161790556040805165ffffffffffff9283168152919092166020820152a1005b421115611cd65779ffffffffffffffffffffffffffffffffffffffffffffffffffff7fffffffffffff00000000000000000000000000000000000000000000000000006003549260301b169116176003555b8380611c06565b507f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec55f80a1611ccf565b0365ffffffffffff8111611183577ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b92611bf891906134cd565b346102cc5760206003193601126102cc57611d536126cb565b611d5b612f8b565b7f3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed66020611d98611d8a42614799565b611d92612f52565b906134cd565b65ffffffffffff6001600160a01b03611dc76003549065ffffffffffff6001600160a01b0383169260a01c1690565b9690501694600354867fffffffffffff000000000000000000000000000000000000000000000000000079ffffffffffff00000000000000000000000000000000000000008660a01b169216171760035516611e2f575b65ffffffffffff60405191168152a2005b7f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a96051095f80a1611e1e565b346102cc5760206003193601126102cc5760206001806004358060081c5f526007845260ff60405f205491161c1614604051908152f35b346102cc575f6003193601126102cc576020604051621275008152f35b346102cc57600319360161014081126102cc57610120136102cc576101243567ffffffffffffffff81116102cc57611eeb61176691369060040161269d565b611ef3613085565b611efe61173c612bb5565b611f06612bdf565b9161176161313b565b346102cc5760206003193601126102cc5760206108a0611f2d6126cb565b612a41565b346102cc5760206003193601126102cc576004355f526006602052602060405f2054604051908152f35b346102cc575f6003193601126102cc5760206108a06128c9565b346102cc575f6003193601126102cc5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b346102cc575f6003193601126102cc577fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f705f5260056020526112306112247f09025bd62b3dd5c27e6ff472e7fad8ea36f188c523ed7d7962f3490ba7a808c5614829565b346102cc5760206003193601126102cc576001600160a01b0361203e6126cb565b165f52600b602052602060405f20541515604051908152f35b346102cc5760406003193601126102cc576004356120736126e1565b811580612173575b6120c1575b336001600160a01b03821603612099576105a791614e2c565b7f6697b232000000000000000000000000000000000000000000000000000000005f5260045ffd5b60035465ffffffffffff60a082901c16906001600160a01b031615801590612163575b8015612151575b61211d57507fffffffffffff000000000000ffffffffffffffffffffffffffffffffffffffff60035416600355612080565b65ffffffffffff907f19ca5ebb000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b504265ffffffffffff821610156120eb565b5065ffffffffffff8116156120e4565b506001600160a01b03600454166001600160a01b0382161461207b565b346102cc5760206003193601126102cc576004355f526008602052602060ff60405f2054166040519015158152f35b346102cc5760406003193601126102cc576121d86126e1565b3033036107c1576105a7906004356140cd565b346102cc575f6003193601126102cc5760206040517f55435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a50418152f35b346102cc5760206003193601126102cc5760206108a06004355f526002602052600160405f20015490565b346102cc5760206003193601126102cc576001600160a01b036122716126cb565b612279612f8b565b1661228381613e19565b1561230a575f818152600e6020526040812080547fffffffffffffffffffffffffffffff00ffffffffffffffffffffffffffffffff16815560010180547fffff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffff1690557f5c0a11596db1c85bc5e26cf06fd2257c0cea9a65214c8224f949170367ff35c69080a2005b7f94403b70000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102cc575f6003193601126102cc57602061234f612887565b60ff60405191168152f35b346102cc575f6003193601126102cc5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b346102cc575f6003193601126102cc576123b5612f8b565b6004548060d01c806123d3575b600480546001600160a01b03169055005b42111561242c5779ffffffffffffffffffffffffffffffffffffffffffffffffffff7fffffffffffff00000000000000000000000000000000000000000000000000006003549260301b169116176003555b80806123c2565b507f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec55f80a1612425565b346102cc5760206003193601126102cc5760043567ffffffffffffffff81116102cc5761248790369060040161269d565b90612490612f8b565b61249b3683836127e5565b60208151910120906124ac82612fda565b9283421061254c576212750084018094116111835783421161251c57907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e1916124ff6124f93683856127e5565b30613d49565b50612517604051928392602084526020840191612838565b0390a2005b837f388b0173000000000000000000000000000000000000000000000000000000005f526004524260245260445ffd5b837fe58369d1000000000000000000000000000000000000000000000000000000005f526004524260245260445ffd5b346102cc575f6003193601126102cc576020604051620697808152f35b346102cc5760206003193601126102cc57600435907fffffffff0000000000000000000000000000000000000000000000000000000082168092036102cc57817f5a05180f000000000000000000000000000000000000000000000000000000006020931490811561260d575b5015158152f35b7f3149878600000000000000000000000000000000000000000000000000000000811491508115612640575b5083612606565b7f7965db0b00000000000000000000000000000000000000000000000000000000811491508115612673575b5083612639565b7f01ffc9a7000000000000000000000000000000000000000000000000000000009150148361266c565b9181601f840112156102cc5782359167ffffffffffffffff83116102cc57602083818601950101116102cc57565b600435906001600160a01b03821682036102cc57565b602435906001600160a01b03821682036102cc57565b60206040818301928281528451809452019201905f5b81811061271a5750505090565b82516001600160a01b031684526020938401939092019160010161270d565b90601f19601f602080948051918291828752018686015e5f8582860101520116010190565b6004359060ff821682036102cc57565b6060810190811067ffffffffffffffff821117610e2657604052565b6080810190811067ffffffffffffffff821117610e2657604052565b6040810190811067ffffffffffffffff821117610e2657604052565b90601f601f19910116810190811067ffffffffffffffff821117610e2657604052565b92919267ffffffffffffffff8211610e26576040519161280f601f8201601f1916602001846127c2565b8294818452818301116102cc578281602093845f960137010152565b9190820180921161118357565b601f8260209493601f1993818652868601375f8582860101520116010190565b90600482101561287357601c8260031c6009019260021b1690565b634e487b7160e01b5f52603260045260245ffd5b5f905f5b600481106128965750565b63ffffffff6128a482612858565b90549060031b1c166128b9575b60010161288b565b6001811b60ff16909217916128b1565b63ffffffff6128d75f612858565b90549060031b1c1615158061298d575b612989576040517f866558e90000000000000000000000000000000000000000000000000000000081523060048201526020816024816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610c57575f9161295a575090565b90506020813d602011612981575b81612975602093836127c2565b810103126102cc575190565b3d9150612968565b5f90565b5063ffffffff61299d6002612858565b90549060031b1c1615156128e7565b90604051610100810181811067ffffffffffffffff821117610e265760405260e060ff82945465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015265ffffffffffff8160901c16606085015263ffffffff8160c01c1660808501528181841c1660a0850152818160e81c16151560c085015260f01c161515910152565b6001600160a01b0316805f52600e602052612a61600160405f20016129ac565b60c0810151158015612ba8575b8015612b98575b612b92576020602492604051938480926370a0823160e01b82523060048301525afa918215610c57575f92612b5c575b5080612aba60ff60a0612b3394015116613043565b9065ffffffffffff604082015116612aee612ade612ad88588614143565b84614172565b612ae88588613054565b90612d21565b81811015612b5357612aff91612d21565b905b612b1465ffffffffffff825116916141d7565b81811015612b4b57612b2591612d21565b80821015612b445750613072565b80821015612b3f575090565b905090565b9050613072565b50505f612b25565b50505f90612b01565b9091506020813d602011612b8a575b81612b78602093836127c2565b810103126102cc575190612b33612aa5565b3d9150612b6b565b50505f90565b50612ba1613029565b1515612a75565b5060e08101511515612a6e565b6024356001600160a01b03811681036102cc5790565b356001600160a01b03811681036102cc5790565b60405190612bec8261276e565b5f6040838151612bfb8161278a565b838152836020820152838382015260608082015281528260208201520152565b91906080838203126102cc5760405190612c348261278a565b8193803560ff811681036102cc578352602081013560208401526040810135604084015260608101359067ffffffffffffffff82116102cc570181601f820112156102cc57606091816020612c8b933591016127e5565b910152565b67ffffffffffffffff8111610e265760051b60200190565b60231960809101126102cc5760405190612cc18261278a565b6024358252604435602083015260643560408301526084356060830152565b90604051612ced8161276e565b604060ff8294546fffffffffffffffffffffffffffffffff81168452818160801c161515602085015260881c161515910152565b9190820391821161118357565b6001600160a01b0316805f52600e602052612d4b60405f20612ce0565b6020810151158015612e1a575b8015612dfc575b612b92576020602492604051938480926370a0823160e01b82523060048301525afa918215610c57575f92612db8575b50516fffffffffffffffffffffffffffffffff169081811015612b9257612db591612d21565b90565b9091506020813d602011612df4575b81612dd4602093836127c2565b810103126102cc5751906fffffffffffffffffffffffffffffffff612d8f565b3d9150612dc7565b5063ffffffff612e0b5f612858565b90549060031b1c161515612d5f565b5060408101511515612d58565b60405190612e348261278a565b5f6060838281528260208201528260408201520152565b6001600160a01b0390612e5c612e27565b50165f52600e60205260405f20604051612e758161276e565b612e7e82612ce0565b8152612ecd6fffffffffffffffffffffffffffffffff612ec4612eb66002612ea8600188016129ac565b9660208701978852016129ac565b946040850195865251613b10565b92909451613b10565b50925151169060405193612ee08561278a565b845260208401526040830152606082015290565b6040519060e0820182811067ffffffffffffffff821117610e2657604052815f81525f60208201525f60408201525f60608201525f60808201525f60a082015260c0612c8b612e27565b80518210156128735760209160051b010190565b6004548060d01c8015159081612f81575b5015612f775760a01c65ffffffffffff1690565b5060035460d01c90565b905042115f612f63565b335f9081527fac33ff75c19e70fe83507db0d683fd3465c996598dc972688b7ace676c89077b602052604090205460ff1615612fc357565b63e2517d3f60e01b5f52336004525f60245260445ffd5b90815f52600660205260405f2054918215612ffe575f5260066020525f6040812055565b7fcd4149d7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b63ffffffff6130386001612858565b90549060031b1c1690565b60ff16604d811161118357600a0a90565b811561305e570490565b634e487b7160e01b5f52601260045260245ffd5b8181029291811591840414171561118357565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c6130d15760017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005d565b7f3ee5aeb5000000000000000000000000000000000000000000000000000000005f5260045ffd5b6001600160a01b031680330361310c5750565b7f4501b4b0000000000000000000000000000000000000000000000000000000005f523360045260245260445ffd5b6101406040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152610120600460208301372090565b3560ff811681036102cc5790565b9190916004359160ff8316918284036102cc57600383116134a15763ffffffff6131a985612858565b90549060031b1c1661348a5760a43580421161345b57610e104201908142116111835781811161342d5750506131f992916131e96131f092610868614b55565b9586614c71565b90939193614f35565b6001600160a01b0382165f9081527fe3167eb0b8b8daed6f6fbecd2dbeee0026806517df961d9728082a1bb4132fa3602052604090205460ff16156133f8576064359160843591831580156133f0575b6133c05760c4359660e435968860081c805f52600760205260405f2054600160ff8c161b91828216613394575f5260076020521760405f2055875f52600860205260ff60405f20541661336857906132b991885f52600860205260405f20600160ff19825416179055600461421c565b94602435906001600160a01b038216918281036102cc575050604435946001600160a01b038616958681036102cc5760a06020976001600160a01b03978b94897fffd6bc889c8928fd034168c2a9018a1732c14516c33dcca2d87b5ae0044c797f9c7f7f96d5611345195145611e23f0e0946ff54f11a7e33842a5844f06bd7642a1b39650604051948552168b84015260408301526060820152610104356080820152a46040519586521693a3565b877fdc49fca1000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b8b7f1be5cb2f000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b82847f69f66e77000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b508215613249565b6001600160a01b03827fd7e8a2c2000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b7f657526de000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b7f3bd4ab41000000000000000000000000000000000000000000000000000000005f526004524260245260445ffd5b8263f7e170af60e01b5f526004525f60245260445ffd5b827fbd3c9089000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b9065ffffffffffff8091169116019065ffffffffffff821161118357565b6001600160a01b0316805f52600b60205260405f20541561230a5750565b906001600160a01b03821691825f52600e60205260405f2091604051916370a0823160e01b8352306004840152602083602481885afa928315610c57575f93613827575b506040517f313ce567000000000000000000000000000000000000000000000000000000008152602081600481895afa8015610c57575f906137ea575b60ff16905060048111156137e3576003190160ff8111611183575b60408301516fffffffffffffffffffffffffffffffff8110156137cb576fffffffffffffffffffffffffffffffff905b1685547fffffffffffffffffffffffffffffffff000000000000000000000000000000001617855560018501948351956020850151613613826129ac565b9261361d85613043565b6136279089614143565b6136319085614172565b61363a856141d7565b9060ff87169a8b60a088015261364f88613043565b61365891613054565b9165ffffffffffff83105f14966060966136956002976136b79661371c9b6137bd5765ffffffffffff905b16845261368f8c613043565b90613054565b65ffffffffffff8110156137a15765ffffffffffff905b166040830152614a52565b01940151916136fd6136e46136de6136ce886129ac565b986136d885613043565b90614143565b88614172565b936136ee886141d7565b9860a089015261368f83613043565b65ffffffffffff8110156137af5765ffffffffffff905b168652613043565b90811561305e577f8a1063ca4b6606d3c288163045128856c9886b5bb6224f25786c55ff9c0bacac9560809561377395611308945f190465ffffffffffff8110156137a15765ffffffffffff166040830152614a52565b61379e6040518092606080918051845260208101516020850152604081015160408501520151910152565ba2565b5065ffffffffffff806136ac565b5065ffffffffffff80613714565b5065ffffffffffff80613683565b506fffffffffffffffffffffffffffffffff806135d5565b505f6135a5565b506020813d60201161381f575b81613804602093836127c2565b810103126102cc575160ff811681036102cc5760ff9061358a565b3d91506137f7565b9092506020813d602011613853575b81613843602093836127c2565b810103126102cc5751915f61354d565b3d9150613836565b9060ff821691821580156139d3575b6139a7576001600160a01b03821691826138e6575050505f5b6004811061388f575050565b806001808481941c16146138a4575b01613883565b63ffffffff6138b282612858565b90549060031b1c1661389e576138c781612858565b81549060031b9063ffffffff8080421616831b921b191617905561389e565b60029293506138f4906134eb565b6001811661395c575b166139055750565b5f52600e602052600160405f20017e010000000000000000000000000000000000000000000000000000000000007fff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff825416179055565b825f52600e60205260405f20710100000000000000000000000000000000007fffffffffffffffffffffffffffff00ffffffffffffffffffffffffffffffffff8254161790556138fd565b827fa2b6626a000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b506001600160a01b0382166139ef5760ff600f5b16831161386a565b60ff60036139e7565b9060ff82169182158015613aeb575b6139a7576001600160a01b0382169182613a5f575050505f5b60048110613a2c575050565b806001808481941c1614613a41575b01613a20565b613a4a81612858565b63ffffffff82549160031b1b19169055613a3b565b6002929350613a6d906134eb565b60018116613ab4575b16613a7e5750565b5f52600e602052600160405f20017fff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8154169055565b825f52600e60205260405f207fffffffffffffffffffffffffffff00ffffffffffffffffffffffffffffffffff8154169055613a76565b506001600160a01b038216613b075760ff600f5b168311613a07565b60ff6003613aff565b90612db5613b2460ff60a085015116613043565b65ffffffffffff6040613b3a8383885116613072565b95015116613072565b6040516370a0823160e01b81523060048201526001600160a01b03919091169291602082602481875afa918215610c57575f92613bbb575b508193828211613b8a57505050565b7f7c157a32000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b9091506020813d602011613be7575b81613bd7602093836127c2565b810103126102cc5751905f613b7b565b3d9150613bca565b9091613c319392613c2b613c25613c0c60ff60a085015116613043565b613c1f613c198287614143565b85614172565b94613054565b83612d21565b9261498a565b9091565b90613c3f826129ac565b63ffffffff60808201511615613c9357613c8b613c9194612ae8613c6960ff60a086015116613043565b613c85613c7f82613c79886141d7565b98614143565b86614172565b92613054565b92614a52565b565b50505050565b916001600160a01b03604051927fa9059cbb000000000000000000000000000000000000000000000000000000005f521660045260245260205f60448180865af19060015f5114821615613d28575b60405215613cf35750565b6001600160a01b03907f5274afe7000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b906001811516613d4057823b15153d15161690613ce8565b503d5f823e3d90fd5b905f809160208151910182855af18080613df1575b15613d7e5750506040513d81523d5f602083013e60203d82010160405290565b15613db8576001600160a01b03907f9996b315000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b3d15613dc9576040513d5f823e3d90fd5b7fd6bda275000000000000000000000000000000000000000000000000000000005f5260045ffd5b503d151580613d5e5750813b1515613d5e565b8054821015612873575f5260205f2001905f90565b5f818152600b60205260409020548015612b92575f19810181811161118357600a545f1981019190821161118357818103613ea0575b505050600a548015613e8c575f1901613e6981600a613e04565b8154905f199060031b1b19169055600a555f52600b6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b613ed8613eb1613ec293600a613e04565b90549060031b1c928392600a613e04565b819391549060031b91821b915f19901b19161790565b90555f52600b60205260405f20555f8080613e4f565b5f818152600d60205260409020548015612b92575f19810181811161118357600c545f1981019190821161118357818103613f61575b505050600c548015613e8c575f1901613f3e81600c613e04565b8154905f199060031b1b19169055600c555f52600d6020525f6040812055600190565b613f83613f72613ec293600c613e04565b90549060031b1c928392600c613e04565b90555f52600d60205260405f20555f8080613f24565b906001820191815f528260205260405f20548015155f14614042575f1981018181116111835782545f198101919082116111835781810361400d575b50505080548015613e8c575f190190613fee8282613e04565b8154905f199060031b1b19169055555f526020525f6040812055600190565b61402d61401d613ec29386613e04565b90549060031b1c92839286613e04565b90555f528360205260405f20555f8080613fd5565b505050505f90565b6004546001600160a01b0381166105c05773ffffffffffffffffffffffffffffffffffffffff19166001600160a01b0382169081176004559061408d905f614eac565b9081614097575090565b5f805260056020526140c9907f05b8ccbb9d4d8fb16ea74ce3c29a41f1b461fbdaff4714a0d9a8eb05499746bc614d54565b5090565b8015614108575b6140de8282614eac565b91826140e957505090565b6140c9915f5260056020526001600160a01b0360405f20911690614d54565b6004546001600160a01b0381166105c05773ffffffffffffffffffffffffffffffffffffffff19166001600160a01b038316176004556140d4565b9061414e8183613054565b90801561305e57612db592066141695760ff5f5b169061282b565b60ff6001614162565b620151806141ae65ffffffffffff606084015116926141a863ffffffff608065ffffffffffff6040850151169301511642612d21565b90613072565b04818110156141ce576141c091612d21565b905b80821115612b3f575090565b50505f906141c2565b6201518061420a65ffffffffffff602084015116926141a863ffffffff608065ffffffffffff8451169301511642612d21565b0481811015612b9257612db591612d21565b92919060ff61422a85613172565b16156146075750600160ff61423e85613172565b16146143dd57600260ff61425185613172565b16146142f95761429661426660408501612bcb565b6001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906154e8565b6101008301359283156142cd576129899293506142c860206060830135926142c26080820135856155e5565b01612bcb565b61552e565b837fd1f3930d000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b6001600160a01b0361430d60408501612bcb565b16806143ae5750614322610100840135614fe0565b60808301356143358160608601356155e5565b60ff825151168061438357506143516020614356949501612bcb565b615335565b6001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690565b7f0869d664000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b7f6e1c149e000000000000000000000000000000000000000000000000000000005f526004525f60245260445ffd5b90916143ee61426660408301612bcb565b6101008101356001600160a01b0381116145dc576001600160a01b031691608082013590835f52600e602052614429600160405f20016129ac565b60c0810151156145b05760e081015161459857826144609161444b8288613b43565b90875f52600e602052600160405f2001613bef565b90600381101561113b5760018114614564576002146145315750614497906020840193606061448e86612bcb565b9101359061552e565b6144a082612bcb565b916001600160a01b03604051936370a0823160e01b8552166004840152602083602481875afa928315610c57575f936144fb575b50916144f5836144f0846144ea612db597612bcb565b88613c99565b612bcb565b84615282565b92506020833d602011614529575b81614516602093836127c2565b810103126102cc579151916144f56144d4565b3d9150614509565b82857fc9808f17000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b5082857f9d778b40000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b8463f7e170af60e01b5f52600160045260245260445ffd5b847f94403b70000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b7fd1f3930d000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b92614616610100820135614fe0565b6040810161462381612bcb565b906001600160a01b036060840135921690815f52600e60205261464860405f20612ce0565b9160208301511561230a57604083015161478357604051926370a0823160e01b8452306004850152602084602481855afa938415610c57575f9461473f575b50516fffffffffffffffffffffffffffffffff168381811015614736576146ad91612d21565b905b818511614703575050956144f06080936146fa93896146eb6146d46143569b9c612bcb565b60208a0196856146e389612bcb565b8d5193614fe8565b6146f53091612bcb565b615282565b91013590615335565b84907fdaf66ab4000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b50505f906146af565b9093506020813d60201161477b575b8161475b602093836127c2565b810103126102cc5751926fffffffffffffffffffffffffffffffff614687565b3d915061474e565b63f7e170af60e01b5f525f60045260245260445ffd5b65ffffffffffff81116147b15765ffffffffffff1690565b7f6dfcc650000000000000000000000000000000000000000000000000000000005f52603060045260245260445ffd5b60405190600a548083528260208101600a5f5260205f20925f5b818110614810575050613c91925003836127c2565b84548352600194850194879450602090930192016147fb565b90604051918281549182825260208201905f5260205f20925f5b818110614858575050613c91925003836127c2565b8454835260019485019487945060209093019201614843565b929190833b6148ae57906148859291614c71565b50600481101561113b5715918261489b57505090565b6001600160a01b03919250811691161490565b6064601f19601f855f9660209896604051967f1626ba7e0000000000000000000000000000000000000000000000000000000088526004880152604060248801528160448801528587013786848287010152011601915afa7f1626ba7e000000000000000000000000000000000000000000000000000000005f5114601f3d11161690565b60ff811690601f8211614962576040519161494f6040846127c2565b6020808452838101919036833783525290565b7fb3512b0c000000000000000000000000000000000000000000000000000000005f5260045ffd5b91926149a661499f60ff60a085015116613043565b8096614143565b946149b0836141d7565b9165ffffffffffff845116838181105f14614a4a576149ce91612d21565b808811614a345750604084015165ffffffffffff169081811015614a2c576149f591612d21565b808711614a17575050614a1194614a0b9161282b565b91614a52565b5f905f90565b935093505050614a279250613072565b600291565b50505f6149f5565b94505093505050614a459250613072565b600191565b50505f6149ce565b9192909265ffffffffffff84511671ffffffffffff000000000000000000000000604086015160601b169160301b17179065ffffffffffff81105f14614b48575b7cff0000000000000000000000000000000000000000000000000000000060a085015160e01b16917bffffffff0000000000000000000000000000000000000000000000004260c01b169160901b1717179160c0810151614b20575b60e00151614afa5755565b907e01000000000000000000000000000000000000000000000000000000000000179055565b7d01000000000000000000000000000000000000000000000000000000000090921791614aef565b5065ffffffffffff614a93565b6001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016301480614c48575b15614bb0577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a08152614c4260c0826127c2565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614614b87565b9060418303614c9b57614c949250602081013591604082359201355f1a9061561e565b9192909190565b50505f9160029190565b805f52600b60205260405f2054155f14614cfa57600a5468010000000000000000811015610e2657614ce3613ec2826001859401600a55600a613e04565b9055600a54905f52600b60205260405f2055600190565b505f90565b805f52600d60205260405f2054155f14614cfa57600c5468010000000000000000811015610e2657614d3d613ec2826001859401600c55600c613e04565b9055600c54905f52600d60205260405f2055600190565b5f828152600182016020526040902054612b925780549068010000000000000000821015610e265782614d91613ec2846001809601855584613e04565b90558054925f520160205260405f2055600190565b614dce6001600160a01b0360045416916001600160a01b038116928314614e0a575b5f6157cc565b9081614dd8575090565b5f805260056020526140c9907f05b8ccbb9d4d8fb16ea74ce3c29a41f1b461fbdaff4714a0d9a8eb05499746bc613f99565b73ffffffffffffffffffffffffffffffffffffffff1960045416600455614dc8565b801580614e8f575b614e6d575b614e4382826157cc565b9182614e4e57505090565b6140c9915f5260056020526001600160a01b0360405f20911690613f99565b73ffffffffffffffffffffffffffffffffffffffff1960045416600455614e39565b506001600160a01b03600454166001600160a01b03831614614e34565b805f52600260205260405f206001600160a01b0383165f5260205260ff60405f205416155f14612b9257805f52600260205260405f206001600160a01b0383165f5260205260405f20600160ff198254161790556001600160a01b03339216907f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4600190565b600481101561113b5780614f47575050565b60018103614f77577ff645eedf000000000000000000000000000000000000000000000000000000005f5260045ffd5b60028103614fab57507ffce698f7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b600314614fb55750565b7fd78bce0c000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b806145dc5750565b9192939093815190600260ff5f9316146151cb5760ff8351166003811461502b575050509261501b613c919482846156a0565b6001600160a01b0330921661574e565b9294909391956001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169384156151a057506001600160a01b0360405193615078856127a6565b1683528160208401526060604087015196604051946150968661276e565b85526020850196875260408501978852604051936150b3856127a6565b3085526020850152015191843b1561519c579261516a61512a936001600160a01b038a989796946151518a966040519c8d9b8c9a8b997f30f28b7a000000000000000000000000000000000000000000000000000000008b5260048b019051602080916001600160a01b0381511684520151910152565b51604489015251606488015280516001600160a01b031660848801526020015160a4870152565b1660c484015261010060e4840152610104830190612739565b03925af180156151915761517c575050565b6151878280926127c2565b61518e5750565b80fd5b6040513d84823e3d90fd5b8780fd5b7f0869d664000000000000000000000000000000000000000000000000000000008852600452602487fd5b60409394959150826151e860606001600160a01b03950151615851565b96919590971691015194813b156102cc575f9660ff6101249689956001600160a01b03996040519c8d9b8c9a7fef55bec6000000000000000000000000000000000000000000000000000000008c521660048b01523060248b015260448a01528760648a0152608489015260a48801521660c486015260e48501526101048401525af18015610c57576152785750565b5f613c91916127c2565b6040516370a0823160e01b81526001600160a01b03928316600482015291169291602082602481875afa8015610c57575f90615301575b6152c39250612d21565b918183036152d057505050565b7fb013264c000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b506020823d60201161532d575b8161531b602093836127c2565b810103126102cc576152c391516152b9565b3d915061530e565b919060408201918251935f94156154725783518381101561544257506153876001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001693855190612d21565b90833b1561543e576040516340c10f1960e01b81526001600160a01b039190911660048201526024810191909152848160448183875af180156154335790859161541e575b5050602001519151916001600160a01b0316813b1561541a576040516340c10f1960e01b81526001600160a01b0390911660048201526024810192909252829082908183816044810161516a565b8380fd5b81615428916127c2565b61541a57835f6153cc565b6040513d87823e3d90fd5b8580fd5b85846044927fe757126a000000000000000000000000000000000000000000000000000000008352600452602452fd5b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169450925050823b156102cc576040516340c10f1960e01b81526001600160a01b0390921660048301526024820152905f908290818381604481015b03925af18015610c57576152785750565b6001600160a01b039182169116818103615500575050565b7f6e1c149e000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b906001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001692615566815184866156a0565b6040810151806155c6575b5050823b156102cc576040517f79cc67900000000000000000000000000000000000000000000000000000000081526001600160a01b0390921660048301526024820152905f908290818381604481016154d7565b6001600160a01b0360206155de93015116848661574e565b5f80615571565b8181036155f0575050565b7f712b5966000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411615695579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15610c57575f516001600160a01b0381161561568b57905f905f90565b505f906001905f90565b5050505f9160039190565b60ff8351168015613c93576001810361438357506001600160a01b036156c96060850151615851565b949192909316916040602087015196015192803b156102cc575f956001600160a01b039560ff889460e4976040519b8c9a8b997fd505accf000000000000000000000000000000000000000000000000000000008b521660048a01523060248a01526044890152606488015216608486015260a485015260c48401525af16152785750565b9290916001600160a01b039081604051947f23b872dd000000000000000000000000000000000000000000000000000000005f52166004521660245260445260205f60648180865af19060015f51148216156157b4575b6040525f60605215613cf35750565b906001811516613d4057823b15153d151616906157a5565b805f52600260205260405f206001600160a01b0383165f5260205260ff60405f2054165f14612b9257805f52600260205260405f206001600160a01b0383165f5260205260405f2060ff1981541690556001600160a01b03339216907ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4600190565b8051806041146158a15760401461586957505f5f5f92565b6020604082015191015190601b7f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff82169160ff1c0192565b50602081015190606060408201519101515f1a9256';

export const svcConverterRuntime: { object: `0x${string}`; immutables: { start: number; length: number }[] } = {
  object: '0x6080806040526004361015610012575f80fd5b5f3560e01c90816301ffc9a71461259957508063022d63fb1461257c57806309c5eabe146124565780630aa6220b1461239d57806312261ee71461235a57806319233af0146123355780631d003ab914612250578063248a9ca31461222557806324ea54f4146121eb5780632f2ff15d146121bf57806335a3cf3f1461219057806336568abe146120575780633a7673551461201d57806346f0975a14611fb957806347b8ec1d14611f765780634b02357c14611f5c5780634c3a8bbc14611f3257806353c5798914611f0f578063558dfd8914611eac5780635b70460c14611e8f5780635d00bb1214611e58578063634e93da14611d3a578063649a5ec714611b6557806369beb6de14611b4a5780636b85c93b1461189f57806384b0196e1461178b57806384ef8ffc1461153557806388792935146116c75780638c00e421146115b15780638d17b3831461155b5780638da5cb5b146115355780638dd87a3d1461145f5780638ec4c8ee1461143c5780639010d07c146113f857806391d14854146113ae57806394739e871461137457806398f4a7001461133a5780639d3a9dc9146112ea578063a1ebf35d146112b0578063a1eda53c1461124e578063a217fddf14611234578063a3246ad3146111fa578063ae1914f814610fb4578063b5c9e22b14610f99578063bb187fa814610e3a578063c19d93fb14610970578063c4d252f5146108a8578063c7e80b4214610841578063ca15c87314610817578063cc8463c8146107ed578063ce6901d114610768578063cefc142914610674578063cf6eefb714610622578063d11a57ec146105e8578063d547741f1461053c578063d602b9fd146104c3578063db26e34d146103c5578063e3e9868c1461033c578063f167d826146102d05763fcc6c9ba146102b0575f80fd5b346102cc575f6003193601126102cc576020604051610e108152f35b5f80fd5b346102cc5760406003193601126102cc576102e961275e565b7fe33b1e8c9a3225cc5a849e3f9c6d9c272be7915b24983c2a048dfe7c79390f4160206001600160a01b0361031c6126e1565b610324612f8b565b61032e81866139f8565b60ff604051951685521692a2005b346102cc5760206003193601126102cc576001600160a01b0361035d6126cb565b610365612f8b565b1661036f81613eee565b1561039a577fd79393ef712dd47e1bd6bada1a5c444ae8cca0b86a76fadc747a5984e2e9d9d65f80a2005b7f821cf3bd000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102cc5760206003193601126102cc5760043567ffffffffffffffff81116102cc576103f690369060040161269d565b906103ff612f8b565b61040a3683836127e5565b6020815191012091825f52600660205260405f205461049757917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f819260209461046365ffffffffffff61045c612f52565b164261282b565b845f52600687528060405f2055610487604051938493604085526040850191612838565b90878301520390a2604051908152f35b827fd7d15504000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102cc575f6003193601126102cc576104db612f8b565b600380547fffffffffffff0000000000000000000000000000000000000000000000000000811690915560a01c65ffffffffffff1661051657005b7f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a96051095f80a1005b346102cc5760406003193601126102cc576004356105586126e1565b81156105c057610574825f526002602052600160405f20015490565b91825f52600260205260405f206001600160a01b0333165f5260205260ff60405f205416156105a9576105a79250614e2c565b005b8263e2517d3f60e01b5f523360045260245260445ffd5b7f3fc3c27a000000000000000000000000000000000000000000000000000000005f5260045ffd5b346102cc575f6003193601126102cc5760206040517fe1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca98152f35b346102cc575f6003193601126102cc57604065ffffffffffff61065b6003549065ffffffffffff6001600160a01b0383169260a01c1690565b6001600160a01b03849392935193168352166020820152f35b346102cc575f6003193601126102cc576003546001600160a01b0316330361073c5760035460a081901c65ffffffffffff16906001600160a01b031681158015610732575b610706576106db906106d56001600160a01b0360045416614da6565b5061404a565b50600380547fffffffffffff0000000000000000000000000000000000000000000000000000169055005b507f19ca5ebb000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b50428210156106b9565b7fc22c8022000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b346102cc5760206003193601126102cc576107816126cb565b3033036107c1576001600160a01b031661079a81614cff565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a2005b7f8f8ad743000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b346102cc575f6003193601126102cc576020610807612f52565b65ffffffffffff60405191168152f35b346102cc5760206003193601126102cc576004355f526005602052602060405f2054604051908152f35b346102cc576101206003193601126102cc5760206108a061086061313b565b610868614b55565b604291604051917f19010000000000000000000000000000000000000000000000000000000000008352600283015260228201522090565b604051908152f35b346102cc5760206003193601126102cc57335f9081527fe414d6e9efd528fe34946c9948de56cf8a209abe14dcce3202417cd89e77a63b60205260409020546004359060ff16801561095c575b156109305761090381612fda565b507f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496046020604051338152a2005b7f6c73d182000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b506001600160a01b036004541633146108f5565b346102cc575f6003193601126102cc57604051610120810181811067ffffffffffffffff821117610e26576040526020810160408201905f825260608301905f825260808401935f855260a081015f815260c082015f815260e0830191606083526101008401976060895243855242865260ff6109eb612887565b1688526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166040517f18160ddd000000000000000000000000000000000000000000000000000000008152602081600481855afa908115610c57575f91610df3575b506024916040918a528151928380927f2d31f6cf0000000000000000000000000000000000000000000000000000000082523060048301525afa8015610c57575f915f91610dba575b5083528152610aab6128c9565b83527fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f705f526005602052610afe7f09025bd62b3dd5c27e6ff472e7fad8ea36f188c523ed7d7962f3490ba7a808c5614829565b8452610b086147e1565b968751601f19610b30610b1a83612c90565b92610b2860405194856127c2565b808452612c90565b015f5b818110610da35750508a525f5b8851811015610c62576001600160a01b03610b5b828b612f3e565b511690610b66612ef4565b91808352805f52600e60205260ff60405f205460881c16815f52600e60205260ff600160405f20015460f01c161515604085015215156020840152604051906370a0823160e01b8252306004830152602082602481845afa8015610c57578e925f91610c1f575b5093610c1892610c0185936001976060850152610be981612d2e565b6080850152610bf781612a41565b60a0850152612e4b565b60c08301525190610c128383612f3e565b52612f3e565b5001610b40565b919250506020813d8211610c4f575b81610c3b602093836127c2565b810103126102cc57518d9190610c18610bcd565b3d9150610c2e565b6040513d5f823e3d90fd5b50604080516020808252975188820152975190880152885160ff1660608801525160808701525160a08601525160c08501525160e084015251610120610100840152805161014084018190529293508392610160840192879201905f5b818110610d81575050505190601f1983820301610120840152602080835192838152019201905f5b818110610cf5575050500390f35b919350916020610140600192610d7360c088516001600160a01b03815116845285810151151586850152604081015115156040850152606081015160608501526080810151608085015260a081015160a0850152015160c0830190606080918051845260208101516020850152604081015160408501520151910152565b019401910191849392610ce7565b82516001600160a01b0316855286955060209485019490920191600101610cbf565b602090610dae612ef4565b82828601015201610b33565b9150506040813d604011610deb575b81610dd6604093836127c2565b810103126102cc57602081519101518b610a9e565b3d9150610dc9565b90506020813d602011610e1e575b81610e0e602093836127c2565b810103126102cc57516024610a55565b3d9150610e01565b634e487b7160e01b5f52604160045260245ffd5b346102cc5760a06003193601126102cc57610e536126cb565b60806023193601126102cc573033036107c157610e6f36612ca8565b813b158015610f5e575b610f2957816001600160a01b036105a79316610e9481614ca5565b505f908152600e6020526040902080547fffffffffffffffffffffffffffffff00ffffffffffffffffffffffffffffffff1670010000000000000000000000000000000017815560010180547fffff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffff167d010000000000000000000000000000000000000000000000000000000000179055613509565b6001600160a01b03827f5cc80bb0000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b506001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166001600160a01b03831614610e79565b346102cc575f6003193601126102cc576020604051600f8152f35b346102cc5760606003193601126102cc57610fcd6126cb565b610fd56126e1565b335f9081527fba3f57855709e2cd1d955d7cd15c7c29c674c324b421cefe943be2e98aa2fd6c6020526040902054604435929060ff16156111c357611018613085565b6001600160a01b03821691825f52600d60205260405f20541561119757836001600160a01b03831692835f52600e6020526110578260405f2092613b43565b90600181019060ff825460e81c168061114f575b6110d7575b5082611086949261108092613c35565b83613c99565b6040519283527fe9105d8f04ccbfbb6d7d7ba854af268159e370524d9c0886461db3682761956560203394a45f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005d005b928260026110f1939495016110eb816129ac565b90613bef565b90600381101561113b576111085790869291611070565b86857ff203d61d000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b634e487b7160e01b5f52602160045260245ffd5b50611158613029565b8015908115611168575b5061106b565b809550610e1091500180941161118357879342111589611162565b634e487b7160e01b5f52601160045260245ffd5b827f821cf3bd000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b63e2517d3f60e01b5f52336004527fe1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca960245260445ffd5b346102cc5760206003193601126102cc576004355f52600560205261123061122460405f20614829565b604051918291826126f7565b0390f35b346102cc575f6003193601126102cc5760206040515f8152f35b346102cc575f6003193601126102cc576004548060d01c90811515806112a6575b1561129c5760a01c65ffffffffffff165b6040805165ffffffffffff928316815292909116602083015290f35b50505f5f90611280565b504282101561126f565b346102cc575f6003193601126102cc5760206040517fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f708152f35b346102cc5760206003193601126102cc57608061130d6113086126cb565b612e4b565b6113386040518092606080918051845260208101516020850152604081015160408501520151910152565bf35b346102cc575f6003193601126102cc5760206040517f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d8152f35b346102cc575f6003193601126102cc5760206040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152f35b346102cc5760406003193601126102cc576113c76126e1565b6004355f5260026020526001600160a01b0360405f2091165f52602052602060ff60405f2054166040519015158152f35b346102cc5760406003193601126102cc576004355f52600560205260206001600160a01b0361142c60243560405f20613e04565b90549060031b1c16604051908152f35b346102cc5760206003193601126102cc5760206108a061145a6126cb565b612d2e565b346102cc5760406003193601126102cc5761147861275e565b6114806126e1565b335f9081527fe414d6e9efd528fe34946c9948de56cf8a209abe14dcce3202417cd89e77a63b602052604090205490919060ff16156114fe576114c3828261385b565b60ff604051911681527fb46dc51a998080183db9e0b4cd7106de685964875b6f83cd494132aa0f40758260206001600160a01b0333941692a3005b63e2517d3f60e01b5f52336004527f55435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a504160245260445ffd5b346102cc575f6003193601126102cc5760206001600160a01b0360045416604051908152f35b346102cc575f6003193601126102cc57604051600c548082526020820190600c5f5260205f20905f5b81811061159b5761123085611224818703826127c2565b8254845260209093019260019283019201611584565b346102cc5760a06003193601126102cc576115ca6126cb565b60806023193601126102cc576115de612f8b565b6115e7816134eb565b6115f081612e4b565b602435908051821180156116b8575b80156116a9575b801561169a575b611624576105a78361161e36612ca8565b90613509565b9061169861010492604051927fc78fc65c00000000000000000000000000000000000000000000000000000000845260048401526044356024840152606435604484015260843560648401526084830190606080918051845260208101516020850152604081015160408501520151910152565bfd5b5060608101516084351161160d565b50604081015160643511611606565b506020810151604435116115ff565b346102cc57600319360161016081126102cc57610120136102cc576101243567ffffffffffffffff81116102cc5761170390369060040161269d565b610144359067ffffffffffffffff82116102cc57608060031983360301126102cc5761176692611731613085565b61174161173c612bb5565b6130f9565b61175761174c612bdf565b933690600401612c1b565b835261176161313b565b613180565b5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005d005b346102cc575f6003193601126102cc576118436117c77f0000000000000000000000000000000000000000000000000000000000000000614933565b6117f07f0000000000000000000000000000000000000000000000000000000000000000614933565b60206118516040519261180383856127c2565b5f84525f3681376040519586957f0f00000000000000000000000000000000000000000000000000000000000000875260e08588015260e0870190612739565b908582036040870152612739565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b82811061188857505050500390f35b835185528695509381019392810192600101611879565b346102cc57600319360161018081126102cc57610120136102cc576101243567ffffffffffffffff81116102cc576118db90369060040161269d565b906101443567ffffffffffffffff81116102cc5780600401928136039260606003198501126102cc57610164359267ffffffffffffffff84116102cc57608060031985360301126102cc5761192e613085565b61193661313b565b9061193f612bb5565b966001600160a01b0361195182612bcb565b16151580611b2f575b611aee5761196790612bcb565b956119d06024830135976040516001600160a01b0360208201927f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d8452876040840152166060820152896080820152608081526119c560a0826127c2565b519020610868614b55565b917fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdd604482013592018212156102cc570160048101359067ffffffffffffffff82116102cc5760240181360381136102cc57611a2c9289614871565b15611ab957611a64949550611a5160405194611a478661276e565b3690600401612c1b565b8452336020850152856040850152613180565b60405190815233907f3d06ea4e6500932244f53893c5e300feac2878df46b730981742fc4f1328b490602060e43592a35f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005d005b6001600160a01b03867fb76c6724000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b611aff6001600160a01b0391612bcb565b7f597508a3000000000000000000000000000000000000000000000000000000005f52336004521660245260445ffd5b50611b3981612bcb565b6001600160a01b031633141561195a565b346102cc575f6003193601126102cc576112306112246147e1565b346102cc5760206003193601126102cc5760043565ffffffffffff8116908181036102cc57611b92612f8b565b611b9b42614799565b9165ffffffffffff611bab612f52565b1680821115611d0057507ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b9265ffffffffffff826206978080611bf89510911802620697801816906134cd565b906004548060d01c80611c7d575b5050600480546001600160a01b031660a083901b79ffffffffffff0000000000000000000000000000000000000000161760d084901b7fffffffffffff0000000000000000000000000000000000000000000000000000161790556040805165ffffffffffff9283168152919092166020820152a1005b421115611cd65779ffffffffffffffffffffffffffffffffffffffffffffffffffff7fffffffffffff00000000000000000000000000000000000000000000000000006003549260301b169116176003555b8380611c06565b507f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec55f80a1611ccf565b0365ffffffffffff8111611183577ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b92611bf891906134cd565b346102cc5760206003193601126102cc57611d536126cb565b611d5b612f8b565b7f3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed66020611d98611d8a42614799565b611d92612f52565b906134cd565b65ffffffffffff6001600160a01b03611dc76003549065ffffffffffff6001600160a01b0383169260a01c1690565b9690501694600354867fffffffffffff000000000000000000000000000000000000000000000000000079ffffffffffff00000000000000000000000000000000000000008660a01b169216171760035516611e2f575b65ffffffffffff60405191168152a2005b7f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a96051095f80a1611e1e565b346102cc5760206003193601126102cc5760206001806004358060081c5f526007845260ff60405f205491161c1614604051908152f35b346102cc575f6003193601126102cc576020604051621275008152f35b346102cc57600319360161014081126102cc57610120136102cc576101243567ffffffffffffffff81116102cc57611eeb61176691369060040161269d565b611ef3613085565b611efe61173c612bb5565b611f06612bdf565b9161176161313b565b346102cc5760206003193601126102cc5760206108a0611f2d6126cb565b612a41565b346102cc5760206003193601126102cc576004355f526006602052602060405f2054604051908152f35b346102cc575f6003193601126102cc5760206108a06128c9565b346102cc575f6003193601126102cc5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b346102cc575f6003193601126102cc577fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f705f5260056020526112306112247f09025bd62b3dd5c27e6ff472e7fad8ea36f188c523ed7d7962f3490ba7a808c5614829565b346102cc5760206003193601126102cc576001600160a01b0361203e6126cb565b165f52600b602052602060405f20541515604051908152f35b346102cc5760406003193601126102cc576004356120736126e1565b811580612173575b6120c1575b336001600160a01b03821603612099576105a791614e2c565b7f6697b232000000000000000000000000000000000000000000000000000000005f5260045ffd5b60035465ffffffffffff60a082901c16906001600160a01b031615801590612163575b8015612151575b61211d57507fffffffffffff000000000000ffffffffffffffffffffffffffffffffffffffff60035416600355612080565b65ffffffffffff907f19ca5ebb000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b504265ffffffffffff821610156120eb565b5065ffffffffffff8116156120e4565b506001600160a01b03600454166001600160a01b0382161461207b565b346102cc5760206003193601126102cc576004355f526008602052602060ff60405f2054166040519015158152f35b346102cc5760406003193601126102cc576121d86126e1565b3033036107c1576105a7906004356140cd565b346102cc575f6003193601126102cc5760206040517f55435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a50418152f35b346102cc5760206003193601126102cc5760206108a06004355f526002602052600160405f20015490565b346102cc5760206003193601126102cc576001600160a01b036122716126cb565b612279612f8b565b1661228381613e19565b1561230a575f818152600e6020526040812080547fffffffffffffffffffffffffffffff00ffffffffffffffffffffffffffffffff16815560010180547fffff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffff1690557f5c0a11596db1c85bc5e26cf06fd2257c0cea9a65214c8224f949170367ff35c69080a2005b7f94403b70000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102cc575f6003193601126102cc57602061234f612887565b60ff60405191168152f35b346102cc575f6003193601126102cc5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b346102cc575f6003193601126102cc576123b5612f8b565b6004548060d01c806123d3575b600480546001600160a01b03169055005b42111561242c5779ffffffffffffffffffffffffffffffffffffffffffffffffffff7fffffffffffff00000000000000000000000000000000000000000000000000006003549260301b169116176003555b80806123c2565b507f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec55f80a1612425565b346102cc5760206003193601126102cc5760043567ffffffffffffffff81116102cc5761248790369060040161269d565b90612490612f8b565b61249b3683836127e5565b60208151910120906124ac82612fda565b9283421061254c576212750084018094116111835783421161251c57907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e1916124ff6124f93683856127e5565b30613d49565b50612517604051928392602084526020840191612838565b0390a2005b837f388b0173000000000000000000000000000000000000000000000000000000005f526004524260245260445ffd5b837fe58369d1000000000000000000000000000000000000000000000000000000005f526004524260245260445ffd5b346102cc575f6003193601126102cc576020604051620697808152f35b346102cc5760206003193601126102cc57600435907fffffffff0000000000000000000000000000000000000000000000000000000082168092036102cc57817f5a05180f000000000000000000000000000000000000000000000000000000006020931490811561260d575b5015158152f35b7f3149878600000000000000000000000000000000000000000000000000000000811491508115612640575b5083612606565b7f7965db0b00000000000000000000000000000000000000000000000000000000811491508115612673575b5083612639565b7f01ffc9a7000000000000000000000000000000000000000000000000000000009150148361266c565b9181601f840112156102cc5782359167ffffffffffffffff83116102cc57602083818601950101116102cc57565b600435906001600160a01b03821682036102cc57565b602435906001600160a01b03821682036102cc57565b60206040818301928281528451809452019201905f5b81811061271a5750505090565b82516001600160a01b031684526020938401939092019160010161270d565b90601f19601f602080948051918291828752018686015e5f8582860101520116010190565b6004359060ff821682036102cc57565b6060810190811067ffffffffffffffff821117610e2657604052565b6080810190811067ffffffffffffffff821117610e2657604052565b6040810190811067ffffffffffffffff821117610e2657604052565b90601f601f19910116810190811067ffffffffffffffff821117610e2657604052565b92919267ffffffffffffffff8211610e26576040519161280f601f8201601f1916602001846127c2565b8294818452818301116102cc578281602093845f960137010152565b9190820180921161118357565b601f8260209493601f1993818652868601375f8582860101520116010190565b90600482101561287357601c8260031c6009019260021b1690565b634e487b7160e01b5f52603260045260245ffd5b5f905f5b600481106128965750565b63ffffffff6128a482612858565b90549060031b1c166128b9575b60010161288b565b6001811b60ff16909217916128b1565b63ffffffff6128d75f612858565b90549060031b1c1615158061298d575b612989576040517f866558e90000000000000000000000000000000000000000000000000000000081523060048201526020816024816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610c57575f9161295a575090565b90506020813d602011612981575b81612975602093836127c2565b810103126102cc575190565b3d9150612968565b5f90565b5063ffffffff61299d6002612858565b90549060031b1c1615156128e7565b90604051610100810181811067ffffffffffffffff821117610e265760405260e060ff82945465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015265ffffffffffff8160901c16606085015263ffffffff8160c01c1660808501528181841c1660a0850152818160e81c16151560c085015260f01c161515910152565b6001600160a01b0316805f52600e602052612a61600160405f20016129ac565b60c0810151158015612ba8575b8015612b98575b612b92576020602492604051938480926370a0823160e01b82523060048301525afa918215610c57575f92612b5c575b5080612aba60ff60a0612b3394015116613043565b9065ffffffffffff604082015116612aee612ade612ad88588614143565b84614172565b612ae88588613054565b90612d21565b81811015612b5357612aff91612d21565b905b612b1465ffffffffffff825116916141d7565b81811015612b4b57612b2591612d21565b80821015612b445750613072565b80821015612b3f575090565b905090565b9050613072565b50505f612b25565b50505f90612b01565b9091506020813d602011612b8a575b81612b78602093836127c2565b810103126102cc575190612b33612aa5565b3d9150612b6b565b50505f90565b50612ba1613029565b1515612a75565b5060e08101511515612a6e565b6024356001600160a01b03811681036102cc5790565b356001600160a01b03811681036102cc5790565b60405190612bec8261276e565b5f6040838151612bfb8161278a565b838152836020820152838382015260608082015281528260208201520152565b91906080838203126102cc5760405190612c348261278a565b8193803560ff811681036102cc578352602081013560208401526040810135604084015260608101359067ffffffffffffffff82116102cc570181601f820112156102cc57606091816020612c8b933591016127e5565b910152565b67ffffffffffffffff8111610e265760051b60200190565b60231960809101126102cc5760405190612cc18261278a565b6024358252604435602083015260643560408301526084356060830152565b90604051612ced8161276e565b604060ff8294546fffffffffffffffffffffffffffffffff81168452818160801c161515602085015260881c161515910152565b9190820391821161118357565b6001600160a01b0316805f52600e602052612d4b60405f20612ce0565b6020810151158015612e1a575b8015612dfc575b612b92576020602492604051938480926370a0823160e01b82523060048301525afa918215610c57575f92612db8575b50516fffffffffffffffffffffffffffffffff169081811015612b9257612db591612d21565b90565b9091506020813d602011612df4575b81612dd4602093836127c2565b810103126102cc5751906fffffffffffffffffffffffffffffffff612d8f565b3d9150612dc7565b5063ffffffff612e0b5f612858565b90549060031b1c161515612d5f565b5060408101511515612d58565b60405190612e348261278a565b5f6060838281528260208201528260408201520152565b6001600160a01b0390612e5c612e27565b50165f52600e60205260405f20604051612e758161276e565b612e7e82612ce0565b8152612ecd6fffffffffffffffffffffffffffffffff612ec4612eb66002612ea8600188016129ac565b9660208701978852016129ac565b946040850195865251613b10565b92909451613b10565b50925151169060405193612ee08561278a565b845260208401526040830152606082015290565b6040519060e0820182811067ffffffffffffffff821117610e2657604052815f81525f60208201525f60408201525f60608201525f60808201525f60a082015260c0612c8b612e27565b80518210156128735760209160051b010190565b6004548060d01c8015159081612f81575b5015612f775760a01c65ffffffffffff1690565b5060035460d01c90565b905042115f612f63565b335f9081527fac33ff75c19e70fe83507db0d683fd3465c996598dc972688b7ace676c89077b602052604090205460ff1615612fc357565b63e2517d3f60e01b5f52336004525f60245260445ffd5b90815f52600660205260405f2054918215612ffe575f5260066020525f6040812055565b7fcd4149d7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b63ffffffff6130386001612858565b90549060031b1c1690565b60ff16604d811161118357600a0a90565b811561305e570490565b634e487b7160e01b5f52601260045260245ffd5b8181029291811591840414171561118357565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c6130d15760017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005d565b7f3ee5aeb5000000000000000000000000000000000000000000000000000000005f5260045ffd5b6001600160a01b031680330361310c5750565b7f4501b4b0000000000000000000000000000000000000000000000000000000005f523360045260245260445ffd5b6101406040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152610120600460208301372090565b3560ff811681036102cc5790565b9190916004359160ff8316918284036102cc57600383116134a15763ffffffff6131a985612858565b90549060031b1c1661348a5760a43580421161345b57610e104201908142116111835781811161342d5750506131f992916131e96131f092610868614b55565b9586614c71565b90939193614f35565b6001600160a01b0382165f9081527fe3167eb0b8b8daed6f6fbecd2dbeee0026806517df961d9728082a1bb4132fa3602052604090205460ff16156133f8576064359160843591831580156133f0575b6133c05760c4359660e435968860081c805f52600760205260405f2054600160ff8c161b91828216613394575f5260076020521760405f2055875f52600860205260ff60405f20541661336857906132b991885f52600860205260405f20600160ff19825416179055600461421c565b94602435906001600160a01b038216918281036102cc575050604435946001600160a01b038616958681036102cc5760a06020976001600160a01b03978b94897fffd6bc889c8928fd034168c2a9018a1732c14516c33dcca2d87b5ae0044c797f9c7f7f96d5611345195145611e23f0e0946ff54f11a7e33842a5844f06bd7642a1b39650604051948552168b84015260408301526060820152610104356080820152a46040519586521693a3565b877fdc49fca1000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b8b7f1be5cb2f000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b82847f69f66e77000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b508215613249565b6001600160a01b03827fd7e8a2c2000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b7f657526de000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b7f3bd4ab41000000000000000000000000000000000000000000000000000000005f526004524260245260445ffd5b8263f7e170af60e01b5f526004525f60245260445ffd5b827fbd3c9089000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b9065ffffffffffff8091169116019065ffffffffffff821161118357565b6001600160a01b0316805f52600b60205260405f20541561230a5750565b906001600160a01b03821691825f52600e60205260405f2091604051916370a0823160e01b8352306004840152602083602481885afa928315610c57575f93613827575b506040517f313ce567000000000000000000000000000000000000000000000000000000008152602081600481895afa8015610c57575f906137ea575b60ff16905060048111156137e3576003190160ff8111611183575b60408301516fffffffffffffffffffffffffffffffff8110156137cb576fffffffffffffffffffffffffffffffff905b1685547fffffffffffffffffffffffffffffffff000000000000000000000000000000001617855560018501948351956020850151613613826129ac565b9261361d85613043565b6136279089614143565b6136319085614172565b61363a856141d7565b9060ff87169a8b60a088015261364f88613043565b61365891613054565b9165ffffffffffff83105f14966060966136956002976136b79661371c9b6137bd5765ffffffffffff905b16845261368f8c613043565b90613054565b65ffffffffffff8110156137a15765ffffffffffff905b166040830152614a52565b01940151916136fd6136e46136de6136ce886129ac565b986136d885613043565b90614143565b88614172565b936136ee886141d7565b9860a089015261368f83613043565b65ffffffffffff8110156137af5765ffffffffffff905b168652613043565b90811561305e577f8a1063ca4b6606d3c288163045128856c9886b5bb6224f25786c55ff9c0bacac9560809561377395611308945f190465ffffffffffff8110156137a15765ffffffffffff166040830152614a52565b61379e6040518092606080918051845260208101516020850152604081015160408501520151910152565ba2565b5065ffffffffffff806136ac565b5065ffffffffffff80613714565b5065ffffffffffff80613683565b506fffffffffffffffffffffffffffffffff806135d5565b505f6135a5565b506020813d60201161381f575b81613804602093836127c2565b810103126102cc575160ff811681036102cc5760ff9061358a565b3d91506137f7565b9092506020813d602011613853575b81613843602093836127c2565b810103126102cc5751915f61354d565b3d9150613836565b9060ff821691821580156139d3575b6139a7576001600160a01b03821691826138e6575050505f5b6004811061388f575050565b806001808481941c16146138a4575b01613883565b63ffffffff6138b282612858565b90549060031b1c1661389e576138c781612858565b81549060031b9063ffffffff8080421616831b921b191617905561389e565b60029293506138f4906134eb565b6001811661395c575b166139055750565b5f52600e602052600160405f20017e010000000000000000000000000000000000000000000000000000000000007fff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff825416179055565b825f52600e60205260405f20710100000000000000000000000000000000007fffffffffffffffffffffffffffff00ffffffffffffffffffffffffffffffffff8254161790556138fd565b827fa2b6626a000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b506001600160a01b0382166139ef5760ff600f5b16831161386a565b60ff60036139e7565b9060ff82169182158015613aeb575b6139a7576001600160a01b0382169182613a5f575050505f5b60048110613a2c575050565b806001808481941c1614613a41575b01613a20565b613a4a81612858565b63ffffffff82549160031b1b19169055613a3b565b6002929350613a6d906134eb565b60018116613ab4575b16613a7e5750565b5f52600e602052600160405f20017fff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8154169055565b825f52600e60205260405f207fffffffffffffffffffffffffffff00ffffffffffffffffffffffffffffffffff8154169055613a76565b506001600160a01b038216613b075760ff600f5b168311613a07565b60ff6003613aff565b90612db5613b2460ff60a085015116613043565b65ffffffffffff6040613b3a8383885116613072565b95015116613072565b6040516370a0823160e01b81523060048201526001600160a01b03919091169291602082602481875afa918215610c57575f92613bbb575b508193828211613b8a57505050565b7f7c157a32000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b9091506020813d602011613be7575b81613bd7602093836127c2565b810103126102cc5751905f613b7b565b3d9150613bca565b9091613c319392613c2b613c25613c0c60ff60a085015116613043565b613c1f613c198287614143565b85614172565b94613054565b83612d21565b9261498a565b9091565b90613c3f826129ac565b63ffffffff60808201511615613c9357613c8b613c9194612ae8613c6960ff60a086015116613043565b613c85613c7f82613c79886141d7565b98614143565b86614172565b92613054565b92614a52565b565b50505050565b916001600160a01b03604051927fa9059cbb000000000000000000000000000000000000000000000000000000005f521660045260245260205f60448180865af19060015f5114821615613d28575b60405215613cf35750565b6001600160a01b03907f5274afe7000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b906001811516613d4057823b15153d15161690613ce8565b503d5f823e3d90fd5b905f809160208151910182855af18080613df1575b15613d7e5750506040513d81523d5f602083013e60203d82010160405290565b15613db8576001600160a01b03907f9996b315000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b3d15613dc9576040513d5f823e3d90fd5b7fd6bda275000000000000000000000000000000000000000000000000000000005f5260045ffd5b503d151580613d5e5750813b1515613d5e565b8054821015612873575f5260205f2001905f90565b5f818152600b60205260409020548015612b92575f19810181811161118357600a545f1981019190821161118357818103613ea0575b505050600a548015613e8c575f1901613e6981600a613e04565b8154905f199060031b1b19169055600a555f52600b6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b613ed8613eb1613ec293600a613e04565b90549060031b1c928392600a613e04565b819391549060031b91821b915f19901b19161790565b90555f52600b60205260405f20555f8080613e4f565b5f818152600d60205260409020548015612b92575f19810181811161118357600c545f1981019190821161118357818103613f61575b505050600c548015613e8c575f1901613f3e81600c613e04565b8154905f199060031b1b19169055600c555f52600d6020525f6040812055600190565b613f83613f72613ec293600c613e04565b90549060031b1c928392600c613e04565b90555f52600d60205260405f20555f8080613f24565b906001820191815f528260205260405f20548015155f14614042575f1981018181116111835782545f198101919082116111835781810361400d575b50505080548015613e8c575f190190613fee8282613e04565b8154905f199060031b1b19169055555f526020525f6040812055600190565b61402d61401d613ec29386613e04565b90549060031b1c92839286613e04565b90555f528360205260405f20555f8080613fd5565b505050505f90565b6004546001600160a01b0381166105c05773ffffffffffffffffffffffffffffffffffffffff19166001600160a01b0382169081176004559061408d905f614eac565b9081614097575090565b5f805260056020526140c9907f05b8ccbb9d4d8fb16ea74ce3c29a41f1b461fbdaff4714a0d9a8eb05499746bc614d54565b5090565b8015614108575b6140de8282614eac565b91826140e957505090565b6140c9915f5260056020526001600160a01b0360405f20911690614d54565b6004546001600160a01b0381166105c05773ffffffffffffffffffffffffffffffffffffffff19166001600160a01b038316176004556140d4565b9061414e8183613054565b90801561305e57612db592066141695760ff5f5b169061282b565b60ff6001614162565b620151806141ae65ffffffffffff606084015116926141a863ffffffff608065ffffffffffff6040850151169301511642612d21565b90613072565b04818110156141ce576141c091612d21565b905b80821115612b3f575090565b50505f906141c2565b6201518061420a65ffffffffffff602084015116926141a863ffffffff608065ffffffffffff8451169301511642612d21565b0481811015612b9257612db591612d21565b92919060ff61422a85613172565b16156146075750600160ff61423e85613172565b16146143dd57600260ff61425185613172565b16146142f95761429661426660408501612bcb565b6001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906154e8565b6101008301359283156142cd576129899293506142c860206060830135926142c26080820135856155e5565b01612bcb565b61552e565b837fd1f3930d000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b6001600160a01b0361430d60408501612bcb565b16806143ae5750614322610100840135614fe0565b60808301356143358160608601356155e5565b60ff825151168061438357506143516020614356949501612bcb565b615335565b6001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690565b7f0869d664000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b7f6e1c149e000000000000000000000000000000000000000000000000000000005f526004525f60245260445ffd5b90916143ee61426660408301612bcb565b6101008101356001600160a01b0381116145dc576001600160a01b031691608082013590835f52600e602052614429600160405f20016129ac565b60c0810151156145b05760e081015161459857826144609161444b8288613b43565b90875f52600e602052600160405f2001613bef565b90600381101561113b5760018114614564576002146145315750614497906020840193606061448e86612bcb565b9101359061552e565b6144a082612bcb565b916001600160a01b03604051936370a0823160e01b8552166004840152602083602481875afa928315610c57575f936144fb575b50916144f5836144f0846144ea612db597612bcb565b88613c99565b612bcb565b84615282565b92506020833d602011614529575b81614516602093836127c2565b810103126102cc579151916144f56144d4565b3d9150614509565b82857fc9808f17000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b5082857f9d778b40000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b8463f7e170af60e01b5f52600160045260245260445ffd5b847f94403b70000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b7fd1f3930d000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b92614616610100820135614fe0565b6040810161462381612bcb565b906001600160a01b036060840135921690815f52600e60205261464860405f20612ce0565b9160208301511561230a57604083015161478357604051926370a0823160e01b8452306004850152602084602481855afa938415610c57575f9461473f575b50516fffffffffffffffffffffffffffffffff168381811015614736576146ad91612d21565b905b818511614703575050956144f06080936146fa93896146eb6146d46143569b9c612bcb565b60208a0196856146e389612bcb565b8d5193614fe8565b6146f53091612bcb565b615282565b91013590615335565b84907fdaf66ab4000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b50505f906146af565b9093506020813d60201161477b575b8161475b602093836127c2565b810103126102cc5751926fffffffffffffffffffffffffffffffff614687565b3d915061474e565b63f7e170af60e01b5f525f60045260245260445ffd5b65ffffffffffff81116147b15765ffffffffffff1690565b7f6dfcc650000000000000000000000000000000000000000000000000000000005f52603060045260245260445ffd5b60405190600a548083528260208101600a5f5260205f20925f5b818110614810575050613c91925003836127c2565b84548352600194850194879450602090930192016147fb565b90604051918281549182825260208201905f5260205f20925f5b818110614858575050613c91925003836127c2565b8454835260019485019487945060209093019201614843565b929190833b6148ae57906148859291614c71565b50600481101561113b5715918261489b57505090565b6001600160a01b03919250811691161490565b6064601f19601f855f9660209896604051967f1626ba7e0000000000000000000000000000000000000000000000000000000088526004880152604060248801528160448801528587013786848287010152011601915afa7f1626ba7e000000000000000000000000000000000000000000000000000000005f5114601f3d11161690565b60ff811690601f8211614962576040519161494f6040846127c2565b6020808452838101919036833783525290565b7fb3512b0c000000000000000000000000000000000000000000000000000000005f5260045ffd5b91926149a661499f60ff60a085015116613043565b8096614143565b946149b0836141d7565b9165ffffffffffff845116838181105f14614a4a576149ce91612d21565b808811614a345750604084015165ffffffffffff169081811015614a2c576149f591612d21565b808711614a17575050614a1194614a0b9161282b565b91614a52565b5f905f90565b935093505050614a279250613072565b600291565b50505f6149f5565b94505093505050614a459250613072565b600191565b50505f6149ce565b9192909265ffffffffffff84511671ffffffffffff000000000000000000000000604086015160601b169160301b17179065ffffffffffff81105f14614b48575b7cff0000000000000000000000000000000000000000000000000000000060a085015160e01b16917bffffffff0000000000000000000000000000000000000000000000004260c01b169160901b1717179160c0810151614b20575b60e00151614afa5755565b907e01000000000000000000000000000000000000000000000000000000000000179055565b7d01000000000000000000000000000000000000000000000000000000000090921791614aef565b5065ffffffffffff614a93565b6001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016301480614c48575b15614bb0577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a08152614c4260c0826127c2565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614614b87565b9060418303614c9b57614c949250602081013591604082359201355f1a9061561e565b9192909190565b50505f9160029190565b805f52600b60205260405f2054155f14614cfa57600a5468010000000000000000811015610e2657614ce3613ec2826001859401600a55600a613e04565b9055600a54905f52600b60205260405f2055600190565b505f90565b805f52600d60205260405f2054155f14614cfa57600c5468010000000000000000811015610e2657614d3d613ec2826001859401600c55600c613e04565b9055600c54905f52600d60205260405f2055600190565b5f828152600182016020526040902054612b925780549068010000000000000000821015610e265782614d91613ec2846001809601855584613e04565b90558054925f520160205260405f2055600190565b614dce6001600160a01b0360045416916001600160a01b038116928314614e0a575b5f6157cc565b9081614dd8575090565b5f805260056020526140c9907f05b8ccbb9d4d8fb16ea74ce3c29a41f1b461fbdaff4714a0d9a8eb05499746bc613f99565b73ffffffffffffffffffffffffffffffffffffffff1960045416600455614dc8565b801580614e8f575b614e6d575b614e4382826157cc565b9182614e4e57505090565b6140c9915f5260056020526001600160a01b0360405f20911690613f99565b73ffffffffffffffffffffffffffffffffffffffff1960045416600455614e39565b506001600160a01b03600454166001600160a01b03831614614e34565b805f52600260205260405f206001600160a01b0383165f5260205260ff60405f205416155f14612b9257805f52600260205260405f206001600160a01b0383165f5260205260405f20600160ff198254161790556001600160a01b03339216907f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4600190565b600481101561113b5780614f47575050565b60018103614f77577ff645eedf000000000000000000000000000000000000000000000000000000005f5260045ffd5b60028103614fab57507ffce698f7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b600314614fb55750565b7fd78bce0c000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b806145dc5750565b9192939093815190600260ff5f9316146151cb5760ff8351166003811461502b575050509261501b613c919482846156a0565b6001600160a01b0330921661574e565b9294909391956001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169384156151a057506001600160a01b0360405193615078856127a6565b1683528160208401526060604087015196604051946150968661276e565b85526020850196875260408501978852604051936150b3856127a6565b3085526020850152015191843b1561519c579261516a61512a936001600160a01b038a989796946151518a966040519c8d9b8c9a8b997f30f28b7a000000000000000000000000000000000000000000000000000000008b5260048b019051602080916001600160a01b0381511684520151910152565b51604489015251606488015280516001600160a01b031660848801526020015160a4870152565b1660c484015261010060e4840152610104830190612739565b03925af180156151915761517c575050565b6151878280926127c2565b61518e5750565b80fd5b6040513d84823e3d90fd5b8780fd5b7f0869d664000000000000000000000000000000000000000000000000000000008852600452602487fd5b60409394959150826151e860606001600160a01b03950151615851565b96919590971691015194813b156102cc575f9660ff6101249689956001600160a01b03996040519c8d9b8c9a7fef55bec6000000000000000000000000000000000000000000000000000000008c521660048b01523060248b015260448a01528760648a0152608489015260a48801521660c486015260e48501526101048401525af18015610c57576152785750565b5f613c91916127c2565b6040516370a0823160e01b81526001600160a01b03928316600482015291169291602082602481875afa8015610c57575f90615301575b6152c39250612d21565b918183036152d057505050565b7fb013264c000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b506020823d60201161532d575b8161531b602093836127c2565b810103126102cc576152c391516152b9565b3d915061530e565b919060408201918251935f94156154725783518381101561544257506153876001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001693855190612d21565b90833b1561543e576040516340c10f1960e01b81526001600160a01b039190911660048201526024810191909152848160448183875af180156154335790859161541e575b5050602001519151916001600160a01b0316813b1561541a576040516340c10f1960e01b81526001600160a01b0390911660048201526024810192909252829082908183816044810161516a565b8380fd5b81615428916127c2565b61541a57835f6153cc565b6040513d87823e3d90fd5b8580fd5b85846044927fe757126a000000000000000000000000000000000000000000000000000000008352600452602452fd5b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169450925050823b156102cc576040516340c10f1960e01b81526001600160a01b0390921660048301526024820152905f908290818381604481015b03925af18015610c57576152785750565b6001600160a01b039182169116818103615500575050565b7f6e1c149e000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b906001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001692615566815184866156a0565b6040810151806155c6575b5050823b156102cc576040517f79cc67900000000000000000000000000000000000000000000000000000000081526001600160a01b0390921660048301526024820152905f908290818381604481016154d7565b6001600160a01b0360206155de93015116848661574e565b5f80615571565b8181036155f0575050565b7f712b5966000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411615695579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15610c57575f516001600160a01b0381161561568b57905f905f90565b505f906001905f90565b5050505f9160039190565b60ff8351168015613c93576001810361438357506001600160a01b036156c96060850151615851565b949192909316916040602087015196015192803b156102cc575f956001600160a01b039560ff889460e4976040519b8c9a8b997fd505accf000000000000000000000000000000000000000000000000000000008b521660048a01523060248a01526044890152606488015216608486015260a485015260c48401525af16152785750565b9290916001600160a01b039081604051947f23b872dd000000000000000000000000000000000000000000000000000000005f52166004521660245260445260205f60648180865af19060015f51148216156157b4575b6040525f60605215613cf35750565b906001811516613d4057823b15153d151616906157a5565b805f52600260205260405f206001600160a01b0383165f5260205260ff60405f2054165f14612b9257805f52600260205260405f206001600160a01b0383165f5260205260405f2060ff1981541690556001600160a01b03339216907ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4600190565b8051806041146158a15760401461586957505f5f5f92565b6020604082015191015190601b7f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff82169160ff1c0192565b50602081015190606060408201519101515f1a9256',
  immutables: [{"length":32,"start":2552},{"length":32,"start":3945},{"length":32,"start":8085},{"length":32,"start":10535},{"length":32,"start":17008},{"length":32,"start":17248},{"length":32,"start":21342},{"length":32,"start":21620},{"length":32,"start":21817},{"length":32,"start":9081},{"length":32,"start":20539},{"length":32,"start":19342},{"length":32,"start":19531},{"length":32,"start":19295},{"length":32,"start":19421},{"length":32,"start":19459},{"length":32,"start":6051},{"length":32,"start":6092}],
};
