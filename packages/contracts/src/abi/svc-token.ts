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
  '0x6101c080604052346106d057613f39803803809161001d82856106d4565b83398101906020818303126106d0578051906001600160401b0382116106d0570190610100828203126106d05760405161010081016001600160401b038111828210176106a957604052610070836106f7565b815260208301519265ffffffffffff841684036106d0576020820193845260408101516001600160401b0381116106d057836100ad91830161070b565b92604083019384526100c1606083016106f7565b9460608401958652608083015190608085019182526100e260a0850161077a565b9260a086019384526100f660c0860161077a565b60c0870190815260e0860151909590916001600160401b0383116106d05765ffffffffffff92610126920161070b565b9560e0810196875260018060a01b0390511691511695519560405161014c6040826106d4565b6003815260208101906253564360e81b82526040519161016d6040846106d4565b600183526020830191603160f81b835261018681610787565b6101205261019384610787565b61014052519020918260e05251902080610100524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a082015260a081526101fc60c0826106d4565b5190206080523060c05281156106bd57600780546001600160a01b03191683179055610160525f7f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f8180a35f5b85518110156102f457600581901b8601602001516001600160a01b031680156102e2575f516020613f195f395f51905f525f526009602052600191906102af817f082a4218b7e515568ddd8bed29973df809af8bfb6de9c53ed4536e7bb82b7d4761087e565b6102bb575b5001610249565b33905f516020613f195f395f51905f525f516020613ed95f395f51905f525f80a45f6102b4565b6325abcd9160e11b5f5260045260245ffd5b508151151561018052825115156101a05285516001600160a01b03169081610472575b505051159081610456575b5061044757515f905b80518210156103bc57600582901b8101602001516001600160a01b03169182156103a957600191925f516020613ef95f395f51905f525f5260096020526103758160405f2061087e565b610382575b50019061032b565b33905f516020613ef95f395f51905f525f516020613ed95f395f51905f525f80a48361037a565b826325abcd9160e11b5f5260045260245ffd5b6040516135fe90816108db82396080518161271e015260a051816127db015260c051816126e8015260e0518161276d0152610100518161279301526101205181610e9b01526101405181610ec50152610160518181816105f401526110900152610180518181816107cc01528181610b7d01526129ba01526101a0518181816110e4015261143d0152f35b63a41ce0eb60e01b5f5260045ffd5b511580159150610467575b82610322565b508051511515610461565b515f82815260106020526040908190209051919060a083016001600160401b038111848210176106a9576040525465ffffffffffff81168352602083019165ffffffffffff8260301c1683526040840163ffffffff8360601c16815260ff8360801c1691606086019280845260ff608088019560881c161515855215610682575b65ffffffffffff8651169065ffffffffffff86511663ffffffff845116420392428411610651578381029381850414901517156106515762015180662386f26fc1000093048181105f146106735765ffffffffffff91035b1686520465ffffffffffff8110156106655765ffffffffffff905b16855263ffffffff421681526001835261057f866107f2565b505f86815260106020526040902094518554945191519251935160ff60881b90151560881b1660ff60801b60809590951b949094166fffffffff00000000000000000000000060609490941b939093166bffffffffffff00000000000060309390931b9290921665ffffffffffff9091166001600160901b0319909516851717171717909155662386f26fc1000080820291808304909114901517156106515760207f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de0680791604051908152a28380610317565b634e487b7160e01b5f52601160045260245ffd5b5065ffffffffffff80610566565b505065ffffffffffff5f61054b565b600d5460ff811660ff811461065157600160ff910116809160ff191617600d5583526104f3565b634e487b7160e01b5f52604160045260245ffd5b506325abcd9160e11b5f5260045260245ffd5b5f80fd5b601f909101601f19168101906001600160401b038211908210176106a957604052565b51906001600160a01b03821682036106d057565b9080601f830112156106d0578151916001600160401b0383116106a9578260051b906040519361073e60208401866106d4565b84526020808501928201019283116106d057602001905b8282106107625750505090565b6020809161076f846106f7565b815201910190610755565b519081151582036106d057565b601f8151116107b25760208151910151602082106107a3571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fd5b805f52600f60205260405f2054155f1461087957600e54680100000000000000008110156106a9576001810180600e55811015610865577fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd01819055600e545f918252600f602052604090912055600190565b634e487b7160e01b5f52603260045260245ffd5b505f90565b6001810190825f528160205260405f2054155f146108d3578054680100000000000000008110156106a95760018101808355811015610865578390825f5260205f20015554915f5260205260405f2055600190565b5050505f9056fe6080806040526004361015610012575f80fd5b5f905f3560e01c90816306a85f0f14611a8a5750806306fdde0314610afc578063095ea7b314611a6457806309c5eabe146119705780630d673938146119485780630e18b681146118c557806318160ddd146118a85780631e9a6950146117ee57806323b872dd146117a957806329207f4f146117435780632f2ff15d146116945780633092afd51461160c57806330adf81f146115d2578063313ce567146115b75780633644e5151461159d5780633c5beeb4146114625780633ecd42551461142657806340c10f19146112fa57806345c8b1a61461129457806348281564146112785780634c3a8bbc1461124e5780635a049a70146111e05780635b70460c146111c257806361db42711461119e57806364364d99146110b35780636a42b8f81461107857806370a082311461103557806379cc679014610ff15780637ecebe0014610fb85780637f2eecc314610f7d57806384b0196e14610e81578063866558e914610d68578063867904b414610c8457806388b7ab6314610c665780638bb9c5bf14610c485780638d1fdf2f14610b3257806391d1485414610b0157806395d89b4114610afc5780639fd5a6cf14610a9d578063a0cc6a6814610a62578063a217fddf14610a46578063a3246ad3146109e2578063a4e3d634146109b4578063a9059cbb14610970578063aa271e1a1461092e578063aad0629214610878578063b08e51c01461083d578063b7b72899146107f1578063cb6c229d146107b4578063cf09299514610796578063d505accf14610717578063d547741f146106b3578063d916948714610678578063db26e34d14610560578063dd62ed3e1461050d578063e3ee160e146104f0578063e5839836146104b1578063e7f0c61614610425578063e94a0102146103dc578063ef55bec614610378578063f851a4401461034f5763f97b57ec146102c8575f80fd5b3461034c578060031936011261034c5760405180916020600e54928381520191600e82527fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd915b818110610336576103328561032681870382611bed565b60405191829182611cd6565b0390f35b825484526020909301926001928301920161030f565b80fd5b503461034c578060031936011261034c576007546040516001600160a01b039091168152602090f35b503461034c576103d96103d46103c661039036611d18565b60408051602081019390935282015260f89190911b6001600160f81b031916606082015297909691959294929188906061820190565b03601f198101895288611bed565b611df4565b80f35b503461034c57604036600319011261034c5760209060ff906040906001600160a01b03610407611b2b565b16815260068452818120602435825284522054166040519015158152f35b503461034c57604036600319011261034c5761043f611b2b565b9060243561044b6121bd565b6001600160a01b0383168083526010602052604083205460881c60ff161561049f575061047783611db6565b80821161048957506103d99192612d12565b60449291630c327c1760e31b8352600452602452fd5b636b888d6f60e11b8352600452602482fd5b503461034c57602036600319011261034c5760209060ff906040906001600160a01b036104dc611b2b565b168152601184522054166040519015158152f35b503461034c576103d96105086103c661039036611d18565b61205d565b503461034c57604036600319011261034c576040610529611b2b565b91610532611b41565b9260018060a01b031681526004602052209060018060a01b03165f52602052602060405f2054604051908152f35b503461034c57602036600319011261034c5760043567ffffffffffffffff811161067457610592903690600401611b57565b9061059b6121bd565b6105a6368383611c0f565b60208151910120916010600b5414610660576105c18361344a565b1561064c5782917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f9160406020966106197f000000000000000000000000000000000000000000000000000000000000000042611d76565b918187849352600a8a52205561063c604051938493604085526040850191611d83565b90878301520390a2604051908152f35b6335f4554160e21b84526004839052602484fd5b631516bc5560e11b84526010600452602484fd5b5080fd5b503461034c578060031936011261034c5760206040517f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a15974298152f35b503461034c57604036600319011261034c576103d96004356106d3611b41565b907ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838103610708576107036126c9565b612c0a565b333014612c0a576107036121bd565b503461034c5760e036600319011261034c57610731611b2b565b610739611b41565b6084359060ff82168203610792576040805160a435602082015260c4359181019190915260f89290921b6001600160f81b0319166060830152604182526103d992610785606184611bed565b6064359160443591612c5e565b8380fd5b503461034c576103d96107a836611c73565b9594909493919361205d565b503461034c578060031936011261034c5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b503461034c57606036600319011261034c5761080b611b2b565b6044359067ffffffffffffffff82116108395761082f6103d9923690600401611c55565b9060243590611fce565b8280fd5b503461034c578060031936011261034c5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b503461034c578060031936011261034c57604051806020600b5491828152018091600b85527f0175b7a638427703f0dbe7bb9bbf987a2551717b34e79f33b5b1008d1fa01db990855b81811061091857505050826108d7910383611bed565b604051928392602084019060208552518091526040840192915b8181106108ff575050500390f35b82518452859450602093840193909201916001016108f1565b82548452602090930192600192830192016108c1565b503461034c57602036600319011261034c5760209060ff906040906001600160a01b03610959611b2b565b16815260108452205460881c166040519015158152f35b503461034c57604036600319011261034c576109a961098d611b2b565b610996336129b8565b61099f816129b8565b6024359033612a27565b602060405160018152f35b503461034c57604036600319011261034c576103d96109d1611b2b565b6109d96126c9565b60243590612d12565b503461034c57602036600319011261034c576004358152600960205260408120604051918260208354918281520192825260208220915b818110610a30576103328561032681870382611bed565b8254845260209093019260019283019201610a19565b503461034c578060031936011261034c57602090604051908152f35b503461034c578060031936011261034c5760206040517f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a22678152f35b503461034c5760a036600319011261034c57610ab7611b2b565b610abf611b41565b906084359167ffffffffffffffff831161079257610aee610ae76103d9943690600401611b57565b3691611c0f565b916064359160443591612c5e565b611ae6565b503461034c57604036600319011261034c576020610b28610b20611b41565b600435611f89565b6040519015158152f35b503461034c57602036600319011261034c57610b4c611b2b565b610b76337f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363611f89565b15610c11577f000000000000000000000000000000000000000000000000000000000000000015610c02576001600160a01b03168015610bf057808252601160205260408220805460ff1916600117905533907f2a3de20682fb291f444b5c1469d7e0950c558ce3dadf97163687873e29bcf4ae8380a380f35b6325abcd9160e11b8252600452602490fd5b63a41ce0eb60e01b8252600482fd5b63e2517d3f60e01b8252336004527f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363602452604482fd5b503461034c57602036600319011261034c576103d933600435612c0a565b503461034c576103d9610c7836611c73565b95949094939193611df4565b503461034c57604036600319011261034c57610c9e611b2b565b90602435610caa61222e565b92610cb58482612342565b65ffffffffffff869296511662015180610cf065ffffffffffff60208601511692610cea63ffffffff604088015116426123c6565b90611da3565b049080821015610d5f5703955b610d12858865ffffffffffff86511685612b13565b979015610d48579087610d329493926103d9989903610d38575b50612562565b90612871565b610d4290846124b5565b5f610d2c565b6044878988637c2e2b2b60e11b8352600452602452fd5b50508495610cfd565b503461034c57602036600319011261034c576001600160a01b03610d8a611b2b565b16815260106020526040812060405190610da382611b85565b549065ffffffffffff821680825262015180610dff65ffffffffffff8560301c1692836020860152610cea63ffffffff8760601c1680604088015260ff8860801c16606088015260ff608088019860881c1615158852426123c6565b049080821015610e785703915b5115610e6e575165ffffffffffff1680821015610e665703905b662386f26fc10000820291808304662386f26fc100001490151715610e5257506020905b604051908152f35b634e487b7160e01b81526011600452602490fd5b505080610e26565b5050602090610e4a565b50508291610e0c565b503461034c578060031936011261034c57610f2190610ebf7f0000000000000000000000000000000000000000000000000000000000000000613362565b90610ee97f0000000000000000000000000000000000000000000000000000000000000000613362565b906020610f2f60405193610efd8386611bed565b8385525f368137604051968796600f60f81b885260e08589015260e0880190611ac2565b908682036040880152611ac2565b904660608601523060808601528260a086015284820360c08601528080855193848152019401925b828110610f6657505050500390f35b835185528695509381019392810192600101610f57565b503461034c578060031936011261034c5760206040517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de88152f35b503461034c57602036600319011261034c576020906040906001600160a01b03610fe0611b2b565b168152600583522054604051908152f35b503461034c57604036600319011261034c576103d961100e611b2b565b6024359061101a61222e565b506110268233836122b1565b61102f81612801565b906125aa565b503461034c57602036600319011261034c576020906001600160701b03906040906001600160a01b03611066611b2b565b16815260038452205416604051908152f35b503461034c578060031936011261034c5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b503461034c57608036600319011261034c576110cd611b2b565b6110d5611b41565b90604435906110e26126c9565b7f00000000000000000000000000000000000000000000000000000000000000001561118f576001600160a01b0381168085526011602052604085205490919060ff161561117b57828461113e92611139826129b8565b612a27565b604051918252606435926001600160a01b0316917fb610dacff924ead5b27fc940d53d2416b6f4fc23529c92255f0f74f710364c5990602090a480f35b63755bf61d60e01b85526004829052602485fd5b63aee9c00360e01b8452600484fd5b503461034c57602036600319011261034c576020610e4a6111bd611b2b565b611db6565b503461034c578060031936011261034c576020604051621275008152f35b503461034c5760a036600319011261034c576111fa611b2b565b60443560ff81168103610839576040805160643560208201526084359181019190915260f89190911b6001600160f81b0319166060820152604181526103d991611245606183611bed565b60243590611fce565b503461034c57602036600319011261034c5760406020916004358152600a83522054604051908152f35b503461034c578060031936011261034c57602060405160108152f35b503461034c57602036600319011261034c576112ae611b2b565b6112b66121bd565b6001600160a01b0316808252601160205260408220805460ff191690557ff915cd9fe234de6e8d3afe7bf2388d35b2b6d48e8c629a24602019bde79c213a8280a280f35b3461142257604036600319011261142257611313611b2b565b60243561131e61222e565b9165ffffffffffff8351166201518061135265ffffffffffff60208701511692610cea63ffffffff604089015116426123c6565b04908082101561141a57035b662386f26fc100008304662386f26fc100008406155f146114115760ff5f5b1601908065ffffffffffff8651168082105f1461140957035b8083116113c05750936113af6113b5926113be96611d76565b906124b5565b610d3281612801565b005b84662386f26fc10000820291808304662386f26fc1000014901517156113f557637c2e2b2b60e11b5f5260045260245260445ffd5b634e487b7160e01b5f52601160045260245ffd5b50505f611396565b60ff600161137d565b50505f61135e565b5f80fd5b34611422575f3660031901126114225760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b346114225760203660031901126114225760043567ffffffffffffffff811161142257611493903690600401611b57565b6007546001600160a01b0316331415918280611568575b6114fd576114b9913691611c0f565b602081519101209080611510575b6114fd576114d4816121ce565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f78360248201523360448201526044815261155e606482611bed565b51902081146114c7565b50335f9081527f082a4218b7e515568ddd8bed29973df809af8bfb6de9c53ed4536e7bb82b7d486020526040902054156114aa565b34611422575f366003190112611422576020610e4a6126e5565b34611422575f36600319011261142257602060405160128152f35b34611422575f3660031901126114225760206040517f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98152f35b3461142257602036600319011261142257611625611b2b565b61162d6121bd565b6001600160a01b031661163f81613131565b15611682575f818152601060205260408120805460ff60881b191690557fe94479a9f7e1952cc78f2d6baab678adc1b772d936c6583def489e524cb666929080a2005b636b888d6f60e11b5f5260045260245ffd5b34611422576040366003190112611422576004356116b0611b41565b6116b86126c9565b81158015611732575b61171257815f5260096020526116e460405f209160018060a01b031680926134ea565b6116ea57005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b038116156116c1565b346114225760203660031901126114225761175c611b2b565b6117646126c9565b600880546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b34611422576060366003190112611422576109a96117c5611b2b565b6117cd611b41565b604435916117dc8333836122b1565b6117e5816129b8565b611139826129b8565b34611422576040366003190112611422576113be61180a611b2b565b6024359061102f61181961222e565b6118248433856122b1565b61182e8184612342565b9065ffffffffffff8351166201518061186265ffffffffffff60208701511692610cea63ffffffff604089015116426123c6565b0490808210156118a057035b611883878265ffffffffffff875116866123d3565b9081036118905750612562565b61189a90846124b5565b87610d2c565b50505f61186e565b34611422575f366003190112611422576020600254604051908152f35b34611422575f366003190112611422576008546001600160a01b038116330361193157600754336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760075516600855005b63e2517d3f60e01b5f52336004525f60245260445ffd5b34611422575f366003190112611422576008546040516001600160a01b039091168152602090f35b346114225760203660031901126114225760043567ffffffffffffffff8111611422576119a1903690600401611b57565b906119aa6121bd565b6119b5368383611c0f565b60208151910120906119c6826121ce565b92834210611a4d576212750084018094116113f557834211611a3657907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611a19611a13368385611c0f565b30612fc9565b50611a31604051928392602084526020840191611d83565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b34611422576040366003190112611422576109a9611a80611b2b565b602435903361214b565b34611422575f36600319011261142257807f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36360209252f35b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b34611422575f36600319011261142257610332604051611b07604082611bed565b600381526253564360e81b6020820152604051918291602083526020830190611ac2565b600435906001600160a01b038216820361142257565b602435906001600160a01b038216820361142257565b9181601f840112156114225782359167ffffffffffffffff8311611422576020838186019501011161142257565b60a0810190811067ffffffffffffffff821117611ba157604052565b634e487b7160e01b5f52604160045260245ffd5b60c0810190811067ffffffffffffffff821117611ba157604052565b6060810190811067ffffffffffffffff821117611ba157604052565b90601f8019910116810190811067ffffffffffffffff821117611ba157604052565b92919267ffffffffffffffff8211611ba15760405191611c39601f8201601f191660200184611bed565b829481845281830111611422578281602093845f960137010152565b9080601f8301121561142257816020611c7093359101611c0f565b90565b60e0600319820112611422576004356001600160a01b038116810361142257916024356001600160a01b0381168103611422579160443591606435916084359160a4359160c4359067ffffffffffffffff821161142257611c7091600401611c55565b60206040818301928281528451809452019201905f5b818110611cf95750505090565b82516001600160a01b0316845260209384019390920191600101611cec565b610120906003190112611422576004356001600160a01b038116810361142257906024356001600160a01b0381168103611422579060443590606435906084359060a4359060c43560ff81168103611422579060e435906101043590565b919082018092116113f557565b908060209392818452848401375f828201840152601f01601f1916010190565b818102929181159184041417156113f557565b60018060a01b03165f52601060205265ffffffffffff60405f205416662386f26fc10000810290808204662386f26fc1000014901517156113f55790565b95969591936001600160a01b0390911692338403611f725760405192611e1984611bb5565b6001600160a01b031683526020830193845260408301948552606083018181526080840192835260a0840196875290428110801590611f67575b611f4f575096611eea91611f4d979860018060a01b03855116916040519060208201927fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e08152611ee161010082611bed565b51902090612f17565b80518451611f00916001600160a01b0316612f6c565b5192516001600160a01b0390931692837f98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a55f80a3519051916001600160a01b03909116906117e5816129b8565b565b82519063335f103f60e11b5f5260045260245260445ffd5b508251421015611e53565b8363141f065160e11b5f523360045260245260445ffd5b80611fa357506007546001600160a01b0391821691161490565b5f9081526009602090815260408083206001600160a01b039094168352600190930190522054151590565b816120379193929361203260405194602086017f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429815260018060a01b0384169687604082015285606082015260608152612029608082611bed565b51902083612f17565b612f6c565b7f1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d815f80a3565b919390929695966040519261207184611bb5565b6001600160a01b039081168452939093166020830190815260408301948552606083018481526080840192835260a084019687529093428110801590612140575b611f4f575096611eea91611f4d979860018060a01b03855116916040519060208201927f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e08152611ee161010082611bed565b5082514210156120b2565b6001600160a01b03909116919082156121aa5760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259160018060a01b031692835f526004825260405f20855f5282528060405f2055604051908152a3565b82634a1406b160e11b5f5260045260245ffd5b6121c7335f611f89565b1561193157565b906121d882613206565b156121f1575f918252600a602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b6040519061221182611b85565b5f6080838281528260208201528260408201528260608201520152565b612236612204565b50335f52601060205260405f209060ff6040519261225384611b85565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015263ffffffff8160601c166040850152818160801c16606085015260881c161591821560808201529161229e57565b636b888d6f60e11b5f523360045260245ffd5b9190916122bd836129b8565b6001600160a01b039081165f8181526004602090815260408083209487168352939052919091205492905f19841461233c57828410612319575f52600460205260405f209060018060a01b03165f5260205260405f2091039055565b508290637dc7a0d960e11b5f5260018060a01b031660045260245260445260645ffd5b50505050565b909161234c612204565b5061237160405161235c81611bd1565b5f81525f60208201525f604082015292612801565b9260ff6060818187015116920151161461238757565b90506001600160601b0360208301511663ffffffff6040840151166080840151151590604051926123b784611bd1565b83526020830152604082015290565b919082039182116113f557565b929091925f90662386f26fc1000093848102908082048614901517156113f5576123fd9082613056565b9283811061248157816040916001600160601b036124376124328861242d61242660019961309e565b9586611d76565b6123c6565b6130e1565b16825215612470575b01528061245c5750049080821015612456570390565b50505f90565b634e487b7160e01b81526012600452602490fd5b63ffffffff42166020820152612440565b926001600160601b0391925083612497916123c6565b168152602063ffffffff421691015204908082105f14612456570390565b906080611f4d9265ffffffffffff60208201931683526040810163ffffffff42168152335f52601060205260405f209365ffffffffffff835116916bffffffffffff0000000000008654925160301b169063ffffffff60601b905160601b169160ff861b6060860151871b169360ff871b19916fffffffffffffffffffffffffffffffff1916171617171783550151151581549060ff60881b90151560881b169060ff60881b1916179055565b919061256c612204565b506001600160601b038151169160ff6060604063ffffffff602086015116940151151592015116606085015260808401526040830152602082015290565b9291926125b6816129b8565b6001600160701b038251168481106126a2575081516001600160701b0380861691811691909103811683526002805486900390556001600160a01b039091165f8181526003602090815260408083208651878401518389015160608a01516080909a015160709290921b6bffffffffffffffffffffffff60701b16929098169190911760d09790971b63ffffffff60d01b169690961760f09790971b60ff60f01b169690961794151560f81b6001600160f81b03191694909417909455915194855292939092917fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef91a3565b63391434e360e21b5f9081526001600160a01b039092166004526024526044849052606490fd5b3033036126d257565b638f8ad74360e01b5f523360045260245ffd5b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031614806127d8575b15612740577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a081526127d260c082611bed565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614612717565b612809612204565b5060018060a01b03165f52600360205260405f206040519061282a82611b85565b546001600160701b03811682526001600160601b038160701c16602083015263ffffffff8160d01c16604083015260ff8160f01c16606083015260f81c1515608082015290565b6001600160a01b03811692919083156129a55761288d906129b8565b61289982600254611d76565b6001600160701b03811161298e576001600160701b03166002556001600160701b0382166001600160701b03825116016001600160701b0381116113f5576001600160701b0390811682525f84815260036020908152604080832085518387015183880151606089015160809099015160709290921b6bffffffffffffffffffffffff60701b16929097169190911760d09690961b63ffffffff60d01b169590951760f09690961b60ff60f01b169590951793151560f81b6001600160f81b031916939093179093559051928352917fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9190a3565b6306dfcc6560e41b5f52607060045260245260445ffd5b8363ec442f0560e01b5f5260045260245ffd5b7f000000000000000000000000000000000000000000000000000000000000000080612a06575b6129e65750565b635598a38f60e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b0381165f9081526011602052604090205460ff166129df565b6001600160a01b0390911691908215612b00576001600160a01b03165f818152600360205260409020549091906001600160701b0316818110612ae7577fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef91602091845f52600383526001600160701b03808360405f20930316166001600160701b0319825416179055845f526003825260405f206001600160701b0380808416818454160116166001600160701b0319825416179055604051908152a3565b8263391434e360e21b5f5260045260245260445260645ffd5b8263ec442f0560e01b5f5260045260245ffd5b919091612b1f8161309e565b80851115612bea57612b3181866123c6565b662386f26fc1000090818082049106155f14612be15760ff5f5b16019480851015612bdb578481035b808711612bb657508181029181830414901517156113f5576124326001600160601b039261242d612bb198612b92612b979588613056565b611d76565b1681525f6040820152602063ffffffff4216910152611d76565b600191565b94505094509250508281029281840414901517156113f557612bd791611d76565b5f91565b5f612b5a565b60ff6001612b4b565b612c01919350936001600160601b039295946123c6565b16905260019190565b5f81815260096020526040902090916001600160a01b031690612c2e9082906132b1565b612c36575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b90919293844211612cff576001600160a01b0382165f8181526005602052604090208054909291905f1981146113f557611f4d97612cfa946001830190556040519160208301937f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98552604084015260018060a01b038816606084015288608084015260a083015260c082015260c0815261202960e082611bed565b61214b565b8463313c898160e11b5f5260045260245ffd5b9060018060a01b03821691825f52601060205260405f2060405190612d3682611b85565b5465ffffffffffff811682526020820165ffffffffffff8260301c168152604083019463ffffffff8360601c16865260ff8360801c1690606085019180835260ff608087019560881c161515855215612ede575b926111bd9285927f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de0680798662386f26fc100006020999765ffffffffffff612eb89a511662015180612def65ffffffffffff88511692610cea63ffffffff885116426123c6565b0481811015612ecf5765ffffffffffff91035b1685520465ffffffffffff811015612ec15765ffffffffffff905b16855263ffffffff4216815260018452612e368b61349a565b505f8b815260108a526040902094518554935191519251945171ffffffffffffffffffffffffffffffffffff1990941665ffffffffffff919091161760309190911b6bffffffffffff000000000000161760609190911b63ffffffff60601b161760809290921b60ff60801b169190911790151560881b60ff60881b16179055565b604051908152a2565b5065ffffffffffff80612e1d565b505065ffffffffffff5f612e02565b93909492600d549260ff84169660ff88146113f55760ff1990941660019790970160ff16968717600d5595835292949093909190612d8a565b916042612f4492612f266126e5565b906040519161190160f01b83526002830152602282015220836133a0565b15612f4c5750565b63d6adc45160e01b5f9081526001600160a01b0391909116600452602490fd5b60018060a01b0316805f52600660205260405f20825f5260205260ff60405f205416612fb4575f52600660205260405f20905f5260205260405f20600160ff19825416179055565b630191d19f60e41b5f5260045260245260445ffd5b905f809160208151910182855af18080613043575b15612ffe5750506040513d81523d5f602083013e60203d82010160405290565b1561302357639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d15613034576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d151580612fde5750813b1515612fde565b6040810151909190156130695750505f90565b6130906201518091610cea63ffffffff60206001600160601b0387511696015116426123c6565b049080821015612456570390565b60408101511515806130c2575b156130bd57516001600160601b031690565b505f90565b50620151806130db63ffffffff602084015116426123c6565b106130ab565b6001600160601b038110156130fc576001600160601b031690565b506001600160601b0390565b805482101561311d575f5260205f2001905f90565b634e487b7160e01b5f52603260045260245ffd5b5f818152600f60205260409020548015612456575f1981018181116113f557600e545f198101919082116113f5578181036131b8575b505050600e5480156131a4575f190161318181600e613108565b8154905f199060031b1b19169055600e555f52600f6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b6131f06131c96131da93600e613108565b90549060031b1c928392600e613108565b819391549060031b91821b915f19901b19161790565b90555f52600f60205260405f20555f8080613167565b5f818152600c60205260409020548015612456575f1981018181116113f557600b545f198101919082116113f557818103613279575b505050600b5480156131a4575f190161325681600b613108565b8154905f199060031b1b19169055600b555f52600c6020525f6040812055600190565b61329b61328a6131da93600b613108565b90549060031b1c928392600b613108565b90555f52600c60205260405f20555f808061323c565b906001820191815f528260205260405f20548015155f1461335a575f1981018181116113f55782545f198101919082116113f557818103613325575b505050805480156131a4575f1901906133068282613108565b8154905f199060031b1b19169055555f526020525f6040812055600190565b6133456133356131da9386613108565b90549060031b1c92839286613108565b90555f528360205260405f20555f80806132ed565b505050505f90565b60ff811690601f8211613391576040519161337e604084611bed565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b9190916133ad8284613537565b50600481101561343657159081613420575b50613418576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f6133bf565b634e487b7160e01b5f52602160045260245ffd5b805f52600c60205260405f2054155f146130bd57600b54600160401b811015611ba1576134836131da826001859401600b55600b613108565b9055600b54905f52600c60205260405f2055600190565b805f52600f60205260405f2054155f146130bd57600e54600160401b811015611ba1576134d36131da826001859401600e55600e613108565b9055600e54905f52600f60205260405f2055600190565b5f82815260018201602052604090205461245657805490600160401b821015611ba157826135226131da846001809601855584613108565b90558054925f520160205260405f2055600190565b8151919060418303613567576135609250602082015190606060408401519301515f1a90613571565b9192909190565b50505f9160029190565b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a084116135f3579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa156135e8575f516001600160a01b038116156135de57905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f9160039190562f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363fd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783';

