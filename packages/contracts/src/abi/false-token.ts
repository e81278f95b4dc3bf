// Generated from src/development/HostileTokens.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const falseTokenAbi = [
  {
    "inputs": [],
    "stateMutability": "nonpayable",
    "type": "constructor"
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
        "name": "",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "",
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
    "stateMutability": "pure",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "",
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
    "stateMutability": "pure",
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

export const falseTokenBytecode: `0x${string}` =
  '0x60a060405234801561000f575f5ffd5b506040518060400160405280600581526020016446616c736560d81b81525060405180604001604052806003815260200162464c5360e81b8152506006338383816003908161005e91906101a7565b50600461006b82826101a7565b5050506001600160a01b03811661009b57604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b6100a4816100b3565b5060ff16608052506102659050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b634e487b7160e01b5f52604160045260245ffd5b600181811c9082168061012c57607f821691505b60208210810361014a57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156101a257828211156101a257805f5260205f20601f840160051c602085101561017b57505f5b90810190601f840160051c035f5b8181101561019e575f83820155600101610189565b5050505b505050565b81516001600160401b038111156101c0576101c0610104565b6101d4816101ce8454610118565b84610150565b6020601f821160018114610206575f83156101ef5750848201515b5f19600385901b1c1916600184901b17845561025e565b5f84815260208120601f198516915b828110156102355787850151825560209485019460019092019101610215565b508482101561025257868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b60805161098961027d5f395f61014e01526109895ff3fe608060405234801561000f575f5ffd5b50600436106100da575f3560e01c806370a082311161008857806395d89b411161006357806395d89b41146101f2578063a9059cbb146101fa578063dd62ed3e1461020f578063f2fde38b14610254575f5ffd5b806370a082311461018d578063715018a6146101c25780638da5cb5b146101ca575f5ffd5b806323b872dd116100b857806323b872dd14610131578063313ce5671461014757806340c10f1914610178575f5ffd5b806306fdde03146100de578063095ea7b3146100fc57806318160ddd1461011f575b5f5ffd5b6100e6610267565b6040516100f391906107d2565b60405180910390f35b61010f61010a36600461084d565b6102f7565b60405190151581526020016100f3565b6002545b6040519081526020016100f3565b61010f61013f366004610875565b5f9392505050565b60405160ff7f00000000000000000000000000000000000000000000000000000000000000001681526020016100f3565b61018b61018636600461084d565b610310565b005b61012361019b3660046108af565b73ffffffffffffffffffffffffffffffffffffffff165f9081526020819052604090205490565b61018b610326565b60055460405173ffffffffffffffffffffffffffffffffffffffff90911681526020016100f3565b6100e6610339565b61010f61020836600461084d565b5f92915050565b61012361021d3660046108cf565b73ffffffffffffffffffffffffffffffffffffffff9182165f90815260016020908152604080832093909416825291909152205490565b61018b6102623660046108af565b610348565b60606003805461027690610900565b80601f01602080910402602001604051908101604052809291908181526020018280546102a290610900565b80156102ed5780601f106102c4576101008083540402835291602001916102ed565b820191905f5260205f20905b8154815290600101906020018083116102d057829003601f168201915b5050505050905090565b5f336103048185856103b0565b60019150505b92915050565b6103186103c2565b6103228282610415565b5050565b61032e6103c2565b6103375f61046f565b565b60606004805461027690610900565b6103506103c2565b73ffffffffffffffffffffffffffffffffffffffff81166103a4576040517f1e4fbdf70000000000000000000000000000000000000000000000000000000081525f60048201526024015b60405180910390fd5b6103ad8161046f565b50565b6103bd83838360016104e5565b505050565b60055473ffffffffffffffffffffffffffffffffffffffff163314610337576040517f118cdaa700000000000000000000000000000000000000000000000000000000815233600482015260240161039b565b73ffffffffffffffffffffffffffffffffffffffff8216610464576040517fec442f050000000000000000000000000000000000000000000000000000000081525f600482015260240161039b565b6103225f838361062b565b6005805473ffffffffffffffffffffffffffffffffffffffff8381167fffffffffffffffffffffffff0000000000000000000000000000000000000000831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b73ffffffffffffffffffffffffffffffffffffffff8416610534576040517fe602df050000000000000000000000000000000000000000000000000000000081525f600482015260240161039b565b73ffffffffffffffffffffffffffffffffffffffff8316610583576040517f94280d620000000000000000000000000000000000000000000000000000000081525f600482015260240161039b565b73ffffffffffffffffffffffffffffffffffffffff8085165f9081526001602090815260408083209387168352929052208290558015610625578273ffffffffffffffffffffffffffffffffffffffff168473ffffffffffffffffffffffffffffffffffffffff167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161061c91815260200190565b60405180910390a35b50505050565b73ffffffffffffffffffffffffffffffffffffffff8316610662578060025f8282546106579190610951565b909155506107129050565b73ffffffffffffffffffffffffffffffffffffffff83165f90815260208190526040902054818110156106e7576040517fe450d38c00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff85166004820152602481018290526044810183905260640161039b565b73ffffffffffffffffffffffffffffffffffffffff84165f9081526020819052604090209082900390555b73ffffffffffffffffffffffffffffffffffffffff821661073b57600280548290039055610766565b73ffffffffffffffffffffffffffffffffffffffff82165f9081526020819052604090208054820190555b8173ffffffffffffffffffffffffffffffffffffffff168373ffffffffffffffffffffffffffffffffffffffff167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516107c591815260200190565b60405180910390a3505050565b602081525f82518060208401528060208501604085015e5f6040828501015260407fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011684010191505092915050565b803573ffffffffffffffffffffffffffffffffffffffff81168114610848575f5ffd5b919050565b5f5f6040838503121561085e575f5ffd5b61086783610825565b946020939093013593505050565b5f5f5f60608486031215610887575f5ffd5b61089084610825565b925061089e60208501610825565b929592945050506040919091013590565b5f602082840312156108bf575f5ffd5b6108c882610825565b9392505050565b5f5f604083850312156108e0575f5ffd5b6108e983610825565b91506108f760208401610825565b90509250929050565b600181811c9082168061091457607f821691505b60208210810361094b577f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b50919050565b8082018082111561030a577f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd';
