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
            "internalType": "uint256",
            "name": "netMintCap",
            "type": "uint256"
          },
          {
            "internalType": "bool",
            "name": "freezable",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "signer",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "ERC2612InvalidSigner",
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
      },
      {
        "internalType": "uint256",
        "name": "currentNonce",
        "type": "uint256"
      }
    ],
    "name": "InvalidAccountNonce",
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
        "name": "requested",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "available",
        "type": "uint256"
      }
    ],
    "name": "NetMintCapExceeded",
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
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      }
    ],
    "name": "UnknownCall",
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
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "netMintCap",
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
    "name": "acceptDefaultAdminTransfer",
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
      },
      {
        "internalType": "uint256",
        "name": "netCap",
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
    "inputs": [],
    "name": "decimals",
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
        "name": "minter",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "cap",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "netCap",
        "type": "uint256"
      }
    ],
    "name": "lowerMintCaps",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "minter",
        "type": "address"
      }
    ],
    "name": "mintCaps",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "cap",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "netCap",
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
    "name": "symbol",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
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
  '0x610180806040523461090a57614078803803809161001d828561090e565b833981019060208183031261090a578051906001600160401b03821161090a570160e08183031261090a5760405160e081016001600160401b038111828210176107ed5760405261006d82610931565b8152602082015165ffffffffffff8116810361090a576020820190815261009660408401610931565b60408301908152606084015192606081019384526080850151926080820193845260a086015195861515870361090a5760a0830196875260c0810151906001600160401b03821161090a57019680601f8901121561090a578751976001600160401b0389116107ed578860051b9060405199610115602084018c61090e565b8a526020808b019282010192831161090a57602001905b8282106108f25750505060c08201968752519060018060a01b0390511660405161015760408261090e565b60038152602081016253564360e81b81526040519061017760408361090e565b600382526253564360e81b60208301526040519261019660408561090e565b600384526253564360e81b6020850152604051936101b560408661090e565b60018552603160f81b60208601908152845190946001600160401b0382116107ed5760035490600182811c921680156108e8575b60208310146107cf5781601f849311610872575b50602090601f831160011461080c575f92610801575b50508160011b915f199060031b1c1916176003555b8051906001600160401b0382116107ed5760045490600182811c921680156107e3575b60208310146107cf5781601f849311610759575b50602090601f83116001146106f3575f926106e8575b50508160011b915f199060031b1c1916176004555b61029381610945565b610120526102a084610945565b61014052519020918260e05251902080610100524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a082015260a0815261030960c08261090e565b5190206080523060c05280156106d557600980546001600160d01b031660d09390931b6001600160d01b0319169290921790915561034690610a64565b508351151561016052516001600160a01b03169182610431575b505050511580610426575b610417575f5b81519081518110156103a0576103996001926020848060a01b03918460051b01015116610aeb565b5001610371565b60405161336f9081610ce9823960805181612553015260a05181612610015260c05181612524015260e051816125a2015261010051816125c801526101205181610fce01526101405181610ff70152610160518181816109ba01528181610def015281816111440152818161170e01526124060152f35b63a41ce0eb60e01b5f5260045ffd5b50805151151561036b565b5190519061043e83610b54565b50825f52600f60205260405f209060025490610459836109b0565b9361046c662386f26fc100008094610a46565b608086019363ffffffff85511680155f14610684575061050391945b620151806104be65ffffffffffff60208b015116926104b863ffffffff65ffffffffffff8d511692511642610c4f565b90610c3c565b048181101561067b576104d091610c4f565b925b6104e48260a08a019660108852610a46565b65ffffffffffff81101561066d5765ffffffffffff905b168852610a46565b65ffffffffffff811015610660575b65ffffffffffff8116604087015271ffffffffffff00000000000000000000000065ffffffffffff8751169160601b169160301b17179165ffffffffffff81105f1461065257905b60ff60e01b905160e01b169163ffffffff60c01b4260c01b169160901b1717179160c0810151610644575b60e00151610636575b555f818152600f60205260409020805460ff60e81b1916600160e81b1781556105b6906109b0565b60ff60a082015116604d8111610622577f7accc24818f964ed5296131682a925c876dfabdc3bee6bb5d30545c14d80811a9161060f604092600a0a65ffffffffffff846106068383875116610c3c565b94015116610c3c565b82519182526020820152a25f8080610360565b634e487b7160e01b5f52601160045260245ffd5b600160f01b9091179061058e565b600160e81b90921791610585565b5065ffffffffffff9061055a565b5065ffffffffffff610512565b5065ffffffffffff806104fb565b50505f926104d2565b620151806106b065ffffffffffff60608b015116926104b865ffffffffffff60408d0151169142610c4f565b0481018091116106225761050392808210156106ce57505b94610488565b90506106c8565b636116401160e11b5f525f60045260245ffd5b015190505f80610275565b60045f9081528281209350601f198516905b8181106107415750908460019594939210610729575b505050811b0160045561028a565b01515f1960f88460031b161c191690555f808061071b565b92936020600181928786015181550195019301610705565b8281111561025f5760045f52909150601f830160051c7f8a35acfbc15ff81a39ae7d344fd709f28e8600b4aa8c65c6b64bfe7fe36bd19b602085106107c7575b849392601f0160051c82900391015f5b8281106107b757505061025f565b5f818301558594506001016107a9565b5f9150610799565b634e487b7160e01b5f52602260045260245ffd5b91607f169161024b565b634e487b7160e01b5f52604160045260245ffd5b015190505f80610213565b60035f9081528281209350601f198516905b81811061085a5750908460019594939210610842575b505050811b01600355610228565b01515f1960f88460031b161c191690555f8080610834565b9293602060018192878601518155019501930161081e565b828111156101fd5760035f52909150601f830160051c7fc2575a0e9e593c00f959f8c92f12db2869c3395a3b0502d05e2516446f71f85b602085106108e0575b849392601f0160051c82900391015f5b8281106108d05750506101fd565b5f818301558594506001016108c2565b5f91506108b2565b91607f16916101e9565b602080916108ff84610931565b81520191019061012c565b5f80fd5b601f909101601f19168101906001600160401b038211908210176107ed57604052565b51906001600160a01b038216820361090a57565b601f815111610970576020815191015160208210610961571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fd5b60405190919061010081016001600160401b038111828210176107ed5760405260e060ff82945465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015265ffffffffffff8160901c16606085015263ffffffff8160c01c1660808501528181841c1660a0850152818160e81c16151560c085015260f01c161515910152565b8115610a50570490565b634e487b7160e01b5f52601260045260245ffd5b600a54906001600160a01b038216610adc576001600160a01b0381166001600160a01b0319929092168217600a55610a9c905f610c5c565b9081610aa6575090565b5f8052600b602052610ad8907fdf7de25b7f1fd6d0b5205f0e18f1f35bd7b8d84cce336588d184533ce43a6f76610be0565b5090565b631fe1e13d60e11b5f5260045ffd5b610b02815f5160206140585f395f51905f52610c5c565b9081610b0c575090565b5f5160206140585f395f51905f525f52600b602052610ad8906001600160a01b03167fae4926fb0b74f61b9d91e749fb5f1cc96abb2f926441779fda17672e8c9ddc93610be0565b805f52600e60205260405f2054155f14610bdb57600d54680100000000000000008110156107ed576001810180600d55811015610bc7577fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb501819055600d545f918252600e602052604090912055600190565b634e487b7160e01b5f52603260045260245ffd5b505f90565b6001810190825f528160205260405f2054155f14610c35578054680100000000000000008110156107ed5760018101808355811015610bc7578390825f5260205f20015554915f5260205260405f2055600190565b5050505f90565b8181029291811591840414171561062257565b9190820391821161062257565b5f8181526008602090815260408083206001600160a01b038616845290915290205460ff16610ce2575f8181526008602090815260408083206001600160a01b0395909516808452949091528120805460ff19166001179055339291907f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d9080a4600190565b50505f9056fe6080806040526004361015610012575f80fd5b5f3560e01c90816301ffc9a714611e4557508063022d63fb14611e2857806306a85f0f14611dee57806306fdde0314611d33578063095ea7b314611d0d57806309c5eabe14611c0a5780630aa6220b14611b5157806318160ddd14611b3457806323b872dd14611afc578063248a9ca314611ad15780632d31f6cf14611aa25780632f2ff15d14611a765780633092afd5146119e6578063313ce567146119cb5780633644e515146119b157806336568abe1461187857806340c10f191461167257806345c8b1a61461160e5780634c3a8bbc146115e45780635b70460c146115c7578063634e93da146114a9578063649a5ec7146112c057806370a082311461128957806379cc6790146111025780637ecebe00146110ca57806384b0196e14610fb657806384ef8ffc14610d78578063866558e914610eba5780638d1fdf2f14610d9e5780638da5cb5b14610d785780639010d07c14610d3457806391d1485414610cea57806395d89b4114610be2578063a1eda53c14610b80578063a217fddf14610b66578063a3246ad314610b02578063a9059cbb14610ad1578063aa271e1a14610a91578063c4d252f514610a09578063ca15c873146109df578063cb6c229d146109a3578063cc8463c814610979578063cefc142914610885578063cf6eefb714610833578063d505accf146106af578063d547741f14610605578063d602b9fd1461058c578063db26e34d146104b1578063dd62ed3e1461045d578063e357e28a14610375578063e583983614610338578063e6cde8fa146102eb5763f97b57ec14610263575f80fd5b346102e7575f6003193601126102e757604051806020600d54918281520190600d5f527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5905f5b8181106102d1576102cd856102c181870382612088565b60405191829182611feb565b0390f35b82548452602090930192600192830192016102aa565b5f80fd5b346102e7576102f93661202d565b9030330361030c5761030a92612704565b005b7f8f8ad743000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b346102e75760206003193601126102e7576001600160a01b03610359611f6e565b165f526010602052602060ff60405f2054166040519015158152f35b346102e7576103833661202d565b9061038c61222c565b6001600160a01b038316805f52600f60205260ff60405f205460e81c161561043257506103b8836121a1565b939080831161040357508383116103d35761030a9350612704565b50507f6193e0b8000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b827f6193e0b8000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b7fd7111ade000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102e75760406003193601126102e757610476611f6e565b6001600160a01b03610486611f84565b91165f5260016020526001600160a01b0360405f2091165f52602052602060405f2054604051908152f35b346102e7576104bf36611f9a565b906104c861222c565b6104d33683836120ab565b6020815191012091825f52600c60205260405f205461056057917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f819260209461052c65ffffffffffff6105256121f3565b16426120f1565b845f52600c87528060405f20556105506040519384936040855260408501916120fe565b90878301520390a2604051908152f35b827fd7d15504000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102e7575f6003193601126102e7576105a461222c565b600980547fffffffffffff0000000000000000000000000000000000000000000000000000811690915560a01c65ffffffffffff166105df57005b7f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a96051095f80a1005b346102e75760406003193601126102e757600435610621611f84565b81156106875761063d825f526008602052600160405f20015490565b91825f52600860205260405f206001600160a01b0333165f5260205260ff60405f205416156106705761030a925061312e565b8263e2517d3f60e01b5f523360045260245260445ffd5b7f3fc3c27a000000000000000000000000000000000000000000000000000000005f5260045ffd5b346102e75760e06003193601126102e7576106c8611f6e565b6106d0611f84565b604435906064359260843560ff811681036102e757844211610807576107c46107bb6001600160a01b039283851697885f52600760205260405f20908154916001830190556040519060208201927f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c984528b6040840152878a1660608401528a608084015260a083015260c082015260c0815261076e60e082612088565b51902061077961251a565b90604051917f190100000000000000000000000000000000000000000000000000000000000083526002830152602282015260c43591604260a4359220612e6d565b90929192612efa565b168481036107d7575061030a935061286d565b84907f4b800e46000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b847f62791302000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102e7575f6003193601126102e757604065ffffffffffff61086c6009549065ffffffffffff6001600160a01b0383169260a01c1690565b6001600160a01b03849392935193168352166020820152f35b346102e7575f6003193601126102e7576009546001600160a01b0316330361094d5760095460a081901c65ffffffffffff16906001600160a01b031681158015610943575b610917576108ec906108e66001600160a01b03600a54166130a8565b5061298b565b50600980547fffffffffffff0000000000000000000000000000000000000000000000000000169055005b507f19ca5ebb000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b50428210156108ca565b7fc22c8022000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b346102e7575f6003193601126102e75760206109936121f3565b65ffffffffffff60405191168152f35b346102e7575f6003193601126102e75760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b346102e75760206003193601126102e7576004355f52600b602052602060405f2054604051908152f35b346102e75760206003193601126102e7576004356001600160a01b03600a54163303610a6557610a388161227b565b507f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496046020604051338152a2005b7f6c73d182000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b346102e75760206003193601126102e7576001600160a01b03610ab2611f6e565b165f52600f602052602060ff60405f205460e81c166040519015158152f35b346102e75760406003193601126102e757610af7610aed611f6e565b60243590336123e4565b602060405160018152f35b346102e75760206003193601126102e7576004355f52600b60205260405f206040519081602082549182815201915f5260205f20905f5b818110610b50576102cd856102c181870382612088565b8254845260209093019260019283019201610b39565b346102e7575f6003193601126102e75760206040515f8152f35b346102e7575f6003193601126102e757600a548060d01c9081151580610bd8575b15610bce5760a01c65ffffffffffff165b6040805165ffffffffffff928316815292909116602083015290f35b50505f5f90610bb2565b5042821015610ba1565b346102e7575f6003193601126102e7576040515f6004548060011c90600181168015610ce0575b602083108114610ccc57828552908115610ca85750600114610c4a575b6102cd83610c3681850382612088565b604051918291602083526020830190611f49565b91905060045f527f8a35acfbc15ff81a39ae7d344fd709f28e8600b4aa8c65c6b64bfe7fe36bd19b915f905b808210610c8e57509091508101602001610c36610c26565b919260018160209254838588010152019101909291610c76565b60ff191660208086019190915291151560051b84019091019150610c369050610c26565b634e487b7160e01b5f52602260045260245ffd5b91607f1691610c09565b346102e75760406003193601126102e757610d03611f84565b6004355f5260086020526001600160a01b0360405f2091165f52602052602060ff60405f2054166040519015158152f35b346102e75760406003193601126102e7576004355f52600b60205260206001600160a01b03610d6860243560405f20612a84565b90549060031b1c16604051908152f35b346102e7575f6003193601126102e75760206001600160a01b03600a5416604051908152f35b346102e75760206003193601126102e757610db7611f6e565b335f9081527fa13cc97a984b5d6fab3ee55de3e84a147b935a96575b9c907a95b4e3bb36db62602052604090205460ff1615610e83577f000000000000000000000000000000000000000000000000000000000000000015610e5b576001600160a01b0316805f52601060205260405f20600160ff1982541617905533907f2a3de20682fb291f444b5c1469d7e0950c558ce3dadf97163687873e29bcf4ae5f80a3005b7fa41ce0eb000000000000000000000000000000000000000000000000000000005f5260045ffd5b63e2517d3f60e01b5f52336004527f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36360245260445ffd5b346102e75760206003193601126102e7576001600160a01b03610edb611f6e565b165f52600f602052610eef60405f2061211e565b60c081015115610fad57610f8d60209160025490610f1360ff60a0830151166124f6565b91610f4865ffffffffffff60408401511691610f42610f3c86610f368185612c92565b936126bb565b85612c39565b906126d9565b81811015610fa457610f59916126d9565b905b610f6e65ffffffffffff82511691612e28565b81811015610f9c57610f7f916126d9565b80821015610f955750612507565b604051908152f35b9050612507565b50505f610f7f565b50505f90610f5b565b5060205f610f8d565b346102e7575f6003193601126102e75761106e610ff27f0000000000000000000000000000000000000000000000000000000000000000612dd1565b61101b7f0000000000000000000000000000000000000000000000000000000000000000612dd1565b602061107c6040519261102e8385612088565b5f84525f3681376040519586957f0f00000000000000000000000000000000000000000000000000000000000000875260e08588015260e0870190611f49565b908582036040870152611f49565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b8281106110b357505050500390f35b8351855286955093810193928101926001016110a4565b346102e75760206003193601126102e7576001600160a01b036110eb611f6e565b165f526007602052602060405f2054604051908152f35b346102e75760406003193601126102e75761111b611f6e565b6001600160a01b036024359161112f612636565b5061113b8333836122ca565b16801561125d577f00000000000000000000000000000000000000000000000000000000000000006111f1575b805f525f60205260405f20548281106111bf576020835f947fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef938587528684520360408620558060025403600255604051908152a3005b907fe450d38c000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b805f52601060205260ff60405f20541661124b575f805260106020527f6e0956cda88cad152e89927e53611735b61a5c762d1428573c6931b0a5efcb015460ff1615611168575b635598a38f60e11b5f525f60045260245ffd5b635598a38f60e11b5f5260045260245ffd5b7f96c6fd1e000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b346102e75760206003193601126102e7576001600160a01b036112aa611f6e565b165f525f602052602060405f2054604051908152f35b346102e75760206003193601126102e75760043565ffffffffffff8116908181036102e7576112ed61222c565b6112f642612d89565b9165ffffffffffff6113066121f3565b168082111561145b57507ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b9265ffffffffffff8262069780806113539510911802620697801816906126e6565b90600a548060d01c806113d8575b5050600a80546001600160a01b031660a083901b79ffffffffffff0000000000000000000000000000000000000000161760d084901b7fffffffffffff0000000000000000000000000000000000000000000000000000161790556040805165ffffffffffff9283168152919092166020820152a1005b4211156114315779ffffffffffffffffffffffffffffffffffffffffffffffffffff7fffffffffffff00000000000000000000000000000000000000000000000000006009549260301b169116176009555b8380611361565b507f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec55f80a161142a565b0365ffffffffffff8111611495577ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b9261135391906126e6565b634e487b7160e01b5f52601160045260245ffd5b346102e75760206003193601126102e7576114c2611f6e565b6114ca61222c565b7f3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed660206115076114f942612d89565b6115016121f3565b906126e6565b65ffffffffffff6001600160a01b036115366009549065ffffffffffff6001600160a01b0383169260a01c1690565b9690501694600954867fffffffffffff000000000000000000000000000000000000000000000000000079ffffffffffff00000000000000000000000000000000000000008660a01b16921617176009551661159e575b65ffffffffffff60405191168152a2005b7f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a96051095f80a161158d565b346102e7575f6003193601126102e7576020604051621275008152f35b346102e75760206003193601126102e7576004355f52600c602052602060405f2054604051908152f35b346102e75760206003193601126102e7576001600160a01b0361162f611f6e565b61163761222c565b16805f52601060205260405f2060ff1981541690557ff915cd9fe234de6e8d3afe7bf2388d35b2b6d48e8c629a24602019bde79c213a5f80a2005b346102e75760406003193601126102e75761168b611f6e565b6024356116e28161169a612636565b335f52600f60205260405f2090600254906116dc6116be60ff60a0840151166124f6565b926116d76116cf610f3c86846126bb565b948592612c92565b6126d9565b92612cc1565b92906003811015611864576001811461183457600214611805576001600160a01b03169081156117d9577f000000000000000000000000000000000000000000000000000000000000000061177f575b7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef6020826117635f946002546120f1565b60025584845283825260408420818154019055604051908152a3005b5f805260106020527f6e0956cda88cad152e89927e53611735b61a5c762d1428573c6931b0a5efcb015460ff1661123857815f52601060205260ff60405f20541615611732575b50635598a38f60e11b5f5260045260245ffd5b7fec442f05000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b507f81b9da17000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b50507ff85c5656000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b634e487b7160e01b5f52602160045260245ffd5b346102e75760406003193601126102e757600435611894611f84565b811580611994575b6118e2575b336001600160a01b038216036118ba5761030a9161312e565b7f6697b232000000000000000000000000000000000000000000000000000000005f5260045ffd5b60095465ffffffffffff60a082901c16906001600160a01b031615801590611984575b8015611972575b61193e57507fffffffffffff000000000000ffffffffffffffffffffffffffffffffffffffff600954166009556118a1565b65ffffffffffff907f19ca5ebb000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b504265ffffffffffff8216101561190c565b5065ffffffffffff811615611905565b506001600160a01b03600a54166001600160a01b0382161461189c565b346102e7575f6003193601126102e7576020610f8d61251a565b346102e7575f6003193601126102e757602060405160128152f35b346102e75760206003193601126102e7576001600160a01b03611a07611f6e565b611a0f61222c565b16611a1981612aad565b1561043257805f52600f60205260405f207fffff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffff81541690557fe94479a9f7e1952cc78f2d6baab678adc1b772d936c6583def489e524cb666925f80a2005b346102e75760406003193601126102e757611a8f611f84565b30330361030c5761030a90600435612a0e565b346102e75760206003193601126102e7576040611ac5611ac0611f6e565b6121a1565b82519182526020820152f35b346102e75760206003193601126102e7576020610f8d6004355f526008602052600160405f20015490565b346102e75760606003193601126102e757610af7611b18611f6e565b611b20611f84565b60443591611b2f8333836122ca565b6123e4565b346102e7575f6003193601126102e7576020600254604051908152f35b346102e7575f6003193601126102e757611b6961222c565b600a548060d01c80611b87575b600a80546001600160a01b03169055005b421115611be05779ffffffffffffffffffffffffffffffffffffffffffffffffffff7fffffffffffff00000000000000000000000000000000000000000000000000006009549260301b169116176009555b8080611b76565b507f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec55f80a1611bd9565b346102e757611c1836611f9a565b90611c2161222c565b611c2c3683836120ab565b6020815191012090611c3d8261227b565b92834210611cdd5762127500840180941161149557834211611cad57907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611c90611c8a3683856120ab565b306128d0565b50611ca86040519283926020845260208401916120fe565b0390a2005b837f388b0173000000000000000000000000000000000000000000000000000000005f526004524260245260445ffd5b837fe58369d1000000000000000000000000000000000000000000000000000000005f526004524260245260445ffd5b346102e75760406003193601126102e757610af7611d29611f6e565b602435903361286d565b346102e7575f6003193601126102e7576040515f6003548060011c90600181168015611de4575b602083108114610ccc57828552908115610ca85750600114611d86576102cd83610c3681850382612088565b91905060035f527fc2575a0e9e593c00f959f8c92f12db2869c3395a3b0502d05e2516446f71f85b915f905b808210611dca57509091508101602001610c36610c26565b919260018160209254838588010152019101909291611db2565b91607f1691611d5a565b346102e7575f6003193601126102e75760206040517f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d3638152f35b346102e7575f6003193601126102e7576020604051620697808152f35b346102e75760206003193601126102e757600435907fffffffff0000000000000000000000000000000000000000000000000000000082168092036102e757817f5a05180f0000000000000000000000000000000000000000000000000000000060209314908115611eb9575b5015158152f35b7f3149878600000000000000000000000000000000000000000000000000000000811491508115611eec575b5083611eb2565b7f7965db0b00000000000000000000000000000000000000000000000000000000811491508115611f1f575b5083611ee5565b7f01ffc9a70000000000000000000000000000000000000000000000000000000091501483611f18565b90601f19601f602080948051918291828752018686015e5f8582860101520116010190565b600435906001600160a01b03821682036102e757565b602435906001600160a01b03821682036102e757565b9060206003198301126102e75760043567ffffffffffffffff81116102e757826023820112156102e75780600401359267ffffffffffffffff84116102e757602484830101116102e7576024019190565b60206040818301928281528451809452019201905f5b81811061200e5750505090565b82516001600160a01b0316845260209384019390920191600101612001565b60031960609101126102e7576004356001600160a01b03811681036102e757906024359060443590565b610100810190811067ffffffffffffffff82111761207457604052565b634e487b7160e01b5f52604160045260245ffd5b90601f601f19910116810190811067ffffffffffffffff82111761207457604052565b92919267ffffffffffffffff821161207457604051916120d5601f8201601f191660200184612088565b8294818452818301116102e7578281602093845f960137010152565b9190820180921161149557565b601f8260209493601f1993818652868601375f8582860101520116010190565b9060405161212b81612057565b60e060ff82945465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015265ffffffffffff8160901c16606085015263ffffffff8160c01c1660808501528181841c1660a0850152818160e81c16151560c085015260f01c161515910152565b6001600160a01b03165f52600f6020526121bd60405f2061211e565b906121f06121d160ff60a0850151166124f6565b65ffffffffffff60406121e78383885116612507565b95015116612507565b90565b600a548060d01c8015159081612222575b50156122185760a01c65ffffffffffff1690565b5060095460d01c90565b905042115f612204565b335f9081527f5eff886ea0ce6ca488a3d6e336d6c0f75f46d19b42c06ce5ee98e42c96d256c7602052604090205460ff161561226457565b63e2517d3f60e01b5f52336004525f60245260445ffd5b90815f52600c60205260405f205491821561229f575f52600c6020525f6040812055565b7fcd4149d7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b6001600160a01b03909291921691825f52600160205260405f206001600160a01b0382165f5260205260405f2054925f198410612308575b50505050565b8284106123a757801561237b576001600160a01b0382161561234f575f5260016020526001600160a01b0360405f2091165f5260205260405f20910390555f808080612302565b7f94280d62000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b7fe602df05000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b506001600160a01b0383917ffb8f41b2000000000000000000000000000000000000000000000000000000005f521660045260245260445260645ffd5b6001600160a01b031690811561125d576001600160a01b03169182156117d9577f00000000000000000000000000000000000000000000000000000000000000006124ba575b815f525f60205260405f205481811061248857817fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef92602092855f525f84520360405f2055845f525f825260405f20818154019055604051908152a3565b827fe450d38c000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b815f52601060205260ff60405f2054166117c657825f52601060205260ff60405f2054161561242a5782635598a38f60e11b5f5260045260245ffd5b60ff16604d811161149557600a0a90565b8181029291811591840414171561149557565b6001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001630148061260d575b15612575577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a0815261260760c082612088565b51902090565b507f0000000000000000000000000000000000000000000000000000000000000000461461254c565b5f60e060405161264581612057565b8281528260208201528260408201528260608201528260808201528260a08201528260c08201520152335f52600f60205261268260405f2061211e565b9060c08201511561268f57565b7fd7111ade000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b81156126c5570490565b634e487b7160e01b5f52601260045260245ffd5b9190820391821161149557565b9065ffffffffffff8091169116019065ffffffffffff821161149557565b6128346040916127de7f7accc24818f964ed5296131682a925c876dfabdc3bee6bb5d30545c14d80811a94956001600160a01b03831696612744886131ae565b50875f52600f602052855f20600254906127bd6127608261211e565b92612773662386f26fc1000080926126bb565b608085015163ffffffff1661285d57955b61279e8261279187612e28565b97601060a08901526126bb565b65ffffffffffff81101561284f5765ffffffffffff905b1685526126bb565b65ffffffffffff8110156128415765ffffffffffff905b1688830152612fa5565b845f52600f602052825f207d0100000000000000000000000000000000000000000000000000000000007fffff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8254161790556121a1565b82519182526020820152a2565b5065ffffffffffff806127d4565b5065ffffffffffff806127b5565b6128679085612c39565b95612784565b6001600160a01b031690811561237b576001600160a01b031691821561234f5760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591835f526001825260405f20855f5282528060405f2055604051908152a3565b905f809160208151910182855af18080612978575b156129055750506040513d81523d5f602083013e60203d82010160405290565b1561293f576001600160a01b03907f9996b315000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b3d15612950576040513d5f823e3d90fd5b7fd6bda275000000000000000000000000000000000000000000000000000000005f5260045ffd5b503d1515806128e55750813b15156128e5565b600a546001600160a01b0381166106875773ffffffffffffffffffffffffffffffffffffffff19166001600160a01b038216908117600a55906129ce905f613261565b90816129d8575090565b5f8052600b602052612a0a907fdf7de25b7f1fd6d0b5205f0e18f1f35bd7b8d84cce336588d184533ce43a6f76613208565b5090565b8015612a49575b612a1f8282613261565b9182612a2a57505090565b612a0a915f52600b6020526001600160a01b0360405f20911690613208565b600a546001600160a01b0381166106875773ffffffffffffffffffffffffffffffffffffffff19166001600160a01b03831617600a55612a15565b8054821015612a99575f5260205f2001905f90565b634e487b7160e01b5f52603260045260245ffd5b5f818152600e60205260409020548015612b82575f19810181811161149557600d545f1981019190821161149557818103612b34575b505050600d548015612b20575f1901612afd81600d612a84565b8154905f199060031b1b19169055600d555f52600e6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b612b6c612b45612b5693600d612a84565b90549060031b1c928392600d612a84565b819391549060031b91821b915f19901b19161790565b90555f52600e60205260405f20555f8080612ae3565b50505f90565b906001820191815f528260205260405f20548015155f14612c31575f1981018181116114955782545f1981019190821161149557818103612bfc575b50505080548015612b20575f190190612bdd8282612a84565b8154905f199060031b1b19169055555f526020525f6040812055600190565b612c1c612c0c612b569386612a84565b90549060031b1c92839286612a84565b90555f528360205260405f20555f8080612bc4565b505050505f90565b612c809062015180612c7965ffffffffffff60608401511692612c7363ffffffff608065ffffffffffff60408501511693015116426126d9565b90612507565b04906120f1565b9080821015612c8d575090565b905090565b90612c9d81836126bb565b9080156126c5576121f09206612cb85760ff5f5b16906120f1565b60ff6001612cb1565b9192612cdd612cd660ff60a0850151166124f6565b8096612c92565b94612ce783612e28565b9165ffffffffffff845116838181105f14612d8157612d05916126d9565b808811612d6b5750604084015165ffffffffffff169081811015612d6357612d2c916126d9565b808711612d4e575050612d4894612d42916120f1565b91612fa5565b5f905f90565b935093505050612d5e9250612507565b600291565b50505f612d2c565b94505093505050612d7c9250612507565b600191565b50505f612d05565b65ffffffffffff8111612da15765ffffffffffff1690565b7f6dfcc650000000000000000000000000000000000000000000000000000000005f52603060045260245260445ffd5b60ff811690601f8211612e005760405191612ded604084612088565b6020808452838101919036833783525290565b7fb3512b0c000000000000000000000000000000000000000000000000000000005f5260045ffd5b62015180612e5b65ffffffffffff60208401511692612c7363ffffffff608065ffffffffffff84511693015116426126d9565b0481811015612b82576121f0916126d9565b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411612eef579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15612ee4575f516001600160a01b03811615612eda57905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f9160039190565b60048110156118645780612f0c575050565b60018103612f3c577ff645eedf000000000000000000000000000000000000000000000000000000005f5260045ffd5b60028103612f7057507ffce698f7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b600314612f7a5750565b7fd78bce0c000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b9192909265ffffffffffff84511671ffffffffffff000000000000000000000000604086015160601b169160301b17179065ffffffffffff81105f1461309b575b7cff0000000000000000000000000000000000000000000000000000000060a085015160e01b16917bffffffff0000000000000000000000000000000000000000000000004260c01b169160901b1717179160c0810151613073575b60e0015161304d5755565b907e01000000000000000000000000000000000000000000000000000000000000179055565b7d01000000000000000000000000000000000000000000000000000000000090921791613042565b5065ffffffffffff612fe6565b6130d06001600160a01b03600a5416916001600160a01b03811692831461310c575b5f6132ea565b90816130da575090565b5f8052600b602052612a0a907fdf7de25b7f1fd6d0b5205f0e18f1f35bd7b8d84cce336588d184533ce43a6f76612b88565b73ffffffffffffffffffffffffffffffffffffffff19600a5416600a556130ca565b801580613191575b61316f575b61314582826132ea565b918261315057505090565b612a0a915f52600b6020526001600160a01b0360405f20911690612b88565b73ffffffffffffffffffffffffffffffffffffffff19600a5416600a5561313b565b506001600160a01b03600a54166001600160a01b03831614613136565b805f52600e60205260405f2054155f1461320357600d5468010000000000000000811015612074576131ec612b56826001859401600d55600d612a84565b9055600d54905f52600e60205260405f2055600190565b505f90565b6001810190825f528160205260405f2054155f1461325a5780546801000000000000000081101561207457613247612b56826001879401855584612a84565b905554915f5260205260405f2055600190565b5050505f90565b805f52600860205260405f206001600160a01b0383165f5260205260ff60405f205416155f14612b8257805f52600860205260405f206001600160a01b0383165f5260205260405f20600160ff198254161790556001600160a01b03339216907f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4600190565b805f52600860205260405f206001600160a01b0383165f5260205260ff60405f2054165f14612b8257805f52600860205260405f206001600160a01b0383165f5260205260405f2060ff1981541690556001600160a01b03339216907ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a46001905692de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d363';

