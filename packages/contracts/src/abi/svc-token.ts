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
  '0x6101c0806040523461067257613fc7803803809161001d828561068a565b8339810190602081830312610672578051906001600160401b038211610672570190610100828203126106725760405161010081016001600160401b0381118282101761067657604052610070836106ad565b815260208301519265ffffffffffff84168403610672576020820193845260408101516001600160401b03811161067257836100ad9183016106c1565b92604083019384526100c1606083016106ad565b9460608401958652608083015190608085019182526100e260a08501610730565b9260a086019384526100f660c08601610730565b60c0870190815260e0860151909590916001600160401b0383116106725765ffffffffffff9261012692016106c1565b9560e0810196875260018060a01b0390511691511695519560405161014c60408261068a565b6003815260208101906253564360e81b82526040519161016d60408461068a565b600183526020830191603160f81b83526101868161073d565b610120526101938461073d565b61014052519020918260e05251902080610100524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a082015260a081526101fc60c08261068a565b5190206080523060c052811561065f57600680546001600160a01b03191683179055610160525f7f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f8180a35f5b85518110156102f457600581901b8601602001516001600160a01b031680156102e2575f516020613fa75f395f51905f525f526008602052600191906102af817f96028b140139472c91a48817568e468abfd9a481093e9bba29cdf45c936e6abe6108db565b6102bb575b5001610249565b33905f516020613fa75f395f51905f525f516020613f675f395f51905f525f80a45f6102b4565b6325abcd9160e11b5f5260045260245ffd5b508151151561018052825115156101a05285516001600160a01b03169081610472575b505051159081610456575b5061044757515f905b80518210156103bc57600582901b8101602001516001600160a01b03169182156103a957600191925f516020613f875f395f51905f525f5260086020526103758160405f206108db565b610382575b50019061032b565b33905f516020613f875f395f51905f525f516020613f675f395f51905f525f80a48361037a565b826325abcd9160e11b5f5260045260245ffd5b60405161362f9081610938823960805181612946015260a05181612a03015260c05181612910015260e05181612995015261010051816129bb01526101205181610d7e01526101405181610da80152610160518181816105f80152610f8d0152610180518181816107d001528181610b7b0152612a2b01526101a051818181610fe101526113680152f35b63a41ce0eb60e01b5f5260045ffd5b511580159150610467575b82610322565b508051511515610461565b5161047c826107a8565b90608082019060ff82511615610638575b6020830165ffffffffffff81511690604085019165ffffffffffff83511693606087019463ffffffff8651164203928381029381850414901517156106005762015180662386f26fc1000093048181105f146106295765ffffffffffff91035b1684520465ffffffffffff81101561061b5765ffffffffffff905b16815263ffffffff4216835260a0850194600186526105268761084f565b50519051915192519351945160f09590951b60ff60f01b1660d09490941b63ffffffff60d01b1660a09390931b65ffffffffffff60a01b1660709290921b65ffffffffffff60701b166001600160701b039190911617171717901561061457600160f81b905b825f52600f6020521760405f205565ffffffffffff60206105ac836107a8565b015116662386f26fc10000810290808204662386f26fc1000014901517156106005760207f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de0680791604051908152a28380610317565b634e487b7160e01b5f52601160045260245ffd5b5f9061058c565b5065ffffffffffff80610508565b505065ffffffffffff5f6104ed565b600c5460ff811660ff811461060057600160ff910116809160ff191617600c55825261048d565b506325abcd9160e11b5f5260045260245ffd5b5f80fd5b634e487b7160e01b5f52604160045260245ffd5b601f909101601f19168101906001600160401b0382119082101761067657604052565b51906001600160a01b038216820361067257565b9080601f83011215610672578151916001600160401b038311610676578260051b90604051936106f4602084018661068a565b845260208085019282010192831161067257602001905b8282106107185750505090565b60208091610725846106ad565b81520191019061070b565b5190811515820361067257565b601f815111610768576020815191015160208210610759571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fd5b60405190919060c081016001600160401b03811182821017610676576040525f815260208101905f8252604081015f8152606082015f815260808301915f835260a08401945f8652849760018060a01b03165f52600f60205260405f20549460018060701b038616600d0b905265ffffffffffff8560701c16905265ffffffffffff8460a01c16905263ffffffff8360d01c16905260ff8260f01c16905260f81c15159052565b805f52600e60205260405f2054155f146108d657600d5468010000000000000000811015610676576001810180600d558110156108c2577fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb501819055600d545f918252600e602052604090912055600190565b634e487b7160e01b5f52603260045260245ffd5b505f90565b6001810190825f528160205260405f2054155f146109305780546801000000000000000081101561067657600181018083558110156108c2578390825f5260205f20015554915f5260205260405f2055600190565b5050505f9056fe6080806040526004361015610012575f80fd5b5f905f3560e01c90816306a85f0f14611c035750806306fdde0314610afa578063095ea7b314611bdd57806309c5eabe14611ae95780630d67393814611ac15780630e18b68114611a3e5780631207f0c11461192257806318160ddd146118795780631e9a69501461177257806323b872dd1461172d57806329207f4f146116c75780632f2ff15d146116185780633092afd51461153757806330adf81f146114fd578063313ce567146114e25780633644e515146114c85780633c5beeb41461138d5780633ecd42551461135157806340c10f19146111f757806345c8b1a61461119157806348281564146111755780634c3a8bbc1461114b5780635a049a70146110dd5780635b70460c146110bf57806361db42711461109b57806364364d9914610fb05780636a42b8f814610f7557806370a0823114610f3257806379cc679014610ed45780637ecebe0014610e9b5780637f2eecc314610e6057806384b0196e14610d64578063866558e914610c8257806388b7ab6314610c645780638bb9c5bf14610c465780638d1fdf2f14610b3057806391d1485414610aff57806395d89b4114610afa5780639fd5a6cf14610a9b578063a0cc6a6814610a60578063a217fddf14610a44578063a3246ad3146109e0578063a4e3d634146109b2578063a9059cbb1461096e578063aa271e1a14610932578063aad062921461087c578063b08e51c014610841578063b7b72899146107f5578063cb6c229d146107b8578063cf0929951461079a578063d505accf1461071b578063d547741f146106b7578063d91694871461067c578063db26e34d14610564578063dd62ed3e14610511578063e3ee160e146104f4578063e5839836146104b5578063e7f0c61614610425578063e94a0102146103dc578063ef55bec614610378578063f851a4401461034f5763f97b57ec146102c8575f80fd5b3461034c578060031936011261034c5760405180916020600d54928381520191600d82527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5915b818110610336576103328561032681870382611d2e565b60405191829182611e17565b0390f35b825484526020909301926001928301920161030f565b80fd5b503461034c578060031936011261034c576006546040516001600160a01b039091168152602090f35b503461034c576103d96103d46103c661039036611e59565b60408051602081019390935282015260f89190911b6001600160f81b031916606082015297909691959294929188906061820190565b03601f198101895288611d2e565b611f5c565b80f35b503461034c57604036600319011261034c5760209060ff906040906001600160a01b03610407611ca4565b16815260058452818120602435825284522054166040519015158152f35b503461034c57604036600319011261034c5761043f611ca4565b9060243561044b612325565b60a061045561236c565b61045f8186612f0a565b0151156104975761046f83611f22565b80821161048157506103d99192612c88565b60449291630c327c1760e31b8352600452602452fd5b50636b888d6f60e11b81526001600160a01b03909116600452602490fd5b503461034c57602036600319011261034c5760209060ff906040906001600160a01b036104e0611ca4565b168152601084522054166040519015158152f35b503461034c576103d961050c6103c661039036611e59565b6121c5565b503461034c57604036600319011261034c57604061052d611ca4565b91610536611cba565b9260018060a01b031681526003602052209060018060a01b03165f52602052602060405f2054604051908152f35b503461034c57602036600319011261034c5760043567ffffffffffffffff811161067857610596903690600401611cd0565b9061059f612325565b6105aa368383611d50565b60208151910120916010600a5414610664576105c58361347b565b156106505782917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f91604060209661061d7f000000000000000000000000000000000000000000000000000000000000000042611eb7565b91818784935260098a522055610640604051938493604085526040850191611ec4565b90878301520390a2604051908152f35b6335f4554160e21b84526004839052602484fd5b631516bc5560e11b84526010600452602484fd5b5080fd5b503461034c578060031936011261034c5760206040517f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a15974298152f35b503461034c57604036600319011261034c576103d96004356106d7611cba565b907ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783810361070c5761070761286c565b612b80565b333014612b8057610707612325565b503461034c5760e036600319011261034c57610735611ca4565b61073d611cba565b6084359060ff82168203610796576040805160a435602082015260c4359181019190915260f89290921b6001600160f81b0319166060830152604182526103d992610789606184611d2e565b6064359160443591612bd4565b8380fd5b503461034c576103d96107ac36611db4565b959490949391936121c5565b503461034c578060031936011261034c5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b503461034c57606036600319011261034c5761080f611ca4565b6044359067ffffffffffffffff821161083d576108336103d9923690600401611d96565b9060243590612136565b8280fd5b503461034c578060031936011261034c5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b503461034c578060031936011261034c57604051806020600a5491828152018091600a85527fc65a7bb8d6351c1cf70c95a316cc6a92839c986682d98bc35f958f4883f9d2a890855b81811061091c57505050826108db910383611d2e565b604051928392602084019060208552518091526040840192915b818110610903575050500390f35b82518452859450602093840193909201916001016108f5565b82548452602090930192600192830192016108c5565b503461034c57602036600319011261034c57602060a0610950611ca4565b61096261095b61236c565b8092612f0a565b01511515604051908152f35b503461034c57604036600319011261034c576109a761098b611ca4565b61099433612a29565b61099d81612a29565b6024359033612a98565b602060405160018152f35b503461034c57604036600319011261034c576103d96109cf611ca4565b6109d761286c565b60243590612c88565b503461034c57602036600319011261034c576004358152600860205260408120604051918260208354918281520192825260208220915b818110610a2e576103328561032681870382611d2e565b8254845260209093019260019283019201610a17565b503461034c578060031936011261034c57602090604051908152f35b503461034c578060031936011261034c5760206040517f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a22678152f35b503461034c5760a036600319011261034c57610ab5611ca4565b610abd611cba565b906084359167ffffffffffffffff831161079657610aec610ae56103d9943690600401611cd0565b3691611d50565b916064359160443591612bd4565b611c5f565b503461034c57604036600319011261034c576020610b26610b1e611cba565b6004356120f1565b6040519015158152f35b503461034c57602036600319011261034c57610b4a611ca4565b610b74337f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d3636120f1565b15610c0f577f000000000000000000000000000000000000000000000000000000000000000015610c00576001600160a01b03168015610bee57808252601060205260408220805460ff1916600117905533907f2a3de20682fb291f444b5c1469d7e0950c558ce3dadf97163687873e29bcf4ae8380a380f35b6325abcd9160e11b8252600452602490fd5b63a41ce0eb60e01b8252600482fd5b63e2517d3f60e01b8252336004527f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363602452604482fd5b503461034c57602036600319011261034c576103d933600435612b80565b503461034c576103d9610c7636611db4565b95949094939193611f5c565b503461034c57602036600319011261034c57610c9c611ca4565b610ca761095b61236c565b6020810165ffffffffffff81511662015180610cdd65ffffffffffff6040860151169263ffffffff606087015116420390611f0f565b0481811015610d595760a09103925b015115610d4f575165ffffffffffff1680821015610d475703905b662386f26fc10000820291808304662386f26fc100001490151715610d3357506020905b604051908152f35b634e487b7160e01b81526011600452602490fd5b505080610d07565b5050602090610d2b565b505060a08392610cec565b503461034c578060031936011261034c57610e0490610da27f0000000000000000000000000000000000000000000000000000000000000000613393565b90610dcc7f0000000000000000000000000000000000000000000000000000000000000000613393565b906020610e1260405193610de08386611d2e565b8385525f368137604051968796600f60f81b885260e08589015260e0880190611c3b565b908682036040880152611c3b565b904660608601523060808601528260a086015284820360c08601528080855193848152019401925b828110610e4957505050500390f35b835185528695509381019392810192600101610e3a565b503461034c578060031936011261034c5760206040517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de88152f35b503461034c57602036600319011261034c576020906040906001600160a01b03610ec3611ca4565b168152600483522054604051908152f35b503461034c57604036600319011261034c576103d9610ef1611ca4565b610f2c602435610f2781610f0361239c565b94610f0f823383612667565b610f176123ce565b90610f228282612f75565b6127d0565b611eff565b90612625565b503461034c57602036600319011261034c576020906001600160701b03906040906001600160a01b03610f63611ca4565b16815260028452205416604051908152f35b503461034c578060031936011261034c5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b503461034c57608036600319011261034c57610fca611ca4565b610fd2611cba565b9060443590610fdf61286c565b7f00000000000000000000000000000000000000000000000000000000000000001561108c576001600160a01b0381168085526010602052604085205490919060ff161561107857828461103b9261103682612a29565b612a98565b604051918252606435926001600160a01b0316917fb610dacff924ead5b27fc940d53d2416b6f4fc23529c92255f0f74f710364c5990602090a480f35b63755bf61d60e01b85526004829052602485fd5b63aee9c00360e01b8452600484fd5b503461034c57602036600319011261034c576020610d2b6110ba611ca4565b611f22565b503461034c578060031936011261034c576020604051621275008152f35b503461034c5760a036600319011261034c576110f7611ca4565b60443560ff8116810361083d576040805160643560208201526084359181019190915260f89190911b6001600160f81b0319166060820152604181526103d991611142606183611d2e565b60243590612136565b503461034c57602036600319011261034c5760406020916004358152600983522054604051908152f35b503461034c578060031936011261034c57602060405160108152f35b503461034c57602036600319011261034c576111ab611ca4565b6111b3612325565b6001600160a01b0316808252601060205260408220805460ff191690557ff915cd9fe234de6e8d3afe7bf2388d35b2b6d48e8c629a24602019bde79c213a8280a280f35b3461134d57604036600319011261134d57611210611ca4565b60243561121b61239c565b6020810165ffffffffffff8151166201518061125165ffffffffffff6040860151169263ffffffff606087015116420390611f0f565b04908082101561134557035b8065ffffffffffff662386f26fc100008604662386f26fc100008706155f1461133c5760ff5f5b16019351168082105f1461133457035b8083116112eb57506112e9946112cc6112b16112e4948794611eb7565b65ffffffffffff1660408601524263ffffffff166060860152565b6112d46123ce565b906112df8282612f75565b61259e565b612625565b005b84662386f26fc10000820291808304662386f26fc10000149015171561132057637c2e2b2b60e11b5f5260045260245260445ffd5b634e487b7160e01b5f52601160045260245ffd5b50505f611294565b60ff6001611284565b50505f61125d565b5f80fd5b3461134d575f36600319011261134d5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b3461134d57602036600319011261134d5760043567ffffffffffffffff811161134d576113be903690600401611cd0565b6006546001600160a01b0316331415918280611493575b611428576113e4913691611d50565b60208151910120908061143b575b611428576113ff81612336565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783602482015233604482015260448152611489606482611d2e565b51902081146113f2565b50335f9081527f96028b140139472c91a48817568e468abfd9a481093e9bba29cdf45c936e6abf6020526040902054156113d5565b3461134d575f36600319011261134d576020610d2b61290d565b3461134d575f36600319011261134d57602060405160128152f35b3461134d575f36600319011261134d5760206040517f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98152f35b3461134d57602036600319011261134d57611550611ca4565b611558612325565b6001600160a01b0381169061156c82613162565b156116055761157961236c565b6115838183612f0a565b8051600d0b91600c54928360081c600d0b019260016001606f1b0319841260016001606f1b03851317611320576115df9360081b610100600160781b031690610100600160781b03191617600c555f60a08301525f8252612888565b7fe94479a9f7e1952cc78f2d6baab678adc1b772d936c6583def489e524cb666925f80a2005b50636b888d6f60e11b5f5260045260245ffd5b3461134d57604036600319011261134d57600435611634611cba565b61163c61286c565b811580156116b6575b61169657815f52600860205261166860405f209160018060a01b0316809261351b565b61166e57005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611645565b3461134d57602036600319011261134d576116e0611ca4565b6116e861286c565b600780546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b3461134d57606036600319011261134d576109a7611749611ca4565b611751611cba565b60443591611760833383612667565b61176981612a29565b61103682612a29565b3461134d57604036600319011261134d576112e961178e611ca4565b610f2c602435610f27816117a061239c565b80956117ad833383612667565b610f226117ba8383612409565b65ffffffffffff6118088760208895980183815116620151806117f18660408a0151169263ffffffff60608b015116420390611f0f565b04908082101561186e57039384915b5116856126f8565b90810361184f575b508491608060ff916060936001600160601b0381511690604063ffffffff60208301511691015115158488015260408701526020860152015116910152565b65ffffffffffff1660408301524263ffffffff1660608301528b611810565b50505f938491611800565b3461134d575f36600319011261134d57600c5460081c600d0b5f90600d54600d545b8184106118ad57602083604051908152f35b90918184101561190e57600d5f527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5840154600191611904916001600160a01b03166118fa61095b61236c565b51600d0b90611ee4565b930192919061189b565b634e487b7160e01b5f52603260045260245ffd5b3461134d57604036600319011261134d5765ffffffffffff611942611ca4565b6024359061194e61239c565b906119598282612409565b6119a18560208695949501888151166201518061198a8b60408b0151169263ffffffff60608c015116420390611f0f565b049080821015611a3357039889915b51168461249d565b969015611a1c57916112df856112e495938989966112e99b036119fd57508491608060ff916060936001600160601b0381511690604063ffffffff60208301511691015115158488015260408701526020860152015116910152565b65ffffffffffff1660408301524263ffffffff1660608301528a611810565b8686637c2e2b2b60e11b5f5260045260245260445ffd5b50505f988991611999565b3461134d575f36600319011261134d576007546001600160a01b0381163303611aaa57600654336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760065516600755005b63e2517d3f60e01b5f52336004525f60245260445ffd5b3461134d575f36600319011261134d576007546040516001600160a01b039091168152602090f35b3461134d57602036600319011261134d5760043567ffffffffffffffff811161134d57611b1a903690600401611cd0565b90611b23612325565b611b2e368383611d50565b6020815191012090611b3f82612336565b92834210611bc65762127500840180941161132057834211611baf57907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611b92611b8c368385611d50565b30612e7d565b50611baa604051928392602084526020840191611ec4565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b3461134d57604036600319011261134d576109a7611bf9611ca4565b60243590336122b3565b3461134d575f36600319011261134d57807f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36360209252f35b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b3461134d575f36600319011261134d57610332604051611c80604082611d2e565b600381526253564360e81b6020820152604051918291602083526020830190611c3b565b600435906001600160a01b038216820361134d57565b602435906001600160a01b038216820361134d57565b9181601f8401121561134d5782359167ffffffffffffffff831161134d576020838186019501011161134d57565b60c0810190811067ffffffffffffffff821117611d1a57604052565b634e487b7160e01b5f52604160045260245ffd5b90601f8019910116810190811067ffffffffffffffff821117611d1a57604052565b92919267ffffffffffffffff8211611d1a5760405191611d7a601f8201601f191660200184611d2e565b82948184528183011161134d578281602093845f960137010152565b9080601f8301121561134d57816020611db193359101611d50565b90565b60e060031982011261134d576004356001600160a01b038116810361134d57916024356001600160a01b038116810361134d579160443591606435916084359160a4359160c4359067ffffffffffffffff821161134d57611db191600401611d96565b60206040818301928281528451809452019201905f5b818110611e3a5750505090565b82516001600160a01b0316845260209384019390920191600101611e2d565b61012090600319011261134d576004356001600160a01b038116810361134d57906024356001600160a01b038116810361134d579060443590606435906084359060a4359060c43560ff8116810361134d579060e435906101043590565b9190820180921161132057565b908060209392818452848401375f828201840152601f01601f1916010190565b9190915f838201938412911290801582169115161761132057565b600160ff1b8114611320575f0390565b8181029291811591840414171561132057565b602065ffffffffffff91611f3761095b61236c565b015116662386f26fc10000810290808204662386f26fc1000014901517156113205790565b95969591936001600160a01b03909116923384036120da5760405192611f8184611cfe565b6001600160a01b031683526020830193845260408301948552606083018181526080840192835260a08401968752904281108015906120cf575b6120b7575096612052916120b5979860018060a01b03855116916040519060208201927fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e0815261204961010082611d2e565b51902090612dcb565b80518451612068916001600160a01b0316612e20565b5192516001600160a01b0390931692837f98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a55f80a3519051916001600160a01b039091169061176981612a29565b565b82519063335f103f60e11b5f5260045260245260445ffd5b508251421015611fbb565b8363141f065160e11b5f523360045260245260445ffd5b8061210b57506006546001600160a01b0391821691161490565b5f9081526008602090815260408083206001600160a01b039094168352600190930190522054151590565b8161219f9193929361219a60405194602086017f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429815260018060a01b0384169687604082015285606082015260608152612191608082611d2e565b51902083612dcb565b612e20565b7f1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d815f80a3565b91939092969596604051926121d984611cfe565b6001600160a01b039081168452939093166020830190815260408301948552606083018481526080840192835260a0840196875290934281108015906122a8575b6120b7575096612052916120b5979860018060a01b03855116916040519060208201927f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e0815261204961010082611d2e565b50825142101561221a565b6001600160a01b03909116919082156123125760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259160018060a01b031692835f526003825260405f20855f5282528060405f2055604051908152a3565b82634a1406b160e11b5f5260045260245ffd5b61232f335f6120f1565b15611aaa57565b9061234082613237565b15612359575f9182526009602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b6040519061237982611cfe565b5f60a0838281528260208201528260408201528260608201528260808201520152565b6123a461236c565b906123af8233612f0a565b60a0820151156123bb57565b636b888d6f60e11b5f523360045260245ffd5b6040519060a0820182811067ffffffffffffffff821117611d1a576040525f6080838281528260208201528260408201528260608201520152565b90916124136123ce565b926040516060810181811067ffffffffffffffff821117611d1a576040525f815260208101915f835260408201905f825261244f878497612f75565b60ff60808160608a015116920151161461246857505050565b6001600160601b036020870151169263ffffffff604088015116916080880151151590525252565b9190820391821161132057565b9190916124a981612fce565b8085111561257e576124bb8186612490565b662386f26fc1000090818082049106155f146125755760ff5f5b1601948085101561256f578481035b80871161254a5750818102918183041490151715611320576125266001600160601b03926125216125459861251c61252b9588613013565b611eb7565b612490565b613081565b1681525f6040820152602063ffffffff4216910152611eb7565b600191565b94505094509250508281029281840414901517156113205761256b91611eb7565b5f91565b5f6124e4565b60ff60016124d5565b612595919350936001600160601b03929594612490565b16905260019190565b6001600160a01b0381169291908315612612575f926126097fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef93836125e4602095612a29565b6001600160701b036126016125fc8683865116611eb7565b6130a8565b1682526130d9565b604051908152a3565b8363ec442f0560e01b5f5260045260245ffd5b9190612635908351600d0b611ee4565b9182600d0b83810361264f576120b5929350815233612888565b8363327269a760e01b5f52607060045260245260445ffd5b91909161267383612a29565b6001600160a01b039081165f8181526003602090815260408083209487168352939052919091205492905f1984146126f2578284106126cf575f52600360205260405f209060018060a01b03165f5260205260405f2091039055565b508290637dc7a0d960e11b5f5260018060a01b031660045260245260445260645ffd5b50505050565b929091925f90662386f26fc100009384810290808204861490151715611320576127229082613013565b9283811061279c57816040916001600160601b036127526125268861252161274b600199612fce565b9586611eb7565b1682521561278b575b0152806127775750049080821015612771570390565b50505f90565b634e487b7160e01b81526012600452602490fd5b63ffffffff4216602082015261275b565b926001600160601b03919250836127b291612490565b168152602063ffffffff421691015204908082105f14612771570390565b906127da82612a29565b6001600160701b038151168381106128435750602083926128307fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef936001600160701b03805f98168183511603168152826130d9565b6040519384526001600160a01b031692a3565b63391434e360e21b5f9081526001600160a01b0390931660045260245250604491909152606490fd5b30330361287557565b638f8ad74360e01b5f523360045260245ffd5b9060a06001600160701b0382511665ffffffffffff60701b602084015160701b161765ffffffffffff821b6040840151831b161763ffffffff60d01b606084015160d01b161760ff60f01b608084015160f01b161791015115155f1461290657600160f81b915b60018060a01b03165f52600f6020521760405f2055565b5f916128ef565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03161480612a00575b15612968577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a081526129fa60c082611d2e565b51902090565b507f0000000000000000000000000000000000000000000000000000000000000000461461293f565b7f000000000000000000000000000000000000000000000000000000000000000080612a77575b612a575750565b635598a38f60e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b0381165f9081526010602052604090205460ff16612a50565b6001600160a01b0390911691908215612b6d576001600160a01b03165f818152600260205260409020549091906001600160701b038116828110612b52575081612b057fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef93602093612490565b845f526002835260405f2055845f5260028252612b3d8160405f2054612b376125fc836001600160701b038416611eb7565b50611eb7565b855f526002835260405f2055604051908152a3565b90508263391434e360e21b5f5260045260245260445260645ffd5b8263ec442f0560e01b5f5260045260245ffd5b5f81815260086020526040902090916001600160a01b031690612ba49082906132e2565b612bac575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b90919293844211612c75576001600160a01b0382165f8181526004602052604090208054909291905f198114611320576120b597612c70946001830190556040519160208301937f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98552604084015260018060a01b038816606084015288608084015260a083015260c082015260c0815261219160e082611d2e565b6122b3565b8463313c898160e11b5f5260045260245ffd5b612c9061236c565b91612c9b8383612f0a565b6080830160ff81511615612d99575b50612d737f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de0680792602092838601662386f26fc1000065ffffffffffff825116926040890165ffffffffffff81511662015180612d1360608d019763ffffffff895116420390611f0f565b0481811015612d8a5765ffffffffffff91035b1690520465ffffffffffff811015612d7c5765ffffffffffff905b1690524263ffffffff169052600160a08601526001600160a01b038116946110ba90612d6c876134cb565b5082612888565b604051908152a2565b5065ffffffffffff80612d41565b505065ffffffffffff5f612d26565b90600c549260ff84169160ff83146113205760ff1990941660019290920160ff16918217600c55915290612d73612caa565b916042612df892612dda61290d565b906040519161190160f01b83526002830152602282015220836133d1565b15612e005750565b63d6adc45160e01b5f9081526001600160a01b0391909116600452602490fd5b60018060a01b0316805f52600560205260405f20825f5260205260ff60405f205416612e68575f52600560205260405f20905f5260205260405f20600160ff19825416179055565b630191d19f60e41b5f5260045260245260445ffd5b905f809160208151910182855af18080612ef7575b15612eb25750506040513d81523d5f602083013e60203d82010160405290565b15612ed757639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d15612ee8576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d151580612e925750813b1515612e92565b60018060a01b03165f52600f60205260a060405f20546001600160701b038116600d0b835265ffffffffffff8160701c16602084015265ffffffffffff81831c16604084015263ffffffff8160d01c16606084015260ff8160f01c16608084015260f81c1515910152565b60018060a01b03165f526002602052608060405f20546001600160701b03811683526001600160601b038160701c16602084015263ffffffff8160d01c16604084015260ff8160f01c16606084015260f81c1515910152565b6040810151151580612ff2575b15612fed57516001600160601b031690565b505f90565b5061300d8163ffffffff602062015180920151164203101590565b15612fdb565b90604082015115801590613061575b1561302d5750505f90565b613053620151809163ffffffff60206001600160601b0386511695015116420390611f0f565b049080821015612771570390565b5061307c8263ffffffff602062015180920151164203101590565b613022565b6001600160601b0381101561309c576001600160601b031690565b506001600160601b0390565b6001600160701b0381116130c2576001600160701b031690565b6306dfcc6560e41b5f52607060045260245260445ffd5b9060806001600160701b038251166001600160601b0360701b602084015160701b161763ffffffff60d01b604084015160d01b161760ff60f01b606084015160f01b161791015115155f1461314657600160f81b915b60018060a01b03165f5260026020521760405f2055565b5f9161312f565b805482101561190e575f5260205f2001905f90565b5f818152600e60205260409020548015612771575f19810181811161132057600d545f19810191908211611320578181036131e9575b505050600d5480156131d5575f19016131b281600d61314d565b8154905f199060031b1b19169055600d555f52600e6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b6132216131fa61320b93600d61314d565b90549060031b1c928392600d61314d565b819391549060031b91821b915f19901b19161790565b90555f52600e60205260405f20555f8080613198565b5f818152600b60205260409020548015612771575f19810181811161132057600a545f19810191908211611320578181036132aa575b505050600a5480156131d5575f190161328781600a61314d565b8154905f199060031b1b19169055600a555f52600b6020525f6040812055600190565b6132cc6132bb61320b93600a61314d565b90549060031b1c928392600a61314d565b90555f52600b60205260405f20555f808061326d565b906001820191815f528260205260405f20548015155f1461338b575f1981018181116113205782545f1981019190821161132057818103613356575b505050805480156131d5575f190190613337828261314d565b8154905f199060031b1b19169055555f526020525f6040812055600190565b61337661336661320b938661314d565b90549060031b1c9283928661314d565b90555f528360205260405f20555f808061331e565b505050505f90565b60ff811690601f82116133c257604051916133af604084611d2e565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b9190916133de8284613568565b50600481101561346757159081613451575b50613449576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f6133f0565b634e487b7160e01b5f52602160045260245ffd5b805f52600b60205260405f2054155f14612fed57600a54600160401b811015611d1a576134b461320b826001859401600a55600a61314d565b9055600a54905f52600b60205260405f2055600190565b805f52600e60205260405f2054155f14612fed57600d54600160401b811015611d1a5761350461320b826001859401600d55600d61314d565b9055600d54905f52600e60205260405f2055600190565b5f82815260018201602052604090205461277157805490600160401b821015611d1a578261355361320b84600180960185558461314d565b90558054925f520160205260405f2055600190565b8151919060418303613598576135919250602082015190606060408401519301515f1a906135a2565b9192909190565b50505f9160029190565b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411613624579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15613619575f516001600160a01b0381161561360f57905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f9160039190562f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363fd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783';

