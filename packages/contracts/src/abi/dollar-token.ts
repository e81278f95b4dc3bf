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

export const dollarTokenBytecode: `0x${string}` =
  '0x610180604052348015610010575f5ffd5b50604051611aff380380611aff83398101604081905261002f9161028d565b6040805180820190915260018152601960f91b60208201528390818484338383600361005b8382610399565b5060046100688282610399565b5050506001600160a01b03811661009957604051631e4fbdf760e01b81525f60048201526024015b60405180910390fd5b6100a281610162565b5060ff16608052506100b59050826101b3565b610140526100c2816101b3565b61016052815160208084019190912061010052815190820120610120524660c0526101506101005161012051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60a05250503060e052506104af915050565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b5f5f829050601f815111156101dd578260405163305a27a960e01b81526004016100909190610457565b80516101e88261048c565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112610213575f5ffd5b81516001600160401b0381111561022c5761022c6101f0565b604051601f8201601f19908116603f011681016001600160401b038111828210171561025a5761025a6101f0565b604052818152838201602001851015610271575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b5f5f5f6060848603121561029f575f5ffd5b83516001600160401b038111156102b4575f5ffd5b6102c086828701610204565b602086015190945090506001600160401b038111156102dd575f5ffd5b6102e986828701610204565b925050604084015160ff811681146102ff575f5ffd5b809150509250925092565b600181811c9082168061031e57607f821691505b60208210810361033c57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610394578282111561039457805f5260205f20601f840160051c602085101561036d57505f5b90810190601f840160051c035f5b81811015610390575f8382015560010161037b565b5050505b505050565b81516001600160401b038111156103b2576103b26101f0565b6103c6816103c0845461030a565b84610342565b6020601f8211600181146103f8575f83156103e15750848201515b5f19600385901b1c1916600184901b178455610450565b5f84815260208120601f198516915b828110156104275787850151825560209485019460019092019101610407565b508482101561044457868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b8051602080830151919081101561033c575f1960209190910360031b1b16919050565b60805160a05160c05160e051610100516101205161014051610160516115f561050a5f395f610cdf01525f610cb401525f610bab01525f610b8301525f610ade01525f610b0801525f610b3201525f6101eb01526115f55ff3fe608060405234801561000f575f5ffd5b5060043610610153575f3560e01c80637f2eecc3116100bf578063a9059cbb11610079578063a9059cbb14610335578063d505accf14610348578063dd62ed3e1461035b578063e94a010214610393578063ef55bec6146103c0578063f2fde38b146103d3575f5ffd5b80637f2eecc3146102aa57806384b0196e146102d157806388b7ab63146102ec5780638da5cb5b146102ff57806395d89b411461031a5780639fd5a6cf14610322575f5ffd5b80633644e515116101105780633644e5151461021557806340c10f191461021d57806354fd4d501461023257806370a0823114610252578063715018a61461027a5780637ecebe0014610282575f5ffd5b806306fdde0314610157578063095ea7b31461017557806318160ddd1461019857806323b872dd146101aa57806330adf81f146101bd578063313ce567146101e4575b5f5ffd5b61015f6103e6565b60405161016c919061119f565b60405180910390f35b6101886101833660046111cc565b610476565b604051901515815260200161016c565b6002545b60405190815260200161016c565b6101886101b83660046111f4565b61048f565b61019c7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c981565b60405160ff7f000000000000000000000000000000000000000000000000000000000000000016815260200161016c565b61019c6104b4565b61023061022b3660046111cc565b6104c2565b005b61015f604051806040016040528060018152602001601960f91b81525081565b61019c61026036600461122e565b6001600160a01b03165f9081526020819052604090205490565b6102306104d8565b61019c61029036600461122e565b6001600160a01b03165f9081526008602052604090205490565b61019c7fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de881565b6102d96104eb565b60405161016c9796959493929190611247565b6102306102fa36600461137c565b61052d565b6005546040516001600160a01b03909116815260200161016c565b61015f6107a6565b6102306103303660046113fb565b6107b5565b6101886103433660046111cc565b6108ff565b610230610356366004611478565b61090c565b61019c6103693660046114de565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6101886103a13660046111cc565b600960209081525f928352604080842090915290825290205460ff1681565b6102306103ce36600461150f565b61095a565b6102306103e136600461122e565b6109aa565b6060600380546103f59061158a565b80601f01602080910402602001604051908101604052809291908181526020018280546104219061158a565b801561046c5780601f106104435761010080835404028352916020019161046c565b820191905f5260205f20905b81548152906001019060200180831161044f57829003601f168201915b5050505050905090565b5f336104838185856109e7565b60019150505b92915050565b5f3361049c8582856109f9565b6104a7858585610a75565b60019150505b9392505050565b5f6104bd610ad2565b905090565b6104ca610bfb565b6104d48282610c28565b5050565b6104e0610bfb565b6104e95f610c5c565b565b5f6060805f5f5f60606104fc610cad565b610504610cd8565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b6001600160a01b038616331461058a5760405162461bcd60e51b815260206004820152601860248201527f63616c6c6572206d75737420626520746865207061796565000000000000000060448201526064015b60405180910390fd5b8342116105d95760405162461bcd60e51b815260206004820152601e60248201527f617574686f72697a6174696f6e206973206e6f74207965742076616c696400006044820152606401610581565b8242106106285760405162461bcd60e51b815260206004820152601860248201527f617574686f72697a6174696f6e206973206578706972656400000000000000006044820152606401610581565b6001600160a01b0387165f90815260096020908152604080832085845290915290205460ff16156106935760405162461bcd60e51b8152602060048201526015602482015274185d5d1a1bdc9a5e985d1a5bdb881a5cc81d5cd959605a1b6044820152606401610581565b604080517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de86020808301919091526001600160a01b038a811683850152891660608301526080820188905260a0820187905260c0820186905260e08083018690528351808403909101815261010090920190925280519101205f61071682610d03565b9050610723898285610d2f565b6107635760405162461bcd60e51b8152602060048201526011602482015270696e76616c6964207369676e617475726560781b6044820152606401610581565b6001600160a01b0389165f9081526009602090815260408083208784529091529020805460ff1916600117905561079b898989610a75565b505050505050505050565b6060600480546103f59061158a565b814211156107f95760405162461bcd60e51b81526020600482015260116024820152701c195c9b5a5d081a5cc8195e1c1a5c9959607a1b6044820152606401610581565b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98686866108448a6001600160a01b03165f90815260086020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810184905260e0016040516020818303038152906040528051906020012090505f61089e82610d03565b90506108ab878285610d2f565b6108eb5760405162461bcd60e51b8152602060048201526011602482015270696e76616c6964207369676e617475726560781b6044820152606401610581565b6108f68787876109e7565b50505050505050565b5f33610483818585610a75565b6108f68787878786868960405160200161094693929190928352602083019190915260f81b6001600160f81b031916604082015260410190565b6040516020818303038152906040526107b5565b61079b89898989898988888b60405160200161099693929190928352602083019190915260f81b6001600160f81b031916604082015260410190565b60405160208183030381529060405261052d565b6109b2610bfb565b6001600160a01b0381166109db57604051631e4fbdf760e01b81525f6004820152602401610581565b6109e481610c5c565b50565b6109f48383836001610d9f565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f19811015610a6f5781811015610a6157604051637dc7a0d960e11b81526001600160a01b03841660048201526024810182905260448101839052606401610581565b610a6f84848484035f610d9f565b50505050565b6001600160a01b038316610a9e57604051634b637e8f60e11b81525f6004820152602401610581565b6001600160a01b038216610ac75760405163ec442f0560e01b81525f6004820152602401610581565b6109f4838383610e71565b5f306001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015610b2a57507f000000000000000000000000000000000000000000000000000000000000000046145b15610b5457507f000000000000000000000000000000000000000000000000000000000000000090565b6104bd604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6005546001600160a01b031633146104e95760405163118cdaa760e01b8152336004820152602401610581565b6001600160a01b038216610c515760405163ec442f0560e01b81525f6004820152602401610581565b6104d45f8383610e71565b600580546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b60606104bd7f0000000000000000000000000000000000000000000000000000000000000000610f97565b60606104bd7f0000000000000000000000000000000000000000000000000000000000000000610f97565b5f610489610d0f610ad2565b8360405161190160f01b8152600281019290925260228201526042902090565b5f836001600160a01b03163b5f03610d8d575f5f610d4d8585610fd4565b5090925090505f816003811115610d6657610d666115c2565b148015610d845750856001600160a01b0316826001600160a01b0316145b925050506104ad565b610d9884848461101d565b90506104ad565b6001600160a01b038416610dc85760405163e602df0560e01b81525f6004820152602401610581565b6001600160a01b038316610df157604051634a1406b160e11b81525f6004820152602401610581565b6001600160a01b038085165f9081526001602090815260408083209387168352929052208290558015610a6f57826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051610e6391815260200190565b60405180910390a350505050565b6001600160a01b038316610e9b578060025f828254610e9091906115d6565b90915550610f0b9050565b6001600160a01b0383165f9081526020819052604090205481811015610eed5760405163391434e360e21b81526001600160a01b03851660048201526024810182905260448101839052606401610581565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216610f2757600280548290039055610f45565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051610f8a91815260200190565b60405180910390a3505050565b60605f610fa383611082565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f5f5f835160410361100b576020840151604085015160608601515f1a610ffd888285856110a9565b955095509550505050611016565b505081515f91506002905b9250925092565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b5f60ff8216601f81111561048957604051632cd44ac360e21b815260040160405180910390fd5b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411156110e257505f91506003905082611167565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015611133573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b03811661115e57505f925060019150829050611167565b92505f91508190505b9450945094915050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f6104ad6020830184611171565b80356001600160a01b03811681146111c7575f5ffd5b919050565b5f5f604083850312156111dd575f5ffd5b6111e6836111b1565b946020939093013593505050565b5f5f5f60608486031215611206575f5ffd5b61120f846111b1565b925061121d602085016111b1565b929592945050506040919091013590565b5f6020828403121561123e575f5ffd5b6104ad826111b1565b60ff60f81b8816815260e060208201525f61126560e0830189611171565b82810360408401526112778189611171565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b818110156112cc5783518352602093840193909201916001016112ae565b50909b9a5050505050505050505050565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112611300575f5ffd5b813567ffffffffffffffff81111561131a5761131a6112dd565b604051601f8201601f19908116603f0116810167ffffffffffffffff81118282101715611349576113496112dd565b604052818152838201602001851015611360575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f5f5f5f5f5f5f60e0888a031215611392575f5ffd5b61139b886111b1565b96506113a9602089016111b1565b955060408801359450606088013593506080880135925060a0880135915060c088013567ffffffffffffffff8111156113e0575f5ffd5b6113ec8a828b016112f1565b91505092959891949750929550565b5f5f5f5f5f60a0868803121561140f575f5ffd5b611418866111b1565b9450611426602087016111b1565b93506040860135925060608601359150608086013567ffffffffffffffff81111561144f575f5ffd5b61145b888289016112f1565b9150509295509295909350565b803560ff811681146111c7575f5ffd5b5f5f5f5f5f5f5f60e0888a03121561148e575f5ffd5b611497886111b1565b96506114a5602089016111b1565b955060408801359450606088013593506114c160808901611468565b9699959850939692959460a0840135945060c09093013592915050565b5f5f604083850312156114ef575f5ffd5b6114f8836111b1565b9150611506602084016111b1565b90509250929050565b5f5f5f5f5f5f5f5f5f6101208a8c031215611528575f5ffd5b6115318a6111b1565b985061153f60208b016111b1565b975060408a0135965060608a0135955060808a0135945060a08a0135935061156960c08b01611468565b989b979a50959894979396929550929360e081013593506101000135919050565b600181811c9082168061159e57607f821691505b6020821081036115bc57634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52602160045260245ffd5b8082018082111561048957634e487b7160e01b5f52601160045260245ffd';
