// Generated from src/development/HostileTokens.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const reentrantTokenAbi = [
  {
    "inputs": [],
    "stateMutability": "nonpayable",
    "type": "constructor"
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
    "inputs": [],
    "name": "FailedCall",
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
        "name": "target",
        "type": "address"
      },
      {
        "internalType": "bytes",
        "name": "payload",
        "type": "bytes"
      }
    ],
    "name": "callBack",
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

export const reentrantTokenBytecode: `0x${string}` =
  '0x60a060405234801561000f575f5ffd5b50604051806040016040528060098152602001681499595b9d1c985b9d60ba1b8152506040518060400160405280600381526020016214939560ea1b8152506006338383816003908161006291906101ab565b50600461006f82826101ab565b5050506001600160a01b03811661009f57604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b6100a8816100b7565b5060ff16608052506102699050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b634e487b7160e01b5f52604160045260245ffd5b600181811c9082168061013057607f821691505b60208210810361014e57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156101a657828211156101a657805f5260205f20601f840160051c602085101561017f57505f5b90810190601f840160051c035f5b818110156101a2575f8382015560010161018d565b5050505b505050565b81516001600160401b038111156101c4576101c4610108565b6101d8816101d2845461011c565b84610154565b6020601f82116001811461020a575f83156101f35750848201515b5f19600385901b1c1916600184901b178455610262565b5f84815260208120601f198516915b828110156102395787850151825560209485019460019092019101610219565b508482101561025657868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b608051610c1d6102815f395f6101560152610c1d5ff3fe608060405234801561000f575f5ffd5b50600436106100e5575f3560e01c8063715018a611610088578063a9059cbb11610063578063a9059cbb146101e8578063ba22bba0146101fb578063dd62ed3e1461020e578063f2fde38b14610246575f5ffd5b8063715018a6146101bd5780638da5cb5b146101c557806395d89b41146101e0575f5ffd5b806323b872dd116100c357806323b872dd1461013c578063313ce5671461014f57806340c10f191461018057806370a0823114610195575f5ffd5b806306fdde03146100e9578063095ea7b31461010757806318160ddd1461012a575b5f5ffd5b6100f1610259565b6040516100fe9190610927565b60405180910390f35b61011a610115366004610977565b6102e9565b60405190151581526020016100fe565b6002545b6040519081526020016100fe565b61011a61014a36600461099f565b610302565b60405160ff7f00000000000000000000000000000000000000000000000000000000000000001681526020016100fe565b61019361018e366004610977565b610327565b005b61012e6101a33660046109d9565b6001600160a01b03165f9081526020819052604090205490565b61019361033d565b6005546040516001600160a01b0390911681526020016100fe565b6100f1610350565b61011a6101f6366004610977565b61035f565b6101936102093660046109f2565b61036c565b61012e61021c366004610a70565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6101936102543660046109d9565b6103a2565b60606003805461026890610aa1565b80601f016020809104026020016040519081016040528092919081815260200182805461029490610aa1565b80156102df5780601f106102b6576101008083540402835291602001916102df565b820191905f5260205f20905b8154815290600101906020018083116102c257829003601f168201915b5050505050905090565b5f336102f68185856103e4565b60019150505b92915050565b5f3361030f8582856103f6565b61031a85858561046c565b60019150505b9392505050565b61032f6104c9565b61033982826104f6565b5050565b6103456104c9565b61034e5f61052a565b565b60606004805461026890610aa1565b5f336102f681858561046c565b6103746104c9565b600680546001600160a01b0319166001600160a01b038516179055600761039c828483610b43565b50505050565b6103aa6104c9565b6001600160a01b0381166103d857604051631e4fbdf760e01b81525f60048201526024015b60405180910390fd5b6103e18161052a565b50565b6103f1838383600161057b565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f1981101561039c578181101561045e57604051637dc7a0d960e11b81526001600160a01b038416600482015260248101829052604481018390526064016103cf565b61039c84848484035f61057b565b6001600160a01b03831661049557604051634b637e8f60e11b81525f60048201526024016103cf565b6001600160a01b0382166104be5760405163ec442f0560e01b81525f60048201526024016103cf565b6103f183838361064d565b6005546001600160a01b0316331461034e5760405163118cdaa760e01b81523360048201526024016103cf565b6001600160a01b03821661051f5760405163ec442f0560e01b81525f60048201526024016103cf565b6103395f838361064d565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b6001600160a01b0384166105a45760405163e602df0560e01b81525f60048201526024016103cf565b6001600160a01b0383166105cd57604051634a1406b160e11b81525f60048201526024016103cf565b6001600160a01b038085165f908152600160209081526040808320938716835292905220829055801561039c57826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161063f91815260200190565b60405180910390a350505050565b61065883838361071f565b6006546001600160a01b03161580159061067a57506001600160a01b03831615155b156103f1576006546007805461039c926001600160a01b0316919061069e90610aa1565b80601f01602080910402602001604051908101604052809291908181526020018280546106ca90610aa1565b80156107155780601f106106ec57610100808354040283529160200191610715565b820191905f5260205f20905b8154815290600101906020018083116106f857829003601f168201915b5050505050610845565b6001600160a01b038316610749578060025f82825461073e9190610bfe565b909155506107b99050565b6001600160a01b0383165f908152602081905260409020548181101561079b5760405163391434e360e21b81526001600160a01b038516600482015260248101829052604481018390526064016103cf565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b0382166107d5576002805482900390556107f3565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161083891815260200190565b60405180910390a3505050565b606061032083835f845f61085a8584866108ee565b905080801561087b57505f3d118061087b57505f856001600160a01b03163b115b1561089057610888610903565b915050610320565b80156108ba57604051639996b31560e01b81526001600160a01b03861660048201526024016103cf565b3d156108cd576108c861091c565b6108e6565b60405163d6bda27560e01b815260040160405180910390fd5b509392505050565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b0381168114610972575f5ffd5b919050565b5f5f60408385031215610988575f5ffd5b6109918361095c565b946020939093013593505050565b5f5f5f606084860312156109b1575f5ffd5b6109ba8461095c565b92506109c86020850161095c565b929592945050506040919091013590565b5f602082840312156109e9575f5ffd5b6103208261095c565b5f5f5f60408486031215610a04575f5ffd5b610a0d8461095c565b9250602084013567ffffffffffffffff811115610a28575f5ffd5b8401601f81018613610a38575f5ffd5b803567ffffffffffffffff811115610a4e575f5ffd5b866020828401011115610a5f575f5ffd5b939660209190910195509293505050565b5f5f60408385031215610a81575f5ffd5b610a8a8361095c565b9150610a986020840161095c565b90509250929050565b600181811c90821680610ab557607f821691505b602082108103610ad357634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52604160045260245ffd5b601f8211156103f157828211156103f157805f5260205f20601f840160051c6020851015610b1857505f5b90810190601f840160051c035f5b81811015610b3b575f83820155600101610b26565b505050505050565b67ffffffffffffffff831115610b5b57610b5b610ad9565b610b6f83610b698354610aa1565b83610aed565b5f601f841160018114610ba0575f8515610b895750838201355b5f19600387901b1c1916600186901b178355610bf7565b5f83815260208120601f198716915b82811015610bcf5786850135825560209485019460019092019101610baf565b5086821015610beb575f1960f88860031b161c19848701351681555b505060018560011b0183555b5050505050565b808201808211156102fc57634e487b7160e01b5f52601160045260245ffd';
