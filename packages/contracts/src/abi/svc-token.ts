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
    "name": "issue",
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
  '0x6101c0806040523461067957613fd8803803809161001d82856106ac565b8339810190602081830312610679578051906001600160401b038211610679570190610100828203126106795760405161010081016001600160401b0381118282101761067d57604052610070836106cf565b815260208301519265ffffffffffff84168403610679576020820193845260408101516001600160401b03811161067957836100ad9183016106e3565b92604083019384526100c1606083016106cf565b9460608401958652608083015190608085019182526100e260a08501610752565b9260a086019384526100f660c08601610752565b60c0870190815260e0860151909590916001600160401b0383116106795765ffffffffffff9261012692016106e3565b9560e0810196875260018060a01b0390511691511695519560405161014c6040826106ac565b6003815260208101906253564360e81b82526040519161016d6040846106ac565b600183526020830191603160f81b83526101868161075f565b610120526101938461075f565b61014052519020918260e05251902080610100524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a082015260a081526101fc60c0826106ac565b5190206080523060c052811561066657600680546001600160a01b03191683179055610160525f7f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f8180a35f5b85518110156102f457600581901b8601602001516001600160a01b031680156102e2575f516020613fb85f395f51905f525f526008602052600191906102af817f96028b140139472c91a48817568e468abfd9a481093e9bba29cdf45c936e6abe6108fb565b6102bb575b5001610249565b33905f516020613fb85f395f51905f525f516020613f785f395f51905f525f80a45f6102b4565b6325abcd9160e11b5f5260045260245ffd5b508151151561018052825115156101a05285516001600160a01b03169081610472575b505051159081610456575b5061044757515f905b80518210156103bc57600582901b8101602001516001600160a01b03169182156103a957600191925f516020613f985f395f51905f525f5260086020526103758160405f206108fb565b610382575b50019061032b565b33905f516020613f985f395f51905f525f516020613f785f395f51905f525f80a48361037a565b826325abcd9160e11b5f5260045260245ffd5b6040516136209081610958823960805181612819015260a051816128d6015260c051816127e3015260e051816128680152610100518161288e01526101205181610e5f01526101405181610e890152610160518181816105ef01526110650152610180518181816107c701528181610b6801526129f501526101a0518181816110b9015261142d0152f35b63a41ce0eb60e01b5f5260045ffd5b511580159150610467575b82610322565b508051511515610461565b5161047c826107ca565b90608082019060ff8251161561063f575b6020830165ffffffffffff81511690604085019165ffffffffffff83511693606087019463ffffffff865116420392428411610607578381029381850414901517156106075762015180662386f26fc1000093048181105f146106305765ffffffffffff91035b1684520465ffffffffffff8110156106225765ffffffffffff905b16815263ffffffff4216835260a08501946001865261052d8761086f565b50519051915192519351945160f09590951b60ff60f01b1660d09490941b63ffffffff60d01b1660a09390931b65ffffffffffff60a01b1660709290921b65ffffffffffff60701b166001600160701b039190911617171717901561061b57600160f81b905b825f52600f6020521760405f205565ffffffffffff60206105b3836107ca565b015116662386f26fc10000810290808204662386f26fc1000014901517156106075760207f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de0680791604051908152a28380610317565b634e487b7160e01b5f52601160045260245ffd5b5f90610593565b5065ffffffffffff8061050f565b505065ffffffffffff5f6104f4565b600c5460ff811660ff811461060757600160ff910116809160ff191617600c55825261048d565b506325abcd9160e11b5f5260045260245ffd5b5f80fd5b634e487b7160e01b5f52604160045260245ffd5b60c081019081106001600160401b0382111761067d57604052565b601f909101601f19168101906001600160401b0382119082101761067d57604052565b51906001600160a01b038216820361067957565b9080601f83011215610679578151916001600160401b03831161067d578260051b906040519361071660208401866106ac565b845260208085019282010192831161067957602001905b82821061073a5750505090565b60208091610747846106cf565b81520191019061072d565b5190811515820361067957565b601f81511161078a57602081519101516020821061077b571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fd5b5f60a06040516107d981610691565b828152826020820152826040820152826060820152826080820152015260018060a01b03165f52600f60205260405f20546040519061081782610691565b60018060701b038116600d0b825265ffffffffffff8160701c16602083015265ffffffffffff8160a01c16604083015263ffffffff8160d01c16606083015260ff8160f01c16608083015260f81c151560a082015290565b805f52600e60205260405f2054155f146108f657600d546801000000000000000081101561067d576001810180600d558110156108e2577fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb501819055600d545f918252600e602052604090912055600190565b634e487b7160e01b5f52603260045260245ffd5b505f90565b6001810190825f528160205260405f2054155f146109505780546801000000000000000081101561067d57600181018083558110156108e2578390825f5260205f20015554915f5260205260405f2055600190565b5050505f9056fe6080806040526004361015610012575f80fd5b5f905f3560e01c90816306a85f0f14611b675750806306fdde0314610ae7578063095ea7b314611b4157806309c5eabe14611a4d5780630d67393814611a255780630e18b681146119a257806318160ddd146118fb5780631e9a69501461182e57806323b872dd146117e957806329207f4f146117835780632f2ff15d146116d45780633092afd5146115fc57806330adf81f146115c2578063313ce567146115a75780633644e5151461158d5780633c5beeb4146114525780633ecd42551461141657806340c10f19146112cf57806345c8b1a614611269578063482815641461124d5780634c3a8bbc146112235780635a049a70146111b55780635b70460c1461119757806361db42711461117357806364364d99146110885780636a42b8f81461104d57806370a082311461100a57806379cc679014610fb55780637ecebe0014610f7c5780637f2eecc314610f4157806384b0196e14610e45578063866558e914610d6a578063867904b414610c6f57806388b7ab6314610c515780638bb9c5bf14610c335780638d1fdf2f14610b1d57806391d1485414610aec57806395d89b4114610ae75780639fd5a6cf14610a88578063a0cc6a6814610a4d578063a217fddf14610a31578063a3246ad3146109cd578063a4e3d6341461099f578063a9059cbb1461095b578063aa271e1a14610929578063aad0629214610873578063b08e51c014610838578063b7b72899146107ec578063cb6c229d146107af578063cf09299514610791578063d505accf14610712578063d547741f146106ae578063d916948714610673578063db26e34d1461055b578063dd62ed3e14610508578063e3ee160e146104eb578063e5839836146104ac578063e7f0c61614610425578063e94a0102146103dc578063ef55bec614610378578063f851a4401461034f5763f97b57ec146102c8575f80fd5b3461034c578060031936011261034c5760405180916020600d54928381520191600d82527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5915b818110610336576103328561032681870382611cca565b60405191829182611db3565b0390f35b825484526020909301926001928301920161030f565b80fd5b503461034c578060031936011261034c576006546040516001600160a01b039091168152602090f35b503461034c576103d96103d46103c661039036611df5565b60408051602081019390935282015260f89190911b6001600160f81b031916606082015297909691959294929188906061820190565b03601f198101895288611cca565b611ef5565b80f35b503461034c57604036600319011261034c5760209060ff906040906001600160a01b03610407611c08565b16815260058452818120602435825284522054166040519015158152f35b503461034c57604036600319011261034c5761043f611c08565b9060243561044b6122be565b60a061045684612335565b01511561048e5761046683611ebe565b80821161047857506103d99192612d49565b60449291630c327c1760e31b8352600452602452fd5b50636b888d6f60e11b81526001600160a01b03909116600452602490fd5b503461034c57602036600319011261034c5760209060ff906040906001600160a01b036104d7611c08565b168152601084522054166040519015158152f35b503461034c576103d96105036103c661039036611df5565b61215e565b503461034c57604036600319011261034c576040610524611c08565b9161052d611c1e565b9260018060a01b031681526003602052209060018060a01b03165f52602052602060405f2054604051908152f35b503461034c57602036600319011261034c5760043567ffffffffffffffff811161066f5761058d903690600401611c34565b906105966122be565b6105a1368383611cec565b60208151910120916010600a541461065b576105bc8361344f565b156106475782917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f9160406020966106147f000000000000000000000000000000000000000000000000000000000000000042611e53565b91818784935260098a522055610637604051938493604085526040850191611e60565b90878301520390a2604051908152f35b6335f4554160e21b84526004839052602484fd5b631516bc5560e11b84526010600452602484fd5b5080fd5b503461034c578060031936011261034c5760206040517f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a15974298152f35b503461034c57604036600319011261034c576103d96004356106ce611c1e565b907ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838103610703576106fe61273f565b612c41565b333014612c41576106fe6122be565b503461034c5760e036600319011261034c5761072c611c08565b610734611c1e565b6084359060ff8216820361078d576040805160a435602082015260c4359181019190915260f89290921b6001600160f81b0319166060830152604182526103d992610780606184611cca565b6064359160443591612c95565b8380fd5b503461034c576103d96107a336611d50565b9594909493919361215e565b503461034c578060031936011261034c5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b503461034c57606036600319011261034c57610806611c08565b6044359067ffffffffffffffff82116108345761082a6103d9923690600401611d32565b90602435906120cf565b8280fd5b503461034c578060031936011261034c5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b503461034c578060031936011261034c57604051806020600a5491828152018091600a85527fc65a7bb8d6351c1cf70c95a316cc6a92839c986682d98bc35f958f4883f9d2a890855b81811061091357505050826108d2910383611cca565b604051928392602084019060208552518091526040840192915b8181106108fa575050500390f35b82518452859450602093840193909201916001016108ec565b82548452602090930192600192830192016108bc565b503461034c57602036600319011261034c57602060a061094f61094a611c08565b612335565b01511515604051908152f35b503461034c57604036600319011261034c57610994610978611c08565b610981336129f3565b61098a816129f3565b6024359033612a62565b602060405160018152f35b503461034c57604036600319011261034c576103d96109bc611c08565b6109c461273f565b60243590612d49565b503461034c57602036600319011261034c576004358152600860205260408120604051918260208354918281520192825260208220915b818110610a1b576103328561032681870382611cca565b8254845260209093019260019283019201610a04565b503461034c578060031936011261034c57602090604051908152f35b503461034c578060031936011261034c5760206040517f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a22678152f35b503461034c5760a036600319011261034c57610aa2611c08565b610aaa611c1e565b906084359167ffffffffffffffff831161078d57610ad9610ad26103d9943690600401611c34565b3691611cec565b916064359160443591612c95565b611bc3565b503461034c57604036600319011261034c576020610b13610b0b611c1e565b60043561208a565b6040519015158152f35b503461034c57602036600319011261034c57610b37611c08565b610b61337f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36361208a565b15610bfc577f000000000000000000000000000000000000000000000000000000000000000015610bed576001600160a01b03168015610bdb57808252601060205260408220805460ff1916600117905533907f2a3de20682fb291f444b5c1469d7e0950c558ce3dadf97163687873e29bcf4ae8380a380f35b6325abcd9160e11b8252600452602490fd5b63a41ce0eb60e01b8252600482fd5b63e2517d3f60e01b8252336004527f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363602452604482fd5b503461034c57602036600319011261034c576103d933600435612c41565b503461034c576103d9610c6336611d50565b95949094939193611ef5565b503461034c57604036600319011261034c5765ffffffffffff90610c91611c08565b60243590610c9d6123b8565b90610ca882826124a5565b90610cf985602086018662015180610ce28c845116610cdc8d8f606063ffffffff916040890151169701511690504261252a565b90611eab565b049080821015610d5f5703998a915b511685612b4a565b979015610d4857848693610d2495938a610d1e946103d99b9c03610d29575b50612619565b9061296c565b6126fd565b65ffffffffffff1660408401524263ffffffff1660608401525f610d18565b6044878988637c2e2b2b60e11b8352600452602452fd5b505088998a91610cf1565b503461034c57602036600319011261034c57610d8761094a611c08565b6020810165ffffffffffff81511662015180610dbe65ffffffffffff60408601511692610cdc63ffffffff6060880151164261252a565b0481811015610e3a5760a09103925b015115610e30575165ffffffffffff1680821015610e285703905b662386f26fc10000820291808304662386f26fc100001490151715610e1457506020905b604051908152f35b634e487b7160e01b81526011600452602490fd5b505080610de8565b5050602090610e0c565b505060a08392610dcd565b503461034c578060031936011261034c57610ee590610e837f0000000000000000000000000000000000000000000000000000000000000000613367565b90610ead7f0000000000000000000000000000000000000000000000000000000000000000613367565b906020610ef360405193610ec18386611cca565b8385525f368137604051968796600f60f81b885260e08589015260e0880190611b9f565b908682036040880152611b9f565b904660608601523060808601528260a086015284820360c08601528080855193848152019401925b828110610f2a57505050500390f35b835185528695509381019392810192600101610f1b565b503461034c578060031936011261034c5760206040517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de88152f35b503461034c57602036600319011261034c576020906040906001600160a01b03610fa4611c08565b168152600483522054604051908152f35b503461034c57604036600319011261034c576103d9610fd2611c08565b611004602435610fff81610fe46123b8565b94610ff08233836123ea565b610ff9816128fc565b90612661565b611e9b565b906126fd565b503461034c57602036600319011261034c576020906001600160701b03906040906001600160a01b0361103b611c08565b16815260028452205416604051908152f35b503461034c578060031936011261034c5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b503461034c57608036600319011261034c576110a2611c08565b6110aa611c1e565b90604435906110b761273f565b7f000000000000000000000000000000000000000000000000000000000000000015611164576001600160a01b0381168085526010602052604085205490919060ff16156111505782846111139261110e826129f3565b612a62565b604051918252606435926001600160a01b0316917fb610dacff924ead5b27fc940d53d2416b6f4fc23529c92255f0f74f710364c5990602090a480f35b63755bf61d60e01b85526004829052602485fd5b63aee9c00360e01b8452600484fd5b503461034c57602036600319011261034c576020610e0c611192611c08565b611ebe565b503461034c578060031936011261034c576020604051621275008152f35b503461034c5760a036600319011261034c576111cf611c08565b60443560ff81168103610834576040805160643560208201526084359181019190915260f89190911b6001600160f81b0319166060820152604181526103d99161121a606183611cca565b602435906120cf565b503461034c57602036600319011261034c5760406020916004358152600983522054604051908152f35b503461034c578060031936011261034c57602060405160108152f35b503461034c57602036600319011261034c57611283611c08565b61128b6122be565b6001600160a01b0316808252601060205260408220805460ff191690557ff915cd9fe234de6e8d3afe7bf2388d35b2b6d48e8c629a24602019bde79c213a8280a280f35b34611412576040366003190112611412576112e8611c08565b6024356112f36123b8565b6020810165ffffffffffff8151166201518061132a65ffffffffffff60408601511692610cdc63ffffffff6060880151164261252a565b04908082101561140a57035b8065ffffffffffff662386f26fc100008604662386f26fc100008706155f146114015760ff5f5b16019351168082105f146113f957035b8083116113b057506113ae946113a561138a610d24948794611e53565b65ffffffffffff1660408601524263ffffffff166060860152565b610d1e816128fc565b005b84662386f26fc10000820291808304662386f26fc1000014901517156113e557637c2e2b2b60e11b5f5260045260245260445ffd5b634e487b7160e01b5f52601160045260245ffd5b50505f61136d565b60ff600161135d565b50505f611336565b5f80fd5b34611412575f3660031901126114125760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b346114125760203660031901126114125760043567ffffffffffffffff811161141257611483903690600401611c34565b6006546001600160a01b0316331415918280611558575b6114ed576114a9913691611cec565b602081519101209080611500575b6114ed576114c4816122cf565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f78360248201523360448201526044815261154e606482611cca565b51902081146114b7565b50335f9081527f96028b140139472c91a48817568e468abfd9a481093e9bba29cdf45c936e6abf60205260409020541561149a565b34611412575f366003190112611412576020610e0c6127e0565b34611412575f36600319011261141257602060405160128152f35b34611412575f3660031901126114125760206040517f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98152f35b3461141257602036600319011261141257611615611c08565b61161d6122be565b6001600160a01b0381169061163182613105565b156116c15761163f81612335565b8051600d0b91600c54928360081c600d0b019260016001606f1b0319841260016001606f1b038513176113e55761169b9360081b610100600160781b031690610100600160781b03191617600c555f60a08301525f825261275b565b7fe94479a9f7e1952cc78f2d6baab678adc1b772d936c6583def489e524cb666925f80a2005b50636b888d6f60e11b5f5260045260245ffd5b34611412576040366003190112611412576004356116f0611c1e565b6116f861273f565b81158015611772575b61175257815f52600860205261172460405f209160018060a01b031680926134ef565b61172a57005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611701565b346114125760203660031901126114125761179c611c08565b6117a461273f565b600780546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b3461141257606036600319011261141257610994611805611c08565b61180d611c1e565b6044359161181c8333836123ea565b611825816129f3565b61110e826129f3565b34611412576040366003190112611412576113ae61184a611c08565b611004602435610fff8161185c6123b8565b946118688233836123ea565b610ff98661187681846124a5565b9065ffffffffffff6118c4876020860183815116620151806118ad8660408b01511692610cdc63ffffffff60608d0151164261252a565b0490808210156118f057039384915b511686612537565b9081036118d15750612619565b65ffffffffffff1660408401524263ffffffff1660608401528b610d18565b50505f9384916118bc565b34611412575f36600319011261141257600c5460081c600d0b5f90600d54600d545b81841061192f57602083604051908152f35b90918184101561198e57600d5f527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb58401546001916119849161197a906001600160a01b0316612335565b51600d0b90611e80565b930192919061191d565b634e487b7160e01b5f52603260045260245ffd5b34611412575f366003190112611412576007546001600160a01b0381163303611a0e57600654336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760065516600755005b63e2517d3f60e01b5f52336004525f60245260445ffd5b34611412575f366003190112611412576007546040516001600160a01b039091168152602090f35b346114125760203660031901126114125760043567ffffffffffffffff811161141257611a7e903690600401611c34565b90611a876122be565b611a92368383611cec565b6020815191012090611aa3826122cf565b92834210611b2a576212750084018094116113e557834211611b1357907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611af6611af0368385611cec565b30612f36565b50611b0e604051928392602084526020840191611e60565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b3461141257604036600319011261141257610994611b5d611c08565b602435903361224c565b34611412575f36600319011261141257807f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36360209252f35b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b34611412575f36600319011261141257610332604051611be4604082611cca565b600381526253564360e81b6020820152604051918291602083526020830190611b9f565b600435906001600160a01b038216820361141257565b602435906001600160a01b038216820361141257565b9181601f840112156114125782359167ffffffffffffffff8311611412576020838186019501011161141257565b60c0810190811067ffffffffffffffff821117611c7e57604052565b634e487b7160e01b5f52604160045260245ffd5b60a0810190811067ffffffffffffffff821117611c7e57604052565b6060810190811067ffffffffffffffff821117611c7e57604052565b90601f8019910116810190811067ffffffffffffffff821117611c7e57604052565b92919267ffffffffffffffff8211611c7e5760405191611d16601f8201601f191660200184611cca565b829481845281830111611412578281602093845f960137010152565b9080601f8301121561141257816020611d4d93359101611cec565b90565b60e0600319820112611412576004356001600160a01b038116810361141257916024356001600160a01b0381168103611412579160443591606435916084359160a4359160c4359067ffffffffffffffff821161141257611d4d91600401611d32565b60206040818301928281528451809452019201905f5b818110611dd65750505090565b82516001600160a01b0316845260209384019390920191600101611dc9565b610120906003190112611412576004356001600160a01b038116810361141257906024356001600160a01b0381168103611412579060443590606435906084359060a4359060c43560ff81168103611412579060e435906101043590565b919082018092116113e557565b908060209392818452848401375f828201840152601f01601f1916010190565b9190915f83820193841291129080158216911516176113e557565b600160ff1b81146113e5575f0390565b818102929181159184041417156113e557565b6020611ed065ffffffffffff92612335565b015116662386f26fc10000810290808204662386f26fc1000014901517156113e55790565b95969591936001600160a01b03909116923384036120735760405192611f1a84611c62565b6001600160a01b031683526020830193845260408301948552606083018181526080840192835260a0840196875290428110801590612068575b612050575096611feb9161204e979860018060a01b03855116916040519060208201927fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e08152611fe261010082611cca565b51902090612e84565b80518451612001916001600160a01b0316612ed9565b5192516001600160a01b0390931692837f98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a55f80a3519051916001600160a01b0390911690611825816129f3565b565b82519063335f103f60e11b5f5260045260245260445ffd5b508251421015611f54565b8363141f065160e11b5f523360045260245260445ffd5b806120a457506006546001600160a01b0391821691161490565b5f9081526008602090815260408083206001600160a01b039094168352600190930190522054151590565b816121389193929361213360405194602086017f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429815260018060a01b038416968760408201528560608201526060815261212a608082611cca565b51902083612e84565b612ed9565b7f1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d815f80a3565b919390929695966040519261217284611c62565b6001600160a01b039081168452939093166020830190815260408301948552606083018481526080840192835260a084019687529093428110801590612241575b612050575096611feb9161204e979860018060a01b03855116916040519060208201927f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e08152611fe261010082611cca565b5082514210156121b3565b6001600160a01b03909116919082156122ab5760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259160018060a01b031692835f526003825260405f20855f5282528060405f2055604051908152a3565b82634a1406b160e11b5f5260045260245ffd5b6122c8335f61208a565b15611a0e57565b906122d9826131da565b156122f2575f9182526009602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b6040519061231282611c62565b5f60a0838281528260208201528260408201528260608201528260808201520152565b61233d612305565b5060018060a01b03165f52600f60205260405f20546040519061235f82611c62565b6001600160701b038116600d0b825265ffffffffffff8160701c16602083015265ffffffffffff8160a01c16604083015263ffffffff8160d01c16606083015260ff8160f01c16608083015260f81c151560a082015290565b6123c0612305565b506123ca33612335565b9060a0820151156123d757565b636b888d6f60e11b5f523360045260245ffd5b9190916123f6836129f3565b6001600160a01b039081165f8181526003602090815260408083209487168352939052919091205492905f19841461247557828410612452575f52600360205260405f209060018060a01b03165f5260205260405f2091039055565b508290637dc7a0d960e11b5f5260018060a01b031660045260245260445260645ffd5b50505050565b6040519061248882611c92565b5f6080838281528260208201528260408201528260608201520152565b90916124af61247b565b506124d46040516124bf81611cae565b5f81525f60208201525f6040820152926128fc565b9260ff60808160608701511692015116146124eb57565b90506001600160601b0360208301511663ffffffff60408401511660808401511515906040519261251b84611cae565b83526020830152604082015290565b919082039182116113e557565b929091925f90662386f26fc1000093848102908082048614901517156113e5576125619082612fc3565b928381106125e557816040916001600160601b0361259b6125968861259161258a600199613021565b9586611e53565b61252a565b613055565b168252156125d4575b0152806125c057500490808210156125ba570390565b50505f90565b634e487b7160e01b81526012600452602490fd5b63ffffffff421660208201526125a4565b926001600160601b03919250836125fb9161252a565b168152602063ffffffff421691015204908082105f146125ba570390565b919061262361247b565b506001600160601b038151169160ff6080604063ffffffff602086015116940151151592015116606085015260808401526040830152602082015290565b9061266b826129f3565b6001600160701b038151168381106126d45750602083926126c17fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef936001600160701b03805f981681835116031681528261307c565b6040519384526001600160a01b031692a3565b63391434e360e21b5f9081526001600160a01b0390931660045260245250604491909152606490fd5b919061270d908351600d0b611e80565b9182600d0b8381036127275761204e92935081523361275b565b8363327269a760e01b5f52607060045260245260445ffd5b30330361274857565b638f8ad74360e01b5f523360045260245ffd5b9060a06001600160701b0382511665ffffffffffff60701b602084015160701b161765ffffffffffff821b6040840151831b161763ffffffff60d01b606084015160d01b161760ff60f01b608084015160f01b161791015115155f146127d957600160f81b915b60018060a01b03165f52600f6020521760405f2055565b5f916127c2565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031614806128d3575b1561283b577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a081526128cd60c082611cca565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614612812565b61290461247b565b5060018060a01b03165f52600260205260405f20546040519061292682611c92565b6001600160701b03811682526001600160601b038160701c16602083015263ffffffff8160d01c16604083015260ff8160f01c16606083015260f81c1515608082015290565b6001600160a01b03811692919083156129e0575f926129d77fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef93836129b26020956129f3565b6001600160701b036129cf6129ca8683865116611e53565b613336565b16825261307c565b604051908152a3565b8363ec442f0560e01b5f5260045260245ffd5b7f000000000000000000000000000000000000000000000000000000000000000080612a41575b612a215750565b635598a38f60e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b0381165f9081526010602052604090205460ff16612a1a565b6001600160a01b0390911691908215612b37576001600160a01b03165f818152600260205260409020549091906001600160701b038116828110612b1c575081612acf7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9360209361252a565b845f526002835260405f2055845f5260028252612b078160405f2054612b016129ca836001600160701b038416611e53565b50611e53565b855f526002835260405f2055604051908152a3565b90508263391434e360e21b5f5260045260245260445260645ffd5b8263ec442f0560e01b5f5260045260245ffd5b919091612b5681613021565b80851115612c2157612b68818661252a565b662386f26fc1000090818082049106155f14612c185760ff5f5b16019480851015612c12578481035b808711612bed57508181029181830414901517156113e5576125966001600160601b0392612591612be898612bc9612bce9588612fc3565b611e53565b1681525f6040820152602063ffffffff4216910152611e53565b600191565b94505094509250508281029281840414901517156113e557612c0e91611e53565b5f91565b5f612b91565b60ff6001612b82565b612c38919350936001600160601b0392959461252a565b16905260019190565b5f81815260086020526040902090916001600160a01b031690612c65908290613285565b612c6d575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b90919293844211612d36576001600160a01b0382165f8181526004602052604090208054909291905f1981146113e55761204e97612d31946001830190556040519160208301937f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98552604084015260018060a01b038816606084015288608084015260a083015260c082015260c0815261212a60e082611cca565b61224c565b8463313c898160e11b5f5260045260245ffd5b612d5281612335565b916080830160ff81511615612e52575b50612e2c7f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de0680792602092838601662386f26fc1000065ffffffffffff825116926040890165ffffffffffff81511662015180612dcc60608d0197610cdc63ffffffff8a51164261252a565b0481811015612e435765ffffffffffff91035b1690520465ffffffffffff811015612e355765ffffffffffff905b1690524263ffffffff169052600160a08601526001600160a01b0381169461119290612e258761349f565b508261275b565b604051908152a2565b5065ffffffffffff80612dfa565b505065ffffffffffff5f612ddf565b90600c549260ff84169160ff83146113e55760ff1990941660019290920160ff16918217600c55915290612e2c612d62565b916042612eb192612e936127e0565b906040519161190160f01b83526002830152602282015220836133a5565b15612eb95750565b63d6adc45160e01b5f9081526001600160a01b0391909116600452602490fd5b60018060a01b0316805f52600560205260405f20825f5260205260ff60405f205416612f21575f52600560205260405f20905f5260205260405f20600160ff19825416179055565b630191d19f60e41b5f5260045260245260445ffd5b905f809160208151910182855af18080612fb0575b15612f6b5750506040513d81523d5f602083013e60203d82010160405290565b15612f9057639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d15612fa1576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d151580612f4b5750813b1515612f4b565b90604082015115801590613012575b15612fdd5750505f90565b6130046201518091610cdc63ffffffff60206001600160601b03875116960151164261252a565b0490808210156125ba570390565b5061301c8261353c565b612fd2565b6040810151151580613045575b1561304057516001600160601b031690565b505f90565b5061304f8161353c565b1561302e565b6001600160601b03811015613070576001600160601b031690565b506001600160601b0390565b9060806001600160701b038251166001600160601b0360701b602084015160701b161763ffffffff60d01b604084015160d01b161760ff60f01b606084015160f01b161791015115155f146130e957600160f81b915b60018060a01b03165f5260026020521760405f2055565b5f916130d2565b805482101561198e575f5260205f2001905f90565b5f818152600e602052604090205480156125ba575f1981018181116113e557600d545f198101919082116113e55781810361318c575b505050600d548015613178575f190161315581600d6130f0565b8154905f199060031b1b19169055600d555f52600e6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b6131c461319d6131ae93600d6130f0565b90549060031b1c928392600d6130f0565b819391549060031b91821b915f19901b19161790565b90555f52600e60205260405f20555f808061313b565b5f818152600b602052604090205480156125ba575f1981018181116113e557600a545f198101919082116113e55781810361324d575b505050600a548015613178575f190161322a81600a6130f0565b8154905f199060031b1b19169055600a555f52600b6020525f6040812055600190565b61326f61325e6131ae93600a6130f0565b90549060031b1c928392600a6130f0565b90555f52600b60205260405f20555f8080613210565b906001820191815f528260205260405f20548015155f1461332e575f1981018181116113e55782545f198101919082116113e5578181036132f9575b50505080548015613178575f1901906132da82826130f0565b8154905f199060031b1b19169055555f526020525f6040812055600190565b6133196133096131ae93866130f0565b90549060031b1c928392866130f0565b90555f528360205260405f20555f80806132c1565b505050505f90565b6001600160701b038111613350576001600160701b031690565b6306dfcc6560e41b5f52607060045260245260445ffd5b60ff811690601f82116133965760405191613383604084611cca565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b9190916133b28284613559565b50600481101561343b57159081613425575b5061341d576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f6133c4565b634e487b7160e01b5f52602160045260245ffd5b805f52600b60205260405f2054155f1461304057600a54600160401b811015611c7e576134886131ae826001859401600a55600a6130f0565b9055600a54905f52600b60205260405f2055600190565b805f52600e60205260405f2054155f1461304057600d54600160401b811015611c7e576134d86131ae826001859401600d55600d6130f0565b9055600d54905f52600e60205260405f2055600190565b5f8281526001820160205260409020546125ba57805490600160401b821015611c7e57826135276131ae8460018096018555846130f0565b90558054925f520160205260405f2055600190565b61355463ffffffff602062015180930151164261252a565b101590565b8151919060418303613589576135829250602082015190606060408401519301515f1a90613593565b9192909190565b50505f9160029190565b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411613615579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa1561360a575f516001600160a01b0381161561360057905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f9160039190562f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363fd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783';