export const svcTokenRuntime: { object: `0x${string}`; immutables: { start: number; length: number }[] } = {
  object: '0x6080806040526004361015610012575f80fd5b5f905f3560e01c90816306a85f0f14611c035750806306fdde0314610afa578063095ea7b314611bdd57806309c5eabe14611ae95780630d67393814611ac15780630e18b68114611a3e5780631207f0c11461192257806318160ddd146118795780631e9a69501461177257806323b872dd1461172d57806329207f4f146116c75780632f2ff15d146116185780633092afd51461153757806330adf81f146114fd578063313ce567146114e25780633644e515146114c85780633c5beeb41461138d5780633ecd42551461135157806340c10f19146111f757806345c8b1a61461119157806348281564146111755780634c3a8bbc1461114b5780635a049a70146110dd5780635b70460c146110bf57806361db42711461109b57806364364d9914610fb05780636a42b8f814610f7557806370a0823114610f3257806379cc679014610ed45780637ecebe0014610e9b5780637f2eecc314610e6057806384b0196e14610d64578063866558e914610c8257806388b7ab6314610c645780638bb9c5bf14610c465780638d1fdf2f14610b3057806391d1485414610aff57806395d89b4114610afa5780639fd5a6cf14610a9b578063a0cc6a6814610a60578063a217fddf14610a44578063a3246ad3146109e0578063a4e3d634146109b2578063a9059cbb1461096e578063aa271e1a14610932578063aad062921461087c578063b08e51c014610841578063b7b72899146107f5578063cb6c229d146107b8578063cf0929951461079a578063d505accf1461071b578063d547741f146106b7578063d91694871461067c578063db26e34d14610564578063dd62ed3e14610511578063e3ee160e146104f4578063e5839836146104b5578063e7f0c61614610425578063e94a0102146103dc578063ef55bec614610378578063f851a4401461034f5763f97b57ec146102c8575f80fd5b3461034c578060031936011261034c5760405180916020600d54928381520191600d82527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5915b818110610336576103328561032681870382611d2e565b60405191829182611e17565b0390f35b825484526020909301926001928301920161030f565b80fd5b503461034c578060031936011261034c576006546040516001600160a01b039091168152602090f35b503461034c576103d96103d46103c661039036611e59565b60408051602081019390935282015260f89190911b6001600160f81b031916606082015297909691959294929188906061820190565b03601f198101895288611d2e565b611f5c565b80f35b503461034c57604036600319011261034c5760209060ff906040906001600160a01b03610407611ca4565b16815260058452818120602435825284522054166040519015158152f35b503461034c57604036600319011261034c5761043f611ca4565b9060243561044b612325565b60a061045561236c565b61045f8186612f0a565b0151156104975761046f83611f22565b80821161048157506103d99192612c88565b60449291630c327c1760e31b8352600452602452fd5b50636b888d6f60e11b81526001600160a01b03909116600452602490fd5b503461034c57602036600319011261034c5760209060ff906040906001600160a01b036104e0611ca4565b168152601084522054166040519015158152f35b503461034c576103d961050c6103c661039036611e59565b6121c5565b503461034c57604036600319011261034c57604061052d611ca4565b91610536611cba565b9260018060a01b031681526003602052209060018060a01b03165f52602052602060405f2054604051908152f35b503461034c57602036600319011261034c5760043567ffffffffffffffff811161067857610596903690600401611cd0565b9061059f612325565b6105aa368383611d50565b60208151910120916010600a5414610664576105c58361347b565b156106505782917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f91604060209661061d7f000000000000000000000000000000000000000000000000000000000000000042611eb7565b91818784935260098a522055610640604051938493604085526040850191611ec4565b90878301520390a2604051908152f35b6335f4554160e21b84526004839052602484fd5b631516bc5560e11b84526010600452602484fd5b5080fd5b503461034c578060031936011261034c5760206040517f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a15974298152f35b503461034c57604036600319011261034c576103d96004356106d7611cba565b907ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783810361070c5761070761286c565b612b80565b333014612b8057610707612325565b503461034c5760e036600319011261034c57610735611ca4565b61073d611cba565b6084359060ff82168203610796576040805160a435602082015260c4359181019190915260f89290921b6001600160f81b0319166060830152604182526103d992610789606184611d2e565b6064359160443591612bd4565b8380fd5b503461034c576103d96107ac36611db4565b959490949391936121c5565b503461034c578060031936011261034c5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b503461034c57606036600319011261034c5761080f611ca4565b6044359067ffffffffffffffff821161083d576108336103d9923690600401611d96565b9060243590612136565b8280fd5b503461034c578060031936011261034c5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b503461034c578060031936011261034c57604051806020600a5491828152018091600a85527fc65a7bb8d6351c1cf70c95a316cc6a92839c986682d98bc35f958f4883f9d2a890855b81811061091c57505050826108db910383611d2e565b604051928392602084019060208552518091526040840192915b818110610903575050500390f35b82518452859450602093840193909201916001016108f5565b82548452602090930192600192830192016108c5565b503461034c57602036600319011261034c57602060a0610950611ca4565b61096261095b61236c565b8092612f0a565b01511515604051908152f35b503461034c57604036600319011261034c576109a761098b611ca4565b61099433612a29565b61099d81612a29565b6024359033612a98565b602060405160018152f35b503461034c57604036600319011261034c576103d96109cf611ca4565b6109d761286c565b60243590612c88565b503461034c57602036600319011261034c576004358152600860205260408120604051918260208354918281520192825260208220915b818110610a2e576103328561032681870382611d2e565b8254845260209093019260019283019201610a17565b503461034c578060031936011261034c57602090604051908152f35b503461034c578060031936011261034c5760206040517f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a22678152f35b503461034c5760a036600319011261034c57610ab5611ca4565b610abd611cba565b906084359167ffffffffffffffff831161079657610aec610ae56103d9943690600401611cd0565b3691611d50565b916064359160443591612bd4565b611c5f565b503461034c57604036600319011261034c576020610b26610b1e611cba565b6004356120f1565b6040519015158152f35b503461034c57602036600319011261034c57610b4a611ca4565b610b74337f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d3636120f1565b15610c0f577f000000000000000000000000000000000000000000000000000000000000000015610c00576001600160a01b03168015610bee57808252601060205260408220805460ff1916600117905533907f2a3de20682fb291f444b5c1469d7e0950c558ce3dadf97163687873e29bcf4ae8380a380f35b6325abcd9160e11b8252600452602490fd5b63a41ce0eb60e01b8252600482fd5b63e2517d3f60e01b8252336004527f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363602452604482fd5b503461034c57602036600319011261034c576103d933600435612b80565b503461034c576103d9610c7636611db4565b95949094939193611f5c565b503461034c57602036600319011261034c57610c9c611ca4565b610ca761095b61236c565b6020810165ffffffffffff81511662015180610cdd65ffffffffffff6040860151169263ffffffff606087015116420390611f0f565b0481811015610d595760a09103925b015115610d4f575165ffffffffffff1680821015610d475703905b662386f26fc10000820291808304662386f26fc100001490151715610d3357506020905b604051908152f35b634e487b7160e01b81526011600452602490fd5b505080610d07565b5050602090610d2b565b505060a08392610cec565b503461034c578060031936011261034c57610e0490610da27f0000000000000000000000000000000000000000000000000000000000000000613393565b90610dcc7f0000000000000000000000000000000000000000000000000000000000000000613393565b906020610e1260405193610de08386611d2e565b8385525f368137604051968796600f60f81b885260e08589015260e0880190611c3b565b908682036040880152611c3b565b904660608601523060808601528260a086015284820360c08601528080855193848152019401925b828110610e4957505050500390f35b835185528695509381019392810192600101610e3a565b503461034c578060031936011261034c5760206040517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de88152f35b503461034c57602036600319011261034c576020906040906001600160a01b03610ec3611ca4565b168152600483522054604051908152f35b503461034c57604036600319011261034c576103d9610ef1611ca4565b610f2c602435610f2781610f0361239c565b94610f0f823383612667565b610f176123ce565b90610f228282612f75565b6127d0565b611eff565b90612625565b503461034c57602036600319011261034c576020906001600160701b03906040906001600160a01b03610f63611ca4565b16815260028452205416604051908152f35b503461034c578060031936011261034c5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b503461034c57608036600319011261034c57610fca611ca4565b610fd2611cba565b9060443590610fdf61286c565b7f00000000000000000000000000000000000000000000000000000000000000001561108c576001600160a01b0381168085526010602052604085205490919060ff161561107857828461103b9261103682612a29565b612a98565b604051918252606435926001600160a01b0316917fb610dacff924ead5b27fc940d53d2416b6f4fc23529c92255f0f74f710364c5990602090a480f35b63755bf61d60e01b85526004829052602485fd5b63aee9c00360e01b8452600484fd5b503461034c57602036600319011261034c576020610d2b6110ba611ca4565b611f22565b503461034c578060031936011261034c576020604051621275008152f35b503461034c5760a036600319011261034c576110f7611ca4565b60443560ff8116810361083d576040805160643560208201526084359181019190915260f89190911b6001600160f81b0319166060820152604181526103d991611142606183611d2e565b60243590612136565b503461034c57602036600319011261034c5760406020916004358152600983522054604051908152f35b503461034c578060031936011261034c57602060405160108152f35b503461034c57602036600319011261034c576111ab611ca4565b6111b3612325565b6001600160a01b0316808252601060205260408220805460ff191690557ff915cd9fe234de6e8d3afe7bf2388d35b2b6d48e8c629a24602019bde79c213a8280a280f35b3461134d57604036600319011261134d57611210611ca4565b60243561121b61239c565b6020810165ffffffffffff8151166201518061125165ffffffffffff6040860151169263ffffffff606087015116420390611f0f565b04908082101561134557035b8065ffffffffffff662386f26fc100008604662386f26fc100008706155f1461133c5760ff5f5b16019351168082105f1461133457035b8083116112eb57506112e9946112cc6112b16112e4948794611eb7565b65ffffffffffff1660408601524263ffffffff166060860152565b6112d46123ce565b906112df8282612f75565b61259e565b612625565b005b84662386f26fc10000820291808304662386f26fc10000149015171561132057637c2e2b2b60e11b5f5260045260245260445ffd5b634e487b7160e01b5f52601160045260245ffd5b50505f611294565b60ff6001611284565b50505f61125d565b5f80fd5b3461134d575f36600319011261134d5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b3461134d57602036600319011261134d5760043567ffffffffffffffff811161134d576113be903690600401611cd0565b6006546001600160a01b0316331415918280611493575b611428576113e4913691611d50565b60208151910120908061143b575b611428576113ff81612336565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783602482015233604482015260448152611489606482611d2e565b51902081146113f2565b50335f9081527f96028b140139472c91a48817568e468abfd9a481093e9bba29cdf45c936e6abf6020526040902054156113d5565b3461134d575f36600319011261134d576020610d2b61290d565b3461134d575f36600319011261134d57602060405160128152f35b3461134d575f36600319011261134d5760206040517f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98152f35b3461134d57602036600319011261134d57611550611ca4565b611558612325565b6001600160a01b0381169061156c82613162565b156116055761157961236c565b6115838183612f0a565b8051600d0b91600c54928360081c600d0b019260016001606f1b0319841260016001606f1b03851317611320576115df9360081b610100600160781b031690610100600160781b03191617600c555f60a08301525f8252612888565b7fe94479a9f7e1952cc78f2d6baab678adc1b772d936c6583def489e524cb666925f80a2005b50636b888d6f60e11b5f5260045260245ffd5b3461134d57604036600319011261134d57600435611634611cba565b61163c61286c565b811580156116b6575b61169657815f52600860205261166860405f209160018060a01b0316809261351b565b61166e57005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611645565b3461134d57602036600319011261134d576116e0611ca4565b6116e861286c565b600780546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b3461134d57606036600319011261134d576109a7611749611ca4565b611751611cba565b60443591611760833383612667565b61176981612a29565b61103682612a29565b3461134d57604036600319011261134d576112e961178e611ca4565b610f2c602435610f27816117a061239c565b80956117ad833383612667565b610f226117ba8383612409565b65ffffffffffff6118088760208895980183815116620151806117f18660408a0151169263ffffffff60608b015116420390611f0f565b04908082101561186e57039384915b5116856126f8565b90810361184f575b508491608060ff916060936001600160601b0381511690604063ffffffff60208301511691015115158488015260408701526020860152015116910152565b65ffffffffffff1660408301524263ffffffff1660608301528b611810565b50505f938491611800565b3461134d575f36600319011261134d57600c5460081c600d0b5f90600d54600d545b8184106118ad57602083604051908152f35b90918184101561190e57600d5f527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5840154600191611904916001600160a01b03166118fa61095b61236c565b51600d0b90611ee4565b930192919061189b565b634e487b7160e01b5f52603260045260245ffd5b3461134d57604036600319011261134d5765ffffffffffff611942611ca4565b6024359061194e61239c565b906119598282612409565b6119a18560208695949501888151166201518061198a8b60408b0151169263ffffffff60608c015116420390611f0f565b049080821015611a3357039889915b51168461249d565b969015611a1c57916112df856112e495938989966112e99b036119fd57508491608060ff916060936001600160601b0381511690604063ffffffff60208301511691015115158488015260408701526020860152015116910152565b65ffffffffffff1660408301524263ffffffff1660608301528a611810565b8686637c2e2b2b60e11b5f5260045260245260445ffd5b50505f988991611999565b3461134d575f36600319011261134d576007546001600160a01b0381163303611aaa57600654336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760065516600755005b63e2517d3f60e01b5f52336004525f60245260445ffd5b3461134d575f36600319011261134d576007546040516001600160a01b039091168152602090f35b3461134d57602036600319011261134d5760043567ffffffffffffffff811161134d57611b1a903690600401611cd0565b90611b23612325565b611b2e368383611d50565b6020815191012090611b3f82612336565b92834210611bc65762127500840180941161132057834211611baf57907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611b92611b8c368385611d50565b30612e7d565b50611baa604051928392602084526020840191611ec4565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b3461134d57604036600319011261134d576109a7611bf9611ca4565b60243590336122b3565b3461134d575f36600319011261134d57807f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36360209252f35b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b3461134d575f36600319011261134d57610332604051611c80604082611d2e565b600381526253564360e81b6020820152604051918291602083526020830190611c3b565b600435906001600160a01b038216820361134d57565b602435906001600160a01b038216820361134d57565b9181601f8401121561134d5782359167ffffffffffffffff831161134d576020838186019501011161134d57565b60c0810190811067ffffffffffffffff821117611d1a57604052565b634e487b7160e01b5f52604160045260245ffd5b90601f8019910116810190811067ffffffffffffffff821117611d1a57604052565b92919267ffffffffffffffff8211611d1a5760405191611d7a601f8201601f191660200184611d2e565b82948184528183011161134d578281602093845f960137010152565b9080601f8301121561134d57816020611db193359101611d50565b90565b60e060031982011261134d576004356001600160a01b038116810361134d57916024356001600160a01b038116810361134d579160443591606435916084359160a4359160c4359067ffffffffffffffff821161134d57611db191600401611d96565b60206040818301928281528451809452019201905f5b818110611e3a5750505090565b82516001600160a01b0316845260209384019390920191600101611e2d565b61012090600319011261134d576004356001600160a01b038116810361134d57906024356001600160a01b038116810361134d579060443590606435906084359060a4359060c43560ff8116810361134d579060e435906101043590565b9190820180921161132057565b908060209392818452848401375f828201840152601f01601f1916010190565b9190915f838201938412911290801582169115161761132057565b600160ff1b8114611320575f0390565b8181029291811591840414171561132057565b602065ffffffffffff91611f3761095b61236c565b015116662386f26fc10000810290808204662386f26fc1000014901517156113205790565b95969591936001600160a01b03909116923384036120da5760405192611f8184611cfe565b6001600160a01b031683526020830193845260408301948552606083018181526080840192835260a08401968752904281108015906120cf575b6120b7575096612052916120b5979860018060a01b03855116916040519060208201927fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e0815261204961010082611d2e565b51902090612dcb565b80518451612068916001600160a01b0316612e20565b5192516001600160a01b0390931692837f98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a55f80a3519051916001600160a01b039091169061176981612a29565b565b82519063335f103f60e11b5f5260045260245260445ffd5b508251421015611fbb565b8363141f065160e11b5f523360045260245260445ffd5b8061210b57506006546001600160a01b0391821691161490565b5f9081526008602090815260408083206001600160a01b039094168352600190930190522054151590565b8161219f9193929361219a60405194602086017f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429815260018060a01b0384169687604082015285606082015260608152612191608082611d2e565b51902083612dcb565b612e20565b7f1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d815f80a3565b91939092969596604051926121d984611cfe565b6001600160a01b039081168452939093166020830190815260408301948552606083018481526080840192835260a0840196875290934281108015906122a8575b6120b7575096612052916120b5979860018060a01b03855116916040519060208201927f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e0815261204961010082611d2e565b50825142101561221a565b6001600160a01b03909116919082156123125760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259160018060a01b031692835f526003825260405f20855f5282528060405f2055604051908152a3565b82634a1406b160e11b5f5260045260245ffd5b61232f335f6120f1565b15611aaa57565b9061234082613237565b15612359575f9182526009602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b6040519061237982611cfe565b5f60a0838281528260208201528260408201528260608201528260808201520152565b6123a461236c565b906123af8233612f0a565b60a0820151156123bb57565b636b888d6f60e11b5f523360045260245ffd5b6040519060a0820182811067ffffffffffffffff821117611d1a576040525f6080838281528260208201528260408201528260608201520152565b90916124136123ce565b926040516060810181811067ffffffffffffffff821117611d1a576040525f815260208101915f835260408201905f825261244f878497612f75565b60ff60808160608a015116920151161461246857505050565b6001600160601b036020870151169263ffffffff604088015116916080880151151590525252565b9190820391821161132057565b9190916124a981612fce565b8085111561257e576124bb8186612490565b662386f26fc1000090818082049106155f146125755760ff5f5b1601948085101561256f578481035b80871161254a5750818102918183041490151715611320576125266001600160601b03926125216125459861251c61252b9588613013565b611eb7565b612490565b613081565b1681525f6040820152602063ffffffff4216910152611eb7565b600191565b94505094509250508281029281840414901517156113205761256b91611eb7565b5f91565b5f6124e4565b60ff60016124d5565b612595919350936001600160601b03929594612490565b16905260019190565b6001600160a01b0381169291908315612612575f926126097fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef93836125e4602095612a29565b6001600160701b036126016125fc8683865116611eb7565b6130a8565b1682526130d9565b604051908152a3565b8363ec442f0560e01b5f5260045260245ffd5b9190612635908351600d0b611ee4565b9182600d0b83810361264f576120b5929350815233612888565b8363327269a760e01b5f52607060045260245260445ffd5b91909161267383612a29565b6001600160a01b039081165f8181526003602090815260408083209487168352939052919091205492905f1984146126f2578284106126cf575f52600360205260405f209060018060a01b03165f5260205260405f2091039055565b508290637dc7a0d960e11b5f5260018060a01b031660045260245260445260645ffd5b50505050565b929091925f90662386f26fc100009384810290808204861490151715611320576127229082613013565b9283811061279c57816040916001600160601b036127526125268861252161274b600199612fce565b9586611eb7565b1682521561278b575b0152806127775750049080821015612771570390565b50505f90565b634e487b7160e01b81526012600452602490fd5b63ffffffff4216602082015261275b565b926001600160601b03919250836127b291612490565b168152602063ffffffff421691015204908082105f14612771570390565b906127da82612a29565b6001600160701b038151168381106128435750602083926128307fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef936001600160701b03805f98168183511603168152826130d9565b6040519384526001600160a01b031692a3565b63391434e360e21b5f9081526001600160a01b0390931660045260245250604491909152606490fd5b30330361287557565b638f8ad74360e01b5f523360045260245ffd5b9060a06001600160701b0382511665ffffffffffff60701b602084015160701b161765ffffffffffff821b6040840151831b161763ffffffff60d01b606084015160d01b161760ff60f01b608084015160f01b161791015115155f1461290657600160f81b915b60018060a01b03165f52600f6020521760405f2055565b5f916128ef565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03161480612a00575b15612968577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a081526129fa60c082611d2e565b51902090565b507f0000000000000000000000000000000000000000000000000000000000000000461461293f565b7f000000000000000000000000000000000000000000000000000000000000000080612a77575b612a575750565b635598a38f60e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b0381165f9081526010602052604090205460ff16612a50565b6001600160a01b0390911691908215612b6d576001600160a01b03165f818152600260205260409020549091906001600160701b038116828110612b52575081612b057fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef93602093612490565b845f526002835260405f2055845f5260028252612b3d8160405f2054612b376125fc836001600160701b038416611eb7565b50611eb7565b855f526002835260405f2055604051908152a3565b90508263391434e360e21b5f5260045260245260445260645ffd5b8263ec442f0560e01b5f5260045260245ffd5b5f81815260086020526040902090916001600160a01b031690612ba49082906132e2565b612bac575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b90919293844211612c75576001600160a01b0382165f8181526004602052604090208054909291905f198114611320576120b597612c70946001830190556040519160208301937f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98552604084015260018060a01b038816606084015288608084015260a083015260c082015260c0815261219160e082611d2e565b6122b3565b8463313c898160e11b5f5260045260245ffd5b612c9061236c565b91612c9b8383612f0a565b6080830160ff81511615612d99575b50612d737f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de0680792602092838601662386f26fc1000065ffffffffffff825116926040890165ffffffffffff81511662015180612d1360608d019763ffffffff895116420390611f0f565b0481811015612d8a5765ffffffffffff91035b1690520465ffffffffffff811015612d7c5765ffffffffffff905b1690524263ffffffff169052600160a08601526001600160a01b038116946110ba90612d6c876134cb565b5082612888565b604051908152a2565b5065ffffffffffff80612d41565b505065ffffffffffff5f612d26565b90600c549260ff84169160ff83146113205760ff1990941660019290920160ff16918217600c55915290612d73612caa565b916042612df892612dda61290d565b906040519161190160f01b83526002830152602282015220836133d1565b15612e005750565b63d6adc45160e01b5f9081526001600160a01b0391909116600452602490fd5b60018060a01b0316805f52600560205260405f20825f5260205260ff60405f205416612e68575f52600560205260405f20905f5260205260405f20600160ff19825416179055565b630191d19f60e41b5f5260045260245260445ffd5b905f809160208151910182855af18080612ef7575b15612eb25750506040513d81523d5f602083013e60203d82010160405290565b15612ed757639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d15612ee8576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d151580612e925750813b1515612e92565b60018060a01b03165f52600f60205260a060405f20546001600160701b038116600d0b835265ffffffffffff8160701c16602084015265ffffffffffff81831c16604084015263ffffffff8160d01c16606084015260ff8160f01c16608084015260f81c1515910152565b60018060a01b03165f526002602052608060405f20546001600160701b03811683526001600160601b038160701c16602084015263ffffffff8160d01c16604084015260ff8160f01c16606084015260f81c1515910152565b6040810151151580612ff2575b15612fed57516001600160601b031690565b505f90565b5061300d8163ffffffff602062015180920151164203101590565b15612fdb565b90604082015115801590613061575b1561302d5750505f90565b613053620151809163ffffffff60206001600160601b0386511695015116420390611f0f565b049080821015612771570390565b5061307c8263ffffffff602062015180920151164203101590565b613022565b6001600160601b0381101561309c576001600160601b031690565b506001600160601b0390565b6001600160701b0381116130c2576001600160701b031690565b6306dfcc6560e41b5f52607060045260245260445ffd5b9060806001600160701b038251166001600160601b0360701b602084015160701b161763ffffffff60d01b604084015160d01b161760ff60f01b606084015160f01b161791015115155f1461314657600160f81b915b60018060a01b03165f5260026020521760405f2055565b5f9161312f565b805482101561190e575f5260205f2001905f90565b5f818152600e60205260409020548015612771575f19810181811161132057600d545f19810191908211611320578181036131e9575b505050600d5480156131d5575f19016131b281600d61314d565b8154905f199060031b1b19169055600d555f52600e6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b6132216131fa61320b93600d61314d565b90549060031b1c928392600d61314d565b819391549060031b91821b915f19901b19161790565b90555f52600e60205260405f20555f8080613198565b5f818152600b60205260409020548015612771575f19810181811161132057600a545f19810191908211611320578181036132aa575b505050600a5480156131d5575f190161328781600a61314d565b8154905f199060031b1b19169055600a555f52600b6020525f6040812055600190565b6132cc6132bb61320b93600a61314d565b90549060031b1c928392600a61314d565b90555f52600b60205260405f20555f808061326d565b906001820191815f528260205260405f20548015155f1461338b575f1981018181116113205782545f1981019190821161132057818103613356575b505050805480156131d5575f190190613337828261314d565b8154905f199060031b1b19169055555f526020525f6040812055600190565b61337661336661320b938661314d565b90549060031b1c9283928661314d565b90555f528360205260405f20555f808061331e565b505050505f90565b60ff811690601f82116133c257604051916133af604084611d2e565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b9190916133de8284613568565b50600481101561346757159081613451575b50613449576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f6133f0565b634e487b7160e01b5f52602160045260245ffd5b805f52600b60205260405f2054155f14612fed57600a54600160401b811015611d1a576134b461320b826001859401600a55600a61314d565b9055600a54905f52600b60205260405f2055600190565b805f52600e60205260405f2054155f14612fed57600d54600160401b811015611d1a5761350461320b826001859401600d55600d61314d565b9055600d54905f52600e60205260405f2055600190565b5f82815260018201602052604090205461277157805490600160401b821015611d1a578261355361320b84600180960185558461314d565b90558054925f520160205260405f2055600190565b8151919060418303613598576135919250602082015190606060408401519301515f1a906135a2565b9192909190565b50505f9160029190565b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411613624579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15613619575f516001600160a01b0381161561360f57905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f916003919056',
  immutables: [{"length":32,"start":2000},{"length":32,"start":2939},{"length":32,"start":10795},{"length":32,"start":4065},{"length":32,"start":4968},{"length":32,"start":1528},{"length":32,"start":3981},{"length":32,"start":10566},{"length":32,"start":10755},{"length":32,"start":10512},{"length":32,"start":10645},{"length":32,"start":10683},{"length":32,"start":3454},{"length":32,"start":3496}],
};