export const svcTokenRuntime: { object: `0x${string}`; immutables: { start: number; length: number }[] } = {
  object: '0x6080806040526004361015610012575f80fd5b5f905f3560e01c90816306a85f0f14611a8a5750806306fdde0314610afc578063095ea7b314611a6457806309c5eabe146119705780630d673938146119485780630e18b681146118c557806318160ddd146118a85780631e9a6950146117ee57806323b872dd146117a957806329207f4f146117435780632f2ff15d146116945780633092afd51461160c57806330adf81f146115d2578063313ce567146115b75780633644e5151461159d5780633c5beeb4146114625780633ecd42551461142657806340c10f19146112fa57806345c8b1a61461129457806348281564146112785780634c3a8bbc1461124e5780635a049a70146111e05780635b70460c146111c257806361db42711461119e57806364364d99146110b35780636a42b8f81461107857806370a082311461103557806379cc679014610ff15780637ecebe0014610fb85780637f2eecc314610f7d57806384b0196e14610e81578063866558e914610d68578063867904b414610c8457806388b7ab6314610c665780638bb9c5bf14610c485780638d1fdf2f14610b3257806391d1485414610b0157806395d89b4114610afc5780639fd5a6cf14610a9d578063a0cc6a6814610a62578063a217fddf14610a46578063a3246ad3146109e2578063a4e3d634146109b4578063a9059cbb14610970578063aa271e1a1461092e578063aad0629214610878578063b08e51c01461083d578063b7b72899146107f1578063cb6c229d146107b4578063cf09299514610796578063d505accf14610717578063d547741f146106b3578063d916948714610678578063db26e34d14610560578063dd62ed3e1461050d578063e3ee160e146104f0578063e5839836146104b1578063e7f0c61614610425578063e94a0102146103dc578063ef55bec614610378578063f851a4401461034f5763f97b57ec146102c8575f80fd5b3461034c578060031936011261034c5760405180916020600e54928381520191600e82527fbb7b4a454dc3493923482f07822329ed19e8244eff582cc204f8554c3620c3fd915b818110610336576103328561032681870382611bed565b60405191829182611cd6565b0390f35b825484526020909301926001928301920161030f565b80fd5b503461034c578060031936011261034c576007546040516001600160a01b039091168152602090f35b503461034c576103d96103d46103c661039036611d18565b60408051602081019390935282015260f89190911b6001600160f81b031916606082015297909691959294929188906061820190565b03601f198101895288611bed565b611df4565b80f35b503461034c57604036600319011261034c5760209060ff906040906001600160a01b03610407611b2b565b16815260068452818120602435825284522054166040519015158152f35b503461034c57604036600319011261034c5761043f611b2b565b9060243561044b6121bd565b6001600160a01b0383168083526010602052604083205460881c60ff161561049f575061047783611db6565b80821161048957506103d99192612d12565b60449291630c327c1760e31b8352600452602452fd5b636b888d6f60e11b8352600452602482fd5b503461034c57602036600319011261034c5760209060ff906040906001600160a01b036104dc611b2b565b168152601184522054166040519015158152f35b503461034c576103d96105086103c661039036611d18565b61205d565b503461034c57604036600319011261034c576040610529611b2b565b91610532611b41565b9260018060a01b031681526004602052209060018060a01b03165f52602052602060405f2054604051908152f35b503461034c57602036600319011261034c5760043567ffffffffffffffff811161067457610592903690600401611b57565b9061059b6121bd565b6105a6368383611c0f565b60208151910120916010600b5414610660576105c18361344a565b1561064c5782917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f9160406020966106197f000000000000000000000000000000000000000000000000000000000000000042611d76565b918187849352600a8a52205561063c604051938493604085526040850191611d83565b90878301520390a2604051908152f35b6335f4554160e21b84526004839052602484fd5b631516bc5560e11b84526010600452602484fd5b5080fd5b503461034c578060031936011261034c5760206040517f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a15974298152f35b503461034c57604036600319011261034c576103d96004356106d3611b41565b907ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838103610708576107036126c9565b612c0a565b333014612c0a576107036121bd565b503461034c5760e036600319011261034c57610731611b2b565b610739611b41565b6084359060ff82168203610792576040805160a435602082015260c4359181019190915260f89290921b6001600160f81b0319166060830152604182526103d992610785606184611bed565b6064359160443591612c5e565b8380fd5b503461034c576103d96107a836611c73565b9594909493919361205d565b503461034c578060031936011261034c5760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b503461034c57606036600319011261034c5761080b611b2b565b6044359067ffffffffffffffff82116108395761082f6103d9923690600401611c55565b9060243590611fce565b8280fd5b503461034c578060031936011261034c5760206040517ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f7838152f35b503461034c578060031936011261034c57604051806020600b5491828152018091600b85527f0175b7a638427703f0dbe7bb9bbf987a2551717b34e79f33b5b1008d1fa01db990855b81811061091857505050826108d7910383611bed565b604051928392602084019060208552518091526040840192915b8181106108ff575050500390f35b82518452859450602093840193909201916001016108f1565b82548452602090930192600192830192016108c1565b503461034c57602036600319011261034c5760209060ff906040906001600160a01b03610959611b2b565b16815260108452205460881c166040519015158152f35b503461034c57604036600319011261034c576109a961098d611b2b565b610996336129b8565b61099f816129b8565b6024359033612a27565b602060405160018152f35b503461034c57604036600319011261034c576103d96109d1611b2b565b6109d96126c9565b60243590612d12565b503461034c57602036600319011261034c576004358152600960205260408120604051918260208354918281520192825260208220915b818110610a30576103328561032681870382611bed565b8254845260209093019260019283019201610a19565b503461034c578060031936011261034c57602090604051908152f35b503461034c578060031936011261034c5760206040517f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a22678152f35b503461034c5760a036600319011261034c57610ab7611b2b565b610abf611b41565b906084359167ffffffffffffffff831161079257610aee610ae76103d9943690600401611b57565b3691611c0f565b916064359160443591612c5e565b611ae6565b503461034c57604036600319011261034c576020610b28610b20611b41565b600435611f89565b6040519015158152f35b503461034c57602036600319011261034c57610b4c611b2b565b610b76337f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363611f89565b15610c11577f000000000000000000000000000000000000000000000000000000000000000015610c02576001600160a01b03168015610bf057808252601160205260408220805460ff1916600117905533907f2a3de20682fb291f444b5c1469d7e0950c558ce3dadf97163687873e29bcf4ae8380a380f35b6325abcd9160e11b8252600452602490fd5b63a41ce0eb60e01b8252600482fd5b63e2517d3f60e01b8252336004527f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363602452604482fd5b503461034c57602036600319011261034c576103d933600435612c0a565b503461034c576103d9610c7836611c73565b95949094939193611df4565b503461034c57604036600319011261034c57610c9e611b2b565b90602435610caa61222e565b92610cb58482612342565b65ffffffffffff869296511662015180610cf065ffffffffffff60208601511692610cea63ffffffff604088015116426123c6565b90611da3565b049080821015610d5f5703955b610d12858865ffffffffffff86511685612b13565b979015610d48579087610d329493926103d9989903610d38575b50612562565b90612871565b610d4290846124b5565b5f610d2c565b6044878988637c2e2b2b60e11b8352600452602452fd5b50508495610cfd565b503461034c57602036600319011261034c576001600160a01b03610d8a611b2b565b16815260106020526040812060405190610da382611b85565b549065ffffffffffff821680825262015180610dff65ffffffffffff8560301c1692836020860152610cea63ffffffff8760601c1680604088015260ff8860801c16606088015260ff608088019860881c1615158852426123c6565b049080821015610e785703915b5115610e6e575165ffffffffffff1680821015610e665703905b662386f26fc10000820291808304662386f26fc100001490151715610e5257506020905b604051908152f35b634e487b7160e01b81526011600452602490fd5b505080610e26565b5050602090610e4a565b50508291610e0c565b503461034c578060031936011261034c57610f2190610ebf7f0000000000000000000000000000000000000000000000000000000000000000613362565b90610ee97f0000000000000000000000000000000000000000000000000000000000000000613362565b906020610f2f60405193610efd8386611bed565b8385525f368137604051968796600f60f81b885260e08589015260e0880190611ac2565b908682036040880152611ac2565b904660608601523060808601528260a086015284820360c08601528080855193848152019401925b828110610f6657505050500390f35b835185528695509381019392810192600101610f57565b503461034c578060031936011261034c5760206040517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de88152f35b503461034c57602036600319011261034c576020906040906001600160a01b03610fe0611b2b565b168152600583522054604051908152f35b503461034c57604036600319011261034c576103d961100e611b2b565b6024359061101a61222e565b506110268233836122b1565b61102f81612801565b906125aa565b503461034c57602036600319011261034c576020906001600160701b03906040906001600160a01b03611066611b2b565b16815260038452205416604051908152f35b503461034c578060031936011261034c5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b503461034c57608036600319011261034c576110cd611b2b565b6110d5611b41565b90604435906110e26126c9565b7f00000000000000000000000000000000000000000000000000000000000000001561118f576001600160a01b0381168085526011602052604085205490919060ff161561117b57828461113e92611139826129b8565b612a27565b604051918252606435926001600160a01b0316917fb610dacff924ead5b27fc940d53d2416b6f4fc23529c92255f0f74f710364c5990602090a480f35b63755bf61d60e01b85526004829052602485fd5b63aee9c00360e01b8452600484fd5b503461034c57602036600319011261034c576020610e4a6111bd611b2b565b611db6565b503461034c578060031936011261034c576020604051621275008152f35b503461034c5760a036600319011261034c576111fa611b2b565b60443560ff81168103610839576040805160643560208201526084359181019190915260f89190911b6001600160f81b0319166060820152604181526103d991611245606183611bed565b60243590611fce565b503461034c57602036600319011261034c5760406020916004358152600a83522054604051908152f35b503461034c578060031936011261034c57602060405160108152f35b503461034c57602036600319011261034c576112ae611b2b565b6112b66121bd565b6001600160a01b0316808252601160205260408220805460ff191690557ff915cd9fe234de6e8d3afe7bf2388d35b2b6d48e8c629a24602019bde79c213a8280a280f35b3461142257604036600319011261142257611313611b2b565b60243561131e61222e565b9165ffffffffffff8351166201518061135265ffffffffffff60208701511692610cea63ffffffff604089015116426123c6565b04908082101561141a57035b662386f26fc100008304662386f26fc100008406155f146114115760ff5f5b1601908065ffffffffffff8651168082105f1461140957035b8083116113c05750936113af6113b5926113be96611d76565b906124b5565b610d3281612801565b005b84662386f26fc10000820291808304662386f26fc1000014901517156113f557637c2e2b2b60e11b5f5260045260245260445ffd5b634e487b7160e01b5f52601160045260245ffd5b50505f611396565b60ff600161137d565b50505f61135e565b5f80fd5b34611422575f3660031901126114225760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b346114225760203660031901126114225760043567ffffffffffffffff811161142257611493903690600401611b57565b6007546001600160a01b0316331415918280611568575b6114fd576114b9913691611c0f565b602081519101209080611510575b6114fd576114d4816121ce565b5033907f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496045f80a3005b633639e8c160e11b5f523360045260245ffd5b50604051602081019063d547741f60e01b82527ffd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f78360248201523360448201526044815261155e606482611bed565b51902081146114c7565b50335f9081527f082a4218b7e515568ddd8bed29973df809af8bfb6de9c53ed4536e7bb82b7d486020526040902054156114aa565b34611422575f366003190112611422576020610e4a6126e5565b34611422575f36600319011261142257602060405160128152f35b34611422575f3660031901126114225760206040517f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98152f35b3461142257602036600319011261142257611625611b2b565b61162d6121bd565b6001600160a01b031661163f81613131565b15611682575f818152601060205260408120805460ff60881b191690557fe94479a9f7e1952cc78f2d6baab678adc1b772d936c6583def489e524cb666929080a2005b636b888d6f60e11b5f5260045260245ffd5b34611422576040366003190112611422576004356116b0611b41565b6116b86126c9565b81158015611732575b61171257815f5260096020526116e460405f209160018060a01b031680926134ea565b6116ea57005b33917f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4005b6325abcd9160e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b038116156116c1565b346114225760203660031901126114225761175c611b2b565b6117646126c9565b600880546001600160a01b0319166001600160a01b039290921691821790557f1d7ce155877b21be2f798988053b4902830d264227b400ee75c214de001bde295f80a2005b34611422576060366003190112611422576109a96117c5611b2b565b6117cd611b41565b604435916117dc8333836122b1565b6117e5816129b8565b611139826129b8565b34611422576040366003190112611422576113be61180a611b2b565b6024359061102f61181961222e565b6118248433856122b1565b61182e8184612342565b9065ffffffffffff8351166201518061186265ffffffffffff60208701511692610cea63ffffffff604089015116426123c6565b0490808210156118a057035b611883878265ffffffffffff875116866123d3565b9081036118905750612562565b61189a90846124b5565b87610d2c565b50505f61186e565b34611422575f366003190112611422576020600254604051908152f35b34611422575f366003190112611422576008546001600160a01b038116330361193157600754336001600160a01b0382167f7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f5f80a36001600160a01b0319908116331760075516600855005b63e2517d3f60e01b5f52336004525f60245260445ffd5b34611422575f366003190112611422576008546040516001600160a01b039091168152602090f35b346114225760203660031901126114225760043567ffffffffffffffff8111611422576119a1903690600401611b57565b906119aa6121bd565b6119b5368383611c0f565b60208151910120906119c6826121ce565b92834210611a4d576212750084018094116113f557834211611a3657907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611a19611a13368385611c0f565b30612fc9565b50611a31604051928392602084526020840191611d83565b0390a2005b8363388b017360e01b5f526004524260245260445ffd5b8363e58369d160e01b5f526004524260245260445ffd5b34611422576040366003190112611422576109a9611a80611b2b565b602435903361214b565b34611422575f36600319011261142257807f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36360209252f35b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b34611422575f36600319011261142257610332604051611b07604082611bed565b600381526253564360e81b6020820152604051918291602083526020830190611ac2565b600435906001600160a01b038216820361142257565b602435906001600160a01b038216820361142257565b9181601f840112156114225782359167ffffffffffffffff8311611422576020838186019501011161142257565b60a0810190811067ffffffffffffffff821117611ba157604052565b634e487b7160e01b5f52604160045260245ffd5b60c0810190811067ffffffffffffffff821117611ba157604052565b6060810190811067ffffffffffffffff821117611ba157604052565b90601f8019910116810190811067ffffffffffffffff821117611ba157604052565b92919267ffffffffffffffff8211611ba15760405191611c39601f8201601f191660200184611bed565b829481845281830111611422578281602093845f960137010152565b9080601f8301121561142257816020611c7093359101611c0f565b90565b60e0600319820112611422576004356001600160a01b038116810361142257916024356001600160a01b0381168103611422579160443591606435916084359160a4359160c4359067ffffffffffffffff821161142257611c7091600401611c55565b60206040818301928281528451809452019201905f5b818110611cf95750505090565b82516001600160a01b0316845260209384019390920191600101611cec565b610120906003190112611422576004356001600160a01b038116810361142257906024356001600160a01b0381168103611422579060443590606435906084359060a4359060c43560ff81168103611422579060e435906101043590565b919082018092116113f557565b908060209392818452848401375f828201840152601f01601f1916010190565b818102929181159184041417156113f557565b60018060a01b03165f52601060205265ffffffffffff60405f205416662386f26fc10000810290808204662386f26fc1000014901517156113f55790565b95969591936001600160a01b0390911692338403611f725760405192611e1984611bb5565b6001600160a01b031683526020830193845260408301948552606083018181526080840192835260a0840196875290428110801590611f67575b611f4f575096611eea91611f4d979860018060a01b03855116916040519060208201927fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e08152611ee161010082611bed565b51902090612f17565b80518451611f00916001600160a01b0316612f6c565b5192516001600160a01b0390931692837f98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a55f80a3519051916001600160a01b03909116906117e5816129b8565b565b82519063335f103f60e11b5f5260045260245260445ffd5b508251421015611e53565b8363141f065160e11b5f523360045260245260445ffd5b80611fa357506007546001600160a01b0391821691161490565b5f9081526009602090815260408083206001600160a01b039094168352600190930190522054151590565b816120379193929361203260405194602086017f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429815260018060a01b0384169687604082015285606082015260608152612029608082611bed565b51902083612f17565b612f6c565b7f1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d815f80a3565b919390929695966040519261207184611bb5565b6001600160a01b039081168452939093166020830190815260408301948552606083018481526080840192835260a084019687529093428110801590612140575b611f4f575096611eea91611f4d979860018060a01b03855116916040519060208201927f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267845260018060a01b03885116604084015260018060a01b038951166060840152895160808401525160a08301525160c0820152885160e082015260e08152611ee161010082611bed565b5082514210156120b2565b6001600160a01b03909116919082156121aa5760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259160018060a01b031692835f526004825260405f20855f5282528060405f2055604051908152a3565b82634a1406b160e11b5f5260045260245ffd5b6121c7335f611f89565b1561193157565b906121d882613206565b156121f1575f918252600a602052604082208054929055565b5063cd4149d760e01b5f5260045260245ffd5b6040519061221182611b85565b5f6080838281528260208201528260408201528260608201520152565b612236612204565b50335f52601060205260405f209060ff6040519261225384611b85565b5465ffffffffffff8116845265ffffffffffff8160301c16602085015263ffffffff8160601c166040850152818160801c16606085015260881c161591821560808201529161229e57565b636b888d6f60e11b5f523360045260245ffd5b9190916122bd836129b8565b6001600160a01b039081165f8181526004602090815260408083209487168352939052919091205492905f19841461233c57828410612319575f52600460205260405f209060018060a01b03165f5260205260405f2091039055565b508290637dc7a0d960e11b5f5260018060a01b031660045260245260445260645ffd5b50505050565b909161234c612204565b5061237160405161235c81611bd1565b5f81525f60208201525f604082015292612801565b9260ff6060818187015116920151161461238757565b90506001600160601b0360208301511663ffffffff6040840151166080840151151590604051926123b784611bd1565b83526020830152604082015290565b919082039182116113f557565b929091925f90662386f26fc1000093848102908082048614901517156113f5576123fd9082613056565b9283811061248157816040916001600160601b036124376124328861242d61242660019961309e565b9586611d76565b6123c6565b6130e1565b16825215612470575b01528061245c5750049080821015612456570390565b50505f90565b634e487b7160e01b81526012600452602490fd5b63ffffffff42166020820152612440565b926001600160601b0391925083612497916123c6565b168152602063ffffffff421691015204908082105f14612456570390565b906080611f4d9265ffffffffffff60208201931683526040810163ffffffff42168152335f52601060205260405f209365ffffffffffff835116916bffffffffffff0000000000008654925160301b169063ffffffff60601b905160601b169160ff861b6060860151871b169360ff871b19916fffffffffffffffffffffffffffffffff1916171617171783550151151581549060ff60881b90151560881b169060ff60881b1916179055565b919061256c612204565b506001600160601b038151169160ff6060604063ffffffff602086015116940151151592015116606085015260808401526040830152602082015290565b9291926125b6816129b8565b6001600160701b038251168481106126a2575081516001600160701b0380861691811691909103811683526002805486900390556001600160a01b039091165f8181526003602090815260408083208651878401518389015160608a01516080909a015160709290921b6bffffffffffffffffffffffff60701b16929098169190911760d09790971b63ffffffff60d01b169690961760f09790971b60ff60f01b169690961794151560f81b6001600160f81b03191694909417909455915194855292939092917fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef91a3565b63391434e360e21b5f9081526001600160a01b039092166004526024526044849052606490fd5b3033036126d257565b638f8ad74360e01b5f523360045260245ffd5b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031614806127d8575b15612740577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a081526127d260c082611bed565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614612717565b612809612204565b5060018060a01b03165f52600360205260405f206040519061282a82611b85565b546001600160701b03811682526001600160601b038160701c16602083015263ffffffff8160d01c16604083015260ff8160f01c16606083015260f81c1515608082015290565b6001600160a01b03811692919083156129a55761288d906129b8565b61289982600254611d76565b6001600160701b03811161298e576001600160701b03166002556001600160701b0382166001600160701b03825116016001600160701b0381116113f5576001600160701b0390811682525f84815260036020908152604080832085518387015183880151606089015160809099015160709290921b6bffffffffffffffffffffffff60701b16929097169190911760d09690961b63ffffffff60d01b169590951760f09690961b60ff60f01b169590951793151560f81b6001600160f81b031916939093179093559051928352917fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9190a3565b6306dfcc6560e41b5f52607060045260245260445ffd5b8363ec442f0560e01b5f5260045260245ffd5b7f000000000000000000000000000000000000000000000000000000000000000080612a06575b6129e65750565b635598a38f60e11b5f9081526001600160a01b0391909116600452602490fd5b506001600160a01b0381165f9081526011602052604090205460ff166129df565b6001600160a01b0390911691908215612b00576001600160a01b03165f818152600360205260409020549091906001600160701b0316818110612ae7577fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef91602091845f52600383526001600160701b03808360405f20930316166001600160701b0319825416179055845f526003825260405f206001600160701b0380808416818454160116166001600160701b0319825416179055604051908152a3565b8263391434e360e21b5f5260045260245260445260645ffd5b8263ec442f0560e01b5f5260045260245ffd5b919091612b1f8161309e565b80851115612bea57612b3181866123c6565b662386f26fc1000090818082049106155f14612be15760ff5f5b16019480851015612bdb578481035b808711612bb657508181029181830414901517156113f5576124326001600160601b039261242d612bb198612b92612b979588613056565b611d76565b1681525f6040820152602063ffffffff4216910152611d76565b600191565b94505094509250508281029281840414901517156113f557612bd791611d76565b5f91565b5f612b5a565b60ff6001612b4b565b612c01919350936001600160601b039295946123c6565b16905260019190565b5f81815260096020526040902090916001600160a01b031690612c2e9082906132b1565b612c36575050565b33917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a4565b90919293844211612cff576001600160a01b0382165f8181526005602052604090208054909291905f1981146113f557611f4d97612cfa946001830190556040519160208301937f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98552604084015260018060a01b038816606084015288608084015260a083015260c082015260c0815261202960e082611bed565b61214b565b8463313c898160e11b5f5260045260245ffd5b9060018060a01b03821691825f52601060205260405f2060405190612d3682611b85565b5465ffffffffffff811682526020820165ffffffffffff8260301c168152604083019463ffffffff8360601c16865260ff8360801c1690606085019180835260ff608087019560881c161515855215612ede575b926111bd9285927f6350ebc7ed66940ba25f53c8a652876e3dbbbba9a249cffa2542d6c86de0680798662386f26fc100006020999765ffffffffffff612eb89a511662015180612def65ffffffffffff88511692610cea63ffffffff885116426123c6565b0481811015612ecf5765ffffffffffff91035b1685520465ffffffffffff811015612ec15765ffffffffffff905b16855263ffffffff4216815260018452612e368b61349a565b505f8b815260108a526040902094518554935191519251945171ffffffffffffffffffffffffffffffffffff1990941665ffffffffffff919091161760309190911b6bffffffffffff000000000000161760609190911b63ffffffff60601b161760809290921b60ff60801b169190911790151560881b60ff60881b16179055565b604051908152a2565b5065ffffffffffff80612e1d565b505065ffffffffffff5f612e02565b93909492600d549260ff84169660ff88146113f55760ff1990941660019790970160ff16968717600d5595835292949093909190612d8a565b916042612f4492612f266126e5565b906040519161190160f01b83526002830152602282015220836133a0565b15612f4c5750565b63d6adc45160e01b5f9081526001600160a01b0391909116600452602490fd5b60018060a01b0316805f52600660205260405f20825f5260205260ff60405f205416612fb4575f52600660205260405f20905f5260205260405f20600160ff19825416179055565b630191d19f60e41b5f5260045260245260445ffd5b905f809160208151910182855af18080613043575b15612ffe5750506040513d81523d5f602083013e60203d82010160405290565b1561302357639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b3d15613034576040513d5f823e3d90fd5b63d6bda27560e01b5f5260045ffd5b503d151580612fde5750813b1515612fde565b6040810151909190156130695750505f90565b6130906201518091610cea63ffffffff60206001600160601b0387511696015116426123c6565b049080821015612456570390565b60408101511515806130c2575b156130bd57516001600160601b031690565b505f90565b50620151806130db63ffffffff602084015116426123c6565b106130ab565b6001600160601b038110156130fc576001600160601b031690565b506001600160601b0390565b805482101561311d575f5260205f2001905f90565b634e487b7160e01b5f52603260045260245ffd5b5f818152600f60205260409020548015612456575f1981018181116113f557600e545f198101919082116113f5578181036131b8575b505050600e5480156131a4575f190161318181600e613108565b8154905f199060031b1b19169055600e555f52600f6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b6131f06131c96131da93600e613108565b90549060031b1c928392600e613108565b819391549060031b91821b915f19901b19161790565b90555f52600f60205260405f20555f8080613167565b5f818152600c60205260409020548015612456575f1981018181116113f557600b545f198101919082116113f557818103613279575b505050600b5480156131a4575f190161325681600b613108565b8154905f199060031b1b19169055600b555f52600c6020525f6040812055600190565b61329b61328a6131da93600b613108565b90549060031b1c928392600b613108565b90555f52600c60205260405f20555f808061323c565b906001820191815f528260205260405f20548015155f1461335a575f1981018181116113f55782545f198101919082116113f557818103613325575b505050805480156131a4575f1901906133068282613108565b8154905f199060031b1b19169055555f526020525f6040812055600190565b6133456133356131da9386613108565b90549060031b1c92839286613108565b90555f528360205260405f20555f80806132ed565b505050505f90565b60ff811690601f8211613391576040519161337e604084611bed565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b9190916133ad8284613537565b50600481101561343657159081613420575b50613418576020926064835f94519060405193630b135d3f60e11b855260048501526040602485015286820190604485015e8281018201859052601f01601f191601915afa630b135d3f60e11b5f5114601f3d11161690565b505050600190565b6001600160a01b0383811691161490505f6133bf565b634e487b7160e01b5f52602160045260245ffd5b805f52600c60205260405f2054155f146130bd57600b54600160401b811015611ba1576134836131da826001859401600b55600b613108565b9055600b54905f52600c60205260405f2055600190565b805f52600f60205260405f2054155f146130bd57600e54600160401b811015611ba1576134d36131da826001859401600e55600e613108565b9055600e54905f52600f60205260405f2055600190565b5f82815260018201602052604090205461245657805490600160401b821015611ba157826135226131da846001809601855584613108565b90558054925f520160205260405f2055600190565b8151919060418303613567576135609250602082015190606060408401519301515f1a90613571565b9192909190565b50505f9160029190565b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a084116135f3579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa156135e8575f516001600160a01b038116156135de57905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f916003919056',
  immutables: [{"length":32,"start":1996},{"length":32,"start":2941},{"length":32,"start":10682},{"length":32,"start":4324},{"length":32,"start":5181},{"length":32,"start":1524},{"length":32,"start":4240},{"length":32,"start":10014},{"length":32,"start":10203},{"length":32,"start":9960},{"length":32,"start":10093},{"length":32,"start":10131},{"length":32,"start":3739},{"length":32,"start":3781}],
};