export const svcTokenRuntime: { object: `0x${string}`; immutables: { start: number; length: number }[] } = {
  object: '0x6080806040526004361015610012575f80fd5b5f3560e01c90816301ffc9a714611e4557508063022d63fb14611e2857806306a85f0f14611dee57806306fdde0314611d33578063095ea7b314611d0d57806309c5eabe14611c0a5780630aa6220b14611b5157806318160ddd14611b3457806323b872dd14611afc578063248a9ca314611ad15780632d31f6cf14611aa25780632f2ff15d14611a765780633092afd5146119e6578063313ce567146119cb5780633644e515146119b157806336568abe1461187857806340c10f191461167257806345c8b1a61461160e5780634c3a8bbc146115e45780635b70460c146115c7578063634e93da146114a9578063649a5ec7146112c057806370a082311461128957806379cc6790146111025780637ecebe00146110ca57806384b0196e14610fb657806384ef8ffc14610d78578063866558e914610eba5780638d1fdf2f14610d9e5780638da5cb5b14610d785780639010d07c14610d3457806391d1485414610cea57806395d89b4114610be2578063a1eda53c14610b80578063a217fddf14610b66578063a3246ad314610b02578063a9059cbb14610ad1578063aa271e1a14610a91578063c4d252f514610a09578063ca15c873146109df578063cb6c229d146109a3578063cc8463c814610979578063cefc142914610885578063cf6eefb714610833578063d505accf146106af578063d547741f14610605578063d602b9fd1461058c578063db26e34d146104b1578063dd62ed3e1461045d578063e357e28a14610375578063e583983614610338578063e6cde8fa146102eb5763f97b57ec14610263575f80fd5b346102e7575f6003193601126102e757604051806020600d54918281520190600d5f527fd7b6990105719101dabeb77144f2a3385c8033acd3af97e9423a695e81ad1eb5905f5b8181106102d1576102cd856102c181870382612088565b60405191829182611feb565b0390f35b82548452602090930192600192830192016102aa565b5f80fd5b346102e7576102f93661202d565b9030330361030c5761030a92612704565b005b7f8f8ad743000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b346102e75760206003193601126102e7576001600160a01b03610359611f6e565b165f526010602052602060ff60405f2054166040519015158152f35b346102e7576103833661202d565b9061038c61222c565b6001600160a01b038316805f52600f60205260ff60405f205460e81c161561043257506103b8836121a1565b939080831161040357508383116103d35761030a9350612704565b50507f6193e0b8000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b827f6193e0b8000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b7fd7111ade000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102e75760406003193601126102e757610476611f6e565b6001600160a01b03610486611f84565b91165f5260016020526001600160a01b0360405f2091165f52602052602060405f2054604051908152f35b346102e7576104bf36611f9a565b906104c861222c565b6104d33683836120ab565b6020815191012091825f52600c60205260405f205461056057917fc8a2e2dac9c1903d0e551cc95dd4d1372a491bccc7bf96d2d9664eb9bdd59b3f819260209461052c65ffffffffffff6105256121f3565b16426120f1565b845f52600c87528060405f20556105506040519384936040855260408501916120fe565b90878301520390a2604051908152f35b827fd7d15504000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102e7575f6003193601126102e7576105a461222c565b600980547fffffffffffff0000000000000000000000000000000000000000000000000000811690915560a01c65ffffffffffff166105df57005b7f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a96051095f80a1005b346102e75760406003193601126102e757600435610621611f84565b81156106875761063d825f526008602052600160405f20015490565b91825f52600860205260405f206001600160a01b0333165f5260205260ff60405f205416156106705761030a925061312e565b8263e2517d3f60e01b5f523360045260245260445ffd5b7f3fc3c27a000000000000000000000000000000000000000000000000000000005f5260045ffd5b346102e75760e06003193601126102e7576106c8611f6e565b6106d0611f84565b604435906064359260843560ff811681036102e757844211610807576107c46107bb6001600160a01b039283851697885f52600760205260405f20908154916001830190556040519060208201927f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c984528b6040840152878a1660608401528a608084015260a083015260c082015260c0815261076e60e082612088565b51902061077961251a565b90604051917f190100000000000000000000000000000000000000000000000000000000000083526002830152602282015260c43591604260a4359220612e6d565b90929192612efa565b168481036107d7575061030a935061286d565b84907f4b800e46000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b847f62791302000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346102e7575f6003193601126102e757604065ffffffffffff61086c6009549065ffffffffffff6001600160a01b0383169260a01c1690565b6001600160a01b03849392935193168352166020820152f35b346102e7575f6003193601126102e7576009546001600160a01b0316330361094d5760095460a081901c65ffffffffffff16906001600160a01b031681158015610943575b610917576108ec906108e66001600160a01b03600a54166130a8565b5061298b565b50600980547fffffffffffff0000000000000000000000000000000000000000000000000000169055005b507f19ca5ebb000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b50428210156108ca565b7fc22c8022000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b346102e7575f6003193601126102e75760206109936121f3565b65ffffffffffff60405191168152f35b346102e7575f6003193601126102e75760206040517f000000000000000000000000000000000000000000000000000000000000000015158152f35b346102e75760206003193601126102e7576004355f52600b602052602060405f2054604051908152f35b346102e75760206003193601126102e7576004356001600160a01b03600a54163303610a6557610a388161227b565b507f728714ff45fba87f24c231d531942bd30705bd66dbf86c2664a99b76706496046020604051338152a2005b7f6c73d182000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b346102e75760206003193601126102e7576001600160a01b03610ab2611f6e565b165f52600f602052602060ff60405f205460e81c166040519015158152f35b346102e75760406003193601126102e757610af7610aed611f6e565b60243590336123e4565b602060405160018152f35b346102e75760206003193601126102e7576004355f52600b60205260405f206040519081602082549182815201915f5260205f20905f5b818110610b50576102cd856102c181870382612088565b8254845260209093019260019283019201610b39565b346102e7575f6003193601126102e75760206040515f8152f35b346102e7575f6003193601126102e757600a548060d01c9081151580610bd8575b15610bce5760a01c65ffffffffffff165b6040805165ffffffffffff928316815292909116602083015290f35b50505f5f90610bb2565b5042821015610ba1565b346102e7575f6003193601126102e7576040515f6004548060011c90600181168015610ce0575b602083108114610ccc57828552908115610ca85750600114610c4a575b6102cd83610c3681850382612088565b604051918291602083526020830190611f49565b91905060045f527f8a35acfbc15ff81a39ae7d344fd709f28e8600b4aa8c65c6b64bfe7fe36bd19b915f905b808210610c8e57509091508101602001610c36610c26565b919260018160209254838588010152019101909291610c76565b60ff191660208086019190915291151560051b84019091019150610c369050610c26565b634e487b7160e01b5f52602260045260245ffd5b91607f1691610c09565b346102e75760406003193601126102e757610d03611f84565b6004355f5260086020526001600160a01b0360405f2091165f52602052602060ff60405f2054166040519015158152f35b346102e75760406003193601126102e7576004355f52600b60205260206001600160a01b03610d6860243560405f20612a84565b90549060031b1c16604051908152f35b346102e7575f6003193601126102e75760206001600160a01b03600a5416604051908152f35b346102e75760206003193601126102e757610db7611f6e565b335f9081527fa13cc97a984b5d6fab3ee55de3e84a147b935a96575b9c907a95b4e3bb36db62602052604090205460ff1615610e83577f000000000000000000000000000000000000000000000000000000000000000015610e5b576001600160a01b0316805f52601060205260405f20600160ff1982541617905533907f2a3de20682fb291f444b5c1469d7e0950c558ce3dadf97163687873e29bcf4ae5f80a3005b7fa41ce0eb000000000000000000000000000000000000000000000000000000005f5260045ffd5b63e2517d3f60e01b5f52336004527f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d36360245260445ffd5b346102e75760206003193601126102e7576001600160a01b03610edb611f6e565b165f52600f602052610eef60405f2061211e565b60c081015115610fad57610f8d60209160025490610f1360ff60a0830151166124f6565b91610f4865ffffffffffff60408401511691610f42610f3c86610f368185612c92565b936126bb565b85612c39565b906126d9565b81811015610fa457610f59916126d9565b905b610f6e65ffffffffffff82511691612e28565b81811015610f9c57610f7f916126d9565b80821015610f955750612507565b604051908152f35b9050612507565b50505f610f7f565b50505f90610f5b565b5060205f610f8d565b346102e7575f6003193601126102e75761106e610ff27f0000000000000000000000000000000000000000000000000000000000000000612dd1565b61101b7f0000000000000000000000000000000000000000000000000000000000000000612dd1565b602061107c6040519261102e8385612088565b5f84525f3681376040519586957f0f00000000000000000000000000000000000000000000000000000000000000875260e08588015260e0870190611f49565b908582036040870152611f49565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b8281106110b357505050500390f35b8351855286955093810193928101926001016110a4565b346102e75760206003193601126102e7576001600160a01b036110eb611f6e565b165f526007602052602060405f2054604051908152f35b346102e75760406003193601126102e75761111b611f6e565b6001600160a01b036024359161112f612636565b5061113b8333836122ca565b16801561125d577f00000000000000000000000000000000000000000000000000000000000000006111f1575b805f525f60205260405f20548281106111bf576020835f947fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef938587528684520360408620558060025403600255604051908152a3005b907fe450d38c000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b805f52601060205260ff60405f20541661124b575f805260106020527f6e0956cda88cad152e89927e53611735b61a5c762d1428573c6931b0a5efcb015460ff1615611168575b635598a38f60e11b5f525f60045260245ffd5b635598a38f60e11b5f5260045260245ffd5b7f96c6fd1e000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b346102e75760206003193601126102e7576001600160a01b036112aa611f6e565b165f525f602052602060405f2054604051908152f35b346102e75760206003193601126102e75760043565ffffffffffff8116908181036102e7576112ed61222c565b6112f642612d89565b9165ffffffffffff6113066121f3565b168082111561145b57507ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b9265ffffffffffff8262069780806113539510911802620697801816906126e6565b90600a548060d01c806113d8575b5050600a80546001600160a01b031660a083901b79ffffffffffff0000000000000000000000000000000000000000161760d084901b7fffffffffffff0000000000000000000000000000000000000000000000000000161790556040805165ffffffffffff9283168152919092166020820152a1005b4211156114315779ffffffffffffffffffffffffffffffffffffffffffffffffffff7fffffffffffff00000000000000000000000000000000000000000000000000006009549260301b169116176009555b8380611361565b507f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec55f80a161142a565b0365ffffffffffff8111611495577ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b9261135391906126e6565b634e487b7160e01b5f52601160045260245ffd5b346102e75760206003193601126102e7576114c2611f6e565b6114ca61222c565b7f3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed660206115076114f942612d89565b6115016121f3565b906126e6565b65ffffffffffff6001600160a01b036115366009549065ffffffffffff6001600160a01b0383169260a01c1690565b9690501694600954867fffffffffffff000000000000000000000000000000000000000000000000000079ffffffffffff00000000000000000000000000000000000000008660a01b16921617176009551661159e575b65ffffffffffff60405191168152a2005b7f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a96051095f80a161158d565b346102e7575f6003193601126102e7576020604051621275008152f35b346102e75760206003193601126102e7576004355f52600c602052602060405f2054604051908152f35b346102e75760206003193601126102e7576001600160a01b0361162f611f6e565b61163761222c565b16805f52601060205260405f2060ff1981541690557ff915cd9fe234de6e8d3afe7bf2388d35b2b6d48e8c629a24602019bde79c213a5f80a2005b346102e75760406003193601126102e75761168b611f6e565b6024356116e28161169a612636565b335f52600f60205260405f2090600254906116dc6116be60ff60a0840151166124f6565b926116d76116cf610f3c86846126bb565b948592612c92565b6126d9565b92612cc1565b92906003811015611864576001811461183457600214611805576001600160a01b03169081156117d9577f000000000000000000000000000000000000000000000000000000000000000061177f575b7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef6020826117635f946002546120f1565b60025584845283825260408420818154019055604051908152a3005b5f805260106020527f6e0956cda88cad152e89927e53611735b61a5c762d1428573c6931b0a5efcb015460ff1661123857815f52601060205260ff60405f20541615611732575b50635598a38f60e11b5f5260045260245ffd5b7fec442f05000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b507f81b9da17000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b50507ff85c5656000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b634e487b7160e01b5f52602160045260245ffd5b346102e75760406003193601126102e757600435611894611f84565b811580611994575b6118e2575b336001600160a01b038216036118ba5761030a9161312e565b7f6697b232000000000000000000000000000000000000000000000000000000005f5260045ffd5b60095465ffffffffffff60a082901c16906001600160a01b031615801590611984575b8015611972575b61193e57507fffffffffffff000000000000ffffffffffffffffffffffffffffffffffffffff600954166009556118a1565b65ffffffffffff907f19ca5ebb000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b504265ffffffffffff8216101561190c565b5065ffffffffffff811615611905565b506001600160a01b03600a54166001600160a01b0382161461189c565b346102e7575f6003193601126102e7576020610f8d61251a565b346102e7575f6003193601126102e757602060405160128152f35b346102e75760206003193601126102e7576001600160a01b03611a07611f6e565b611a0f61222c565b16611a1981612aad565b1561043257805f52600f60205260405f207fffff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffff81541690557fe94479a9f7e1952cc78f2d6baab678adc1b772d936c6583def489e524cb666925f80a2005b346102e75760406003193601126102e757611a8f611f84565b30330361030c5761030a90600435612a0e565b346102e75760206003193601126102e7576040611ac5611ac0611f6e565b6121a1565b82519182526020820152f35b346102e75760206003193601126102e7576020610f8d6004355f526008602052600160405f20015490565b346102e75760606003193601126102e757610af7611b18611f6e565b611b20611f84565b60443591611b2f8333836122ca565b6123e4565b346102e7575f6003193601126102e7576020600254604051908152f35b346102e7575f6003193601126102e757611b6961222c565b600a548060d01c80611b87575b600a80546001600160a01b03169055005b421115611be05779ffffffffffffffffffffffffffffffffffffffffffffffffffff7fffffffffffff00000000000000000000000000000000000000000000000000006009549260301b169116176009555b8080611b76565b507f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec55f80a1611bd9565b346102e757611c1836611f9a565b90611c2161222c565b611c2c3683836120ab565b6020815191012090611c3d8261227b565b92834210611cdd5762127500840180941161149557834211611cad57907fbb57604660d6a3db0e9631feaa792104951f85cc96e21db783746e74a43337e191611c90611c8a3683856120ab565b306128d0565b50611ca86040519283926020845260208401916120fe565b0390a2005b837f388b0173000000000000000000000000000000000000000000000000000000005f526004524260245260445ffd5b837fe58369d1000000000000000000000000000000000000000000000000000000005f526004524260245260445ffd5b346102e75760406003193601126102e757610af7611d29611f6e565b602435903361286d565b346102e7575f6003193601126102e7576040515f6003548060011c90600181168015611de4575b602083108114610ccc57828552908115610ca85750600114611d86576102cd83610c3681850382612088565b91905060035f527fc2575a0e9e593c00f959f8c92f12db2869c3395a3b0502d05e2516446f71f85b915f905b808210611dca57509091508101602001610c36610c26565b919260018160209254838588010152019101909291611db2565b91607f1691611d5a565b346102e7575f6003193601126102e75760206040517f92de27771f92d6942691d73358b3a4673e4880de8356f8f2cf452be87e02d3638152f35b346102e7575f6003193601126102e7576020604051620697808152f35b346102e75760206003193601126102e757600435907fffffffff0000000000000000000000000000000000000000000000000000000082168092036102e757817f5a05180f0000000000000000000000000000000000000000000000000000000060209314908115611eb9575b5015158152f35b7f3149878600000000000000000000000000000000000000000000000000000000811491508115611eec575b5083611eb2565b7f7965db0b00000000000000000000000000000000000000000000000000000000811491508115611f1f575b5083611ee5565b7f01ffc9a70000000000000000000000000000000000000000000000000000000091501483611f18565b90601f19601f602080948051918291828752018686015e5f8582860101520116010190565b600435906001600160a01b03821682036102e757565b602435906001600160a01b03821682036102e757565b9060206003198301126102e75760043567ffffffffffffffff81116102e757826023820112156102e75780600401359267ffffffffffffffff84116102e757602484830101116102e7576024019190565b60206040818301928281528451809452019201905f5b81811061200e5750505090565b82516001600160a01b0316845260209384019390920191600101612001565b60031960609101126102e7576004356001600160a01b03811681036102e757906024359060443590565b610100810190811067ffffffffffffffff82111761207457604052565b634e487b7160e01b5f52604160045260245ffd5b90601f601f19910116810190811067ffffffffffffffff82111761207457604052565b92919267ffffffffffffffff821161207457604051916120d5601f8201601f191660200184612088565b8294818452818301116102e7578281602093845f960137010152565b9190820180921161149557565b601f8260209493601f1993818652868601375f8582860101520116010190565b9060405161212b81612057565b60e060ff82945465ffffffffffff8116845265ffffffffffff8160301c16602085015265ffffffffffff8160601c16604085015265ffffffffffff8160901c16606085015263ffffffff8160c01c1660808501528181841c1660a0850152818160e81c16151560c085015260f01c161515910152565b6001600160a01b03165f52600f6020526121bd60405f2061211e565b906121f06121d160ff60a0850151166124f6565b65ffffffffffff60406121e78383885116612507565b95015116612507565b90565b600a548060d01c8015159081612222575b50156122185760a01c65ffffffffffff1690565b5060095460d01c90565b905042115f612204565b335f9081527f5eff886ea0ce6ca488a3d6e336d6c0f75f46d19b42c06ce5ee98e42c96d256c7602052604090205460ff161561226457565b63e2517d3f60e01b5f52336004525f60245260445ffd5b90815f52600c60205260405f205491821561229f575f52600c6020525f6040812055565b7fcd4149d7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b6001600160a01b03909291921691825f52600160205260405f206001600160a01b0382165f5260205260405f2054925f198410612308575b50505050565b8284106123a757801561237b576001600160a01b0382161561234f575f5260016020526001600160a01b0360405f2091165f5260205260405f20910390555f808080612302565b7f94280d62000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b7fe602df05000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b506001600160a01b0383917ffb8f41b2000000000000000000000000000000000000000000000000000000005f521660045260245260445260645ffd5b6001600160a01b031690811561125d576001600160a01b03169182156117d9577f00000000000000000000000000000000000000000000000000000000000000006124ba575b815f525f60205260405f205481811061248857817fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef92602092855f525f84520360405f2055845f525f825260405f20818154019055604051908152a3565b827fe450d38c000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b815f52601060205260ff60405f2054166117c657825f52601060205260ff60405f2054161561242a5782635598a38f60e11b5f5260045260245ffd5b60ff16604d811161149557600a0a90565b8181029291811591840414171561149557565b6001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001630148061260d575b15612575577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a0815261260760c082612088565b51902090565b507f0000000000000000000000000000000000000000000000000000000000000000461461254c565b5f60e060405161264581612057565b8281528260208201528260408201528260608201528260808201528260a08201528260c08201520152335f52600f60205261268260405f2061211e565b9060c08201511561268f57565b7fd7111ade000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b81156126c5570490565b634e487b7160e01b5f52601260045260245ffd5b9190820391821161149557565b9065ffffffffffff8091169116019065ffffffffffff821161149557565b6128346040916127de7f7accc24818f964ed5296131682a925c876dfabdc3bee6bb5d30545c14d80811a94956001600160a01b03831696612744886131ae565b50875f52600f602052855f20600254906127bd6127608261211e565b92612773662386f26fc1000080926126bb565b608085015163ffffffff1661285d57955b61279e8261279187612e28565b97601060a08901526126bb565b65ffffffffffff81101561284f5765ffffffffffff905b1685526126bb565b65ffffffffffff8110156128415765ffffffffffff905b1688830152612fa5565b845f52600f602052825f207d0100000000000000000000000000000000000000000000000000000000007fffff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8254161790556121a1565b82519182526020820152a2565b5065ffffffffffff806127d4565b5065ffffffffffff806127b5565b6128679085612c39565b95612784565b6001600160a01b031690811561237b576001600160a01b031691821561234f5760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591835f526001825260405f20855f5282528060405f2055604051908152a3565b905f809160208151910182855af18080612978575b156129055750506040513d81523d5f602083013e60203d82010160405290565b1561293f576001600160a01b03907f9996b315000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b3d15612950576040513d5f823e3d90fd5b7fd6bda275000000000000000000000000000000000000000000000000000000005f5260045ffd5b503d1515806128e55750813b15156128e5565b600a546001600160a01b0381166106875773ffffffffffffffffffffffffffffffffffffffff19166001600160a01b038216908117600a55906129ce905f613261565b90816129d8575090565b5f8052600b602052612a0a907fdf7de25b7f1fd6d0b5205f0e18f1f35bd7b8d84cce336588d184533ce43a6f76613208565b5090565b8015612a49575b612a1f8282613261565b9182612a2a57505090565b612a0a915f52600b6020526001600160a01b0360405f20911690613208565b600a546001600160a01b0381166106875773ffffffffffffffffffffffffffffffffffffffff19166001600160a01b03831617600a55612a15565b8054821015612a99575f5260205f2001905f90565b634e487b7160e01b5f52603260045260245ffd5b5f818152600e60205260409020548015612b82575f19810181811161149557600d545f1981019190821161149557818103612b34575b505050600d548015612b20575f1901612afd81600d612a84565b8154905f199060031b1b19169055600d555f52600e6020525f6040812055600190565b634e487b7160e01b5f52603160045260245ffd5b612b6c612b45612b5693600d612a84565b90549060031b1c928392600d612a84565b819391549060031b91821b915f19901b19161790565b90555f52600e60205260405f20555f8080612ae3565b50505f90565b906001820191815f528260205260405f20548015155f14612c31575f1981018181116114955782545f1981019190821161149557818103612bfc575b50505080548015612b20575f190190612bdd8282612a84565b8154905f199060031b1b19169055555f526020525f6040812055600190565b612c1c612c0c612b569386612a84565b90549060031b1c92839286612a84565b90555f528360205260405f20555f8080612bc4565b505050505f90565b612c809062015180612c7965ffffffffffff60608401511692612c7363ffffffff608065ffffffffffff60408501511693015116426126d9565b90612507565b04906120f1565b9080821015612c8d575090565b905090565b90612c9d81836126bb565b9080156126c5576121f09206612cb85760ff5f5b16906120f1565b60ff6001612cb1565b9192612cdd612cd660ff60a0850151166124f6565b8096612c92565b94612ce783612e28565b9165ffffffffffff845116838181105f14612d8157612d05916126d9565b808811612d6b5750604084015165ffffffffffff169081811015612d6357612d2c916126d9565b808711612d4e575050612d4894612d42916120f1565b91612fa5565b5f905f90565b935093505050612d5e9250612507565b600291565b50505f612d2c565b94505093505050612d7c9250612507565b600191565b50505f612d05565b65ffffffffffff8111612da15765ffffffffffff1690565b7f6dfcc650000000000000000000000000000000000000000000000000000000005f52603060045260245260445ffd5b60ff811690601f8211612e005760405191612ded604084612088565b6020808452838101919036833783525290565b7fb3512b0c000000000000000000000000000000000000000000000000000000005f5260045ffd5b62015180612e5b65ffffffffffff60208401511692612c7363ffffffff608065ffffffffffff84511693015116426126d9565b0481811015612b82576121f0916126d9565b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411612eef579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15612ee4575f516001600160a01b03811615612eda57905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f9160039190565b60048110156118645780612f0c575050565b60018103612f3c577ff645eedf000000000000000000000000000000000000000000000000000000005f5260045ffd5b60028103612f7057507ffce698f7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b600314612f7a5750565b7fd78bce0c000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b9192909265ffffffffffff84511671ffffffffffff000000000000000000000000604086015160601b169160301b17179065ffffffffffff81105f1461309b575b7cff0000000000000000000000000000000000000000000000000000000060a085015160e01b16917bffffffff0000000000000000000000000000000000000000000000004260c01b169160901b1717179160c0810151613073575b60e0015161304d5755565b907e01000000000000000000000000000000000000000000000000000000000000179055565b7d01000000000000000000000000000000000000000000000000000000000090921791613042565b5065ffffffffffff612fe6565b6130d06001600160a01b03600a5416916001600160a01b03811692831461310c575b5f6132ea565b90816130da575090565b5f8052600b602052612a0a907fdf7de25b7f1fd6d0b5205f0e18f1f35bd7b8d84cce336588d184533ce43a6f76612b88565b73ffffffffffffffffffffffffffffffffffffffff19600a5416600a556130ca565b801580613191575b61316f575b61314582826132ea565b918261315057505090565b612a0a915f52600b6020526001600160a01b0360405f20911690612b88565b73ffffffffffffffffffffffffffffffffffffffff19600a5416600a5561313b565b506001600160a01b03600a54166001600160a01b03831614613136565b805f52600e60205260405f2054155f1461320357600d5468010000000000000000811015612074576131ec612b56826001859401600d55600d612a84565b9055600d54905f52600e60205260405f2055600190565b505f90565b6001810190825f528160205260405f2054155f1461325a5780546801000000000000000081101561207457613247612b56826001879401855584612a84565b905554915f5260205260405f2055600190565b5050505f90565b805f52600860205260405f206001600160a01b0383165f5260205260ff60405f205416155f14612b8257805f52600860205260405f206001600160a01b0383165f5260205260405f20600160ff198254161790556001600160a01b03339216907f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d5f80a4600190565b805f52600860205260405f206001600160a01b0383165f5260205260ff60405f2054165f14612b8257805f52600860205260405f206001600160a01b0383165f5260205260405f2060ff1981541690556001600160a01b03339216907ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b5f80a460019056',
  immutables: [{"length":32,"start":2490},{"length":32,"start":3567},{"length":32,"start":4420},{"length":32,"start":5902},{"length":32,"start":9222},{"length":32,"start":9555},{"length":32,"start":9744},{"length":32,"start":9508},{"length":32,"start":9634},{"length":32,"start":9672},{"length":32,"start":4046},{"length":32,"start":4087}],
};
