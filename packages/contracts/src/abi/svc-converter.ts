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
  '0x6101c08060405234610f83576168e4803803809161001d82856111d0565b83398101604082820312610f83578151916001600160a01b0383168303610f83576020810151906001600160401b038211610f83570161024081830312610f83576040519061016082016001600160401b0381118382101761114f57604052610085816111f3565b825260208101519365ffffffffffff85168503610f83576020830194855260408201516001600160401b038111610f8357846100c291840161121e565b6040840190815260608301519094906001600160a01b0381168103610f83576060850190815260808401516001600160401b038111610f83578261010791860161121e565b6080860190815260a08501519095906001600160401b038111610f83578361013091870161121e565b60a0820190815260c08601519096906001600160401b038111610f83578461015991880161121e565b60c0830190815260e08701519095906001600160401b038111610f83578561018291890161121e565b60e084019081526101008801519094906001600160401b038111610f8357866101ac918a0161121e565b9561010085019687528061013f8a011215610f83576040519860808a016001600160401b0381118b82101761114f5760405261022081018a838211610f83576101208301905b82821061111e57505061012087019a8b5251906001600160401b038211610f83570181601f82011215610f835780519061022b82611207565b9261023960405194856111d0565b828452602060c0818601940283010191818311610f8357602001925b8284106110a2575050505061014085015260018060a01b039051169965ffffffffffff60018060a01b038551169151169951996040516102966040826111d0565b600c815260208101906b29ab21a1b7b73b32b93a32b960a11b8252604051916102c06040846111d0565b600183526020830191603160f81b83526102d981611297565b610120526102e684611297565b61014052519020918260e05251902080610100524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a082015260a0815261034f60c0826111d0565b5190206080523060c052811561108f57600280546001600160a01b03191683179055610160525f7f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f8180a35f5b8951811015610447576001600160a01b036103b7828c611283565b51168015610435575f5160206168a45f395f51905f525f52600460205260019190610402817f27ae3e2b535bc3d0b89daa96187384f44b0fcaba4bfe4a67e037001169e16b6361142f565b61040e575b500161039c565b33905f5160206168a45f395f51905f525f5160206168245f395f51905f525f80a45f610407565b6325abcd9160e11b5f5260045260245ffd5b5089610180526101a05251945f5b86518110156104ee576001600160a01b036104708289611283565b51168015610435575f5160206168645f395f51905f525f526004602052600191906104bb817f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979d61142f565b6104c7575b5001610455565b33905f5160206168645f395f51905f525f5160206168245f395f51905f525f80a4896104c0565b508651935f5b855181101561058d576001600160a01b0361050f8288611283565b51168015610435575f5160206168c45f395f51905f525f5260046020526001919061055a817f1cb60c16755f91018ae3abca941cb96f2db6c7d2c2da04b1773663f9fa7c170d61142f565b610566575b50016104f4565b33905f5160206168c45f395f51905f525f5160206168245f395f51905f525f80a48861055f565b508551925f5b845181101561062c576001600160a01b036105ae8287611283565b51168015610435575f5160206168445f395f51905f525f526004602052600191906105f9817f11a81199643dd28dc4d0aa823afceb2d24798ef12a57b551adfb827de176721961142f565b610605575b5001610593565b33905f5160206168445f395f51905f525f5160206168245f395f51905f525f80a4876105fe565b508451915f5b83518110156106cb576001600160a01b0361064d8286611283565b51168015610435575f5160206168845f395f51905f525f52600460205260019190610698817fb6af827f2ee9d10c73f81645e5b734a908dbbca7b8316b3d434e18081dbcb5e861142f565b6106a4575b5001610632565b33905f5160206168845f395f51905f525f5160206168245f395f51905f525f80a48661069d565b50835f5b60ff8116600481101561088f578251611fe08360051b160151916003821161087c578251670de0b6b3a764000090046001600160401b0381101561086e575b600482101561085a57600a82018054602090950151909490670de0b6b3a764000090046001600160401b0381101561084c575b600160201b600160a01b0319909116602092831b6bffffffffffffffff00000000161760609190911b73ffffffffffffffff0000000000000000000000001617938490556040515f919061079481611163565b8281520152670de0b6b3a7640000602084901c6001600160401b03168181029491811591860414171561083857670de0b6b3a764000060609190911c6001600160401b031681810293918115918504141715610838577f85ad15cdf086b9e20da5c0dbb68fa10e5e0da01c58625f097322d003181c95fa604060ff95856001966020845161082181611163565b848152015282519182526020820152a201166106cf565b634e487b7160e01b5f52601160045260245ffd5b506001600160401b03610741565b634e487b7160e01b5f52603260045260245ffd5b506001600160401b0361070e565b5063bd3c908960e01b5f5260045260245ffd5b5050505f5b81519081518110156108ed576001916001600160a01b03906108b7908390611283565b51166108c281611344565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a201610894565b835f5b6101408201518051821015610fd3576001600160a01b0390610913908390611283565b51511690602061092882610140860151611283565b51015191803b158015610fbe575b610fac57610943816113bc565b505f818152601260205260409081902080546001600160f81b03811660f891821c60041790911b7fff000000000000000000000000000000000000000000000000000000000000001617815590519061099b82611199565b5465ffffffffffff8116825265ffffffffffff8160301c16602083015265ffffffffffff8160601c16604083015263ffffffff8160901c16606083015263ffffffff8160b01c16608083015263ffffffff8160d01c1660a083015260ff8160f01c1660c083015260f81c60e0820152815f52601360205260405f2063ffffffff60405191610a28836111b5565b5465ffffffffffff8116835265ffffffffffff8160301c16602084015260601c16604082015265ffffffffffff825116610a7a65ffffffffffff6020850151169163ffffffff606086015116906114b9565b9080821015610fa35703905b610ab165ffffffffffff82511663ffffffff604065ffffffffffff60208601511694015116906114b9565b9080821015610f9a5703915b60405163313ce56760e01b8152602081600481885afa908115610f8f575f91610f49575b50600196610cc4610ccb949360ff6040941660c082015265ffffffffffff610b088261148b565b95610b84610b1c60ff60c086015116611333565b610b27898851611302565b84811015610f415784905b168552610b43896020890151611302565b84811015610f395784905b1688860152610b61816060890151611302565b63ffffffff811015610f2d5763ffffffff905b1660808601526080870151611302565b63ffffffff811015610f215763ffffffff905b1660a084015216602082015263ffffffff42166060820152875f52601260205260ff60e0855f209265ffffffffffff808251161665ffffffffffff19855416178455610c1465ffffffffffff60208301511685906bffffffffffff00000000000082549160301b16906bffffffffffff0000000000001916179055565b86810151845463ffffffff60901b606084015160901b169063ffffffff60b01b608085015160b01b169063ffffffff60d01b60a086015160d01b16928760f01b60c087015160f01b16948860f01b199271ffffffffffff00000000000000000000000063ffffffff60d01b199260601b169060016c010000000000000000000000009060d01b03191617161716171717845501511681549060ff60f81b9060f81b169060018060f81b0316179055565b0151611302565b65ffffffffffff811015610f1357905b65ffffffffffff60405192610cef846111b5565b16825265ffffffffffff90811660208084019182524263ffffffff1660408086019182525f87815260139093529091209351845492516001600160601b031990931693169290921760309190911b6bffffffffffff00000000000016178255516fffffffff00000000000000000000000082549160601b16906fffffffff00000000000000000000000019161790555f6080604051610d8d8161117e565b8281528260208201528260408201528260608201520152805f5260126020527f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c3260a060405f208360405191610de183611199565b5465ffffffffffff8116835265ffffffffffff8160301c166020840152604083019265ffffffffffff8260601c16845263ffffffff8260901c166060820152610ec365ffffffffffff63ffffffff610ebb6080850194828760b01c16865282610eb3610e87610e9960ff888f610e919088019d8e888260d01c16905260c0890190848160f01c16825260f81c60e08a0152610e7b8961148b565b95869485925116611333565b9b8c995116611320565b9e5116611320565b9a5f52601360205265ffffffffffff60405f205416611320565b965116611320565b945116611320565b926080604051610ed28161117e565b86815260208101928352604081019384526060810194855201938452604051948552516020850152516040840152516060830152516080820152a2016108f0565b5065ffffffffffff90610cdb565b5063ffffffff80610b97565b5063ffffffff80610b74565b508380610b4e565b508380610b32565b90506020929192813d8211610f87575b81610f66602093836111d0565b81010312610f8357519160ff83168303610f835790916001610ae1565b5f80fd5b3d9150610f59565b6040513d5f823e3d90fd5b50505f91610abd565b50505f90610a86565b6305cc80bb60e41b5f5260045260245ffd5b506101a0516001600160a01b03168114610936565b60405161534d90816114d782396080518161448a015260a05181614547015260c05181614454015260e051816144d9015261010051816144ff015261012051816111110152610140518161113a0152610160518181816104920152611466015261018051818181611cfa015261496501526101a05181818161167701528181611882015281816121d301528181612c5d015281816139b701528181613afa01528181613bd00152818161422a01528181614b750152614c520152f35b506325abcd9160e11b5f5260045260245ffd5b83820360c08112610f835760a0604051916110bc83611163565b6110c5876111f3565b8352601f190112610f835760c0916020916040516110e28161117e565b838801518152604088015184820152606088015160408201526080880151606082015260a0880151608082015283820152815201930192610255565b604082860312610f83576020604091825161113881611163565b8451815282850151838201528152019101906101f2565b634e487b7160e01b5f52604160045260245ffd5b604081019081106001600160401b0382111761114f57604052565b60a081019081106001600160401b0382111761114f57604052565b61010081019081106001600160401b0382111761114f57604052565b606081019081106001600160401b0382111761114f57604052565b601f909101601f19168101906001600160401b0382119082101761114f57604052565b51906001600160a01b0382168203610f8357565b6001600160401b03811161114f5760051b60200190565b9080601f83011215610f8357815161123581611207565b9261124360405194856111d0565b81845260208085019260051b820101928311610f8357602001905b82821061126b5750505090565b60208091611278846111f3565b81520191019061125e565b805182101561085a5760209160051b010190565b601f8151116112c25760208151910151602082106112b3571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fd5b811561130c570490565b634e487b7160e01b5f52601260045260245ffd5b8181029291811591840414171561083857565b60ff16604d811161083857600a0a90565b805f52601160205260405f2054155f146113b7576010546801000000000000000081101561114f57600181018060105581101561085a577f1b6847dc741a1b0cd08d278845f9d819d87b734759afb55fe2de5cb82a9ae672018190556010545f9182526011602052604090912055600190565b505f90565b805f52600f60205260405f2054155f146113b757600e546801000000000000000081101561114f576001810180600e5581101561085a577fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd01819055600e545f918252600f602052604090912055600190565b6001810190825f528160205260405f2054155f146114845780546801000000000000000081101561114f576001810180835581101561085a578390825f5260205f20015554915f5260205260405f2055600190565b5050505f90565b60c0015160ff1660048111156114b3576003190160ff8111610838576114b090611333565b90565b50600190565b904203904282116108385762015180916114d291611320565b049056fe60806040526004361015610011575f80fd5b5f3560e01c806308cb3c1614611ec757806309c5eabe14611dd45780630d67393814611dac5780630e18b68114611d2957806312261ee714611ce557806319233af014611c935780631d003ab914611bff57806324ea54f414611bd857806329207f4f14611b725780632f2ff15d14611ac357806335a3cf3f14611a965780633783147614611a585780633a76735514611a1e5780633c5beeb4146118e45780633d74a90a146118aa5780633ebbb998146117c15780634615b6391461173f57806346f0975a146116a657806347b8ec1d1461166257806348281564146116475780634b02357c1461162d5780634c3a8bbc1461160357806353c57989146115e0578063558dfd891461157e5780635b70460c146115615780635d00bb121461152a5780635d18bed1146114fd57806369beb6de146114895780636a42b8f81461144f5780636b85c93b146111f157806384b0196e146110f9578063887929351461104a5780638bb9c5bf1461102d5780638d17b38314610fb95780638dd87a3d14610f105780638ec4c8ee14610eed57806391d1485414610ebd57806394739e8714610e8357806398f4a70014610e495780639d3a9dc914610def578063a1ebf35d14610db5578063a217fddf14610d9b578063a3246ad314610d27578063aad0629214610c71578063ae1914f814610827578063b08e51c0146107ed578063b5c9e22b146107d2578063c7e80b4214610786578063cb94b56914610751578063ce6901d1146106f7578063d016b7fb146105d2578063d11a57ec146105ab578063d547741f14610512578063db26e34d14610402578063e3e9868c14610392578063e63ab1e914610358578063f167d826146102ea578063f851a440146102c25763fcc6c9ba146102a2575f80fd5b346102be575f3660031901126102be576020604051610e108152f35b5f80fd5b346102be575f3660031901126102be576002546040516001600160a01b039091168152602090f35b346102be5760403660031901126102be57610303611f96565b7fe33b1e8c9a3225cc5a849e3f9c6d9c272be7915b24983c2a048dfe7c79390f41602061032e611f80565b6103366128a4565b6103408185613081565b60405160ff9490941684526001600160a01b031692a2005b346102be575f3660031901126102be5760206040517f65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862a8152f35b346102be5760203660031901126102be576103ab611f6a565b6103b36128eb565b6001600160a01b03166103c581613748565b156103f0577fd79393ef712dd47e1bd6bada1a5c444ae8cca0b86a76fadc747a5984e2e9d9d65f80a2005b63821cf3bd60e01b5f5260045260245ffd5b346102be5760203660031901126102be576004356001600160401b0381116102be57610432903690600401611f3d565b9061043b6128a4565b6104463683836120c9565b60208151910120916010600654146104fe57610461836146fd565b156104eb57917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f81926020946104b77f00000000000000000000000000000000000000000000000000000000000000004261210e565b845f52600587528060405f20556104db60405193849360408552604085019161211b565b90878301520390a2604051908152f35b826335f4554160e21b5f5260045260245ffd5b631516bc5560e11b5f52601060045260245ffd5b346102be5760403660031901126102be5761055b600435610531611f80565b905f51602061530d5f395f51905f528114801561056c575b1561055d576105566128eb565b612f33565b005b333014612f33576105566128a4565b505f51602061532d5f395f51905f5281148061054957507ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838114610549565b346102be575f3660031901126102be5760206040515f51602061530d5f395f51905f528152f35b346102be5760c03660031901126102be576105eb611f6a565b60a03660231901126102be576105ff6128a4565b61060881613204565b61061181612649565b602435908051821180156106e8575b80156106d9575b80156106ca575b80156106bb575b61064c5761055b8361064636612163565b90613223565b906106b961014492604051926337537b5560e21b8452600484015260443560248401526064356044840152608435606484015260a435608484015260a483019060808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bfd5b50608081015160a43511610635565b5060608101516084351161062e565b50604081015160643511610627565b50602081015160443511610620565b346102be5760203660031901126102be57610710611f6a565b6107186128eb565b6001600160a01b031661072a816146ad565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a2005b346102be5760203660031901126102be57604061077461076f611f96565b61279a565b60208251918051835201516020820152f35b346102be576101203660031901126102be5760206107ca6107a5612afe565b6107ad614451565b6042916040519161190160f01b8352600283015260228201522090565b604051908152f35b346102be575f3660031901126102be576020604051600f8152f35b346102be575f3660031901126102be5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b346102be5760603660031901126102be57610840611f6a565b610848611f80565b9060443591610855612a9f565b6006541590818015610c3c575b610bfd575b6001600160a01b0381165f8181526011602052604090205490939015610bea576040516370a0823160e01b81523060048201526001600160a01b03919091169290602081602481875afa908115610bdf575f91610bad575b50808611610b9357508490835f52601260205260405f20906004604051926108e68461203b565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260f81c8060e08501521615159081610b8b575b5080610b42575b6109b5575b506109779183613183565b6040519283527fe9105d8f04ccbfbb6d7d7ba854af268159e370524d9c0886461db3682761956560203394a45f5f5160206152ed5f395f51905f525d005b6109bf9150612a74565b825f52601360205260405f2090604051916109d983612057565b5462015180610a1e65ffffffffffff8316808652610a1863ffffffff65ffffffffffff8660301c16958660208a015260601c1680604089015242613651565b90612252565b049080821015610b395703915b8265ffffffffffff8251168082105f14610b305703915b610a4c8189614431565b92808411610b0b575050869263ffffffff65ffffffffffff610a79610977979582610b059651169461210e565b1660405192610a8784612057565b835260208301908152610ae565ffffffffffff604085019284421684528a5f526013602052818060405f209751161682198754161786555116849065ffffffffffff60301b82549160301b169065ffffffffffff60301b1916179055565b51825463ffffffff60601b1916911660601b63ffffffff60601b16179055565b9161096c565b610b1787928a92612252565b9163f203d61d60e01b5f5260045260245260445260645ffd5b50505f91610a42565b50505f91610a2b565b5063ffffffff600b54168015908115610b5c575b50610967565b809350610e10915001809211610b7757859142111587610b56565b634e487b7160e01b5f52601160045260245ffd5b905087610960565b8584633e0abd1960e11b5f5260045260245260445260645ffd5b90506020813d602011610bd7575b81610bc8602093836120a8565b810103126102be5751866108bf565b3d9150610bbb565b6040513d5f823e3d90fd5b8363821cf3bd60e01b5f5260045260245ffd5b610c14335f51602061530d5f395f51905f526125f0565b6108675763e2517d3f60e01b5f52336004525f51602061530d5f395f51905f5260245260445ffd5b50335f9081527f1cb60c16755f91018ae3abca941cb96f2db6c7d2c2da04b1773663f9fa7c170e602052604090205415610862565b346102be575f3660031901126102be576040518060206006549283815201809260065f527ff652222313e28459528d920b65115c16c04f3efc82aaedc97be59f3f377c0d3f905f5b818110610d115750505081610ccf9103826120a8565b604051918291602083019060208452518091526040830191905f5b818110610cf8575050500390f35b8251845285945060209384019390920191600101610cea565b8254845260209093019260019283019201610cb9565b346102be5760203660031901126102be576004355f52600460205260405f206040519081602082549182815201915f5260205f20905f5b818110610d8557610d8185610d75818703826120a8565b60405191829182611fa6565b0390f35b8254845260209093019260019283019201610d5e565b346102be575f3660031901126102be5760206040515f8152f35b346102be575f3660031901126102be5760206040517fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f708152f35b346102be5760203660031901126102be5760a0610e12610e0d611f6a565b612649565b610e47604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bf35b346102be575f3660031901126102be5760206040517f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d8152f35b346102be575f3660031901126102be5760206040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152f35b346102be5760403660031901126102be576020610ee3610edb611f80565b6004356125f0565b6040519015158152f35b346102be5760203660031901126102be5760206107ca610f0b611f6a565b6124aa565b346102be5760403660031901126102be57610f29611f96565b610f31611f80565b335f9081527f11a81199643dd28dc4d0aa823afceb2d24798ef12a57b551adfb827de176721a602052604090205490919015610fac575b610f728282612f87565b60ff604051911681527fb46dc51a998080183db9e0b4cd7106de685964875b6f83cd494132aa0f4075826020339360018060a01b031692a3005b610fb4612862565b610f68565b346102be575f3660031901126102be5760405180602060105491828152019060105f527f1b6847dc741a1b0cd08d278845f9d819d87b734759afb55fe2de5cb82a9ae672905f5b81811061101757610d8185610d75818703826120a8565b8254845260209093019260019283019201611000565b346102be5760203660031901126102be5761055b33600435612f33565b346102be57366003190161016081126102be57610120136102be57610124356001600160401b0381116102be57611085903690600401611f3d565b61014435906001600160401b0382116102be57608060031983360301126102be576110e7926110b2612a9f565b6110c26110bd6123c9565b612ad4565b6110d86110cd6123f3565b933690600401612436565b83526110e2612afe565b612b43565b5f5f5160206152ed5f395f51905f525d005b346102be575f3660031901126102be576111956111357f00000000000000000000000000000000000000000000000000000000000000006143f3565b61115e7f00000000000000000000000000000000000000000000000000000000000000006143f3565b60206111a36040519261117183856120a8565b5f84525f368137604051958695600f60f81b875260e08588015260e0870190611fe8565b908582036040870152611fe8565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b8281106111da57505050500390f35b8351855286955093810193928101926001016111cb565b346102be57366003190161018081126102be57610120136102be57610124356001600160401b0381116102be5761122c903690600401611f3d565b90610144356001600160401b0381116102be5780600401928136039260606003198501126102be5761016435926001600160401b0384116102be57608060031985360301126102be5761127d612a9f565b611285612afe565b9061128e6123c9565b966001600160a01b036112a0826123df565b16151580611434575b611407576112b6906123df565b9561131e60248301359760405160208101917f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d835286604083015260018060a01b031660608201528960808201526080815261131360a0826120a8565b5190206107ad614451565b91604481013591602219018212156102be5701906004820135916001600160401b0383116102be576024019180360383136102be57611369926113629136916120c9565b9088614349565b156113e9576113a794955061138e604051946113848661200c565b3690600401612436565b84523360208501528560408501525f6060850152612b43565b60405190815233907f3d06ea4e6500932244f53893c5e300feac2878df46b730981742fc4f1328b490602060e43592a35f5f5160206152ed5f395f51905f525d005b632ddb19c960e21b5f9081526001600160a01b038716600452602490fd5b611410906123df565b63597508a360e01b5f908152336004526001600160a01b0391909116602452604490fd5b5061143e816123df565b6001600160a01b03163314156112a9565b346102be575f3660031901126102be5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346102be575f3660031901126102be57604051806020600e54918281520190600e5f527fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd905f5b8181106114e757610d8185610d75818703826120a8565b82548452602090930192600192830192016114d0565b346102be5760203660031901126102be576004355f5260096020526020600260405f205414604051908152f35b346102be5760203660031901126102be5760206001806004358060081c5f526008845260ff60405f205491161c1614604051908152f35b346102be575f3660031901126102be576020604051621275008152f35b346102be57366003190161014081126102be57610120136102be57610124356001600160401b0381116102be576115bc6110e7913690600401611f3d565b6115c4612a9f565b6115cf6110bd6123c9565b6115d76123f3565b916110e2612afe565b346102be5760203660031901126102be5760206107ca6115fe611f6a565b612265565b346102be5760203660031901126102be576004355f526005602052602060405f2054604051908152f35b346102be575f3660031901126102be5760206107ca6121a3565b346102be575f3660031901126102be57602060405160108152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be57600460209081526040517f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979d80548083525f91825291928301917f6acfe73c637a81e99007edb2cb071ecf9be4979ed52eb4c3e3c13ef9472d655f915b81811061172957610d8185610d75818703826120a8565b8254845260209093019260019283019201611712565b346102be5760603660031901126102be57611758611f96565b60403660231901126102be5761176c6128a4565b6117758161279a565b8051602435119081156117b1575b5061179b5761055b906117953661213b565b90612907565b60ff9063d71f4aed60e01b5f521660045260245ffd5b6020915001516044351182611783565b346102be5760c03660031901126102be576117da611f6a565b60a03660231901126102be576117ee6128eb565b6117f736612163565b813b158015611874575b6118535761055b916001600160a01b03811661181c81614658565b505f90815260126020526040902080546001600160f81b03811660f891821c60041790911b6001600160f81b031916179055613223565b506305cc80bb60e41b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b038281167f000000000000000000000000000000000000000000000000000000000000000090911614611801565b346102be5760603660031901126102be576118c3611f96565b60403660231901126102be5761055b906118db6128eb565b6117953661213b565b346102be5760203660031901126102be576004356001600160401b0381116102be57611914903690600401611f3d565b6002546001600160a01b03163314159182806119e9575b61197e5761193a9136916120c9565b602081519101209080611991575b61197e57611955816128b5565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7836024820152336044820152604481526119df6064826120a8565b5190208114611948565b50335f9081527f27ae3e2b535bc3d0b89daa96187384f44b0fcaba4bfe4a67e037001169e16b6460205260409020541561192b565b346102be5760203660031901126102be576001600160a01b03611a3f611f6a565b165f52600f602052602060405f20541515604051908152f35b346102be5760203660031901126102be576001600160a01b03611a79611f6a565b165f5260126020526020600360405f205460f81c16604051908152f35b346102be5760203660031901126102be576004355f5260096020526020600160405f205414604051908152f35b346102be5760403660031901126102be57600435611adf611f80565b611ae76128eb565b81158015611b61575b611b4157815f526004602052611b1360405f209160018060a01b0316809261474d565b611b1957005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611af0565b346102be5760203660031901126102be57611b8b611f6a565b611b936128eb565b600380546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b346102be575f3660031901126102be5760206040515f51602061532d5f395f51905f528152f35b346102be5760203660031901126102be57611c18611f6a565b611c206128a4565b6001600160a01b0316611c3281613673565b15611c81575f81815260126020526040902080546001600160f81b03811660fb60f81b9091161790557f5c0a11596db1c85bc5e26cf06fd2257c0cea9a65214c8224f949170367ff35c65f80a2005b63094403b760e41b5f5260045260245ffd5b346102be575f3660031901126102be575f5f5b6004811015611cd75763ffffffff81600a015416611cc7575b600101611ca6565b6001811b60ff1690911790611cbf565b60208260ff60405191168152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be576003546001600160a01b0381163303611d9557600254336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760025516600355005b63e2517d3f60e01b5f52336004525f60245260445ffd5b346102be575f3660031901126102be576003546040516001600160a01b039091168152602090f35b346102be5760203660031901126102be576004356001600160401b0381116102be57611e04903690600401611f3d565b90611e0d6128a4565b611e183683836120c9565b6020815191012090611e29826128b5565b92834210611eb057621275008401809411610b7757834211611e9957907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611e7c611e763683856120c9565b306135c4565b50611e9460405192839260208452602084019161211b565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b346102be5760203660031901126102be57600435611ee3612862565b805f52600960205260405f2054611f2b57805f526009602052600260405f205533907fb92ec2eec3f84399a70c80db8980d8030f844d023a2b812570ff4192b824fa7c5f80a3005b63dc49fca160e01b5f5260045260245ffd5b9181601f840112156102be578235916001600160401b0383116102be57602083818601950101116102be57565b600435906001600160a01b03821682036102be57565b602435906001600160a01b03821682036102be57565b6004359060ff821682036102be57565b60206040818301928281528451809452019201905f5b818110611fc95750505090565b82516001600160a01b0316845260209384019390920191600101611fbc565b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b608081019081106001600160401b0382111761202757604052565b634e487b7160e01b5f52604160045260245ffd5b61010081019081106001600160401b0382111761202757604052565b606081019081106001600160401b0382111761202757604052565b604081019081106001600160401b0382111761202757604052565b60a081019081106001600160401b0382111761202757604052565b90601f801991011681019081106001600160401b0382111761202757604052565b9291926001600160401b03821161202757604051916120f2601f8201601f1916602001846120a8565b8294818452818301116102be578281602093845f960137010152565b91908201809211610b7757565b908060209392818452848401375f828201840152601f01601f1916010190565b60409060231901126102be576040519061215482612072565b60243582526044356020830152565b60a09060231901126102be576040519061217c8261208d565b602435825260443560208301526064356040830152608435606083015260a4356080830152565b63ffffffff600a5416151580612241575b61223d5760405163866558e960e01b81523060048201526020816024817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03165afa908115610bdf575f9161220e575090565b90506020813d602011612235575b81612229602093836120a8565b810103126102be575190565b3d915061221c565b5f90565b5063ffffffff600c541615156121b4565b81810292918115918404141715610b7757565b60018060a01b0316805f52601260205260405f2090600460066040519361228b8561203b565b5465ffffffffffff8116855265ffffffffffff8160301c16602086015265ffffffffffff8160601c16604086015263ffffffff8160901c16606086015263ffffffff8160b01c16608086015263ffffffff8160d01c1660a086015260ff8160f01c1660c086015260e085019060f81c8152511614806123b8575b156123b25760206123388365ffffffffffff602495511661232582612a34565b818110156123a657610a18910391612a74565b91604051938480926370a0823160e01b82523060048301525afa918215610bdf575f92612372575b508082101561236d575090565b905090565b9091506020813d60201161239e575b8161238e602093836120a8565b810103126102be5751905f612360565b3d9150612381565b5050610a185f91612a74565b50505f90565b506123c36001612a1e565b15612305565b6024356001600160a01b03811681036102be5790565b356001600160a01b03811681036102be5790565b604051906124008261200c565b5f6060836040516124108161200c565b838152836020820152836040820152828082015281528260208201528260408201520152565b91906080838203126102be576040519061244f8261200c565b8193803560ff811681036102be57835260208101356020840152604081013560408401526060810135906001600160401b0382116102be570181601f820112156102be576060918160206124a5933591016120c9565b910152565b6001600160a01b03165f8181526012602052604090819020905191906124cf8361203b565b549165ffffffffffff8316815265ffffffffffff8360301c16602082015260046005604083019465ffffffffffff8160601c16865263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260e084019060f81c8152511614806125e0575b156125d957612570602091610a1865ffffffffffff602496511691612a74565b91604051938480926370a0823160e01b82523060048301525afa918215610bdf575f926125a5575b50808210156123b2570390565b9091506020813d6020116125d1575b816125c1602093836120a8565b810103126102be5751905f612598565b3d91506125b4565b5050505f90565b506125ea5f612a1e565b15612550565b8061260a57506002546001600160a01b0391821691161490565b5f9081526004602090815260408083206001600160a01b039094168352600190930190522054151590565b90565b60ff16604d8111610b7757600a0a90565b5f60806040516126588161208d565b828152826020820152826040820152826060820152015260018060a01b0316805f52601260205260405f2090604051916126918361203b565b5465ffffffffffff8116835265ffffffffffff8160301c166020840152604083019265ffffffffffff8260601c16845263ffffffff8260901c16606082015261277365ffffffffffff63ffffffff61276b6080850194828760b01c1686528261276361273761274960ff8861274160a088019d8e888260d01c16905260c0890190848160f01c16825260f81c60e08a015261272b89612a74565b95869485925116612638565b9b8c995116612252565b9e5116612252565b9a5f52601360205265ffffffffffff60405f205416612252565b965116612252565b945116612252565b92604051946127818661208d565b8552602085015260408401526060830152608082015290565b5f60206040516127a981612072565b828152015260ff8116600381116128505750600481101561283c57600a01546001600160401b038160201c1690670de0b6b3a7640000820291808304670de0b6b3a76400001490151715610b77576001600160401b039060601c16670de0b6b3a7640000810290808204670de0b6b3a76400001490151715610b77576040519161283283612072565b8252602082015290565b634e487b7160e01b5f52603260045260245ffd5b63bd3c908960e01b5f5260045260245ffd5b612879335f51602061532d5f395f51905f526125f0565b1561288057565b63e2517d3f60e01b5f52336004525f51602061532d5f395f51905f5260245260445ffd5b6128ae335f6125f0565b15611d9557565b906128bf826137f3565b156128d8575f9182526005602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b3033036128f457565b638f8ad74360e01b5f523360045260245ffd5b60ff81169160038311612a0b57670de0b6b3a76400008151046001600160401b0381105f146129fd575b600483101561283c57826040926129ce927f85ad15cdf086b9e20da5c0dbb68fa10e5e0da01c58625f097322d003181c95fa95600a0191670de0b6b3a764000060208454920151046001600160401b0381105f146129e2576bffffffffffffffff00000000905b6001600160401b0360601b9060601b169260201b169073ffffffffffffffffffffffffffffffff0000000019161717905561279a565b6020815191015182519182526020820152a2565b506bffffffffffffffff000000006001600160401b03612998565b506001600160401b03612931565b8263bd3c908960e01b5f5260045260245ffd5b600481101561283c57600a015463ffffffff1690565b62015180612a6665ffffffffffff835116610a1863ffffffff606065ffffffffffff6020880151169601511642613651565b0490808210156123b2570390565b60c0015160ff166004811115612a99576003190160ff8111610b775761263590612638565b50600190565b5f5160206152ed5f395f51905f525c612ac55760015f5160206152ed5f395f51905f525d565b633ee5aeb560e01b5f5260045ffd5b6001600160a01b031633819003612ae85750565b6304501b4b60e41b5f523360045260245260445ffd5b6101406040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152610120600460208301372090565b3560ff811681036102be5790565b600435929160ff84168085036102be575f60408051612b6181612057565b82815282602082015201526003811161285057600485101561283c5760405194612b8a86612057565b80600a01549363ffffffff85168088526001600160401b03604060208a0199828960201c168b52019660601c168652612f1c5760a435804211612f0657610e10420190814211610b7757818111612ef1575050612be9906107ad614451565b956082861495868015612ee65750806041116102be578690612c0e6041875b8b61479a565b9582612eb4575b5050612e965760608801958652606435956084359587158015612e8e575b612e775760018416612e67576001600160401b038088935b51151594511691511660018060a01b037f00000000000000000000000000000000000000000000000000000000000000001691670de0b6b3a76400009081810290808204831481151715610b7757818611612e3757505080820294828604821483151715610b77578585119081612e2e575b50612e0257505050505060c4359660e435968860081c805f52600860205260405f2054600160ff8c161b91828216612def575f5260086020521760405f2055875f52600960205260405f2054612ddc5790612d2891885f526009602052600160405f2055600461396d565b946024356001600160a01b03811692908381036102be5750506044356001600160a01b03811696908781036102be577fffd6bc889c8928fd034168c2a9018a1732c14516c33dcca2d87b5ae0044c797f976020978a947f7f96d5611345195145611e23f0e0946ff54f11a7e33842a5844f06bd7642a1b39460a09450604051938452600180861b03168a84015260408301526060820152610104356080820152a46040519485526001600160a01b031693a3565b8763dc49fca160e01b5f5260045260245ffd5b8b631be5cb2f60e01b5f5260045260245ffd5b8185041490151715610b7757637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f612cbd565b925094508185041490151715610b7757631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b6001600160401b03808993612c4b565b86886369f66e7760e01b5f5260045260245260445ffd5b508615612c33565b633425194f60e11b5f9081526001600160a01b038516600452602490fd5b908092506041116102be57612ed19160401901906041018961479a565b6001600160a01b038581169116145f80612c15565b90612c0e8187612c08565b6332ba936f60e11b5f5260045260245260445ffd5b633bd4ab4160e01b5f526004524260245260445ffd5b8263f7e170af60e01b5f526004525f60245260445ffd5b5f81815260046020526040902090916001600160a01b031690612f5790829061389e565b612f5f575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b60ff811692918315801561305c575b613049576001600160a01b0381169081613003575050505f5b6004811015612ffe57806001808581941c1614612fcd575b01612faf565b80600a0163ffffffff81541615612fe5575b50612fc7565b805463ffffffff19164263ffffffff161790555f612fdf565b509050565b61304793945061301290613204565b5f90815260126020526040902080546001600160f81b03811660f891821c909317901b6001600160f81b031916919091179055565b565b8363515b313560e11b5f5260045260245ffd5b506001600160a01b0381166130785760ff600f5b168411612f96565b60ff6003613070565b90915f9160ff8116938415801561315e575b61314b576001600160a01b038116908161310157505050815b6004811015806130fa5760018086841c16146130cc575b506001016130ac565b6130e657600a8101805463ffffffff1916905560016130c3565b634e487b7160e01b83526032600452602483fd5b5050915050565b61311391929395506130479450613204565b5f90815260126020526040902080546001600160f81b03811660f891821c931993909316901b6001600160f81b031916919091179055565b8463515b313560e11b5f5260045260245ffd5b506001600160a01b03811661317a5760ff600f5b168511613093565b60ff6003613172565b916040519163a9059cbb60e01b5f5260018060a01b031660045260245260205f60448180865af19060015f51148216156131e3575b604052156131c35750565b635274afe760e01b5f9081526001600160a01b0391909116600452602490fd5b9060018115166131fb57823b15153d151616906131b8565b503d5f823e3d90fd5b6001600160a01b03165f818152600f602052604090205415611c815750565b9060018060a01b03821691825f52601260205260405f2091604051926132488461203b565b5465ffffffffffff8116845265ffffffffffff8160301c166020850152604084019165ffffffffffff8260601c16835263ffffffff8260901c166060860152608085019463ffffffff8360b01c16865260a081019063ffffffff8460d01c16825260c081019360ff8160f01c16855260f81c60e0820152875f52601360205260405f2091604051926132d984612057565b5465ffffffffffff81168452620151806133366020860165ffffffffffff8460301c16815263ffffffff604088019460601c168452610a1863ffffffff65ffffffffffff806133278a612a34565b9a511693511695511642613651565b0490808210156135bb5703955b60405163313ce56760e01b81526020816004818e5afa908115610bdf575f9161356b575b50946134596134ec98956134609560a09b999561343d6040967f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c329f60ff610e0d9d168a526133c160ff6133b987612a74565b9b5116612638565b916133cd8b8a5161394f565b65ffffffffffff81101561355d5765ffffffffffff905b1686526133f58b60208b015161394f565b65ffffffffffff81101561354f5765ffffffffffff905b16905261341d8260608a015161394f565b63ffffffff8110156135435763ffffffff905b169052608087015161394f565b63ffffffff8110156135375763ffffffff905b1690528961456d565b015161394f565b65ffffffffffff8110156135245763ffffffff90915b65ffffffffffff6040519361348a85612057565b16835265ffffffffffff908116602080850191825242841660408087019182525f8d815260139093529091209451855492516bffffffffffffffffffffffff1990931693169290921760309190911b65ffffffffffff60301b16178355610ae5565b613521604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565ba2565b5063ffffffff65ffffffffffff91613476565b5063ffffffff80613450565b5063ffffffff80613430565b5065ffffffffffff8061340c565b5065ffffffffffff806133e4565b905060209896929593979498813d6020116135b3575b8161358e602093836120a8565b810103126102be57519260ff841684036102be57959793969195949192613459613367565b3d9150613581565b50505f95613343565b905f809160208151910182855af1808061363e575b156135f95750506040513d81523d5f602083013e60203d82010160405290565b1561361e57639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d1561362f576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d1515806135d95750813b15156135d9565b91908203918211610b7757565b805482101561283c575f5260205f2001905f90565b5f818152600f602052604090205480156123b2575f198101818111610b7757600e545f19810191908211610b77578181036136fa575b505050600e5480156136e6575f19016136c381600e61365e565b8154905f199060031b1b19169055600e555f52600f6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b61373261370b61371c93600e61365e565b90549060031b1c928392600e61365e565b819391549060031b91821b915f19901b19161790565b90555f52600f60205260405f20555f80806136a9565b5f8181526011602052604090205480156123b2575f198101818111610b77576010545f19810191908211610b77578181036137bb575b50505060105480156136e6575f190161379881601061365e565b8154905f199060031b1b191690556010555f5260116020525f6040812055600190565b6137dd6137cc61371c93601061365e565b90549060031b1c928392601061365e565b90555f52601160205260405f20555f808061377e565b5f8181526007602052604090205480156123b2575f198101818111610b77576006545f19810191908211610b7757818103613866575b50505060065480156136e6575f190161384381600661365e565b8154905f199060031b1b191690556006555f5260076020525f6040812055600190565b61388861387761371c93600661365e565b90549060031b1c928392600661365e565b90555f52600760205260405f20555f8080613829565b906001820191815f528260205260405f20548015155f14613947575f198101818111610b775782545f19810191908211610b7757818103613912575b505050805480156136e6575f1901906138f3828261365e565b8154905f199060031b1b19169055555f526020525f6040812055600190565b61393261392261371c938661365e565b90549060031b1c9283928661365e565b90555f528360205260405f20555f80806138da565b505050505f90565b8115613959570490565b634e487b7160e01b5f52601260045260245ffd5b90915f9260ff61397c84612b35565b1615613fa35750600160ff61399084612b35565b1614613bc057600260ff6139a384612b35565b1614613aac576139b5604083016123df565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031691906139ec908390614c21565b6101008301358015613a9a5750613a2b90613a266020606086013595613a16608082013588614cb8565b0191613a21836123df565b614c4e565b6123df565b813b15613a965760405163079cc67960e41b81526001600160a01b03919091166004820152602481019290925282908290604490829084905af18015613a8b57908291613a7757505090565b81613a81916120a8565b613a885790565b80fd5b6040513d84823e3d90fd5b8380fd5b63d1f3930d60e01b8552600452602484fd5b9091906001600160a01b03613ac3604085016123df565b1680613ba95750613ad86101008401356148d2565b608083013590613aec826060860135614cb8565b60ff8151511680613b9757507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031693613b3a9190613b34906020016123df565b92614b56565b90833b15613b93576040516340c10f1960e01b81526001600160a01b039190911660048201526024810191909152818160448183875af18015613a8b57613b8057505090565b613b8b8280926120a8565b613a88575090565b8280fd5b63021a759960e21b8452600452602483fd5b63370e0a4f60e11b83526004526024829052604482fd5b613bce6040839493016123df565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690613c04908290614c21565b6101008401356001600160a01b038111613f91576001600160a01b0316936020810191613c30836123df565b9360808301359460608201511515908760e0604051613c4e8161203b565b8281528260208201528260408201528260608201528260808201528260a08201528260c082015201528888526012602052604088209160405192613c918461203b565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015263ffffffff8160901c166060850152608084019063ffffffff8160b01c16825260a085019063ffffffff8160d01c16825260c086019060ff8160f01c16825260f81c600460e08801918083521615613f7d5751600216613f6457613d419392918b63ffffffff8f93613d3560ff83925116612638565b95511692511692614803565b8888526014602052604088209060018060a01b03165f5260205260405f2090613d69826148ec565b90613d7381612a34565b613d928965ffffffffffff84511683613d8b86612a74565b9187615138565b919015613f495791816001600160601b0393613e1f9796959303613f38575b505080516020820151604090920151845460ff60801b191690151560801b60ff60801b16178455821690613e069063ffffffff165b845463ffffffff60601b191660609190911b63ffffffff60601b16178455565b166001600160601b0319825416179055613a21856123df565b613e28836123df565b91813b15613f34576040516301e9a69560e41b81526001600160a01b0393909316600484015260600135602483015284908290604490829084905af18015613f2957908491613f14575b5050613e7d816123df565b6040516370a0823160e01b81526001600160a01b039091166004820152602081602481885afa938415613f085793613ed2575b5091613ecc83613a2684613ec6612635976123df565b88613183565b84614abc565b92506020833d602011613f00575b81613eed602093836120a8565b810103126102be57915191613ecc613eb0565b3d9150613ee0565b604051903d90823e3d90fd5b81613f1e916120a8565b613b9357825f613e72565b6040513d86823e3d90fd5b8580fd5b613f42918d61456d565b5f80613db1565b60648b838c8f630275de2d60e61b8452600452602452604452fd5b63f7e170af60e01b8c52600160045260248d905260448cfd5b63094403b760e41b8d5260048e905260248dfd5b63d1f3930d60e01b8452600452602483fd5b9250613fb36101008301356148d2565b6040820192613fc1846123df565b906020840194613fd0866123df565b9160608601359360608601511515935f60e0604051613fee8161203b565b8281528260208201528260408201528260608201528260808201528260a08201528260c0820152015260018060a01b03821691825f52601260205260405f20916040519261403b8461203b565b549665ffffffffffff8816845265ffffffffffff8860301c166020850152604084019765ffffffffffff8160601c16895263ffffffff8160901c166060860152608085019063ffffffff8160b01c16825260a086019063ffffffff8160d01c16825260c087019060ff8160f01c16825260f81c600460e08901918083521615614336575160011661431f579063ffffffff806140df60ff6140ed9796955116612638565b935116915116908c87614803565b6140f683612a74565b93604051976370a0823160e01b89523060048a0152602089602481855afa988915610bdf575f996142e9575b506141378665ffffffffffff8b935116612252565b808210156142e157035b808a116142c75750614219936142289896936142679b9a9896936001600160601b03935f52601460205260405f209060018060a01b03165f5260205260405f209361418b856148ec565b926141ab8b61419983612a34565b938465ffffffffffff85511688614ddd565b9182036142b6575b505081516020830151604090930151855460ff60801b191690151560801b60ff60801b161785558316916141ed915063ffffffff16613de6565b166001600160601b0319825416179055614206836123df565b90856142118c6123df565b895193614926565b61422330916123df565b614abc565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169360809061425f906123df565b930135614b56565b90823b156102be5760405163219e412d60e21b81526001600160a01b0391909116600482015260248101919091525f8160448183865af18015610bdf576142ac575090565b5f612635916120a8565b6142bf9261456d565b5f80806141b3565b89826336bd9aad60e21b5f5260045260245260445260645ffd5b50505f614141565b98506020893d602011614317575b81614304602093836120a8565b810103126102be57975197614137614122565b3d91506142f7565b8763f7e170af60e01b5f525f60045260245260445ffd5b8863094403b760e41b5f5260045260245ffd5b9190916143568284614898565b5060048110156143df571590816143c9575b506143c1576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f614368565b634e487b7160e01b5f52602160045260245ffd5b60ff811690601f8211614422576040519161440f6040846120a8565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b9061443c818361394f565b918115613959570661444b5790565b60010190565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03161480614544575b156144ac577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a0815261453e60c0826120a8565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614614483565b65ffffffffffff928316602083810191825263ffffffff421660608086019182526001600160a01b03949094165f908152601290925260409182902085519351928601519151608087015160a088015160c089015160e09099015165ffffffffffff60301b60309790971b9690961696909916959095179290951b65ffffffffffff60601b169190911760909490941b63ffffffff60901b169390931760b09290921b63ffffffff60b01b169190911760d09490941b63ffffffff60d01b169390931760f09290921b60ff60f01b169190911760f89290921b6001600160f81b031916919091179055565b805f52600f60205260405f2054155f146146a857600e54600160401b8110156120275761469161371c826001859401600e55600e61365e565b9055600e54905f52600f60205260405f2055600190565b505f90565b805f52601160205260405f2054155f146146a857601054600160401b811015612027576146e661371c826001859401601055601061365e565b9055601054905f52601160205260405f2055600190565b805f52600760205260405f2054155f146146a857600654600160401b8110156120275761473661371c826001859401600655600661365e565b9055600654905f52600760205260405f2055600190565b5f8281526001820160205260409020546123b257805490600160401b821015612027578261478561371c84600180960185558461365e565b90558054925f520160205260405f2055600190565b916147a9916147b29493614d5a565b90939193614d7d565b6001600160a01b0382165f8181527f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979e6020526040902054156147f15750565b636bf4516160e11b5f5260045260245ffd5b94909392916148128482612252565b851161486b57506148238383612252565b84119081614862575b506148375750505050565b9061484191612252565b91637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f61482c565b84614877858893612252565b91631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b81519190604183036148c8576148c19250602082015190606060408401519301515f1a90614cd8565b9192909190565b50505f9160029190565b806148da5750565b63d1f3930d60e01b5f5260045260245ffd5b906040516148f981612057565b604060ff8294546001600160601b038116845263ffffffff8160601c16602085015260801c161515910152565b9192600260ff86511614614aaf5760ff85511660038114614961575050614951613047948284614f99565b30916001600160a01b03166150cf565b90927f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169290918315614a9d5750604051916149a483612072565b60018060a01b031682528460208301526060604087015196604051936149c985612057565b84526020840195865260408401978852604051966149e688612072565b3088526020880152015191833b156102be5760405163187945bd60e11b8152905180516001600160a01b03166004830152602001516024820152955f958795869488948694614a829492939192614a619290919051604488015251606487015280516001600160a01b031660848701526020015160a4860152565b6001600160a01b031660c484015261010060e4840152610104830190611fe8565b03925af18015610bdf57614a935750565b5f613047916120a8565b63021a759960e21b5f5260045260245ffd5b9190613047949391614e8a565b6040516370a0823160e01b81526001600160a01b03928316600482015291169291602082602481875afa8015610bdf575f90614b22575b614afd9250613651565b91818303614b0a57505050565b632c04c99360e21b5f5260045260245260445260645ffd5b506020823d602011614b4e575b81614b3c602093836120a8565b810103126102be57614afd9151614af3565b3d9150614b2f565b6040820180518015614c1a5782811015614c03575060209092015182517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811694921690843b156102be576040516340c10f1960e01b81526001600160a01b039290921660048301526024820152925f908490604490829084905af1928315610bdf5761263593614bf3575b505190613651565b5f614bfd916120a8565b5f614beb565b90506373ab893560e11b5f5260045260245260445ffd5b5050905090565b6001600160a01b039182169116818103614c39575050565b63370e0a4f60e11b5f5260045260245260445ffd5b81517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690614c86908383614f99565b60408301519182614c98575b50505050565b614caf93602060018060a01b0391015116916150cf565b5f808080614c92565b818103614cc3575050565b633895acb360e11b5f5260045260245260445ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411614d4f579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15610bdf575f516001600160a01b03811615614d4557905f905f90565b505f906001905f90565b5050505f9160039190565b90604183036148c8576148c19250602081013591604082359201355f1a90614cd8565b60048110156143df5780614d8f575050565b60018103614da65763f645eedf60e01b5f5260045ffd5b60028103614dc1575063fce698f760e01b5f5260045260245ffd5b600314614dcb5750565b6335e2f38360e21b5f5260045260245ffd5b90614def84614df59296959496612252565b82615201565b90818410614e6057604081614e42956001600160601b03614e32614e2d87614e28614e2160019961523b565b958661210e565b613651565b615279565b16825215614e4f575b015261394f565b90808210156123b2570390565b63ffffffff42166020820152614e3b565b6001600160601b03614e7685614e429694613651565b168152602063ffffffff421691015261394f565b92906060850180516041815103614f285750614ea8604091516152a0565b9290970151969590916001600160a01b0390911690813b156102be575f9660ff8894610124976040519b8c9a8b996377aadf6360e11b8b5260018060a01b031660048b01523060248b015260448a01528760648a0152608489015260a48801521660c486015260e48501526101048401525af18015610bdf57614a935750565b9391946040915060018060a09895981b031692015192823b156102be575f94614a828692604051988997889687956388b7ab6360e01b875260018060a01b031660048701523060248701526044860152856064860152608485015260a484015260e060c484015260e4830190611fe8565b909180519260ff5f941680156150c85760018103614a9d575060608201805160418151036150575750614fcc90516152a0565b6020850151604090950151956001600160a01b031692909190833b15615053579287959492869260ff60e4966040519a8b998a9863d505accf60e01b8a5260018060a01b031660048a01523060248a01526044890152606488015216608486015260a485015260c48401525af1615041575050565b61504c8280926120a8565b613a885750565b8780fd5b9450509160018060a01b03166040602083015192015191813b156102be575f80946150bd60405197889687958694639fd5a6cf60e01b865260018060a01b031660048601523060248601526044850152606484015260a0608484015260a4830190611fe8565b03925af1614a935750565b5050505050565b6040516323b872dd60e01b5f9081526001600160a01b039384166004529290931660245260449390935260209060648180865af19060015f5114821615615120575b6040525f606052156131c35750565b9060018115166131fb57823b15153d15161690615111565b9092936151448261523b565b94858211156151e1576151608161515b8885613651565b614431565b94808510156151db578481035b8087116151c257506151bd96614e286001600160601b039461519e6151986151a396614e2d96612252565b88615201565b61210e565b1681525f6040820152602063ffffffff421691015261210e565b600191565b92505091506151d794935061519e9250612252565b5f91565b5f61516d565b506151f89193506001600160601b03929594613651565b16905260019190565b6040810151909190156152145750505f90565b612a666201518091610a1863ffffffff60206001600160601b038751169601511642613651565b604081015115158061525a575b156146a857516001600160601b031690565b506201518061527363ffffffff60208401511642613651565b10615248565b6001600160601b03811015615294576001600160601b031690565b506001600160601b0390565b8051806041146152d6576040146152b857505f5f5f92565b6020604082015191015190601b60018060ff1b0382169160ff1c0192565b50602081015190606060408201519101515f1a9256fe9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00e1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca955435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a50412f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862ae2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f70e1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca9fd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f78355435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a5041';

