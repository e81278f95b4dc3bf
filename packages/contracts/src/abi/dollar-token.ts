// Generated from src/development/DollarToken.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const dollarTokenAbi = [
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
    "inputs": [],
    "name": "RECEIVE_WITH_AUTHORIZATION_TYPEHASH",
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
        "name": "authorizer",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      }
    ],
    "name": "authorizationState",
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
      },
      {
        "internalType": "uint256",
        "name": "validAfter",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validBefore",
        "type": "uint256"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
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
    "name": "receiveWithAuthorization",
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

export const dollarTokenBytecode: `0x${string}` =
  '0x610180604052348015610010575f5ffd5b5060405161180a38038061180a83398101604081905261002f91610290565b6040805180820190915260018152603160f81b602082015283908190818585338383600361005d838261039c565b50600461006a828261039c565b5050506001600160a01b03811661009b57604051631e4fbdf760e01b81525f60048201526024015b60405180910390fd5b6100a481610165565b5060ff16608052506100b79050826101b6565b610140526100c4816101b6565b61016052815160208084019190912061010052815190820120610120524660c0526101526101005161012051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60a05250503060e052506104b292505050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b5f5f829050601f815111156101e0578260405163305a27a960e01b8152600401610092919061045a565b80516101eb8261048f565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112610216575f5ffd5b81516001600160401b0381111561022f5761022f6101f3565b604051601f8201601f19908116603f011681016001600160401b038111828210171561025d5761025d6101f3565b604052818152838201602001851015610274575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b5f5f5f606084860312156102a2575f5ffd5b83516001600160401b038111156102b7575f5ffd5b6102c386828701610207565b602086015190945090506001600160401b038111156102e0575f5ffd5b6102ec86828701610207565b925050604084015160ff81168114610302575f5ffd5b809150509250925092565b600181811c9082168061032157607f821691505b60208210810361033f57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610397578282111561039757805f5260205f20601f840160051c602085101561037057505f5b90810190601f840160051c035f5b81811015610393575f8382015560010161037e565b5050505b505050565b81516001600160401b038111156103b5576103b56101f3565b6103c9816103c3845461030d565b84610345565b6020601f8211600181146103fb575f83156103e45750848201515b5f19600385901b1c1916600184901b178455610453565b5f84815260208120601f198516915b8281101561042a578785015182556020948501946001909201910161040a565b508482101561044757868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b8051602080830151919081101561033f575f1960209190910360031b1b16919050565b60805160a05160c05160e051610100516101205161014051610160516112fd61050d5f395f610ba501525f610b7a01525f610a7101525f610a4901525f6109a401525f6109ce01525f6109f801525f61019801526112fd5ff3fe608060405234801561000f575f5ffd5b5060043610610127575f3560e01c80637f2eecc3116100a9578063d505accf1161006e578063d505accf1461029a578063dd62ed3e146102ad578063e94a0102146102e5578063ef55bec614610312578063f2fde38b14610325575f5ffd5b80637f2eecc31461022257806384b0196e146102495780638da5cb5b1461026457806395d89b411461027f578063a9059cbb14610287575f5ffd5b80633644e515116100ef5780633644e515146101c257806340c10f19146101ca57806370a08231146101df578063715018a6146102075780637ecebe001461020f575f5ffd5b806306fdde031461012b578063095ea7b31461014957806318160ddd1461016c57806323b872dd1461017e578063313ce56714610191575b5f5ffd5b610133610338565b604051610140919061102b565b60405180910390f35b61015c61015736600461105f565b6103c8565b6040519015158152602001610140565b6002545b604051908152602001610140565b61015c61018c366004611087565b6103e1565b60405160ff7f0000000000000000000000000000000000000000000000000000000000000000168152602001610140565b610170610409565b6101dd6101d836600461105f565b610412565b005b6101706101ed3660046110c1565b6001600160a01b03165f9081526020819052604090205490565b6101dd610428565b61017061021d3660046110c1565b61043b565b6101707fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de881565b610251610458565b60405161014097969594939291906110da565b6005546040516001600160a01b039091168152602001610140565b61013361049a565b61015c61029536600461105f565b6104a9565b6101dd6102a8366004611180565b6104b6565b6101706102bb3660046111e6565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b61015c6102f336600461105f565b600960209081525f928352604080842090915290825290205460ff1681565b6101dd610320366004611217565b6105f1565b6101dd6103333660046110c1565b610870565b60606003805461034790611292565b80601f016020809104026020016040519081016040528092919081815260200182805461037390611292565b80156103be5780601f10610395576101008083540402835291602001916103be565b820191905f5260205f20905b8154815290600101906020018083116103a157829003601f168201915b5050505050905090565b5f336103d58185856108ad565b60019150505b92915050565b5f336103ee8582856108bf565b6103f985858561093b565b506001949350505050565b905090565b5f610404610998565b61041a610ac1565b6104248282610aee565b5050565b610430610ac1565b6104395f610b22565b565b6001600160a01b0381165f908152600860205260408120546103db565b5f6060805f5f5f6060610469610b73565b610471610b9e565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b60606004805461034790611292565b5f336103d581858561093b565b834211156104df5760405163313c898160e11b8152600481018590526024015b60405180910390fd5b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c988888861052a8c6001600160a01b03165f90815260086020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f61058482610bc9565b90505f61059382878787610bf5565b9050896001600160a01b0316816001600160a01b0316146105da576040516325c0072360e11b81526001600160a01b0380831660048301528b1660248201526044016104d6565b6105e58a8a8a6108ad565b50505050505050505050565b6001600160a01b03881633146106495760405162461bcd60e51b815260206004820152601860248201527f63616c6c6572206d75737420626520746865207061796565000000000000000060448201526064016104d6565b8542116106985760405162461bcd60e51b815260206004820152601e60248201527f617574686f72697a6174696f6e206973206e6f74207965742076616c6964000060448201526064016104d6565b8442106106e75760405162461bcd60e51b815260206004820152601860248201527f617574686f72697a6174696f6e2069732065787069726564000000000000000060448201526064016104d6565b6001600160a01b0389165f90815260096020908152604080832087845290915290205460ff16156107525760405162461bcd60e51b8152602060048201526015602482015274185d5d1a1bdc9a5e985d1a5bdb881a5cc81d5cd959605a1b60448201526064016104d6565b604080517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de860208201526001600160a01b03808c169282019290925290891660608201526080810188905260a0810187905260c0810186905260e081018590525f9061010001604051602081830303815290604052805190602001209050896001600160a01b03166107ee6107e683610bc9565b868686610bf5565b6001600160a01b0316146108385760405162461bcd60e51b8152602060048201526011602482015270696e76616c6964207369676e617475726560781b60448201526064016104d6565b6001600160a01b038a165f9081526009602090815260408083208884529091529020805460ff191660011790556105e58a8a8a61093b565b610878610ac1565b6001600160a01b0381166108a157604051631e4fbdf760e01b81525f60048201526024016104d6565b6108aa81610b22565b50565b6108ba8383836001610c21565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f19811015610935578181101561092757604051637dc7a0d960e11b81526001600160a01b038416600482015260248101829052604481018390526064016104d6565b61093584848484035f610c21565b50505050565b6001600160a01b03831661096457604051634b637e8f60e11b81525f60048201526024016104d6565b6001600160a01b03821661098d5760405163ec442f0560e01b81525f60048201526024016104d6565b6108ba838383610cf3565b5f306001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161480156109f057507f000000000000000000000000000000000000000000000000000000000000000046145b15610a1a57507f000000000000000000000000000000000000000000000000000000000000000090565b610404604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6005546001600160a01b031633146104395760405163118cdaa760e01b81523360048201526024016104d6565b6001600160a01b038216610b175760405163ec442f0560e01b81525f60048201526024016104d6565b6104245f8383610cf3565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b60606104047f0000000000000000000000000000000000000000000000000000000000000000610e19565b60606104047f0000000000000000000000000000000000000000000000000000000000000000610e19565b5f6103db610bd5610998565b8360405161190160f01b8152600281019290925260228201526042902090565b5f5f5f5f610c0588888888610e56565b925092509250610c158282610f1e565b50909695505050505050565b6001600160a01b038416610c4a5760405163e602df0560e01b81525f60048201526024016104d6565b6001600160a01b038316610c7357604051634a1406b160e11b81525f60048201526024016104d6565b6001600160a01b038085165f908152600160209081526040808320938716835292905220829055801561093557826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051610ce591815260200190565b60405180910390a350505050565b6001600160a01b038316610d1d578060025f828254610d1291906112ca565b90915550610d8d9050565b6001600160a01b0383165f9081526020819052604090205481811015610d6f5760405163391434e360e21b81526001600160a01b038516600482015260248101829052604481018390526064016104d6565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216610da957600280548290039055610dc7565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051610e0c91815260200190565b60405180910390a3505050565b60605f610e2583610fd6565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610e8f57505f91506003905082610f14565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610ee0573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610f0b57505f925060019150829050610f14565b92505f91508190505b9450945094915050565b5f826003811115610f3157610f316112e9565b03610f3a575050565b6001826003811115610f4e57610f4e6112e9565b03610f6c5760405163f645eedf60e01b815260040160405180910390fd5b6002826003811115610f8057610f806112e9565b03610fa15760405163fce698f760e01b8152600481018290526024016104d6565b6003826003811115610fb557610fb56112e9565b03610424576040516335e2f38360e21b8152600481018290526024016104d6565b5f60ff8216601f8111156103db57604051632cd44ac360e21b815260040160405180910390fd5b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f61103d6020830184610ffd565b9392505050565b80356001600160a01b038116811461105a575f5ffd5b919050565b5f5f60408385031215611070575f5ffd5b61107983611044565b946020939093013593505050565b5f5f5f60608486031215611099575f5ffd5b6110a284611044565b92506110b060208501611044565b929592945050506040919091013590565b5f602082840312156110d1575f5ffd5b61103d82611044565b60ff60f81b8816815260e060208201525f6110f860e0830189610ffd565b828103604084015261110a8189610ffd565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b8181101561115f578351835260209384019390920191600101611141565b50909b9a5050505050505050505050565b803560ff8116811461105a575f5ffd5b5f5f5f5f5f5f5f60e0888a031215611196575f5ffd5b61119f88611044565b96506111ad60208901611044565b955060408801359450606088013593506111c960808901611170565b9699959850939692959460a0840135945060c09093013592915050565b5f5f604083850312156111f7575f5ffd5b61120083611044565b915061120e60208401611044565b90509250929050565b5f5f5f5f5f5f5f5f5f6101208a8c031215611230575f5ffd5b6112398a611044565b985061124760208b01611044565b975060408a0135965060608a0135955060808a0135945060a08a0135935061127160c08b01611170565b989b979a50959894979396929550929360e081013593506101000135919050565b600181811c908216806112a657607f821691505b6020821081036112c457634e487b7160e01b5f52602260045260245ffd5b50919050565b808201808211156103db57634e487b7160e01b5f52601160045260245ffd5b634e487b7160e01b5f52602160045260245ffd';
