// Generated from src/development/IssuedDollars.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const tetherLogicAbi = [
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
    "name": "EIP712DomainChanged",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "addToBlockedList",
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
    "inputs": [],
    "name": "initialize",
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
    "name": "isBlocked",
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
        "name": "account",
        "type": "address"
      }
    ],
    "name": "removeFromBlockedList",
    "outputs": [],
    "stateMutability": "nonpayable",
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

export const tetherLogicBytecode: `0x${string}` =
  '0x6101c0604052348015610010575f5ffd5b506040516116d23803806116d283398101604081905261002f916102af565b6040805180820190915260018152603160f81b6020820152839081908185818187338383600361005f83826103bb565b50600461006c82826103bb565b5050506001600160a01b03811661009d57604051631e4fbdf760e01b81525f60048201526024015b60405180910390fd5b6100a681610184565b5060ff16608052506100b99050826101d5565b60a0526100c5816101d5565b60c052506100d49050826101d5565b610180526100e1816101d5565b6101a0528151602080840191909120610140528151908201206101605246610100526101706101405161016051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60e05250503061012052506104d192505050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b5f5f829050601f815111156101ff578260405163305a27a960e01b81526004016100949190610479565b805161020a826104ae565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112610235575f5ffd5b81516001600160401b0381111561024e5761024e610212565b604051601f8201601f19908116603f011681016001600160401b038111828210171561027c5761027c610212565b604052818152838201602001851015610293575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b5f5f5f606084860312156102c1575f5ffd5b83516001600160401b038111156102d6575f5ffd5b6102e286828701610226565b602086015190945090506001600160401b038111156102ff575f5ffd5b61030b86828701610226565b925050604084015160ff81168114610321575f5ffd5b809150509250925092565b600181811c9082168061034057607f821691505b60208210810361035e57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156103b657828211156103b657805f5260205f20601f840160051c602085101561038f57505f5b90810190601f840160051c035f5b818110156103b2575f8382015560010161039d565b5050505b505050565b81516001600160401b038111156103d4576103d4610212565b6103e8816103e2845461032c565b84610364565b6020601f82116001811461041a575f83156104035750848201515b5f19600385901b1c1916600184901b178455610472565b5f84815260208120601f198516915b828110156104495787850151825560209485019460019092019101610429565b508482101561046657868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b8051602080830151919081101561035e575f1960209190910360031b1b16919050565b60805160a05160c05160e05161010051610120516101405161016051610180516101a0516111926105405f395f61091601525f6108eb01525f61080f01525f6107e701525f61074201525f61076c01525f61079601525f61094101525f6106b001525f6101b801526111925ff3fe608060405234801561000f575f5ffd5b5060043610610132575f3560e01c8063715018a6116100b457806395d89b411161007957806395d89b4114610291578063a9059cbb14610299578063d505accf146102ac578063dd62ed3e146102bf578063f2fde38b146102f7578063fbac39511461030a575f5ffd5b8063715018a6146102385780637ecebe00146102405780638129fc1c1461025357806384b0196e1461025b5780638da5cb5b14610276575f5ffd5b8063313ce567116100fa578063313ce567146101b15780633644e515146101e25780633c7c9b90146101ea57806340c10f19146101fd57806370a0823114610210575f5ffd5b806306fdde0314610136578063095ea7b31461015457806318160ddd146101775780631a14f4491461018957806323b872dd1461019e575b5f5ffd5b61013e610335565b60405161014b9190610f7c565b60405180910390f35b610167610162366004610fb0565b610344565b604051901515815260200161014b565b6002545b60405190815260200161014b565b61019c610197366004610fd8565b61035d565b005b6101676101ac366004610ff1565b610385565b60405160ff7f000000000000000000000000000000000000000000000000000000000000000016815260200161014b565b61017b6103fc565b61019c6101f8366004610fd8565b610405565b61019c61020b366004610fb0565b610430565b61017b61021e366004610fd8565b6001600160a01b03165f9081526020819052604090205490565b61019c610446565b61017b61024e366004610fd8565b610459565b61019c610476565b6102636104dd565b60405161014b979695949392919061102b565b6005546040516001600160a01b03909116815260200161014b565b61013e61051f565b6101676102a7366004610fb0565b610529565b61019c6102ba3660046110c1565b610536565b61017b6102cd36600461112e565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b61019c610305366004610fd8565b61066c565b610167610318366004610fd8565b6001600160a01b03165f9081526006602052604090205460ff1690565b606061033f6106a9565b905090565b5f336103518185856106d4565b60019150505b92915050565b6103656106e6565b6001600160a01b03165f908152600660205260409020805460ff19169055565b335f9081526006602052604081205460ff16156103e95760405162461bcd60e51b815260206004820152601e60248201527f426c6f636b65643a207472616e73666572732061726520626c6f636b6564000060448201526064015b60405180910390fd5b6103f4848484610713565b949350505050565b5f61033f610736565b61040d6106e6565b6001600160a01b03165f908152600660205260409020805460ff19166001179055565b6104386106e6565b610442828261085f565b5050565b61044e6106e6565b6104575f610893565b565b6001600160a01b0381165f90815260096020526040812054610357565b5f6104896005546001600160a01b031690565b6001600160a01b0316146104d45760405162461bcd60e51b8152602060048201526012602482015271696e697469616c697a6564206265666f726560701b60448201526064016103e0565b61045733610893565b5f6060805f5f5f60606104ee6108e4565b6104f661090f565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b606061033f61093a565b5f33610351818585610965565b8342111561055a5760405163313c898160e11b8152600481018590526024016103e0565b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886105a58c6001600160a01b03165f90815260096020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f6105ff826109c2565b90505f61060e828787876109ee565b9050896001600160a01b0316816001600160a01b031614610655576040516325c0072360e11b81526001600160a01b0380831660048301528b1660248201526044016103e0565b6106608a8a8a6106d4565b50505050505050505050565b6106746106e6565b6001600160a01b03811661069d57604051631e4fbdf760e01b81525f60048201526024016103e0565b6106a681610893565b50565b606061033f7f0000000000000000000000000000000000000000000000000000000000000000610a1a565b6106e18383836001610a57565b505050565b6005546001600160a01b031633146104575760405163118cdaa760e01b81523360048201526024016103e0565b5f33610720858285610b2a565b61072b858585610965565b506001949350505050565b5f306001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614801561078e57507f000000000000000000000000000000000000000000000000000000000000000046145b156107b857507f000000000000000000000000000000000000000000000000000000000000000090565b61033f604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6001600160a01b0382166108885760405163ec442f0560e01b81525f60048201526024016103e0565b6104425f8383610ba0565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b606061033f7f0000000000000000000000000000000000000000000000000000000000000000610a1a565b606061033f7f0000000000000000000000000000000000000000000000000000000000000000610a1a565b606061033f7f0000000000000000000000000000000000000000000000000000000000000000610a1a565b6001600160a01b03831661098e57604051634b637e8f60e11b81525f60048201526024016103e0565b6001600160a01b0382166109b75760405163ec442f0560e01b81525f60048201526024016103e0565b6106e1838383610ba0565b5f6103576109ce610736565b8360405161190160f01b8152600281019290925260228201526042902090565b5f5f5f5f6109fe88888888610c81565b925092509250610a0e8282610d49565b50909695505050505050565b60605f610a2683610e01565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b6001600160a01b038416610a805760405163e602df0560e01b81525f60048201526024016103e0565b6001600160a01b038316610aa957604051634a1406b160e11b81525f60048201526024016103e0565b6001600160a01b038085165f9081526001602090815260408083209387168352929052208290558015610b2457826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051610b1b91815260200190565b60405180910390a35b50505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f19811015610b245781811015610b9257604051637dc7a0d960e11b81526001600160a01b038416600482015260248101829052604481018390526064016103e0565b610b2484848484035f610a57565b6001600160a01b0383165f9081526006602052604090205460ff1615610c085760405162461bcd60e51b815260206004820152601c60248201527f546574686572546f6b656e3a2066726f6d20697320626c6f636b65640000000060448201526064016103e0565b306001600160a01b03831603610c765760405162461bcd60e51b815260206004820152602d60248201527f546574686572546f6b656e3a207472616e7366657220746f2074686520636f6e60448201526c7472616374206164647265737360981b60648201526084016103e0565b6106e1838383610e28565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610cba57505f91506003905082610d3f565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610d0b573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610d3657505f925060019150829050610d3f565b92505f91508190505b9450945094915050565b5f826003811115610d5c57610d5c61115f565b03610d65575050565b6001826003811115610d7957610d7961115f565b03610d975760405163f645eedf60e01b815260040160405180910390fd5b6002826003811115610dab57610dab61115f565b03610dcc5760405163fce698f760e01b8152600481018290526024016103e0565b6003826003811115610de057610de061115f565b03610442576040516335e2f38360e21b8152600481018290526024016103e0565b5f60ff8216601f81111561035757604051632cd44ac360e21b815260040160405180910390fd5b6001600160a01b038316610e52578060025f828254610e479190611173565b90915550610ec29050565b6001600160a01b0383165f9081526020819052604090205481811015610ea45760405163391434e360e21b81526001600160a01b038516600482015260248101829052604481018390526064016103e0565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216610ede57600280548290039055610efc565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051610f4191815260200190565b60405180910390a3505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f610f8e6020830184610f4e565b9392505050565b80356001600160a01b0381168114610fab575f5ffd5b919050565b5f5f60408385031215610fc1575f5ffd5b610fca83610f95565b946020939093013593505050565b5f60208284031215610fe8575f5ffd5b610f8e82610f95565b5f5f5f60608486031215611003575f5ffd5b61100c84610f95565b925061101a60208501610f95565b929592945050506040919091013590565b60ff60f81b8816815260e060208201525f61104960e0830189610f4e565b828103604084015261105b8189610f4e565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b818110156110b0578351835260209384019390920191600101611092565b50909b9a5050505050505050505050565b5f5f5f5f5f5f5f60e0888a0312156110d7575f5ffd5b6110e088610f95565b96506110ee60208901610f95565b95506040880135945060608801359350608088013560ff81168114611111575f5ffd5b9699959850939692959460a0840135945060c09093013592915050565b5f5f6040838503121561113f575f5ffd5b61114883610f95565b915061115660208401610f95565b90509250929050565b634e487b7160e01b5f52602160045260245ffd5b8082018082111561035757634e487b7160e01b5f52601160045260245ffd';
