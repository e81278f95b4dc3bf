// Generated from src/development/SortedOracles.sol by scripts/build.ts with solc 0.8.37. Do not edit.
export const sortedOraclesAbi = [
  {
    "inputs": [],
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
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "rateFeedId",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "MedianUpdated",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "rateFeedId",
        "type": "address"
      }
    ],
    "name": "medianRate",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "numerator",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "denominator",
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
        "name": "",
        "type": "address"
      }
    ],
    "name": "medianTimestamp",
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
    "name": "renounceOwnership",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "rateFeedId",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "rate",
        "type": "uint256"
      }
    ],
    "name": "setMedian",
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
  }
] as const;

export const sortedOraclesBytecode: `0x${string}` =
  '0x6080604052348015600e575f5ffd5b503380603357604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b603a81603f565b50608e565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b61058b8061009b5f395ff3fe608060405234801561000f575f5ffd5b5060043610610060575f3560e01c8063071b48fc14610064578063715018a61461008a5780638da5cb5b14610094578063947909dd146100ae578063ef90e1b0146100c1578063f2fde38b146100e9575b5f5ffd5b61007761007236600461037f565b504290565b6040519081526020015b60405180910390f35b6100926100fc565b005b5f546040516001600160a01b039091168152602001610081565b6100926100bc36600461039f565b61010f565b6100d46100cf36600461037f565b61016f565b60408051928352602083019190915201610081565b6100926100f736600461037f565b6102a7565b6101046102e9565b61010d5f610315565b565b6101176102e9565b6001600160a01b0382165f8181526001602052604090819020839055517fa9981ebfc3b766a742486e898f54959b050a66006dbce1a4155c1f84a08bcf41906101639084815260200190565b60405180910390a25050565b6001600160a01b0381165f90815260016020526040812054819080156101a2579369d3c21bcecceda10000009350915050565b5f846001600160a01b031663feaf968c6040518163ffffffff1660e01b815260040160a060405180830381865afa1580156101df573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061020391906103e0565b505050915050846001600160a01b031663313ce5676040518163ffffffff1660e01b8152600401602060405180830381865afa158015610245573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610269919061042e565b61027490600a610547565b6102889069d3c21bcecceda1000000610555565b6102929082610574565b9569d3c21bcecceda100000095509350505050565b6102af6102e9565b6001600160a01b0381166102dd57604051631e4fbdf760e01b81525f60048201526024015b60405180910390fd5b6102e681610315565b50565b5f546001600160a01b0316331461010d5760405163118cdaa760e01b81523360048201526024016102d4565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b80356001600160a01b038116811461037a575f5ffd5b919050565b5f6020828403121561038f575f5ffd5b61039882610364565b9392505050565b5f5f604083850312156103b0575f5ffd5b6103b983610364565b946020939093013593505050565b805169ffffffffffffffffffff8116811461037a575f5ffd5b5f5f5f5f5f60a086880312156103f4575f5ffd5b6103fd866103c7565b60208701516040880151606089015192975090955093509150610422608087016103c7565b90509295509295909350565b5f6020828403121561043e575f5ffd5b815160ff81168114610398575f5ffd5b634e487b7160e01b5f52601160045260245ffd5b6001815b600184111561049d578085048111156104815761048161044e565b600184161561048f57908102905b60019390931c928002610466565b935093915050565b5f826104b357506001610541565b816104bf57505f610541565b81600181146104d557600281146104df576104fb565b6001915050610541565b60ff8411156104f0576104f061044e565b50506001821b610541565b5060208310610133831016604e8410600b841016171561051e575081810a610541565b61052a5f198484610462565b805f190482111561053d5761053d61044e565b0290505b92915050565b5f61039860ff8416836104a5565b5f8261056f57634e487b7160e01b5f52601260045260245ffd5b500490565b80820281158282048414176105415761054161044e56';
