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
            "internalType": "address[]",
            "name": "cancellers",
            "type": "address[]"
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
            "name": "pausers",
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
                "internalType": "uint256",
                "name": "maxVoucher",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "secondSignatureAbove",
                "type": "uint256"
              }
            ],
            "internalType": "struct Switches.KindLimits[4]",
            "name": "kindLimits",
            "type": "tuple[4]"
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
                    "name": "maxReserve",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "withdrawCap",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "maxVoucher",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "secondSignatureAbove",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "InvalidAccount",
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
        "internalType": "uint8",
        "name": "kind",
        "type": "uint8"
      }
    ],
    "name": "KindLimitsNotLower",
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
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxVoucher",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "secondSignatureAbove",
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
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxVoucher",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "secondSignatureAbove",
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
        "internalType": "address",
        "name": "signer",
        "type": "address"
      }
    ],
    "name": "SameSigner",
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
        "name": "amount",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "above",
        "type": "uint256"
      }
    ],
    "name": "SecondSignatureNeeded",
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
        "name": "most",
        "type": "uint256"
      }
    ],
    "name": "TooManyScheduled",
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
        "name": "amount",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "most",
        "type": "uint256"
      }
    ],
    "name": "VoucherTooLarge",
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
        "internalType": "address",
        "name": "previous",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "current",
        "type": "address"
      }
    ],
    "name": "AdminChanged",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "nextAdmin",
        "type": "address"
      }
    ],
    "name": "AdminOffered",
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
        "internalType": "uint8",
        "name": "kind",
        "type": "uint8"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "maxVoucher",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "secondSignatureAbove",
        "type": "uint256"
      }
    ],
    "name": "KindLimitsSet",
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
        "name": "guardian",
        "type": "address"
      }
    ],
    "name": "OpRefCancelled",
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
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxVoucher",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "secondSignatureAbove",
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
        "indexed": true,
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
    "name": "CANCELLER_ROLE",
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
    "name": "MAX_SCHEDULED",
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
    "name": "PAUSER_ROLE",
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
    "name": "acceptAdmin",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "admin",
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
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxVoucher",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "secondSignatureAbove",
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
        "internalType": "bytes",
        "name": "call",
        "type": "bytes"
      }
    ],
    "name": "cancel",
    "outputs": [],
    "stateMutability": "nonpayable",
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
    "name": "cancelOpRef",
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
    "name": "delay",
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
    "name": "isOpRefCancelled",
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
        "internalType": "uint8",
        "name": "kind",
        "type": "uint8"
      }
    ],
    "name": "kindLimits",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "maxVoucher",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "secondSignatureAbove",
            "type": "uint256"
          }
        ],
        "internalType": "struct Switches.KindLimits",
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
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxVoucher",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "secondSignatureAbove",
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
        "internalType": "uint8",
        "name": "kind",
        "type": "uint8"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "maxVoucher",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "secondSignatureAbove",
            "type": "uint256"
          }
        ],
        "internalType": "struct Switches.KindLimits",
        "name": "limits",
        "type": "tuple"
      }
    ],
    "name": "lowerKindLimits",
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
            "name": "maxReserve",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "withdrawCap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maxVoucher",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "secondSignatureAbove",
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
    "name": "nextAdmin",
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
        "internalType": "address",
        "name": "nextAdmin_",
        "type": "address"
      }
    ],
    "name": "offerAdmin",
    "outputs": [],
    "stateMutability": "nonpayable",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "pausedKindsOf",
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
    "name": "scheduledIds",
    "outputs": [
      {
        "internalType": "bytes32[]",
        "name": "",
        "type": "bytes32[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint8",
        "name": "kind",
        "type": "uint8"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "maxVoucher",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "secondSignatureAbove",
            "type": "uint256"
          }
        ],
        "internalType": "struct Switches.KindLimits",
        "name": "limits",
        "type": "tuple"
      }
    ],
    "name": "setKindLimits",
    "outputs": [],
    "stateMutability": "nonpayable",
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
  '0x6101c08060405234610fa9576168f5803803809161001d8285611203565b83398101604082820312610fa9578151916001600160a01b0383168303610fa9576020810151906001600160401b038211610fa9570161024081830312610fa9576040519061016082016001600160401b038111838210176111825760405261008581611226565b825260208101519365ffffffffffff85168503610fa9576020830194855260408201516001600160401b038111610fa957846100c2918401611251565b6040840190815260608301519094906001600160a01b0381168103610fa9576060850190815260808401516001600160401b038111610fa95782610107918601611251565b6080860190815260a08501519095906001600160401b038111610fa95783610130918701611251565b60a0820190815260c08601519096906001600160401b038111610fa95784610159918801611251565b60c0830190815260e08701519095906001600160401b038111610fa95785610182918901611251565b60e084019081526101008801519094906001600160401b038111610fa957866101ac918a01611251565b9561010085019687528061013f8a011215610fa9576040519860808a016001600160401b0381118b8210176111825760405261022081018a838211610fa9576101208301905b82821061115157505061012087019a8b5251906001600160401b038211610fa9570181601f82011215610fa95780519061022b8261123a565b926102396040519485611203565b828452602060c0818601940283010191818311610fa957602001925b8284106110d5575050505061014085015260018060a01b039051169965ffffffffffff60018060a01b03855116915116995199604051610296604082611203565b600c815260208101906b29ab21a1b7b73b32b93a32b960a11b8252604051916102c0604084611203565b600183526020830191603160f81b83526102d9816112ca565b610120526102e6846112ca565b61014052519020918260e05251902080610100524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a082015260a0815261034f60c082611203565b5190206080523060c05281156110c257600280546001600160a01b03191683179055610160525f7f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f8180a35f5b8951811015610447576001600160a01b036103b7828c6112b6565b51168015610435575f5160206168b55f395f51905f525f52600460205260019190610402817f27ae3e2b535bc3d0b89daa96187384f44b0fcaba4bfe4a67e037001169e16b63611462565b61040e575b500161039c565b33905f5160206168b55f395f51905f525f5160206168355f395f51905f525f80a45f610407565b6325abcd9160e11b5f5260045260245ffd5b5089610180526101a05251945f5b86518110156104ee576001600160a01b0361047082896112b6565b51168015610435575f5160206168755f395f51905f525f526004602052600191906104bb817f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979d611462565b6104c7575b5001610455565b33905f5160206168755f395f51905f525f5160206168355f395f51905f525f80a4896104c0565b508651935f5b855181101561058d576001600160a01b0361050f82886112b6565b51168015610435575f5160206168d55f395f51905f525f5260046020526001919061055a817f1cb60c16755f91018ae3abca941cb96f2db6c7d2c2da04b1773663f9fa7c170d611462565b610566575b50016104f4565b33905f5160206168d55f395f51905f525f5160206168355f395f51905f525f80a48861055f565b508551925f5b845181101561062c576001600160a01b036105ae82876112b6565b51168015610435575f5160206168555f395f51905f525f526004602052600191906105f9817f11a81199643dd28dc4d0aa823afceb2d24798ef12a57b551adfb827de1767219611462565b610605575b5001610593565b33905f5160206168555f395f51905f525f5160206168355f395f51905f525f80a4876105fe565b508451915f5b83518110156106cb576001600160a01b0361064d82866112b6565b51168015610435575f5160206168955f395f51905f525f52600460205260019190610698817fb6af827f2ee9d10c73f81645e5b734a908dbbca7b8316b3d434e18081dbcb5e8611462565b6106a4575b5001610632565b33905f5160206168955f395f51905f525f5160206168355f395f51905f525f80a48661069d565b50835f5b60ff8116600481101561088f578251611fe08360051b160151916003821161087c578251670de0b6b3a764000090046001600160401b0381101561086e575b600482101561085a57600a82018054602090950151909490670de0b6b3a764000090046001600160401b0381101561084c575b600160201b600160a01b0319909116602092831b6bffffffffffffffff00000000161760609190911b73ffffffffffffffff0000000000000000000000001617938490556040515f919061079481611196565b8281520152670de0b6b3a7640000602084901c6001600160401b03168181029491811591860414171561083857670de0b6b3a764000060609190911c6001600160401b031681810293918115918504141715610838577f85ad15cdf086b9e20da5c0dbb68fa10e5e0da01c58625f097322d003181c95fa604060ff95856001966020845161082181611196565b848152015282519182526020820152a201166106cf565b634e487b7160e01b5f52601160045260245ffd5b506001600160401b03610741565b634e487b7160e01b5f52603260045260245ffd5b506001600160401b0361070e565b5063bd3c908960e01b5f5260045260245ffd5b5050505f5b81519081518110156108ed576001916001600160a01b03906108b79083906112b6565b51166108c281611377565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a201610894565b835f5b6101408201518051821015611006576001600160a01b03906109139083906112b6565b515116906020610928826101408601516112b6565b51015191803b158015610ff1575b610fdf57610943816113ef565b505f818152601260205260409081902080546001600160f81b03811660f891821c60041790911b7fff000000000000000000000000000000000000000000000000000000000000001617815590519061099b826111cc565b5465ffffffffffff8116825265ffffffffffff8160301c16602083015265ffffffffffff8160601c16604083015263ffffffff8160901c16606083015263ffffffff8160b01c16608083015263ffffffff8160d01c1660a083015260ff8160f01c1660c083015260f81c60e0820152815f52601360205260405f2060405190610a23826111e8565b5465ffffffffffff8116825262015180610ab26020840165ffffffffffff8460301c16815263ffffffff604086019460601c16845265ffffffffffff86511683610a8765ffffffffffff60208a0151169263ffffffff60608b015116420390611353565b0481811015610fc95765ffffffffffff809163ffffffff9303975b5116925116945116420390611353565b049080821015610fc05703915b60405163313ce56760e01b8152602081600481885afa908115610fb5575f91610f6f575b50600196610cd3610cda949360ff6040941660c082015265ffffffffffff610b0a826114be565b95610b93610b1e60ff60c086015116611366565b610b29898851611335565b84811015610f675784905b8187511682821610610f50575b168552610b52896020890151611335565b84811015610f485784905b1688860152610b70816060890151611335565b63ffffffff811015610f3c5763ffffffff905b1660808601526080870151611335565b63ffffffff811015610f305763ffffffff905b1660a084015216602082015263ffffffff42166060820152875f52601260205260ff60e0855f209265ffffffffffff808251161665ffffffffffff19855416178455610c2365ffffffffffff60208301511685906bffffffffffff00000000000082549160301b16906bffffffffffff0000000000001916179055565b86810151845463ffffffff60901b606084015160901b169063ffffffff60b01b608085015160b01b169063ffffffff60d01b60a086015160d01b16928760f01b60c087015160f01b16948860f01b199271ffffffffffff00000000000000000000000063ffffffff60d01b199260601b169060016c010000000000000000000000009060d01b03191617161716171717845501511681549060ff60f81b9060f81b169060018060f81b0316179055565b0151611335565b65ffffffffffff811015610f2257905b65ffffffffffff60405192610cfe846111e8565b16825265ffffffffffff90811660208084019182524263ffffffff1660408086019182525f87815260139093529091209351845492516001600160601b031990931693169290921760309190911b6bffffffffffff00000000000016178255516fffffffff00000000000000000000000082549160601b16906fffffffff00000000000000000000000019161790555f6080604051610d9c816111b1565b8281528260208201528260408201528260608201520152805f5260126020527f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c3260a060405f208360405191610df0836111cc565b5465ffffffffffff8116835265ffffffffffff8160301c166020840152604083019265ffffffffffff8260601c16845263ffffffff8260901c166060820152610ed265ffffffffffff63ffffffff610eca6080850194828760b01c16865282610ec2610e96610ea860ff888f610ea09088019d8e888260d01c16905260c0890190848160f01c16825260f81c60e08a0152610e8a896114be565b95869485925116611366565b9b8c995116611353565b9e5116611353565b9a5f52601360205265ffffffffffff60405f205416611353565b965116611353565b945116611353565b926080604051610ee1816111b1565b86815260208101928352604081019384526060810194855201938452604051948552516020850152516040840152516060830152516080820152a2016108f0565b5065ffffffffffff90610cea565b5063ffffffff80610ba6565b5063ffffffff80610b83565b508380610b5d565b60ff60088160e08a015116011660e0880152610b41565b508380610b34565b90506020929192813d8211610fad575b81610f8c60209383611203565b81010312610fa957519160ff83168303610fa95790916001610ae3565b5f80fd5b3d9150610f7f565b6040513d5f823e3d90fd5b50505f91610abf565b505063ffffffff65ffffffffffff805f97610aa2565b6305cc80bb60e41b5f5260045260245ffd5b506101a0516001600160a01b03168114610936565b60405161534890816114ed82396080518161447f015260a0518161453c015260c05181614449015260e051816144ce015261010051816144f4015261012051816111050152610140518161112e015261016051818181610492015261145a015261018051818181611cee015261488b01526101a05181818161166b01528181611876015281816121c701528181612c1501528181613a4f01528181613b9201528181613c680152818161421f01528181614a9b0152614b780152f35b506325abcd9160e11b5f5260045260245ffd5b83820360c08112610fa95760a0604051916110ef83611196565b6110f887611226565b8352601f190112610fa95760c091602091604051611115816111b1565b838801518152604088015184820152606088015160408201526080880151606082015260a0880151608082015283820152815201930192610255565b604082860312610fa9576020604091825161116b81611196565b8451815282850151838201528152019101906101f2565b634e487b7160e01b5f52604160045260245ffd5b604081019081106001600160401b0382111761118257604052565b60a081019081106001600160401b0382111761118257604052565b61010081019081106001600160401b0382111761118257604052565b606081019081106001600160401b0382111761118257604052565b601f909101601f19168101906001600160401b0382119082101761118257604052565b51906001600160a01b0382168203610fa957565b6001600160401b0381116111825760051b60200190565b9080601f83011215610fa95781516112688161123a565b926112766040519485611203565b81845260208085019260051b820101928311610fa957602001905b82821061129e5750505090565b602080916112ab84611226565b815201910190611291565b805182101561085a5760209160051b010190565b601f8151116112f55760208151910151602082106112e6571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fd5b811561133f570490565b634e487b7160e01b5f52601260045260245ffd5b8181029291811591840414171561083857565b60ff16604d811161083857600a0a90565b805f52601160205260405f2054155f146113ea576010546801000000000000000081101561118257600181018060105581101561085a577f1b6847dc741a1b0cd08d278845f9d819d87b734759afb55fe2de5cb82a9ae672018190556010545f9182526011602052604090912055600190565b505f90565b805f52600f60205260405f2054155f146113ea57600e5468010000000000000000811015611182576001810180600e5581101561085a577fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd01819055600e545f918252600f602052604090912055600190565b6001810190825f528160205260405f2054155f146114b757805468010000000000000000811015611182576001810180835581101561085a578390825f5260205f20015554915f5260205260405f2055600190565b5050505f90565b60c0015160ff1660048111156114e6576003190160ff8111610838576114e390611366565b90565b5060019056fe60806040526004361015610011575f80fd5b5f3560e01c806308cb3c1614611ebb57806309c5eabe14611dc85780630d67393814611da05780630e18b68114611d1d57806312261ee714611cd957806319233af014611c875780631d003ab914611bf357806324ea54f414611bcc57806329207f4f14611b665780632f2ff15d14611ab757806335a3cf3f14611a8a5780633783147614611a4c5780633a76735514611a125780633c5beeb4146118d85780633d74a90a1461189e5780633ebbb998146117b55780634615b6391461173357806346f0975a1461169a57806347b8ec1d14611656578063482815641461163b5780634b02357c146116215780634c3a8bbc146115f757806353c57989146115d4578063558dfd89146115725780635b70460c146115555780635d00bb121461151e5780635d18bed1146114f157806369beb6de1461147d5780636a42b8f8146114435780636b85c93b146111e557806384b0196e146110ed578063887929351461103e5780638bb9c5bf146110215780638d17b38314610fad5780638dd87a3d14610f045780638ec4c8ee14610ee157806391d1485414610eb157806394739e8714610e7757806398f4a70014610e3d5780639d3a9dc914610de3578063a1ebf35d14610da9578063a217fddf14610d8f578063a3246ad314610d1b578063aad0629214610c65578063ae1914f814610827578063b08e51c0146107ed578063b5c9e22b146107d2578063c7e80b4214610786578063cb94b56914610751578063ce6901d1146106f7578063d016b7fb146105d2578063d11a57ec146105ab578063d547741f14610512578063db26e34d14610402578063e3e9868c14610392578063e63ab1e914610358578063f167d826146102ea578063f851a440146102c25763fcc6c9ba146102a2575f80fd5b346102be575f3660031901126102be576020604051610e108152f35b5f80fd5b346102be575f3660031901126102be576002546040516001600160a01b039091168152602090f35b346102be5760403660031901126102be57610303611f8a565b7fe33b1e8c9a3225cc5a849e3f9c6d9c272be7915b24983c2a048dfe7c79390f41602061032e611f74565b61033661289e565b6103408185613030565b60405160ff9490941684526001600160a01b031692a2005b346102be575f3660031901126102be5760206040517f65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862a8152f35b346102be5760203660031901126102be576103ab611f5e565b6103b36128e5565b6001600160a01b03166103c58161374b565b156103f0577fd79393ef712dd47e1bd6bada1a5c444ae8cca0b86a76fadc747a5984e2e9d9d65f80a2005b63821cf3bd60e01b5f5260045260245ffd5b346102be5760203660031901126102be576004356001600160401b0381116102be57610432903690600401611f31565b9061043b61289e565b6104463683836120bd565b60208151910120916010600654146104fe57610461836146f2565b156104eb57917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f81926020946104b77f000000000000000000000000000000000000000000000000000000000000000042612102565b845f52600587528060405f20556104db60405193849360408552604085019161210f565b90878301520390a2604051908152f35b826335f4554160e21b5f5260045260245ffd5b631516bc5560e11b5f52601060045260245ffd5b346102be5760403660031901126102be5761055b600435610531611f74565b905f5160206153085f395f51905f528114801561056c575b1561055d576105566128e5565b612ee2565b005b333014612ee25761055661289e565b505f5160206153285f395f51905f5281148061054957507ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838114610549565b346102be575f3660031901126102be5760206040515f5160206153085f395f51905f528152f35b346102be5760c03660031901126102be576105eb611f5e565b60a03660231901126102be576105ff61289e565b610608816131b3565b61061181612643565b602435908051821180156106e8575b80156106d9575b80156106ca575b80156106bb575b61064c5761055b8361064636612157565b906131d2565b906106b961014492604051926337537b5560e21b8452600484015260443560248401526064356044840152608435606484015260a435608484015260a483019060808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bfd5b50608081015160a43511610635565b5060608101516084351161062e565b50604081015160643511610627565b50602081015160443511610620565b346102be5760203660031901126102be57610710611f5e565b6107186128e5565b6001600160a01b031661072a816146a2565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a2005b346102be5760203660031901126102be57604061077461076f611f8a565b612794565b60208251918051835201516020820152f35b346102be576101203660031901126102be5760206107ca6107a5612af7565b6107ad614446565b6042916040519161190160f01b8352600283015260228201522090565b604051908152f35b346102be575f3660031901126102be576020604051600f8152f35b346102be575f3660031901126102be5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b346102be5760603660031901126102be57610840611f5e565b610848611f74565b9060443591610855612a98565b6006541590818015610c30575b610bf1575b6001600160a01b0381165f8181526011602052604090205490939015610bde576040516370a0823160e01b81523060048201526001600160a01b03919091169290602081602481875afa908115610bd3575f91610ba1575b50808611610b8757508490835f52601260205260405f20906004604051926108e68461202f565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260f81c8060e08501521615159081610b7f575b5080610b36575b6109b5575b506109779183613132565b6040519283527fe9105d8f04ccbfbb6d7d7ba854af268159e370524d9c0886461db3682761956560203394a45f5f5160206152e85f395f51905f525d005b6109bf9150612a6d565b825f52601360205260405f2090604051916109d98361204b565b5462015180610a1765ffffffffffff831680865263ffffffff65ffffffffffff8560301c169485602089015260601c16806040880152420390612246565b049080821015610b2d5703915b8265ffffffffffff8251168082105f14610b245703915b610a458189614426565b92808411610aff5750509165ffffffffffff610a6a6109779593828a96511693612102565b1660405191610a788361204b565b825260208201908152610ada65ffffffffffff604084019263ffffffff42168452885f526013602052818060405f209651161682198654161785555116839065ffffffffffff60301b82549160301b169065ffffffffffff60301b1916179055565b51815463ffffffff60601b191660609190911b63ffffffff60601b161790559161096c565b610b0b87928a92612246565b9163f203d61d60e01b5f5260045260245260445260645ffd5b50505f91610a3b565b50505f91610a24565b5063ffffffff600b54168015908115610b50575b50610967565b809350610e10915001809211610b6b57859142111587610b4a565b634e487b7160e01b5f52601160045260245ffd5b905087610960565b8584633e0abd1960e11b5f5260045260245260445260645ffd5b90506020813d602011610bcb575b81610bbc6020938361209c565b810103126102be5751866108bf565b3d9150610baf565b6040513d5f823e3d90fd5b8363821cf3bd60e01b5f5260045260245ffd5b610c08335f5160206153085f395f51905f526125ea565b6108675763e2517d3f60e01b5f52336004525f5160206153085f395f51905f5260245260445ffd5b50335f9081527f1cb60c16755f91018ae3abca941cb96f2db6c7d2c2da04b1773663f9fa7c170e602052604090205415610862565b346102be575f3660031901126102be576040518060206006549283815201809260065f527ff652222313e28459528d920b65115c16c04f3efc82aaedc97be59f3f377c0d3f905f5b818110610d055750505081610cc391038261209c565b604051918291602083019060208452518091526040830191905f5b818110610cec575050500390f35b8251845285945060209384019390920191600101610cde565b8254845260209093019260019283019201610cad565b346102be5760203660031901126102be576004355f52600460205260405f206040519081602082549182815201915f5260205f20905f5b818110610d7957610d7585610d698187038261209c565b60405191829182611f9a565b0390f35b8254845260209093019260019283019201610d52565b346102be575f3660031901126102be5760206040515f8152f35b346102be575f3660031901126102be5760206040517fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f708152f35b346102be5760203660031901126102be5760a0610e06610e01611f5e565b612643565b610e3b604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bf35b346102be575f3660031901126102be5760206040517f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d8152f35b346102be575f3660031901126102be5760206040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152f35b346102be5760403660031901126102be576020610ed7610ecf611f74565b6004356125ea565b6040519015158152f35b346102be5760203660031901126102be5760206107ca610eff611f5e565b6124a4565b346102be5760403660031901126102be57610f1d611f8a565b610f25611f74565b335f9081527f11a81199643dd28dc4d0aa823afceb2d24798ef12a57b551adfb827de176721a602052604090205490919015610fa0575b610f668282612f36565b60ff604051911681527fb46dc51a998080183db9e0b4cd7106de685964875b6f83cd494132aa0f4075826020339360018060a01b031692a3005b610fa861285c565b610f5c565b346102be575f3660031901126102be5760405180602060105491828152019060105f527f1b6847dc741a1b0cd08d278845f9d819d87b734759afb55fe2de5cb82a9ae672905f5b81811061100b57610d7585610d698187038261209c565b8254845260209093019260019283019201610ff4565b346102be5760203660031901126102be5761055b33600435612ee2565b346102be57366003190161016081126102be57610120136102be57610124356001600160401b0381116102be57611079903690600401611f31565b61014435906001600160401b0382116102be57608060031983360301126102be576110db926110a6612a98565b6110b66110b16123c3565b612acd565b6110cc6110c16123ed565b933690600401612430565b83526110d6612af7565b612b3c565b5f5f5160206152e85f395f51905f525d005b346102be575f3660031901126102be576111896111297f00000000000000000000000000000000000000000000000000000000000000006143e8565b6111527f00000000000000000000000000000000000000000000000000000000000000006143e8565b602061119760405192611165838561209c565b5f84525f368137604051958695600f60f81b875260e08588015260e0870190611fdc565b908582036040870152611fdc565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b8281106111ce57505050500390f35b8351855286955093810193928101926001016111bf565b346102be57366003190161018081126102be57610120136102be57610124356001600160401b0381116102be57611220903690600401611f31565b90610144356001600160401b0381116102be5780600401928136039260606003198501126102be5761016435926001600160401b0384116102be57608060031985360301126102be57611271612a98565b611279612af7565b906112826123c3565b966001600160a01b03611294826123d9565b16151580611428575b6113fb576112aa906123d9565b9561131260248301359760405160208101917f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d835286604083015260018060a01b031660608201528960808201526080815261130760a08261209c565b5190206107ad614446565b91604481013591602219018212156102be5701906004820135916001600160401b0383116102be576024019180360383136102be5761135d926113569136916120bd565b908861433e565b156113dd5761139b9495506113826040519461137886612000565b3690600401612430565b84523360208501528560408501525f6060850152612b3c565b60405190815233907f3d06ea4e6500932244f53893c5e300feac2878df46b730981742fc4f1328b490602060e43592a35f5f5160206152e85f395f51905f525d005b632ddb19c960e21b5f9081526001600160a01b038716600452602490fd5b611404906123d9565b63597508a360e01b5f908152336004526001600160a01b0391909116602452604490fd5b50611432816123d9565b6001600160a01b031633141561129d565b346102be575f3660031901126102be5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346102be575f3660031901126102be57604051806020600e54918281520190600e5f527fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd905f5b8181106114db57610d7585610d698187038261209c565b82548452602090930192600192830192016114c4565b346102be5760203660031901126102be576004355f5260096020526020600260405f205414604051908152f35b346102be5760203660031901126102be5760206001806004358060081c5f526008845260ff60405f205491161c1614604051908152f35b346102be575f3660031901126102be576020604051621275008152f35b346102be57366003190161014081126102be57610120136102be57610124356001600160401b0381116102be576115b06110db913690600401611f31565b6115b8612a98565b6115c36110b16123c3565b6115cb6123ed565b916110d6612af7565b346102be5760203660031901126102be5760206107ca6115f2611f5e565b612259565b346102be5760203660031901126102be576004355f526005602052602060405f2054604051908152f35b346102be575f3660031901126102be5760206107ca612197565b346102be575f3660031901126102be57602060405160108152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be57600460209081526040517f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979d80548083525f91825291928301917f6acfe73c637a81e99007edb2cb071ecf9be4979ed52eb4c3e3c13ef9472d655f915b81811061171d57610d7585610d698187038261209c565b8254845260209093019260019283019201611706565b346102be5760603660031901126102be5761174c611f8a565b60403660231901126102be5761176061289e565b61176981612794565b8051602435119081156117a5575b5061178f5761055b906117893661212f565b90612901565b60ff9063d71f4aed60e01b5f521660045260245ffd5b6020915001516044351182611777565b346102be5760c03660031901126102be576117ce611f5e565b60a03660231901126102be576117e26128e5565b6117eb36612157565b813b158015611868575b6118475761055b916001600160a01b0381166118108161464d565b505f90815260126020526040902080546001600160f81b03811660f891821c60041790911b6001600160f81b0319161790556131d2565b506305cc80bb60e41b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b038281167f0000000000000000000000000000000000000000000000000000000000000000909116146117f5565b346102be5760603660031901126102be576118b7611f8a565b60403660231901126102be5761055b906118cf6128e5565b6117893661212f565b346102be5760203660031901126102be576004356001600160401b0381116102be57611908903690600401611f31565b6002546001600160a01b03163314159182806119dd575b6119725761192e9136916120bd565b602081519101209080611985575b61197257611949816128af565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7836024820152336044820152604481526119d360648261209c565b519020811461193c565b50335f9081527f27ae3e2b535bc3d0b89daa96187384f44b0fcaba4bfe4a67e037001169e16b6460205260409020541561191f565b346102be5760203660031901126102be576001600160a01b03611a33611f5e565b165f52600f602052602060405f20541515604051908152f35b346102be5760203660031901126102be576001600160a01b03611a6d611f5e565b165f5260126020526020600360405f205460f81c16604051908152f35b346102be5760203660031901126102be576004355f5260096020526020600160405f205414604051908152f35b346102be5760403660031901126102be57600435611ad3611f74565b611adb6128e5565b81158015611b55575b611b3557815f526004602052611b0760405f209160018060a01b03168092614742565b611b0d57005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611ae4565b346102be5760203660031901126102be57611b7f611f5e565b611b876128e5565b600380546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b346102be575f3660031901126102be5760206040515f5160206153285f395f51905f528152f35b346102be5760203660031901126102be57611c0c611f5e565b611c1461289e565b6001600160a01b0316611c2681613676565b15611c75575f81815260126020526040902080546001600160f81b03811660fb60f81b9091161790557f5c0a11596db1c85bc5e26cf06fd2257c0cea9a65214c8224f949170367ff35c65f80a2005b63094403b760e41b5f5260045260245ffd5b346102be575f3660031901126102be575f5f5b6004811015611ccb5763ffffffff81600a015416611cbb575b600101611c9a565b6001811b60ff1690911790611cb3565b60208260ff60405191168152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be576003546001600160a01b0381163303611d8957600254336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760025516600355005b63e2517d3f60e01b5f52336004525f60245260445ffd5b346102be575f3660031901126102be576003546040516001600160a01b039091168152602090f35b346102be5760203660031901126102be576004356001600160401b0381116102be57611df8903690600401611f31565b90611e0161289e565b611e0c3683836120bd565b6020815191012090611e1d826128af565b92834210611ea457621275008401809411610b6b57834211611e8d57907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611e70611e6a3683856120bd565b306135c7565b50611e8860405192839260208452602084019161210f565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b346102be5760203660031901126102be57600435611ed761285c565b805f52600960205260405f2054611f1f57805f526009602052600260405f205533907fb92ec2eec3f84399a70c80db8980d8030f844d023a2b812570ff4192b824fa7c5f80a3005b63dc49fca160e01b5f5260045260245ffd5b9181601f840112156102be578235916001600160401b0383116102be57602083818601950101116102be57565b600435906001600160a01b03821682036102be57565b602435906001600160a01b03821682036102be57565b6004359060ff821682036102be57565b60206040818301928281528451809452019201905f5b818110611fbd5750505090565b82516001600160a01b0316845260209384019390920191600101611fb0565b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b608081019081106001600160401b0382111761201b57604052565b634e487b7160e01b5f52604160045260245ffd5b61010081019081106001600160401b0382111761201b57604052565b606081019081106001600160401b0382111761201b57604052565b604081019081106001600160401b0382111761201b57604052565b60a081019081106001600160401b0382111761201b57604052565b90601f801991011681019081106001600160401b0382111761201b57604052565b9291926001600160401b03821161201b57604051916120e6601f8201601f19166020018461209c565b8294818452818301116102be578281602093845f960137010152565b91908201809211610b6b57565b908060209392818452848401375f828201840152601f01601f1916010190565b60409060231901126102be576040519061214882612066565b60243582526044356020830152565b60a09060231901126102be576040519061217082612081565b602435825260443560208301526064356040830152608435606083015260a4356080830152565b63ffffffff600a5416151580612235575b6122315760405163866558e960e01b81523060048201526020816024817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03165afa908115610bd3575f91612202575090565b90506020813d602011612229575b8161221d6020938361209c565b810103126102be575190565b3d9150612210565b5f90565b5063ffffffff600c541615156121a8565b81810292918115918404141715610b6b57565b60018060a01b0316805f52601260205260405f2090600460066040519361227f8561202f565b5465ffffffffffff8116855265ffffffffffff8160301c16602086015265ffffffffffff8160601c16604086015263ffffffff8160901c16606086015263ffffffff8160b01c16608086015263ffffffff8160d01c1660a086015260ff8160f01c1660c086015260e085019060f81c8152511614806123b2575b156123ac5760206123328365ffffffffffff602495511661231982612a2e565b818110156123a05761232c910391612a6d565b90612246565b91604051938480926370a0823160e01b82523060048301525afa918215610bd3575f9261236c575b5080821015612367575090565b905090565b9091506020813d602011612398575b816123886020938361209c565b810103126102be5751905f61235a565b3d915061237b565b505061232c5f91612a6d565b50505f90565b506123bd6001612a18565b156122f9565b6024356001600160a01b03811681036102be5790565b356001600160a01b03811681036102be5790565b604051906123fa82612000565b5f60608360405161240a81612000565b838152836020820152836040820152828082015281528260208201528260408201520152565b91906080838203126102be576040519061244982612000565b8193803560ff811681036102be57835260208101356020840152604081013560408401526060810135906001600160401b0382116102be570181601f820112156102be5760609181602061249f933591016120bd565b910152565b6001600160a01b03165f8181526012602052604090819020905191906124c98361202f565b549165ffffffffffff8316815265ffffffffffff8360301c16602082015260046005604083019465ffffffffffff8160601c16865263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260e084019060f81c8152511614806125da575b156125d35761256a60209161232c65ffffffffffff602496511691612a6d565b91604051938480926370a0823160e01b82523060048301525afa918215610bd3575f9261259f575b50808210156123ac570390565b9091506020813d6020116125cb575b816125bb6020938361209c565b810103126102be5751905f612592565b3d91506125ae565b5050505f90565b506125e45f612a18565b1561254a565b8061260457506002546001600160a01b0391821691161490565b5f9081526004602090815260408083206001600160a01b039094168352600190930190522054151590565b90565b60ff16604d8111610b6b57600a0a90565b5f608060405161265281612081565b828152826020820152826040820152826060820152015260018060a01b0316805f52601260205260405f20906040519161268b8361202f565b5465ffffffffffff8116835265ffffffffffff8160301c166020840152604083019265ffffffffffff8260601c16845263ffffffff8260901c16606082015261276d65ffffffffffff63ffffffff6127656080850194828760b01c1686528261275d61273161274360ff8861273b60a088019d8e888260d01c16905260c0890190848160f01c16825260f81c60e08a015261272589612a6d565b95869485925116612632565b9b8c995116612246565b9e5116612246565b9a5f52601360205265ffffffffffff60405f205416612246565b965116612246565b945116612246565b926040519461277b86612081565b8552602085015260408401526060830152608082015290565b5f60206040516127a381612066565b828152015260ff81166003811161284a5750600481101561283657600a01546001600160401b038160201c1690670de0b6b3a7640000820291808304670de0b6b3a76400001490151715610b6b576001600160401b039060601c16670de0b6b3a7640000810290808204670de0b6b3a76400001490151715610b6b576040519161282c83612066565b8252602082015290565b634e487b7160e01b5f52603260045260245ffd5b63bd3c908960e01b5f5260045260245ffd5b612873335f5160206153285f395f51905f526125ea565b1561287a57565b63e2517d3f60e01b5f52336004525f5160206153285f395f51905f5260245260445ffd5b6128a8335f6125ea565b15611d8957565b906128b9826137f6565b156128d2575f9182526005602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b3033036128ee57565b638f8ad74360e01b5f523360045260245ffd5b60ff81169160038311612a0557670de0b6b3a76400008151046001600160401b0381105f146129f7575b600483101561283657826040926129c8927f85ad15cdf086b9e20da5c0dbb68fa10e5e0da01c58625f097322d003181c95fa95600a0191670de0b6b3a764000060208454920151046001600160401b0381105f146129dc576bffffffffffffffff00000000905b6001600160401b0360601b9060601b169260201b169073ffffffffffffffffffffffffffffffff00000000191617179055612794565b6020815191015182519182526020820152a2565b506bffffffffffffffff000000006001600160401b03612992565b506001600160401b0361292b565b8263bd3c908960e01b5f5260045260245ffd5b600481101561283657600a015463ffffffff1690565b62015180612a5f65ffffffffffff83511663ffffffff606065ffffffffffff60208701511695015116420390612246565b0490808210156123ac570390565b60c0015160ff166004811115612a92576003190160ff8111610b6b5761262f90612632565b50600190565b5f5160206152e85f395f51905f525c612abe5760015f5160206152e85f395f51905f525d565b633ee5aeb560e01b5f5260045ffd5b6001600160a01b031633819003612ae15750565b6304501b4b60e41b5f523360045260245260445ffd5b6101406040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152610120600460208301372090565b3560ff811681036102be5790565b90916004359260ff84168085036102be576003811161284a5760048510156128365784600a01549363ffffffff8516612ecb5760a435804211612eb557610e10420190814211610b6b57818111612ea0575050612b9b906107ad614446565b946082841493848015612e955750806041116102be578490612bc06041865b8a61478f565b9482612e63575b5050612e455760608701938452606435946084359486158015612e3d575b612e265760018316612e1f5785905b511515916001600160401b03808260601c169160201c169060018060a01b037f00000000000000000000000000000000000000000000000000000000000000001691670de0b6b3a76400009081810290808204831481151715610b6b57818611612def57505080820294828604821483151715610b6b578585119081612de6575b50612dba57505050505060c4359660e435968860081c805f52600860205260405f2054600160ff8c161b91828216612da7575f5260086020521760405f2055875f52600960205260405f2054612d945790612ce091885f526009602052600160405f20556004613a05565b946024356001600160a01b03811692908381036102be5750506044356001600160a01b03811696908781036102be577fffd6bc889c8928fd034168c2a9018a1732c14516c33dcca2d87b5ae0044c797f976020978a947f7f96d5611345195145611e23f0e0946ff54f11a7e33842a5844f06bd7642a1b39460a09450604051938452600180861b03168a84015260408301526060820152610104356080820152a46040519485526001600160a01b031693a3565b8763dc49fca160e01b5f5260045260245ffd5b8b631be5cb2f60e01b5f5260045260245ffd5b8185041490151715610b6b57637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f612c75565b925094508185041490151715610b6b57631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b8690612bf4565b85876369f66e7760e01b5f5260045260245260445ffd5b508515612be5565b633425194f60e11b5f9081526001600160a01b038416600452602490fd5b908092506041116102be57612e809160401901906041018861478f565b6001600160a01b038481169116145f80612bc7565b90612bc08186612bba565b6332ba936f60e11b5f5260045260245260445ffd5b633bd4ab4160e01b5f526004524260245260445ffd5b5063f7e170af60e01b5f526004525f60245260445ffd5b5f81815260046020526040902090916001600160a01b031690612f069082906138a1565b612f0e575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b60ff811692918315801561300b575b612ff8576001600160a01b0381169081612fb2575050505f5b6004811015612fad57806001808581941c1614612f7c575b01612f5e565b80600a0163ffffffff81541615612f94575b50612f76565b805463ffffffff19164263ffffffff161790555f612f8e565b509050565b612ff6939450612fc1906131b3565b5f90815260126020526040902080546001600160f81b03811660f891821c909317901b6001600160f81b031916919091179055565b565b8363515b313560e11b5f5260045260245ffd5b506001600160a01b0381166130275760ff600f5b168411612f45565b60ff600361301f565b90915f9160ff8116938415801561310d575b6130fa576001600160a01b03811690816130b057505050815b6004811015806130a95760018086841c161461307b575b5060010161305b565b61309557600a8101805463ffffffff191690556001613072565b634e487b7160e01b83526032600452602483fd5b5050915050565b6130c29192939550612ff694506131b3565b5f90815260126020526040902080546001600160f81b03811660f891821c931993909316901b6001600160f81b031916919091179055565b8463515b313560e11b5f5260045260245ffd5b506001600160a01b0381166131295760ff600f5b168511613042565b60ff6003613121565b916040519163a9059cbb60e01b5f5260018060a01b031660045260245260205f60448180865af19060015f5114821615613192575b604052156131725750565b635274afe760e01b5f9081526001600160a01b0391909116600452602490fd5b9060018115166131aa57823b15153d15161690613167565b503d5f823e3d90fd5b6001600160a01b03165f818152600f602052604090205415611c755750565b9060018060a01b03821691825f52601260205260405f2091604051926131f78461202f565b5465ffffffffffff8116845265ffffffffffff8160301c166020850152604084019165ffffffffffff8260601c16835263ffffffff8260901c1660608601526132c7608086019263ffffffff8160b01c16845260a087019063ffffffff8160d01c16825260c088019460ff8260f01c16865260e089019160f81c8252895f52601360205288620151806132d860405f2063ffffffff65ffffffffffff806040519a8b946132a38661204b565b549782891686528460406020880197858c60301c168952019960601c168952612a2e565b9a5116925116945116420390612246565b0490808210156135be5703965b60405163313ce56760e01b81526020816004818f5afa908115610bd3575f91613548575b50947f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c329a60a09a98956133f06040966134bc9c9a9661340c9660ff6134139c168b5261336160ff61335988612a6d565b9c5116612632565b9261336d8c8b51613952565b65ffffffffffff81101561353a5765ffffffffffff905b169065ffffffffffff8851168210613528575b5086526133a88b60208b0151613952565b65ffffffffffff81101561351a5765ffffffffffff905b1690526133d08260608a0151613952565b63ffffffff81101561350e5763ffffffff905b1690526080870151613952565b63ffffffff8110156135025763ffffffff905b16905288614562565b0151613952565b65ffffffffffff8110156134f457905b65ffffffffffff604051926134378461204b565b16825265ffffffffffff90811660208084019182524263ffffffff1660408086019182525f8b815260139093529091209351845492516bffffffffffffffffffffffff1990931693169290921760309190911b65ffffffffffff60301b1617825551815463ffffffff60601b191660609190911b63ffffffff60601b16179055612643565b6134f1604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565ba2565b5065ffffffffffff90613423565b5063ffffffff80613403565b5063ffffffff806133e3565b5065ffffffffffff806133bf565b60ff600881835116011690525f613397565b5065ffffffffffff80613384565b9050602099979499989692939598813d6020116135b6575b8161356d6020938361209c565b810103126102be57519760ff891689036102be579698959793969195919491939192917f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c32613309565b3d9150613560565b50505f966132e5565b905f809160208151910182855af18080613641575b156135fc5750506040513d81523d5f602083013e60203d82010160405290565b1561362157639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d15613632576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d1515806135dc5750813b15156135dc565b91908203918211610b6b57565b8054821015612836575f5260205f2001905f90565b5f818152600f602052604090205480156123ac575f198101818111610b6b57600e545f19810191908211610b6b578181036136fd575b505050600e5480156136e9575f19016136c681600e613661565b8154905f199060031b1b19169055600e555f52600f6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b61373561370e61371f93600e613661565b90549060031b1c928392600e613661565b819391549060031b91821b915f19901b19161790565b90555f52600f60205260405f20555f80806136ac565b5f8181526011602052604090205480156123ac575f198101818111610b6b576010545f19810191908211610b6b578181036137be575b50505060105480156136e9575f190161379b816010613661565b8154905f199060031b1b191690556010555f5260116020525f6040812055600190565b6137e06137cf61371f936010613661565b90549060031b1c9283926010613661565b90555f52601160205260405f20555f8080613781565b5f8181526007602052604090205480156123ac575f198101818111610b6b576006545f19810191908211610b6b57818103613869575b50505060065480156136e9575f1901613846816006613661565b8154905f199060031b1b191690556006555f5260076020525f6040812055600190565b61388b61387a61371f936006613661565b90549060031b1c9283926006613661565b90555f52600760205260405f20555f808061382c565b906001820191815f528260205260405f20548015155f1461394a575f198101818111610b6b5782545f19810191908211610b6b57818103613915575b505050805480156136e9575f1901906138f68282613661565b8154905f199060031b1b19169055555f526020525f6040812055600190565b61393561392561371f9386613661565b90549060031b1c92839286613661565b90555f528360205260405f20555f80806138dd565b505050505f90565b811561395c570490565b634e487b7160e01b5f52601260045260245ffd5b949093929161397f8482612246565b85116139d857506139908383612246565b841190816139cf575b506139a45750505050565b906139ae91612246565b91637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f613999565b846139e4858893612246565b91631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b90915f9260ff613a1484612b2e565b1615613fe15750600160ff613a2884612b2e565b1614613c5857600260ff613a3b84612b2e565b1614613b4457613a4d604083016123d9565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169190613a84908390614b47565b6101008301358015613b325750613ac390613abe6020606086013595613aae608082013588614bde565b0191613ab9836123d9565b614b74565b6123d9565b813b15613b2e5760405163079cc67960e41b81526001600160a01b03919091166004820152602481019290925282908290604490829084905af18015613b2357908291613b0f57505090565b81613b199161209c565b613b205790565b80fd5b6040513d84823e3d90fd5b8380fd5b63d1f3930d60e01b8552600452602484fd5b9091906001600160a01b03613b5b604085016123d9565b1680613c415750613b70610100840135614832565b608083013590613b84826060860135614bde565b60ff8151511680613c2f57507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031693613bd29190613bcc906020016123d9565b92614a7c565b90833b15613c2b576040516340c10f1960e01b81526001600160a01b039190911660048201526024810191909152818160448183875af18015613b2357613c1857505090565b613c2382809261209c565b613b20575090565b8280fd5b63021a759960e21b8452600452602483fd5b63370e0a4f60e11b83526004526024829052604482fd5b613c666040839493016123d9565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690613c9c908290614b47565b6101008401356001600160a01b038111613fcf576001600160a01b0316936020810191613cc8836123d9565b60608501516040516080850135969288921515613ce48361202f565b8383526020830184815260408401908582528c60046060870193888552608088019489865260a08901948a865260408b60c08c019681885260e08d019d8e528152601260205220549265ffffffffffff8460601c16905265ffffffffffff8360301c16905265ffffffffffff8216895263ffffffff8260b01c16865263ffffffff8260901c16905263ffffffff8160d01c16845260ff8160f81c91828b5260f01c1683521615613fbb576002875116613fa257613dbf9392918c8f9263ffffffff613db360ff82935116612632565b95511692511692613970565b8989526014602052604089209060018060a01b03165f5260205260405f2091613df6835460ff601f8185511660031c161690614d03565b91613e0081612a2e565b90613e208a65ffffffffffff83511684613e1985612a6d565b918861510b565b929015613f865760ff613e51948e858395601f95613e5c9c9b9a9803613f75575b505050511660031c161690614e0a565b9055613ab9856123d9565b613e65836123d9565b91813b15613f71576040516301e9a69560e41b81526001600160a01b0393909316600484015260600135602483015284908290604490829084905af18015613f6657908491613f51575b5050613eba816123d9565b6040516370a0823160e01b81526001600160a01b039091166004820152602081602481885afa938415613f455793613f0f575b5091613f0983613abe84613f0361262f976123d9565b88613132565b846149e2565b92506020833d602011613f3d575b81613f2a6020938361209c565b810103126102be57915191613f09613eed565b3d9150613f1d565b604051903d90823e3d90fd5b81613f5b9161209c565b613c2b57825f613eaf565b6040513d86823e3d90fd5b8580fd5b613f7e92614562565b8e5f80613e41565b5060648b838c8f630275de2d60e61b8452600452602452604452fd5b63f7e170af60e01b8d52600160045260248e905260448dfd5b63094403b760e41b8d5260048e905260248dfd5b63d1f3930d60e01b8452600452602483fd5b9250613ff1610100830135614832565b6040820192613fff846123d9565b90602084019461400e866123d9565b9160608601359360608601511515604051916140298361202f565b5f8352602083015f815260408401965f885260608501935f8552608086015f815260a087015f815260c088015f815260048c60e08b01995f8b5260018060a01b038a1698895f52601260205260405f20549265ffffffffffff8460601c16905265ffffffffffff8360301c16905265ffffffffffff82168c5263ffffffff8260b01c16865263ffffffff8260901c16905263ffffffff8160d01c16845260ff8160f81c91828c5260f01c168352161561432b576001885116614314579063ffffffff806140fe60ff61410c9796955116612632565b935116915116908d88613970565b61411585612a6d565b91604051986370a0823160e01b8a523060048b015260208a602481855afa998a15610bd3575f9a6142de575b506141568465ffffffffffff8c935116612246565b808210156142d657035b808b116142bc57509860ff601f8161420e9761421d9c9a9761425c9f9e976141f097879e9c995f52601460205260405f209060018060a01b03165f5260205260405f20986141d96141bd8b5487898189511660031c161690614d03565b986141c783612a2e565b938465ffffffffffff8551168c614d5d565b9182036142ab57505050511660031c161690614e0a565b90556141fb836123d9565b90856142068c6123d9565b89519361484c565b61421830916123d9565b6149e2565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031693608090614254906123d9565b930135614a7c565b90823b156102be57604051631207f0c160e01b81526001600160a01b0391909116600482015260248101919091525f8160448183865af18015610bd3576142a1575090565b5f61262f9161209c565b6142b492614562565b5f8080613e41565b8a826336bd9aad60e21b5f5260045260245260445260645ffd5b50505f614160565b995060208a3d60201161430c575b816142f96020938361209c565b810103126102be57985198614156614141565b3d91506142ec565b8563f7e170af60e01b5f525f60045260245260445ffd5b8563094403b760e41b5f5260045260245ffd5b91909161434b82846147f8565b5060048110156143d4571590816143be575b506143b6576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f61435d565b634e487b7160e01b5f52602160045260245ffd5b60ff811690601f8211614417576040519161440460408461209c565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b906144318183613952565b91811561395c57066144405790565b60010190565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03161480614539575b156144a1577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a0815261453360c08261209c565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614614478565b65ffffffffffff928316602083810191825263ffffffff421660608086019182526001600160a01b03949094165f908152601290925260409182902085519351928601519151608087015160a088015160c089015160e09099015165ffffffffffff60301b60309790971b9690961696909916959095179290951b65ffffffffffff60601b169190911760909490941b63ffffffff60901b169390931760b09290921b63ffffffff60b01b169190911760d09490941b63ffffffff60d01b169390931760f09290921b60ff60f01b169190911760f89290921b6001600160f81b031916919091179055565b805f52600f60205260405f2054155f1461469d57600e54600160401b81101561201b5761468661371f826001859401600e55600e613661565b9055600e54905f52600f60205260405f2055600190565b505f90565b805f52601160205260405f2054155f1461469d57601054600160401b81101561201b576146db61371f8260018594016010556010613661565b9055601054905f52601160205260405f2055600190565b805f52600760205260405f2054155f1461469d57600654600160401b81101561201b5761472b61371f8260018594016006556006613661565b9055600654905f52600760205260405f2055600190565b5f8281526001820160205260409020546123ac57805490600160401b82101561201b578261477a61371f846001809601855584613661565b90558054925f520160205260405f2055600190565b9161479e916147a79493614c80565b90939193614ca3565b6001600160a01b0382165f8181527f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979e6020526040902054156147e65750565b636bf4516160e11b5f5260045260245ffd5b8151919060418303614828576148219250602082015190606060408401519301515f1a90614bfe565b9192909190565b50505f9160029190565b8061483a5750565b63d1f3930d60e01b5f5260045260245ffd5b9192600260ff865116146149d55760ff85511660038114614887575050614877612ff6948284614f6c565b30916001600160a01b03166150a2565b90927f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031692909183156149c35750604051916148ca83612066565b60018060a01b031682528460208301526060604087015196604051936148ef8561204b565b845260208401958652604084019788526040519661490c88612066565b3088526020880152015191833b156102be5760405163187945bd60e11b8152905180516001600160a01b03166004830152602001516024820152955f9587958694889486946149a894929391926149879290919051604488015251606487015280516001600160a01b031660848701526020015160a4860152565b6001600160a01b031660c484015261010060e4840152610104830190611fdc565b03925af18015610bd3576149b95750565b5f612ff69161209c565b63021a759960e21b5f5260045260245ffd5b9190612ff6949391614e5d565b6040516370a0823160e01b81526001600160a01b03928316600482015291169291602082602481875afa8015610bd3575f90614a48575b614a239250613654565b91818303614a3057505050565b632c04c99360e21b5f5260045260245260445260645ffd5b506020823d602011614a74575b81614a626020938361209c565b810103126102be57614a239151614a19565b3d9150614a55565b6040820180518015614b405782811015614b29575060209092015182517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811694921690843b156102be576040516340c10f1960e01b81526001600160a01b039290921660048301526024820152925f908490604490829084905af1928315610bd35761262f93614b19575b505190613654565b5f614b239161209c565b5f614b11565b90506373ab893560e11b5f5260045260245260445ffd5b5050905090565b6001600160a01b039182169116818103614b5f575050565b63370e0a4f60e11b5f5260045260245260445ffd5b81517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690614bac908383614f6c565b60408301519182614bbe575b50505050565b614bd593602060018060a01b0391015116916150a2565b5f808080614bb8565b818103614be9575050565b633895acb360e11b5f5260045260245260445ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411614c75579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15610bd3575f516001600160a01b03811615614c6b57905f905f90565b505f906001905f90565b5050505f9160039190565b9060418303614828576148219250602081013591604082359201355f1a90614bfe565b60048110156143d45780614cb5575050565b60018103614ccc5763f645eedf60e01b5f5260045ffd5b60028103614ce7575063fce698f760e01b5f5260045260245ffd5b600314614cf15750565b6335e2f38360e21b5f5260045260245ffd5b919091604051614d128161204b565b5f81525f60208201525f604082015280938260881c03614d585750806001600160601b0360ff9216845263ffffffff8160601c16602085015260801c1615156040830152565b925050565b90614d6f84614d759296959496612246565b826151d4565b90818410614de057604081614dc2956001600160601b03614db2614dad87614da8614da1600199615234565b9586612102565b613654565b615274565b16825215614dcf575b0152613952565b90808210156123ac570390565b63ffffffff42166020820152614dbb565b6001600160601b03614df685614dc29694613654565b168152602063ffffffff4216910152613952565b60406001600160601b0382511663ffffffff60601b602084015160601b161791015115155f14614e4e57600160801b916001600160881b03905b60881b9216171790565b6001600160881b035f92614e44565b92906060850180516041815103614efb5750614e7b6040915161529b565b9290970151969590916001600160a01b0390911690813b156102be575f9660ff8894610124976040519b8c9a8b996377aadf6360e11b8b5260018060a01b031660048b01523060248b015260448a01528760648a0152608489015260a48801521660c486015260e48501526101048401525af18015610bd3576149b95750565b9391946040915060018060a09895981b031692015192823b156102be575f946149a88692604051988997889687956388b7ab6360e01b875260018060a01b031660048701523060248701526044860152856064860152608485015260a484015260e060c484015260e4830190611fdc565b909180519260ff5f9416801561509b57600181036149c35750606082018051604181510361502a5750614f9f905161529b565b6020850151604090950151956001600160a01b031692909190833b15615026579287959492869260ff60e4966040519a8b998a9863d505accf60e01b8a5260018060a01b031660048a01523060248a01526044890152606488015216608486015260a485015260c48401525af1615014575050565b61501f82809261209c565b613b205750565b8780fd5b9450509160018060a01b03166040602083015192015191813b156102be575f809461509060405197889687958694639fd5a6cf60e01b865260018060a01b031660048601523060248601526044850152606484015260a0608484015260a4830190611fdc565b03925af16149b95750565b5050505050565b6040516323b872dd60e01b5f9081526001600160a01b039384166004529290931660245260449390935260209060648180865af19060015f51148216156150f3575b6040525f606052156131725750565b9060018115166131aa57823b15153d151616906150e4565b90929361511782615234565b94858211156151b4576151338161512e8885613654565b614426565b94808510156151ae578481035b808711615195575061519096614da86001600160601b039461517161516b61517696614dad96612246565b886151d4565b612102565b1681525f6040820152602063ffffffff4216910152612102565b600191565b92505091506151aa9493506151719250612246565b5f91565b5f615140565b506151cb9193506001600160601b03929594613654565b16905260019190565b90604082015115801590615214575b156151ee5750505f90565b612a5f620151809163ffffffff60206001600160601b0386511695015116420390612246565b5061522f8263ffffffff602062015180920151164203101590565b6151e3565b6040810151151580615253575b1561469d57516001600160601b031690565b5061526e8163ffffffff602062015180920151164203101590565b15615241565b6001600160601b0381101561528f576001600160601b031690565b506001600160601b0390565b8051806041146152d1576040146152b357505f5f5f92565b6020604082015191015190601b60018060ff1b0382169160ff1c0192565b50602081015190606060408201519101515f1a9256fe9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00e1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca955435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a50412f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862ae2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f70e1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca9fd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f78355435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a5041';

