// Generated from src/development/MintableToken.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const mintableTokenAbi = [
  {
    "inputs": [
      {
        "internalType": "string",
        "name": "name_",
        "type": "string"
      },
      {
        "internalType": "string",
        "name": "symbol_",
        "type": "string"
      },
      {
        "internalType": "uint8",
        "name": "decimals_",
        "type": "uint8"
      }
    ],
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

export const mintableTokenBytecode: `0x${string}` =
  '0x60a060405234801561000f575f5ffd5b50604051610e8c380380610e8c83398101604081905261002e91610180565b338383600361003d838261028c565b50600461004a828261028c565b5050506001600160a01b03811661007a57604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b61008381610092565b5060ff166080525061034a9050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112610106575f5ffd5b81516001600160401b0381111561011f5761011f6100e3565b604051601f8201601f19908116603f011681016001600160401b038111828210171561014d5761014d6100e3565b604052818152838201602001851015610164575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b5f5f5f60608486031215610192575f5ffd5b83516001600160401b038111156101a7575f5ffd5b6101b3868287016100f7565b602086015190945090506001600160401b038111156101d0575f5ffd5b6101dc868287016100f7565b925050604084015160ff811681146101f2575f5ffd5b809150509250925092565b600181811c9082168061021157607f821691505b60208210810361022f57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610287578282111561028757805f5260205f20601f840160051c602085101561026057505f5b90810190601f840160051c035f5b81811015610283575f8382015560010161026e565b5050505b505050565b81516001600160401b038111156102a5576102a56100e3565b6102b9816102b384546101fd565b84610235565b6020601f8211600181146102eb575f83156102d45750848201515b5f19600385901b1c1916600184901b178455610343565b5f84815260208120601f198516915b8281101561031a57878501518255602094850194600190920191016102fa565b508482101561033757868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b608051610b2a6103625f395f61014b0152610b2a5ff3fe608060405234801561000f575f5ffd5b50600436106100da575f3560e01c806370a082311161008857806395d89b411161006357806395d89b41146101ef578063a9059cbb146101f7578063dd62ed3e1461020a578063f2fde38b1461024f575f5ffd5b806370a082311461018a578063715018a6146101bf5780638da5cb5b146101c7575f5ffd5b806323b872dd116100b857806323b872dd14610131578063313ce5671461014457806340c10f1914610175575f5ffd5b806306fdde03146100de578063095ea7b3146100fc57806318160ddd1461011f575b5f5ffd5b6100e6610262565b6040516100f39190610973565b60405180910390f35b61010f61010a3660046109ee565b6102f2565b60405190151581526020016100f3565b6002545b6040519081526020016100f3565b61010f61013f366004610a16565b61030b565b60405160ff7f00000000000000000000000000000000000000000000000000000000000000001681526020016100f3565b6101886101833660046109ee565b61032e565b005b610123610198366004610a50565b73ffffffffffffffffffffffffffffffffffffffff165f9081526020819052604090205490565b610188610344565b60055460405173ffffffffffffffffffffffffffffffffffffffff90911681526020016100f3565b6100e6610357565b61010f6102053660046109ee565b610366565b610123610218366004610a70565b73ffffffffffffffffffffffffffffffffffffffff9182165f90815260016020908152604080832093909416825291909152205490565b61018861025d366004610a50565b610373565b60606003805461027190610aa1565b80601f016020809104026020016040519081016040528092919081815260200182805461029d90610aa1565b80156102e85780601f106102bf576101008083540402835291602001916102e8565b820191905f5260205f20905b8154815290600101906020018083116102cb57829003601f168201915b5050505050905090565b5f336102ff8185856103db565b60019150505b92915050565b5f336103188582856103ed565b6103238585856104bb565b506001949350505050565b610336610564565b61034082826105b7565b5050565b61034c610564565b6103555f610611565b565b60606004805461027190610aa1565b5f336102ff8185856104bb565b61037b610564565b73ffffffffffffffffffffffffffffffffffffffff81166103cf576040517f1e4fbdf70000000000000000000000000000000000000000000000000000000081525f60048201526024015b60405180910390fd5b6103d881610611565b50565b6103e88383836001610687565b505050565b73ffffffffffffffffffffffffffffffffffffffff8381165f908152600160209081526040808320938616835292905220547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8110156104b557818110156104a7576040517ffb8f41b200000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff8416600482015260248101829052604481018390526064016103c6565b6104b584848484035f610687565b50505050565b73ffffffffffffffffffffffffffffffffffffffff831661050a576040517f96c6fd1e0000000000000000000000000000000000000000000000000000000081525f60048201526024016103c6565b73ffffffffffffffffffffffffffffffffffffffff8216610559576040517fec442f050000000000000000000000000000000000000000000000000000000081525f60048201526024016103c6565b6103e88383836107cc565b60055473ffffffffffffffffffffffffffffffffffffffff163314610355576040517f118cdaa70000000000000000000000000000000000000000000000000000000081523360048201526024016103c6565b73ffffffffffffffffffffffffffffffffffffffff8216610606576040517fec442f050000000000000000000000000000000000000000000000000000000081525f60048201526024016103c6565b6103405f83836107cc565b6005805473ffffffffffffffffffffffffffffffffffffffff8381167fffffffffffffffffffffffff0000000000000000000000000000000000000000831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b73ffffffffffffffffffffffffffffffffffffffff84166106d6576040517fe602df050000000000000000000000000000000000000000000000000000000081525f60048201526024016103c6565b73ffffffffffffffffffffffffffffffffffffffff8316610725576040517f94280d620000000000000000000000000000000000000000000000000000000081525f60048201526024016103c6565b73ffffffffffffffffffffffffffffffffffffffff8085165f90815260016020908152604080832093871683529290522082905580156104b5578273ffffffffffffffffffffffffffffffffffffffff168473ffffffffffffffffffffffffffffffffffffffff167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925846040516107be91815260200190565b60405180910390a350505050565b73ffffffffffffffffffffffffffffffffffffffff8316610803578060025f8282546107f89190610af2565b909155506108b39050565b73ffffffffffffffffffffffffffffffffffffffff83165f9081526020819052604090205481811015610888576040517fe450d38c00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff8516600482015260248101829052604481018390526064016103c6565b73ffffffffffffffffffffffffffffffffffffffff84165f9081526020819052604090209082900390555b73ffffffffffffffffffffffffffffffffffffffff82166108dc57600280548290039055610907565b73ffffffffffffffffffffffffffffffffffffffff82165f9081526020819052604090208054820190555b8173ffffffffffffffffffffffffffffffffffffffff168373ffffffffffffffffffffffffffffffffffffffff167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161096691815260200190565b60405180910390a3505050565b602081525f82518060208401528060208501604085015e5f6040828501015260407fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011684010191505092915050565b803573ffffffffffffffffffffffffffffffffffffffff811681146109e9575f5ffd5b919050565b5f5f604083850312156109ff575f5ffd5b610a08836109c6565b946020939093013593505050565b5f5f5f60608486031215610a28575f5ffd5b610a31846109c6565b9250610a3f602085016109c6565b929592945050506040919091013590565b5f60208284031215610a60575f5ffd5b610a69826109c6565b9392505050565b5f5f60408385031215610a81575f5ffd5b610a8a836109c6565b9150610a98602084016109c6565b90509250929050565b600181811c90821680610ab557607f821691505b602082108103610aec577f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b50919050565b80820180821115610305577f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd';
