// Generated from src/SVCToken.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const svcTokenAbi = [
  {
    "inputs": [
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
        "name": "converter",
        "type": "address"
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
    "inputs": [],
    "name": "CONVERTER_ROLE",
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
    "name": "acceptDefaultAdminTransfer",
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
  }
] as const;

export const svcTokenBytecode: `0x${string}` =
  '0x610160604052348015610010575f5ffd5b506040516126b03803806126b083398101604081905261002f91610380565b81836040518060400160405280600381526020016253564360e81b81525080604051806040016040528060018152602001603160f81b8152506040518060400160405280600381526020016253564360e81b8152506040518060400160405280600381526020016253564360e81b81525081600390816100af919061046f565b5060046100bc828261046f565b5050506100ce8261020e60201b60201c565b610120526100db8161020e565b61014052815160208084019190912060e052815190820120610100524660a05261016760e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c052506001600160a01b03811661019f57604051636116401160e11b81525f60048201526024015b60405180910390fd5b600980546001600160d01b0316600160d01b65ffffffffffff8516021790556101c85f8261024b565b5050506001600160a01b03811615610206576102047f1cf336fddcc7dc48127faf7a5b80ee54fce73ef647eecd31c24bb6cce3ac3eef8261024b565b505b505050610585565b5f5f829050601f81511115610238578260405163305a27a960e01b8152600401610196919061052d565b805161024382610562565b179392505050565b5f826102a7575f610264600a546001600160a01b031690565b6001600160a01b03161461028b57604051631fe1e13d60e11b815260040160405180910390fd5b600a80546001600160a01b0319166001600160a01b0384161790555b6102b183836102ba565b90505b92915050565b5f8281526008602090815260408083206001600160a01b038516845290915281205460ff1661035e575f8381526008602090815260408083206001600160a01b03861684529091529020805460ff191660011790556103163390565b6001600160a01b0316826001600160a01b0316847f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d60405160405180910390a45060016102b4565b505f6102b4565b80516001600160a01b038116811461037b575f5ffd5b919050565b5f5f5f60608486031215610392575f5ffd5b61039b84610365565b9250602084015165ffffffffffff811681146103b5575f5ffd5b91506103c360408501610365565b90509250925092565b634e487b7160e01b5f52604160045260245ffd5b600181811c908216806103f457607f821691505b60208210810361041257634e487b7160e01b5f52602260045260245ffd5b50919050565b601f82111561046a578282111561046a57805f5260205f20601f840160051c602085101561044357505f5b90810190601f840160051c035f5b81811015610466575f83820155600101610451565b5050505b505050565b81516001600160401b03811115610488576104886103cc565b61049c8161049684546103e0565b84610418565b6020601f8211600181146104ce575f83156104b75750848201515b5f19600385901b1c1916600184901b178455610526565b5f84815260208120601f198516915b828110156104fd57878501518255602094850194600190920191016104dd565b508482101561051a57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80516020808301519190811015610412575f1960209190910360031b1b16919050565b60805160a05160c05160e0516101005161012051610140516120da6105d65f395f61117101525f61114601525f610f2801525f610f0001525f610e5b01525f610e8501525f610eaf01526120da5ff3fe608060405234801561000f575f5ffd5b506004361061021b575f3560e01c806379cc679011610123578063a217fddf116100b8578063cf6eefb711610088578063d547741f1161006e578063d547741f146104f6578063d602b9fd14610509578063dd62ed3e14610511575f5ffd5b8063cf6eefb7146104a4578063d505accf146104e3575f5ffd5b8063a217fddf1461047a578063a9059cbb14610481578063cc8463c814610494578063cefc14291461049c575f5ffd5b80638da5cb5b116100f35780638da5cb5b1461040b57806391d148541461041357806395d89b411461044b578063a1eda53c14610453575f5ffd5b806379cc6790146103a55780637ecebe00146103b857806384b0196e146103cb57806384ef8ffc146103e6575f5ffd5b8063248a9ca3116101b357806336568abe11610183578063634e93da11610169578063634e93da14610357578063649a5ec71461036a57806370a082311461037d575f5ffd5b806336568abe1461033157806340c10f1914610344575f5ffd5b8063248a9ca3146102e55780632f2ff15d14610307578063313ce5671461031a5780633644e51514610329575f5ffd5b80630aa6220b116101ee5780630aa6220b1461028b57806313776a8d1461029557806318160ddd146102ca57806323b872dd146102d2575f5ffd5b806301ffc9a71461021f578063022d63fb1461024757806306fdde0314610263578063095ea7b314610278575b5f5ffd5b61023261022d366004611d00565b610549565b60405190151581526020015b60405180910390f35b620697805b60405165ffffffffffff909116815260200161023e565b61026b6105a4565b60405161023e9190611d8b565b610232610286366004611db8565b610634565b61029361064b565b005b6102bc7f1cf336fddcc7dc48127faf7a5b80ee54fce73ef647eecd31c24bb6cce3ac3eef81565b60405190815260200161023e565b6002546102bc565b6102326102e0366004611de0565b610660565b6102bc6102f3366004611e1a565b5f9081526008602052604090206001015490565b610293610315366004611e31565b610683565b6040516012815260200161023e565b6102bc6106c8565b61029361033f366004611e31565b6106d6565b610293610352366004611db8565b6107c6565b610293610365366004611e5b565b6107ff565b610293610378366004611e74565b610812565b6102bc61038b366004611e5b565b6001600160a01b03165f9081526020819052604090205490565b6102936103b3366004611db8565b610825565b6102bc6103c6366004611e5b565b610864565b6103d3610881565b60405161023e9796959493929190611e99565b600a546001600160a01b03165b6040516001600160a01b03909116815260200161023e565b6103f36108df565b610232610421366004611e31565b5f9182526008602090815260408084206001600160a01b0393909316845291905290205460ff1690565b61026b6108f2565b61045b610901565b6040805165ffffffffffff93841681529290911660208301520161023e565b6102bc5f81565b61023261048f366004611db8565b61097b565b61024c610988565b610293610a25565b600954604080516001600160a01b03831681527401000000000000000000000000000000000000000090920465ffffffffffff1660208301520161023e565b6102936104f1366004611f4b565b610a74565b610293610504366004611e31565b610bdc565b610293610c1d565b6102bc61051f366004611fb8565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b5f7fffffffff0000000000000000000000000000000000000000000000000000000082167f3149878600000000000000000000000000000000000000000000000000000000148061059e575061059e82610c2f565b92915050565b6060600380546105b390611fe0565b80601f01602080910402602001604051908101604052809291908181526020018280546105df90611fe0565b801561062a5780601f106106015761010080835404028352916020019161062a565b820191905f5260205f20905b81548152906001019060200180831161060d57829003601f168201915b5050505050905090565b5f33610641818585610cc5565b5060019392505050565b5f61065581610cd2565b61065d610cdc565b50565b5f3361066d858285610ce8565b610678858585610d9c565b506001949350505050565b816106ba576040517f3fc3c27a00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6106c48282610e2b565b5050565b5f6106d1610e4f565b905090565b811580156106f15750600a546001600160a01b038281169116145b156107bc576009546001600160a01b0381169074010000000000000000000000000000000000000000900465ffffffffffff1681151580610738575065ffffffffffff8116155b8061074b57504265ffffffffffff821610155b15610791576040517f19ca5ebb00000000000000000000000000000000000000000000000000000000815265ffffffffffff821660048201526024015b60405180910390fd5b5050600980547fffffffffffff000000000000ffffffffffffffffffffffffffffffffffffffff1690555b6106c48282610f78565b7f1cf336fddcc7dc48127faf7a5b80ee54fce73ef647eecd31c24bb6cce3ac3eef6107f081610cd2565b6107fa8383610fc4565b505050565b5f61080981610cd2565b6106c482611011565b5f61081c81610cd2565b6106c482611083565b7f1cf336fddcc7dc48127faf7a5b80ee54fce73ef647eecd31c24bb6cce3ac3eef61084f81610cd2565b61085a833384610ce8565b6107fa83836110f2565b6001600160a01b0381165f9081526007602052604081205461059e565b5f6060805f5f5f606061089261113f565b61089a61116a565b604080515f808252602082019092527f0f000000000000000000000000000000000000000000000000000000000000009b939a50919850469750309650945092509050565b5f6106d1600a546001600160a01b031690565b6060600480546105b390611fe0565b600a545f907a010000000000000000000000000000000000000000000000000000900465ffffffffffff16801515801561094357504265ffffffffffff821610155b61094e575f5f610973565b600a5474010000000000000000000000000000000000000000900465ffffffffffff16815b915091509091565b5f33610641818585610d9c565b600a545f907a010000000000000000000000000000000000000000000000000000900465ffffffffffff1680151580156109c957504265ffffffffffff8216105b6109fb576009547a010000000000000000000000000000000000000000000000000000900465ffffffffffff16610a1f565b600a5474010000000000000000000000000000000000000000900465ffffffffffff165b91505090565b6009546001600160a01b0316338114610a6c576040517fc22c8022000000000000000000000000000000000000000000000000000000008152336004820152602401610788565b61065d611195565b83421115610ab1576040517f6279130200000000000000000000000000000000000000000000000000000000815260048101859052602401610788565b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9888888610afc8c6001600160a01b03165f90815260076020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f610b568261126c565b90505f610b65828787876112b3565b9050896001600160a01b0316816001600160a01b031614610bc5576040517f4b800e460000000000000000000000000000000000000000000000000000000081526001600160a01b0380831660048301528b166024820152604401610788565b610bd08a8a8a610cc5565b50505050505050505050565b81610c13576040517f3fc3c27a00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6106c482826112df565b5f610c2781610cd2565b61065d611303565b5f7fffffffff0000000000000000000000000000000000000000000000000000000082167f7965db0b00000000000000000000000000000000000000000000000000000000148061059e57507f01ffc9a7000000000000000000000000000000000000000000000000000000007fffffffff0000000000000000000000000000000000000000000000000000000083161461059e565b6107fa838383600161130d565b61065d8133611411565b610ce65f5f61147e565b565b6001600160a01b038381165f908152600160209081526040808320938616835292905220547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff811015610d965781811015610d88576040517ffb8f41b20000000000000000000000000000000000000000000000000000000081526001600160a01b03841660048201526024810182905260448101839052606401610788565b610d9684848484035f61130d565b50505050565b6001600160a01b038316610dde576040517f96c6fd1e0000000000000000000000000000000000000000000000000000000081525f6004820152602401610788565b6001600160a01b038216610e20576040517fec442f050000000000000000000000000000000000000000000000000000000081525f6004820152602401610788565b6107fa8383836115ca565b5f82815260086020526040902060010154610e4581610cd2565b610d968383611709565b5f306001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015610ea757507f000000000000000000000000000000000000000000000000000000000000000046145b15610ed157507f000000000000000000000000000000000000000000000000000000000000000090565b6106d1604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6001600160a01b0381163314610fba576040517f6697b23200000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6107fa82826117a7565b6001600160a01b038216611006576040517fec442f050000000000000000000000000000000000000000000000000000000081525f6004820152602401610788565b6106c45f83836115ca565b5f61101a610988565b611023426117fb565b61102d919061205e565b9050611039828261184a565b60405165ffffffffffff821681526001600160a01b038316907f3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed69060200160405180910390a25050565b5f61108d826118d8565b611096426117fb565b6110a0919061205e565b90506110ac828261147e565b6040805165ffffffffffff8085168252831660208201527ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b910160405180910390a15050565b6001600160a01b038216611134576040517f96c6fd1e0000000000000000000000000000000000000000000000000000000081525f6004820152602401610788565b6106c4825f836115ca565b60606106d17f000000000000000000000000000000000000000000000000000000000000000061191f565b60606106d17f000000000000000000000000000000000000000000000000000000000000000061191f565b6009546001600160a01b0381169074010000000000000000000000000000000000000000900465ffffffffffff168015806111d857504265ffffffffffff821610155b15611219576040517f19ca5ebb00000000000000000000000000000000000000000000000000000000815265ffffffffffff82166004820152602401610788565b6112345f61122f600a546001600160a01b031690565b6117a7565b5061123f5f83611709565b5050600980547fffffffffffff000000000000000000000000000000000000000000000000000016905550565b5f61059e611278610e4f565b836040517f19010000000000000000000000000000000000000000000000000000000000008152600281019290925260228201526042902090565b5f5f5f5f6112c38888888861195c565b9250925092506112d38282611a42565b50909695505050505050565b5f828152600860205260409020600101546112f981610cd2565b610d9683836117a7565b610ce65f5f61184a565b6001600160a01b03841661134f576040517fe602df050000000000000000000000000000000000000000000000000000000081525f6004820152602401610788565b6001600160a01b038316611391576040517f94280d620000000000000000000000000000000000000000000000000000000081525f6004820152602401610788565b6001600160a01b038085165f9081526001602090815260408083209387168352929052208290558015610d9657826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161140391815260200190565b60405180910390a350505050565b5f8281526008602090815260408083206001600160a01b038516845290915290205460ff166106c4576040517fe2517d3f0000000000000000000000000000000000000000000000000000000081526001600160a01b038216600482015260248101839052604401610788565b600a547a010000000000000000000000000000000000000000000000000000900465ffffffffffff168015611552574265ffffffffffff8216101561152957600a546009805479ffffffffffffffffffffffffffffffffffffffffffffffffffff167401000000000000000000000000000000000000000090920465ffffffffffff167a01000000000000000000000000000000000000000000000000000002919091179055611552565b6040517f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec5905f90a15b50600a80546001600160a01b03167401000000000000000000000000000000000000000065ffffffffffff9485160279ffffffffffffffffffffffffffffffffffffffffffffffffffff16177a0100000000000000000000000000000000000000000000000000009290931691909102919091179055565b6001600160a01b0383166115f4578060025f8282546115e9919061207c565b9091555061167d9050565b6001600160a01b0383165f908152602081905260409020548181101561165f576040517fe450d38c0000000000000000000000000000000000000000000000000000000081526001600160a01b03851660048201526024810182905260448101839052606401610788565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216611699576002805482900390556116b7565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516116fc91815260200190565b60405180910390a3505050565b5f82611796575f611722600a546001600160a01b031690565b6001600160a01b031614611762576040517f3fc3c27a00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b600a80547fffffffffffffffffffffffff0000000000000000000000000000000000000000166001600160a01b0384161790555b6117a08383611b45565b9392505050565b5f821580156117c35750600a546001600160a01b038381169116145b156117f157600a80547fffffffffffffffffffffffff00000000000000000000000000000000000000001690555b6117a08383611c0e565b5f65ffffffffffff821115611846576040517f6dfcc6500000000000000000000000000000000000000000000000000000000081526030600482015260248101839052604401610788565b5090565b600980547401000000000000000000000000000000000000000065ffffffffffff84811682027fffffffffffff000000000000000000000000000000000000000000000000000084166001600160a01b038816171790935590041680156107fa576040517f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a9605109905f90a1505050565b5f5f6118e2610988565b90508065ffffffffffff168365ffffffffffff161161190a57611905838261208f565b6117a0565b6117a065ffffffffffff841662069780611cb1565b60605f61192b83611cc0565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a084111561199557505f91506003905082611a38565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa1580156119e6573d5f5f3e3d5ffd5b50506040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe001519150506001600160a01b038116611a2f57505f925060019150829050611a38565b92505f91508190505b9450945094915050565b5f826003811115611a5557611a556120ad565b03611a5e575050565b6001826003811115611a7257611a726120ad565b03611aa9576040517ff645eedf00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6002826003811115611abd57611abd6120ad565b03611af7576040517ffce698f700000000000000000000000000000000000000000000000000000000815260048101829052602401610788565b6003826003811115611b0b57611b0b6120ad565b036106c4576040517fd78bce0c00000000000000000000000000000000000000000000000000000000815260048101829052602401610788565b5f8281526008602090815260408083206001600160a01b038516845290915281205460ff16611c07575f8381526008602090815260408083206001600160a01b0386168452909152902080547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00166001179055611bbf3390565b6001600160a01b0316826001600160a01b0316847f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d60405160405180910390a450600161059e565b505f61059e565b5f8281526008602090815260408083206001600160a01b038516845290915281205460ff1615611c07575f8381526008602090815260408083206001600160a01b038616808552925280832080547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0016905551339286917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b9190a450600161059e565b5f8282188284100282186117a0565b5f60ff8216601f81111561059e576040517fb3512b0c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f60208284031215611d10575f5ffd5b81357fffffffff00000000000000000000000000000000000000000000000000000000811681146117a0575f5ffd5b5f81518084528060208401602086015e5f6020828601015260207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011685010191505092915050565b602081525f6117a06020830184611d3f565b80356001600160a01b0381168114611db3575f5ffd5b919050565b5f5f60408385031215611dc9575f5ffd5b611dd283611d9d565b946020939093013593505050565b5f5f5f60608486031215611df2575f5ffd5b611dfb84611d9d565b9250611e0960208501611d9d565b929592945050506040919091013590565b5f60208284031215611e2a575f5ffd5b5035919050565b5f5f60408385031215611e42575f5ffd5b82359150611e5260208401611d9d565b90509250929050565b5f60208284031215611e6b575f5ffd5b6117a082611d9d565b5f60208284031215611e84575f5ffd5b813565ffffffffffff811681146117a0575f5ffd5b7fff000000000000000000000000000000000000000000000000000000000000008816815260e060208201525f611ed360e0830189611d3f565b8281036040840152611ee58189611d3f565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b81811015611f3a578351835260209384019390920191600101611f1c565b50909b9a5050505050505050505050565b5f5f5f5f5f5f5f60e0888a031215611f61575f5ffd5b611f6a88611d9d565b9650611f7860208901611d9d565b95506040880135945060608801359350608088013560ff81168114611f9b575f5ffd5b9699959850939692959460a0840135945060c09093013592915050565b5f5f60408385031215611fc9575f5ffd5b611fd283611d9d565b9150611e5260208401611d9d565b600181811c90821680611ff457607f821691505b60208210810361202b577f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b50919050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b65ffffffffffff818116838216019081111561059e5761059e612031565b8082018082111561059e5761059e612031565b65ffffffffffff828116828216039081111561059e5761059e612031565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffd';
