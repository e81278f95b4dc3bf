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
  '0x60a060405234801561000f575f5ffd5b50604051806040016040528060098152602001681499595b9d1c985b9d60ba1b8152506040518060400160405280600381526020016214939560ea1b8152506006338383816003908161006291906101ab565b50600461006f82826101ab565b5050506001600160a01b03811661009f57604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b6100a8816100b7565b5060ff16608052506102699050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b634e487b7160e01b5f52604160045260245ffd5b600181811c9082168061013057607f821691505b60208210810361014e57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156101a657828211156101a657805f5260205f20601f840160051c602085101561017f57505f5b90810190601f840160051c035f5b818110156101a2575f8382015560010161018d565b5050505b505050565b81516001600160401b038111156101c4576101c4610108565b6101d8816101d2845461011c565b84610154565b6020601f82116001811461020a575f83156101f35750848201515b5f19600385901b1c1916600184901b178455610262565b5f84815260208120601f198516915b828110156102395787850151825560209485019460019092019101610219565b508482101561025657868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b608051610fd76102815f395f6101560152610fd75ff3fe608060405234801561000f575f5ffd5b50600436106100e5575f3560e01c8063715018a611610088578063a9059cbb11610063578063a9059cbb14610202578063ba22bba014610215578063dd62ed3e14610228578063f2fde38b1461026d575f5ffd5b8063715018a6146101ca5780638da5cb5b146101d257806395d89b41146101fa575f5ffd5b806323b872dd116100c357806323b872dd1461013c578063313ce5671461014f57806340c10f191461018057806370a0823114610195575f5ffd5b806306fdde03146100e9578063095ea7b31461010757806318160ddd1461012a575b5f5ffd5b6100f1610280565b6040516100fe9190610c0f565b60405180910390f35b61011a610115366004610c8a565b610310565b60405190151581526020016100fe565b6002545b6040519081526020016100fe565b61011a61014a366004610cb2565b610329565b60405160ff7f00000000000000000000000000000000000000000000000000000000000000001681526020016100fe565b61019361018e366004610c8a565b61034e565b005b61012e6101a3366004610cec565b73ffffffffffffffffffffffffffffffffffffffff165f9081526020819052604090205490565b610193610364565b60055460405173ffffffffffffffffffffffffffffffffffffffff90911681526020016100fe565b6100f1610377565b61011a610210366004610c8a565b610386565b610193610223366004610d05565b610393565b61012e610236366004610d83565b73ffffffffffffffffffffffffffffffffffffffff9182165f90815260016020908152604080832093909416825291909152205490565b61019361027b366004610cec565b6103ee565b60606003805461028f90610db4565b80601f01602080910402602001604051908101604052809291908181526020018280546102bb90610db4565b80156103065780601f106102dd57610100808354040283529160200191610306565b820191905f5260205f20905b8154815290600101906020018083116102e957829003601f168201915b5050505050905090565b5f3361031d818585610456565b60019150505b92915050565b5f33610336858285610468565b610341858585610530565b60019150505b9392505050565b6103566105d9565b610360828261062c565b5050565b61036c6105d9565b6103755f610686565b565b60606004805461028f90610db4565b5f3361031d818585610530565b61039b6105d9565b600680547fffffffffffffffffffffffff00000000000000000000000000000000000000001673ffffffffffffffffffffffffffffffffffffffff851617905560076103e8828483610e88565b50505050565b6103f66105d9565b73ffffffffffffffffffffffffffffffffffffffff811661044a576040517f1e4fbdf70000000000000000000000000000000000000000000000000000000081525f60048201526024015b60405180910390fd5b61045381610686565b50565b61046383838360016106fc565b505050565b73ffffffffffffffffffffffffffffffffffffffff8381165f908152600160209081526040808320938616835292905220547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8110156103e85781811015610522576040517ffb8f41b200000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff841660048201526024810182905260448101839052606401610441565b6103e884848484035f6106fc565b73ffffffffffffffffffffffffffffffffffffffff831661057f576040517f96c6fd1e0000000000000000000000000000000000000000000000000000000081525f6004820152602401610441565b73ffffffffffffffffffffffffffffffffffffffff82166105ce576040517fec442f050000000000000000000000000000000000000000000000000000000081525f6004820152602401610441565b610463838383610841565b60055473ffffffffffffffffffffffffffffffffffffffff163314610375576040517f118cdaa7000000000000000000000000000000000000000000000000000000008152336004820152602401610441565b73ffffffffffffffffffffffffffffffffffffffff821661067b576040517fec442f050000000000000000000000000000000000000000000000000000000081525f6004820152602401610441565b6103605f8383610841565b6005805473ffffffffffffffffffffffffffffffffffffffff8381167fffffffffffffffffffffffff0000000000000000000000000000000000000000831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b73ffffffffffffffffffffffffffffffffffffffff841661074b576040517fe602df050000000000000000000000000000000000000000000000000000000081525f6004820152602401610441565b73ffffffffffffffffffffffffffffffffffffffff831661079a576040517f94280d620000000000000000000000000000000000000000000000000000000081525f6004820152602401610441565b73ffffffffffffffffffffffffffffffffffffffff8085165f90815260016020908152604080832093871683529290522082905580156103e8578273ffffffffffffffffffffffffffffffffffffffff168473ffffffffffffffffffffffffffffffffffffffff167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161083391815260200190565b60405180910390a350505050565b61084c83838361093a565b60065473ffffffffffffffffffffffffffffffffffffffff1615801590610888575073ffffffffffffffffffffffffffffffffffffffff831615155b1561046357600654600780546103e89273ffffffffffffffffffffffffffffffffffffffff1691906108b990610db4565b80601f01602080910402602001604051908101604052809291908181526020018280546108e590610db4565b80156109305780601f1061090757610100808354040283529160200191610930565b820191905f5260205f20905b81548152906001019060200180831161091357829003601f168201915b5050505050610ae1565b73ffffffffffffffffffffffffffffffffffffffff8316610971578060025f8282546109669190610f9f565b90915550610a219050565b73ffffffffffffffffffffffffffffffffffffffff83165f90815260208190526040902054818110156109f6576040517fe450d38c00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff851660048201526024810182905260448101839052606401610441565b73ffffffffffffffffffffffffffffffffffffffff84165f9081526020819052604090209082900390555b73ffffffffffffffffffffffffffffffffffffffff8216610a4a57600280548290039055610a75565b73ffffffffffffffffffffffffffffffffffffffff82165f9081526020819052604090208054820190555b8173ffffffffffffffffffffffffffffffffffffffff168373ffffffffffffffffffffffffffffffffffffffff167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051610ad491815260200190565b60405180910390a3505050565b606061034783835f845f610af6858486610bd6565b9050808015610b2457505f3d1180610b2457505f8573ffffffffffffffffffffffffffffffffffffffff163b115b15610b3957610b31610beb565b915050610347565b8015610b89576040517f9996b31500000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff86166004820152602401610441565b3d15610b9c57610b97610c04565b610bce565b6040517fd6bda27500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b509392505050565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b602081525f82518060208401528060208501604085015e5f6040828501015260407fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011684010191505092915050565b803573ffffffffffffffffffffffffffffffffffffffff81168114610c85575f5ffd5b919050565b5f5f60408385031215610c9b575f5ffd5b610ca483610c62565b946020939093013593505050565b5f5f5f60608486031215610cc4575f5ffd5b610ccd84610c62565b9250610cdb60208501610c62565b929592945050506040919091013590565b5f60208284031215610cfc575f5ffd5b61034782610c62565b5f5f5f60408486031215610d17575f5ffd5b610d2084610c62565b9250602084013567ffffffffffffffff811115610d3b575f5ffd5b8401601f81018613610d4b575f5ffd5b803567ffffffffffffffff811115610d61575f5ffd5b866020828401011115610d72575f5ffd5b939660209190910195509293505050565b5f5f60408385031215610d94575f5ffd5b610d9d83610c62565b9150610dab60208401610c62565b90509250929050565b600181811c90821680610dc857607f821691505b602082108103610dff577f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b50919050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b601f821115610463578282111561046357805f5260205f20601f840160051c6020851015610e5d57505f5b90810190601f840160051c035f5b81811015610e80575f83820155600101610e6b565b505050505050565b67ffffffffffffffff831115610ea057610ea0610e05565b610eb483610eae8354610db4565b83610e32565b5f601f841160018114610f04575f8515610ece5750838201355b7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff600387901b1c1916600186901b178355610f98565b5f838152602081207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe08716915b82811015610f515786850135825560209485019460019092019101610f31565b5086821015610f8c577fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff60f88860031b161c19848701351681555b505060018560011b0183555b5050505050565b80820180821115610323577f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd';
