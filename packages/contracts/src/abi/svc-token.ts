// Generated from src/SVCToken.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const svcTokenAbi = [
  {
    "inputs": [
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
            "internalType": "address",
            "name": "minter",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "mintCap",
            "type": "uint256"
          },
          {
            "internalType": "bool",
            "name": "freezable",
            "type": "bool"
          },
          {
            "internalType": "bool",
            "name": "seizable",
            "type": "bool"
          },
          {
            "internalType": "address[]",
            "name": "freezers",
            "type": "address[]"
          }
        ],
        "internalType": "struct SVCToken.TokenSetup",
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
        "internalType": "uint256",
        "name": "validAfter",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validBefore",
        "type": "uint256"
      }
    ],
    "name": "AuthorizationNotTimely",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "authorizer",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      }
    ],
    "name": "AuthorizationSpent",
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
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "allowance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "ERC20InsufficientAllowance",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sender",
        "type": "address"
      },
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
    "name": "ERC20InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "approver",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidApprover",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "receiver",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidReceiver",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sender",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidSender",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidSpender",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      }
    ],
    "name": "ERC2612ExpiredSignature",
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
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "FrozenAccount",
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
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "NotAMinter",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NotFreezable",
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
    "name": "NotFrozen",
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
        "name": "current",
        "type": "uint256"
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
    "inputs": [],
    "name": "NotSeizable",
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
    "name": "NotSignedBy",
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
        "internalType": "int256",
        "name": "value",
        "type": "int256"
      }
    ],
    "name": "SafeCastOverflowedIntDowncast",
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
        "internalType": "address",
        "name": "caller",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      }
    ],
    "name": "WrongReceiver",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "freezer",
        "type": "address"
      }
    ],
    "name": "AccountFrozen",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "AccountUnfrozen",
    "type": "event"
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
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Approval",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "authorizer",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      }
    ],
    "name": "AuthorizationCanceled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "authorizer",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      }
    ],
    "name": "AuthorizationUsed",
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
        "name": "minter",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "mintCap",
        "type": "uint256"
      }
    ],
    "name": "MinterAllowed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "minter",
        "type": "address"
      }
    ],
    "name": "MinterRemoved",
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
        "indexed": true,
        "internalType": "address",
        "name": "account",
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
        "name": "value",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "order",
        "type": "bytes32"
      }
    ],
    "name": "Seized",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "from",
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
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Transfer",
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
    "name": "CANCEL_AUTHORIZATION_TYPEHASH",
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
    "name": "DOMAIN_SEPARATOR",
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
    "name": "FREEZER_ROLE",
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
    "name": "PERMIT_TYPEHASH",
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
    "name": "RECEIVE_WITH_AUTHORIZATION_TYPEHASH",
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
    "name": "TRANSFER_WITH_AUTHORIZATION_TYPEHASH",
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
        "name": "minter",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "cap",
        "type": "uint256"
      }
    ],
    "name": "allowMinter",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      }
    ],
    "name": "allowance",
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
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "approve",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "authorizer",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      }
    ],
    "name": "authorizationState",
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
        "name": "account",
        "type": "address"
      }
    ],
    "name": "balanceOf",
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
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "burnFrom",
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
        "internalType": "address",
        "name": "authorizer",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      },
      {
        "internalType": "uint8",
        "name": "v",
        "type": "uint8"
      },
      {
        "internalType": "bytes32",
        "name": "r",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "cancelAuthorization",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "authorizer",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "cancelAuthorization",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "decimals",
    "outputs": [
      {
        "internalType": "uint8",
        "name": "",
        "type": "uint8"
      }
    ],
    "stateMutability": "pure",
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
    "inputs": [],
    "name": "freezable",
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
        "name": "account",
        "type": "address"
      }
    ],
    "name": "freeze",
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
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "isFrozen",
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
        "name": "account",
        "type": "address"
      }
    ],
    "name": "isMinter",
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
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "issueTo",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "minter",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "cap",
        "type": "uint256"
      }
    ],
    "name": "lowerMintCap",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "mint",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "minter",
        "type": "address"
      }
    ],
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
    "inputs": [
      {
        "internalType": "address",
        "name": "minter",
        "type": "address"
      }
    ],
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
    "name": "minters",
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
    "name": "name",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "pure",
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
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "nonces",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
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
    "name": "permit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
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
        "internalType": "uint8",
        "name": "v",
        "type": "uint8"
      },
      {
        "internalType": "bytes32",
        "name": "r",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "permit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validAfter",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validBefore",
        "type": "uint256"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "receiveWithAuthorization",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validAfter",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validBefore",
        "type": "uint256"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      },
      {
        "internalType": "uint8",
        "name": "v",
        "type": "uint8"
      },
      {
        "internalType": "bytes32",
        "name": "r",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "receiveWithAuthorization",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "redeem",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "minter",
        "type": "address"
      }
    ],
    "name": "removeMinter",
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
    "inputs": [],
    "name": "seizable",
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
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "internalType": "bytes32",
        "name": "order",
        "type": "bytes32"
      }
    ],
    "name": "seize",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "symbol",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "pure",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "totalSupply",
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
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transfer",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transferFrom",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validAfter",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validBefore",
        "type": "uint256"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "transferWithAuthorization",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validAfter",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validBefore",
        "type": "uint256"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      },
      {
        "internalType": "uint8",
        "name": "v",
        "type": "uint8"
      },
      {
        "internalType": "bytes32",
        "name": "r",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "transferWithAuthorization",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "unfreeze",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const;

export const svcTokenBytecode: `0x${string}` =
  '0x6101c0806040523461069b57614021803803809161001d82856106b3565b833981019060208183031261069b578051906001600160401b03821161069b5701906101008282031261069b5760405161010081016001600160401b0381118282101761069f57604052610070836106d6565b815260208301519265ffffffffffff8416840361069b576020820193845260408101516001600160401b03811161069b57836100ad9183016106ea565b92604083019384526100c1606083016106d6565b9460608401958652608083015190608085019182526100e260a08501610759565b9260a086019384526100f660c08601610759565b60c0870190815260e0860151909590916001600160401b03831161069b5765ffffffffffff9261012692016106ea565b9560e0810196875260018060a01b0390511691511695519560405161014c6040826106b3565b6003815260208101906253564360e81b82526040519161016d6040846106b3565b600183526020830191603160f81b835261018681610766565b6101205261019384610766565b61014052519020918260e05251902080610100524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a082015260a081526101fc60c0826106b3565b5190206080523060c052811561068857600680546001600160a01b03191683179055610160525f7f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f8180a35f5b85518110156102f457600581901b8601602001516001600160a01b031680156102e2575f5160206140015f395f51905f525f526008602052600191906102af817f96028b140139472c91a48817568e468abfd9a481093e9bba29cdf45c936e6abe610905565b6102bb575b5001610249565b33905f5160206140015f395f51905f525f516020613fc15f395f51905f525f80a45f6102b4565b6325abcd9160e11b5f5260045260245ffd5b508151151561018052825115156101a05285516001600160a01b03169081610472575b505051159081610456575b5061044757515f905b80518210156103bc57600582901b8101602001516001600160a01b03169182156103a957600191925f516020613fe15f395f51905f525f5260086020526103758160405f20610905565b610382575b50019061032b565b33905f516020613fe15f395f51905f525f516020613fc15f395f51905f525f80a48361037a565b826325abcd9160e11b5f5260045260245ffd5b60405161365f908161096282396080518161294c015260a05181612a09015260c05181612916015260e0518161299b015261010051816129c101526101205181610d7e01526101405181610da80152610160518181816105f80152610f8d0152610180518181816107d001528181610b7b0152612a3101526101a051818181610fe101526113680152f35b63a41ce0eb60e01b5f5260045ffd5b511580159150610467575b82610322565b508051511515610461565b51662386f26fc10000610484836107d1565b910465ffffffffffff81101561067a5765ffffffffffff905b16608082019061ffff825116158015610665575b610635575b602083019065ffffffffffff82511691604085019165ffffffffffff835116606087019463ffffffff86511642039081810291818304149015171561060b57620151809004818110156106265765ffffffffffff91035b168352815263ffffffff4216835260a08501946001865261052d87610879565b50519051915192519351945160f09590951b6001600160f01b03191660d09490941b63ffffffff60d01b1660a09390931b65ffffffffffff60a01b1660709290921b65ffffffffffff60701b166001600160701b039190911617171717901561061f57600160ff1b905b825f52600f6020521760405f205565ffffffffffff60206105b7836107d1565b015116662386f26fc10000810290808204662386f26fc10000149015171561060b5760207f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de0680791604051908152a28380610317565b634e487b7160e01b5f52601160045260245ffd5b5f90610597565b505065ffffffffffff5f61050d565b600c54600161ffff617fff81841606160161ffff811161060b5761ffff16809161ffff191617600c5582526104b6565b5065ffffffffffff60208401511681106104b1565b5065ffffffffffff8061049d565b506325abcd9160e11b5f5260045260245ffd5b5f80fd5b634e487b7160e01b5f52604160045260245ffd5b601f909101601f19168101906001600160401b0382119082101761069f57604052565b51906001600160a01b038216820361069b57565b9080601f8301121561069b578151916001600160401b03831161069f578260051b906040519361071d60208401866106b3565b845260208085019282010192831161069b57602001905b8282106107415750505090565b6020809161074e846106d6565b815201910190610734565b5190811515820361069b57565b601f815111610791576020815191015160208210610782571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fd5b60405190919060c081016001600160401b0381118282101761069f576040525f815260208101905f8252604081015f8152606082015f815260808301915f835260a08401945f8652849760018060a01b03165f52600f60205260405f20549460018060701b038616600d0b905265ffffffffffff8560701c16905265ffffffffffff8460a01c16905263ffffffff8360d01c169052617fff8260f01c16905260ff1c15159052565b805f52600e60205260405f2054155f1461090057600d546801000000000000000081101561069f576001810180600d558110156108ec577fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb501819055600d545f918252600e602052604090912055600190565b634e487b7160e01b5f52603260045260245ffd5b505f90565b6001810190825f528160205260405f2054155f1461095a5780546801000000000000000081101561069f57600181018083558110156108ec578390825f5260205f20015554915f5260205260405f2055600190565b5050505f9056fe6080806040526004361015610012575f80fd5b5f905f3560e01c90816306a85f0f14611c075750806306fdde0314610afa578063095ea7b314611be157806309c5eabe14611aed5780630d67393814611ac55780630e18b68114611a425780631207f0c11461192557806318160ddd1461187c5780631e9a69501461177457806323b872dd1461172f57806329207f4f146116c95780632f2ff15d1461161a5780633092afd51461153757806330adf81f146114fd578063313ce567146114e25780633644e515146114c85780633c5beeb41461138d5780633ecd42551461135157806340c10f19146111f757806345c8b1a61461119157806348281564146111755780634c3a8bbc1461114b5780635a049a70146110dd5780635b70460c146110bf57806361db42711461109b57806364364d9914610fb05780636a42b8f814610f7557806370a0823114610f3257806379cc679014610ed45780637ecebe0014610e9b5780637f2eecc314610e6057806384b0196e14610d64578063866558e914610c8257806388b7ab6314610c645780638bb9c5bf14610c465780638d1fdf2f14610b3057806391d1485414610aff57806395d89b4114610afa5780639fd5a6cf14610a9b578063a0cc6a6814610a60578063a217fddf14610a44578063a3246ad3146109e0578063a4e3d634146109b2578063a9059cbb1461096e578063aa271e1a14610932578063aad062921461087c578063b08e51c014610841578063b7b72899146107f5578063cb6c229d146107b8578063cf0929951461079a578063d505accf1461071b578063d547741f146106b7578063d91694871461067c578063db26e34d14610564578063dd62ed3e14610511578063e3ee160e146104f4578063e5839836146104b5578063e7f0c61614610425578063e94a0102146103dc578063ef55bec614610378578063f851a4401461034f5763f97b57ec146102c8575f80fd5b3461034c578060031936011261034c5760405180916020600d54928381520191600d82527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5915b818110610336576103328561032681870382611d32565b60405191829182611e1b565b0390f35b825484526020909301926001928301920161030f565b80fd5b503461034c578060031936011261034c576006546040516001600160a01b039091168152602090f35b503461034c576103d96103d46103c661039036611e5d565b60408051602081019390935282015260f89190911b6001600160f81b031916606082015297909691959294929188906061820190565b03601f198101895288611d32565b611f60565b80f35b503461034c57604036600319011261034c5760209060ff906040906001600160a01b03610407611ca8565b16815260058452818120602435825284522054166040519015158152f35b503461034c57604036600319011261034c5761043f611ca8565b9060243561044b612329565b60a0610455612370565b61045f8186612f37565b0151156104975761046f83611f26565b80821161048157506103d99192612c8e565b60449291630c327c1760e31b8352600452602452fd5b50636b888d6f60e11b81526001600160a01b03909116600452602490fd5b503461034c57602036600319011261034c5760209060ff906040906001600160a01b036104e0611ca8565b168152601084522054166040519015158152f35b503461034c576103d961050c6103c661039036611e5d565b6121c9565b503461034c57604036600319011261034c57604061052d611ca8565b91610536611cbe565b9260018060a01b031681526003602052209060018060a01b03165f52602052602060405f2054604051908152f35b503461034c57602036600319011261034c5760043567ffffffffffffffff811161067857610596903690600401611cd4565b9061059f612329565b6105aa368383611d54565b60208151910120916010600a5414610664576105c5836134ab565b156106505782917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f91604060209661061d7f000000000000000000000000000000000000000000000000000000000000000042611ebb565b91818784935260098a522055610640604051938493604085526040850191611ec8565b90878301520390a2604051908152f35b6335f4554160e21b84526004839052602484fd5b631516bc5560e11b84526010600452602484fd5b5080fd5b503461034c578060031936011261034c5760206040517f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a15974298152f35b503461034c57604036600319011261034c576103d96004356106d7611cbe565b907ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783810361070c57610707612871565b612b86565b333014612b8657610707612329565b503461034c5760e036600319011261034c57610735611ca8565b61073d611cbe565b6084359060ff82168203610796576040805160a435602082015260c4359181019190915260f89290921b6001600160f81b0319166060830152604182526103d992610789606184611d32565b6064359160443591612bda565b8380fd5b503461034c576103d96107ac36611db8565b959490949391936121c9565b503461034c578060031936011261034c5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b503461034c57606036600319011261034c5761080f611ca8565b6044359067ffffffffffffffff821161083d576108336103d9923690600401611d9a565b906024359061213a565b8280fd5b503461034c578060031936011261034c5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b503461034c578060031936011261034c57604051806020600a5491828152018091600a85527fc65a7bb8d6351c1cf70c95a316cc6a92839c986682d98bc35f958f4883f9d2a890855b81811061091c57505050826108db910383611d32565b604051928392602084019060208552518091526040840192915b818110610903575050500390f35b82518452859450602093840193909201916001016108f5565b82548452602090930192600192830192016108c5565b503461034c57602036600319011261034c57602060a0610950611ca8565b61096261095b612370565b8092612f37565b01511515604051908152f35b503461034c57604036600319011261034c576109a761098b611ca8565b61099433612a2f565b61099d81612a2f565b6024359033612a9e565b602060405160018152f35b503461034c57604036600319011261034c576103d96109cf611ca8565b6109d7612871565b60243590612c8e565b503461034c57602036600319011261034c576004358152600860205260408120604051918260208354918281520192825260208220915b818110610a2e576103328561032681870382611d32565b8254845260209093019260019283019201610a17565b503461034c578060031936011261034c57602090604051908152f35b503461034c578060031936011261034c5760206040517f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a22678152f35b503461034c5760a036600319011261034c57610ab5611ca8565b610abd611cbe565b906084359167ffffffffffffffff831161079657610aec610ae56103d9943690600401611cd4565b3691611d54565b916064359160443591612bda565b611c63565b503461034c57604036600319011261034c576020610b26610b1e611cbe565b6004356120f5565b6040519015158152f35b503461034c57602036600319011261034c57610b4a611ca8565b610b74337f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d3636120f5565b15610c0f577f000000000000000000000000000000000000000000000000000000000000000015610c00576001600160a01b03168015610bee57808252601060205260408220805460ff1916600117905533907f2a3de20682fb291f444b5c1469d7e0950c558ce3dadf97163687873e29bcf4ae8380a380f35b6325abcd9160e11b8252600452602490fd5b63a41ce0eb60e01b8252600482fd5b63e2517d3f60e01b8252336004527f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363602452604482fd5b503461034c57602036600319011261034c576103d933600435612b86565b503461034c576103d9610c7636611db8565b95949094939193611f60565b503461034c57602036600319011261034c57610c9c611ca8565b610ca761095b612370565b6020810165ffffffffffff81511662015180610cdd65ffffffffffff6040860151169263ffffffff606087015116420390611f13565b0481811015610d595760a09103925b015115610d4f575165ffffffffffff1680821015610d475703905b662386f26fc10000820291808304662386f26fc100001490151715610d3357506020905b604051908152f35b634e487b7160e01b81526011600452602490fd5b505080610d07565b5050602090610d2b565b505060a08392610cec565b503461034c578060031936011261034c57610e0490610da27f00000000000000000000000000000000000000000000000000000000000000006133c3565b90610dcc7f00000000000000000000000000000000000000000000000000000000000000006133c3565b906020610e1260405193610de08386611d32565b8385525f368137604051968796600f60f81b885260e08589015260e0880190611c3f565b908682036040880152611c3f565b904660608601523060808601528260a086015284820360c08601528080855193848152019401925b828110610e4957505050500390f35b835185528695509381019392810192600101610e3a565b503461034c578060031936011261034c5760206040517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de88152f35b503461034c57602036600319011261034c576020906040906001600160a01b03610ec3611ca8565b168152600483522054604051908152f35b503461034c57604036600319011261034c576103d9610ef1611ca8565b610f2c602435610f2781610f036123a0565b94610f0f82338361266c565b610f176123d2565b90610f228282612fa3565b6127d5565b611f03565b9061262a565b503461034c57602036600319011261034c576020906001600160701b03906040906001600160a01b03610f63611ca8565b16815260028452205416604051908152f35b503461034c578060031936011261034c5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b503461034c57608036600319011261034c57610fca611ca8565b610fd2611cbe565b9060443590610fdf612871565b7f00000000000000000000000000000000000000000000000000000000000000001561108c576001600160a01b0381168085526010602052604085205490919060ff161561107857828461103b9261103682612a2f565b612a9e565b604051918252606435926001600160a01b0316917fb610dacff924ead5b27fc940d53d2416b6f4fc23529c92255f0f74f710364c5990602090a480f35b63755bf61d60e01b85526004829052602485fd5b63aee9c00360e01b8452600484fd5b503461034c57602036600319011261034c576020610d2b6110ba611ca8565b611f26565b503461034c578060031936011261034c576020604051621275008152f35b503461034c5760a036600319011261034c576110f7611ca8565b60443560ff8116810361083d576040805160643560208201526084359181019190915260f89190911b6001600160f81b0319166060820152604181526103d991611142606183611d32565b6024359061213a565b503461034c57602036600319011261034c5760406020916004358152600983522054604051908152f35b503461034c578060031936011261034c57602060405160108152f35b503461034c57602036600319011261034c576111ab611ca8565b6111b3612329565b6001600160a01b0316808252601060205260408220805460ff191690557ff915cd9fe234de6e8d3afe7bf2388d35b2b6d48e8c629a24602019bde79c213a8280a280f35b3461134d57604036600319011261134d57611210611ca8565b60243561121b6123a0565b6020810165ffffffffffff8151166201518061125165ffffffffffff6040860151169263ffffffff606087015116420390611f13565b04908082101561134557035b8065ffffffffffff662386f26fc100008604662386f26fc100008706155f1461133c5760ff5f5b16019351168082105f1461133457035b8083116112eb57506112e9946112cc6112b16112e4948794611ebb565b65ffffffffffff1660408601524263ffffffff166060860152565b6112d46123d2565b906112df8282612fa3565b6125a3565b61262a565b005b84662386f26fc10000820291808304662386f26fc10000149015171561132057637c2e2b2b60e11b5f5260045260245260445ffd5b634e487b7160e01b5f52601160045260245ffd5b50505f611294565b60ff6001611284565b50505f61125d565b5f80fd5b3461134d575f36600319011261134d5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b3461134d57602036600319011261134d5760043567ffffffffffffffff811161134d576113be903690600401611cd4565b6006546001600160a01b0316331415918280611493575b611428576113e4913691611d54565b60208151910120908061143b575b611428576113ff8161233a565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783602482015233604482015260448152611489606482611d32565b51902081146113f2565b50335f9081527f96028b140139472c91a48817568e468abfd9a481093e9bba29cdf45c936e6abf6020526040902054156113d5565b3461134d575f36600319011261134d576020610d2b612913565b3461134d575f36600319011261134d57602060405160128152f35b3461134d575f36600319011261134d5760206040517f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98152f35b3461134d57602036600319011261134d57611550611ca8565b611558612329565b6001600160a01b0381169061156c82613192565b1561160757611579612370565b6115838183612f37565b8051600d0b91600c54928360101c600d0b019260016001606f1b0319841260016001606f1b03851317611320576115e19360101b62010000600160801b03169062010000600160801b03191617600c555f60a08301525f825261288d565b7fe94479a9f7e1952cc78f2d6baab678adc1b772d936c6583def489e524cb666925f80a2005b50636b888d6f60e11b5f5260045260245ffd5b3461134d57604036600319011261134d57600435611636611cbe565b61163e612871565b811580156116b8575b61169857815f52600860205261166a60405f209160018060a01b0316809261354b565b61167057005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611647565b3461134d57602036600319011261134d576116e2611ca8565b6116ea612871565b600780546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b3461134d57606036600319011261134d576109a761174b611ca8565b611753611cbe565b6044359161176283338361266c565b61176b81612a2f565b61103682612a2f565b3461134d57604036600319011261134d576112e9611790611ca8565b610f2c602435610f27816117a26123a0565b80956117af83338361266c565b610f226117bc838361240d565b65ffffffffffff61180a8760208895980183815116620151806117f38660408a0151169263ffffffff60608b015116420390611f13565b04908082101561187157039384915b5116856126fd565b908103611852575b508491608061ffff916060936001600160601b0381511690604063ffffffff60208301511691015115158488015260408701526020860152015116910152565b65ffffffffffff1660408301524263ffffffff1660608301528b611812565b50505f938491611802565b3461134d575f36600319011261134d57600c5460101c600d0b5f90600d54600d545b8184106118b057602083604051908152f35b90918184101561191157600d5f527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5840154600191611907916001600160a01b03166118fd61095b612370565b51600d0b90611ee8565b930192919061189e565b634e487b7160e01b5f52603260045260245ffd5b3461134d57604036600319011261134d5765ffffffffffff611945611ca8565b602435906119516123a0565b9061195c828261240d565b6119a48560208695949501888151166201518061198d8b60408b0151169263ffffffff60608c015116420390611f13565b049080821015611a3757039889915b5116846124a2565b969015611a2057916112df856112e495938989966112e99b03611a0157508491608061ffff916060936001600160601b0381511690604063ffffffff60208301511691015115158488015260408701526020860152015116910152565b65ffffffffffff1660408301524263ffffffff1660608301528a611812565b8686637c2e2b2b60e11b5f5260045260245260445ffd5b50505f98899161199c565b3461134d575f36600319011261134d576007546001600160a01b0381163303611aae57600654336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760065516600755005b63e2517d3f60e01b5f52336004525f60245260445ffd5b3461134d575f36600319011261134d576007546040516001600160a01b039091168152602090f35b3461134d57602036600319011261134d5760043567ffffffffffffffff811161134d57611b1e903690600401611cd4565b90611b27612329565b611b32368383611d54565b6020815191012090611b438261233a565b92834210611bca5762127500840180941161132057834211611bb357907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611b96611b90368385611d54565b30612eaa565b50611bae604051928392602084526020840191611ec8565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b3461134d57604036600319011261134d576109a7611bfd611ca8565b60243590336122b7565b3461134d575f36600319011261134d57807f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36360209252f35b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b3461134d575f36600319011261134d57610332604051611c84604082611d32565b600381526253564360e81b6020820152604051918291602083526020830190611c3f565b600435906001600160a01b038216820361134d57565b602435906001600160a01b038216820361134d57565b9181601f8401121561134d5782359167ffffffffffffffff831161134d576020838186019501011161134d57565b60c0810190811067ffffffffffffffff821117611d1e57604052565b634e487b7160e01b5f52604160045260245ffd5b90601f8019910116810190811067ffffffffffffffff821117611d1e57604052565b92919267ffffffffffffffff8211611d1e5760405191611d7e601f8201601f191660200184611d32565b82948184528183011161134d578281602093845f960137010152565b9080601f8301121561134d57816020611db593359101611d54565b90565b60e060031982011261134d576004356001600160a01b038116810361134d57916024356001600160a01b038116810361134d579160443591606435916084359160a4359160c4359067ffffffffffffffff821161134d57611db591600401611d9a565b60206040818301928281528451809452019201905f5b818110611e3e5750505090565b82516001600160a01b0316845260209384019390920191600101611e31565b61012090600319011261134d576004356001600160a01b038116810361134d57906024356001600160a01b038116810361134d579060443590606435906084359060a4359060c43560ff8116810361134d579060e435906101043590565b9190820180921161132057565b908060209392818452848401375f828201840152601f01601f1916010190565b9190915f838201938412911290801582169115161761132057565b600160ff1b8114611320575f0390565b8181029291811591840414171561132057565b602065ffffffffffff91611f3b61095b612370565b015116662386f26fc10000810290808204662386f26fc1000014901517156113205790565b95969591936001600160a01b03909116923384036120de5760405192611f8584611d02565b6001600160a01b031683526020830193845260408301948552606083018181526080840192835260a08401968752904281108015906120d3575b6120bb575096612056916120b9979860018060a01b03855116916040519060208201927fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e0815261204d61010082611d32565b51902090612df8565b8051845161206c916001600160a01b0316612e4d565b5192516001600160a01b0390931692837f98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a55f80a3519051916001600160a01b039091169061176b81612a2f565b565b82519063335f103f60e11b5f5260045260245260445ffd5b508251421015611fbf565b8363141f065160e11b5f523360045260245260445ffd5b8061210f57506006546001600160a01b0391821691161490565b5f9081526008602090815260408083206001600160a01b039094168352600190930190522054151590565b816121a39193929361219e60405194602086017f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429815260018060a01b0384169687604082015285606082015260608152612195608082611d32565b51902083612df8565b612e4d565b7f1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d815f80a3565b91939092969596604051926121dd84611d02565b6001600160a01b039081168452939093166020830190815260408301948552606083018481526080840192835260a0840196875290934281108015906122ac575b6120bb575096612056916120b9979860018060a01b03855116916040519060208201927f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e0815261204d61010082611d32565b50825142101561221e565b6001600160a01b03909116919082156123165760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259160018060a01b031692835f526003825260405f20855f5282528060405f2055604051908152a3565b82634a1406b160e11b5f5260045260245ffd5b612333335f6120f5565b15611aae57565b9061234482613267565b1561235d575f9182526009602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b6040519061237d82611d02565b5f60a0838281528260208201528260408201528260608201528260808201520152565b6123a8612370565b906123b38233612f37565b60a0820151156123bf57565b636b888d6f60e11b5f523360045260245ffd5b6040519060a0820182811067ffffffffffffffff821117611d1e576040525f6080838281528260208201528260408201528260608201520152565b90916124176123d2565b926040516060810181811067ffffffffffffffff821117611d1e576040525f815260208101915f835260408201905f8252612453878497612fa3565b61ffff60808160608a015116920151161461246d57505050565b6001600160601b036020870151169263ffffffff604088015116916080880151151590525252565b9190820391821161132057565b9190916124ae81612ffd565b80851115612583576124c08186612495565b662386f26fc1000090818082049106155f1461257a5760ff5f5b16019480851015612574578481035b80871161254f57508181029181830414901517156113205761252b6001600160601b039261252661254a986125216125309588613042565b611ebb565b612495565b6130b0565b1681525f6040820152602063ffffffff4216910152611ebb565b600191565b94505094509250508281029281840414901517156113205761257091611ebb565b5f91565b5f6124e9565b60ff60016124da565b61259a919350936001600160601b03929594612495565b16905260019190565b6001600160a01b0381169291908315612617575f9261260e7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef93836125e9602095612a2f565b6001600160701b036126066126018683865116611ebb565b6130d7565b168252613108565b604051908152a3565b8363ec442f0560e01b5f5260045260245ffd5b919061263a908351600d0b611ee8565b9182600d0b838103612654576120b992935081523361288d565b8363327269a760e01b5f52607060045260245260445ffd5b91909161267883612a2f565b6001600160a01b039081165f8181526003602090815260408083209487168352939052919091205492905f1984146126f7578284106126d4575f52600360205260405f209060018060a01b03165f5260205260405f2091039055565b508290637dc7a0d960e11b5f5260018060a01b031660045260245260445260645ffd5b50505050565b929091925f90662386f26fc100009384810290808204861490151715611320576127279082613042565b928381106127a157816040916001600160601b0361275761252b88612526612750600199612ffd565b9586611ebb565b16825215612790575b01528061277c5750049080821015612776570390565b50505f90565b634e487b7160e01b81526012600452602490fd5b63ffffffff42166020820152612760565b926001600160601b03919250836127b791612495565b168152602063ffffffff421691015204908082105f14612776570390565b906127df82612a2f565b6001600160701b038151168381106128485750602083926128357fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef936001600160701b03805f9816818351160316815282613108565b6040519384526001600160a01b031692a3565b63391434e360e21b5f9081526001600160a01b0390931660045260245250604491909152606490fd5b30330361287a57565b638f8ad74360e01b5f523360045260245ffd5b9060a06001600160701b0382511665ffffffffffff60701b602084015160701b161765ffffffffffff821b6040840151831b161763ffffffff60d01b606084015160d01b161761ffff60f01b608084015160f01b161791015115155f1461290c57600160ff1b915b60018060a01b03165f52600f6020521760405f2055565b5f916128f5565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03161480612a06575b1561296e577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a08152612a0060c082611d32565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614612945565b7f000000000000000000000000000000000000000000000000000000000000000080612a7d575b612a5d5750565b635598a38f60e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b0381165f9081526010602052604090205460ff16612a56565b6001600160a01b0390911691908215612b73576001600160a01b03165f818152600260205260409020549091906001600160701b038116828110612b58575081612b0b7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef93602093612495565b845f526002835260405f2055845f5260028252612b438160405f2054612b3d612601836001600160701b038416611ebb565b50611ebb565b855f526002835260405f2055604051908152a3565b90508263391434e360e21b5f5260045260245260445260645ffd5b8263ec442f0560e01b5f5260045260245ffd5b5f81815260086020526040902090916001600160a01b031690612baa908290613312565b612bb2575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b90919293844211612c7b576001600160a01b0382165f8181526004602052604090208054909291905f198114611320576120b997612c76946001830190556040519160208301937f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98552604084015260018060a01b038816606084015288608084015260a083015260c082015260c0815261219560e082611d32565b6122b7565b8463313c898160e11b5f5260045260245ffd5b662386f26fc10000612c9e612370565b92612ca98484612f37565b0465ffffffffffff811015612dea5765ffffffffffff905b166080830161ffff815116158015612dd5575b612d99575b50612d817f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de06807926020928386019065ffffffffffff825116916040880165ffffffffffff81511662015180612d3b60608c019663ffffffff885116420390611f13565b0481811015612d8a5765ffffffffffff91035b169052524263ffffffff169052600160a08601526001600160a01b038116946110ba90612d7a876134fb565b508261288d565b604051908152a2565b505065ffffffffffff5f612d4e565b90600c5492600161ffff617fff8187160616019161ffff83116113205761ffff1990941661ffff92909216918217600c55915290612d81612cd9565b5065ffffffffffff6020850151168210612cd4565b5065ffffffffffff80612cc1565b916042612e2592612e07612913565b906040519161190160f01b8352600283015260228201522083613401565b15612e2d5750565b63d6adc45160e01b5f9081526001600160a01b0391909116600452602490fd5b60018060a01b0316805f52600560205260405f20825f5260205260ff60405f205416612e95575f52600560205260405f20905f5260205260405f20600160ff19825416179055565b630191d19f60e41b5f5260045260245260445ffd5b905f809160208151910182855af18080612f24575b15612edf5750506040513d81523d5f602083013e60203d82010160405290565b15612f0457639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d15612f15576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d151580612ebf5750813b1515612ebf565b60018060a01b03165f52600f60205260a060405f20546001600160701b038116600d0b835265ffffffffffff8160701c16602084015265ffffffffffff81831c16604084015263ffffffff8160d01c166060840152617fff8160f01c16608084015260ff1c1515910152565b60018060a01b03165f526002602052608060405f20546001600160701b03811683526001600160601b038160701c16602084015263ffffffff8160d01c166040840152617fff8160f01c16606084015260ff1c1515910152565b6040810151151580613021575b1561301c57516001600160601b031690565b505f90565b5061303c8163ffffffff602062015180920151164203101590565b1561300a565b90604082015115801590613090575b1561305c5750505f90565b613082620151809163ffffffff60206001600160601b0386511695015116420390611f13565b049080821015612776570390565b506130ab8263ffffffff602062015180920151164203101590565b613051565b6001600160601b038110156130cb576001600160601b031690565b506001600160601b0390565b6001600160701b0381116130f1576001600160701b031690565b6306dfcc6560e41b5f52607060045260245260445ffd5b9060806001600160701b038251166001600160601b0360701b602084015160701b161763ffffffff60d01b604084015160d01b161761ffff60f01b606084015160f01b161791015115155f1461317657600160ff1b915b60018060a01b03165f5260026020521760405f2055565b5f9161315f565b8054821015611911575f5260205f2001905f90565b5f818152600e60205260409020548015612776575f19810181811161132057600d545f1981019190821161132057818103613219575b505050600d548015613205575f19016131e281600d61317d565b8154905f199060031b1b19169055600d555f52600e6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b61325161322a61323b93600d61317d565b90549060031b1c928392600d61317d565b819391549060031b91821b915f19901b19161790565b90555f52600e60205260405f20555f80806131c8565b5f818152600b60205260409020548015612776575f19810181811161132057600a545f19810191908211611320578181036132da575b505050600a548015613205575f19016132b781600a61317d565b8154905f199060031b1b19169055600a555f52600b6020525f6040812055600190565b6132fc6132eb61323b93600a61317d565b90549060031b1c928392600a61317d565b90555f52600b60205260405f20555f808061329d565b906001820191815f528260205260405f20548015155f146133bb575f1981018181116113205782545f1981019190821161132057818103613386575b50505080548015613205575f190190613367828261317d565b8154905f199060031b1b19169055555f526020525f6040812055600190565b6133a661339661323b938661317d565b90549060031b1c9283928661317d565b90555f528360205260405f20555f808061334e565b505050505f90565b60ff811690601f82116133f257604051916133df604084611d32565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b91909161340e8284613598565b50600481101561349757159081613481575b50613479576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f613420565b634e487b7160e01b5f52602160045260245ffd5b805f52600b60205260405f2054155f1461301c57600a54600160401b811015611d1e576134e461323b826001859401600a55600a61317d565b9055600a54905f52600b60205260405f2055600190565b805f52600e60205260405f2054155f1461301c57600d54600160401b811015611d1e5761353461323b826001859401600d55600d61317d565b9055600d54905f52600e60205260405f2055600190565b5f82815260018201602052604090205461277657805490600160401b821015611d1e578261358361323b84600180960185558461317d565b90558054925f520160205260405f2055600190565b81519190604183036135c8576135c19250602082015190606060408401519301515f1a906135d2565b9192909190565b50505f9160029190565b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411613654579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15613649575f516001600160a01b0381161561363f57905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f9160039190562f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363fd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783';

export const svcTokenRuntime: {
  object: `0x${string}`;
  immutables: { start: number; length: number; value: number }[];
} = {
  object: '0x6080806040526004361015610012575f80fd5b5f905f3560e01c90816306a85f0f14611c075750806306fdde0314610afa578063095ea7b314611be157806309c5eabe14611aed5780630d67393814611ac55780630e18b68114611a425780631207f0c11461192557806318160ddd1461187c5780631e9a69501461177457806323b872dd1461172f57806329207f4f146116c95780632f2ff15d1461161a5780633092afd51461153757806330adf81f146114fd578063313ce567146114e25780633644e515146114c85780633c5beeb41461138d5780633ecd42551461135157806340c10f19146111f757806345c8b1a61461119157806348281564146111755780634c3a8bbc1461114b5780635a049a70146110dd5780635b70460c146110bf57806361db42711461109b57806364364d9914610fb05780636a42b8f814610f7557806370a0823114610f3257806379cc679014610ed45780637ecebe0014610e9b5780637f2eecc314610e6057806384b0196e14610d64578063866558e914610c8257806388b7ab6314610c645780638bb9c5bf14610c465780638d1fdf2f14610b3057806391d1485414610aff57806395d89b4114610afa5780639fd5a6cf14610a9b578063a0cc6a6814610a60578063a217fddf14610a44578063a3246ad3146109e0578063a4e3d634146109b2578063a9059cbb1461096e578063aa271e1a14610932578063aad062921461087c578063b08e51c014610841578063b7b72899146107f5578063cb6c229d146107b8578063cf0929951461079a578063d505accf1461071b578063d547741f146106b7578063d91694871461067c578063db26e34d14610564578063dd62ed3e14610511578063e3ee160e146104f4578063e5839836146104b5578063e7f0c61614610425578063e94a0102146103dc578063ef55bec614610378578063f851a4401461034f5763f97b57ec146102c8575f80fd5b3461034c578060031936011261034c5760405180916020600d54928381520191600d82527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5915b818110610336576103328561032681870382611d32565b60405191829182611e1b565b0390f35b825484526020909301926001928301920161030f565b80fd5b503461034c578060031936011261034c576006546040516001600160a01b039091168152602090f35b503461034c576103d96103d46103c661039036611e5d565b60408051602081019390935282015260f89190911b6001600160f81b031916606082015297909691959294929188906061820190565b03601f198101895288611d32565b611f60565b80f35b503461034c57604036600319011261034c5760209060ff906040906001600160a01b03610407611ca8565b16815260058452818120602435825284522054166040519015158152f35b503461034c57604036600319011261034c5761043f611ca8565b9060243561044b612329565b60a0610455612370565b61045f8186612f37565b0151156104975761046f83611f26565b80821161048157506103d99192612c8e565b60449291630c327c1760e31b8352600452602452fd5b50636b888d6f60e11b81526001600160a01b03909116600452602490fd5b503461034c57602036600319011261034c5760209060ff906040906001600160a01b036104e0611ca8565b168152601084522054166040519015158152f35b503461034c576103d961050c6103c661039036611e5d565b6121c9565b503461034c57604036600319011261034c57604061052d611ca8565b91610536611cbe565b9260018060a01b031681526003602052209060018060a01b03165f52602052602060405f2054604051908152f35b503461034c57602036600319011261034c5760043567ffffffffffffffff811161067857610596903690600401611cd4565b9061059f612329565b6105aa368383611d54565b60208151910120916010600a5414610664576105c5836134ab565b156106505782917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f91604060209661061d7f000000000000000000000000000000000000000000000000000000000000000042611ebb565b91818784935260098a522055610640604051938493604085526040850191611ec8565b90878301520390a2604051908152f35b6335f4554160e21b84526004839052602484fd5b631516bc5560e11b84526010600452602484fd5b5080fd5b503461034c578060031936011261034c5760206040517f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a15974298152f35b503461034c57604036600319011261034c576103d96004356106d7611cbe565b907ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783810361070c57610707612871565b612b86565b333014612b8657610707612329565b503461034c5760e036600319011261034c57610735611ca8565b61073d611cbe565b6084359060ff82168203610796576040805160a435602082015260c4359181019190915260f89290921b6001600160f81b0319166060830152604182526103d992610789606184611d32565b6064359160443591612bda565b8380fd5b503461034c576103d96107ac36611db8565b959490949391936121c9565b503461034c578060031936011261034c5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b503461034c57606036600319011261034c5761080f611ca8565b6044359067ffffffffffffffff821161083d576108336103d9923690600401611d9a565b906024359061213a565b8280fd5b503461034c578060031936011261034c5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b503461034c578060031936011261034c57604051806020600a5491828152018091600a85527fc65a7bb8d6351c1cf70c95a316cc6a92839c986682d98bc35f958f4883f9d2a890855b81811061091c57505050826108db910383611d32565b604051928392602084019060208552518091526040840192915b818110610903575050500390f35b82518452859450602093840193909201916001016108f5565b82548452602090930192600192830192016108c5565b503461034c57602036600319011261034c57602060a0610950611ca8565b61096261095b612370565b8092612f37565b01511515604051908152f35b503461034c57604036600319011261034c576109a761098b611ca8565b61099433612a2f565b61099d81612a2f565b6024359033612a9e565b602060405160018152f35b503461034c57604036600319011261034c576103d96109cf611ca8565b6109d7612871565b60243590612c8e565b503461034c57602036600319011261034c576004358152600860205260408120604051918260208354918281520192825260208220915b818110610a2e576103328561032681870382611d32565b8254845260209093019260019283019201610a17565b503461034c578060031936011261034c57602090604051908152f35b503461034c578060031936011261034c5760206040517f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a22678152f35b503461034c5760a036600319011261034c57610ab5611ca8565b610abd611cbe565b906084359167ffffffffffffffff831161079657610aec610ae56103d9943690600401611cd4565b3691611d54565b916064359160443591612bda565b611c63565b503461034c57604036600319011261034c576020610b26610b1e611cbe565b6004356120f5565b6040519015158152f35b503461034c57602036600319011261034c57610b4a611ca8565b610b74337f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d3636120f5565b15610c0f577f000000000000000000000000000000000000000000000000000000000000000015610c00576001600160a01b03168015610bee57808252601060205260408220805460ff1916600117905533907f2a3de20682fb291f444b5c1469d7e0950c558ce3dadf97163687873e29bcf4ae8380a380f35b6325abcd9160e11b8252600452602490fd5b63a41ce0eb60e01b8252600482fd5b63e2517d3f60e01b8252336004527f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363602452604482fd5b503461034c57602036600319011261034c576103d933600435612b86565b503461034c576103d9610c7636611db8565b95949094939193611f60565b503461034c57602036600319011261034c57610c9c611ca8565b610ca761095b612370565b6020810165ffffffffffff81511662015180610cdd65ffffffffffff6040860151169263ffffffff606087015116420390611f13565b0481811015610d595760a09103925b015115610d4f575165ffffffffffff1680821015610d475703905b662386f26fc10000820291808304662386f26fc100001490151715610d3357506020905b604051908152f35b634e487b7160e01b81526011600452602490fd5b505080610d07565b5050602090610d2b565b505060a08392610cec565b503461034c578060031936011261034c57610e0490610da27f00000000000000000000000000000000000000000000000000000000000000006133c3565b90610dcc7f00000000000000000000000000000000000000000000000000000000000000006133c3565b906020610e1260405193610de08386611d32565b8385525f368137604051968796600f60f81b885260e08589015260e0880190611c3f565b908682036040880152611c3f565b904660608601523060808601528260a086015284820360c08601528080855193848152019401925b828110610e4957505050500390f35b835185528695509381019392810192600101610e3a565b503461034c578060031936011261034c5760206040517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de88152f35b503461034c57602036600319011261034c576020906040906001600160a01b03610ec3611ca8565b168152600483522054604051908152f35b503461034c57604036600319011261034c576103d9610ef1611ca8565b610f2c602435610f2781610f036123a0565b94610f0f82338361266c565b610f176123d2565b90610f228282612fa3565b6127d5565b611f03565b9061262a565b503461034c57602036600319011261034c576020906001600160701b03906040906001600160a01b03610f63611ca8565b16815260028452205416604051908152f35b503461034c578060031936011261034c5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b503461034c57608036600319011261034c57610fca611ca8565b610fd2611cbe565b9060443590610fdf612871565b7f00000000000000000000000000000000000000000000000000000000000000001561108c576001600160a01b0381168085526010602052604085205490919060ff161561107857828461103b9261103682612a2f565b612a9e565b604051918252606435926001600160a01b0316917fb610dacff924ead5b27fc940d53d2416b6f4fc23529c92255f0f74f710364c5990602090a480f35b63755bf61d60e01b85526004829052602485fd5b63aee9c00360e01b8452600484fd5b503461034c57602036600319011261034c576020610d2b6110ba611ca8565b611f26565b503461034c578060031936011261034c576020604051621275008152f35b503461034c5760a036600319011261034c576110f7611ca8565b60443560ff8116810361083d576040805160643560208201526084359181019190915260f89190911b6001600160f81b0319166060820152604181526103d991611142606183611d32565b6024359061213a565b503461034c57602036600319011261034c5760406020916004358152600983522054604051908152f35b503461034c578060031936011261034c57602060405160108152f35b503461034c57602036600319011261034c576111ab611ca8565b6111b3612329565b6001600160a01b0316808252601060205260408220805460ff191690557ff915cd9fe234de6e8d3afe7bf2388d35b2b6d48e8c629a24602019bde79c213a8280a280f35b3461134d57604036600319011261134d57611210611ca8565b60243561121b6123a0565b6020810165ffffffffffff8151166201518061125165ffffffffffff6040860151169263ffffffff606087015116420390611f13565b04908082101561134557035b8065ffffffffffff662386f26fc100008604662386f26fc100008706155f1461133c5760ff5f5b16019351168082105f1461133457035b8083116112eb57506112e9946112cc6112b16112e4948794611ebb565b65ffffffffffff1660408601524263ffffffff166060860152565b6112d46123d2565b906112df8282612fa3565b6125a3565b61262a565b005b84662386f26fc10000820291808304662386f26fc10000149015171561132057637c2e2b2b60e11b5f5260045260245260445ffd5b634e487b7160e01b5f52601160045260245ffd5b50505f611294565b60ff6001611284565b50505f61125d565b5f80fd5b3461134d575f36600319011261134d5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b3461134d57602036600319011261134d5760043567ffffffffffffffff811161134d576113be903690600401611cd4565b6006546001600160a01b0316331415918280611493575b611428576113e4913691611d54565b60208151910120908061143b575b611428576113ff8161233a565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783602482015233604482015260448152611489606482611d32565b51902081146113f2565b50335f9081527f96028b140139472c91a48817568e468abfd9a481093e9bba29cdf45c936e6abf6020526040902054156113d5565b3461134d575f36600319011261134d576020610d2b612913565b3461134d575f36600319011261134d57602060405160128152f35b3461134d575f36600319011261134d5760206040517f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98152f35b3461134d57602036600319011261134d57611550611ca8565b611558612329565b6001600160a01b0381169061156c82613192565b1561160757611579612370565b6115838183612f37565b8051600d0b91600c54928360101c600d0b019260016001606f1b0319841260016001606f1b03851317611320576115e19360101b62010000600160801b03169062010000600160801b03191617600c555f60a08301525f825261288d565b7fe94479a9f7e1952cc78f2d6baab678adc1b772d936c6583def489e524cb666925f80a2005b50636b888d6f60e11b5f5260045260245ffd5b3461134d57604036600319011261134d57600435611636611cbe565b61163e612871565b811580156116b8575b61169857815f52600860205261166a60405f209160018060a01b0316809261354b565b61167057005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611647565b3461134d57602036600319011261134d576116e2611ca8565b6116ea612871565b600780546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b3461134d57606036600319011261134d576109a761174b611ca8565b611753611cbe565b6044359161176283338361266c565b61176b81612a2f565b61103682612a2f565b3461134d57604036600319011261134d576112e9611790611ca8565b610f2c602435610f27816117a26123a0565b80956117af83338361266c565b610f226117bc838361240d565b65ffffffffffff61180a8760208895980183815116620151806117f38660408a0151169263ffffffff60608b015116420390611f13565b04908082101561187157039384915b5116856126fd565b908103611852575b508491608061ffff916060936001600160601b0381511690604063ffffffff60208301511691015115158488015260408701526020860152015116910152565b65ffffffffffff1660408301524263ffffffff1660608301528b611812565b50505f938491611802565b3461134d575f36600319011261134d57600c5460101c600d0b5f90600d54600d545b8184106118b057602083604051908152f35b90918184101561191157600d5f527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5840154600191611907916001600160a01b03166118fd61095b612370565b51600d0b90611ee8565b930192919061189e565b634e487b7160e01b5f52603260045260245ffd5b3461134d57604036600319011261134d5765ffffffffffff611945611ca8565b602435906119516123a0565b9061195c828261240d565b6119a48560208695949501888151166201518061198d8b60408b0151169263ffffffff60608c015116420390611f13565b049080821015611a3757039889915b5116846124a2565b969015611a2057916112df856112e495938989966112e99b03611a0157508491608061ffff916060936001600160601b0381511690604063ffffffff60208301511691015115158488015260408701526020860152015116910152565b65ffffffffffff1660408301524263ffffffff1660608301528a611812565b8686637c2e2b2b60e11b5f5260045260245260445ffd5b50505f98899161199c565b3461134d575f36600319011261134d576007546001600160a01b0381163303611aae57600654336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760065516600755005b63e2517d3f60e01b5f52336004525f60245260445ffd5b3461134d575f36600319011261134d576007546040516001600160a01b039091168152602090f35b3461134d57602036600319011261134d5760043567ffffffffffffffff811161134d57611b1e903690600401611cd4565b90611b27612329565b611b32368383611d54565b6020815191012090611b438261233a565b92834210611bca5762127500840180941161132057834211611bb357907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611b96611b90368385611d54565b30612eaa565b50611bae604051928392602084526020840191611ec8565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b3461134d57604036600319011261134d576109a7611bfd611ca8565b60243590336122b7565b3461134d575f36600319011261134d57807f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36360209252f35b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b3461134d575f36600319011261134d57610332604051611c84604082611d32565b600381526253564360e81b6020820152604051918291602083526020830190611c3f565b600435906001600160a01b038216820361134d57565b602435906001600160a01b038216820361134d57565b9181601f8401121561134d5782359167ffffffffffffffff831161134d576020838186019501011161134d57565b60c0810190811067ffffffffffffffff821117611d1e57604052565b634e487b7160e01b5f52604160045260245ffd5b90601f8019910116810190811067ffffffffffffffff821117611d1e57604052565b92919267ffffffffffffffff8211611d1e5760405191611d7e601f8201601f191660200184611d32565b82948184528183011161134d578281602093845f960137010152565b9080601f8301121561134d57816020611db593359101611d54565b90565b60e060031982011261134d576004356001600160a01b038116810361134d57916024356001600160a01b038116810361134d579160443591606435916084359160a4359160c4359067ffffffffffffffff821161134d57611db591600401611d9a565b60206040818301928281528451809452019201905f5b818110611e3e5750505090565b82516001600160a01b0316845260209384019390920191600101611e31565b61012090600319011261134d576004356001600160a01b038116810361134d57906024356001600160a01b038116810361134d579060443590606435906084359060a4359060c43560ff8116810361134d579060e435906101043590565b9190820180921161132057565b908060209392818452848401375f828201840152601f01601f1916010190565b9190915f838201938412911290801582169115161761132057565b600160ff1b8114611320575f0390565b8181029291811591840414171561132057565b602065ffffffffffff91611f3b61095b612370565b015116662386f26fc10000810290808204662386f26fc1000014901517156113205790565b95969591936001600160a01b03909116923384036120de5760405192611f8584611d02565b6001600160a01b031683526020830193845260408301948552606083018181526080840192835260a08401968752904281108015906120d3575b6120bb575096612056916120b9979860018060a01b03855116916040519060208201927fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e0815261204d61010082611d32565b51902090612df8565b8051845161206c916001600160a01b0316612e4d565b5192516001600160a01b0390931692837f98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a55f80a3519051916001600160a01b039091169061176b81612a2f565b565b82519063335f103f60e11b5f5260045260245260445ffd5b508251421015611fbf565b8363141f065160e11b5f523360045260245260445ffd5b8061210f57506006546001600160a01b0391821691161490565b5f9081526008602090815260408083206001600160a01b039094168352600190930190522054151590565b816121a39193929361219e60405194602086017f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429815260018060a01b0384169687604082015285606082015260608152612195608082611d32565b51902083612df8565b612e4d565b7f1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d815f80a3565b91939092969596604051926121dd84611d02565b6001600160a01b039081168452939093166020830190815260408301948552606083018481526080840192835260a0840196875290934281108015906122ac575b6120bb575096612056916120b9979860018060a01b03855116916040519060208201927f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e0815261204d61010082611d32565b50825142101561221e565b6001600160a01b03909116919082156123165760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259160018060a01b031692835f526003825260405f20855f5282528060405f2055604051908152a3565b82634a1406b160e11b5f5260045260245ffd5b612333335f6120f5565b15611aae57565b9061234482613267565b1561235d575f9182526009602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b6040519061237d82611d02565b5f60a0838281528260208201528260408201528260608201528260808201520152565b6123a8612370565b906123b38233612f37565b60a0820151156123bf57565b636b888d6f60e11b5f523360045260245ffd5b6040519060a0820182811067ffffffffffffffff821117611d1e576040525f6080838281528260208201528260408201528260608201520152565b90916124176123d2565b926040516060810181811067ffffffffffffffff821117611d1e576040525f815260208101915f835260408201905f8252612453878497612fa3565b61ffff60808160608a015116920151161461246d57505050565b6001600160601b036020870151169263ffffffff604088015116916080880151151590525252565b9190820391821161132057565b9190916124ae81612ffd565b80851115612583576124c08186612495565b662386f26fc1000090818082049106155f1461257a5760ff5f5b16019480851015612574578481035b80871161254f57508181029181830414901517156113205761252b6001600160601b039261252661254a986125216125309588613042565b611ebb565b612495565b6130b0565b1681525f6040820152602063ffffffff4216910152611ebb565b600191565b94505094509250508281029281840414901517156113205761257091611ebb565b5f91565b5f6124e9565b60ff60016124da565b61259a919350936001600160601b03929594612495565b16905260019190565b6001600160a01b0381169291908315612617575f9261260e7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef93836125e9602095612a2f565b6001600160701b036126066126018683865116611ebb565b6130d7565b168252613108565b604051908152a3565b8363ec442f0560e01b5f5260045260245ffd5b919061263a908351600d0b611ee8565b9182600d0b838103612654576120b992935081523361288d565b8363327269a760e01b5f52607060045260245260445ffd5b91909161267883612a2f565b6001600160a01b039081165f8181526003602090815260408083209487168352939052919091205492905f1984146126f7578284106126d4575f52600360205260405f209060018060a01b03165f5260205260405f2091039055565b508290637dc7a0d960e11b5f5260018060a01b031660045260245260445260645ffd5b50505050565b929091925f90662386f26fc100009384810290808204861490151715611320576127279082613042565b928381106127a157816040916001600160601b0361275761252b88612526612750600199612ffd565b9586611ebb565b16825215612790575b01528061277c5750049080821015612776570390565b50505f90565b634e487b7160e01b81526012600452602490fd5b63ffffffff42166020820152612760565b926001600160601b03919250836127b791612495565b168152602063ffffffff421691015204908082105f14612776570390565b906127df82612a2f565b6001600160701b038151168381106128485750602083926128357fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef936001600160701b03805f9816818351160316815282613108565b6040519384526001600160a01b031692a3565b63391434e360e21b5f9081526001600160a01b0390931660045260245250604491909152606490fd5b30330361287a57565b638f8ad74360e01b5f523360045260245ffd5b9060a06001600160701b0382511665ffffffffffff60701b602084015160701b161765ffffffffffff821b6040840151831b161763ffffffff60d01b606084015160d01b161761ffff60f01b608084015160f01b161791015115155f1461290c57600160ff1b915b60018060a01b03165f52600f6020521760405f2055565b5f916128f5565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03161480612a06575b1561296e577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a08152612a0060c082611d32565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614612945565b7f000000000000000000000000000000000000000000000000000000000000000080612a7d575b612a5d5750565b635598a38f60e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b0381165f9081526010602052604090205460ff16612a56565b6001600160a01b0390911691908215612b73576001600160a01b03165f818152600260205260409020549091906001600160701b038116828110612b58575081612b0b7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef93602093612495565b845f526002835260405f2055845f5260028252612b438160405f2054612b3d612601836001600160701b038416611ebb565b50611ebb565b855f526002835260405f2055604051908152a3565b90508263391434e360e21b5f5260045260245260445260645ffd5b8263ec442f0560e01b5f5260045260245ffd5b5f81815260086020526040902090916001600160a01b031690612baa908290613312565b612bb2575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b90919293844211612c7b576001600160a01b0382165f8181526004602052604090208054909291905f198114611320576120b997612c76946001830190556040519160208301937f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98552604084015260018060a01b038816606084015288608084015260a083015260c082015260c0815261219560e082611d32565b6122b7565b8463313c898160e11b5f5260045260245ffd5b662386f26fc10000612c9e612370565b92612ca98484612f37565b0465ffffffffffff811015612dea5765ffffffffffff905b166080830161ffff815116158015612dd5575b612d99575b50612d817f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de06807926020928386019065ffffffffffff825116916040880165ffffffffffff81511662015180612d3b60608c019663ffffffff885116420390611f13565b0481811015612d8a5765ffffffffffff91035b169052524263ffffffff169052600160a08601526001600160a01b038116946110ba90612d7a876134fb565b508261288d565b604051908152a2565b505065ffffffffffff5f612d4e565b90600c5492600161ffff617fff8187160616019161ffff83116113205761ffff1990941661ffff92909216918217600c55915290612d81612cd9565b5065ffffffffffff6020850151168210612cd4565b5065ffffffffffff80612cc1565b916042612e2592612e07612913565b906040519161190160f01b8352600283015260228201522083613401565b15612e2d5750565b63d6adc45160e01b5f9081526001600160a01b0391909116600452602490fd5b60018060a01b0316805f52600560205260405f20825f5260205260ff60405f205416612e95575f52600560205260405f20905f5260205260405f20600160ff19825416179055565b630191d19f60e41b5f5260045260245260445ffd5b905f809160208151910182855af18080612f24575b15612edf5750506040513d81523d5f602083013e60203d82010160405290565b15612f0457639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d15612f15576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d151580612ebf5750813b1515612ebf565b60018060a01b03165f52600f60205260a060405f20546001600160701b038116600d0b835265ffffffffffff8160701c16602084015265ffffffffffff81831c16604084015263ffffffff8160d01c166060840152617fff8160f01c16608084015260ff1c1515910152565b60018060a01b03165f526002602052608060405f20546001600160701b03811683526001600160601b038160701c16602084015263ffffffff8160d01c166040840152617fff8160f01c16606084015260ff1c1515910152565b6040810151151580613021575b1561301c57516001600160601b031690565b505f90565b5061303c8163ffffffff602062015180920151164203101590565b1561300a565b90604082015115801590613090575b1561305c5750505f90565b613082620151809163ffffffff60206001600160601b0386511695015116420390611f13565b049080821015612776570390565b506130ab8263ffffffff602062015180920151164203101590565b613051565b6001600160601b038110156130cb576001600160601b031690565b506001600160601b0390565b6001600160701b0381116130f1576001600160701b031690565b6306dfcc6560e41b5f52607060045260245260445ffd5b9060806001600160701b038251166001600160601b0360701b602084015160701b161763ffffffff60d01b604084015160d01b161761ffff60f01b606084015160f01b161791015115155f1461317657600160ff1b915b60018060a01b03165f5260026020521760405f2055565b5f9161315f565b8054821015611911575f5260205f2001905f90565b5f818152600e60205260409020548015612776575f19810181811161132057600d545f1981019190821161132057818103613219575b505050600d548015613205575f19016131e281600d61317d565b8154905f199060031b1b19169055600d555f52600e6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b61325161322a61323b93600d61317d565b90549060031b1c928392600d61317d565b819391549060031b91821b915f19901b19161790565b90555f52600e60205260405f20555f80806131c8565b5f818152600b60205260409020548015612776575f19810181811161132057600a545f19810191908211611320578181036132da575b505050600a548015613205575f19016132b781600a61317d565b8154905f199060031b1b19169055600a555f52600b6020525f6040812055600190565b6132fc6132eb61323b93600a61317d565b90549060031b1c928392600a61317d565b90555f52600b60205260405f20555f808061329d565b906001820191815f528260205260405f20548015155f146133bb575f1981018181116113205782545f1981019190821161132057818103613386575b50505080548015613205575f190190613367828261317d565b8154905f199060031b1b19169055555f526020525f6040812055600190565b6133a661339661323b938661317d565b90549060031b1c9283928661317d565b90555f528360205260405f20555f808061334e565b505050505f90565b60ff811690601f82116133f257604051916133df604084611d32565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b91909161340e8284613598565b50600481101561349757159081613481575b50613479576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f613420565b634e487b7160e01b5f52602160045260245ffd5b805f52600b60205260405f2054155f1461301c57600a54600160401b811015611d1e576134e461323b826001859401600a55600a61317d565b9055600a54905f52600b60205260405f2055600190565b805f52600e60205260405f2054155f1461301c57600d54600160401b811015611d1e5761353461323b826001859401600d55600d61317d565b9055600d54905f52600e60205260405f2055600190565b5f82815260018201602052604090205461277657805490600160401b821015611d1e578261358361323b84600180960185558461317d565b90558054925f520160205260405f2055600190565b81519190604183036135c8576135c19250602082015190606060408401519301515f1a906135d2565b9192909190565b50505f9160029190565b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411613654579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15613649575f516001600160a01b0381161561363f57905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f916003919056',
  immutables: [{"length":32,"start":2000,"value":0},{"length":32,"start":2939,"value":0},{"length":32,"start":10801,"value":0},{"length":32,"start":4065,"value":1},{"length":32,"start":4968,"value":1},{"length":32,"start":1528,"value":2},{"length":32,"start":3981,"value":2},{"length":32,"start":10572,"value":3},{"length":32,"start":10761,"value":4},{"length":32,"start":10518,"value":5},{"length":32,"start":10651,"value":6},{"length":32,"start":10689,"value":7},{"length":32,"start":3454,"value":8},{"length":32,"start":3496,"value":9}],
};
