// Generated from src/development/HostileTokens.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const bonusTokenAbi = [
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

export const bonusTokenBytecode: `0x${string}` =
  '0x60a060405234801561000f575f5ffd5b5060405180604001604052806005815260200164426f6e757360d81b81525060405180604001604052806003815260200162424e5360e81b8152506006338383816003908161005e91906101a7565b50600461006b82826101a7565b5050506001600160a01b03811661009b57604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b6100a4816100b3565b5060ff16608052506102659050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b634e487b7160e01b5f52604160045260245ffd5b600181811c9082168061012c57607f821691505b60208210810361014a57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156101a257828211156101a257805f5260205f20601f840160051c602085101561017b57505f5b90810190601f840160051c035f5b8181101561019e575f83820155600101610189565b5050505b505050565b81516001600160401b038111156101c0576101c0610104565b6101d4816101ce8454610118565b84610150565b6020601f821160018114610206575f83156101ef5750848201515b5f19600385901b1c1916600184901b17845561025e565b5f84815260208120601f198516915b828110156102355787850151825560209485019460019092019101610215565b508482101561025257868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b608051610b7c61027d5f395f61014b0152610b7c5ff3fe608060405234801561000f575f5ffd5b50600436106100da575f3560e01c806370a082311161008857806395d89b411161006357806395d89b41146101ef578063a9059cbb146101f7578063dd62ed3e1461020a578063f2fde38b1461024f575f5ffd5b806370a082311461018a578063715018a6146101bf5780638da5cb5b146101c7575f5ffd5b806323b872dd116100b857806323b872dd14610131578063313ce5671461014457806340c10f1914610175575f5ffd5b806306fdde03146100de578063095ea7b3146100fc57806318160ddd1461011f575b5f5ffd5b6100e6610262565b6040516100f391906109c5565b60405180910390f35b61010f61010a366004610a40565b6102f2565b60405190151581526020016100f3565b6002545b6040519081526020016100f3565b61010f61013f366004610a68565b61030b565b60405160ff7f00000000000000000000000000000000000000000000000000000000000000001681526020016100f3565b610188610183366004610a40565b61032e565b005b610123610198366004610aa2565b73ffffffffffffffffffffffffffffffffffffffff165f9081526020819052604090205490565b610188610344565b60055460405173ffffffffffffffffffffffffffffffffffffffff90911681526020016100f3565b6100e6610357565b61010f610205366004610a40565b610366565b610123610218366004610ac2565b73ffffffffffffffffffffffffffffffffffffffff9182165f90815260016020908152604080832093909416825291909152205490565b61018861025d366004610aa2565b610373565b60606003805461027190610af3565b80601f016020809104026020016040519081016040528092919081815260200182805461029d90610af3565b80156102e85780601f106102bf576101008083540402835291602001916102e8565b820191905f5260205f20905b8154815290600101906020018083116102cb57829003601f168201915b5050505050905090565b5f336102ff8185856103db565b60019150505b92915050565b5f336103188582856103ed565b6103238585856104bb565b506001949350505050565b610336610564565b61034082826105b7565b5050565b61034c610564565b6103555f610611565b565b60606004805461027190610af3565b5f336102ff8185856104bb565b61037b610564565b73ffffffffffffffffffffffffffffffffffffffff81166103cf576040517f1e4fbdf70000000000000000000000000000000000000000000000000000000081525f60048201526024015b60405180910390fd5b6103d881610611565b50565b6103e88383836001610687565b505050565b73ffffffffffffffffffffffffffffffffffffffff8381165f908152600160209081526040808320938616835292905220547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8110156104b557818110156104a7576040517ffb8f41b200000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff8416600482015260248101829052604481018390526064016103c6565b6104b584848484035f610687565b50505050565b73ffffffffffffffffffffffffffffffffffffffff831661050a576040517f96c6fd1e0000000000000000000000000000000000000000000000000000000081525f60048201526024016103c6565b73ffffffffffffffffffffffffffffffffffffffff8216610559576040517fec442f050000000000000000000000000000000000000000000000000000000081525f60048201526024016103c6565b6103e88383836107cc565b60055473ffffffffffffffffffffffffffffffffffffffff163314610355576040517f118cdaa70000000000000000000000000000000000000000000000000000000081523360048201526024016103c6565b73ffffffffffffffffffffffffffffffffffffffff8216610606576040517fec442f050000000000000000000000000000000000000000000000000000000081525f60048201526024016103c6565b6103405f83836107cc565b6005805473ffffffffffffffffffffffffffffffffffffffff8381167fffffffffffffffffffffffff0000000000000000000000000000000000000000831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b73ffffffffffffffffffffffffffffffffffffffff84166106d6576040517fe602df050000000000000000000000000000000000000000000000000000000081525f60048201526024016103c6565b73ffffffffffffffffffffffffffffffffffffffff8316610725576040517f94280d620000000000000000000000000000000000000000000000000000000081525f60048201526024016103c6565b73ffffffffffffffffffffffffffffffffffffffff8085165f90815260016020908152604080832093871683529290522082905580156104b5578273ffffffffffffffffffffffffffffffffffffffff168473ffffffffffffffffffffffffffffffffffffffff167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925846040516107be91815260200190565b60405180910390a350505050565b6107d783838361081e565b73ffffffffffffffffffffffffffffffffffffffff831615801590610811575073ffffffffffffffffffffffffffffffffffffffff821615155b156103e8576103e85f8360015b73ffffffffffffffffffffffffffffffffffffffff8316610855578060025f82825461084a9190610b44565b909155506109059050565b73ffffffffffffffffffffffffffffffffffffffff83165f90815260208190526040902054818110156108da576040517fe450d38c00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff8516600482015260248101829052604481018390526064016103c6565b73ffffffffffffffffffffffffffffffffffffffff84165f9081526020819052604090209082900390555b73ffffffffffffffffffffffffffffffffffffffff821661092e57600280548290039055610959565b73ffffffffffffffffffffffffffffffffffffffff82165f9081526020819052604090208054820190555b8173ffffffffffffffffffffffffffffffffffffffff168373ffffffffffffffffffffffffffffffffffffffff167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516109b891815260200190565b60405180910390a3505050565b602081525f82518060208401528060208501604085015e5f6040828501015260407fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011684010191505092915050565b803573ffffffffffffffffffffffffffffffffffffffff81168114610a3b575f5ffd5b919050565b5f5f60408385031215610a51575f5ffd5b610a5a83610a18565b946020939093013593505050565b5f5f5f60608486031215610a7a575f5ffd5b610a8384610a18565b9250610a9160208501610a18565b929592945050506040919091013590565b5f60208284031215610ab2575f5ffd5b610abb82610a18565b9392505050565b5f5f60408385031215610ad3575f5ffd5b610adc83610a18565b9150610aea60208401610a18565b90509250929050565b600181811c90821680610b0757607f821691505b602082108103610b3e577f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b50919050565b80820180821115610305577f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd';
