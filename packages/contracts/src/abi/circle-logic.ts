// Generated from src/development/IssuedDollars.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const circleLogicAbi = [
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
    "name": "PERMIT_TYPEHASH",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "blacklist",
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
    "name": "isBlacklisted",
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
    "name": "paused",
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
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
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
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "receiveWithAuthorization",
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
    "inputs": [
      {
        "internalType": "bool",
        "name": "isPaused",
        "type": "bool"
      }
    ],
    "name": "setPaused",
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
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "unBlacklist",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "version",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  }
] as const;

export const circleLogicBytecode: `0x${string}` =
  '0x6101c0604052348015610010575f5ffd5b50604051611e40380380611e4083398101604081905261002f916102b6565b82828282604051806040016040528060018152602001601960f91b8152508787868686338383816003908161006491906103c2565b50600461007182826103c2565b5050506001600160a01b0381166100a257604051631e4fbdf760e01b81525f60048201526024015b60405180910390fd5b6100ab8161018b565b5060ff16608052506100be9050826101dc565b60a0526100ca816101dc565b60c052506100d99050826101dc565b610180526100e6816101dc565b6101a0528151602080840191909120610140528151908201206101605246610100526101756101405161016051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60e05250503061012052506104d8945050505050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b5f5f829050601f81511115610206578260405163305a27a960e01b81526004016100999190610480565b8051610211826104b5565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b5f82601f83011261023c575f5ffd5b81516001600160401b0381111561025557610255610219565b604051601f8201601f19908116603f011681016001600160401b038111828210171561028357610283610219565b60405281815283820160200185101561029a575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b5f5f5f606084860312156102c8575f5ffd5b83516001600160401b038111156102dd575f5ffd5b6102e98682870161022d565b602086015190945090506001600160401b03811115610306575f5ffd5b6103128682870161022d565b925050604084015160ff81168114610328575f5ffd5b809150509250925092565b600181811c9082168061034757607f821691505b60208210810361036557634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156103bd57828211156103bd57805f5260205f20601f840160051c602085101561039657505f5b90810190601f840160051c035f5b818110156103b9575f838201556001016103a4565b5050505b505050565b81516001600160401b038111156103db576103db610219565b6103ef816103e98454610333565b8461036b565b6020601f821160018114610421575f831561040a5750848201515b5f19600385901b1c1916600184901b178455610479565b5f84815260208120601f198516915b828110156104505787850151825560209485019460019092019101610430565b508482101561046d57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80516020808301519190811015610365575f1960209190910360031b1b16919050565b60805160a05160c05160e05161010051610120516101405161016051610180516101a0516118f96105475f395f610db801525f610d8d01525f610cb101525f610c8901525f610be401525f610c0e01525f610c3801525f610edc01525f610b5201525f61029101526118f95ff3fe608060405234801561000f575f5ffd5b50600436106101d1575f3560e01c80637f2eecc3116100fe578063a9059cbb1161009e578063ef55bec61161006e578063ef55bec614610479578063f2fde38b1461048c578063f9f92be41461049f578063fe575a87146104b2575f5ffd5b8063a9059cbb146103ee578063d505accf14610401578063dd62ed3e14610414578063e94a01021461044c575f5ffd5b806388b7ab63116100d957806388b7ab63146103a55780638da5cb5b146103b857806395d89b41146103d35780639fd5a6cf146103db575f5ffd5b80637f2eecc31461035b5780638129fc1c1461038257806384b0196e1461038a575f5ffd5b8063313ce567116101745780635c975abb116101445780635c975abb146102f657806370a0823114610303578063715018a61461032b5780637ecebe0014610333575f5ffd5b8063313ce5671461028a5780633644e515146102bb57806340c10f19146102c357806354fd4d50146102d6575f5ffd5b806318160ddd116101af57806318160ddd1461022b5780631a8952661461023d57806323b872dd1461025057806330adf81f14610263575f5ffd5b806306fdde03146101d5578063095ea7b3146101f357806316c38b3c14610216575b5f5ffd5b6101dd6104dd565b6040516101ea9190611477565b60405180910390f35b6102066102013660046114a4565b6104ec565b60405190151581526020016101ea565b6102296102243660046114cc565b610505565b005b6002545b6040519081526020016101ea565b61022961024b3660046114eb565b610520565b61020661025e366004611504565b610548565b61022f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c981565b60405160ff7f00000000000000000000000000000000000000000000000000000000000000001681526020016101ea565b61022f610595565b6102296102d13660046114a4565b61059e565b6101dd604051806040016040528060018152602001601960f91b81525081565b600b546102069060ff1681565b61022f6103113660046114eb565b6001600160a01b03165f9081526020819052604090205490565b6102296105b4565b61022f6103413660046114eb565b6001600160a01b03165f9081526009602052604090205490565b61022f7fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de881565b6102296105c7565b61039261062e565b6040516101ea979695949392919061153e565b6102296103b3366004611673565b610670565b6005546040516001600160a01b0390911681526020016101ea565b6101dd6108e4565b6102296103e93660046116f2565b6108ee565b6102066103fc3660046114a4565b610a38565b61022961040f36600461176f565b610a45565b61022f6104223660046117d5565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b61020661045a3660046114a4565b600a60209081525f928352604080842090915290825290205460ff1681565b610229610487366004611806565b610a93565b61022961049a3660046114eb565b610ae3565b6102296104ad3660046114eb565b610b20565b6102066104c03660046114eb565b6001600160a01b03165f9081526006602052604090205460ff1690565b60606104e7610b4b565b905090565b5f336104f9818585610b76565b60019150505b92915050565b61050d610b88565b600b805460ff1916911515919091179055565b610528610b88565b6001600160a01b03165f908152600660205260409020805460ff19169055565b335f9081526006602052604081205460ff16156105805760405162461bcd60e51b815260040161057790611881565b60405180910390fd5b61058b848484610bb5565b90505b9392505050565b5f6104e7610bd8565b6105a6610b88565b6105b08282610d01565b5050565b6105bc610b88565b6105c55f610d35565b565b5f6105da6005546001600160a01b031690565b6001600160a01b0316146106255760405162461bcd60e51b8152602060048201526012602482015271696e697469616c697a6564206265666f726560701b6044820152606401610577565b6105c533610d35565b5f6060805f5f5f606061063f610d86565b610647610db1565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b6001600160a01b03861633146106c85760405162461bcd60e51b815260206004820152601860248201527f63616c6c6572206d7573742062652074686520706179656500000000000000006044820152606401610577565b8342116107175760405162461bcd60e51b815260206004820152601e60248201527f617574686f72697a6174696f6e206973206e6f74207965742076616c696400006044820152606401610577565b8242106107665760405162461bcd60e51b815260206004820152601860248201527f617574686f72697a6174696f6e206973206578706972656400000000000000006044820152606401610577565b6001600160a01b0387165f908152600a6020908152604080832085845290915290205460ff16156107d15760405162461bcd60e51b8152602060048201526015602482015274185d5d1a1bdc9a5e985d1a5bdb881a5cc81d5cd959605a1b6044820152606401610577565b604080517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de86020808301919091526001600160a01b038a811683850152891660608301526080820188905260a0820187905260c0820186905260e08083018690528351808403909101815261010090920190925280519101205f61085482610ddc565b9050610861898285610e08565b6108a15760405162461bcd60e51b8152602060048201526011602482015270696e76616c6964207369676e617475726560781b6044820152606401610577565b6001600160a01b0389165f908152600a602090815260408083208784529091529020805460ff191660011790556108d9898989610e78565b505050505050505050565b60606104e7610ed5565b814211156109325760405162461bcd60e51b81526020600482015260116024820152701c195c9b5a5d081a5cc8195e1c1a5c9959607a1b6044820152606401610577565b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c986868661097d8a6001600160a01b03165f90815260096020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810184905260e0016040516020818303038152906040528051906020012090505f6109d782610ddc565b90506109e4878285610e08565b610a245760405162461bcd60e51b8152602060048201526011602482015270696e76616c6964207369676e617475726560781b6044820152606401610577565b610a2f878787610b76565b50505050505050565b5f336104f9818585610e78565b610a2f87878787868689604051602001610a7f93929190928352602083019190915260f81b6001600160f81b031916604082015260410190565b6040516020818303038152906040526108ee565b6108d989898989898988888b604051602001610acf93929190928352602083019190915260f81b6001600160f81b031916604082015260410190565b604051602081830303815290604052610670565b610aeb610b88565b6001600160a01b038116610b1457604051631e4fbdf760e01b81525f6004820152602401610577565b610b1d81610d35565b50565b610b28610b88565b6001600160a01b03165f908152600660205260409020805460ff19166001179055565b60606104e77f0000000000000000000000000000000000000000000000000000000000000000610efc565b610b838383836001610f39565b505050565b6005546001600160a01b031633146105c55760405163118cdaa760e01b8152336004820152602401610577565b5f33610bc2858285610f91565b610bcd858585610e78565b506001949350505050565b5f306001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015610c3057507f000000000000000000000000000000000000000000000000000000000000000046145b15610c5a57507f000000000000000000000000000000000000000000000000000000000000000090565b6104e7604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6001600160a01b038216610d2a5760405163ec442f0560e01b81525f6004820152602401610577565b6105b05f8383611007565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b60606104e77f0000000000000000000000000000000000000000000000000000000000000000610efc565b60606104e77f0000000000000000000000000000000000000000000000000000000000000000610efc565b5f6104ff610de8610bd8565b8360405161190160f01b8152600281019290925260228201526042902090565b5f836001600160a01b03163b5f03610e66575f5f610e2685856110b4565b5090925090505f816003811115610e3f57610e3f6118c6565b148015610e5d5750856001600160a01b0316826001600160a01b0316145b9250505061058e565b610e718484846110fd565b905061058e565b6001600160a01b038316610ea157604051634b637e8f60e11b81525f6004820152602401610577565b6001600160a01b038216610eca5760405163ec442f0560e01b81525f6004820152602401610577565b610b83838383611007565b60606104e77f00000000000000000000000000000000000000000000000000000000000000005b60605f610f0883611162565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b600b5460ff1615610f7f5760405162461bcd60e51b815260206004820152601060248201526f14185d5cd8589b194e881c185d5cd95960821b6044820152606401610577565b610f8b84848484611189565b50505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f19811015610f8b5781811015610ff957604051637dc7a0d960e11b81526001600160a01b03841660048201526024810182905260448101839052606401610577565b610f8b84848484035f610f39565b600b5460ff161561104d5760405162461bcd60e51b815260206004820152601060248201526f14185d5cd8589b194e881c185d5cd95960821b6044820152606401610577565b6001600160a01b0383165f9081526006602052604090205460ff1615801561108d57506001600160a01b0382165f9081526006602052604090205460ff16155b6110a95760405162461bcd60e51b815260040161057790611881565b610b8383838361125b565b5f5f5f83516041036110eb576020840151604085015160608601515f1a6110dd88828585611381565b9550955095505050506110f6565b505081515f91506002905b9250925092565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b5f60ff8216601f8111156104ff57604051632cd44ac360e21b815260040160405180910390fd5b6001600160a01b0384166111b25760405163e602df0560e01b81525f6004820152602401610577565b6001600160a01b0383166111db57604051634a1406b160e11b81525f6004820152602401610577565b6001600160a01b038085165f9081526001602090815260408083209387168352929052208290558015610f8b57826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161124d91815260200190565b60405180910390a350505050565b6001600160a01b038316611285578060025f82825461127a91906118da565b909155506112f59050565b6001600160a01b0383165f90815260208190526040902054818110156112d75760405163391434e360e21b81526001600160a01b03851660048201526024810182905260448101839052606401610577565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b0382166113115760028054829003905561132f565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161137491815260200190565b60405180910390a3505050565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411156113ba57505f9150600390508261143f565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa15801561140b573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b03811661143657505f92506001915082905061143f565b92505f91508190505b9450945094915050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f61058e6020830184611449565b80356001600160a01b038116811461149f575f5ffd5b919050565b5f5f604083850312156114b5575f5ffd5b6114be83611489565b946020939093013593505050565b5f602082840312156114dc575f5ffd5b8135801515811461058e575f5ffd5b5f602082840312156114fb575f5ffd5b61058e82611489565b5f5f5f60608486031215611516575f5ffd5b61151f84611489565b925061152d60208501611489565b929592945050506040919091013590565b60ff60f81b8816815260e060208201525f61155c60e0830189611449565b828103604084015261156e8189611449565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b818110156115c35783518352602093840193909201916001016115a5565b50909b9a5050505050505050505050565b634e487b7160e01b5f52604160045260245ffd5b5f82601f8301126115f7575f5ffd5b813567ffffffffffffffff811115611611576116116115d4565b604051601f8201601f19908116603f0116810167ffffffffffffffff81118282101715611640576116406115d4565b604052818152838201602001851015611657575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f5f5f5f5f5f5f60e0888a031215611689575f5ffd5b61169288611489565b96506116a060208901611489565b955060408801359450606088013593506080880135925060a0880135915060c088013567ffffffffffffffff8111156116d7575f5ffd5b6116e38a828b016115e8565b91505092959891949750929550565b5f5f5f5f5f60a08688031215611706575f5ffd5b61170f86611489565b945061171d60208701611489565b93506040860135925060608601359150608086013567ffffffffffffffff811115611746575f5ffd5b611752888289016115e8565b9150509295509295909350565b803560ff8116811461149f575f5ffd5b5f5f5f5f5f5f5f60e0888a031215611785575f5ffd5b61178e88611489565b965061179c60208901611489565b955060408801359450606088013593506117b86080890161175f565b9699959850939692959460a0840135945060c09093013592915050565b5f5f604083850312156117e6575f5ffd5b6117ef83611489565b91506117fd60208401611489565b90509250929050565b5f5f5f5f5f5f5f5f5f6101208a8c03121561181f575f5ffd5b6118288a611489565b985061183660208b01611489565b975060408a0135965060608a0135955060808a0135945060a08a0135935061186060c08b0161175f565b989b979a50959894979396929550929360e081013593506101000135919050565b60208082526025908201527f426c61636b6c69737461626c653a206163636f756e7420697320626c61636b6c6040820152641a5cdd195960da1b606082015260800190565b634e487b7160e01b5f52602160045260245ffd5b808201808211156104ff57634e487b7160e01b5f52601160045260245ffd';