export const svcTokenRuntime: { object: `0x${string}`; immutables: { start: number; length: number }[] } = {
  object: '0x6080806040526004361015610012575f80fd5b5f905f3560e01c90816306a85f0f14611b675750806306fdde0314610ae7578063095ea7b314611b4157806309c5eabe14611a4d5780630d67393814611a255780630e18b681146119a257806318160ddd146118fb5780631e9a69501461182e57806323b872dd146117e957806329207f4f146117835780632f2ff15d146116d45780633092afd5146115fc57806330adf81f146115c2578063313ce567146115a75780633644e5151461158d5780633c5beeb4146114525780633ecd42551461141657806340c10f19146112cf57806345c8b1a614611269578063482815641461124d5780634c3a8bbc146112235780635a049a70146111b55780635b70460c1461119757806361db42711461117357806364364d99146110885780636a42b8f81461104d57806370a082311461100a57806379cc679014610fb55780637ecebe0014610f7c5780637f2eecc314610f4157806384b0196e14610e45578063866558e914610d6a578063867904b414610c6f57806388b7ab6314610c515780638bb9c5bf14610c335780638d1fdf2f14610b1d57806391d1485414610aec57806395d89b4114610ae75780639fd5a6cf14610a88578063a0cc6a6814610a4d578063a217fddf14610a31578063a3246ad3146109cd578063a4e3d6341461099f578063a9059cbb1461095b578063aa271e1a14610929578063aad0629214610873578063b08e51c014610838578063b7b72899146107ec578063cb6c229d146107af578063cf09299514610791578063d505accf14610712578063d547741f146106ae578063d916948714610673578063db26e34d1461055b578063dd62ed3e14610508578063e3ee160e146104eb578063e5839836146104ac578063e7f0c61614610425578063e94a0102146103dc578063ef55bec614610378578063f851a4401461034f5763f97b57ec146102c8575f80fd5b3461034c578060031936011261034c5760405180916020600d54928381520191600d82527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5915b818110610336576103328561032681870382611cca565b60405191829182611db3565b0390f35b825484526020909301926001928301920161030f565b80fd5b503461034c578060031936011261034c576006546040516001600160a01b039091168152602090f35b503461034c576103d96103d46103c661039036611df5565b60408051602081019390935282015260f89190911b6001600160f81b031916606082015297909691959294929188906061820190565b03601f198101895288611cca565b611ef5565b80f35b503461034c57604036600319011261034c5760209060ff906040906001600160a01b03610407611c08565b16815260058452818120602435825284522054166040519015158152f35b503461034c57604036600319011261034c5761043f611c08565b9060243561044b6122be565b60a061045684612335565b01511561048e5761046683611ebe565b80821161047857506103d99192612d49565b60449291630c327c1760e31b8352600452602452fd5b50636b888d6f60e11b81526001600160a01b03909116600452602490fd5b503461034c57602036600319011261034c5760209060ff906040906001600160a01b036104d7611c08565b168152601084522054166040519015158152f35b503461034c576103d96105036103c661039036611df5565b61215e565b503461034c57604036600319011261034c576040610524611c08565b9161052d611c1e565b9260018060a01b031681526003602052209060018060a01b03165f52602052602060405f2054604051908152f35b503461034c57602036600319011261034c5760043567ffffffffffffffff811161066f5761058d903690600401611c34565b906105966122be565b6105a1368383611cec565b60208151910120916010600a541461065b576105bc8361344f565b156106475782917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f9160406020966106147f000000000000000000000000000000000000000000000000000000000000000042611e53565b91818784935260098a522055610637604051938493604085526040850191611e60565b90878301520390a2604051908152f35b6335f4554160e21b84526004839052602484fd5b631516bc5560e11b84526010600452602484fd5b5080fd5b503461034c578060031936011261034c5760206040517f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a15974298152f35b503461034c57604036600319011261034c576103d96004356106ce611c1e565b907ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838103610703576106fe61273f565b612c41565b333014612c41576106fe6122be565b503461034c5760e036600319011261034c5761072c611c08565b610734611c1e565b6084359060ff8216820361078d576040805160a435602082015260c4359181019190915260f89290921b6001600160f81b0319166060830152604182526103d992610780606184611cca565b6064359160443591612c95565b8380fd5b503461034c576103d96107a336611d50565b9594909493919361215e565b503461034c578060031936011261034c5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b503461034c57606036600319011261034c57610806611c08565b6044359067ffffffffffffffff82116108345761082a6103d9923690600401611d32565b90602435906120cf565b8280fd5b503461034c578060031936011261034c5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b503461034c578060031936011261034c57604051806020600a5491828152018091600a85527fc65a7bb8d6351c1cf70c95a316cc6a92839c986682d98bc35f958f4883f9d2a890855b81811061091357505050826108d2910383611cca565b604051928392602084019060208552518091526040840192915b8181106108fa575050500390f35b82518452859450602093840193909201916001016108ec565b82548452602090930192600192830192016108bc565b503461034c57602036600319011261034c57602060a061094f61094a611c08565b612335565b01511515604051908152f35b503461034c57604036600319011261034c57610994610978611c08565b610981336129f3565b61098a816129f3565b6024359033612a62565b602060405160018152f35b503461034c57604036600319011261034c576103d96109bc611c08565b6109c461273f565b60243590612d49565b503461034c57602036600319011261034c576004358152600860205260408120604051918260208354918281520192825260208220915b818110610a1b576103328561032681870382611cca565b8254845260209093019260019283019201610a04565b503461034c578060031936011261034c57602090604051908152f35b503461034c578060031936011261034c5760206040517f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a22678152f35b503461034c5760a036600319011261034c57610aa2611c08565b610aaa611c1e565b906084359167ffffffffffffffff831161078d57610ad9610ad26103d9943690600401611c34565b3691611cec565b916064359160443591612c95565b611bc3565b503461034c57604036600319011261034c576020610b13610b0b611c1e565b60043561208a565b6040519015158152f35b503461034c57602036600319011261034c57610b37611c08565b610b61337f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36361208a565b15610bfc577f000000000000000000000000000000000000000000000000000000000000000015610bed576001600160a01b03168015610bdb57808252601060205260408220805460ff1916600117905533907f2a3de20682fb291f444b5c1469d7e0950c558ce3dadf97163687873e29bcf4ae8380a380f35b6325abcd9160e11b8252600452602490fd5b63a41ce0eb60e01b8252600482fd5b63e2517d3f60e01b8252336004527f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363602452604482fd5b503461034c57602036600319011261034c576103d933600435612c41565b503461034c576103d9610c6336611d50565b95949094939193611ef5565b503461034c57604036600319011261034c5765ffffffffffff90610c91611c08565b60243590610c9d6123b8565b90610ca882826124a5565b90610cf985602086018662015180610ce28c845116610cdc8d8f606063ffffffff916040890151169701511690504261252a565b90611eab565b049080821015610d5f5703998a915b511685612b4a565b979015610d4857848693610d2495938a610d1e946103d99b9c03610d29575b50612619565b9061296c565b6126fd565b65ffffffffffff1660408401524263ffffffff1660608401525f610d18565b6044878988637c2e2b2b60e11b8352600452602452fd5b505088998a91610cf1565b503461034c57602036600319011261034c57610d8761094a611c08565b6020810165ffffffffffff81511662015180610dbe65ffffffffffff60408601511692610cdc63ffffffff6060880151164261252a565b0481811015610e3a5760a09103925b015115610e30575165ffffffffffff1680821015610e285703905b662386f26fc10000820291808304662386f26fc100001490151715610e1457506020905b604051908152f35b634e487b7160e01b81526011600452602490fd5b505080610de8565b5050602090610e0c565b505060a08392610dcd565b503461034c578060031936011261034c57610ee590610e837f0000000000000000000000000000000000000000000000000000000000000000613367565b90610ead7f0000000000000000000000000000000000000000000000000000000000000000613367565b906020610ef360405193610ec18386611cca565b8385525f368137604051968796600f60f81b885260e08589015260e0880190611b9f565b908682036040880152611b9f565b904660608601523060808601528260a086015284820360c08601528080855193848152019401925b828110610f2a57505050500390f35b835185528695509381019392810192600101610f1b565b503461034c578060031936011261034c5760206040517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de88152f35b503461034c57602036600319011261034c576020906040906001600160a01b03610fa4611c08565b168152600483522054604051908152f35b503461034c57604036600319011261034c576103d9610fd2611c08565b611004602435610fff81610fe46123b8565b94610ff08233836123ea565b610ff9816128fc565b90612661565b611e9b565b906126fd565b503461034c57602036600319011261034c576020906001600160701b03906040906001600160a01b0361103b611c08565b16815260028452205416604051908152f35b503461034c578060031936011261034c5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b503461034c57608036600319011261034c576110a2611c08565b6110aa611c1e565b90604435906110b761273f565b7f000000000000000000000000000000000000000000000000000000000000000015611164576001600160a01b0381168085526010602052604085205490919060ff16156111505782846111139261110e826129f3565b612a62565b604051918252606435926001600160a01b0316917fb610dacff924ead5b27fc940d53d2416b6f4fc23529c92255f0f74f710364c5990602090a480f35b63755bf61d60e01b85526004829052602485fd5b63aee9c00360e01b8452600484fd5b503461034c57602036600319011261034c576020610e0c611192611c08565b611ebe565b503461034c578060031936011261034c576020604051621275008152f35b503461034c5760a036600319011261034c576111cf611c08565b60443560ff81168103610834576040805160643560208201526084359181019190915260f89190911b6001600160f81b0319166060820152604181526103d99161121a606183611cca565b602435906120cf565b503461034c57602036600319011261034c5760406020916004358152600983522054604051908152f35b503461034c578060031936011261034c57602060405160108152f35b503461034c57602036600319011261034c57611283611c08565b61128b6122be565b6001600160a01b0316808252601060205260408220805460ff191690557ff915cd9fe234de6e8d3afe7bf2388d35b2b6d48e8c629a24602019bde79c213a8280a280f35b34611412576040366003190112611412576112e8611c08565b6024356112f36123b8565b6020810165ffffffffffff8151166201518061132a65ffffffffffff60408601511692610cdc63ffffffff6060880151164261252a565b04908082101561140a57035b8065ffffffffffff662386f26fc100008604662386f26fc100008706155f146114015760ff5f5b16019351168082105f146113f957035b8083116113b057506113ae946113a561138a610d24948794611e53565b65ffffffffffff1660408601524263ffffffff166060860152565b610d1e816128fc565b005b84662386f26fc10000820291808304662386f26fc1000014901517156113e557637c2e2b2b60e11b5f5260045260245260445ffd5b634e487b7160e01b5f52601160045260245ffd5b50505f61136d565b60ff600161135d565b50505f611336565b5f80fd5b34611412575f3660031901126114125760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b346114125760203660031901126114125760043567ffffffffffffffff811161141257611483903690600401611c34565b6006546001600160a01b0316331415918280611558575b6114ed576114a9913691611cec565b602081519101209080611500575b6114ed576114c4816122cf565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f78360248201523360448201526044815261154e606482611cca565b51902081146114b7565b50335f9081527f96028b140139472c91a48817568e468abfd9a481093e9bba29cdf45c936e6abf60205260409020541561149a565b34611412575f366003190112611412576020610e0c6127e0565b34611412575f36600319011261141257602060405160128152f35b34611412575f3660031901126114125760206040517f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98152f35b3461141257602036600319011261141257611615611c08565b61161d6122be565b6001600160a01b0381169061163182613105565b156116c15761163f81612335565b8051600d0b91600c54928360081c600d0b019260016001606f1b0319841260016001606f1b038513176113e55761169b9360081b610100600160781b031690610100600160781b03191617600c555f60a08301525f825261275b565b7fe94479a9f7e1952cc78f2d6baab678adc1b772d936c6583def489e524cb666925f80a2005b50636b888d6f60e11b5f5260045260245ffd5b34611412576040366003190112611412576004356116f0611c1e565b6116f861273f565b81158015611772575b61175257815f52600860205261172460405f209160018060a01b031680926134ef565b61172a57005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b03811615611701565b346114125760203660031901126114125761179c611c08565b6117a461273f565b600780546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b3461141257606036600319011261141257610994611805611c08565b61180d611c1e565b6044359161181c8333836123ea565b611825816129f3565b61110e826129f3565b34611412576040366003190112611412576113ae61184a611c08565b611004602435610fff8161185c6123b8565b946118688233836123ea565b610ff98661187681846124a5565b9065ffffffffffff6118c4876020860183815116620151806118ad8660408b01511692610cdc63ffffffff60608d0151164261252a565b0490808210156118f057039384915b511686612537565b9081036118d15750612619565b65ffffffffffff1660408401524263ffffffff1660608401528b610d18565b50505f9384916118bc565b34611412575f36600319011261141257600c5460081c600d0b5f90600d54600d545b81841061192f57602083604051908152f35b90918184101561198e57600d5f527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb58401546001916119849161197a906001600160a01b0316612335565b51600d0b90611e80565b930192919061191d565b634e487b7160e01b5f52603260045260245ffd5b34611412575f366003190112611412576007546001600160a01b0381163303611a0e57600654336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760065516600755005b63e2517d3f60e01b5f52336004525f60245260445ffd5b34611412575f366003190112611412576007546040516001600160a01b039091168152602090f35b346114125760203660031901126114125760043567ffffffffffffffff811161141257611a7e903690600401611c34565b90611a876122be565b611a92368383611cec565b6020815191012090611aa3826122cf565b92834210611b2a576212750084018094116113e557834211611b1357907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611af6611af0368385611cec565b30612f36565b50611b0e604051928392602084526020840191611e60565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b3461141257604036600319011261141257610994611b5d611c08565b602435903361224c565b34611412575f36600319011261141257807f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36360209252f35b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b34611412575f36600319011261141257610332604051611be4604082611cca565b600381526253564360e81b6020820152604051918291602083526020830190611b9f565b600435906001600160a01b038216820361141257565b602435906001600160a01b038216820361141257565b9181601f840112156114125782359167ffffffffffffffff8311611412576020838186019501011161141257565b60c0810190811067ffffffffffffffff821117611c7e57604052565b634e487b7160e01b5f52604160045260245ffd5b60a0810190811067ffffffffffffffff821117611c7e57604052565b6060810190811067ffffffffffffffff821117611c7e57604052565b90601f8019910116810190811067ffffffffffffffff821117611c7e57604052565b92919267ffffffffffffffff8211611c7e5760405191611d16601f8201601f191660200184611cca565b829481845281830111611412578281602093845f960137010152565b9080601f8301121561141257816020611d4d93359101611cec565b90565b60e0600319820112611412576004356001600160a01b038116810361141257916024356001600160a01b0381168103611412579160443591606435916084359160a4359160c4359067ffffffffffffffff821161141257611d4d91600401611d32565b60206040818301928281528451809452019201905f5b818110611dd65750505090565b82516001600160a01b0316845260209384019390920191600101611dc9565b610120906003190112611412576004356001600160a01b038116810361141257906024356001600160a01b0381168103611412579060443590606435906084359060a4359060c43560ff81168103611412579060e435906101043590565b919082018092116113e557565b908060209392818452848401375f828201840152601f01601f1916010190565b9190915f83820193841291129080158216911516176113e557565b600160ff1b81146113e5575f0390565b818102929181159184041417156113e557565b6020611ed065ffffffffffff92612335565b015116662386f26fc10000810290808204662386f26fc1000014901517156113e55790565b95969591936001600160a01b03909116923384036120735760405192611f1a84611c62565b6001600160a01b031683526020830193845260408301948552606083018181526080840192835260a0840196875290428110801590612068575b612050575096611feb9161204e979860018060a01b03855116916040519060208201927fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e08152611fe261010082611cca565b51902090612e84565b80518451612001916001600160a01b0316612ed9565b5192516001600160a01b0390931692837f98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a55f80a3519051916001600160a01b0390911690611825816129f3565b565b82519063335f103f60e11b5f5260045260245260445ffd5b508251421015611f54565b8363141f065160e11b5f523360045260245260445ffd5b806120a457506006546001600160a01b0391821691161490565b5f9081526008602090815260408083206001600160a01b039094168352600190930190522054151590565b816121389193929361213360405194602086017f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429815260018060a01b038416968760408201528560608201526060815261212a608082611cca565b51902083612e84565b612ed9565b7f1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d815f80a3565b919390929695966040519261217284611c62565b6001600160a01b039081168452939093166020830190815260408301948552606083018481526080840192835260a084019687529093428110801590612241575b612050575096611feb9161204e979860018060a01b03855116916040519060208201927f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e08152611fe261010082611cca565b5082514210156121b3565b6001600160a01b03909116919082156122ab5760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259160018060a01b031692835f526003825260405f20855f5282528060405f2055604051908152a3565b82634a1406b160e11b5f5260045260245ffd5b6122c8335f61208a565b15611a0e57565b906122d9826131da565b156122f2575f9182526009602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b6040519061231282611c62565b5f60a0838281528260208201528260408201528260608201528260808201520152565b61233d612305565b5060018060a01b03165f52600f60205260405f20546040519061235f82611c62565b6001600160701b038116600d0b825265ffffffffffff8160701c16602083015265ffffffffffff8160a01c16604083015263ffffffff8160d01c16606083015260ff8160f01c16608083015260f81c151560a082015290565b6123c0612305565b506123ca33612335565b9060a0820151156123d757565b636b888d6f60e11b5f523360045260245ffd5b9190916123f6836129f3565b6001600160a01b039081165f8181526003602090815260408083209487168352939052919091205492905f19841461247557828410612452575f52600360205260405f209060018060a01b03165f5260205260405f2091039055565b508290637dc7a0d960e11b5f5260018060a01b031660045260245260445260645ffd5b50505050565b6040519061248882611c92565b5f6080838281528260208201528260408201528260608201520152565b90916124af61247b565b506124d46040516124bf81611cae565b5f81525f60208201525f6040820152926128fc565b9260ff60808160608701511692015116146124eb57565b90506001600160601b0360208301511663ffffffff60408401511660808401511515906040519261251b84611cae565b83526020830152604082015290565b919082039182116113e557565b929091925f90662386f26fc1000093848102908082048614901517156113e5576125619082612fc3565b928381106125e557816040916001600160601b0361259b6125968861259161258a600199613021565b9586611e53565b61252a565b613055565b168252156125d4575b0152806125c057500490808210156125ba570390565b50505f90565b634e487b7160e01b81526012600452602490fd5b63ffffffff421660208201526125a4565b926001600160601b03919250836125fb9161252a565b168152602063ffffffff421691015204908082105f146125ba570390565b919061262361247b565b506001600160601b038151169160ff6080604063ffffffff602086015116940151151592015116606085015260808401526040830152602082015290565b9061266b826129f3565b6001600160701b038151168381106126d45750602083926126c17fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef936001600160701b03805f981681835116031681528261307c565b6040519384526001600160a01b031692a3565b63391434e360e21b5f9081526001600160a01b0390931660045260245250604491909152606490fd5b919061270d908351600d0b611e80565b9182600d0b8381036127275761204e92935081523361275b565b8363327269a760e01b5f52607060045260245260445ffd5b30330361274857565b638f8ad74360e01b5f523360045260245ffd5b9060a06001600160701b0382511665ffffffffffff60701b602084015160701b161765ffffffffffff821b6040840151831b161763ffffffff60d01b606084015160d01b161760ff60f01b608084015160f01b161791015115155f146127d957600160f81b915b60018060a01b03165f52600f6020521760405f2055565b5f916127c2565b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031614806128d3575b1561283b577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a081526128cd60c082611cca565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614612812565b61290461247b565b5060018060a01b03165f52600260205260405f20546040519061292682611c92565b6001600160701b03811682526001600160601b038160701c16602083015263ffffffff8160d01c16604083015260ff8160f01c16606083015260f81c1515608082015290565b6001600160a01b03811692919083156129e0575f926129d77fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef93836129b26020956129f3565b6001600160701b036129cf6129ca8683865116611e53565b613336565b16825261307c565b604051908152a3565b8363ec442f0560e01b5f5260045260245ffd5b7f000000000000000000000000000000000000000000000000000000000000000080612a41575b612a215750565b635598a38f60e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b0381165f9081526010602052604090205460ff16612a1a565b6001600160a01b0390911691908215612b37576001600160a01b03165f818152600260205260409020549091906001600160701b038116828110612b1c575081612acf7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9360209361252a565b845f526002835260405f2055845f5260028252612b078160405f2054612b016129ca836001600160701b038416611e53565b50611e53565b855f526002835260405f2055604051908152a3565b90508263391434e360e21b5f5260045260245260445260645ffd5b8263ec442f0560e01b5f5260045260245ffd5b919091612b5681613021565b80851115612c2157612b68818661252a565b662386f26fc1000090818082049106155f14612c185760ff5f5b16019480851015612c12578481035b808711612bed57508181029181830414901517156113e5576125966001600160601b0392612591612be898612bc9612bce9588612fc3565b611e53565b1681525f6040820152602063ffffffff4216910152611e53565b600191565b94505094509250508281029281840414901517156113e557612c0e91611e53565b5f91565b5f612b91565b60ff6001612b82565b612c38919350936001600160601b0392959461252a565b16905260019190565b5f81815260086020526040902090916001600160a01b031690612c65908290613285565b612c6d575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b90919293844211612d36576001600160a01b0382165f8181526004602052604090208054909291905f1981146113e55761204e97612d31946001830190556040519160208301937f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98552604084015260018060a01b038816606084015288608084015260a083015260c082015260c0815261212a60e082611cca565b61224c565b8463313c898160e11b5f5260045260245ffd5b612d5281612335565b916080830160ff81511615612e52575b50612e2c7f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de0680792602092838601662386f26fc1000065ffffffffffff825116926040890165ffffffffffff81511662015180612dcc60608d0197610cdc63ffffffff8a51164261252a565b0481811015612e435765ffffffffffff91035b1690520465ffffffffffff811015612e355765ffffffffffff905b1690524263ffffffff169052600160a08601526001600160a01b0381169461119290612e258761349f565b508261275b565b604051908152a2565b5065ffffffffffff80612dfa565b505065ffffffffffff5f612ddf565b90600c549260ff84169160ff83146113e55760ff1990941660019290920160ff16918217600c55915290612e2c612d62565b916042612eb192612e936127e0565b906040519161190160f01b83526002830152602282015220836133a5565b15612eb95750565b63d6adc45160e01b5f9081526001600160a01b0391909116600452602490fd5b60018060a01b0316805f52600560205260405f20825f5260205260ff60405f205416612f21575f52600560205260405f20905f5260205260405f20600160ff19825416179055565b630191d19f60e41b5f5260045260245260445ffd5b905f809160208151910182855af18080612fb0575b15612f6b5750506040513d81523d5f602083013e60203d82010160405290565b15612f9057639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d15612fa1576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d151580612f4b5750813b1515612f4b565b90604082015115801590613012575b15612fdd5750505f90565b6130046201518091610cdc63ffffffff60206001600160601b03875116960151164261252a565b0490808210156125ba570390565b5061301c8261353c565b612fd2565b6040810151151580613045575b1561304057516001600160601b031690565b505f90565b5061304f8161353c565b1561302e565b6001600160601b03811015613070576001600160601b031690565b506001600160601b0390565b9060806001600160701b038251166001600160601b0360701b602084015160701b161763ffffffff60d01b604084015160d01b161760ff60f01b606084015160f01b161791015115155f146130e957600160f81b915b60018060a01b03165f5260026020521760405f2055565b5f916130d2565b805482101561198e575f5260205f2001905f90565b5f818152600e602052604090205480156125ba575f1981018181116113e557600d545f198101919082116113e55781810361318c575b505050600d548015613178575f190161315581600d6130f0565b8154905f199060031b1b19169055600d555f52600e6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b6131c461319d6131ae93600d6130f0565b90549060031b1c928392600d6130f0565b819391549060031b91821b915f19901b19161790565b90555f52600e60205260405f20555f808061313b565b5f818152600b602052604090205480156125ba575f1981018181116113e557600a545f198101919082116113e55781810361324d575b505050600a548015613178575f190161322a81600a6130f0565b8154905f199060031b1b19169055600a555f52600b6020525f6040812055600190565b61326f61325e6131ae93600a6130f0565b90549060031b1c928392600a6130f0565b90555f52600b60205260405f20555f8080613210565b906001820191815f528260205260405f20548015155f1461332e575f1981018181116113e55782545f198101919082116113e5578181036132f9575b50505080548015613178575f1901906132da82826130f0565b8154905f199060031b1b19169055555f526020525f6040812055600190565b6133196133096131ae93866130f0565b90549060031b1c928392866130f0565b90555f528360205260405f20555f80806132c1565b505050505f90565b6001600160701b038111613350576001600160701b031690565b6306dfcc6560e41b5f52607060045260245260445ffd5b60ff811690601f82116133965760405191613383604084611cca565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b9190916133b28284613559565b50600481101561343b57159081613425575b5061341d576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f6133c4565b634e487b7160e01b5f52602160045260245ffd5b805f52600b60205260405f2054155f1461304057600a54600160401b811015611c7e576134886131ae826001859401600a55600a6130f0565b9055600a54905f52600b60205260405f2055600190565b805f52600e60205260405f2054155f1461304057600d54600160401b811015611c7e576134d86131ae826001859401600d55600d6130f0565b9055600d54905f52600e60205260405f2055600190565b5f8281526001820160205260409020546125ba57805490600160401b821015611c7e57826135276131ae8460018096018555846130f0565b90558054925f520160205260405f2055600190565b61355463ffffffff602062015180930151164261252a565b101590565b8151919060418303613589576135829250602082015190606060408401519301515f1a90613593565b9192909190565b50505f9160029190565b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411613615579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa1561360a575f516001600160a01b0381161561360057905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f916003919056',
  immutables: [{"length":32,"start":1991},{"length":32,"start":2920},{"length":32,"start":10741},{"length":32,"start":4281},{"length":32,"start":5165},{"length":32,"start":1519},{"length":32,"start":4197},{"length":32,"start":10265},{"length":32,"start":10454},{"length":32,"start":10211},{"length":32,"start":10344},{"length":32,"start":10382},{"length":32,"start":3679},{"length":32,"start":3721}],
};
