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
  '0x6101c08060405234610f83576168d5803803809161001d82856111d0565b83398101604082820312610f83578151916001600160a01b0383168303610f83576020810151906001600160401b038211610f83570161024081830312610f83576040519061016082016001600160401b0381118382101761114f57604052610085816111f3565b825260208101519365ffffffffffff85168503610f83576020830194855260408201516001600160401b038111610f8357846100c291840161121e565b6040840190815260608301519094906001600160a01b0381168103610f83576060850190815260808401516001600160401b038111610f83578261010791860161121e565b6080860190815260a08501519095906001600160401b038111610f83578361013091870161121e565b60a0820190815260c08601519096906001600160401b038111610f83578461015991880161121e565b60c0830190815260e08701519095906001600160401b038111610f83578561018291890161121e565b60e084019081526101008801519094906001600160401b038111610f8357866101ac918a0161121e565b9561010085019687528061013f8a011215610f83576040519860808a016001600160401b0381118b82101761114f5760405261022081018a838211610f83576101208301905b82821061111e57505061012087019a8b5251906001600160401b038211610f83570181601f82011215610f835780519061022b82611207565b9261023960405194856111d0565b828452602060c0818601940283010191818311610f8357602001925b8284106110a2575050505061014085015260018060a01b039051169965ffffffffffff60018060a01b038551169151169951996040516102966040826111d0565b600c815260208101906b29ab21a1b7b73b32b93a32b960a11b8252604051916102c06040846111d0565b600183526020830191603160f81b83526102d981611297565b610120526102e684611297565b61014052519020918260e05251902080610100524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a082015260a0815261034f60c0826111d0565b5190206080523060c052811561108f57600280546001600160a01b03191683179055610160525f7f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f8180a35f5b8951811015610447576001600160a01b036103b7828c611283565b51168015610435575f5160206168955f395f51905f525f52600460205260019190610402817f27ae3e2b535bc3d0b89daa96187384f44b0fcaba4bfe4a67e037001169e16b6361142f565b61040e575b500161039c565b33905f5160206168955f395f51905f525f5160206168155f395f51905f525f80a45f610407565b6325abcd9160e11b5f5260045260245ffd5b5089610180526101a05251945f5b86518110156104ee576001600160a01b036104708289611283565b51168015610435575f5160206168555f395f51905f525f526004602052600191906104bb817f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979d61142f565b6104c7575b5001610455565b33905f5160206168555f395f51905f525f5160206168155f395f51905f525f80a4896104c0565b508651935f5b855181101561058d576001600160a01b0361050f8288611283565b51168015610435575f5160206168b55f395f51905f525f5260046020526001919061055a817f1cb60c16755f91018ae3abca941cb96f2db6c7d2c2da04b1773663f9fa7c170d61142f565b610566575b50016104f4565b33905f5160206168b55f395f51905f525f5160206168155f395f51905f525f80a48861055f565b508551925f5b845181101561062c576001600160a01b036105ae8287611283565b51168015610435575f5160206168355f395f51905f525f526004602052600191906105f9817f11a81199643dd28dc4d0aa823afceb2d24798ef12a57b551adfb827de176721961142f565b610605575b5001610593565b33905f5160206168355f395f51905f525f5160206168155f395f51905f525f80a4876105fe565b508451915f5b83518110156106cb576001600160a01b0361064d8286611283565b51168015610435575f5160206168755f395f51905f525f52600460205260019190610698817fb6af827f2ee9d10c73f81645e5b734a908dbbca7b8316b3d434e18081dbcb5e861142f565b6106a4575b5001610632565b33905f5160206168755f395f51905f525f5160206168155f395f51905f525f80a48661069d565b50835f5b60ff8116600481101561088f578251611fe08360051b160151916003821161087c578251670de0b6b3a764000090046001600160401b0381101561086e575b600482101561085a57600a82018054602090950151909490670de0b6b3a764000090046001600160401b0381101561084c575b600160201b600160a01b0319909116602092831b6bffffffffffffffff00000000161760609190911b73ffffffffffffffff0000000000000000000000001617938490556040515f919061079481611163565b8281520152670de0b6b3a7640000602084901c6001600160401b03168181029491811591860414171561083857670de0b6b3a764000060609190911c6001600160401b031681810293918115918504141715610838577f85ad15cdf086b9e20da5c0dbb68fa10e5e0da01c58625f097322d003181c95fa604060ff95856001966020845161082181611163565b848152015282519182526020820152a201166106cf565b634e487b7160e01b5f52601160045260245ffd5b506001600160401b03610741565b634e487b7160e01b5f52603260045260245ffd5b506001600160401b0361070e565b5063bd3c908960e01b5f5260045260245ffd5b5050505f5b81519081518110156108ed576001916001600160a01b03906108b7908390611283565b51166108c281611344565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a201610894565b835f5b6101408201518051821015610fd3576001600160a01b0390610913908390611283565b51511690602061092882610140860151611283565b51015191803b158015610fbe575b610fac57610943816113bc565b505f818152601260205260409081902080546001600160f81b03811660f891821c60041790911b7fff000000000000000000000000000000000000000000000000000000000000001617815590519061099b82611199565b5465ffffffffffff8116825265ffffffffffff8160301c16602083015265ffffffffffff8160601c16604083015263ffffffff8160901c16606083015263ffffffff8160b01c16608083015263ffffffff8160d01c1660a083015260ff8160f01c1660c083015260f81c60e0820152815f52601360205260405f2063ffffffff60405191610a28836111b5565b5465ffffffffffff8116835265ffffffffffff8160301c16602084015260601c16604082015265ffffffffffff825116610a7a65ffffffffffff6020850151169163ffffffff606086015116906114b9565b9080821015610fa35703905b610ab165ffffffffffff82511663ffffffff604065ffffffffffff60208601511694015116906114b9565b9080821015610f9a5703915b60405163313ce56760e01b8152602081600481885afa908115610f8f575f91610f49575b50600196610cc4610ccb949360ff6040941660c082015265ffffffffffff610b088261148b565b95610b84610b1c60ff60c086015116611333565b610b27898851611302565b84811015610f415784905b168552610b43896020890151611302565b84811015610f395784905b1688860152610b61816060890151611302565b63ffffffff811015610f2d5763ffffffff905b1660808601526080870151611302565b63ffffffff811015610f215763ffffffff905b1660a084015216602082015263ffffffff42166060820152875f52601260205260ff60e0855f209265ffffffffffff808251161665ffffffffffff19855416178455610c1465ffffffffffff60208301511685906bffffffffffff00000000000082549160301b16906bffffffffffff0000000000001916179055565b86810151845463ffffffff60901b606084015160901b169063ffffffff60b01b608085015160b01b169063ffffffff60d01b60a086015160d01b16928760f01b60c087015160f01b16948860f01b199271ffffffffffff00000000000000000000000063ffffffff60d01b199260601b169060016c010000000000000000000000009060d01b03191617161716171717845501511681549060ff60f81b9060f81b169060018060f81b0316179055565b0151611302565b65ffffffffffff811015610f1357905b65ffffffffffff60405192610cef846111b5565b16825265ffffffffffff90811660208084019182524263ffffffff1660408086019182525f87815260139093529091209351845492516001600160601b031990931693169290921760309190911b6bffffffffffff00000000000016178255516fffffffff00000000000000000000000082549160601b16906fffffffff00000000000000000000000019161790555f6080604051610d8d8161117e565b8281528260208201528260408201528260608201520152805f5260126020527f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c3260a060405f208360405191610de183611199565b5465ffffffffffff8116835265ffffffffffff8160301c166020840152604083019265ffffffffffff8260601c16845263ffffffff8260901c166060820152610ec365ffffffffffff63ffffffff610ebb6080850194828760b01c16865282610eb3610e87610e9960ff888f610e919088019d8e888260d01c16905260c0890190848160f01c16825260f81c60e08a0152610e7b8961148b565b95869485925116611333565b9b8c995116611320565b9e5116611320565b9a5f52601360205265ffffffffffff60405f205416611320565b965116611320565b945116611320565b926080604051610ed28161117e565b86815260208101928352604081019384526060810194855201938452604051948552516020850152516040840152516060830152516080820152a2016108f0565b5065ffffffffffff90610cdb565b5063ffffffff80610b97565b5063ffffffff80610b74565b508380610b4e565b508380610b32565b90506020929192813d8211610f87575b81610f66602093836111d0565b81010312610f8357519160ff83168303610f835790916001610ae1565b5f80fd5b3d9150610f59565b6040513d5f823e3d90fd5b50505f91610abd565b50505f90610a86565b6305cc80bb60e41b5f5260045260245ffd5b506101a0516001600160a01b03168114610936565b60405161533e90816114d7823960805181614420015260a051816144dd015260c051816143ea015260e0518161446f015261010051816144950152610120518161110c015261014051816111350152610160518181816104920152611461015261018051818181611cf501526148c101526101a0518181816116720152818161187d015281816121ce01528181612c48015281816139f101528181613b3401528181613c0a015281816141c001528181614ad10152614bae0152f35b506325abcd9160e11b5f5260045260245ffd5b83820360c08112610f835760a0604051916110bc83611163565b6110c5876111f3565b8352601f190112610f835760c0916020916040516110e28161117e565b838801518152604088015184820152606088015160408201526080880151606082015260a0880151608082015283820152815201930192610255565b604082860312610f83576020604091825161113881611163565b8451815282850151838201528152019101906101f2565b634e487b7160e01b5f52604160045260245ffd5b604081019081106001600160401b0382111761114f57604052565b60a081019081106001600160401b0382111761114f57604052565b61010081019081106001600160401b0382111761114f57604052565b606081019081106001600160401b0382111761114f57604052565b601f909101601f19168101906001600160401b0382119082101761114f57604052565b51906001600160a01b0382168203610f8357565b6001600160401b03811161114f5760051b60200190565b9080601f83011215610f8357815161123581611207565b9261124360405194856111d0565b81845260208085019260051b820101928311610f8357602001905b82821061126b5750505090565b60208091611278846111f3565b81520191019061125e565b805182101561085a5760209160051b010190565b601f8151116112c25760208151910151602082106112b3571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fd5b811561130c570490565b634e487b7160e01b5f52601260045260245ffd5b8181029291811591840414171561083857565b60ff16604d811161083857600a0a90565b805f52601160205260405f2054155f146113b7576010546801000000000000000081101561114f57600181018060105581101561085a577f1b6847dc741a1b0cd08d278845f9d819d87b734759afb55fe2de5cb82a9ae672018190556010545f9182526011602052604090912055600190565b505f90565b805f52600f60205260405f2054155f146113b757600e546801000000000000000081101561114f576001810180600e5581101561085a577fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd01819055600e545f918252600f602052604090912055600190565b6001810190825f528160205260405f2054155f146114845780546801000000000000000081101561114f576001810180835581101561085a578390825f5260205f20015554915f5260205260405f2055600190565b5050505f90565b60c0015160ff1660048111156114b3576003190160ff8111610838576114b090611333565b90565b50600190565b904203904282116108385762015180916114d291611320565b049056fe60806040526004361015610011575f80fd5b5f3560e01c806308cb3c1614611ec257806309c5eabe14611dcf5780630d67393814611da75780630e18b68114611d2457806312261ee714611ce057806319233af014611c8e5780631d003ab914611bfa57806324ea54f414611bd357806329207f4f14611b6d5780632f2ff15d14611abe57806335a3cf3f14611a915780633783147614611a535780633a76735514611a195780633c5beeb4146118df5780633d74a90a146118a55780633ebbb998146117bc5780634615b6391461173a57806346f0975a146116a157806347b8ec1d1461165d57806348281564146116425780634b02357c146116285780634c3a8bbc146115fe57806353c57989146115db578063558dfd89146115795780635b70460c1461155c5780635d00bb12146115255780635d18bed1146114f857806369beb6de146114845780636a42b8f81461144a5780636b85c93b146111ec57806384b0196e146110f457806388792935146110455780638bb9c5bf146110285780638d17b38314610fb45780638dd87a3d14610f0b5780638ec4c8ee14610ee857806391d1485414610eb857806394739e8714610e7e57806398f4a70014610e445780639d3a9dc914610dea578063a1ebf35d14610db0578063a217fddf14610d96578063a3246ad314610d22578063aad0629214610c6c578063ae1914f814610827578063b08e51c0146107ed578063b5c9e22b146107d2578063c7e80b4214610786578063cb94b56914610751578063ce6901d1146106f7578063d016b7fb146105d2578063d11a57ec146105ab578063d547741f14610512578063db26e34d14610402578063e3e9868c14610392578063e63ab1e914610358578063f167d826146102ea578063f851a440146102c25763fcc6c9ba146102a2575f80fd5b346102be575f3660031901126102be576020604051610e108152f35b5f80fd5b346102be575f3660031901126102be576002546040516001600160a01b039091168152602090f35b346102be5760403660031901126102be57610303611f91565b7fe33b1e8c9a3225cc5a849e3f9c6d9c272be7915b24983c2a048dfe7c79390f41602061032e611f7b565b61033661289f565b610340818561306c565b60405160ff9490941684526001600160a01b031692a2005b346102be575f3660031901126102be5760206040517f65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862a8152f35b346102be5760203660031901126102be576103ab611f65565b6103b36128e6565b6001600160a01b03166103c581613764565b156103f0577fd79393ef712dd47e1bd6bada1a5c444ae8cca0b86a76fadc747a5984e2e9d9d65f80a2005b63821cf3bd60e01b5f5260045260245ffd5b346102be5760203660031901126102be576004356001600160401b0381116102be57610432903690600401611f38565b9061043b61289f565b6104463683836120c4565b60208151910120916010600654146104fe5761046183614693565b156104eb57917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f81926020946104b77f000000000000000000000000000000000000000000000000000000000000000042612109565b845f52600587528060405f20556104db604051938493604085526040850191612116565b90878301520390a2604051908152f35b826335f4554160e21b5f5260045260245ffd5b631516bc5560e11b5f52601060045260245ffd5b346102be5760403660031901126102be5761055b600435610531611f7b565b905f5160206152fe5f395f51905f528114801561056c575b1561055d576105566128e6565b612f1e565b005b333014612f1e5761055661289f565b505f51602061531e5f395f51905f5281148061054957507ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838114610549565b346102be575f3660031901126102be5760206040515f5160206152fe5f395f51905f528152f35b346102be5760c03660031901126102be576105eb611f65565b60a03660231901126102be576105ff61289f565b610608816131ef565b61061181612644565b602435908051821180156106e8575b80156106d9575b80156106ca575b80156106bb575b61064c5761055b836106463661215e565b9061320e565b906106b961014492604051926337537b5560e21b8452600484015260443560248401526064356044840152608435606484015260a435608484015260a483019060808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bfd5b50608081015160a43511610635565b5060608101516084351161062e565b50604081015160643511610627565b50602081015160443511610620565b346102be5760203660031901126102be57610710611f65565b6107186128e6565b6001600160a01b031661072a81614643565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a2005b346102be5760203660031901126102be57604061077461076f611f91565b612795565b60208251918051835201516020820152f35b346102be576101203660031901126102be5760206107ca6107a5612af9565b6107ad6143e7565b6042916040519161190160f01b8352600283015260228201522090565b604051908152f35b346102be575f3660031901126102be576020604051600f8152f35b346102be575f3660031901126102be5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b346102be5760603660031901126102be57610840611f65565b610848611f7b565b9060443591610855612a9a565b6006541590818015610c37575b610bf8575b6001600160a01b0381165f8181526011602052604090205490939015610be5576040516370a0823160e01b81523060048201526001600160a01b03919091169290602081602481875afa908115610bda575f91610ba8575b50808611610b8e57508490835f52601260205260405f20906004604051926108e684612036565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260f81c8060e08501521615159081610b86575b5080610b3d575b6109b5575b50610977918361316e565b6040519283527fe9105d8f04ccbfbb6d7d7ba854af268159e370524d9c0886461db3682761956560203394a45f5f5160206152de5f395f51905f525d005b6109bf9150612a6f565b825f52601360205260405f2090604051916109d983612052565b5462015180610a1e65ffffffffffff8316808652610a1863ffffffff65ffffffffffff8660301c16958660208a015260601c168060408901524261366d565b9061224d565b049080821015610b345703915b8265ffffffffffff8251168082105f14610b2b5703915b610a4c81896143c7565b92808411610b065750509165ffffffffffff610a716109779593828a96511693612109565b1660405191610a7f83612052565b825260208201908152610ae165ffffffffffff604084019263ffffffff42168452885f526013602052818060405f209651161682198654161785555116839065ffffffffffff60301b82549160301b169065ffffffffffff60301b1916179055565b51815463ffffffff60601b191660609190911b63ffffffff60601b161790559161096c565b610b1287928a9261224d565b9163f203d61d60e01b5f5260045260245260445260645ffd5b50505f91610a42565b50505f91610a2b565b5063ffffffff600b54168015908115610b57575b50610967565b809350610e10915001809211610b7257859142111587610b51565b634e487b7160e01b5f52601160045260245ffd5b905087610960565b8584633e0abd1960e11b5f5260045260245260445260645ffd5b90506020813d602011610bd2575b81610bc3602093836120a3565b810103126102be5751866108bf565b3d9150610bb6565b6040513d5f823e3d90fd5b8363821cf3bd60e01b5f5260045260245ffd5b610c0f335f5160206152fe5f395f51905f526125eb565b6108675763e2517d3f60e01b5f52336004525f5160206152fe5f395f51905f5260245260445ffd5b50335f9081527f1cb60c16755f91018ae3abca941cb96f2db6c7d2c2da04b1773663f9fa7c170e602052604090205415610862565b346102be575f3660031901126102be576040518060206006549283815201809260065f527ff652222313e28459528d920b65115c16c04f3efc82aaedc97be59f3f377c0d3f905f5b818110610d0c5750505081610cca9103826120a3565b604051918291602083019060208452518091526040830191905f5b818110610cf3575050500390f35b8251845285945060209384019390920191600101610ce5565b8254845260209093019260019283019201610cb4565b346102be5760203660031901126102be576004355f52600460205260405f206040519081602082549182815201915f5260205f20905f5b818110610d8057610d7c85610d70818703826120a3565b60405191829182611fa1565b0390f35b8254845260209093019260019283019201610d59565b346102be575f3660031901126102be5760206040515f8152f35b346102be575f3660031901126102be5760206040517fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f708152f35b346102be5760203660031901126102be5760a0610e0d610e08611f65565b612644565b610e42604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bf35b346102be575f3660031901126102be5760206040517f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d8152f35b346102be575f3660031901126102be5760206040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152f35b346102be5760403660031901126102be576020610ede610ed6611f7b565b6004356125eb565b6040519015158152f35b346102be5760203660031901126102be5760206107ca610f06611f65565b6124a5565b346102be5760403660031901126102be57610f24611f91565b610f2c611f7b565b335f9081527f11a81199643dd28dc4d0aa823afceb2d24798ef12a57b551adfb827de176721a602052604090205490919015610fa7575b610f6d8282612f72565b60ff604051911681527fb46dc51a998080183db9e0b4cd7106de685964875b6f83cd494132aa0f4075826020339360018060a01b031692a3005b610faf61285d565b610f63565b346102be575f3660031901126102be5760405180602060105491828152019060105f527f1b6847dc741a1b0cd08d278845f9d819d87b734759afb55fe2de5cb82a9ae672905f5b81811061101257610d7c85610d70818703826120a3565b8254845260209093019260019283019201610ffb565b346102be5760203660031901126102be5761055b33600435612f1e565b346102be57366003190161016081126102be57610120136102be57610124356001600160401b0381116102be57611080903690600401611f38565b61014435906001600160401b0382116102be57608060031983360301126102be576110e2926110ad612a9a565b6110bd6110b86123c4565b612acf565b6110d36110c86123ee565b933690600401612431565b83526110dd612af9565b612b3e565b5f5f5160206152de5f395f51905f525d005b346102be575f3660031901126102be576111906111307f0000000000000000000000000000000000000000000000000000000000000000614389565b6111597f0000000000000000000000000000000000000000000000000000000000000000614389565b602061119e6040519261116c83856120a3565b5f84525f368137604051958695600f60f81b875260e08588015260e0870190611fe3565b908582036040870152611fe3565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b8281106111d557505050500390f35b8351855286955093810193928101926001016111c6565b346102be57366003190161018081126102be57610120136102be57610124356001600160401b0381116102be57611227903690600401611f38565b90610144356001600160401b0381116102be5780600401928136039260606003198501126102be5761016435926001600160401b0384116102be57608060031985360301126102be57611278612a9a565b611280612af9565b906112896123c4565b966001600160a01b0361129b826123da565b1615158061142f575b611402576112b1906123da565b9561131960248301359760405160208101917f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d835286604083015260018060a01b031660608201528960808201526080815261130e60a0826120a3565b5190206107ad6143e7565b91604481013591602219018212156102be5701906004820135916001600160401b0383116102be576024019180360383136102be576113649261135d9136916120c4565b90886142df565b156113e4576113a29495506113896040519461137f86612007565b3690600401612431565b84523360208501528560408501525f6060850152612b3e565b60405190815233907f3d06ea4e6500932244f53893c5e300feac2878df46b730981742fc4f1328b490602060e43592a35f5f5160206152de5f395f51905f525d005b632ddb19c960e21b5f9081526001600160a01b038716600452602490fd5b61140b906123da565b63597508a360e01b5f908152336004526001600160a01b0391909116602452604490fd5b50611439816123da565b6001600160a01b03163314156112a4565b346102be575f3660031901126102be5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346102be575f3660031901126102be57604051806020600e54918281520190600e5f527fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd905f5b8181106114e257610d7c85610d70818703826120a3565b82548452602090930192600192830192016114cb565b346102be5760203660031901126102be576004355f5260096020526020600260405f205414604051908152f35b346102be5760203660031901126102be5760206001806004358060081c5f526008845260ff60405f205491161c1614604051908152f35b346102be575f3660031901126102be576020604051621275008152f35b346102be57366003190161014081126102be57610120136102be57610124356001600160401b0381116102be576115b76110e2913690600401611f38565b6115bf612a9a565b6115ca6110b86123c4565b6115d26123ee565b916110dd612af9565b346102be5760203660031901126102be5760206107ca6115f9611f65565b612260565b346102be5760203660031901126102be576004355f526005602052602060405f2054604051908152f35b346102be575f3660031901126102be5760206107ca61219e565b346102be575f3660031901126102be57602060405160108152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be57600460209081526040517f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979d80548083525f91825291928301917f6acfe73c637a81e99007edb2cb071ecf9be4979ed52eb4c3e3c13ef9472d655f915b81811061172457610d7c85610d70818703826120a3565b825484526020909301926001928301920161170d565b346102be5760603660031901126102be57611753611f91565b60403660231901126102be5761176761289f565b61177081612795565b8051602435119081156117ac575b506117965761055b9061179036612136565b90612902565b60ff9063d71f4aed60e01b5f521660045260245ffd5b602091500151604435118261177e565b346102be5760c03660031901126102be576117d5611f65565b60a03660231901126102be576117e96128e6565b6117f23661215e565b813b15801561186f575b61184e5761055b916001600160a01b038116611817816145ee565b505f90815260126020526040902080546001600160f81b03811660f891821c60041790911b6001600160f81b03191617905561320e565b506305cc80bb60e41b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b038281167f0000000000000000000000000000000000000000000000000000000000000000909116146117fc565b346102be5760603660031901126102be576118be611f91565b60403660231901126102be5761055b906118d66128e6565b61179036612136565b346102be5760203660031901126102be576004356001600160401b0381116102be5761190f903690600401611f38565b6002546001600160a01b03163314159182806119e4575b611979576119359136916120c4565b60208151910120908061198c575b61197957611950816128b0565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7836024820152336044820152604481526119da6064826120a3565b5190208114611943565b50335f9081527f27ae3e2b535bc3d0b89daa96187384f44b0fcaba4bfe4a67e037001169e16b64602052604090205415611926565b346102be5760203660031901126102be576001600160a01b03611a3a611f65565b165f52600f602052602060405f20541515604051908152f35b346102be5760203660031901126102be576001600160a01b03611a74611f65565b165f5260126020526020600360405f205460f81c16604051908152f35b346102be5760203660031901126102be576004355f5260096020526020600160405f205414604051908152f35b346102be5760403660031901126102be57600435611ada611f7b565b611ae26128e6565b81158015611b5c575b611b3c57815f526004602052611b0e60405f209160018060a01b031680926146e3565b611b1457005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611aeb565b346102be5760203660031901126102be57611b86611f65565b611b8e6128e6565b600380546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b346102be575f3660031901126102be5760206040515f51602061531e5f395f51905f528152f35b346102be5760203660031901126102be57611c13611f65565b611c1b61289f565b6001600160a01b0316611c2d8161368f565b15611c7c575f81815260126020526040902080546001600160f81b03811660fb60f81b9091161790557f5c0a11596db1c85bc5e26cf06fd2257c0cea9a65214c8224f949170367ff35c65f80a2005b63094403b760e41b5f5260045260245ffd5b346102be575f3660031901126102be575f5f5b6004811015611cd25763ffffffff81600a015416611cc2575b600101611ca1565b6001811b60ff1690911790611cba565b60208260ff60405191168152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be576003546001600160a01b0381163303611d9057600254336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760025516600355005b63e2517d3f60e01b5f52336004525f60245260445ffd5b346102be575f3660031901126102be576003546040516001600160a01b039091168152602090f35b346102be5760203660031901126102be576004356001600160401b0381116102be57611dff903690600401611f38565b90611e0861289f565b611e133683836120c4565b6020815191012090611e24826128b0565b92834210611eab57621275008401809411610b7257834211611e9457907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611e77611e713683856120c4565b306135e0565b50611e8f604051928392602084526020840191612116565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b346102be5760203660031901126102be57600435611ede61285d565b805f52600960205260405f2054611f2657805f526009602052600260405f205533907fb92ec2eec3f84399a70c80db8980d8030f844d023a2b812570ff4192b824fa7c5f80a3005b63dc49fca160e01b5f5260045260245ffd5b9181601f840112156102be578235916001600160401b0383116102be57602083818601950101116102be57565b600435906001600160a01b03821682036102be57565b602435906001600160a01b03821682036102be57565b6004359060ff821682036102be57565b60206040818301928281528451809452019201905f5b818110611fc45750505090565b82516001600160a01b0316845260209384019390920191600101611fb7565b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b608081019081106001600160401b0382111761202257604052565b634e487b7160e01b5f52604160045260245ffd5b61010081019081106001600160401b0382111761202257604052565b606081019081106001600160401b0382111761202257604052565b604081019081106001600160401b0382111761202257604052565b60a081019081106001600160401b0382111761202257604052565b90601f801991011681019081106001600160401b0382111761202257604052565b9291926001600160401b03821161202257604051916120ed601f8201601f1916602001846120a3565b8294818452818301116102be578281602093845f960137010152565b91908201809211610b7257565b908060209392818452848401375f828201840152601f01601f1916010190565b60409060231901126102be576040519061214f8261206d565b60243582526044356020830152565b60a09060231901126102be576040519061217782612088565b602435825260443560208301526064356040830152608435606083015260a4356080830152565b63ffffffff600a541615158061223c575b6122385760405163866558e960e01b81523060048201526020816024817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03165afa908115610bda575f91612209575090565b90506020813d602011612230575b81612224602093836120a3565b810103126102be575190565b3d9150612217565b5f90565b5063ffffffff600c541615156121af565b81810292918115918404141715610b7257565b60018060a01b0316805f52601260205260405f2090600460066040519361228685612036565b5465ffffffffffff8116855265ffffffffffff8160301c16602086015265ffffffffffff8160601c16604086015263ffffffff8160901c16606086015263ffffffff8160b01c16608086015263ffffffff8160d01c1660a086015260ff8160f01c1660c086015260e085019060f81c8152511614806123b3575b156123ad5760206123338365ffffffffffff602495511661232082612a2f565b818110156123a157610a18910391612a6f565b91604051938480926370a0823160e01b82523060048301525afa918215610bda575f9261236d575b5080821015612368575090565b905090565b9091506020813d602011612399575b81612389602093836120a3565b810103126102be5751905f61235b565b3d915061237c565b5050610a185f91612a6f565b50505f90565b506123be6001612a19565b15612300565b6024356001600160a01b03811681036102be5790565b356001600160a01b03811681036102be5790565b604051906123fb82612007565b5f60608360405161240b81612007565b838152836020820152836040820152828082015281528260208201528260408201520152565b91906080838203126102be576040519061244a82612007565b8193803560ff811681036102be57835260208101356020840152604081013560408401526060810135906001600160401b0382116102be570181601f820112156102be576060918160206124a0933591016120c4565b910152565b6001600160a01b03165f8181526012602052604090819020905191906124ca83612036565b549165ffffffffffff8316815265ffffffffffff8360301c16602082015260046005604083019465ffffffffffff8160601c16865263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260e084019060f81c8152511614806125db575b156125d45761256b602091610a1865ffffffffffff602496511691612a6f565b91604051938480926370a0823160e01b82523060048301525afa918215610bda575f926125a0575b50808210156123ad570390565b9091506020813d6020116125cc575b816125bc602093836120a3565b810103126102be5751905f612593565b3d91506125af565b5050505f90565b506125e55f612a19565b1561254b565b8061260557506002546001600160a01b0391821691161490565b5f9081526004602090815260408083206001600160a01b039094168352600190930190522054151590565b90565b60ff16604d8111610b7257600a0a90565b5f608060405161265381612088565b828152826020820152826040820152826060820152015260018060a01b0316805f52601260205260405f20906040519161268c83612036565b5465ffffffffffff8116835265ffffffffffff8160301c166020840152604083019265ffffffffffff8260601c16845263ffffffff8260901c16606082015261276e65ffffffffffff63ffffffff6127666080850194828760b01c1686528261275e61273261274460ff8861273c60a088019d8e888260d01c16905260c0890190848160f01c16825260f81c60e08a015261272689612a6f565b95869485925116612633565b9b8c99511661224d565b9e511661224d565b9a5f52601360205265ffffffffffff60405f20541661224d565b96511661224d565b94511661224d565b926040519461277c86612088565b8552602085015260408401526060830152608082015290565b5f60206040516127a48161206d565b828152015260ff81166003811161284b5750600481101561283757600a01546001600160401b038160201c1690670de0b6b3a7640000820291808304670de0b6b3a76400001490151715610b72576001600160401b039060601c16670de0b6b3a7640000810290808204670de0b6b3a76400001490151715610b72576040519161282d8361206d565b8252602082015290565b634e487b7160e01b5f52603260045260245ffd5b63bd3c908960e01b5f5260045260245ffd5b612874335f51602061531e5f395f51905f526125eb565b1561287b57565b63e2517d3f60e01b5f52336004525f51602061531e5f395f51905f5260245260445ffd5b6128a9335f6125eb565b15611d9057565b906128ba8261380f565b156128d3575f9182526005602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b3033036128ef57565b638f8ad74360e01b5f523360045260245ffd5b60ff81169160038311612a0657670de0b6b3a76400008151046001600160401b0381105f146129f8575b600483101561283757826040926129c9927f85ad15cdf086b9e20da5c0dbb68fa10e5e0da01c58625f097322d003181c95fa95600a0191670de0b6b3a764000060208454920151046001600160401b0381105f146129dd576bffffffffffffffff00000000905b6001600160401b0360601b9060601b169260201b169073ffffffffffffffffffffffffffffffff00000000191617179055612795565b6020815191015182519182526020820152a2565b506bffffffffffffffff000000006001600160401b03612993565b506001600160401b0361292c565b8263bd3c908960e01b5f5260045260245ffd5b600481101561283757600a015463ffffffff1690565b62015180612a6165ffffffffffff835116610a1863ffffffff606065ffffffffffff602088015116960151164261366d565b0490808210156123ad570390565b60c0015160ff166004811115612a94576003190160ff8111610b725761263090612633565b50600190565b5f5160206152de5f395f51905f525c612ac05760015f5160206152de5f395f51905f525d565b633ee5aeb560e01b5f5260045ffd5b6001600160a01b031633819003612ae35750565b6304501b4b60e41b5f523360045260245260445ffd5b6101406040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152610120600460208301372090565b3560ff811681036102be5790565b600435929160ff84168085036102be57612b56613989565b506003811161284b5760048510156128375760405194612b7586612052565b80600a01549363ffffffff85168088526001600160401b03604060208a0199828960201c168b52019660601c168652612f075760a435804211612ef157610e10420190814211610b7257818111612edc575050612bd4906107ad6143e7565b956082861495868015612ed15750806041116102be578690612bf96041875b8b614730565b9582612e9f575b5050612e815760608801958652606435956084359587158015612e79575b612e625760018416612e52576001600160401b038088935b51151594511691511660018060a01b037f00000000000000000000000000000000000000000000000000000000000000001691670de0b6b3a76400009081810290808204831481151715610b7257818611612e2257505080820294828604821483151715610b72578585119081612e19575b50612ded57505050505060c4359660e435968860081c805f52600860205260405f2054600160ff8c161b91828216612dda575f5260086020521760405f2055875f52600960205260405f2054612dc75790612d1391885f526009602052600160405f205560046139a7565b946024356001600160a01b03811692908381036102be5750506044356001600160a01b03811696908781036102be577fffd6bc889c8928fd034168c2a9018a1732c14516c33dcca2d87b5ae0044c797f976020978a947f7f96d5611345195145611e23f0e0946ff54f11a7e33842a5844f06bd7642a1b39460a09450604051938452600180861b03168a84015260408301526060820152610104356080820152a46040519485526001600160a01b031693a3565b8763dc49fca160e01b5f5260045260245ffd5b8b631be5cb2f60e01b5f5260045260245ffd5b8185041490151715610b7257637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f612ca8565b925094508185041490151715610b7257631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b6001600160401b03808993612c36565b86886369f66e7760e01b5f5260045260245260445ffd5b508615612c1e565b633425194f60e11b5f9081526001600160a01b038516600452602490fd5b908092506041116102be57612ebc91604019019060410189614730565b6001600160a01b038581169116145f80612c00565b90612bf98187612bf3565b6332ba936f60e11b5f5260045260245260445ffd5b633bd4ab4160e01b5f526004524260245260445ffd5b8263f7e170af60e01b5f526004525f60245260445ffd5b5f81815260046020526040902090916001600160a01b031690612f429082906138ba565b612f4a575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b60ff8116929183158015613047575b613034576001600160a01b0381169081612fee575050505f5b6004811015612fe957806001808581941c1614612fb8575b01612f9a565b80600a0163ffffffff81541615612fd0575b50612fb2565b805463ffffffff19164263ffffffff161790555f612fca565b509050565b613032939450612ffd906131ef565b5f90815260126020526040902080546001600160f81b03811660f891821c909317901b6001600160f81b031916919091179055565b565b8363515b313560e11b5f5260045260245ffd5b506001600160a01b0381166130635760ff600f5b168411612f81565b60ff600361305b565b90915f9160ff81169384158015613149575b613136576001600160a01b03811690816130ec57505050815b6004811015806130e55760018086841c16146130b7575b50600101613097565b6130d157600a8101805463ffffffff1916905560016130ae565b634e487b7160e01b83526032600452602483fd5b5050915050565b6130fe919293955061303294506131ef565b5f90815260126020526040902080546001600160f81b03811660f891821c931993909316901b6001600160f81b031916919091179055565b8463515b313560e11b5f5260045260245ffd5b506001600160a01b0381166131655760ff600f5b16851161307e565b60ff600361315d565b916040519163a9059cbb60e01b5f5260018060a01b031660045260245260205f60448180865af19060015f51148216156131ce575b604052156131ae5750565b635274afe760e01b5f9081526001600160a01b0391909116600452602490fd5b9060018115166131e657823b15153d151616906131a3565b503d5f823e3d90fd5b6001600160a01b03165f818152600f602052604090205415611c7c5750565b9060018060a01b03821691825f52601260205260405f206040519061323282612036565b5465ffffffffffff8116825265ffffffffffff8160301c166020830152604082019365ffffffffffff8260601c16855263ffffffff8260901c166060840152608083019263ffffffff8360b01c16845260a0810163ffffffff8460d01c16815260c082019360ff8160f01c16855260f81c60e0830152875f52601360205260405f2096604051976132c289612052565b5465ffffffffffff811689526201518061331f60208b0165ffffffffffff8460301c16815263ffffffff60408d019460601c168452610a1863ffffffff65ffffffffffff806133108b612a2f565b9f51169351169551164261366d565b0490808210156135d75703955b60405163313ce56760e01b81526020816004818e5afa908115610bda575f91613569575b507f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c32996134469560a09a98956134236040966134ef9c9a9660ff61343f97168a526133a760ff61339f87612a6f565b9b5116612633565b916133b38b8a5161396b565b65ffffffffffff81101561355b5765ffffffffffff905b1686526133db8b60208b015161396b565b65ffffffffffff81101561354d5765ffffffffffff905b1690526134038260608a015161396b565b63ffffffff8110156135415763ffffffff905b169052608087015161396b565b63ffffffff8110156135355763ffffffff905b16905288614503565b015161396b565b65ffffffffffff81101561352757905b65ffffffffffff6040519261346a84612052565b16825265ffffffffffff90811660208084019182524263ffffffff1660408086019182525f8b815260139093529091209351845492516bffffffffffffffffffffffff1990931693169290921760309190911b65ffffffffffff60301b1617825551815463ffffffff60601b191660609190911b63ffffffff60601b16179055612644565b613524604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565ba2565b5065ffffffffffff90613456565b5063ffffffff80613436565b5063ffffffff80613416565b5065ffffffffffff806133f2565b5065ffffffffffff806133ca565b905060209896939795919498813d6020116135cf575b8161358c602093836120a3565b810103126102be57519360ff851685036102be579597949692959094937f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c32613350565b3d915061357f565b50505f9561332c565b905f809160208151910182855af1808061365a575b156136155750506040513d81523d5f602083013e60203d82010160405290565b1561363a57639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d1561364b576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d1515806135f55750813b15156135f5565b91908203918211610b7257565b8054821015612837575f5260205f2001905f90565b5f818152600f602052604090205480156123ad575f198101818111610b7257600e545f19810191908211610b7257818103613716575b505050600e548015613702575f19016136df81600e61367a565b8154905f199060031b1b19169055600e555f52600f6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b61374e61372761373893600e61367a565b90549060031b1c928392600e61367a565b819391549060031b91821b915f19901b19161790565b90555f52600f60205260405f20555f80806136c5565b5f8181526011602052604090205480156123ad575f198101818111610b72576010545f19810191908211610b72578181036137d7575b5050506010548015613702575f19016137b481601061367a565b8154905f199060031b1b191690556010555f5260116020525f6040812055600190565b6137f96137e861373893601061367a565b90549060031b1c928392601061367a565b90555f52601160205260405f20555f808061379a565b5f8181526007602052604090205480156123ad575f198101818111610b72576006545f19810191908211610b7257818103613882575b5050506006548015613702575f190161385f81600661367a565b8154905f199060031b1b191690556006555f5260076020525f6040812055600190565b6138a461389361373893600661367a565b90549060031b1c928392600661367a565b90555f52600760205260405f20555f8080613845565b906001820191815f528260205260405f20548015155f14613963575f198101818111610b725782545f19810191908211610b725781810361392e575b50505080548015613702575f19019061390f828261367a565b8154905f199060031b1b19169055555f526020525f6040812055600190565b61394e61393e613738938661367a565b90549060031b1c9283928661367a565b90555f528360205260405f20555f80806138f6565b505050505f90565b8115613975570490565b634e487b7160e01b5f52601260045260245ffd5b6040519061399682612052565b5f6040838281528260208201520152565b90915f9260ff6139b684612b30565b1615613f7d5750600160ff6139ca84612b30565b1614613bfa57600260ff6139dd84612b30565b1614613ae6576139ef604083016123da565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169190613a26908390614b7d565b6101008301358015613ad45750613a6590613a606020606086013595613a50608082013588614c14565b0191613a5b836123da565b614baa565b6123da565b813b15613ad05760405163079cc67960e41b81526001600160a01b03919091166004820152602481019290925282908290604490829084905af18015613ac557908291613ab157505090565b81613abb916120a3565b613ac25790565b80fd5b6040513d84823e3d90fd5b8380fd5b63d1f3930d60e01b8552600452602484fd5b9091906001600160a01b03613afd604085016123da565b1680613be35750613b12610100840135614868565b608083013590613b26826060860135614c14565b60ff8151511680613bd157507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031693613b749190613b6e906020016123da565b92614ab2565b90833b15613bcd576040516340c10f1960e01b81526001600160a01b039190911660048201526024810191909152818160448183875af18015613ac557613bba57505090565b613bc58280926120a3565b613ac2575090565b8280fd5b63021a759960e21b8452600452602483fd5b63370e0a4f60e11b83526004526024829052604482fd5b613c086040839493016123da565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690613c3e908290614b7d565b6101008401356001600160a01b038111613f6b576001600160a01b0316936020810191613c6a836123da565b9360808301359460608201511515908760e0604051613c8881612036565b8281528260208201528260408201528260608201528260808201528260a08201528260c082015201528888526012602052604088209160405192613ccb84612036565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015263ffffffff8160901c166060850152608084019063ffffffff8160b01c16825260a085019063ffffffff8160d01c16825260c086019060ff8160f01c16825260f81c600460e08801918083521615613f575751600216613f3e57613d7b9392918b63ffffffff8f93613d6f60ff83925116612633565b95511692511692614799565b8888526014602052604088209060018060a01b03165f5260205260405f2090613da48254614d39565b90613dae81612a2f565b613dcd8965ffffffffffff84511683613dc686612a6f565b9187615105565b919015613f23579181613dee93613df99796959303613f12575b5050614e24565b9055613a5b856123da565b613e02836123da565b91813b15613f0e576040516301e9a69560e41b81526001600160a01b0393909316600484015260600135602483015284908290604490829084905af18015613f0357908491613eee575b5050613e57816123da565b6040516370a0823160e01b81526001600160a01b039091166004820152602081602481885afa938415613ee25793613eac575b5091613ea683613a6084613ea0612630976123da565b8861316e565b84614a18565b92506020833d602011613eda575b81613ec7602093836120a3565b810103126102be57915191613ea6613e8a565b3d9150613eba565b604051903d90823e3d90fd5b81613ef8916120a3565b613bcd57825f613e4c565b6040513d86823e3d90fd5b8580fd5b613f1c918d614503565b5f80613de7565b60648b838c8f630275de2d60e61b8452600452602452604452fd5b63f7e170af60e01b8c52600160045260248d905260448cfd5b63094403b760e41b8d5260048e905260248dfd5b63d1f3930d60e01b8452600452602483fd5b9250613f8d610100830135614868565b6040820192613f9b846123da565b906020840194613faa866123da565b9160608601359360608601511515935f60e0604051613fc881612036565b8281528260208201528260408201528260608201528260808201528260a08201528260c0820152015260018060a01b03821691825f52601260205260405f20916040519261401584612036565b549665ffffffffffff8816845265ffffffffffff8860301c166020850152604084019765ffffffffffff8160601c16895263ffffffff8160901c166060860152608085019063ffffffff8160b01c16825260a086019063ffffffff8160d01c16825260c087019060ff8160f01c16825260f81c600460e089019180835216156142cc57516001166142b5579063ffffffff806140b960ff6140c79796955116612633565b935116915116908c87614799565b6140d083612a6f565b93604051976370a0823160e01b89523060048a0152602089602481855afa988915610bda575f9961427f575b506141118665ffffffffffff8b93511661224d565b8082101561427757035b808a1161425d57506141af936141be9896936141fd9b9a989693614191935f52601460205260405f209060018060a01b03165f5260205260405f20936141618554614d39565b926141818b61416f83612a2f565b938465ffffffffffff85511688614d77565b91820361424c575b505050614e24565b905561419c836123da565b90856141a78c6123da565b895193614882565b6141b930916123da565b614a18565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316936080906141f5906123da565b930135614ab2565b90823b156102be5760405163219e412d60e21b81526001600160a01b0391909116600482015260248101919091525f8160448183865af18015610bda57614242575090565b5f612630916120a3565b61425592614503565b5f8080614189565b89826336bd9aad60e21b5f5260045260245260445260645ffd5b50505f61411b565b98506020893d6020116142ad575b8161429a602093836120a3565b810103126102be579751976141116140fc565b3d915061428d565b8763f7e170af60e01b5f525f60045260245260445ffd5b8863094403b760e41b5f5260045260245ffd5b9190916142ec828461482e565b5060048110156143755715908161435f575b50614357576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f6142fe565b634e487b7160e01b5f52602160045260245ffd5b60ff811690601f82116143b857604051916143a56040846120a3565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b906143d2818361396b565b91811561397557066143e15790565b60010190565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031614806144da575b15614442577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a081526144d460c0826120a3565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614614419565b65ffffffffffff928316602083810191825263ffffffff421660608086019182526001600160a01b03949094165f908152601290925260409182902085519351928601519151608087015160a088015160c089015160e09099015165ffffffffffff60301b60309790971b9690961696909916959095179290951b65ffffffffffff60601b169190911760909490941b63ffffffff60901b169390931760b09290921b63ffffffff60b01b169190911760d09490941b63ffffffff60d01b169390931760f09290921b60ff60f01b169190911760f89290921b6001600160f81b031916919091179055565b805f52600f60205260405f2054155f1461463e57600e54600160401b81101561202257614627613738826001859401600e55600e61367a565b9055600e54905f52600f60205260405f2055600190565b505f90565b805f52601160205260405f2054155f1461463e57601054600160401b8110156120225761467c613738826001859401601055601061367a565b9055601054905f52601160205260405f2055600190565b805f52600760205260405f2054155f1461463e57600654600160401b811015612022576146cc613738826001859401600655600661367a565b9055600654905f52600760205260405f2055600190565b5f8281526001820160205260409020546123ad57805490600160401b821015612022578261471b61373884600180960185558461367a565b90558054925f520160205260405f2055600190565b9161473f916147489493614cb6565b90939193614cd9565b6001600160a01b0382165f8181527f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979e6020526040902054156147875750565b636bf4516160e11b5f5260045260245ffd5b94909392916147a8848261224d565b851161480157506147b9838361224d565b841190816147f8575b506147cd5750505050565b906147d79161224d565b91637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f6147c2565b8461480d85889361224d565b91631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b815191906041830361485e576148579250602082015190606060408401519301515f1a90614c34565b9192909190565b50505f9160029190565b806148705750565b63d1f3930d60e01b5f5260045260245ffd5b9192600260ff86511614614a0b5760ff855116600381146148bd5750506148ad613032948284614f66565b30916001600160a01b031661509c565b90927f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031692909183156149f95750604051916149008361206d565b60018060a01b0316825284602083015260606040870151966040519361492585612052565b84526020840195865260408401978852604051966149428861206d565b3088526020880152015191833b156102be5760405163187945bd60e11b8152905180516001600160a01b03166004830152602001516024820152955f9587958694889486946149de94929391926149bd9290919051604488015251606487015280516001600160a01b031660848701526020015160a4860152565b6001600160a01b031660c484015261010060e4840152610104830190611fe3565b03925af18015610bda576149ef5750565b5f613032916120a3565b63021a759960e21b5f5260045260245ffd5b9190613032949391614e57565b6040516370a0823160e01b81526001600160a01b03928316600482015291169291602082602481875afa8015610bda575f90614a7e575b614a59925061366d565b91818303614a6657505050565b632c04c99360e21b5f5260045260245260445260645ffd5b506020823d602011614aaa575b81614a98602093836120a3565b810103126102be57614a599151614a4f565b3d9150614a8b565b6040820180518015614b765782811015614b5f575060209092015182517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811694921690843b156102be576040516340c10f1960e01b81526001600160a01b039290921660048301526024820152925f908490604490829084905af1928315610bda5761263093614b4f575b50519061366d565b5f614b59916120a3565b5f614b47565b90506373ab893560e11b5f5260045260245260445ffd5b5050905090565b6001600160a01b039182169116818103614b95575050565b63370e0a4f60e11b5f5260045260245260445ffd5b81517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690614be2908383614f66565b60408301519182614bf4575b50505050565b614c0b93602060018060a01b03910151169161509c565b5f808080614bee565b818103614c1f575050565b633895acb360e11b5f5260045260245260445ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411614cab579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15610bda575f516001600160a01b03811615614ca157905f905f90565b505f906001905f90565b5050505f9160039190565b906041830361485e576148579250602081013591604082359201355f1a90614c34565b60048110156143755780614ceb575050565b60018103614d025763f645eedf60e01b5f5260045ffd5b60028103614d1d575063fce698f760e01b5f5260045260245ffd5b600314614d275750565b6335e2f38360e21b5f5260045260245ffd5b614d41613989565b5060405190614d4f82612052565b6001600160601b038116825263ffffffff8160601c16602083015260801c1515604082015290565b90614d8984614d8f929695949661224d565b826151ce565b90818410614dfa57604081614ddc956001600160601b03614dcc614dc787614dc2614dbb60019961521e565b9586612109565b61366d565b61524d565b16825215614de9575b015261396b565b90808210156123ad570390565b63ffffffff42166020820152614dd5565b6001600160601b03614e1085614ddc969461366d565b168152602063ffffffff421691015261396b565b60406001600160601b0382511663ffffffff60601b602084015160601b161791015115155f1461263057600160801b1790565b92906060850180516041815103614ef55750614e7560409151615274565b9290970151969590916001600160a01b0390911690813b156102be575f9660ff8894610124976040519b8c9a8b996377aadf6360e11b8b5260018060a01b031660048b01523060248b015260448a01528760648a0152608489015260a48801521660c486015260e48501526101048401525af18015610bda576149ef5750565b9391946040915060018060a09895981b031692015192823b156102be575f946149de8692604051988997889687956388b7ab6360e01b875260018060a01b031660048701523060248701526044860152856064860152608485015260a484015260e060c484015260e4830190611fe3565b909180519260ff5f9416801561509557600181036149f9575060608201805160418151036150245750614f999051615274565b6020850151604090950151956001600160a01b031692909190833b15615020579287959492869260ff60e4966040519a8b998a9863d505accf60e01b8a5260018060a01b031660048a01523060248a01526044890152606488015216608486015260a485015260c48401525af161500e575050565b6150198280926120a3565b613ac25750565b8780fd5b9450509160018060a01b03166040602083015192015191813b156102be575f809461508a60405197889687958694639fd5a6cf60e01b865260018060a01b031660048601523060248601526044850152606484015260a0608484015260a4830190611fe3565b03925af16149ef5750565b5050505050565b6040516323b872dd60e01b5f9081526001600160a01b039384166004529290931660245260449390935260209060648180865af19060015f51148216156150ed575b6040525f606052156131ae5750565b9060018115166131e657823b15153d151616906150de565b9092936151118261521e565b94858211156151ae5761512d81615128888561366d565b6143c7565b94808510156151a8578481035b80871161518f575061518a96614dc26001600160601b039461516b61516561517096614dc79661224d565b886151ce565b612109565b1681525f6040820152602063ffffffff4216910152612109565b600191565b92505091506151a494935061516b925061224d565b5f91565b5f61513a565b506151c59193506001600160601b0392959461366d565b16905260019190565b9060408201511580159061520f575b156151e85750505f90565b612a616201518091610a1863ffffffff60206001600160601b03875116960151164261366d565b50615219826152c0565b6151dd565b604081015115158061523d575b1561463e57516001600160601b031690565b50615247816152c0565b1561522b565b6001600160601b03811015615268576001600160601b031690565b506001600160601b0390565b8051806041146152aa5760401461528c57505f5f5f92565b6020604082015191015190601b60018060ff1b0382169160ff1c0192565b50602081015190606060408201519101515f1a92565b6152d863ffffffff602062015180930151164261366d565b10159056fe9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00e1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca955435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a50412f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862ae2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f70e1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca9fd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f78355435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a5041';