export const svcConverterRuntime: {
  object: `0x${string}`;
  immutables: { start: number; length: number; value: number }[];
} = {
  object: '0x60806040526004361015610011575f80fd5b5f3560e01c806308cb3c1614611ebb57806309c5eabe14611dc85780630d67393814611da05780630e18b68114611d1d57806312261ee714611cd957806319233af014611c875780631d003ab914611bf357806324ea54f414611bcc57806329207f4f14611b665780632f2ff15d14611ab757806335a3cf3f14611a8a5780633783147614611a4c5780633a76735514611a125780633c5beeb4146118d85780633d74a90a1461189e5780633ebbb998146117b55780634615b6391461173357806346f0975a1461169a57806347b8ec1d14611656578063482815641461163b5780634b02357c146116215780634c3a8bbc146115f757806353c57989146115d4578063558dfd89146115725780635b70460c146115555780635d00bb121461151e5780635d18bed1146114f157806369beb6de1461147d5780636a42b8f8146114435780636b85c93b146111e557806384b0196e146110ed578063887929351461103e5780638bb9c5bf146110215780638d17b38314610fad5780638dd87a3d14610f045780638ec4c8ee14610ee157806391d1485414610eb157806394739e8714610e7757806398f4a70014610e3d5780639d3a9dc914610de3578063a1ebf35d14610da9578063a217fddf14610d8f578063a3246ad314610d1b578063aad0629214610c65578063ae1914f814610827578063b08e51c0146107ed578063b5c9e22b146107d2578063c7e80b4214610786578063cb94b56914610751578063ce6901d1146106f7578063d016b7fb146105d2578063d11a57ec146105ab578063d547741f14610512578063db26e34d14610402578063e3e9868c14610392578063e63ab1e914610358578063f167d826146102ea578063f851a440146102c25763fcc6c9ba146102a2575f80fd5b346102be575f3660031901126102be576020604051610e108152f35b5f80fd5b346102be575f3660031901126102be576002546040516001600160a01b039091168152602090f35b346102be5760403660031901126102be57610303611f8a565b7fe33b1e8c9a3225cc5a849e3f9c6d9c272be7915b24983c2a048dfe7c79390f41602061032e611f74565b61033661289e565b6103408185613030565b60405160ff9490941684526001600160a01b031692a2005b346102be575f3660031901126102be5760206040517f65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862a8152f35b346102be5760203660031901126102be576103ab611f5e565b6103b36128e5565b6001600160a01b03166103c58161374b565b156103f0577fd79393ef712dd47e1bd6bada1a5c444ae8cca0b86a76fadc747a5984e2e9d9d65f80a2005b63821cf3bd60e01b5f5260045260245ffd5b346102be5760203660031901126102be576004356001600160401b0381116102be57610432903690600401611f31565b9061043b61289e565b6104463683836120bd565b60208151910120916010600654146104fe57610461836146f2565b156104eb57917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f81926020946104b77f000000000000000000000000000000000000000000000000000000000000000042612102565b845f52600587528060405f20556104db60405193849360408552604085019161210f565b90878301520390a2604051908152f35b826335f4554160e21b5f5260045260245ffd5b631516bc5560e11b5f52601060045260245ffd5b346102be5760403660031901126102be5761055b600435610531611f74565b905f5160206153085f395f51905f528114801561056c575b1561055d576105566128e5565b612ee2565b005b333014612ee25761055661289e565b505f5160206153285f395f51905f5281148061054957507ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838114610549565b346102be575f3660031901126102be5760206040515f5160206153085f395f51905f528152f35b346102be5760c03660031901126102be576105eb611f5e565b60a03660231901126102be576105ff61289e565b610608816131b3565b61061181612643565b602435908051821180156106e8575b80156106d9575b80156106ca575b80156106bb575b61064c5761055b8361064636612157565b906131d2565b906106b961014492604051926337537b5560e21b8452600484015260443560248401526064356044840152608435606484015260a435608484015260a483019060808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bfd5b50608081015160a43511610635565b5060608101516084351161062e565b50604081015160643511610627565b50602081015160443511610620565b346102be5760203660031901126102be57610710611f5e565b6107186128e5565b6001600160a01b031661072a816146a2565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a2005b346102be5760203660031901126102be57604061077461076f611f8a565b612794565b60208251918051835201516020820152f35b346102be576101203660031901126102be5760206107ca6107a5612af7565b6107ad614446565b6042916040519161190160f01b8352600283015260228201522090565b604051908152f35b346102be575f3660031901126102be576020604051600f8152f35b346102be575f3660031901126102be5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b346102be5760603660031901126102be57610840611f5e565b610848611f74565b9060443591610855612a98565b6006541590818015610c30575b610bf1575b6001600160a01b0381165f8181526011602052604090205490939015610bde576040516370a0823160e01b81523060048201526001600160a01b03919091169290602081602481875afa908115610bd3575f91610ba1575b50808611610b8757508490835f52601260205260405f20906004604051926108e68461202f565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260f81c8060e08501521615159081610b7f575b5080610b36575b6109b5575b506109779183613132565b6040519283527fe9105d8f04ccbfbb6d7d7ba854af268159e370524d9c0886461db3682761956560203394a45f5f5160206152e85f395f51905f525d005b6109bf9150612a6d565b825f52601360205260405f2090604051916109d98361204b565b5462015180610a1765ffffffffffff831680865263ffffffff65ffffffffffff8560301c169485602089015260601c16806040880152420390612246565b049080821015610b2d5703915b8265ffffffffffff8251168082105f14610b245703915b610a458189614426565b92808411610aff5750509165ffffffffffff610a6a6109779593828a96511693612102565b1660405191610a788361204b565b825260208201908152610ada65ffffffffffff604084019263ffffffff42168452885f526013602052818060405f209651161682198654161785555116839065ffffffffffff60301b82549160301b169065ffffffffffff60301b1916179055565b51815463ffffffff60601b191660609190911b63ffffffff60601b161790559161096c565b610b0b87928a92612246565b9163f203d61d60e01b5f5260045260245260445260645ffd5b50505f91610a3b565b50505f91610a24565b5063ffffffff600b54168015908115610b50575b50610967565b809350610e10915001809211610b6b57859142111587610b4a565b634e487b7160e01b5f52601160045260245ffd5b905087610960565b8584633e0abd1960e11b5f5260045260245260445260645ffd5b90506020813d602011610bcb575b81610bbc6020938361209c565b810103126102be5751866108bf565b3d9150610baf565b6040513d5f823e3d90fd5b8363821cf3bd60e01b5f5260045260245ffd5b610c08335f5160206153085f395f51905f526125ea565b6108675763e2517d3f60e01b5f52336004525f5160206153085f395f51905f5260245260445ffd5b50335f9081527f1cb60c16755f91018ae3abca941cb96f2db6c7d2c2da04b1773663f9fa7c170e602052604090205415610862565b346102be575f3660031901126102be576040518060206006549283815201809260065f527ff652222313e28459528d920b65115c16c04f3efc82aaedc97be59f3f377c0d3f905f5b818110610d055750505081610cc391038261209c565b604051918291602083019060208452518091526040830191905f5b818110610cec575050500390f35b8251845285945060209384019390920191600101610cde565b8254845260209093019260019283019201610cad565b346102be5760203660031901126102be576004355f52600460205260405f206040519081602082549182815201915f5260205f20905f5b818110610d7957610d7585610d698187038261209c565b60405191829182611f9a565b0390f35b8254845260209093019260019283019201610d52565b346102be575f3660031901126102be5760206040515f8152f35b346102be575f3660031901126102be5760206040517fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f708152f35b346102be5760203660031901126102be5760a0610e06610e01611f5e565b612643565b610e3b604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bf35b346102be575f3660031901126102be5760206040517f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d8152f35b346102be575f3660031901126102be5760206040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152f35b346102be5760403660031901126102be576020610ed7610ecf611f74565b6004356125ea565b6040519015158152f35b346102be5760203660031901126102be5760206107ca610eff611f5e565b6124a4565b346102be5760403660031901126102be57610f1d611f8a565b610f25611f74565b335f9081527f11a81199643dd28dc4d0aa823afceb2d24798ef12a57b551adfb827de176721a602052604090205490919015610fa0575b610f668282612f36565b60ff604051911681527fb46dc51a998080183db9e0b4cd7106de685964875b6f83cd494132aa0f4075826020339360018060a01b031692a3005b610fa861285c565b610f5c565b346102be575f3660031901126102be5760405180602060105491828152019060105f527f1b6847dc741a1b0cd08d278845f9d819d87b734759afb55fe2de5cb82a9ae672905f5b81811061100b57610d7585610d698187038261209c565b8254845260209093019260019283019201610ff4565b346102be5760203660031901126102be5761055b33600435612ee2565b346102be57366003190161016081126102be57610120136102be57610124356001600160401b0381116102be57611079903690600401611f31565b61014435906001600160401b0382116102be57608060031983360301126102be576110db926110a6612a98565b6110b66110b16123c3565b612acd565b6110cc6110c16123ed565b933690600401612430565b83526110d6612af7565b612b3c565b5f5f5160206152e85f395f51905f525d005b346102be575f3660031901126102be576111896111297f00000000000000000000000000000000000000000000000000000000000000006143e8565b6111527f00000000000000000000000000000000000000000000000000000000000000006143e8565b602061119760405192611165838561209c565b5f84525f368137604051958695600f60f81b875260e08588015260e0870190611fdc565b908582036040870152611fdc565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b8281106111ce57505050500390f35b8351855286955093810193928101926001016111bf565b346102be57366003190161018081126102be57610120136102be57610124356001600160401b0381116102be57611220903690600401611f31565b90610144356001600160401b0381116102be5780600401928136039260606003198501126102be5761016435926001600160401b0384116102be57608060031985360301126102be57611271612a98565b611279612af7565b906112826123c3565b966001600160a01b03611294826123d9565b16151580611428575b6113fb576112aa906123d9565b9561131260248301359760405160208101917f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d835286604083015260018060a01b031660608201528960808201526080815261130760a08261209c565b5190206107ad614446565b91604481013591602219018212156102be5701906004820135916001600160401b0383116102be576024019180360383136102be5761135d926113569136916120bd565b908861433e565b156113dd5761139b9495506113826040519461137886612000565b3690600401612430565b84523360208501528560408501525f6060850152612b3c565b60405190815233907f3d06ea4e6500932244f53893c5e300feac2878df46b730981742fc4f1328b490602060e43592a35f5f5160206152e85f395f51905f525d005b632ddb19c960e21b5f9081526001600160a01b038716600452602490fd5b611404906123d9565b63597508a360e01b5f908152336004526001600160a01b0391909116602452604490fd5b50611432816123d9565b6001600160a01b031633141561129d565b346102be575f3660031901126102be5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346102be575f3660031901126102be57604051806020600e54918281520190600e5f527fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd905f5b8181106114db57610d7585610d698187038261209c565b82548452602090930192600192830192016114c4565b346102be5760203660031901126102be576004355f5260096020526020600260405f205414604051908152f35b346102be5760203660031901126102be5760206001806004358060081c5f526008845260ff60405f205491161c1614604051908152f35b346102be575f3660031901126102be576020604051621275008152f35b346102be57366003190161014081126102be57610120136102be57610124356001600160401b0381116102be576115b06110db913690600401611f31565b6115b8612a98565b6115c36110b16123c3565b6115cb6123ed565b916110d6612af7565b346102be5760203660031901126102be5760206107ca6115f2611f5e565b612259565b346102be5760203660031901126102be576004355f526005602052602060405f2054604051908152f35b346102be575f3660031901126102be5760206107ca612197565b346102be575f3660031901126102be57602060405160108152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be57600460209081526040517f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979d80548083525f91825291928301917f6acfe73c637a81e99007edb2cb071ecf9be4979ed52eb4c3e3c13ef9472d655f915b81811061171d57610d7585610d698187038261209c565b8254845260209093019260019283019201611706565b346102be5760603660031901126102be5761174c611f8a565b60403660231901126102be5761176061289e565b61176981612794565b8051602435119081156117a5575b5061178f5761055b906117893661212f565b90612901565b60ff9063d71f4aed60e01b5f521660045260245ffd5b6020915001516044351182611777565b346102be5760c03660031901126102be576117ce611f5e565b60a03660231901126102be576117e26128e5565b6117eb36612157565b813b158015611868575b6118475761055b916001600160a01b0381166118108161464d565b505f90815260126020526040902080546001600160f81b03811660f891821c60041790911b6001600160f81b0319161790556131d2565b506305cc80bb60e41b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b038281167f0000000000000000000000000000000000000000000000000000000000000000909116146117f5565b346102be5760603660031901126102be576118b7611f8a565b60403660231901126102be5761055b906118cf6128e5565b6117893661212f565b346102be5760203660031901126102be576004356001600160401b0381116102be57611908903690600401611f31565b6002546001600160a01b03163314159182806119dd575b6119725761192e9136916120bd565b602081519101209080611985575b61197257611949816128af565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7836024820152336044820152604481526119d360648261209c565b519020811461193c565b50335f9081527f27ae3e2b535bc3d0b89daa96187384f44b0fcaba4bfe4a67e037001169e16b6460205260409020541561191f565b346102be5760203660031901126102be576001600160a01b03611a33611f5e565b165f52600f602052602060405f20541515604051908152f35b346102be5760203660031901126102be576001600160a01b03611a6d611f5e565b165f5260126020526020600360405f205460f81c16604051908152f35b346102be5760203660031901126102be576004355f5260096020526020600160405f205414604051908152f35b346102be5760403660031901126102be57600435611ad3611f74565b611adb6128e5565b81158015611b55575b611b3557815f526004602052611b0760405f209160018060a01b03168092614742565b611b0d57005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611ae4565b346102be5760203660031901126102be57611b7f611f5e565b611b876128e5565b600380546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b346102be575f3660031901126102be5760206040515f5160206153285f395f51905f528152f35b346102be5760203660031901126102be57611c0c611f5e565b611c1461289e565b6001600160a01b0316611c2681613676565b15611c75575f81815260126020526040902080546001600160f81b03811660fb60f81b9091161790557f5c0a11596db1c85bc5e26cf06fd2257c0cea9a65214c8224f949170367ff35c65f80a2005b63094403b760e41b5f5260045260245ffd5b346102be575f3660031901126102be575f5f5b6004811015611ccb5763ffffffff81600a015416611cbb575b600101611c9a565b6001811b60ff1690911790611cb3565b60208260ff60405191168152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be576003546001600160a01b0381163303611d8957600254336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760025516600355005b63e2517d3f60e01b5f52336004525f60245260445ffd5b346102be575f3660031901126102be576003546040516001600160a01b039091168152602090f35b346102be5760203660031901126102be576004356001600160401b0381116102be57611df8903690600401611f31565b90611e0161289e565b611e0c3683836120bd565b6020815191012090611e1d826128af565b92834210611ea457621275008401809411610b6b57834211611e8d57907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611e70611e6a3683856120bd565b306135c7565b50611e8860405192839260208452602084019161210f565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b346102be5760203660031901126102be57600435611ed761285c565b805f52600960205260405f2054611f1f57805f526009602052600260405f205533907fb92ec2eec3f84399a70c80db8980d8030f844d023a2b812570ff4192b824fa7c5f80a3005b63dc49fca160e01b5f5260045260245ffd5b9181601f840112156102be578235916001600160401b0383116102be57602083818601950101116102be57565b600435906001600160a01b03821682036102be57565b602435906001600160a01b03821682036102be57565b6004359060ff821682036102be57565b60206040818301928281528451809452019201905f5b818110611fbd5750505090565b82516001600160a01b0316845260209384019390920191600101611fb0565b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b608081019081106001600160401b0382111761201b57604052565b634e487b7160e01b5f52604160045260245ffd5b61010081019081106001600160401b0382111761201b57604052565b606081019081106001600160401b0382111761201b57604052565b604081019081106001600160401b0382111761201b57604052565b60a081019081106001600160401b0382111761201b57604052565b90601f801991011681019081106001600160401b0382111761201b57604052565b9291926001600160401b03821161201b57604051916120e6601f8201601f19166020018461209c565b8294818452818301116102be578281602093845f960137010152565b91908201809211610b6b57565b908060209392818452848401375f828201840152601f01601f1916010190565b60409060231901126102be576040519061214882612066565b60243582526044356020830152565b60a09060231901126102be576040519061217082612081565b602435825260443560208301526064356040830152608435606083015260a4356080830152565b63ffffffff600a5416151580612235575b6122315760405163866558e960e01b81523060048201526020816024817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03165afa908115610bd3575f91612202575090565b90506020813d602011612229575b8161221d6020938361209c565b810103126102be575190565b3d9150612210565b5f90565b5063ffffffff600c541615156121a8565b81810292918115918404141715610b6b57565b60018060a01b0316805f52601260205260405f2090600460066040519361227f8561202f565b5465ffffffffffff8116855265ffffffffffff8160301c16602086015265ffffffffffff8160601c16604086015263ffffffff8160901c16606086015263ffffffff8160b01c16608086015263ffffffff8160d01c1660a086015260ff8160f01c1660c086015260e085019060f81c8152511614806123b2575b156123ac5760206123328365ffffffffffff602495511661231982612a2e565b818110156123a05761232c910391612a6d565b90612246565b91604051938480926370a0823160e01b82523060048301525afa918215610bd3575f9261236c575b5080821015612367575090565b905090565b9091506020813d602011612398575b816123886020938361209c565b810103126102be5751905f61235a565b3d915061237b565b505061232c5f91612a6d565b50505f90565b506123bd6001612a18565b156122f9565b6024356001600160a01b03811681036102be5790565b356001600160a01b03811681036102be5790565b604051906123fa82612000565b5f60608360405161240a81612000565b838152836020820152836040820152828082015281528260208201528260408201520152565b91906080838203126102be576040519061244982612000565b8193803560ff811681036102be57835260208101356020840152604081013560408401526060810135906001600160401b0382116102be570181601f820112156102be5760609181602061249f933591016120bd565b910152565b6001600160a01b03165f8181526012602052604090819020905191906124c98361202f565b549165ffffffffffff8316815265ffffffffffff8360301c16602082015260046005604083019465ffffffffffff8160601c16865263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260e084019060f81c8152511614806125da575b156125d35761256a60209161232c65ffffffffffff602496511691612a6d565b91604051938480926370a0823160e01b82523060048301525afa918215610bd3575f9261259f575b50808210156123ac570390565b9091506020813d6020116125cb575b816125bb6020938361209c565b810103126102be5751905f612592565b3d91506125ae565b5050505f90565b506125e45f612a18565b1561254a565b8061260457506002546001600160a01b0391821691161490565b5f9081526004602090815260408083206001600160a01b039094168352600190930190522054151590565b90565b60ff16604d8111610b6b57600a0a90565b5f608060405161265281612081565b828152826020820152826040820152826060820152015260018060a01b0316805f52601260205260405f20906040519161268b8361202f565b5465ffffffffffff8116835265ffffffffffff8160301c166020840152604083019265ffffffffffff8260601c16845263ffffffff8260901c16606082015261276d65ffffffffffff63ffffffff6127656080850194828760b01c1686528261275d61273161274360ff8861273b60a088019d8e888260d01c16905260c0890190848160f01c16825260f81c60e08a015261272589612a6d565b95869485925116612632565b9b8c995116612246565b9e5116612246565b9a5f52601360205265ffffffffffff60405f205416612246565b965116612246565b945116612246565b926040519461277b86612081565b8552602085015260408401526060830152608082015290565b5f60206040516127a381612066565b828152015260ff81166003811161284a5750600481101561283657600a01546001600160401b038160201c1690670de0b6b3a7640000820291808304670de0b6b3a76400001490151715610b6b576001600160401b039060601c16670de0b6b3a7640000810290808204670de0b6b3a76400001490151715610b6b576040519161282c83612066565b8252602082015290565b634e487b7160e01b5f52603260045260245ffd5b63bd3c908960e01b5f5260045260245ffd5b612873335f5160206153285f395f51905f526125ea565b1561287a57565b63e2517d3f60e01b5f52336004525f5160206153285f395f51905f5260245260445ffd5b6128a8335f6125ea565b15611d8957565b906128b9826137f6565b156128d2575f9182526005602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b3033036128ee57565b638f8ad74360e01b5f523360045260245ffd5b60ff81169160038311612a0557670de0b6b3a76400008151046001600160401b0381105f146129f7575b600483101561283657826040926129c8927f85ad15cdf086b9e20da5c0dbb68fa10e5e0da01c58625f097322d003181c95fa95600a0191670de0b6b3a764000060208454920151046001600160401b0381105f146129dc576bffffffffffffffff00000000905b6001600160401b0360601b9060601b169260201b169073ffffffffffffffffffffffffffffffff00000000191617179055612794565b6020815191015182519182526020820152a2565b506bffffffffffffffff000000006001600160401b03612992565b506001600160401b0361292b565b8263bd3c908960e01b5f5260045260245ffd5b600481101561283657600a015463ffffffff1690565b62015180612a5f65ffffffffffff83511663ffffffff606065ffffffffffff60208701511695015116420390612246565b0490808210156123ac570390565b60c0015160ff166004811115612a92576003190160ff8111610b6b5761262f90612632565b50600190565b5f5160206152e85f395f51905f525c612abe5760015f5160206152e85f395f51905f525d565b633ee5aeb560e01b5f5260045ffd5b6001600160a01b031633819003612ae15750565b6304501b4b60e41b5f523360045260245260445ffd5b6101406040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152610120600460208301372090565b3560ff811681036102be5790565b90916004359260ff84168085036102be576003811161284a5760048510156128365784600a01549363ffffffff8516612ecb5760a435804211612eb557610e10420190814211610b6b57818111612ea0575050612b9b906107ad614446565b946082841493848015612e955750806041116102be578490612bc06041865b8a61478f565b9482612e63575b5050612e455760608701938452606435946084359486158015612e3d575b612e265760018316612e1f5785905b511515916001600160401b03808260601c169160201c169060018060a01b037f00000000000000000000000000000000000000000000000000000000000000001691670de0b6b3a76400009081810290808204831481151715610b6b57818611612def57505080820294828604821483151715610b6b578585119081612de6575b50612dba57505050505060c4359660e435968860081c805f52600860205260405f2054600160ff8c161b91828216612da7575f5260086020521760405f2055875f52600960205260405f2054612d945790612ce091885f526009602052600160405f20556004613a05565b946024356001600160a01b03811692908381036102be5750506044356001600160a01b03811696908781036102be577fffd6bc889c8928fd034168c2a9018a1732c14516c33dcca2d87b5ae0044c797f976020978a947f7f96d5611345195145611e23f0e0946ff54f11a7e33842a5844f06bd7642a1b39460a09450604051938452600180861b03168a84015260408301526060820152610104356080820152a46040519485526001600160a01b031693a3565b8763dc49fca160e01b5f5260045260245ffd5b8b631be5cb2f60e01b5f5260045260245ffd5b8185041490151715610b6b57637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f612c75565b925094508185041490151715610b6b57631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b8690612bf4565b85876369f66e7760e01b5f5260045260245260445ffd5b508515612be5565b633425194f60e11b5f9081526001600160a01b038416600452602490fd5b908092506041116102be57612e809160401901906041018861478f565b6001600160a01b038481169116145f80612bc7565b90612bc08186612bba565b6332ba936f60e11b5f5260045260245260445ffd5b633bd4ab4160e01b5f526004524260245260445ffd5b5063f7e170af60e01b5f526004525f60245260445ffd5b5f81815260046020526040902090916001600160a01b031690612f069082906138a1565b612f0e575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b60ff811692918315801561300b575b612ff8576001600160a01b0381169081612fb2575050505f5b6004811015612fad57806001808581941c1614612f7c575b01612f5e565b80600a0163ffffffff81541615612f94575b50612f76565b805463ffffffff19164263ffffffff161790555f612f8e565b509050565b612ff6939450612fc1906131b3565b5f90815260126020526040902080546001600160f81b03811660f891821c909317901b6001600160f81b031916919091179055565b565b8363515b313560e11b5f5260045260245ffd5b506001600160a01b0381166130275760ff600f5b168411612f45565b60ff600361301f565b90915f9160ff8116938415801561310d575b6130fa576001600160a01b03811690816130b057505050815b6004811015806130a95760018086841c161461307b575b5060010161305b565b61309557600a8101805463ffffffff191690556001613072565b634e487b7160e01b83526032600452602483fd5b5050915050565b6130c29192939550612ff694506131b3565b5f90815260126020526040902080546001600160f81b03811660f891821c931993909316901b6001600160f81b031916919091179055565b8463515b313560e11b5f5260045260245ffd5b506001600160a01b0381166131295760ff600f5b168511613042565b60ff6003613121565b916040519163a9059cbb60e01b5f5260018060a01b031660045260245260205f60448180865af19060015f5114821615613192575b604052156131725750565b635274afe760e01b5f9081526001600160a01b0391909116600452602490fd5b9060018115166131aa57823b15153d15161690613167565b503d5f823e3d90fd5b6001600160a01b03165f818152600f602052604090205415611c755750565b9060018060a01b03821691825f52601260205260405f2091604051926131f78461202f565b5465ffffffffffff8116845265ffffffffffff8160301c166020850152604084019165ffffffffffff8260601c16835263ffffffff8260901c1660608601526132c7608086019263ffffffff8160b01c16845260a087019063ffffffff8160d01c16825260c088019460ff8260f01c16865260e089019160f81c8252895f52601360205288620151806132d860405f2063ffffffff65ffffffffffff806040519a8b946132a38661204b565b549782891686528460406020880197858c60301c168952019960601c168952612a2e565b9a5116925116945116420390612246565b0490808210156135be5703965b60405163313ce56760e01b81526020816004818f5afa908115610bd3575f91613548575b50947f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c329a60a09a98956133f06040966134bc9c9a9661340c9660ff6134139c168b5261336160ff61335988612a6d565b9c5116612632565b9261336d8c8b51613952565b65ffffffffffff81101561353a5765ffffffffffff905b169065ffffffffffff8851168210613528575b5086526133a88b60208b0151613952565b65ffffffffffff81101561351a5765ffffffffffff905b1690526133d08260608a0151613952565b63ffffffff81101561350e5763ffffffff905b1690526080870151613952565b63ffffffff8110156135025763ffffffff905b16905288614562565b0151613952565b65ffffffffffff8110156134f457905b65ffffffffffff604051926134378461204b565b16825265ffffffffffff90811660208084019182524263ffffffff1660408086019182525f8b815260139093529091209351845492516bffffffffffffffffffffffff1990931693169290921760309190911b65ffffffffffff60301b1617825551815463ffffffff60601b191660609190911b63ffffffff60601b16179055612643565b6134f1604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565ba2565b5065ffffffffffff90613423565b5063ffffffff80613403565b5063ffffffff806133e3565b5065ffffffffffff806133bf565b60ff600881835116011690525f613397565b5065ffffffffffff80613384565b9050602099979499989692939598813d6020116135b6575b8161356d6020938361209c565b810103126102be57519760ff891689036102be579698959793969195919491939192917f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c32613309565b3d9150613560565b50505f966132e5565b905f809160208151910182855af18080613641575b156135fc5750506040513d81523d5f602083013e60203d82010160405290565b1561362157639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d15613632576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d1515806135dc5750813b15156135dc565b91908203918211610b6b57565b8054821015612836575f5260205f2001905f90565b5f818152600f602052604090205480156123ac575f198101818111610b6b57600e545f19810191908211610b6b578181036136fd575b505050600e5480156136e9575f19016136c681600e613661565b8154905f199060031b1b19169055600e555f52600f6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b61373561370e61371f93600e613661565b90549060031b1c928392600e613661565b819391549060031b91821b915f19901b19161790565b90555f52600f60205260405f20555f80806136ac565b5f8181526011602052604090205480156123ac575f198101818111610b6b576010545f19810191908211610b6b578181036137be575b50505060105480156136e9575f190161379b816010613661565b8154905f199060031b1b191690556010555f5260116020525f6040812055600190565b6137e06137cf61371f936010613661565b90549060031b1c9283926010613661565b90555f52601160205260405f20555f8080613781565b5f8181526007602052604090205480156123ac575f198101818111610b6b576006545f19810191908211610b6b57818103613869575b50505060065480156136e9575f1901613846816006613661565b8154905f199060031b1b191690556006555f5260076020525f6040812055600190565b61388b61387a61371f936006613661565b90549060031b1c9283926006613661565b90555f52600760205260405f20555f808061382c565b906001820191815f528260205260405f20548015155f1461394a575f198101818111610b6b5782545f19810191908211610b6b57818103613915575b505050805480156136e9575f1901906138f68282613661565b8154905f199060031b1b19169055555f526020525f6040812055600190565b61393561392561371f9386613661565b90549060031b1c92839286613661565b90555f528360205260405f20555f80806138dd565b505050505f90565b811561395c570490565b634e487b7160e01b5f52601260045260245ffd5b949093929161397f8482612246565b85116139d857506139908383612246565b841190816139cf575b506139a45750505050565b906139ae91612246565b91637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f613999565b846139e4858893612246565b91631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b90915f9260ff613a1484612b2e565b1615613fe15750600160ff613a2884612b2e565b1614613c5857600260ff613a3b84612b2e565b1614613b4457613a4d604083016123d9565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169190613a84908390614b47565b6101008301358015613b325750613ac390613abe6020606086013595613aae608082013588614bde565b0191613ab9836123d9565b614b74565b6123d9565b813b15613b2e5760405163079cc67960e41b81526001600160a01b03919091166004820152602481019290925282908290604490829084905af18015613b2357908291613b0f57505090565b81613b199161209c565b613b205790565b80fd5b6040513d84823e3d90fd5b8380fd5b63d1f3930d60e01b8552600452602484fd5b9091906001600160a01b03613b5b604085016123d9565b1680613c415750613b70610100840135614832565b608083013590613b84826060860135614bde565b60ff8151511680613c2f57507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031693613bd29190613bcc906020016123d9565b92614a7c565b90833b15613c2b576040516340c10f1960e01b81526001600160a01b039190911660048201526024810191909152818160448183875af18015613b2357613c1857505090565b613c2382809261209c565b613b20575090565b8280fd5b63021a759960e21b8452600452602483fd5b63370e0a4f60e11b83526004526024829052604482fd5b613c666040839493016123d9565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690613c9c908290614b47565b6101008401356001600160a01b038111613fcf576001600160a01b0316936020810191613cc8836123d9565b60608501516040516080850135969288921515613ce48361202f565b8383526020830184815260408401908582528c60046060870193888552608088019489865260a08901948a865260408b60c08c019681885260e08d019d8e528152601260205220549265ffffffffffff8460601c16905265ffffffffffff8360301c16905265ffffffffffff8216895263ffffffff8260b01c16865263ffffffff8260901c16905263ffffffff8160d01c16845260ff8160f81c91828b5260f01c1683521615613fbb576002875116613fa257613dbf9392918c8f9263ffffffff613db360ff82935116612632565b95511692511692613970565b8989526014602052604089209060018060a01b03165f5260205260405f2091613df6835460ff601f8185511660031c161690614d03565b91613e0081612a2e565b90613e208a65ffffffffffff83511684613e1985612a6d565b918861510b565b929015613f865760ff613e51948e858395601f95613e5c9c9b9a9803613f75575b505050511660031c161690614e0a565b9055613ab9856123d9565b613e65836123d9565b91813b15613f71576040516301e9a69560e41b81526001600160a01b0393909316600484015260600135602483015284908290604490829084905af18015613f6657908491613f51575b5050613eba816123d9565b6040516370a0823160e01b81526001600160a01b039091166004820152602081602481885afa938415613f455793613f0f575b5091613f0983613abe84613f0361262f976123d9565b88613132565b846149e2565b92506020833d602011613f3d575b81613f2a6020938361209c565b810103126102be57915191613f09613eed565b3d9150613f1d565b604051903d90823e3d90fd5b81613f5b9161209c565b613c2b57825f613eaf565b6040513d86823e3d90fd5b8580fd5b613f7e92614562565b8e5f80613e41565b5060648b838c8f630275de2d60e61b8452600452602452604452fd5b63f7e170af60e01b8d52600160045260248e905260448dfd5b63094403b760e41b8d5260048e905260248dfd5b63d1f3930d60e01b8452600452602483fd5b9250613ff1610100830135614832565b6040820192613fff846123d9565b90602084019461400e866123d9565b9160608601359360608601511515604051916140298361202f565b5f8352602083015f815260408401965f885260608501935f8552608086015f815260a087015f815260c088015f815260048c60e08b01995f8b5260018060a01b038a1698895f52601260205260405f20549265ffffffffffff8460601c16905265ffffffffffff8360301c16905265ffffffffffff82168c5263ffffffff8260b01c16865263ffffffff8260901c16905263ffffffff8160d01c16845260ff8160f81c91828c5260f01c168352161561432b576001885116614314579063ffffffff806140fe60ff61410c9796955116612632565b935116915116908d88613970565b61411585612a6d565b91604051986370a0823160e01b8a523060048b015260208a602481855afa998a15610bd3575f9a6142de575b506141568465ffffffffffff8c935116612246565b808210156142d657035b808b116142bc57509860ff601f8161420e9761421d9c9a9761425c9f9e976141f097879e9c995f52601460205260405f209060018060a01b03165f5260205260405f20986141d96141bd8b5487898189511660031c161690614d03565b986141c783612a2e565b938465ffffffffffff8551168c614d5d565b9182036142ab57505050511660031c161690614e0a565b90556141fb836123d9565b90856142068c6123d9565b89519361484c565b61421830916123d9565b6149e2565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031693608090614254906123d9565b930135614a7c565b90823b156102be57604051631207f0c160e01b81526001600160a01b0391909116600482015260248101919091525f8160448183865af18015610bd3576142a1575090565b5f61262f9161209c565b6142b492614562565b5f8080613e41565b8a826336bd9aad60e21b5f5260045260245260445260645ffd5b50505f614160565b995060208a3d60201161430c575b816142f96020938361209c565b810103126102be57985198614156614141565b3d91506142ec565b8563f7e170af60e01b5f525f60045260245260445ffd5b8563094403b760e41b5f5260045260245ffd5b91909161434b82846147f8565b5060048110156143d4571590816143be575b506143b6576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f61435d565b634e487b7160e01b5f52602160045260245ffd5b60ff811690601f8211614417576040519161440460408461209c565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b906144318183613952565b91811561395c57066144405790565b60010190565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03161480614539575b156144a1577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a0815261453360c08261209c565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614614478565b65ffffffffffff928316602083810191825263ffffffff421660608086019182526001600160a01b03949094165f908152601290925260409182902085519351928601519151608087015160a088015160c089015160e09099015165ffffffffffff60301b60309790971b9690961696909916959095179290951b65ffffffffffff60601b169190911760909490941b63ffffffff60901b169390931760b09290921b63ffffffff60b01b169190911760d09490941b63ffffffff60d01b169390931760f09290921b60ff60f01b169190911760f89290921b6001600160f81b031916919091179055565b805f52600f60205260405f2054155f1461469d57600e54600160401b81101561201b5761468661371f826001859401600e55600e613661565b9055600e54905f52600f60205260405f2055600190565b505f90565b805f52601160205260405f2054155f1461469d57601054600160401b81101561201b576146db61371f8260018594016010556010613661565b9055601054905f52601160205260405f2055600190565b805f52600760205260405f2054155f1461469d57600654600160401b81101561201b5761472b61371f8260018594016006556006613661565b9055600654905f52600760205260405f2055600190565b5f8281526001820160205260409020546123ac57805490600160401b82101561201b578261477a61371f846001809601855584613661565b90558054925f520160205260405f2055600190565b9161479e916147a79493614c80565b90939193614ca3565b6001600160a01b0382165f8181527f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979e6020526040902054156147e65750565b636bf4516160e11b5f5260045260245ffd5b8151919060418303614828576148219250602082015190606060408401519301515f1a90614bfe565b9192909190565b50505f9160029190565b8061483a5750565b63d1f3930d60e01b5f5260045260245ffd5b9192600260ff865116146149d55760ff85511660038114614887575050614877612ff6948284614f6c565b30916001600160a01b03166150a2565b90927f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031692909183156149c35750604051916148ca83612066565b60018060a01b031682528460208301526060604087015196604051936148ef8561204b565b845260208401958652604084019788526040519661490c88612066565b3088526020880152015191833b156102be5760405163187945bd60e11b8152905180516001600160a01b03166004830152602001516024820152955f9587958694889486946149a894929391926149879290919051604488015251606487015280516001600160a01b031660848701526020015160a4860152565b6001600160a01b031660c484015261010060e4840152610104830190611fdc565b03925af18015610bd3576149b95750565b5f612ff69161209c565b63021a759960e21b5f5260045260245ffd5b9190612ff6949391614e5d565b6040516370a0823160e01b81526001600160a01b03928316600482015291169291602082602481875afa8015610bd3575f90614a48575b614a239250613654565b91818303614a3057505050565b632c04c99360e21b5f5260045260245260445260645ffd5b506020823d602011614a74575b81614a626020938361209c565b810103126102be57614a239151614a19565b3d9150614a55565b6040820180518015614b405782811015614b29575060209092015182517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811694921690843b156102be576040516340c10f1960e01b81526001600160a01b039290921660048301526024820152925f908490604490829084905af1928315610bd35761262f93614b19575b505190613654565b5f614b239161209c565b5f614b11565b90506373ab893560e11b5f5260045260245260445ffd5b5050905090565b6001600160a01b039182169116818103614b5f575050565b63370e0a4f60e11b5f5260045260245260445ffd5b81517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690614bac908383614f6c565b60408301519182614bbe575b50505050565b614bd593602060018060a01b0391015116916150a2565b5f808080614bb8565b818103614be9575050565b633895acb360e11b5f5260045260245260445ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411614c75579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15610bd3575f516001600160a01b03811615614c6b57905f905f90565b505f906001905f90565b5050505f9160039190565b9060418303614828576148219250602081013591604082359201355f1a90614bfe565b60048110156143d45780614cb5575050565b60018103614ccc5763f645eedf60e01b5f5260045ffd5b60028103614ce7575063fce698f760e01b5f5260045260245ffd5b600314614cf15750565b6335e2f38360e21b5f5260045260245ffd5b919091604051614d128161204b565b5f81525f60208201525f604082015280938260881c03614d585750806001600160601b0360ff9216845263ffffffff8160601c16602085015260801c1615156040830152565b925050565b90614d6f84614d759296959496612246565b826151d4565b90818410614de057604081614dc2956001600160601b03614db2614dad87614da8614da1600199615234565b9586612102565b613654565b615274565b16825215614dcf575b0152613952565b90808210156123ac570390565b63ffffffff42166020820152614dbb565b6001600160601b03614df685614dc29694613654565b168152602063ffffffff4216910152613952565b60406001600160601b0382511663ffffffff60601b602084015160601b161791015115155f14614e4e57600160801b916001600160881b03905b60881b9216171790565b6001600160881b035f92614e44565b92906060850180516041815103614efb5750614e7b6040915161529b565b9290970151969590916001600160a01b0390911690813b156102be575f9660ff8894610124976040519b8c9a8b996377aadf6360e11b8b5260018060a01b031660048b01523060248b015260448a01528760648a0152608489015260a48801521660c486015260e48501526101048401525af18015610bd3576149b95750565b9391946040915060018060a09895981b031692015192823b156102be575f946149a88692604051988997889687956388b7ab6360e01b875260018060a01b031660048701523060248701526044860152856064860152608485015260a484015260e060c484015260e4830190611fdc565b909180519260ff5f9416801561509b57600181036149c35750606082018051604181510361502a5750614f9f905161529b565b6020850151604090950151956001600160a01b031692909190833b15615026579287959492869260ff60e4966040519a8b998a9863d505accf60e01b8a5260018060a01b031660048a01523060248a01526044890152606488015216608486015260a485015260c48401525af1615014575050565b61501f82809261209c565b613b205750565b8780fd5b9450509160018060a01b03166040602083015192015191813b156102be575f809461509060405197889687958694639fd5a6cf60e01b865260018060a01b031660048601523060248601526044850152606484015260a0608484015260a4830190611fdc565b03925af16149b95750565b5050505050565b6040516323b872dd60e01b5f9081526001600160a01b039384166004529290931660245260449390935260209060648180865af19060015f51148216156150f3575b6040525f606052156131725750565b9060018115166131aa57823b15153d151616906150e4565b90929361511782615234565b94858211156151b4576151338161512e8885613654565b614426565b94808510156151ae578481035b808711615195575061519096614da86001600160601b039461517161516b61517696614dad96612246565b886151d4565b612102565b1681525f6040820152602063ffffffff4216910152612102565b600191565b92505091506151aa9493506151719250612246565b5f91565b5f615140565b506151cb9193506001600160601b03929594613654565b16905260019190565b90604082015115801590615214575b156151ee5750505f90565b612a5f620151809163ffffffff60206001600160601b0386511695015116420390612246565b5061522f8263ffffffff602062015180920151164203101590565b6151e3565b6040810151151580615253575b1561469d57516001600160601b031690565b5061526e8163ffffffff602062015180920151164203101590565b15615241565b6001600160601b0381101561528f576001600160601b031690565b506001600160601b0390565b8051806041146152d1576040146152b357505f5f5f92565b6020604082015191015190601b60018060ff1b0382169160ff1c0192565b50602081015190606060408201519101515f1a9256fe9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00e1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca955435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a5041',
  immutables: [{"length":32,"start":5739,"value":0},{"length":32,"start":6262,"value":0},{"length":32,"start":8647,"value":0},{"length":32,"start":11285,"value":0},{"length":32,"start":14927,"value":0},{"length":32,"start":15250,"value":0},{"length":32,"start":15464,"value":0},{"length":32,"start":16927,"value":0},{"length":32,"start":19099,"value":0},{"length":32,"start":19320,"value":0},{"length":32,"start":1170,"value":1},{"length":32,"start":5210,"value":1},{"length":32,"start":7406,"value":2},{"length":32,"start":18571,"value":2},{"length":32,"start":17535,"value":3},{"length":32,"start":17724,"value":4},{"length":32,"start":17481,"value":5},{"length":32,"start":17614,"value":6},{"length":32,"start":17652,"value":7},{"length":32,"start":4357,"value":8},{"length":32,"start":4398,"value":9}],
};