export const svcConverterRuntime: { object: `0x${string}`; immutables: { start: number; length: number }[] } = {
  object: '0x60806040526004361015610011575f80fd5b5f3560e01c806308cb3c1614611ec757806309c5eabe14611dd45780630d67393814611dac5780630e18b68114611d2957806312261ee714611ce557806319233af014611c935780631d003ab914611bff57806324ea54f414611bd857806329207f4f14611b725780632f2ff15d14611ac357806335a3cf3f14611a965780633783147614611a585780633a76735514611a1e5780633c5beeb4146118e45780633d74a90a146118aa5780633ebbb998146117c15780634615b6391461173f57806346f0975a146116a657806347b8ec1d1461166257806348281564146116475780634b02357c1461162d5780634c3a8bbc1461160357806353c57989146115e0578063558dfd891461157e5780635b70460c146115615780635d00bb121461152a5780635d18bed1146114fd57806369beb6de146114895780636a42b8f81461144f5780636b85c93b146111f157806384b0196e146110f9578063887929351461104a5780638bb9c5bf1461102d5780638d17b38314610fb95780638dd87a3d14610f105780638ec4c8ee14610eed57806391d1485414610ebd57806394739e8714610e8357806398f4a70014610e495780639d3a9dc914610def578063a1ebf35d14610db5578063a217fddf14610d9b578063a3246ad314610d27578063aad0629214610c71578063ae1914f814610827578063b08e51c0146107ed578063b5c9e22b146107d2578063c7e80b4214610786578063cb94b56914610751578063ce6901d1146106f7578063d016b7fb146105d2578063d11a57ec146105ab578063d547741f14610512578063db26e34d14610402578063e3e9868c14610392578063e63ab1e914610358578063f167d826146102ea578063f851a440146102c25763fcc6c9ba146102a2575f80fd5b346102be575f3660031901126102be576020604051610e108152f35b5f80fd5b346102be575f3660031901126102be576002546040516001600160a01b039091168152602090f35b346102be5760403660031901126102be57610303611f96565b7fe33b1e8c9a3225cc5a849e3f9c6d9c272be7915b24983c2a048dfe7c79390f41602061032e611f80565b6103366128a4565b6103408185613081565b60405160ff9490941684526001600160a01b031692a2005b346102be575f3660031901126102be5760206040517f65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862a8152f35b346102be5760203660031901126102be576103ab611f6a565b6103b36128eb565b6001600160a01b03166103c581613748565b156103f0577fd79393ef712dd47e1bd6bada1a5c444ae8cca0b86a76fadc747a5984e2e9d9d65f80a2005b63821cf3bd60e01b5f5260045260245ffd5b346102be5760203660031901126102be576004356001600160401b0381116102be57610432903690600401611f3d565b9061043b6128a4565b6104463683836120c9565b60208151910120916010600654146104fe57610461836146fd565b156104eb57917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f81926020946104b77f00000000000000000000000000000000000000000000000000000000000000004261210e565b845f52600587528060405f20556104db60405193849360408552604085019161211b565b90878301520390a2604051908152f35b826335f4554160e21b5f5260045260245ffd5b631516bc5560e11b5f52601060045260245ffd5b346102be5760403660031901126102be5761055b600435610531611f80565b905f51602061530d5f395f51905f528114801561056c575b1561055d576105566128eb565b612f33565b005b333014612f33576105566128a4565b505f51602061532d5f395f51905f5281148061054957507ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838114610549565b346102be575f3660031901126102be5760206040515f51602061530d5f395f51905f528152f35b346102be5760c03660031901126102be576105eb611f6a565b60a03660231901126102be576105ff6128a4565b61060881613204565b61061181612649565b602435908051821180156106e8575b80156106d9575b80156106ca575b80156106bb575b61064c5761055b8361064636612163565b90613223565b906106b961014492604051926337537b5560e21b8452600484015260443560248401526064356044840152608435606484015260a435608484015260a483019060808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bfd5b50608081015160a43511610635565b5060608101516084351161062e565b50604081015160643511610627565b50602081015160443511610620565b346102be5760203660031901126102be57610710611f6a565b6107186128eb565b6001600160a01b031661072a816146ad565b507fe2b24a8475c0858cb8e07086fb9ef46bdae7adb5c84b60f4d29f9ecf9996aac25f80a2005b346102be5760203660031901126102be57604061077461076f611f96565b61279a565b60208251918051835201516020820152f35b346102be576101203660031901126102be5760206107ca6107a5612afe565b6107ad614451565b6042916040519161190160f01b8352600283015260228201522090565b604051908152f35b346102be575f3660031901126102be576020604051600f8152f35b346102be575f3660031901126102be5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b346102be5760603660031901126102be57610840611f6a565b610848611f80565b9060443591610855612a9f565b6006541590818015610c3c575b610bfd575b6001600160a01b0381165f8181526011602052604090205490939015610bea576040516370a0823160e01b81523060048201526001600160a01b03919091169290602081602481875afa908115610bdf575f91610bad575b50808611610b9357508490835f52601260205260405f20906004604051926108e68461203b565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260f81c8060e08501521615159081610b8b575b5080610b42575b6109b5575b506109779183613183565b6040519283527fe9105d8f04ccbfbb6d7d7ba854af268159e370524d9c0886461db3682761956560203394a45f5f5160206152ed5f395f51905f525d005b6109bf9150612a74565b825f52601360205260405f2090604051916109d983612057565b5462015180610a1e65ffffffffffff8316808652610a1863ffffffff65ffffffffffff8660301c16958660208a015260601c1680604089015242613651565b90612252565b049080821015610b395703915b8265ffffffffffff8251168082105f14610b305703915b610a4c8189614431565b92808411610b0b575050869263ffffffff65ffffffffffff610a79610977979582610b059651169461210e565b1660405192610a8784612057565b835260208301908152610ae565ffffffffffff604085019284421684528a5f526013602052818060405f209751161682198754161786555116849065ffffffffffff60301b82549160301b169065ffffffffffff60301b1916179055565b51825463ffffffff60601b1916911660601b63ffffffff60601b16179055565b9161096c565b610b1787928a92612252565b9163f203d61d60e01b5f5260045260245260445260645ffd5b50505f91610a42565b50505f91610a2b565b5063ffffffff600b54168015908115610b5c575b50610967565b809350610e10915001809211610b7757859142111587610b56565b634e487b7160e01b5f52601160045260245ffd5b905087610960565b8584633e0abd1960e11b5f5260045260245260445260645ffd5b90506020813d602011610bd7575b81610bc8602093836120a8565b810103126102be5751866108bf565b3d9150610bbb565b6040513d5f823e3d90fd5b8363821cf3bd60e01b5f5260045260245ffd5b610c14335f51602061530d5f395f51905f526125f0565b6108675763e2517d3f60e01b5f52336004525f51602061530d5f395f51905f5260245260445ffd5b50335f9081527f1cb60c16755f91018ae3abca941cb96f2db6c7d2c2da04b1773663f9fa7c170e602052604090205415610862565b346102be575f3660031901126102be576040518060206006549283815201809260065f527ff652222313e28459528d920b65115c16c04f3efc82aaedc97be59f3f377c0d3f905f5b818110610d115750505081610ccf9103826120a8565b604051918291602083019060208452518091526040830191905f5b818110610cf8575050500390f35b8251845285945060209384019390920191600101610cea565b8254845260209093019260019283019201610cb9565b346102be5760203660031901126102be576004355f52600460205260405f206040519081602082549182815201915f5260205f20905f5b818110610d8557610d8185610d75818703826120a8565b60405191829182611fa6565b0390f35b8254845260209093019260019283019201610d5e565b346102be575f3660031901126102be5760206040515f8152f35b346102be575f3660031901126102be5760206040517fe2f4eaae4a9751e85a3e4a7b9587827a877f29914755229b07a7b2da98285f708152f35b346102be5760203660031901126102be5760a0610e12610e0d611f6a565b612649565b610e47604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565bf35b346102be575f3660031901126102be5760206040517f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d8152f35b346102be575f3660031901126102be5760206040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152f35b346102be5760403660031901126102be576020610ee3610edb611f80565b6004356125f0565b6040519015158152f35b346102be5760203660031901126102be5760206107ca610f0b611f6a565b6124aa565b346102be5760403660031901126102be57610f29611f96565b610f31611f80565b335f9081527f11a81199643dd28dc4d0aa823afceb2d24798ef12a57b551adfb827de176721a602052604090205490919015610fac575b610f728282612f87565b60ff604051911681527fb46dc51a998080183db9e0b4cd7106de685964875b6f83cd494132aa0f4075826020339360018060a01b031692a3005b610fb4612862565b610f68565b346102be575f3660031901126102be5760405180602060105491828152019060105f527f1b6847dc741a1b0cd08d278845f9d819d87b734759afb55fe2de5cb82a9ae672905f5b81811061101757610d8185610d75818703826120a8565b8254845260209093019260019283019201611000565b346102be5760203660031901126102be5761055b33600435612f33565b346102be57366003190161016081126102be57610120136102be57610124356001600160401b0381116102be57611085903690600401611f3d565b61014435906001600160401b0382116102be57608060031983360301126102be576110e7926110b2612a9f565b6110c26110bd6123c9565b612ad4565b6110d86110cd6123f3565b933690600401612436565b83526110e2612afe565b612b43565b5f5f5160206152ed5f395f51905f525d005b346102be575f3660031901126102be576111956111357f00000000000000000000000000000000000000000000000000000000000000006143f3565b61115e7f00000000000000000000000000000000000000000000000000000000000000006143f3565b60206111a36040519261117183856120a8565b5f84525f368137604051958695600f60f81b875260e08588015260e0870190611fe8565b908582036040870152611fe8565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b8281106111da57505050500390f35b8351855286955093810193928101926001016111cb565b346102be57366003190161018081126102be57610120136102be57610124356001600160401b0381116102be5761122c903690600401611f3d565b90610144356001600160401b0381116102be5780600401928136039260606003198501126102be5761016435926001600160401b0384116102be57608060031985360301126102be5761127d612a9f565b611285612afe565b9061128e6123c9565b966001600160a01b036112a0826123df565b16151580611434575b611407576112b6906123df565b9561131e60248301359760405160208101917f2352f7072dec95d8fdc01642340393634ad5b1aa0a8f51231cb66fffede7572d835286604083015260018060a01b031660608201528960808201526080815261131360a0826120a8565b5190206107ad614451565b91604481013591602219018212156102be5701906004820135916001600160401b0383116102be576024019180360383136102be57611369926113629136916120c9565b9088614349565b156113e9576113a794955061138e604051946113848661200c565b3690600401612436565b84523360208501528560408501525f6060850152612b43565b60405190815233907f3d06ea4e6500932244f53893c5e300feac2878df46b730981742fc4f1328b490602060e43592a35f5f5160206152ed5f395f51905f525d005b632ddb19c960e21b5f9081526001600160a01b038716600452602490fd5b611410906123df565b63597508a360e01b5f908152336004526001600160a01b0391909116602452604490fd5b5061143e816123df565b6001600160a01b03163314156112a9565b346102be575f3660031901126102be5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346102be575f3660031901126102be57604051806020600e54918281520190600e5f527fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd905f5b8181106114e757610d8185610d75818703826120a8565b82548452602090930192600192830192016114d0565b346102be5760203660031901126102be576004355f5260096020526020600260405f205414604051908152f35b346102be5760203660031901126102be5760206001806004358060081c5f526008845260ff60405f205491161c1614604051908152f35b346102be575f3660031901126102be576020604051621275008152f35b346102be57366003190161014081126102be57610120136102be57610124356001600160401b0381116102be576115bc6110e7913690600401611f3d565b6115c4612a9f565b6115cf6110bd6123c9565b6115d76123f3565b916110e2612afe565b346102be5760203660031901126102be5760206107ca6115fe611f6a565b612265565b346102be5760203660031901126102be576004355f526005602052602060405f2054604051908152f35b346102be575f3660031901126102be5760206107ca6121a3565b346102be575f3660031901126102be57602060405160108152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be57600460209081526040517f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979d80548083525f91825291928301917f6acfe73c637a81e99007edb2cb071ecf9be4979ed52eb4c3e3c13ef9472d655f915b81811061172957610d8185610d75818703826120a8565b8254845260209093019260019283019201611712565b346102be5760603660031901126102be57611758611f96565b60403660231901126102be5761176c6128a4565b6117758161279a565b8051602435119081156117b1575b5061179b5761055b906117953661213b565b90612907565b60ff9063d71f4aed60e01b5f521660045260245ffd5b6020915001516044351182611783565b346102be5760c03660031901126102be576117da611f6a565b60a03660231901126102be576117ee6128eb565b6117f736612163565b813b158015611874575b6118535761055b916001600160a01b03811661181c81614658565b505f90815260126020526040902080546001600160f81b03811660f891821c60041790911b6001600160f81b031916179055613223565b506305cc80bb60e41b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b038281167f000000000000000000000000000000000000000000000000000000000000000090911614611801565b346102be5760603660031901126102be576118c3611f96565b60403660231901126102be5761055b906118db6128eb565b6117953661213b565b346102be5760203660031901126102be576004356001600160401b0381116102be57611914903690600401611f3d565b6002546001600160a01b03163314159182806119e9575b61197e5761193a9136916120c9565b602081519101209080611991575b61197e57611955816128b5565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7836024820152336044820152604481526119df6064826120a8565b5190208114611948565b50335f9081527f27ae3e2b535bc3d0b89daa96187384f44b0fcaba4bfe4a67e037001169e16b6460205260409020541561192b565b346102be5760203660031901126102be576001600160a01b03611a3f611f6a565b165f52600f602052602060405f20541515604051908152f35b346102be5760203660031901126102be576001600160a01b03611a79611f6a565b165f5260126020526020600360405f205460f81c16604051908152f35b346102be5760203660031901126102be576004355f5260096020526020600160405f205414604051908152f35b346102be5760403660031901126102be57600435611adf611f80565b611ae76128eb565b81158015611b61575b611b4157815f526004602052611b1360405f209160018060a01b0316809261474d565b611b1957005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611af0565b346102be5760203660031901126102be57611b8b611f6a565b611b936128eb565b600380546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b346102be575f3660031901126102be5760206040515f51602061532d5f395f51905f528152f35b346102be5760203660031901126102be57611c18611f6a565b611c206128a4565b6001600160a01b0316611c3281613673565b15611c81575f81815260126020526040902080546001600160f81b03811660fb60f81b9091161790557f5c0a11596db1c85bc5e26cf06fd2257c0cea9a65214c8224f949170367ff35c65f80a2005b63094403b760e41b5f5260045260245ffd5b346102be575f3660031901126102be575f5f5b6004811015611cd75763ffffffff81600a015416611cc7575b600101611ca6565b6001811b60ff1690911790611cbf565b60208260ff60405191168152f35b346102be575f3660031901126102be576040517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b346102be575f3660031901126102be576003546001600160a01b0381163303611d9557600254336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760025516600355005b63e2517d3f60e01b5f52336004525f60245260445ffd5b346102be575f3660031901126102be576003546040516001600160a01b039091168152602090f35b346102be5760203660031901126102be576004356001600160401b0381116102be57611e04903690600401611f3d565b90611e0d6128a4565b611e183683836120c9565b6020815191012090611e29826128b5565b92834210611eb057621275008401809411610b7757834211611e9957907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611e7c611e763683856120c9565b306135c4565b50611e9460405192839260208452602084019161211b565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b346102be5760203660031901126102be57600435611ee3612862565b805f52600960205260405f2054611f2b57805f526009602052600260405f205533907fb92ec2eec3f84399a70c80db8980d8030f844d023a2b812570ff4192b824fa7c5f80a3005b63dc49fca160e01b5f5260045260245ffd5b9181601f840112156102be578235916001600160401b0383116102be57602083818601950101116102be57565b600435906001600160a01b03821682036102be57565b602435906001600160a01b03821682036102be57565b6004359060ff821682036102be57565b60206040818301928281528451809452019201905f5b818110611fc95750505090565b82516001600160a01b0316845260209384019390920191600101611fbc565b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b608081019081106001600160401b0382111761202757604052565b634e487b7160e01b5f52604160045260245ffd5b61010081019081106001600160401b0382111761202757604052565b606081019081106001600160401b0382111761202757604052565b604081019081106001600160401b0382111761202757604052565b60a081019081106001600160401b0382111761202757604052565b90601f801991011681019081106001600160401b0382111761202757604052565b9291926001600160401b03821161202757604051916120f2601f8201601f1916602001846120a8565b8294818452818301116102be578281602093845f960137010152565b91908201809211610b7757565b908060209392818452848401375f828201840152601f01601f1916010190565b60409060231901126102be576040519061215482612072565b60243582526044356020830152565b60a09060231901126102be576040519061217c8261208d565b602435825260443560208301526064356040830152608435606083015260a4356080830152565b63ffffffff600a5416151580612241575b61223d5760405163866558e960e01b81523060048201526020816024817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03165afa908115610bdf575f9161220e575090565b90506020813d602011612235575b81612229602093836120a8565b810103126102be575190565b3d915061221c565b5f90565b5063ffffffff600c541615156121b4565b81810292918115918404141715610b7757565b60018060a01b0316805f52601260205260405f2090600460066040519361228b8561203b565b5465ffffffffffff8116855265ffffffffffff8160301c16602086015265ffffffffffff8160601c16604086015263ffffffff8160901c16606086015263ffffffff8160b01c16608086015263ffffffff8160d01c1660a086015260ff8160f01c1660c086015260e085019060f81c8152511614806123b8575b156123b25760206123388365ffffffffffff602495511661232582612a34565b818110156123a657610a18910391612a74565b91604051938480926370a0823160e01b82523060048301525afa918215610bdf575f92612372575b508082101561236d575090565b905090565b9091506020813d60201161239e575b8161238e602093836120a8565b810103126102be5751905f612360565b3d9150612381565b5050610a185f91612a74565b50505f90565b506123c36001612a1e565b15612305565b6024356001600160a01b03811681036102be5790565b356001600160a01b03811681036102be5790565b604051906124008261200c565b5f6060836040516124108161200c565b838152836020820152836040820152828082015281528260208201528260408201520152565b91906080838203126102be576040519061244f8261200c565b8193803560ff811681036102be57835260208101356020840152604081013560408401526060810135906001600160401b0382116102be570181601f820112156102be576060918160206124a5933591016120c9565b910152565b6001600160a01b03165f8181526012602052604090819020905191906124cf8361203b565b549165ffffffffffff8316815265ffffffffffff8360301c16602082015260046005604083019465ffffffffffff8160601c16865263ffffffff8160901c16606085015263ffffffff8160b01c16608085015263ffffffff8160d01c1660a085015260ff8160f01c1660c085015260e084019060f81c8152511614806125e0575b156125d957612570602091610a1865ffffffffffff602496511691612a74565b91604051938480926370a0823160e01b82523060048301525afa918215610bdf575f926125a5575b50808210156123b2570390565b9091506020813d6020116125d1575b816125c1602093836120a8565b810103126102be5751905f612598565b3d91506125b4565b5050505f90565b506125ea5f612a1e565b15612550565b8061260a57506002546001600160a01b0391821691161490565b5f9081526004602090815260408083206001600160a01b039094168352600190930190522054151590565b90565b60ff16604d8111610b7757600a0a90565b5f60806040516126588161208d565b828152826020820152826040820152826060820152015260018060a01b0316805f52601260205260405f2090604051916126918361203b565b5465ffffffffffff8116835265ffffffffffff8160301c166020840152604083019265ffffffffffff8260601c16845263ffffffff8260901c16606082015261277365ffffffffffff63ffffffff61276b6080850194828760b01c1686528261276361273761274960ff8861274160a088019d8e888260d01c16905260c0890190848160f01c16825260f81c60e08a015261272b89612a74565b95869485925116612638565b9b8c995116612252565b9e5116612252565b9a5f52601360205265ffffffffffff60405f205416612252565b965116612252565b945116612252565b92604051946127818661208d565b8552602085015260408401526060830152608082015290565b5f60206040516127a981612072565b828152015260ff8116600381116128505750600481101561283c57600a01546001600160401b038160201c1690670de0b6b3a7640000820291808304670de0b6b3a76400001490151715610b77576001600160401b039060601c16670de0b6b3a7640000810290808204670de0b6b3a76400001490151715610b77576040519161283283612072565b8252602082015290565b634e487b7160e01b5f52603260045260245ffd5b63bd3c908960e01b5f5260045260245ffd5b612879335f51602061532d5f395f51905f526125f0565b1561288057565b63e2517d3f60e01b5f52336004525f51602061532d5f395f51905f5260245260445ffd5b6128ae335f6125f0565b15611d9557565b906128bf826137f3565b156128d8575f9182526005602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b3033036128f457565b638f8ad74360e01b5f523360045260245ffd5b60ff81169160038311612a0b57670de0b6b3a76400008151046001600160401b0381105f146129fd575b600483101561283c57826040926129ce927f85ad15cdf086b9e20da5c0dbb68fa10e5e0da01c58625f097322d003181c95fa95600a0191670de0b6b3a764000060208454920151046001600160401b0381105f146129e2576bffffffffffffffff00000000905b6001600160401b0360601b9060601b169260201b169073ffffffffffffffffffffffffffffffff0000000019161717905561279a565b6020815191015182519182526020820152a2565b506bffffffffffffffff000000006001600160401b03612998565b506001600160401b03612931565b8263bd3c908960e01b5f5260045260245ffd5b600481101561283c57600a015463ffffffff1690565b62015180612a6665ffffffffffff835116610a1863ffffffff606065ffffffffffff6020880151169601511642613651565b0490808210156123b2570390565b60c0015160ff166004811115612a99576003190160ff8111610b775761263590612638565b50600190565b5f5160206152ed5f395f51905f525c612ac55760015f5160206152ed5f395f51905f525d565b633ee5aeb560e01b5f5260045ffd5b6001600160a01b031633819003612ae85750565b6304501b4b60e41b5f523360045260245260445ffd5b6101406040517fbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb28152610120600460208301372090565b3560ff811681036102be5790565b600435929160ff84168085036102be575f60408051612b6181612057565b82815282602082015201526003811161285057600485101561283c5760405194612b8a86612057565b80600a01549363ffffffff85168088526001600160401b03604060208a0199828960201c168b52019660601c168652612f1c5760a435804211612f0657610e10420190814211610b7757818111612ef1575050612be9906107ad614451565b956082861495868015612ee65750806041116102be578690612c0e6041875b8b61479a565b9582612eb4575b5050612e965760608801958652606435956084359587158015612e8e575b612e775760018416612e67576001600160401b038088935b51151594511691511660018060a01b037f00000000000000000000000000000000000000000000000000000000000000001691670de0b6b3a76400009081810290808204831481151715610b7757818611612e3757505080820294828604821483151715610b77578585119081612e2e575b50612e0257505050505060c4359660e435968860081c805f52600860205260405f2054600160ff8c161b91828216612def575f5260086020521760405f2055875f52600960205260405f2054612ddc5790612d2891885f526009602052600160405f2055600461396d565b946024356001600160a01b03811692908381036102be5750506044356001600160a01b03811696908781036102be577fffd6bc889c8928fd034168c2a9018a1732c14516c33dcca2d87b5ae0044c797f976020978a947f7f96d5611345195145611e23f0e0946ff54f11a7e33842a5844f06bd7642a1b39460a09450604051938452600180861b03168a84015260408301526060820152610104356080820152a46040519485526001600160a01b031693a3565b8763dc49fca160e01b5f5260045260245ffd5b8b631be5cb2f60e01b5f5260045260245ffd5b8185041490151715610b7757637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f612cbd565b925094508185041490151715610b7757631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b6001600160401b03808993612c4b565b86886369f66e7760e01b5f5260045260245260445ffd5b508615612c33565b633425194f60e11b5f9081526001600160a01b038516600452602490fd5b908092506041116102be57612ed19160401901906041018961479a565b6001600160a01b038581169116145f80612c15565b90612c0e8187612c08565b6332ba936f60e11b5f5260045260245260445ffd5b633bd4ab4160e01b5f526004524260245260445ffd5b8263f7e170af60e01b5f526004525f60245260445ffd5b5f81815260046020526040902090916001600160a01b031690612f5790829061389e565b612f5f575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b60ff811692918315801561305c575b613049576001600160a01b0381169081613003575050505f5b6004811015612ffe57806001808581941c1614612fcd575b01612faf565b80600a0163ffffffff81541615612fe5575b50612fc7565b805463ffffffff19164263ffffffff161790555f612fdf565b509050565b61304793945061301290613204565b5f90815260126020526040902080546001600160f81b03811660f891821c909317901b6001600160f81b031916919091179055565b565b8363515b313560e11b5f5260045260245ffd5b506001600160a01b0381166130785760ff600f5b168411612f96565b60ff6003613070565b90915f9160ff8116938415801561315e575b61314b576001600160a01b038116908161310157505050815b6004811015806130fa5760018086841c16146130cc575b506001016130ac565b6130e657600a8101805463ffffffff1916905560016130c3565b634e487b7160e01b83526032600452602483fd5b5050915050565b61311391929395506130479450613204565b5f90815260126020526040902080546001600160f81b03811660f891821c931993909316901b6001600160f81b031916919091179055565b8463515b313560e11b5f5260045260245ffd5b506001600160a01b03811661317a5760ff600f5b168511613093565b60ff6003613172565b916040519163a9059cbb60e01b5f5260018060a01b031660045260245260205f60448180865af19060015f51148216156131e3575b604052156131c35750565b635274afe760e01b5f9081526001600160a01b0391909116600452602490fd5b9060018115166131fb57823b15153d151616906131b8565b503d5f823e3d90fd5b6001600160a01b03165f818152600f602052604090205415611c815750565b9060018060a01b03821691825f52601260205260405f2091604051926132488461203b565b5465ffffffffffff8116845265ffffffffffff8160301c166020850152604084019165ffffffffffff8260601c16835263ffffffff8260901c166060860152608085019463ffffffff8360b01c16865260a081019063ffffffff8460d01c16825260c081019360ff8160f01c16855260f81c60e0820152875f52601360205260405f2091604051926132d984612057565b5465ffffffffffff81168452620151806133366020860165ffffffffffff8460301c16815263ffffffff604088019460601c168452610a1863ffffffff65ffffffffffff806133278a612a34565b9a511693511695511642613651565b0490808210156135bb5703955b60405163313ce56760e01b81526020816004818e5afa908115610bdf575f9161356b575b50946134596134ec98956134609560a09b999561343d6040967f5da4480a7b6ad970ca9f3357df0f8ede2372734c2535871fc297a1ed2aec2c329f60ff610e0d9d168a526133c160ff6133b987612a74565b9b5116612638565b916133cd8b8a5161394f565b65ffffffffffff81101561355d5765ffffffffffff905b1686526133f58b60208b015161394f565b65ffffffffffff81101561354f5765ffffffffffff905b16905261341d8260608a015161394f565b63ffffffff8110156135435763ffffffff905b169052608087015161394f565b63ffffffff8110156135375763ffffffff905b1690528961456d565b015161394f565b65ffffffffffff8110156135245763ffffffff90915b65ffffffffffff6040519361348a85612057565b16835265ffffffffffff908116602080850191825242841660408087019182525f8d815260139093529091209451855492516bffffffffffffffffffffffff1990931693169290921760309190911b65ffffffffffff60301b16178355610ae5565b613521604051809260808091805184526020810151602085015260408101516040850152606081015160608501520151910152565ba2565b5063ffffffff65ffffffffffff91613476565b5063ffffffff80613450565b5063ffffffff80613430565b5065ffffffffffff8061340c565b5065ffffffffffff806133e4565b905060209896929593979498813d6020116135b3575b8161358e602093836120a8565b810103126102be57519260ff841684036102be57959793969195949192613459613367565b3d9150613581565b50505f95613343565b905f809160208151910182855af1808061363e575b156135f95750506040513d81523d5f602083013e60203d82010160405290565b1561361e57639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d1561362f576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d1515806135d95750813b15156135d9565b91908203918211610b7757565b805482101561283c575f5260205f2001905f90565b5f818152600f602052604090205480156123b2575f198101818111610b7757600e545f19810191908211610b77578181036136fa575b505050600e5480156136e6575f19016136c381600e61365e565b8154905f199060031b1b19169055600e555f52600f6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b61373261370b61371c93600e61365e565b90549060031b1c928392600e61365e565b819391549060031b91821b915f19901b19161790565b90555f52600f60205260405f20555f80806136a9565b5f8181526011602052604090205480156123b2575f198101818111610b77576010545f19810191908211610b77578181036137bb575b50505060105480156136e6575f190161379881601061365e565b8154905f199060031b1b191690556010555f5260116020525f6040812055600190565b6137dd6137cc61371c93601061365e565b90549060031b1c928392601061365e565b90555f52601160205260405f20555f808061377e565b5f8181526007602052604090205480156123b2575f198101818111610b77576006545f19810191908211610b7757818103613866575b50505060065480156136e6575f190161384381600661365e565b8154905f199060031b1b191690556006555f5260076020525f6040812055600190565b61388861387761371c93600661365e565b90549060031b1c928392600661365e565b90555f52600760205260405f20555f8080613829565b906001820191815f528260205260405f20548015155f14613947575f198101818111610b775782545f19810191908211610b7757818103613912575b505050805480156136e6575f1901906138f3828261365e565b8154905f199060031b1b19169055555f526020525f6040812055600190565b61393261392261371c938661365e565b90549060031b1c9283928661365e565b90555f528360205260405f20555f80806138da565b505050505f90565b8115613959570490565b634e487b7160e01b5f52601260045260245ffd5b90915f9260ff61397c84612b35565b1615613fa35750600160ff61399084612b35565b1614613bc057600260ff6139a384612b35565b1614613aac576139b5604083016123df565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031691906139ec908390614c21565b6101008301358015613a9a5750613a2b90613a266020606086013595613a16608082013588614cb8565b0191613a21836123df565b614c4e565b6123df565b813b15613a965760405163079cc67960e41b81526001600160a01b03919091166004820152602481019290925282908290604490829084905af18015613a8b57908291613a7757505090565b81613a81916120a8565b613a885790565b80fd5b6040513d84823e3d90fd5b8380fd5b63d1f3930d60e01b8552600452602484fd5b9091906001600160a01b03613ac3604085016123df565b1680613ba95750613ad86101008401356148d2565b608083013590613aec826060860135614cb8565b60ff8151511680613b9757507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031693613b3a9190613b34906020016123df565b92614b56565b90833b15613b93576040516340c10f1960e01b81526001600160a01b039190911660048201526024810191909152818160448183875af18015613a8b57613b8057505090565b613b8b8280926120a8565b613a88575090565b8280fd5b63021a759960e21b8452600452602483fd5b63370e0a4f60e11b83526004526024829052604482fd5b613bce6040839493016123df565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690613c04908290614c21565b6101008401356001600160a01b038111613f91576001600160a01b0316936020810191613c30836123df565b9360808301359460608201511515908760e0604051613c4e8161203b565b8281528260208201528260408201528260608201528260808201528260a08201528260c082015201528888526012602052604088209160405192613c918461203b565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015263ffffffff8160901c166060850152608084019063ffffffff8160b01c16825260a085019063ffffffff8160d01c16825260c086019060ff8160f01c16825260f81c600460e08801918083521615613f7d5751600216613f6457613d419392918b63ffffffff8f93613d3560ff83925116612638565b95511692511692614803565b8888526014602052604088209060018060a01b03165f5260205260405f2090613d69826148ec565b90613d7381612a34565b613d928965ffffffffffff84511683613d8b86612a74565b9187615138565b919015613f495791816001600160601b0393613e1f9796959303613f38575b505080516020820151604090920151845460ff60801b191690151560801b60ff60801b16178455821690613e069063ffffffff165b845463ffffffff60601b191660609190911b63ffffffff60601b16178455565b166001600160601b0319825416179055613a21856123df565b613e28836123df565b91813b15613f34576040516301e9a69560e41b81526001600160a01b0393909316600484015260600135602483015284908290604490829084905af18015613f2957908491613f14575b5050613e7d816123df565b6040516370a0823160e01b81526001600160a01b039091166004820152602081602481885afa938415613f085793613ed2575b5091613ecc83613a2684613ec6612635976123df565b88613183565b84614abc565b92506020833d602011613f00575b81613eed602093836120a8565b810103126102be57915191613ecc613eb0565b3d9150613ee0565b604051903d90823e3d90fd5b81613f1e916120a8565b613b9357825f613e72565b6040513d86823e3d90fd5b8580fd5b613f42918d61456d565b5f80613db1565b60648b838c8f630275de2d60e61b8452600452602452604452fd5b63f7e170af60e01b8c52600160045260248d905260448cfd5b63094403b760e41b8d5260048e905260248dfd5b63d1f3930d60e01b8452600452602483fd5b9250613fb36101008301356148d2565b6040820192613fc1846123df565b906020840194613fd0866123df565b9160608601359360608601511515935f60e0604051613fee8161203b565b8281528260208201528260408201528260608201528260808201528260a08201528260c0820152015260018060a01b03821691825f52601260205260405f20916040519261403b8461203b565b549665ffffffffffff8816845265ffffffffffff8860301c166020850152604084019765ffffffffffff8160601c16895263ffffffff8160901c166060860152608085019063ffffffff8160b01c16825260a086019063ffffffff8160d01c16825260c087019060ff8160f01c16825260f81c600460e08901918083521615614336575160011661431f579063ffffffff806140df60ff6140ed9796955116612638565b935116915116908c87614803565b6140f683612a74565b93604051976370a0823160e01b89523060048a0152602089602481855afa988915610bdf575f996142e9575b506141378665ffffffffffff8b935116612252565b808210156142e157035b808a116142c75750614219936142289896936142679b9a9896936001600160601b03935f52601460205260405f209060018060a01b03165f5260205260405f209361418b856148ec565b926141ab8b61419983612a34565b938465ffffffffffff85511688614ddd565b9182036142b6575b505081516020830151604090930151855460ff60801b191690151560801b60ff60801b161785558316916141ed915063ffffffff16613de6565b166001600160601b0319825416179055614206836123df565b90856142118c6123df565b895193614926565b61422330916123df565b614abc565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169360809061425f906123df565b930135614b56565b90823b156102be5760405163219e412d60e21b81526001600160a01b0391909116600482015260248101919091525f8160448183865af18015610bdf576142ac575090565b5f612635916120a8565b6142bf9261456d565b5f80806141b3565b89826336bd9aad60e21b5f5260045260245260445260645ffd5b50505f614141565b98506020893d602011614317575b81614304602093836120a8565b810103126102be57975197614137614122565b3d91506142f7565b8763f7e170af60e01b5f525f60045260245260445ffd5b8863094403b760e41b5f5260045260245ffd5b9190916143568284614898565b5060048110156143df571590816143c9575b506143c1576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f614368565b634e487b7160e01b5f52602160045260245ffd5b60ff811690601f8211614422576040519161440f6040846120a8565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b9061443c818361394f565b918115613959570661444b5790565b60010190565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03161480614544575b156144ac577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a0815261453e60c0826120a8565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614614483565b65ffffffffffff928316602083810191825263ffffffff421660608086019182526001600160a01b03949094165f908152601290925260409182902085519351928601519151608087015160a088015160c089015160e09099015165ffffffffffff60301b60309790971b9690961696909916959095179290951b65ffffffffffff60601b169190911760909490941b63ffffffff60901b169390931760b09290921b63ffffffff60b01b169190911760d09490941b63ffffffff60d01b169390931760f09290921b60ff60f01b169190911760f89290921b6001600160f81b031916919091179055565b805f52600f60205260405f2054155f146146a857600e54600160401b8110156120275761469161371c826001859401600e55600e61365e565b9055600e54905f52600f60205260405f2055600190565b505f90565b805f52601160205260405f2054155f146146a857601054600160401b811015612027576146e661371c826001859401601055601061365e565b9055601054905f52601160205260405f2055600190565b805f52600760205260405f2054155f146146a857600654600160401b8110156120275761473661371c826001859401600655600661365e565b9055600654905f52600760205260405f2055600190565b5f8281526001820160205260409020546123b257805490600160401b821015612027578261478561371c84600180960185558461365e565b90558054925f520160205260405f2055600190565b916147a9916147b29493614d5a565b90939193614d7d565b6001600160a01b0382165f8181527f201bb6c63bb0a86809d5640ad08b15420923cf075bd8856b3f90d406d6db979e6020526040902054156147f15750565b636bf4516160e11b5f5260045260245ffd5b94909392916148128482612252565b851161486b57506148238383612252565b84119081614862575b506148375750505050565b9061484191612252565b91637b55491360e11b5f5260018060a01b031660045260245260445260645ffd5b9050155f61482c565b84614877858893612252565b91631744cffd60e01b5f5260018060a01b031660045260245260445260645ffd5b81519190604183036148c8576148c19250602082015190606060408401519301515f1a90614cd8565b9192909190565b50505f9160029190565b806148da5750565b63d1f3930d60e01b5f5260045260245ffd5b906040516148f981612057565b604060ff8294546001600160601b038116845263ffffffff8160601c16602085015260801c161515910152565b9192600260ff86511614614aaf5760ff85511660038114614961575050614951613047948284614f99565b30916001600160a01b03166150cf565b90927f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169290918315614a9d5750604051916149a483612072565b60018060a01b031682528460208301526060604087015196604051936149c985612057565b84526020840195865260408401978852604051966149e688612072565b3088526020880152015191833b156102be5760405163187945bd60e11b8152905180516001600160a01b03166004830152602001516024820152955f958795869488948694614a829492939192614a619290919051604488015251606487015280516001600160a01b031660848701526020015160a4860152565b6001600160a01b031660c484015261010060e4840152610104830190611fe8565b03925af18015610bdf57614a935750565b5f613047916120a8565b63021a759960e21b5f5260045260245ffd5b9190613047949391614e8a565b6040516370a0823160e01b81526001600160a01b03928316600482015291169291602082602481875afa8015610bdf575f90614b22575b614afd9250613651565b91818303614b0a57505050565b632c04c99360e21b5f5260045260245260445260645ffd5b506020823d602011614b4e575b81614b3c602093836120a8565b810103126102be57614afd9151614af3565b3d9150614b2f565b6040820180518015614c1a5782811015614c03575060209092015182517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811694921690843b156102be576040516340c10f1960e01b81526001600160a01b039290921660048301526024820152925f908490604490829084905af1928315610bdf5761263593614bf3575b505190613651565b5f614bfd916120a8565b5f614beb565b90506373ab893560e11b5f5260045260245260445ffd5b5050905090565b6001600160a01b039182169116818103614c39575050565b63370e0a4f60e11b5f5260045260245260445ffd5b81517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690614c86908383614f99565b60408301519182614c98575b50505050565b614caf93602060018060a01b0391015116916150cf565b5f808080614c92565b818103614cc3575050565b633895acb360e11b5f5260045260245260445ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411614d4f579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15610bdf575f516001600160a01b03811615614d4557905f905f90565b505f906001905f90565b5050505f9160039190565b90604183036148c8576148c19250602081013591604082359201355f1a90614cd8565b60048110156143df5780614d8f575050565b60018103614da65763f645eedf60e01b5f5260045ffd5b60028103614dc1575063fce698f760e01b5f5260045260245ffd5b600314614dcb5750565b6335e2f38360e21b5f5260045260245ffd5b90614def84614df59296959496612252565b82615201565b90818410614e6057604081614e42956001600160601b03614e32614e2d87614e28614e2160019961523b565b958661210e565b613651565b615279565b16825215614e4f575b015261394f565b90808210156123b2570390565b63ffffffff42166020820152614e3b565b6001600160601b03614e7685614e429694613651565b168152602063ffffffff421691015261394f565b92906060850180516041815103614f285750614ea8604091516152a0565b9290970151969590916001600160a01b0390911690813b156102be575f9660ff8894610124976040519b8c9a8b996377aadf6360e11b8b5260018060a01b031660048b01523060248b015260448a01528760648a0152608489015260a48801521660c486015260e48501526101048401525af18015610bdf57614a935750565b9391946040915060018060a09895981b031692015192823b156102be575f94614a828692604051988997889687956388b7ab6360e01b875260018060a01b031660048701523060248701526044860152856064860152608485015260a484015260e060c484015260e4830190611fe8565b909180519260ff5f941680156150c85760018103614a9d575060608201805160418151036150575750614fcc90516152a0565b6020850151604090950151956001600160a01b031692909190833b15615053579287959492869260ff60e4966040519a8b998a9863d505accf60e01b8a5260018060a01b031660048a01523060248a01526044890152606488015216608486015260a485015260c48401525af1615041575050565b61504c8280926120a8565b613a885750565b8780fd5b9450509160018060a01b03166040602083015192015191813b156102be575f80946150bd60405197889687958694639fd5a6cf60e01b865260018060a01b031660048601523060248601526044850152606484015260a0608484015260a4830190611fe8565b03925af1614a935750565b5050505050565b6040516323b872dd60e01b5f9081526001600160a01b039384166004529290931660245260449390935260209060648180865af19060015f5114821615615120575b6040525f606052156131c35750565b9060018115166131fb57823b15153d15161690615111565b9092936151448261523b565b94858211156151e1576151608161515b8885613651565b614431565b94808510156151db578481035b8087116151c257506151bd96614e286001600160601b039461519e6151986151a396614e2d96612252565b88615201565b61210e565b1681525f6040820152602063ffffffff421691015261210e565b600191565b92505091506151d794935061519e9250612252565b5f91565b5f61516d565b506151f89193506001600160601b03929594613651565b16905260019190565b6040810151909190156152145750505f90565b612a666201518091610a1863ffffffff60206001600160601b038751169601511642613651565b604081015115158061525a575b156146a857516001600160601b031690565b506201518061527363ffffffff60208401511642613651565b10615248565b6001600160601b03811015615294576001600160601b031690565b506001600160601b0390565b8051806041146152d6576040146152b857505f5f5f92565b6020604082015191015190601b60018060ff1b0382169160ff1c0192565b50602081015190606060408201519101515f1a9256fe9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00e1dcbdb91df27212a29bc27177c840cf2f819ecf2187432e1fac86c2dd5dfca955435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a5041',
  immutables: [{"length":32,"start":5751},{"length":32,"start":6274},{"length":32,"start":8659},{"length":32,"start":11357},{"length":32,"start":14775},{"length":32,"start":15098},{"length":32,"start":15312},{"length":32,"start":16938},{"length":32,"start":19317},{"length":32,"start":19538},{"length":32,"start":1170},{"length":32,"start":5222},{"length":32,"start":7418},{"length":32,"start":18789},{"length":32,"start":17546},{"length":32,"start":17735},{"length":32,"start":17492},{"length":32,"start":17625},{"length":32,"start":17663},{"length":32,"start":4369},{"length":32,"start":4410}],
};