export const svcConverterRuntime: { object: `0x${string}`; immutables: { start: number; length: number }[] } = {
  object: '0x60806040526004361015610011575f80fd5b5f3560e01c806308cb3c1614611ec257806309c5eabe14611dcf5780630d67393814611da75780630e18b68114611d2457806312261ee714611ce057806319233af014611c8e5780631d003ab914611bfa57806324ea54f414611bd357806329207f4f14611b6d5780632f2ff15d14611abe57806335a3cf3f14611a915780633783147614611a535780633a76735514611a195780633c5beeb4146118df5780633d74a90a146118a55780633ebbb998146117bc5780634615b6391461173a57806346f0975a146116a157806347b8ec1d1461165d57806348281564146116425780634b02357c146116285780634c3a8bbc146115fe57806353c57989146115db578063558dfd89146115795780635b70460c1461155c5780635d00bb12146115255780635d18bed1146114f857806369beb6de146114845780636a42b8f81461144a5780636b85c93b146111ec57806384b0196e146110f457806388792935146110455780638bb9c5bf146110285780638d17b38314610fb45780638dd87a3d14610f0b5780638ec4c8ee14610ee857806391d1485414610eb857806394739e8714610e7e57806398f4a70014610e445780639d3a9dc914610dea578063a1ebf35d14610db0578063a217fddf14610d96578063a3246ad314610d22578063aad0629214610c6c578063ae1914f814610827578063b08e51c0146107ed578063b5c9e22b146107d2578063c7e80b4214610786578063cb94b56914610751578063ce6901d1146106f7578063d016b7fb146105d2578063d11a57ec146105ab578063d547741f14610512578063db26e34d14610402578063e3e9868c14610392578063e63ab1e914610358578063f167d826146102ea578063f851a440146102c25763fcc6c9ba146102a2575f80fd5b346102be575f3660031901126102be576020604051610e108152f35b5f80fd5b346102be575f3660031901126102be576002546040516001600160a01b039091168152602090f35b346102be5760403660031901126102be57610303611f91565b7fe33b1e8c9a3225cc5a849e3f9c6d9c272be7915b24983c2a048dfe7c79390f41602061032e611f7b565b61033661289f565b610340818561306c565b60405160ff9490941684526001600160a01b031692a2005b346102be575f3660031901126102be5760206040517f65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862a8152f35b346102be5760203660031901126102be576103ab611f65565b6103b36128e6565b6001600160a01b03166103c581613764565b156103f0577fd79393ef712dd47e1bd6bada1a5c444ae8cca0b86a76fadc747a5984e2e9d9d65f80a2005b63821cf3bd60e01b5f5260045260245ffd5b346102be5760203660031901126102be576004356001600160401b0381116102be57610432903690600401611f38565b9061043b61289f565b6104463683836120c4565b60208151910120916010600654146104fe5761046183614693565b156104eb57917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f81926020946104b77f000000000000000000000000000000000000000000000000000000000000000042612109565b845f52600587528060405f20556104db604051938493604085526040850191612116565b90878301520390a2604051908152f35b826335f4554160e21b5f5260045260245ffd5b631516bc5560e11b5f52601060045260245ffd5b346102be5760403660031901126102be5761055b600435610531611f7b565b905f5160206152fe5f395f51905f528114801561056c575b1561055d576105566128e6565b612f1e565b005b333014612f1e5761055661289f565b505f51602061531e5f395f51905f5281148061054957507ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838114610549565b346102be575f3660031901126102be5760206040515f5160206152fe5f395f51905f528152f35b346102be5760c03660031901126102be576105eb611f65565b60a03660231901126102be576105ff61289f565b610608816131ef565b61061181612644565b602435908051821180156106e8575b80156106d9575b80156106ca575b80156106bb575b61064c5761055b836106463661215e565b9061320e565b906106b961014492604051926337537b5560e21b8452600484015260443560248401526064356044840152608435606484015260a435608484015260a483019060808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bfd5b50608081015160a43511610635565b5060608101516084351161062e565b50604081015160643511610627565b50602081015160443511610620565b346102be5760203660031901126102be57610710611f65565b6107186128e6565b6001600160a01b031661072a81614643565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a2005b346102be5760203660031901126102be57604061077461076f611f91565b612795565b60208251918051835201516020820152f35b346102be576101203660031901126102be5760206107ca6107a5612af9565b6107ad6143e7565b6042916040519161190160f01b8352600283015260228201522090565b604051908152f35b346102be575f3660031901126102be576020604051600f8152f35b346102be575f3660031901126102be5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b346102be5760603660031901126102be57610840611f65565b610848611f7b565b9060443591610855612a9a565b6006541590818015610c37575b610bf8575b6001600160a01b0381165f8181526011602052604090205490939015610be5576040516370a0823160e01b81523060048201526001600160a01b03919091169290602081602481875afa908115610bda575f91610ba8575b50808611610b8e57508490835f52601260205260405f20906004604051926108e684612036565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260f81c8060e08501521615159081610b86575b5080610b3d575b6109b5575b50610977918361316e565b6040519283527fe9105d8f04ccbfbb6d7d7ba854af268159e370524d9c0886461db3682761956560203394a45f5f5160206152de5f395f51905f525d005b6109bf9150612a6f565b825f52601360205260405f2090604051916109d983612052565b5462015180610a1e65ffffffffffff8316808652610a1863ffffffff65ffffffffffff8660301c16958660208a015260601c168060408901524261366d565b9061224d565b049080821015610b345703915b8265ffffffffffff8251168082105f14610b2b5703915b610a4c81896143c7565b92808411610b065750509165ffffffffffff610a716109779593828a96511693612109565b1660405191610a7f83612052565b825260208201908152610ae165ffffffffffff604084019263ffffffff42168452885f526013602052818060405f209651161682198654161785555116839065ffffffffffff60301b82549160301b169065ffffffffffff60301b1916179055565b51815463ffffffff60601b191660609190911b63ffffffff60601b161790559161096c565b610b1287928a9261224d565b9163f203d61d60e01b5f5260045260245260445260645ffd5b50505f91610a42565b50505f91610a2b565b5063ffffffff600b54168015908115610b57575b50610967565b809350610e10915001809211610b7257859142111587610b51565b634e487b7160e01b5f52601160045260245ffd5b905087610960565b8584633e0abd1960e11b5f5260045260245260445260645ffd5b90506020813d602011610bd2575b81610bc3602093836120a3565b810103126102be5751866108bf565b3d9150610bb6565b6040513d5f823e3d90fd5b8363821cf3bd60e01b5f5260045260245ffd5b610c0f335f5160206152fe5f395f51905f526125eb565b6108675763e2517d3f60e01b5f52336004525f5160206152fe5f395f51905f5260245260445ffd5b50335f9081527f1cb60c16755f91018ae3abca941cb96f2db6c7d2c2da04b1773663f9fa7c170e602052604090205415610862565b346102be575f3660031901126102be576040518060206006549283815201809260065f527ff652222313e28459528d920b65115c16c04f3efc82aaedc97be59f3f377c0d3f905f5b818110610d0c5750505081610cca9103826120a3565b604051918291602083019060208452518091526040830191905f5b818110610cf3575050500390f35b8251845285945060209384019390920191600101610ce5565b8254845260209093019260019283019201610cb4565b346102be5760203660031901126102be576004355f52600460205260405f206040519081602082549182815201915f5260205f20905f5b818110610d8057610d7c85610d70818703826120a3565b60405191829182611fa1565b0390f35b8254845260209093019260019283019201610d59565b346102be575f3660031901126102be5760206040515f8152f35b346102be575f3660031901126102be5760206040517fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f708152f35b346102be5760203660031901126102be5760a0610e0d610e08611f65565b612644565b610e42604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bf35b346102be575f3660031901126102be5760206040517f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d8152f35b346102be575f3660031901126102be5760206040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152f35b346102be5760403660031901126102be576020610ede610ed6611f7b565b6004356125eb565b6040519015158152f35b346102be5760203660031901126102be5760206107ca610f06611f65565b6124a5565b346102be5760403660031901126102be57610f24611f91565b610f2c611f7b565b335f9081527f11a81199643dd28dc4d0aa823afceb2d24798ef12a57b551adfb827de176721a602052604090205490919015610fa7575b610f6d8282612f72565b60ff604051911681527fb46dc51a998080183db9e0b4cd7106de685964875b6f83cd494132aa0f4075826020339360018060a01b031692a3005b610faf61285d565b610f63565b346102be575f3660031901126102be5760405180602060105491828152019060105f527f1b6847dc741a1b0cd08d278845f9d819d87b734759afb55fe2de5cb82a9ae672905f5b81811061101257610d7c85610d70818703826120a3565b8254845260209093019260019283019201610ffb565b346102be5760203660031901126102be5761055b33600435612f1e565b346102be57366003190161016081126102be57610120136102be57610124356001600160401b0381116102be57611080903690600401611f38565b61014435906001600160401b0382116102be57608060031983360301126102be576110e2926110ad612a9a565b6110bd6110b86123c4565b612acf565b6110d36110c86123ee565b933690600401612431565b83526110dd612af9565b612b3e565b5f5f5160206152de5f395f51905f525d005b346102be575f3660031901126102be576111906111307f0000000000000000000000000000000000000000000000000000000000000000614389565b6111597f0000000000000000000000000000000000000000000000000000000000000000614389565b602061119e6040519261116c83856120a3565b5f84525f368137604051958695600f60f81b875260e08588015260e0870190611fe3565b908582036040870152611fe3565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b8281106111d557505050500390f35b8351855286955093810193928101926001016111c6565b346102be57366003190161018081126102be57610120136102be57610124356001600160401b0381116102be57611227903690600401611f38565b90610144356001600160401b0381116102be5780600401928136039260606003198501126102be5761016435926001600160401b0384116102be57608060031985360301126102be57611278612a9a565b611280612af9565b906112896123c4565b966001600160a01b0361129b826123da565b1615158061142f575b611402576112b1906123da565b9561131960248301359760405160208101917f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d835286604083015260018060a01b031660608201528960808201526080815261130e60a0826120a3565b5190206107ad6143e7565b91604481013591602219018212156102be5701906004820135916001600160401b0383116102be576024019180360383136102be576113649261135d9136916120c4565b90886142df565b156113e4576113a29495506113896040519461137f86612007565b3690600401612431565b84523360208501528560408501525f6060850152612b3e565b60405190815233907f3d06ea4e6500932244f53893c5e300feac2878df46b730981742fc4f1328b490602060e43592a35f5f5160206152de5f395f51905f525d005b632ddb19c960e21b5f9081526001600160a01b038716600452602490fd5b61140b906123da565b63597508a360e01b5f908152336004526001600160a01b0391909116602452604490fd5b50611439816123da565b6001600160a01b03163314156112a4565b346102be575f3660031901126102be5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346102be575f3660031901126102be57604051806020600e54918281520190600e5f527fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd905f5b8181106114e257610d7c85610d70818703826120a3565b82548452602090930192600192830192016114cb565b346102be5760203660031901126102be576004355f5260096020526020600260405f205414604051908152f35b346102be5760203660031901126102be5760206001806004358060081c5f526008845260ff60405f205491161c1614604051908152f35b346102be575f3660031901126102be576020604051621275008152f35b346102be57366003190161014081126102be57610120136102be57610124356001600160401b0381116102be576115b76110e2913690600401611f38565b6115bf612a9a565b6115ca6110b86123c4565b6115d26123ee565b916110dd612af9565b346102be5760203660031901126102be5760206107ca6115f9611f65565b612260565b346102be5760203660031901126102be576004355f526005602052602060405f2054604051908152f35b346102be575f3660031901126102be5760206107ca61219e565b346102be575f3660031901126102be57602060405160108152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be57600460209081526040517f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979d80548083525f91825291928301917f6acfe73c637a81e99007edb2cb071ecf9be4979ed52eb4c3e3c13ef9472d655f915b81811061172457610d7c85610d70818703826120a3565b825484526020909301926001928301920161170d565b346102be5760603660031901126102be57611753611f91565b60403660231901126102be5761176761289f565b61177081612795565b8051602435119081156117ac575b506117965761055b9061179036612136565b90612902565b60ff9063d71f4aed60e01b5f521660045260245ffd5b602091500151604435118261177e565b346102be5760c03660031901126102be576117d5611f65565b60a03660231901126102be576117e96128e6565b6117f23661215e565b813b15801561186f575b61184e5761055b916001600160a01b038116611817816145ee565b505f90815260126020526040902080546001600160f81b03811660f891821c60041790911b6001600160f81b03191617905561320e565b506305cc80bb60e41b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b038281167f0000000000000000000000000000000000000000000000000000000000000000909116146117fc565b346102be5760603660031901126102be576118be611f91565b60403660231901126102be5761055b906118d66128e6565b61179036612136565b346102be5760203660031901126102be576004356001600160401b0381116102be5761190f903690600401611f38565b6002546001600160a01b03163314159182806119e4575b611979576119359136916120c4565b60208151910120908061198c575b61197957611950816128b0565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7836024820152336044820152604481526119da6064826120a3565b5190208114611943565b50335f9081527f27ae3e2b535bc3d0b89daa96187384f44b0fcaba4bfe4a67e037001169e16b64602052604090205415611926565b346102be5760203660031901126102be576001600160a01b03611a3a611f65565b165f52600f602052602060405f20541515604051908152f35b346102be5760203660031901126102be576001600160a01b03611a74611f65565b165f5260126020526020600360405f205460f81c16604051908152f35b346102be5760203660031901126102be576004355f5260096020526020600160405f205414604051908152f35b346102be5760403660031901126102be57600435611ada611f7b565b611ae26128e6565b81158015611b5c575b611b3c57815f526004602052611b0e60405f209160018060a01b031680926146e3565b611b1457005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611aeb565b346102be5760203660031901126102be57611b86611f65565b611b8e6128e6565b600380546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b346102be575f3660031901126102be5760206040515f51602061531e5f395f51905f528152f35b346102be5760203660031901126102be57611c13611f65565b611c1b61289f565b6001600160a01b0316611c2d8161368f565b15611c7c575f81815260126020526040902080546001600160f81b03811660fb60f81b9091161790557f5c0a11596db1c85bc5e26cf06fd2257c0cea9a65214c8224f949170367ff35c65f80a2005b63094403b760e41b5f5260045260245ffd5b346102be575f3660031901126102be575f5f5b6004811015611cd25763ffffffff81600a015416611cc2575b600101611ca1565b6001811b60ff1690911790611cba565b60208260ff60405191168152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be576003546001600160a01b0381163303611d9057600254336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760025516600355005b63e2517d3f60e01b5f52336004525f60245260445ffd5b346102be575f3660031901126102be576003546040516001600160a01b039091168152602090f35b346102be5760203660031901126102be576004356001600160401b0381116102be57611dff903690600401611f38565b90611e0861289f565b611e133683836120c4565b6020815191012090611e24826128b0565b92834210611eab57621275008401809411610b7257834211611e9457907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611e77611e713683856120c4565b306135e0565b50611e8f604051928392602084526020840191612116565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b346102be5760203660031901126102be57600435611ede61285d565b805f52600960205260405f2054611f2657805f526009602052600260405f205533907fb92ec2eec3f84399a70c80db8980d8030f844d023a2b812570ff4192b824fa7c5f80a3005b63dc49fca160e01b5f5260045260245ffd5b9181601f840112156102be578235916001600160401b0383116102be57602083818601950101116102be57565b600435906001600160a01b03821682036102be57565b602435906001600160a01b03821682036102be57565b6004359060ff821682036102be57565b60206040818301928281528451809452019201905f5b818110611fc45750505090565b82516001600160a01b0316845260209384019390920191600101611fb7565b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b608081019081106001600160401b0382111761202257604052565b634e487b7160e01b5f52604160045260245ffd5b61010081019081106001600160401b0382111761202257604052565b606081019081106001600160401b0382111761202257604052565b604081019081106001600160401b0382111761202257604052565b60a081019081106001600160401b0382111761202257604052565b90601f801991011681019081106001600160401b0382111761202257604052565b9291926001600160401b03821161202257604051916120ed601f8201601f1916602001846120a3565b8294818452818301116102be578281602093845f960137010152565b91908201809211610b7257565b908060209392818452848401375f828201840152601f01601f1916010190565b60409060231901126102be576040519061214f8261206d565b60243582526044356020830152565b60a09060231901126102be576040519061217782612088565b602435825260443560208301526064356040830152608435606083015260a4356080830152565b63ffffffff600a541615158061223c575b6122385760405163866558e960e01b81523060048201526020816024817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03165afa908115610bda575f91612209575090565b90506020813d602011612230575b81612224602093836120a3565b810103126102be575190565b3d9150612217565b5f90565b5063ffffffff600c541615156121af565b81810292918115918404141715610b7257565b60018060a01b0316805f52601260205260405f2090600460066040519361228685612036565b5465ffffffffffff8116855265ffffffffffff8160301c16602086015265ffffffffffff8160601c16604086015263ffffffff8160901c16606086015263ffffffff8160b01c16608086015263ffffffff8160d01c1660a086015260ff8160f01c1660c086015260e085019060f81c8152511614806123b3575b156123ad5760206123338365ffffffffffff602495511661232082612a2f565b818110156123a157610a18910391612a6f565b91604051938480926370a0823160e01b82523060048301525afa918215610bda575f9261236d575b5080821015612368575090565b905090565b9091506020813d602011612399575b81612389602093836120a3565b810103126102be5751905f61235b565b3d915061237c565b5050610a185f91612a6f565b50505f90565b506123be6001612a19565b15612300565b6024356001600160a01b03811681036102be5790565b356001600160a01b03811681036102be5790565b604051906123fb82612007565b5f60608360405161240b81612007565b838152836020820152836040820152828082015281528260208201528260408201520152565b91906080838203126102be576040519061244a82612007565b8193803560ff811681036102be57835260208101356020840152604081013560408401526060810135906001600160401b0382116102be570181601f820112156102be576060918160206124a0933591016120c4565b910152565b6001600160a01b03165f8181526012602052604090819020905191906124ca83612036565b549165ffffffffffff8316815265ffffffffffff8360301c16602082015260046005604083019465ffffffffffff8160601c16865263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260e084019060f81c8152511614806125db575b156125d45761256b602091610a1865ffffffffffff602496511691612a6f565b91604051938480926370a0823160e01b82523060048301525afa918215610bda575f926125a0575b50808210156123ad570390565b9091506020813d6020116125cc575b816125bc602093836120a3565b810103126102be5751905f612593565b3d91506125af565b5050505f90565b506125e55f612a19565b1561254b565b8061260557506002546001600160a01b0391821691161490565b5f9081526004602090815260408083206001600160a01b039094168352600190930190522054151590565b90565b60ff16604d8111610b7257600a0a90565b5f608060405161265381612088565b828152826020820152826040820152826060820152015260018060a01b0316805f52601260205260405f20906040519161268c83612036565b5465ffffffffffff8116835265ffffffffffff8160301c166020840152604083019265ffffffffffff8260601c16845263ffffffff8260901c16606082015261276e65ffffffffffff63ffffffff6127666080850194828760b01c1686528261275e61273261274460ff8861273c60a088019d8e888260d01c16905260c0890190848160f01c16825260f81c60e08a015261272689612a6f565b95869485925116612633565b9b8c99511661224d565b9e511661224d565b9a5f52601360205265ffffffffffff60405f20541661224d565b96511661224d565b94511661224d565b926040519461277c86612088565b8552602085015260408401526060830152608082015290565b5f60206040516127a48161206d565b828152015260ff81166003811161284b5750600481101561283757600a01546001600160401b038160201c1690670de0b6b3a7640000820291808304670de0b6b3a76400001490151715610b72576001600160401b039060601c16670de0b6b3a7640000810290808204670de0b6b3a76400001490151715610b72576040519161282d8361206d565b8252602082015290565b634e487b7160e01b5f52603260045260245ffd5b63bd3c908960e01b5f5260045260245ffd5b612874335f51602061531e5f395f51905f526125eb565b1561287b57565b63e2517d3f60e01b5f52336004525f51602061531e5f395f51905f5260245260445ffd5b6128a9335f6125eb565b15611d9057565b906128ba8261380f565b156128d3575f9182526005602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b3033036128ef57565b638f8ad74360e01b5f523360045260245ffd5b60ff81169160038311612a0657670de0b6b3a76400008151046001600160401b0381105f146129f8575b600483101561283757826040926129c9927f85ad15cdf086b9e20da5c0dbb68fa10e5e0da01c58625f097322d003181c95fa95600a0191670de0b6b3a764000060208454920151046001600160401b0381105f146129dd576bffffffffffffffff00000000905b6001600160401b0360601b9060601b169260201b169073ffffffffffffffffffffffffffffffff00000000191617179055612795565b6020815191015182519182526020820152a2565b506bffffffffffffffff000000006001600160401b03612993565b506001600160401b0361292c565b8263bd3c908960e01b5f5260045260245ffd5b600481101561283757600a015463ffffffff1690565b62015180612a6165ffffffffffff835116610a1863ffffffff606065ffffffffffff602088015116960151164261366d565b0490808210156123ad570390565b60c0015160ff166004811115612a94576003190160ff8111610b725761263090612633565b50600190565b5f5160206152de5f395f51905f525c612ac05760015f5160206152de5f395f51905f525d565b633ee5aeb560e01b5f5260045ffd5b6001600160a01b031633819003612ae35750565b6304501b4b60e41b5f523360045260245260445ffd5b6101406040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152610120600460208301372090565b3560ff811681036102be5790565b600435929160ff84168085036102be57612b56613989565b506003811161284b5760048510156128375760405194612b7586612052565b80600a01549363ffffffff85168088526001600160401b03604060208a0199828960201c168b52019660601c168652612f075760a435804211612ef157610e10420190814211610b7257818111612edc575050612bd4906107ad6143e7565b956082861495868015612ed15750806041116102be578690612bf96041875b8b614730565b9582612e9f575b5050612e815760608801958652606435956084359587158015612e79575b612e625760018416612e52576001600160401b038088935b51151594511691511660018060a01b037f00000000000000000000000000000000000000000000000000000000000000001691670de0b6b3a76400009081810290808204831481151715610b7257818611612e2257505080820294828604821483151715610b72578585119081612e19575b50612ded57505050505060c4359660e435968860081c805f52600860205260405f2054600160ff8c161b91828216612dda575f5260086020521760405f2055875f52600960205260405f2054612dc75790612d1391885f526009602052600160405f205560046139a7565b946024356001600160a01b03811692908381036102be5750506044356001600160a01b03811696908781036102be577fffd6bc889c8928fd034168c2a9018a1732c14516c33dcca2d87b5ae0044c797f976020978a947f7f96d5611345195145611e23f0e0946ff54f11a7e33842a5844f06bd7642a1b39460a09450604051938452600180861b03168a84015260408301526060820152610104356080820152a46040519485526001600160a01b031693a3565b8763dc49fca160e01b5f5260045260245ffd5b8b631be5cb2f60e01b5f5260045260245ffd5b8185041490151715610b7257637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f612ca8565b925094508185041490151715610b7257631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b6001600160401b03808993612c36565b86886369f66e7760e01b5f5260045260245260445ffd5b508615612c1e565b633425194f60e11b5f9081526001600160a01b038516600452602490fd5b908092506041116102be57612ebc91604019019060410189614730565b6001600160a01b038581169116145f80612c00565b90612bf98187612bf3565b6332ba936f60e11b5f5260045260245260445ffd5b633bd4ab4160e01b5f526004524260245260445ffd5b8263f7e170af60e01b5f526004525f60245260445ffd5b5f81815260046020526040902090916001600160a01b031690612f429082906138ba565b612f4a575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b60ff8116929183158015613047575b613034576001600160a01b0381169081612fee575050505f5b6004811015612fe957806001808581941c1614612fb8575b01612f9a565b80600a0163ffffffff81541615612fd0575b50612fb2565b805463ffffffff19164263ffffffff161790555f612fca565b509050565b613032939450612ffd906131ef565b5f90815260126020526040902080546001600160f81b03811660f891821c909317901b6001600160f81b031916919091179055565b565b8363515b313560e11b5f5260045260245ffd5b506001600160a01b0381166130635760ff600f5b168411612f81565b60ff600361305b565b90915f9160ff81169384158015613149575b613136576001600160a01b03811690816130ec57505050815b6004811015806130e55760018086841c16146130b7575b50600101613097565b6130d157600a8101805463ffffffff1916905560016130ae565b634e487b7160e01b83526032600452602483fd5b5050915050565b6130fe919293955061303294506131ef565b5f90815260126020526040902080546001600160f81b03811660f891821c931993909316901b6001600160f81b031916919091179055565b8463515b313560e11b5f5260045260245ffd5b506001600160a01b0381166131655760ff600f5b16851161307e565b60ff600361315d565b916040519163a9059cbb60e01b5f5260018060a01b031660045260245260205f60448180865af19060015f51148216156131ce575b604052156131ae5750565b635274afe760e01b5f9081526001600160a01b0391909116600452602490fd5b9060018115166131e657823b15153d151616906131a3565b503d5f823e3d90fd5b6001600160a01b03165f818152600f602052604090205415611c7c5750565b9060018060a01b03821691825f52601260205260405f206040519061323282612036565b5465ffffffffffff8116825265ffffffffffff8160301c166020830152604082019365ffffffffffff8260601c16855263ffffffff8260901c166060840152608083019263ffffffff8360b01c16845260a0810163ffffffff8460d01c16815260c082019360ff8160f01c16855260f81c60e0830152875f52601360205260405f2096604051976132c289612052565b5465ffffffffffff811689526201518061331f60208b0165ffffffffffff8460301c16815263ffffffff60408d019460601c168452610a1863ffffffff65ffffffffffff806133108b612a2f565b9f51169351169551164261366d565b0490808210156135d75703955b60405163313ce56760e01b81526020816004818e5afa908115610bda575f91613569575b507f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c32996134469560a09a98956134236040966134ef9c9a9660ff61343f97168a526133a760ff61339f87612a6f565b9b5116612633565b916133b38b8a5161396b565b65ffffffffffff81101561355b5765ffffffffffff905b1686526133db8b60208b015161396b565b65ffffffffffff81101561354d5765ffffffffffff905b1690526134038260608a015161396b565b63ffffffff8110156135415763ffffffff905b169052608087015161396b565b63ffffffff8110156135355763ffffffff905b16905288614503565b015161396b565b65ffffffffffff81101561352757905b65ffffffffffff6040519261346a84612052565b16825265ffffffffffff90811660208084019182524263ffffffff1660408086019182525f8b815260139093529091209351845492516bffffffffffffffffffffffff1990931693169290921760309190911b65ffffffffffff60301b1617825551815463ffffffff60601b191660609190911b63ffffffff60601b16179055612644565b613524604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565ba2565b5065ffffffffffff90613456565b5063ffffffff80613436565b5063ffffffff80613416565b5065ffffffffffff806133f2565b5065ffffffffffff806133ca565b905060209896939795919498813d6020116135cf575b8161358c602093836120a3565b810103126102be57519360ff851685036102be579597949692959094937f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c32613350565b3d915061357f565b50505f9561332c565b905f809160208151910182855af1808061365a575b156136155750506040513d81523d5f602083013e60203d82010160405290565b1561363a57639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d1561364b576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d1515806135f55750813b15156135f5565b91908203918211610b7257565b8054821015612837575f5260205f2001905f90565b5f818152600f602052604090205480156123ad575f198101818111610b7257600e545f19810191908211610b7257818103613716575b505050600e548015613702575f19016136df81600e61367a565b8154905f199060031b1b19169055600e555f52600f6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b61374e61372761373893600e61367a565b90549060031b1c928392600e61367a565b819391549060031b91821b915f19901b19161790565b90555f52600f60205260405f20555f80806136c5565b5f8181526011602052604090205480156123ad575f198101818111610b72576010545f19810191908211610b72578181036137d7575b5050506010548015613702575f19016137b481601061367a565b8154905f199060031b1b191690556010555f5260116020525f6040812055600190565b6137f96137e861373893601061367a565b90549060031b1c928392601061367a565b90555f52601160205260405f20555f808061379a565b5f8181526007602052604090205480156123ad575f198101818111610b72576006545f19810191908211610b7257818103613882575b5050506006548015613702575f190161385f81600661367a565b8154905f199060031b1b191690556006555f5260076020525f6040812055600190565b6138a461389361373893600661367a565b90549060031b1c928392600661367a565b90555f52600760205260405f20555f8080613845565b906001820191815f528260205260405f20548015155f14613963575f198101818111610b725782545f19810191908211610b725781810361392e575b50505080548015613702575f19019061390f828261367a565b8154905f199060031b1b19169055555f526020525f6040812055600190565b61394e61393e613738938661367a565b90549060031b1c9283928661367a565b90555f528360205260405f20555f80806138f6565b505050505f90565b8115613975570490565b634e487b7160e01b5f52601260045260245ffd5b6040519061399682612052565b5f6040838281528260208201520152565b90915f9260ff6139b684612b30565b1615613f7d5750600160ff6139ca84612b30565b1614613bfa57600260ff6139dd84612b30565b1614613ae6576139ef604083016123da565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169190613a26908390614b7d565b6101008301358015613ad45750613a6590613a606020606086013595613a50608082013588614c14565b0191613a5b836123da565b614baa565b6123da565b813b15613ad05760405163079cc67960e41b81526001600160a01b03919091166004820152602481019290925282908290604490829084905af18015613ac557908291613ab157505090565b81613abb916120a3565b613ac25790565b80fd5b6040513d84823e3d90fd5b8380fd5b63d1f3930d60e01b8552600452602484fd5b9091906001600160a01b03613afd604085016123da565b1680613be35750613b12610100840135614868565b608083013590613b26826060860135614c14565b60ff8151511680613bd157507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031693613b749190613b6e906020016123da565b92614ab2565b90833b15613bcd576040516340c10f1960e01b81526001600160a01b039190911660048201526024810191909152818160448183875af18015613ac557613bba57505090565b613bc58280926120a3565b613ac2575090565b8280fd5b63021a759960e21b8452600452602483fd5b63370e0a4f60e11b83526004526024829052604482fd5b613c086040839493016123da565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690613c3e908290614b7d565b6101008401356001600160a01b038111613f6b576001600160a01b0316936020810191613c6a836123da565b9360808301359460608201511515908760e0604051613c8881612036565b8281528260208201528260408201528260608201528260808201528260a08201528260c082015201528888526012602052604088209160405192613ccb84612036565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015263ffffffff8160901c166060850152608084019063ffffffff8160b01c16825260a085019063ffffffff8160d01c16825260c086019060ff8160f01c16825260f81c600460e08801918083521615613f575751600216613f3e57613d7b9392918b63ffffffff8f93613d6f60ff83925116612633565b95511692511692614799565b8888526014602052604088209060018060a01b03165f5260205260405f2090613da48254614d39565b90613dae81612a2f565b613dcd8965ffffffffffff84511683613dc686612a6f565b9187615105565b919015613f23579181613dee93613df99796959303613f12575b5050614e24565b9055613a5b856123da565b613e02836123da565b91813b15613f0e576040516301e9a69560e41b81526001600160a01b0393909316600484015260600135602483015284908290604490829084905af18015613f0357908491613eee575b5050613e57816123da565b6040516370a0823160e01b81526001600160a01b039091166004820152602081602481885afa938415613ee25793613eac575b5091613ea683613a6084613ea0612630976123da565b8861316e565b84614a18565b92506020833d602011613eda575b81613ec7602093836120a3565b810103126102be57915191613ea6613e8a565b3d9150613eba565b604051903d90823e3d90fd5b81613ef8916120a3565b613bcd57825f613e4c565b6040513d86823e3d90fd5b8580fd5b613f1c918d614503565b5f80613de7565b60648b838c8f630275de2d60e61b8452600452602452604452fd5b63f7e170af60e01b8c52600160045260248d905260448cfd5b63094403b760e41b8d5260048e905260248dfd5b63d1f3930d60e01b8452600452602483fd5b9250613f8d610100830135614868565b6040820192613f9b846123da565b906020840194613faa866123da565b9160608601359360608601511515935f60e0604051613fc881612036565b8281528260208201528260408201528260608201528260808201528260a08201528260c0820152015260018060a01b03821691825f52601260205260405f20916040519261401584612036565b549665ffffffffffff8816845265ffffffffffff8860301c166020850152604084019765ffffffffffff8160601c16895263ffffffff8160901c166060860152608085019063ffffffff8160b01c16825260a086019063ffffffff8160d01c16825260c087019060ff8160f01c16825260f81c600460e089019180835216156142cc57516001166142b5579063ffffffff806140b960ff6140c79796955116612633565b935116915116908c87614799565b6140d083612a6f565b93604051976370a0823160e01b89523060048a0152602089602481855afa988915610bda575f9961427f575b506141118665ffffffffffff8b93511661224d565b8082101561427757035b808a1161425d57506141af936141be9896936141fd9b9a989693614191935f52601460205260405f209060018060a01b03165f5260205260405f20936141618554614d39565b926141818b61416f83612a2f565b938465ffffffffffff85511688614d77565b91820361424c575b505050614e24565b905561419c836123da565b90856141a78c6123da565b895193614882565b6141b930916123da565b614a18565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316936080906141f5906123da565b930135614ab2565b90823b156102be5760405163219e412d60e21b81526001600160a01b0391909116600482015260248101919091525f8160448183865af18015610bda57614242575090565b5f612630916120a3565b61425592614503565b5f8080614189565b89826336bd9aad60e21b5f5260045260245260445260645ffd5b50505f61411b565b98506020893d6020116142ad575b8161429a602093836120a3565b810103126102be579751976141116140fc565b3d915061428d565b8763f7e170af60e01b5f525f60045260245260445ffd5b8863094403b760e41b5f5260045260245ffd5b9190916142ec828461482e565b5060048110156143755715908161435f575b50614357576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f6142fe565b634e487b7160e01b5f52602160045260245ffd5b60ff811690601f82116143b857604051916143a56040846120a3565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b906143d2818361396b565b91811561397557066143e15790565b60010190565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031614806144da575b15614442577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a081526144d460c0826120a3565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614614419565b65ffffffffffff928316602083810191825263ffffffff421660608086019182526001600160a01b03949094165f908152601290925260409182902085519351928601519151608087015160a088015160c089015160e09099015165ffffffffffff60301b60309790971b9690961696909916959095179290951b65ffffffffffff60601b169190911760909490941b63ffffffff60901b169390931760b09290921b63ffffffff60b01b169190911760d09490941b63ffffffff60d01b169390931760f09290921b60ff60f01b169190911760f89290921b6001600160f81b031916919091179055565b805f52600f60205260405f2054155f1461463e57600e54600160401b81101561202257614627613738826001859401600e55600e61367a565b9055600e54905f52600f60205260405f2055600190565b505f90565b805f52601160205260405f2054155f1461463e57601054600160401b8110156120225761467c613738826001859401601055601061367a565b9055601054905f52601160205260405f2055600190565b805f52600760205260405f2054155f1461463e57600654600160401b811015612022576146cc613738826001859401600655600661367a565b9055600654905f52600760205260405f2055600190565b5f8281526001820160205260409020546123ad57805490600160401b821015612022578261471b61373884600180960185558461367a565b90558054925f520160205260405f2055600190565b9161473f916147489493614cb6565b90939193614cd9565b6001600160a01b0382165f8181527f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979e6020526040902054156147875750565b636bf4516160e11b5f5260045260245ffd5b94909392916147a8848261224d565b851161480157506147b9838361224d565b841190816147f8575b506147cd5750505050565b906147d79161224d565b91637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f6147c2565b8461480d85889361224d565b91631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b815191906041830361485e576148579250602082015190606060408401519301515f1a90614c34565b9192909190565b50505f9160029190565b806148705750565b63d1f3930d60e01b5f5260045260245ffd5b9192600260ff86511614614a0b5760ff855116600381146148bd5750506148ad613032948284614f66565b30916001600160a01b031661509c565b90927f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031692909183156149f95750604051916149008361206d565b60018060a01b0316825284602083015260606040870151966040519361492585612052565b84526020840195865260408401978852604051966149428861206d565b3088526020880152015191833b156102be5760405163187945bd60e11b8152905180516001600160a01b03166004830152602001516024820152955f9587958694889486946149de94929391926149bd9290919051604488015251606487015280516001600160a01b031660848701526020015160a4860152565b6001600160a01b031660c484015261010060e4840152610104830190611fe3565b03925af18015610bda576149ef5750565b5f613032916120a3565b63021a759960e21b5f5260045260245ffd5b9190613032949391614e57565b6040516370a0823160e01b81526001600160a01b03928316600482015291169291602082602481875afa8015610bda575f90614a7e575b614a59925061366d565b91818303614a6657505050565b632c04c99360e21b5f5260045260245260445260645ffd5b506020823d602011614aaa575b81614a98602093836120a3565b810103126102be57614a599151614a4f565b3d9150614a8b565b6040820180518015614b765782811015614b5f575060209092015182517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811694921690843b156102be576040516340c10f1960e01b81526001600160a01b039290921660048301526024820152925f908490604490829084905af1928315610bda5761263093614b4f575b50519061366d565b5f614b59916120a3565b5f614b47565b90506373ab893560e11b5f5260045260245260445ffd5b5050905090565b6001600160a01b039182169116818103614b95575050565b63370e0a4f60e11b5f5260045260245260445ffd5b81517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690614be2908383614f66565b60408301519182614bf4575b50505050565b614c0b93602060018060a01b03910151169161509c565b5f808080614bee565b818103614c1f575050565b633895acb360e11b5f5260045260245260445ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411614cab579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15610bda575f516001600160a01b03811615614ca157905f905f90565b505f906001905f90565b5050505f9160039190565b906041830361485e576148579250602081013591604082359201355f1a90614c34565b60048110156143755780614ceb575050565b60018103614d025763f645eedf60e01b5f5260045ffd5b60028103614d1d575063fce698f760e01b5f5260045260245ffd5b600314614d275750565b6335e2f38360e21b5f5260045260245ffd5b614d41613989565b5060405190614d4f82612052565b6001600160601b038116825263ffffffff8160601c16602083015260801c1515604082015290565b90614d8984614d8f929695949661224d565b826151ce565b90818410614dfa57604081614ddc956001600160601b03614dcc614dc787614dc2614dbb60019961521e565b9586612109565b61366d565b61524d565b16825215614de9575b015261396b565b90808210156123ad570390565b63ffffffff42166020820152614dd5565b6001600160601b03614e1085614ddc969461366d565b168152602063ffffffff421691015261396b565b60406001600160601b0382511663ffffffff60601b602084015160601b161791015115155f1461263057600160801b1790565b92906060850180516041815103614ef55750614e7560409151615274565b9290970151969590916001600160a01b0390911690813b156102be575f9660ff8894610124976040519b8c9a8b996377aadf6360e11b8b5260018060a01b031660048b01523060248b015260448a01528760648a0152608489015260a48801521660c486015260e48501526101048401525af18015610bda576149ef5750565b9391946040915060018060a09895981b031692015192823b156102be575f946149de8692604051988997889687956388b7ab6360e01b875260018060a01b031660048701523060248701526044860152856064860152608485015260a484015260e060c484015260e4830190611fe3565b909180519260ff5f9416801561509557600181036149f9575060608201805160418151036150245750614f999051615274565b6020850151604090950151956001600160a01b031692909190833b15615020579287959492869260ff60e4966040519a8b998a9863d505accf60e01b8a5260018060a01b031660048a01523060248a01526044890152606488015216608486015260a485015260c48401525af161500e575050565b6150198280926120a3565b613ac25750565b8780fd5b9450509160018060a01b03166040602083015192015191813b156102be575f809461508a60405197889687958694639fd5a6cf60e01b865260018060a01b031660048601523060248601526044850152606484015260a0608484015260a4830190611fe3565b03925af16149ef5750565b5050505050565b6040516323b872dd60e01b5f9081526001600160a01b039384166004529290931660245260449390935260209060648180865af19060015f51148216156150ed575b6040525f606052156131ae5750565b9060018115166131e657823b15153d151616906150de565b9092936151118261521e565b94858211156151ae5761512d81615128888561366d565b6143c7565b94808510156151a8578481035b80871161518f575061518a96614dc26001600160601b039461516b61516561517096614dc79661224d565b886151ce565b612109565b1681525f6040820152602063ffffffff4216910152612109565b600191565b92505091506151a494935061516b925061224d565b5f91565b5f61513a565b506151c59193506001600160601b0392959461366d565b16905260019190565b9060408201511580159061520f575b156151e85750505f90565b612a616201518091610a1863ffffffff60206001600160601b03875116960151164261366d565b50615219826152c0565b6151dd565b604081015115158061523d575b1561463e57516001600160601b031690565b50615247816152c0565b1561522b565b6001600160601b03811015615268576001600160601b031690565b506001600160601b0390565b8051806041146152aa5760401461528c57505f5f5f92565b6020604082015191015190601b60018060ff1b0382169160ff1c0192565b50602081015190606060408201519101515f1a92565b6152d863ffffffff602062015180930151164261366d565b10159056fe9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00e1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca955435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a5041',
  immutables: [{"length":32,"start":5746},{"length":32,"start":6269},{"length":32,"start":8654},{"length":32,"start":11336},{"length":32,"start":14833},{"length":32,"start":15156},{"length":32,"start":15370},{"length":32,"start":16832},{"length":32,"start":19153},{"length":32,"start":19374},{"length":32,"start":1170},{"length":32,"start":5217},{"length":32,"start":7413},{"length":32,"start":18625},{"length":32,"start":17440},{"length":32,"start":17629},{"length":32,"start":17386},{"length":32,"start":17519},{"length":32,"start":17557},{"length":32,"start":4364},{"length":32,"start":4405}],
};
