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
  '0x610180604052348015610010575f5ffd5b50604051611cc8380380611cc883398101604081905261002f91610290565b6040805180820190915260018152603160f81b602082015283908190818585338383600361005d838261039c565b50600461006a828261039c565b5050506001600160a01b03811661009b57604051631e4fbdf760e01b81525f60048201526024015b60405180910390fd5b6100a481610165565b5060ff16608052506100b79050826101b6565b610140526100c4816101b6565b61016052815160208084019190912061010052815190820120610120524660c0526101526101005161012051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60a05250503060e052506104b292505050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b5f5f829050601f815111156101e0578260405163305a27a960e01b8152600401610092919061045a565b80516101eb8261048f565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112610216575f5ffd5b81516001600160401b0381111561022f5761022f6101f3565b604051601f8201601f19908116603f011681016001600160401b038111828210171561025d5761025d6101f3565b604052818152838201602001851015610274575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b5f5f5f606084860312156102a2575f5ffd5b83516001600160401b038111156102b7575f5ffd5b6102c386828701610207565b602086015190945090506001600160401b038111156102e0575f5ffd5b6102ec86828701610207565b925050604084015160ff81168114610302575f5ffd5b809150509250925092565b600181811c9082168061032157607f821691505b60208210810361033f57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610397578282111561039757805f5260205f20601f840160051c602085101561037057505f5b90810190601f840160051c035f5b81811015610393575f8382015560010161037e565b5050505b505050565b81516001600160401b038111156103b5576103b56101f3565b6103c9816103c3845461030d565b84610345565b6020601f8211600181146103fb575f83156103e45750848201515b5f19600385901b1c1916600184901b178455610453565b5f84815260208120601f198516915b8281101561042a578785015182556020948501946001909201910161040a565b508482101561044757868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b8051602080830151919081101561033f575f1960209190910360031b1b16919050565b60805160a05160c05160e051610100516101205161014051610160516117bb61050d5f395f610d9f01525f610d7401525f610c6b01525f610c4301525f610b9e01525f610bc801525f610bf201525f6101ae01526117bb5ff3fe608060405234801561000f575f5ffd5b506004361061013d575f3560e01c806384b0196e116100b4578063a9059cbb11610079578063a9059cbb146102c3578063d505accf146102d6578063dd62ed3e146102e9578063e94a010214610321578063ef55bec61461034e578063f2fde38b14610361575f5ffd5b806384b0196e1461025f57806388b7ab631461027a5780638da5cb5b1461028d57806395d89b41146102a85780639fd5a6cf146102b0575f5ffd5b80633644e515116101055780633644e515146101d857806340c10f19146101e057806370a08231146101f5578063715018a61461021d5780637ecebe00146102255780637f2eecc314610238575f5ffd5b806306fdde0314610141578063095ea7b31461015f57806318160ddd1461018257806323b872dd14610194578063313ce567146101a7575b5f5ffd5b610149610374565b6040516101569190611343565b60405180910390f35b61017261016d366004611370565b610404565b6040519015158152602001610156565b6002545b604051908152602001610156565b6101726101a2366004611398565b61041d565b60405160ff7f0000000000000000000000000000000000000000000000000000000000000000168152602001610156565b610186610447565b6101f36101ee366004611370565b610450565b005b6101866102033660046113d2565b6001600160a01b03165f9081526020819052604090205490565b6101f3610466565b6101866102333660046113d2565b610479565b6101867fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de881565b610267610496565b60405161015697969594939291906113eb565b6101f3610288366004611495565b6104d8565b6005546040516001600160a01b039091168152602001610156565b610149610751565b6101f36102be36600461158d565b610760565b6101726102d1366004611370565b6108d7565b6101f36102e436600461163e565b6108e4565b6101866102f73660046116a4565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b61017261032f366004611370565b600960209081525f928352604080842090915290825290205460ff1681565b6101f361035c3660046116d5565b610a1a565b6101f361036f3660046113d2565b610a6a565b60606003805461038390611750565b80601f01602080910402602001604051908101604052809291908181526020018280546103af90611750565b80156103fa5780601f106103d1576101008083540402835291602001916103fa565b820191905f5260205f20905b8154815290600101906020018083116103dd57829003601f168201915b5050505050905090565b5f33610411818585610aa7565b60019150505b92915050565b5f3361042a858285610ab9565b610435858585610b35565b60019150505b9392505050565b905090565b5f610442610b92565b610458610cbb565b6104628282610ce8565b5050565b61046e610cbb565b6104775f610d1c565b565b6001600160a01b0381165f90815260086020526040812054610417565b5f6060805f5f5f60606104a7610d6d565b6104af610d98565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b6001600160a01b03861633146105355760405162461bcd60e51b815260206004820152601860248201527f63616c6c6572206d75737420626520746865207061796565000000000000000060448201526064015b60405180910390fd5b8342116105845760405162461bcd60e51b815260206004820152601e60248201527f617574686f72697a6174696f6e206973206e6f74207965742076616c69640000604482015260640161052c565b8242106105d35760405162461bcd60e51b815260206004820152601860248201527f617574686f72697a6174696f6e20697320657870697265640000000000000000604482015260640161052c565b6001600160a01b0387165f90815260096020908152604080832085845290915290205460ff161561063e5760405162461bcd60e51b8152602060048201526015602482015274185d5d1a1bdc9a5e985d1a5bdb881a5cc81d5cd959605a1b604482015260640161052c565b604080517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de86020808301919091526001600160a01b038a811683850152891660608301526080820188905260a0820187905260c0820186905260e08083018690528351808403909101815261010090920190925280519101205f6106c182610dc3565b90506106ce898285610def565b61070e5760405162461bcd60e51b8152602060048201526011602482015270696e76616c6964207369676e617475726560781b604482015260640161052c565b6001600160a01b0389165f9081526009602090815260408083208784529091529020805460ff19166001179055610746898989610b35565b505050505050505050565b60606004805461038390611750565b824211156107a45760405162461bcd60e51b81526020600482015260116024820152701c195c9b5a5d081a5cc8195e1c1a5c9959607a1b604482015260640161052c565b7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c95f818888886107f0836001600160a01b03165f90815260086020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f61084a82610dc3565b905061088c898287878080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610def92505050565b6108cc5760405162461bcd60e51b8152602060048201526011602482015270696e76616c6964207369676e617475726560781b604482015260640161052c565b610746898989610aa7565b5f33610411818585610b35565b834211156109085760405163313c898160e11b81526004810185905260240161052c565b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886109538c6001600160a01b03165f90815260086020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f6109ad82610dc3565b90505f6109bc82878787610e5f565b9050896001600160a01b0316816001600160a01b031614610a03576040516325c0072360e11b81526001600160a01b0380831660048301528b16602482015260440161052c565b610a0e8a8a8a610aa7565b50505050505050505050565b61074689898989898988888b604051602001610a5693929190928352602083019190915260f81b6001600160f81b031916604082015260410190565b6040516020818303038152906040526104d8565b610a72610cbb565b6001600160a01b038116610a9b57604051631e4fbdf760e01b81525f600482015260240161052c565b610aa481610d1c565b50565b610ab48383836001610e8b565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f19811015610b2f5781811015610b2157604051637dc7a0d960e11b81526001600160a01b0384166004820152602481018290526044810183905260640161052c565b610b2f84848484035f610e8b565b50505050565b6001600160a01b038316610b5e57604051634b637e8f60e11b81525f600482015260240161052c565b6001600160a01b038216610b875760405163ec442f0560e01b81525f600482015260240161052c565b610ab4838383610f5d565b5f306001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015610bea57507f000000000000000000000000000000000000000000000000000000000000000046145b15610c1457507f000000000000000000000000000000000000000000000000000000000000000090565b610442604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6005546001600160a01b031633146104775760405163118cdaa760e01b815233600482015260240161052c565b6001600160a01b038216610d115760405163ec442f0560e01b81525f600482015260240161052c565b6104625f8383610f5d565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b60606104427f0000000000000000000000000000000000000000000000000000000000000000611083565b60606104427f0000000000000000000000000000000000000000000000000000000000000000611083565b5f610417610dcf610b92565b8360405161190160f01b8152600281019290925260228201526042902090565b5f836001600160a01b03163b5f03610e4d575f5f610e0d85856110c0565b5090925090505f816003811115610e2657610e26611788565b148015610e445750856001600160a01b0316826001600160a01b0316145b9250505061043b565b610e58848484611109565b905061043b565b5f5f5f5f610e6f8888888861116e565b925092509250610e7f8282611236565b50909695505050505050565b6001600160a01b038416610eb45760405163e602df0560e01b81525f600482015260240161052c565b6001600160a01b038316610edd57604051634a1406b160e11b81525f600482015260240161052c565b6001600160a01b038085165f9081526001602090815260408083209387168352929052208290558015610b2f57826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051610f4f91815260200190565b60405180910390a350505050565b6001600160a01b038316610f87578060025f828254610f7c919061179c565b90915550610ff79050565b6001600160a01b0383165f9081526020819052604090205481811015610fd95760405163391434e360e21b81526001600160a01b0385166004820152602481018290526044810183905260640161052c565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b03821661101357600280548290039055611031565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161107691815260200190565b60405180910390a3505050565b60605f61108f836112ee565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f5f5f83516041036110f7576020840151604085015160608601515f1a6110e98882858561116e565b955095509550505050611102565b505081515f91506002905b9250925092565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411156111a757505f9150600390508261122c565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa1580156111f8573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b03811661122357505f92506001915082905061122c565b92505f91508190505b9450945094915050565b5f82600381111561124957611249611788565b03611252575050565b600182600381111561126657611266611788565b036112845760405163f645eedf60e01b815260040160405180910390fd5b600282600381111561129857611298611788565b036112b95760405163fce698f760e01b81526004810182905260240161052c565b60038260038111156112cd576112cd611788565b03610462576040516335e2f38360e21b81526004810182905260240161052c565b5f60ff8216601f81111561041757604051632cd44ac360e21b815260040160405180910390fd5b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f61043b6020830184611315565b80356001600160a01b038116811461136b575f5ffd5b919050565b5f5f60408385031215611381575f5ffd5b61138a83611355565b946020939093013593505050565b5f5f5f606084860312156113aa575f5ffd5b6113b384611355565b92506113c160208501611355565b929592945050506040919091013590565b5f602082840312156113e2575f5ffd5b61043b82611355565b60ff60f81b8816815260e060208201525f61140960e0830189611315565b828103604084015261141b8189611315565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b81811015611470578351835260209384019390920191600101611452565b50909b9a5050505050505050505050565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f5f5f5f5f60e0888a0312156114ab575f5ffd5b6114b488611355565b96506114c260208901611355565b955060408801359450606088013593506080880135925060a0880135915060c088013567ffffffffffffffff8111156114f9575f5ffd5b8801601f81018a13611509575f5ffd5b803567ffffffffffffffff81111561152357611523611481565b604051601f8201601f19908116603f0116810167ffffffffffffffff8111828210171561155257611552611481565b6040528181528282016020018c1015611569575f5ffd5b816020840160208301375f6020838301015280935050505092959891949750929550565b5f5f5f5f5f5f60a087890312156115a2575f5ffd5b6115ab87611355565b95506115b960208801611355565b94506040870135935060608701359250608087013567ffffffffffffffff8111156115e2575f5ffd5b8701601f810189136115f2575f5ffd5b803567ffffffffffffffff811115611608575f5ffd5b896020828401011115611619575f5ffd5b60208201935080925050509295509295509295565b803560ff8116811461136b575f5ffd5b5f5f5f5f5f5f5f60e0888a031215611654575f5ffd5b61165d88611355565b965061166b60208901611355565b955060408801359450606088013593506116876080890161162e565b9699959850939692959460a0840135945060c09093013592915050565b5f5f604083850312156116b5575f5ffd5b6116be83611355565b91506116cc60208401611355565b90509250929050565b5f5f5f5f5f5f5f5f5f6101208a8c0312156116ee575f5ffd5b6116f78a611355565b985061170560208b01611355565b975060408a0135965060608a0135955060808a0135945060a08a0135935061172f60c08b0161162e565b989b979a50959894979396929550929360e081013593506101000135919050565b600181811c9082168061176457607f821691505b60208210810361178257634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52602160045260245ffd5b8082018082111561041757634e487b7160e01b5f52601160045260245ffd';
