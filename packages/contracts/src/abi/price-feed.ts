// Generated from src/development/PriceFeed.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const priceFeedAbi = [
  {
    "inputs": [
      {
        "internalType": "uint8",
        "name": "decimals_",
        "type": "uint8"
      },
      {
        "internalType": "string",
        "name": "description_",
        "type": "string"
      },
      {
        "internalType": "int256",
        "name": "answer",
        "type": "int256"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
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
        "internalType": "uint80",
        "name": "roundId",
        "type": "uint80"
      }
    ],
    "name": "UnknownRound",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "int256",
        "name": "current",
        "type": "int256"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "roundId",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "updatedAt",
        "type": "uint256"
      }
    ],
    "name": "AnswerUpdated",
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
    "name": "description",
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
        "internalType": "uint80",
        "name": "roundId_",
        "type": "uint80"
      }
    ],
    "name": "getRoundData",
    "outputs": [
      {
        "internalType": "uint80",
        "name": "roundId",
        "type": "uint80"
      },
      {
        "internalType": "int256",
        "name": "answer",
        "type": "int256"
      },
      {
        "internalType": "uint256",
        "name": "startedAt",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "updatedAt",
        "type": "uint256"
      },
      {
        "internalType": "uint80",
        "name": "answeredInRound",
        "type": "uint80"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "latestRoundData",
    "outputs": [
      {
        "internalType": "uint80",
        "name": "roundId",
        "type": "uint80"
      },
      {
        "internalType": "int256",
        "name": "answer",
        "type": "int256"
      },
      {
        "internalType": "uint256",
        "name": "startedAt",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "updatedAt",
        "type": "uint256"
      },
      {
        "internalType": "uint80",
        "name": "answeredInRound",
        "type": "uint80"
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
    "inputs": [
      {
        "internalType": "int256",
        "name": "answer",
        "type": "int256"
      }
    ],
    "name": "setAnswer",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "updatedAt",
        "type": "uint256"
      }
    ],
    "name": "setUpdatedAt",
    "outputs": [],
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
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  }
] as const;

export const priceFeedBytecode: `0x${string}` =
  '0x60a060405234801561000f575f5ffd5b50604051610abd380380610abd83398101604081905261002e91610196565b338061005357604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b61005c81610082565b5060ff8316608052600161007083826102f9565b5061007a816100d1565b5050506103e8565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b60028054600191905f906100ef9084906001600160501b03166103b7565b82546101009290920a6001600160501b038181021990931691831602179091556040805180820182528481524260208083018281526002805487165f90815260048452869020945185559051600194909401939093559154925190815291909216925083917f0559884fd3a460db3073b7fc896cc77986f16e378210ded43186175bf646fc5f910160405180910390a350565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f606084860312156101a8575f5ffd5b835160ff811681146101b8575f5ffd5b60208501519093506001600160401b038111156101d3575f5ffd5b8401601f810186136101e3575f5ffd5b80516001600160401b038111156101fc576101fc610182565b604051601f8201601f19908116603f011681016001600160401b038111828210171561022a5761022a610182565b604052818152828201602001881015610241575f5ffd5b8160208401602083015e5f91810160200191909152604095909501519396949550929392505050565b600181811c9082168061027e57607f821691505b60208210810361029c57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156102f457828211156102f457805f5260205f20601f840160051c60208510156102cd57505f5b90810190601f840160051c035f5b818110156102f0575f838201556001016102db565b5050505b505050565b81516001600160401b0381111561031257610312610182565b61032681610320845461026a565b846102a2565b6020601f821160018114610358575f83156103415750848201515b5f19600385901b1c1916600184901b1784556103b0565b5f84815260208120601f198516915b828110156103875787850151825560209485019460019092019101610367565b50848210156103a457868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b6001600160501b0381811683821601908111156103e257634e487b7160e01b5f52601160045260245ffd5b92915050565b6080516106be6103ff5f395f60d701526106be5ff3fe608060405234801561000f575f5ffd5b50600436106100b9575f3560e01c80638da5cb5b116100725780639a6fc8f5116100585780639a6fc8f51461017d578063f2fde38b146101c7578063feaf968c146101da575f5ffd5b80638da5cb5b1461014357806399213cd81461016a575f5ffd5b806354fd4d50116100a257806354fd4d5014610110578063715018a6146101265780637284e4161461012e575f5ffd5b80631ecc7d88146100bd578063313ce567146100d2575b5f5ffd5b6100d06100cb366004610553565b6101e2565b005b6100f97f000000000000000000000000000000000000000000000000000000000000000081565b60405160ff90911681526020015b60405180910390f35b610118600481565b604051908152602001610107565b6100d06101ef565b610136610202565b604051610107919061056a565b5f5460405173ffffffffffffffffffffffffffffffffffffffff9091168152602001610107565b6100d0610178366004610553565b61028e565b61019061018b3660046105bd565b6102a2565b6040805169ffffffffffffffffffff968716815260208101959095528401929092526060830152909116608082015260a001610107565b6100d06101d53660046105ed565b61032d565b61019061038d565b6101ea6103d6565b600355565b6101f76103d6565b6102005f610428565b565b6001805461020f90610620565b80601f016020809104026020016040519081016040528092919081815260200182805461023b90610620565b80156102865780601f1061025d57610100808354040283529160200191610286565b820191905f5260205f20905b81548152906001019060200180831161026957829003601f168201915b505050505081565b6102966103d6565b61029f8161049c565b50565b69ffffffffffffffffffff81165f908152600460205260408120600181015482918291829182918203610314576040517f88f589f100000000000000000000000000000000000000000000000000000000815269ffffffffffffffffffff881660048201526024015b60405180910390fd5b8054600190910154969790969550859450879350915050565b6103356103d6565b73ffffffffffffffffffffffffffffffffffffffff8116610384576040517f1e4fbdf70000000000000000000000000000000000000000000000000000000081525f600482015260240161030b565b61029f81610428565b5f5f5f5f5f5f6003545f146103a4576003546103a6565b425b60025469ffffffffffffffffffff165f818152600460205260409020549098909750909550859450879350915050565b5f5473ffffffffffffffffffffffffffffffffffffffff163314610200576040517f118cdaa700000000000000000000000000000000000000000000000000000000815233600482015260240161030b565b5f805473ffffffffffffffffffffffffffffffffffffffff8381167fffffffffffffffffffffffff0000000000000000000000000000000000000000831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b60028054600191905f906104bd90849069ffffffffffffffffffff16610671565b82546101009290920a69ffffffffffffffffffff8181021990931691831602179091556040805180820182528481524260208083018281526002805487165f90815260048452869020945185559051600194909401939093559154925190815291909216925083917f0559884fd3a460db3073b7fc896cc77986f16e378210ded43186175bf646fc5f910160405180910390a350565b5f60208284031215610563575f5ffd5b5035919050565b602081525f82518060208401528060208501604085015e5f6040828501015260407fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011684010191505092915050565b5f602082840312156105cd575f5ffd5b813569ffffffffffffffffffff811681146105e6575f5ffd5b9392505050565b5f602082840312156105fd575f5ffd5b813573ffffffffffffffffffffffffffffffffffffffff811681146105e6575f5ffd5b600181811c9082168061063457607f821691505b60208210810361066b577f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b50919050565b69ffffffffffffffffffff81811683821601908111156106b8577f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b9291505056';
