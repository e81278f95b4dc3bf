// Generated from src/development/HostileTokens.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const brokenTokenAbi = [
  {
    "inputs": [],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "BalanceUnknown",
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
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "OwnableInvalidOwner",
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
    "name": "OwnableUnauthorizedAccount",
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
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "previousOwner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "newOwner",
        "type": "address"
      }
    ],
    "name": "OwnershipTransferred",
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
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "bool",
        "name": "afterReceiving",
        "type": "bool"
      }
    ],
    "name": "breakFor",
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
    "name": "renounceOwnership",
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
        "name": "newOwner",
        "type": "address"
      }
    ],
    "name": "transferOwnership",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const;

export const brokenTokenBytecode: `0x${string}` =
  '0x60a060405234801561000f575f5ffd5b5060405180604001604052806006815260200165213937b5b2b760d11b8152506040518060400160405280600381526020016242524b60e81b8152506006338383816003908161005f91906101a8565b50600461006c82826101a8565b5050506001600160a01b03811661009c57604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b6100a5816100b4565b5060ff16608052506102669050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b634e487b7160e01b5f52604160045260245ffd5b600181811c9082168061012d57607f821691505b60208210810361014b57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156101a357828211156101a357805f5260205f20601f840160051c602085101561017c57505f5b90810190601f840160051c035f5b8181101561019f575f8382015560010161018a565b5050505b505050565b81516001600160401b038111156101c1576101c1610105565b6101d5816101cf8454610119565b84610151565b6020601f821160018114610207575f83156101f05750848201515b5f19600385901b1c1916600184901b17845561025f565b5f84815260208120601f198516915b828110156102365787850151825560209485019460019092019101610216565b508482101561025357868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b608051610d4761027e5f395f6101560152610d475ff3fe608060405234801561000f575f5ffd5b50600436106100e5575f3560e01c806370a082311161008857806395d89b411161006357806395d89b41146101eb578063a9059cbb146101f3578063dd62ed3e14610206578063f2fde38b1461024b575f5ffd5b806370a08231146101a8578063715018a6146101bb5780638da5cb5b146101c3575f5ffd5b806323b872dd116100c357806323b872dd1461013c578063313ce5671461014f57806340c10f1914610180578063626f7f7f14610195575f5ffd5b806306fdde03146100e9578063095ea7b31461010757806318160ddd1461012a575b5f5ffd5b6100f161025e565b6040516100fe9190610b57565b60405180910390f35b61011a610115366004610bd2565b6102ee565b60405190151581526020016100fe565b6002545b6040519081526020016100fe565b61011a61014a366004610bfa565b610307565b60405160ff7f00000000000000000000000000000000000000000000000000000000000000001681526020016100fe565b61019361018e366004610bd2565b61032a565b005b6101936101a3366004610c34565b610340565b61012e6101b6366004610c6d565b6103d0565b6101936104ba565b60055460405173ffffffffffffffffffffffffffffffffffffffff90911681526020016100fe565b6100f16104cd565b61011a610201366004610bd2565b6104dc565b61012e610214366004610c8d565b73ffffffffffffffffffffffffffffffffffffffff9182165f90815260016020908152604080832093909416825291909152205490565b610193610259366004610c6d565b6104e9565b60606003805461026d90610cbe565b80601f016020809104026020016040519081016040528092919081815260200182805461029990610cbe565b80156102e45780601f106102bb576101008083540402835291602001916102e4565b820191905f5260205f20905b8154815290600101906020018083116102c757829003601f168201915b5050505050905090565b5f336102fb81858561054c565b60019150505b92915050565b5f3361031485828561055e565b61031f85858561062c565b506001949350505050565b6103326106d5565b61033c8282610728565b5050565b6103486106d5565b600680547fffffffffffffffffffff00ffffffffffffffffffffffffffffffffffffffffff92151574010000000000000000000000000000000000000000027fffffffffffffffffffffff00000000000000000000000000000000000000000090911673ffffffffffffffffffffffffffffffffffffffff9094169390931792909217169055565b6006545f9073ffffffffffffffffffffffffffffffffffffffff838116911614801561043c57506006547501000000000000000000000000000000000000000000900460ff168061043c575060065474010000000000000000000000000000000000000000900460ff16155b15610490576040517fbb2eddfe00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff831660048201526024015b60405180910390fd5b73ffffffffffffffffffffffffffffffffffffffff82165f90815260208190526040902054610301565b6104c26106d5565b6104cb5f610782565b565b60606004805461026d90610cbe565b5f336102fb81858561062c565b6104f16106d5565b73ffffffffffffffffffffffffffffffffffffffff8116610540576040517f1e4fbdf70000000000000000000000000000000000000000000000000000000081525f6004820152602401610487565b61054981610782565b50565b61055983838360016107f8565b505050565b73ffffffffffffffffffffffffffffffffffffffff8381165f908152600160209081526040808320938616835292905220547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8110156106265781811015610618576040517ffb8f41b200000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff841660048201526024810182905260448101839052606401610487565b61062684848484035f6107f8565b50505050565b73ffffffffffffffffffffffffffffffffffffffff831661067b576040517f96c6fd1e0000000000000000000000000000000000000000000000000000000081525f6004820152602401610487565b73ffffffffffffffffffffffffffffffffffffffff82166106ca576040517fec442f050000000000000000000000000000000000000000000000000000000081525f6004820152602401610487565b61055983838361093d565b60055473ffffffffffffffffffffffffffffffffffffffff1633146104cb576040517f118cdaa7000000000000000000000000000000000000000000000000000000008152336004820152602401610487565b73ffffffffffffffffffffffffffffffffffffffff8216610777576040517fec442f050000000000000000000000000000000000000000000000000000000081525f6004820152602401610487565b61033c5f838361093d565b6005805473ffffffffffffffffffffffffffffffffffffffff8381167fffffffffffffffffffffffff0000000000000000000000000000000000000000831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b73ffffffffffffffffffffffffffffffffffffffff8416610847576040517fe602df050000000000000000000000000000000000000000000000000000000081525f6004820152602401610487565b73ffffffffffffffffffffffffffffffffffffffff8316610896576040517f94280d620000000000000000000000000000000000000000000000000000000081525f6004820152602401610487565b73ffffffffffffffffffffffffffffffffffffffff8085165f9081526001602090815260408083209387168352929052208290558015610626578273ffffffffffffffffffffffffffffffffffffffff168473ffffffffffffffffffffffffffffffffffffffff167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161092f91815260200190565b60405180910390a350505050565b6109488383836109b0565b60065473ffffffffffffffffffffffffffffffffffffffff9081169083160361055957600680547fffffffffffffffffffff00ffffffffffffffffffffffffffffffffffffffffff167501000000000000000000000000000000000000000000179055505050565b73ffffffffffffffffffffffffffffffffffffffff83166109e7578060025f8282546109dc9190610d0f565b90915550610a979050565b73ffffffffffffffffffffffffffffffffffffffff83165f9081526020819052604090205481811015610a6c576040517fe450d38c00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff851660048201526024810182905260448101839052606401610487565b73ffffffffffffffffffffffffffffffffffffffff84165f9081526020819052604090209082900390555b73ffffffffffffffffffffffffffffffffffffffff8216610ac057600280548290039055610aeb565b73ffffffffffffffffffffffffffffffffffffffff82165f9081526020819052604090208054820190555b8173ffffffffffffffffffffffffffffffffffffffff168373ffffffffffffffffffffffffffffffffffffffff167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051610b4a91815260200190565b60405180910390a3505050565b602081525f82518060208401528060208501604085015e5f6040828501015260407fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011684010191505092915050565b803573ffffffffffffffffffffffffffffffffffffffff81168114610bcd575f5ffd5b919050565b5f5f60408385031215610be3575f5ffd5b610bec83610baa565b946020939093013593505050565b5f5f5f60608486031215610c0c575f5ffd5b610c1584610baa565b9250610c2360208501610baa565b929592945050506040919091013590565b5f5f60408385031215610c45575f5ffd5b610c4e83610baa565b915060208301358015158114610c62575f5ffd5b809150509250929050565b5f60208284031215610c7d575f5ffd5b610c8682610baa565b9392505050565b5f5f60408385031215610c9e575f5ffd5b610ca783610baa565b9150610cb560208401610baa565b90509250929050565b600181811c90821680610cd257607f821691505b602082108103610d09577f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b50919050565b80820180821115610301577f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd';
