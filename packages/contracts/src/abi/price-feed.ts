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
  '0x60a060405234801561000f575f5ffd5b5060405161099338038061099383398101604081905261002e91610196565b338061005357604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b61005c81610082565b5060ff8316608052600161007083826102f9565b5061007a816100d1565b5050506103e8565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b60028054600191905f906100ef9084906001600160501b03166103b7565b82546101009290920a6001600160501b038181021990931691831602179091556040805180820182528481524260208083018281526002805487165f90815260048452869020945185559051600194909401939093559154925190815291909216925083917f0559884fd3a460db3073b7fc896cc77986f16e378210ded43186175bf646fc5f910160405180910390a350565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f606084860312156101a8575f5ffd5b835160ff811681146101b8575f5ffd5b60208501519093506001600160401b038111156101d3575f5ffd5b8401601f810186136101e3575f5ffd5b80516001600160401b038111156101fc576101fc610182565b604051601f8201601f19908116603f011681016001600160401b038111828210171561022a5761022a610182565b604052818152828201602001881015610241575f5ffd5b8160208401602083015e5f91810160200191909152604095909501519396949550929392505050565b600181811c9082168061027e57607f821691505b60208210810361029c57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156102f457828211156102f457805f5260205f20601f840160051c60208510156102cd57505f5b90810190601f840160051c035f5b818110156102f0575f838201556001016102db565b5050505b505050565b81516001600160401b0381111561031257610312610182565b61032681610320845461026a565b846102a2565b6020601f821160018114610358575f83156103415750848201515b5f19600385901b1c1916600184901b1784556103b0565b5f84815260208120601f198516915b828110156103875787850151825560209485019460019092019101610367565b50848210156103a457868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b6001600160501b0381811683821601908111156103e257634e487b7160e01b5f52601160045260245ffd5b92915050565b6080516105946103ff5f395f60b901526105945ff3fe608060405234801561000f575f5ffd5b506004361061009b575f3560e01c80638da5cb5b116100635780638da5cb5b1461012557806399213cd81461013f5780639a6fc8f514610152578063f2fde38b14610199578063feaf968c146101ac575f5ffd5b80631ecc7d881461009f578063313ce567146100b457806354fd4d50146100f2578063715018a6146101085780637284e41614610110575b5f5ffd5b6100b26100ad36600461048c565b6101b4565b005b6100db7f000000000000000000000000000000000000000000000000000000000000000081565b60405160ff90911681526020015b60405180910390f35b6100fa600481565b6040519081526020016100e9565b6100b26101c1565b6101186101d4565b6040516100e991906104a3565b5f546040516001600160a01b0390911681526020016100e9565b6100b261014d36600461048c565b610260565b6101656101603660046104d8565b610274565b604080516001600160501b03968716815260208101959095528401929092526060830152909116608082015260a0016100e9565b6100b26101a7366004610505565b6102e0565b61016561031a565b6101bc610360565b600355565b6101c9610360565b6101d25f61038c565b565b600180546101e19061052b565b80601f016020809104026020016040519081016040528092919081815260200182805461020d9061052b565b80156102585780601f1061022f57610100808354040283529160200191610258565b820191905f5260205f20905b81548152906001019060200180831161023b57829003601f168201915b505050505081565b610268610360565b610271816103db565b50565b6001600160501b0381165f9081526004602052604081206001810154829182918291829182036102c7576040516388f589f160e01b81526001600160501b03881660048201526024015b60405180910390fd5b8054600190910154969790969550859450879350915050565b6102e8610360565b6001600160a01b03811661031157604051631e4fbdf760e01b81525f60048201526024016102be565b6102718161038c565b5f5f5f5f5f5f6003545f1461033157600354610333565b425b6002546001600160501b03165f818152600460205260409020549098909750909550859450879350915050565b5f546001600160a01b031633146101d25760405163118cdaa760e01b81523360048201526024016102be565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b60028054600191905f906103f99084906001600160501b0316610563565b82546101009290920a6001600160501b038181021990931691831602179091556040805180820182528481524260208083018281526002805487165f90815260048452869020945185559051600194909401939093559154925190815291909216925083917f0559884fd3a460db3073b7fc896cc77986f16e378210ded43186175bf646fc5f910160405180910390a350565b5f6020828403121561049c575f5ffd5b5035919050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f602082840312156104e8575f5ffd5b81356001600160501b03811681146104fe575f5ffd5b9392505050565b5f60208284031215610515575f5ffd5b81356001600160a01b03811681146104fe575f5ffd5b600181811c9082168061053f57607f821691505b60208210810361055d57634e487b7160e01b5f52602260045260245ffd5b50919050565b6001600160501b03818116838216019081111561058e57634e487b7160e01b5f52601160045260245ffd5b9291505056';
