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
  '0x60a060405234801561000f575f5ffd5b5060405180604001604052806006815260200165213937b5b2b760d11b8152506040518060400160405280600381526020016242524b60e81b8152506006338383816003908161005f91906101a8565b50600461006c82826101a8565b5050506001600160a01b03811661009c57604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b6100a5816100b4565b5060ff16608052506102669050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b634e487b7160e01b5f52604160045260245ffd5b600181811c9082168061012d57607f821691505b60208210810361014b57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156101a357828211156101a357805f5260205f20601f840160051c602085101561017c57505f5b90810190601f840160051c035f5b8181101561019f575f8382015560010161018a565b5050505b505050565b81516001600160401b038111156101c1576101c1610105565b6101d5816101cf8454610119565b84610151565b6020601f821160018114610207575f83156101f05750848201515b5f19600385901b1c1916600184901b17845561025f565b5f84815260208120601f198516915b828110156102365787850151825560209485019460019092019101610216565b508482101561025357868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b6080516109b961027e5f395f61015601526109b95ff3fe608060405234801561000f575f5ffd5b50600436106100e5575f3560e01c806370a082311161008857806395d89b411161006357806395d89b41146101de578063a9059cbb146101e6578063dd62ed3e146101f9578063f2fde38b14610231575f5ffd5b806370a08231146101a8578063715018a6146101bb5780638da5cb5b146101c3575f5ffd5b806323b872dd116100c357806323b872dd1461013c578063313ce5671461014f57806340c10f1914610180578063626f7f7f14610195575f5ffd5b806306fdde03146100e9578063095ea7b31461010757806318160ddd1461012a575b5f5ffd5b6100f1610244565b6040516100fe9190610826565b60405180910390f35b61011a610115366004610876565b6102d4565b60405190151581526020016100fe565b6002545b6040519081526020016100fe565b61011a61014a36600461089e565b6102ed565b60405160ff7f00000000000000000000000000000000000000000000000000000000000000001681526020016100fe565b61019361018e366004610876565b610310565b005b6101936101a33660046108d8565b610326565b61012e6101b6366004610911565b610365565b6101936103ec565b6005546040516001600160a01b0390911681526020016100fe565b6100f16103ff565b61011a6101f4366004610876565b61040e565b61012e610207366004610931565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b61019361023f366004610911565b61041b565b60606003805461025390610962565b80601f016020809104026020016040519081016040528092919081815260200182805461027f90610962565b80156102ca5780601f106102a1576101008083540402835291602001916102ca565b820191905f5260205f20905b8154815290600101906020018083116102ad57829003601f168201915b5050505050905090565b5f336102e1818585610458565b60019150505b92915050565b5f336102fa85828561046a565b6103058585856104e6565b506001949350505050565b610318610543565b6103228282610570565b5050565b61032e610543565b6006805460ff60a81b19921515600160a01b026001600160a81b03199091166001600160a01b039094169390931792909217169055565b6006545f906001600160a01b0383811691161480156103a15750600654600160a81b900460ff16806103a15750600654600160a01b900460ff16155b156103cf57604051635d976eff60e11b81526001600160a01b03831660048201526024015b60405180910390fd5b6001600160a01b0382165f908152602081905260409020546102e7565b6103f4610543565b6103fd5f6105a4565b565b60606004805461025390610962565b5f336102e18185856104e6565b610423610543565b6001600160a01b03811661044c57604051631e4fbdf760e01b81525f60048201526024016103c6565b610455816105a4565b50565b61046583838360016105f5565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f198110156104e057818110156104d257604051637dc7a0d960e11b81526001600160a01b038416600482015260248101829052604481018390526064016103c6565b6104e084848484035f6105f5565b50505050565b6001600160a01b03831661050f57604051634b637e8f60e11b81525f60048201526024016103c6565b6001600160a01b0382166105385760405163ec442f0560e01b81525f60048201526024016103c6565b6104658383836106c7565b6005546001600160a01b031633146103fd5760405163118cdaa760e01b81523360048201526024016103c6565b6001600160a01b0382166105995760405163ec442f0560e01b81525f60048201526024016103c6565b6103225f83836106c7565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b6001600160a01b03841661061e5760405163e602df0560e01b81525f60048201526024016103c6565b6001600160a01b03831661064757604051634a1406b160e11b81525f60048201526024016103c6565b6001600160a01b038085165f90815260016020908152604080832093871683529290522082905580156104e057826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925846040516106b991815260200190565b60405180910390a350505050565b6106d2838383610700565b6006546001600160a01b0390811690831603610465576006805460ff60a81b1916600160a81b179055505050565b6001600160a01b03831661072a578060025f82825461071f919061099a565b9091555061079a9050565b6001600160a01b0383165f908152602081905260409020548181101561077c5760405163391434e360e21b81526001600160a01b038516600482015260248101829052604481018390526064016103c6565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b0382166107b6576002805482900390556107d4565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161081991815260200190565b60405180910390a3505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b0381168114610871575f5ffd5b919050565b5f5f60408385031215610887575f5ffd5b6108908361085b565b946020939093013593505050565b5f5f5f606084860312156108b0575f5ffd5b6108b98461085b565b92506108c76020850161085b565b929592945050506040919091013590565b5f5f604083850312156108e9575f5ffd5b6108f28361085b565b915060208301358015158114610906575f5ffd5b809150509250929050565b5f60208284031215610921575f5ffd5b61092a8261085b565b9392505050565b5f5f60408385031215610942575f5ffd5b61094b8361085b565b91506109596020840161085b565b90509250929050565b600181811c9082168061097657607f821691505b60208210810361099457634e487b7160e01b5f52602260045260245ffd5b50919050565b808201808211156102e757634e487b7160e01b5f52601160045260245ffd';
