// Written by "npm run contracts" from @ensdomains/ens 0.6.2 and @ensdomains/resolver 0.3.1 with solc 0.5.0+commit.1d4f565a and 0.7.4+commit.3f05b770.
//
// @ensdomains/ens 0.6.2:
//
// BSD 2-Clause License
//
// Copyright (c) 2018, True Names Limited
// All rights reserved.
//
// Redistribution and use in source and binary forms, with or without
// modification, are permitted provided that the following conditions are met:
//
// * Redistributions of source code must retain the above copyright notice, this
//   list of conditions and the following disclaimer.
//
// * Redistributions in binary form must reproduce the above copyright notice,
//   this list of conditions and the following disclaimer in the documentation
//   and/or other materials provided with the distribution.
//
// THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS"
// AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
// IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
// DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
// FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
// DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
// SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
// CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
// OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
// OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
//
// @ensdomains/resolver 0.3.1:
//
// BSD 2-Clause License
//
// Copyright (c) 2018, Ethereum Name Service
// All rights reserved.
//
// Redistribution and use in source and binary forms, with or without
// modification, are permitted provided that the following conditions are met:
//
// * Redistributions of source code must retain the above copyright notice, this
//   list of conditions and the following disclaimer.
//
// * Redistributions in binary form must reproduce the above copyright notice,
//   this list of conditions and the following disclaimer in the documentation
//   and/or other materials provided with the distribution.
//
// THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS"
// AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
// IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
// DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
// FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
// DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
// SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
// CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
// OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
// OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

export const ENSRegistry = {
  abi: [
    { inputs: [], payable: false, stateMutability: 'nonpayable', type: 'constructor' },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'node', type: 'bytes32' },
        { indexed: true, internalType: 'address', name: 'label', type: 'bytes32' },
        { indexed: false, internalType: 'bool', name: 'owner', type: 'address' },
      ],
      name: 'NewOwner',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: false, internalType: 'bytes32', name: 'owner', type: 'address' },
        { indexed: false, internalType: 'address', name: 'owner', type: 'address' },
      ],
      name: 'Transfer',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: false, internalType: 'address', name: 'resolver', type: 'address' },
      ],
      name: 'NewResolver',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: false, internalType: 'uint64', name: 'ttl', type: 'uint64' },
      ],
      name: 'NewTTL',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'owner', type: 'address' },
        { indexed: true, internalType: 'address', name: 'operator', type: 'address' },
        { indexed: false, name: 'approved', type: 'bool' },
      ],
      name: 'ApprovalForAll',
      type: 'event',
    },
    {
      constant: false,
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'address', name: 'owner', type: 'address' },
        { internalType: 'address', name: 'resolver', type: 'address' },
        { internalType: 'uint64', name: 'ttl', type: 'uint64' },
      ],
      name: 'setRecord',
      outputs: [],
      payable: false,
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      constant: false,
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'bytes32', name: 'label', type: 'bytes32' },
        { internalType: 'address', name: 'owner', type: 'address' },
        { internalType: 'address', name: 'resolver', type: 'address' },
        { internalType: 'uint64', name: 'ttl', type: 'uint64' },
      ],
      name: 'setSubnodeRecord',
      outputs: [],
      payable: false,
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      constant: false,
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'address', name: 'owner', type: 'address' },
      ],
      name: 'setOwner',
      outputs: [],
      payable: false,
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      constant: false,
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'bytes32', name: 'label', type: 'bytes32' },
        { internalType: 'address', name: 'owner', type: 'address' },
      ],
      name: 'setSubnodeOwner',
      outputs: [{ internalType: 'bytes32', name: '', type: 'bytes32' }],
      payable: false,
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      constant: false,
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'address', name: 'resolver', type: 'address' },
      ],
      name: 'setResolver',
      outputs: [],
      payable: false,
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      constant: false,
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'uint64', name: 'ttl', type: 'uint64' },
      ],
      name: 'setTTL',
      outputs: [],
      payable: false,
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      constant: false,
      inputs: [
        { internalType: 'address', name: 'operator', type: 'address' },
        { internalType: 'bool', name: 'approved', type: 'bool' },
      ],
      name: 'setApprovalForAll',
      outputs: [],
      payable: false,
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      constant: true,
      inputs: [{ internalType: 'bytes32', name: 'node', type: 'bytes32' }],
      name: 'owner',
      outputs: [{ internalType: 'address', name: '', type: 'address' }],
      payable: false,
      stateMutability: 'view',
      type: 'function',
    },
    {
      constant: true,
      inputs: [{ internalType: 'bytes32', name: 'node', type: 'bytes32' }],
      name: 'resolver',
      outputs: [{ internalType: 'address', name: '', type: 'address' }],
      payable: false,
      stateMutability: 'view',
      type: 'function',
    },
    {
      constant: true,
      inputs: [{ internalType: 'bytes32', name: 'node', type: 'bytes32' }],
      name: 'ttl',
      outputs: [{ internalType: 'uint64', name: '', type: 'uint64' }],
      payable: false,
      stateMutability: 'view',
      type: 'function',
    },
    {
      constant: true,
      inputs: [{ internalType: 'bytes32', name: 'node', type: 'bytes32' }],
      name: 'recordExists',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      payable: false,
      stateMutability: 'view',
      type: 'function',
    },
    {
      constant: true,
      inputs: [
        { internalType: 'address', name: 'owner', type: 'address' },
        { internalType: 'address', name: 'operator', type: 'address' },
      ],
      name: 'isApprovedForAll',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      payable: false,
      stateMutability: 'view',
      type: 'function',
    },
  ],
  bytecode:
    '0x608060405234801561001057600080fd5b503360008080600102815260200190815260200160002060000160006101000a81548173ffffffffffffffffffffffffffffffffffffffff021916908373ffffffffffffffffffffffffffffffffffffffff160217905550611230806100776000396000f3fe6080604052600436106100ba576000357c0100000000000000000000000000000000000000000000000000000000900463ffffffff1680630178b8bf146100bf57806302571be31461013a57806306ab5923146101b557806314ab90381461022e57806316a25cbd1461027d5780631896f70a146102e05780635b0fc9c31461033b5780635ef2c7f014610396578063a22cb4651461042f578063cf4088231461048c578063e985e9c51461051b578063f79fe538146105a4575b600080fd5b3480156100cb57600080fd5b506100f8600480360360208110156100e257600080fd5b81019080803590602001909291905050506105f7565b604051808273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200191505060405180910390f35b34801561014657600080fd5b506101736004803603602081101561015d57600080fd5b8101908080359060200190929190505050610636565b604051808273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200191505060405180910390f35b3480156101c157600080fd5b50610218600480360360608110156101d857600080fd5b810190808035906020019092919080359060200190929190803573ffffffffffffffffffffffffffffffffffffffff1690602001909291905050506106b9565b6040518082815260200191505060405180910390f35b34801561023a57600080fd5b5061027b6004803603604081101561025157600080fd5b8101908080359060200190929190803567ffffffffffffffff169060200190929190505050610870565b005b34801561028957600080fd5b506102b6600480360360208110156102a057600080fd5b8101908080359060200190929190505050610a04565b604051808267ffffffffffffffff1667ffffffffffffffff16815260200191505060405180910390f35b3480156102ec57600080fd5b506103396004803603604081101561030357600080fd5b8101908080359060200190929190803573ffffffffffffffffffffffffffffffffffffffff169060200190929190505050610a37565b005b34801561034757600080fd5b506103946004803603604081101561035e57600080fd5b8101908080359060200190929190803573ffffffffffffffffffffffffffffffffffffffff169060200190929190505050610bfb565b005b3480156103a257600080fd5b5061042d600480360360a08110156103b957600080fd5b810190808035906020019092919080359060200190929190803573ffffffffffffffffffffffffffffffffffffffff169060200190929190803573ffffffffffffffffffffffffffffffffffffffff169060200190929190803567ffffffffffffffff169060200190929190505050610d75565b005b34801561043b57600080fd5b5061048a6004803603604081101561045257600080fd5b81019080803573ffffffffffffffffffffffffffffffffffffffff169060200190929190803515159060200190929190505050610d97565b005b34801561049857600080fd5b50610519600480360360808110156104af57600080fd5b8101908080359060200190929190803573ffffffffffffffffffffffffffffffffffffffff169060200190929190803573ffffffffffffffffffffffffffffffffffffffff169060200190929190803567ffffffffffffffff169060200190929190505050610e98565b005b34801561052757600080fd5b5061058a6004803603604081101561053e57600080fd5b81019080803573ffffffffffffffffffffffffffffffffffffffff169060200190929190803573ffffffffffffffffffffffffffffffffffffffff169060200190929190505050610eb3565b604051808215151515815260200191505060405180910390f35b3480156105b057600080fd5b506105dd600480360360208110156105c757600080fd5b8101908080359060200190929190505050610f47565b604051808215151515815260200191505060405180910390f35b600080600083815260200190815260200160002060010160009054906101000a900473ffffffffffffffffffffffffffffffffffffffff169050919050565b60008060008084815260200190815260200160002060000160009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1690503073ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff1614156106af5760009150506106b4565b809150505b919050565b600083600080600083815260200190815260200160002060000160009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1690503373ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff1614806107b65750600160008273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060003373ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060009054906101000a900460ff165b15156107c157600080fd5b6000868660405160200180838152602001828152602001925050506040516020818303038152906040528051906020012090506107fe8186610fb5565b85877fce0457fe73731f824cc272376169235128c118b49d344817417c6d108d155e8287604051808273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200191505060405180910390a38093505050509392505050565b81600080600083815260200190815260200160002060000160009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1690503373ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff16148061096b5750600160008273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060003373ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060009054906101000a900460ff165b151561097657600080fd5b837f1d4f9bbfc9cab89d66e1a1562f2233ccbf1308cb4f63de2ead5787adddb8fa6884604051808267ffffffffffffffff1667ffffffffffffffff16815260200191505060405180910390a28260008086815260200190815260200160002060010160146101000a81548167ffffffffffffffff021916908367ffffffffffffffff16021790555050505050565b600080600083815260200190815260200160002060010160149054906101000a900467ffffffffffffffff169050919050565b81600080600083815260200190815260200160002060000160009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1690503373ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff161480610b325750600160008273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060003373ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060009054906101000a900460ff165b1515610b3d57600080fd5b837f335721b01866dc23fbee8b6b2c7b1e14d6f05c28cd35a2c934239f94095602a084604051808273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200191505060405180910390a28260008086815260200190815260200160002060010160006101000a81548173ffffffffffffffffffffffffffffffffffffffff021916908373ffffffffffffffffffffffffffffffffffffffff16021790555050505050565b81600080600083815260200190815260200160002060000160009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1690503373ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff161480610cf65750600160008273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060003373ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060009054906101000a900460ff165b1515610d0157600080fd5b610d0b8484610fb5565b837fd4735d920b0f87494915f556dd9b54c8f309026070caea5c737245152564d26684604051808273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200191505060405180910390a250505050565b6000610d828686866106b9565b9050610d8f81848461100d565b505050505050565b80600160003373ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060008473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060006101000a81548160ff0219169083151502179055508173ffffffffffffffffffffffffffffffffffffffff163373ffffffffffffffffffffffffffffffffffffffff167f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c3183604051808215151515815260200191505060405180910390a35050565b610ea28484610bfb565b610ead84838361100d565b50505050565b6000600160008473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060008373ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060009054906101000a900460ff16905092915050565b60008073ffffffffffffffffffffffffffffffffffffffff1660008084815260200190815260200160002060000160009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff1614159050919050565b8060008084815260200190815260200160002060000160006101000a81548173ffffffffffffffffffffffffffffffffffffffff021916908373ffffffffffffffffffffffffffffffffffffffff1602179055505050565b60008084815260200190815260200160002060010160009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff168273ffffffffffffffffffffffffffffffffffffffff16141515611130578160008085815260200190815260200160002060010160006101000a81548173ffffffffffffffffffffffffffffffffffffffff021916908373ffffffffffffffffffffffffffffffffffffffff160217905550827f335721b01866dc23fbee8b6b2c7b1e14d6f05c28cd35a2c934239f94095602a083604051808273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200191505060405180910390a25b60008084815260200190815260200160002060010160149054906101000a900467ffffffffffffffff1667ffffffffffffffff168167ffffffffffffffff161415156111ff578060008085815260200190815260200160002060010160146101000a81548167ffffffffffffffff021916908367ffffffffffffffff160217905550827f1d4f9bbfc9cab89d66e1a1562f2233ccbf1308cb4f63de2ead5787adddb8fa6882604051808267ffffffffffffffff1667ffffffffffffffff16815260200191505060405180910390a25b50505056fea165627a7a7230582097d721e47a9ff4869bbb0b0ed744e17235a8fa4898f18f39cc24cd0f34654f480029',
} as const

export const ReverseRegistrar = {
  abi: [
    {
      inputs: [
        { internalType: 'contract ENS', name: 'ensAddr', type: 'address' },
        { internalType: 'contract NameResolver', name: 'resolverAddr', type: 'address' },
      ],
      payable: false,
      stateMutability: 'view',
      type: 'function',
      constant: true,
      name: 'ens',
      outputs: [{ name: '', type: 'address' }],
    },
    {
      constant: true,
      inputs: [],
      name: 'ADDR_REVERSE_NODE',
      outputs: [{ internalType: 'bytes32', name: '', type: 'bytes32' }],
      payable: false,
      stateMutability: 'view',
      type: 'function',
    },
    {
      constant: true,
      inputs: [],
      name: 'defaultResolver',
      outputs: [{ internalType: 'contract NameResolver', name: '', type: 'address' }],
      payable: false,
      stateMutability: 'view',
      type: 'function',
    },
    {
      constant: true,
      inputs: [
        { name: 'ensAddr', type: 'address' },
        { name: 'resolverAddr', type: 'address' },
      ],
      name: 'ens',
      outputs: [{ internalType: 'contract ENS', name: '', type: 'address' }],
      payable: false,
      stateMutability: 'nonpayable',
      type: 'constructor',
    },
    {
      constant: false,
      inputs: [{ internalType: 'address', name: 'owner', type: 'address' }],
      name: 'claim',
      outputs: [{ internalType: 'bytes32', name: '', type: 'bytes32' }],
      payable: false,
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      constant: false,
      inputs: [
        { internalType: 'address', name: 'owner', type: 'address' },
        { internalType: 'address', name: 'resolver', type: 'address' },
      ],
      name: 'claimWithResolver',
      outputs: [{ internalType: 'bytes32', name: '', type: 'bytes32' }],
      payable: false,
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      constant: false,
      inputs: [{ internalType: 'string', name: 'name', type: 'string' }],
      name: 'setName',
      outputs: [{ internalType: 'bytes32', name: '', type: 'bytes32' }],
      payable: false,
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      constant: true,
      inputs: [{ internalType: 'address', name: 'addr', type: 'address' }],
      name: 'node',
      outputs: [{ internalType: 'bytes32', name: '', type: 'bytes32' }],
      payable: false,
      stateMutability: 'pure',
      type: 'function',
    },
  ],
  bytecode:
    '0x608060405234801561001057600080fd5b50604051604080610f4c8339810180604052604081101561003057600080fd5b810190808051906020019092919080519060200190929190505050816000806101000a81548173ffffffffffffffffffffffffffffffffffffffff021916908373ffffffffffffffffffffffffffffffffffffffff16021790555080600160006101000a81548173ffffffffffffffffffffffffffffffffffffffff021916908373ffffffffffffffffffffffffffffffffffffffff16021790555060008060009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff166302571be37f91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e26001026040518263ffffffff167c01000000000000000000000000000000000000000000000000000000000281526004018082815260200191505060206040518083038186803b15801561017f57600080fd5b505afa158015610193573d6000803e3d6000fd5b505050506040513d60208110156101a957600080fd5b81019080805190602001909291905050509050600073ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff161415156102ca578073ffffffffffffffffffffffffffffffffffffffff16631e83409a336040518263ffffffff167c0100000000000000000000000000000000000000000000000000000000028152600401808273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff168152602001915050602060405180830381600087803b15801561028d57600080fd5b505af11580156102a1573d6000803e3d6000fd5b505050506040513d60208110156102b757600080fd5b8101908080519060200190929190505050505b505050610c70806102dc6000396000f3fe608060405260043610610083576000357c0100000000000000000000000000000000000000000000000000000000900463ffffffff1680630f5a5466146100885780631e83409a1461010d5780633f15457f146101725780637cf8a2eb146101c9578063828eab0e146101f4578063bffbe61c1461024b578063c47f0027146102b0575b600080fd5b34801561009457600080fd5b506100f7600480360360408110156100ab57600080fd5b81019080803573ffffffffffffffffffffffffffffffffffffffff169060200190929190803573ffffffffffffffffffffffffffffffffffffffff16906020019092919050505061038c565b6040518082815260200191505060405180910390f35b34801561011957600080fd5b5061015c6004803603602081101561013057600080fd5b81019080803573ffffffffffffffffffffffffffffffffffffffff1690602001909291905050506109a1565b6040518082815260200191505060405180910390f35b34801561017e57600080fd5b506101876109b5565b604051808273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200191505060405180910390f35b3480156101d557600080fd5b506101de6109da565b6040518082815260200191505060405180910390f35b34801561020057600080fd5b50610209610a01565b604051808273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200191505060405180910390f35b34801561025757600080fd5b5061029a6004803603602081101561026e57600080fd5b81019080803573ffffffffffffffffffffffffffffffffffffffff169060200190929190505050610a27565b6040518082815260200191505060405180910390f35b3480156102bc57600080fd5b50610376600480360360208110156102d357600080fd5b81019080803590602001906401000000008111156102f057600080fd5b82018360208201111561030257600080fd5b8035906020019184600183028401116401000000008311171561032457600080fd5b91908080601f016020809104026020016040519081016040528093929190818152602001838380828437600081840152601f19601f820116905080830192505050505050509192919290505050610a8a565b6040518082815260200191505060405180910390f35b60008061039833610bda565b905060007f91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e260010282604051602001808381526020018281526020019250505060405160208183030381529060405280519060200120905060008060009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff166302571be3836040518263ffffffff167c01000000000000000000000000000000000000000000000000000000000281526004018082815260200191505060206040518083038186803b15801561048057600080fd5b505afa158015610494573d6000803e3d6000fd5b505050506040513d60208110156104aa57600080fd5b81019080805190602001909291905050509050600073ffffffffffffffffffffffffffffffffffffffff168573ffffffffffffffffffffffffffffffffffffffff16141580156105ee57506000809054906101000a900473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16630178b8bf836040518263ffffffff167c01000000000000000000000000000000000000000000000000000000000281526004018082815260200191505060206040518083038186803b15801561058357600080fd5b505afa158015610597573d6000803e3d6000fd5b505050506040513d60208110156105ad57600080fd5b810190808051906020019092919050505073ffffffffffffffffffffffffffffffffffffffff168573ffffffffffffffffffffffffffffffffffffffff1614155b15610834573073ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff16141515610757576000809054906101000a900473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff166306ab59237f91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e260010285306040518463ffffffff167c0100000000000000000000000000000000000000000000000000000000028152600401808481526020018381526020018273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff1681526020019350505050602060405180830381600087803b15801561071757600080fd5b505af115801561072b573d6000803e3d6000fd5b505050506040513d602081101561074157600080fd5b8101908080519060200190929190505050503090505b6000809054906101000a900473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16631896f70a83876040518363ffffffff167c0100000000000000000000000000000000000000000000000000000000028152600401808381526020018273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200192505050600060405180830381600087803b15801561081b57600080fd5b505af115801561082f573d6000803e3d6000fd5b505050505b8573ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff16141515610995576000809054906101000a900473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff166306ab59237f91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e260010285896040518463ffffffff167c0100000000000000000000000000000000000000000000000000000000028152600401808481526020018381526020018273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff1681526020019350505050602060405180830381600087803b15801561095857600080fd5b505af115801561096c573d6000803e3d6000fd5b505050506040513d602081101561098257600080fd5b8101908080519060200190929190505050505b81935050505092915050565b60006109ae82600061038c565b9050919050565b6000809054906101000a900473ffffffffffffffffffffffffffffffffffffffff1681565b7f91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e260010281565b600160009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1681565b60007f91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2600102610a5683610bda565b6040516020018083815260200182815260200192505050604051602081830303815290604052805190602001209050919050565b600080610ab930600160009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1661038c565b9050600160009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16637737221382856040518363ffffffff167c01000000000000000000000000000000000000000000000000000000000281526004018083815260200180602001828103825283818151815260200191508051906020019080838360005b83811015610b6c578082015181840152602081019050610b51565b50505050905090810190601f168015610b995780820380516001836020036101000a031916815260200191505b509350505050600060405180830381600087803b158015610bb957600080fd5b505af1158015610bcd573d6000803e3d6000fd5b5050505080915050919050565b60007f303132333435363738396162636465660000000000000000000000000000000060285b6000811115610c365760018103905081600f85161a815360108404935060018103905081600f85161a8153601084049350610c00565b50602860002091505091905056fea165627a7a72305820e6313e7a4e2df43a1f5b7da522763dc6a86c5cd20f813441bb72230d11cef23d0029',
} as const

export const PublicResolver = {
  abi: [
    {
      inputs: [{ internalType: 'contract ENS', name: '_ens', type: 'address' }],
      stateMutability: 'nonpayable',
      type: 'constructor',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: true, internalType: 'uint256', name: 'contentType', type: 'uint256' },
      ],
      name: 'ABIChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: false, internalType: 'address', name: 'a', type: 'address' },
      ],
      name: 'AddrChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: false, internalType: 'uint256', name: 'coinType', type: 'uint256' },
        { indexed: false, internalType: 'bytes', name: 'newAddress', type: 'bytes' },
      ],
      name: 'AddressChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
        { indexed: true, internalType: 'address', name: 'target', type: 'address' },
        { indexed: false, internalType: 'bool', name: 'isAuthorised', type: 'bool' },
      ],
      name: 'AuthorisationChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: false, internalType: 'bytes', name: 'hash', type: 'bytes' },
      ],
      name: 'ContenthashChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: false, internalType: 'bytes', name: 'name', type: 'bytes' },
        { indexed: false, internalType: 'uint16', name: 'resource', type: 'uint16' },
        { indexed: false, internalType: 'bytes', name: 'record', type: 'bytes' },
      ],
      name: 'DNSRecordChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: false, internalType: 'bytes', name: 'name', type: 'bytes' },
        { indexed: false, internalType: 'uint16', name: 'resource', type: 'uint16' },
      ],
      name: 'DNSRecordDeleted',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [{ indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' }],
      name: 'DNSZoneCleared',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: false, internalType: 'bytes', name: 'lastzonehash', type: 'bytes' },
        { indexed: false, internalType: 'bytes', name: 'zonehash', type: 'bytes' },
      ],
      name: 'DNSZonehashChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: true, internalType: 'bytes4', name: 'interfaceID', type: 'bytes4' },
        { indexed: false, internalType: 'address', name: 'implementer', type: 'address' },
      ],
      name: 'InterfaceChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: false, internalType: 'string', name: 'name', type: 'string' },
      ],
      name: 'NameChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: false, internalType: 'bytes32', name: 'x', type: 'bytes32' },
        { indexed: false, internalType: 'bytes32', name: 'y', type: 'bytes32' },
      ],
      name: 'PubkeyChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { indexed: true, internalType: 'string', name: 'indexedKey', type: 'string' },
        { indexed: false, internalType: 'string', name: 'key', type: 'string' },
      ],
      name: 'TextChanged',
      type: 'event',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'uint256', name: 'contentTypes', type: 'uint256' },
      ],
      name: 'ABI',
      outputs: [
        { internalType: 'uint256', name: '', type: 'uint256' },
        { internalType: 'bytes', name: '', type: 'bytes' },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'bytes32', name: 'node', type: 'bytes32' }],
      name: 'addr',
      outputs: [{ internalType: 'address payable', name: '', type: 'address' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'uint256', name: 'coinType', type: 'uint256' },
      ],
      name: 'addr',
      outputs: [{ internalType: 'bytes', name: '', type: 'bytes' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: '', type: 'bytes32' },
        { internalType: 'address', name: '', type: 'address' },
        { internalType: 'address', name: '', type: 'address' },
      ],
      name: 'authorisations',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'bytes32', name: 'node', type: 'bytes32' }],
      name: 'clearDNSZone',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'bytes32', name: 'node', type: 'bytes32' }],
      name: 'contenthash',
      outputs: [{ internalType: 'bytes', name: '', type: 'bytes' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'bytes32', name: 'name', type: 'bytes32' },
        { internalType: 'uint16', name: 'resource', type: 'uint16' },
      ],
      name: 'dnsRecord',
      outputs: [{ internalType: 'bytes', name: '', type: 'bytes' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'bytes32', name: 'name', type: 'bytes32' },
      ],
      name: 'hasDNSRecords',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'bytes4', name: 'interfaceID', type: 'bytes4' },
      ],
      name: 'interfaceImplementer',
      outputs: [{ internalType: 'address', name: '', type: 'address' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'bytes32', name: 'node', type: 'bytes32' }],
      name: 'name',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'bytes32', name: 'node', type: 'bytes32' }],
      name: 'pubkey',
      outputs: [
        { internalType: 'bytes32', name: 'x', type: 'bytes32' },
        { internalType: 'bytes32', name: 'y', type: 'bytes32' },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'uint256', name: 'contentType', type: 'uint256' },
        { internalType: 'bytes', name: 'data', type: 'bytes' },
      ],
      name: 'setABI',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'uint256', name: 'coinType', type: 'uint256' },
        { internalType: 'bytes', name: 'a', type: 'bytes' },
      ],
      name: 'setAddr',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'address', name: 'a', type: 'address' },
      ],
      name: 'setAddr',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'bytes', name: 'hash', type: 'bytes' },
      ],
      name: 'setContenthash',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'bytes', name: 'data', type: 'bytes' },
      ],
      name: 'setDNSRecords',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'bytes4', name: 'interfaceID', type: 'bytes4' },
        { internalType: 'address', name: 'implementer', type: 'address' },
      ],
      name: 'setInterface',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'string', name: 'name', type: 'string' },
      ],
      name: 'setName',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'bytes32', name: 'x', type: 'bytes32' },
        { internalType: 'bytes32', name: 'y', type: 'bytes32' },
      ],
      name: 'setPubkey',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'string', name: 'key', type: 'string' },
        { internalType: 'string', name: 'value', type: 'string' },
      ],
      name: 'setText',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'bytes', name: 'hash', type: 'bytes' },
      ],
      name: 'setZonehash',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'string', name: 'key', type: 'string' },
      ],
      name: 'text',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'bytes32', name: 'node', type: 'bytes32' }],
      name: 'zonehash',
      outputs: [{ internalType: 'bytes', name: '', type: 'bytes' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'node', type: 'bytes32' },
        { internalType: 'address', name: 'target', type: 'address' },
        { internalType: 'bool', name: 'isAuthorised', type: 'bool' },
      ],
      name: 'setAuthorisation',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'bytes[]', name: 'data', type: 'bytes[]' }],
      name: 'multicall',
      outputs: [{ internalType: 'bytes[]', name: 'results', type: 'bytes[]' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'bytes4', name: 'interfaceID', type: 'bytes4' }],
      name: 'supportsInterface',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'pure',
      type: 'function',
    },
  ],
  bytecode:
    '0x60806040523480156200001157600080fd5b5060405162003d1a38038062003d1a833981810160405281019062000037919062000096565b80600b60006101000a81548173ffffffffffffffffffffffffffffffffffffffff021916908373ffffffffffffffffffffffffffffffffffffffff1602179055505062000124565b60008151905062000090816200010a565b92915050565b600060208284031215620000a957600080fd5b6000620000b9848285016200007f565b91505092915050565b6000620000cf82620000ea565b9050919050565b6000620000e382620000c2565b9050919050565b600073ffffffffffffffffffffffffffffffffffffffff82169050919050565b6200011581620000d6565b81146200012157600080fd5b50565b613be680620001346000396000f3fe608060405234801561001057600080fd5b506004361061018e5760003560e01c8063691f3431116100de578063bc1c58d111610097578063d5fa2b0011610071578063d5fa2b00146104ed578063e59d895d14610509578063f1cb7e0614610525578063f86bc879146105555761018e565b8063bc1c58d114610470578063c8690233146104a0578063ce3decdc146104d15761018e565b8063691f34311461038c57806377372213146103bc5780638b95dd71146103d8578063a8fa5682146103f4578063ac9650d814610424578063ad5780af146104545761018e565b8063304e6ade1161014b5780634cbf6ba4116101255780634cbf6ba4146102e057806359d1d43c146103105780635c98042b14610340578063623195b0146103705761018e565b8063304e6ade146102785780633b3b57de146102945780633e9ce794146102c45761018e565b806301ffc9a7146101935780630af179d7146101c357806310f13a8c146101df578063124a319c146101fb5780632203ab561461022b57806329cd62ea1461025c575b600080fd5b6101ad60048036038101906101a891906135dd565b610585565b6040516101ba919061381b565b60405180910390f35b6101dd60048036038101906101d89190613395565b610597565b005b6101f960048036038101906101f49190613445565b610809565b005b6102156004803603810190610210919061330a565b6108ef565b60405161022291906137c3565b60405180910390f35b610245600480360381019061024091906134ce565b610dae565b6040516102539291906138be565b60405180910390f35b6102766004803603810190610271919061326c565b610efa565b005b610292600480360381019061028d9190613395565b610f92565b005b6102ae60048036038101906102a9919061312d565b611032565b6040516102bb91906137de565b60405180910390f35b6102de60048036038101906102d991906131e1565b611069565b005b6102fa60048036038101906102f59190613230565b611179565b604051610307919061381b565b60405180910390f35b61032a600480360381019061032591906133ed565b6111e1565b604051610337919061389c565b60405180910390f35b61035a6004803603810190610355919061312d565b6112bd565b604051610367919061387a565b60405180910390f35b61038a6004803603810190610385919061350a565b611372565b005b6103a660048036038101906103a1919061312d565b6113ff565b6040516103b3919061389c565b60405180910390f35b6103d660048036038101906103d191906133ed565b6114b4565b005b6103f260048036038101906103ed9190613576565b611554565b005b61040e600480360381019061040991906132bb565b6116ab565b60405161041b919061387a565b60405180910390f35b61043e600480360381019061043991906130e8565b6117b0565b60405161044b91906137f9565b60405180910390f35b61046e6004803603810190610469919061312d565b6118d5565b005b61048a6004803603810190610485919061312d565b61193c565b604051610497919061387a565b60405180910390f35b6104ba60048036038101906104b5919061312d565b6119f1565b6040516104c8929190613851565b60405180910390f35b6104eb60048036038101906104e69190613395565b611a2b565b005b61050760048036038101906105029190613156565b611be9565b005b610523600480360381019061051e9190613346565b611c15565b005b61053f600480360381019061053a91906134ce565b611d3d565b60405161054c919061387a565b60405180910390f35b61056f600480360381019061056a9190613192565b611e04565b60405161057c919061381b565b60405180910390f35b600061059082611e40565b9050919050565b826105a181611ea1565b6105aa57600080fd5b60008060608060006105ba612ca0565b61061260008a8a8080601f016020809104026020016040519081016040528093929190818152602001838380828437600081840152601f19601f8201169050808301925050505050505061202a90919063ffffffff16565b90505b61061e81612054565b6107965760008661ffff1614156106c5578060400151955061063f8161206a565b9350836040516020018082805190602001908083835b602083106106785780518252602082019150602081019050602083039250610655565b6001836020036101000a0380198251168184511680821785525050505050509050019150506040516020818303038152906040528051906020012091506106be816120a1565b9250610788565b60606106d08261206a565b9050816040015161ffff168761ffff161415806106fd57506106fb81866120d190919063ffffffff16565b155b156107865761075f8b86898d8d8080601f016020809104026020016040519081016040528093929190818152602001838380828437600081840152601f19601f820116905080830192505050505050508a8b88602001510360008b51146120f8565b816040015196508160200151955080945084805190602001209250610783826120a1565b93505b505b61079181612571565b610615565b506000835111156107fe576107fd8984878b8b8080601f016020809104026020016040519081016040528093929190818152602001838380828437600081840152601f19601f8201169050808301925050505050505088898e8e90500360008951146120f8565b5b505050505050505050565b8461081381611ea1565b61081c57600080fd5b8282600a6000898152602001908152602001600020878760405180838380828437808301925050509250505090815260200160405180910390209190610863929190612ceb565b5084846040518083838082843780830192505050925050506040518091039020867fd8c9334b1a9c2f9da342a0a2b32629c1a229b6445dad78947f674b44444a7550878760405180806020018281038252848482818152602001925080828437600081840152601f19601f820116905080830192505050935050505060405180910390a3505050505050565b600080600760008581526020019081526020016000206000847bffffffffffffffffffffffffffffffffffffffffffffffffffffffff19167bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916815260200190815260200160002060009054906101000a900473ffffffffffffffffffffffffffffffffffffffff169050600073ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff16146109b45780915050610da8565b60006109bf85611032565b9050600073ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff161415610a0157600092505050610da8565b600060608273ffffffffffffffffffffffffffffffffffffffff166301ffc9a760e01b60405160240180827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff191681526020019150506040516020818303038152906040527f01ffc9a7000000000000000000000000000000000000000000000000000000007bffffffffffffffffffffffffffffffffffffffffffffffffffffffff19166020820180517bffffffffffffffffffffffffffffffffffffffffffffffffffffffff83818316178352505050506040518082805190602001908083835b60208310610b035780518252602082019150602081019050602083039250610ae0565b6001836020036101000a038019825116818451168082178552505050505050905001915050600060405180830381855afa9150503d8060008114610b63576040519150601f19603f3d011682016040523d82523d6000602084013e610b68565b606091505b5091509150811580610b7b575060208151105b80610bc25750600060f81b81601f81518110610b9357fe5b602001015160f81c60f81b7effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916145b15610bd4576000945050505050610da8565b8273ffffffffffffffffffffffffffffffffffffffff168660405160240180827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff191681526020019150506040516020818303038152906040527f01ffc9a7000000000000000000000000000000000000000000000000000000007bffffffffffffffffffffffffffffffffffffffffffffffffffffffff19166020820180517bffffffffffffffffffffffffffffffffffffffffffffffffffffffff83818316178352505050506040518082805190602001908083835b60208310610ccb5780518252602082019150602081019050602083039250610ca8565b6001836020036101000a038019825116818451168082178552505050505050905001915050600060405180830381855afa9150503d8060008114610d2b576040519150601f19603f3d011682016040523d82523d6000602084013e610d30565b606091505b508092508193505050811580610d47575060208151105b80610d8e5750600060f81b81601f81518110610d5f57fe5b602001015160f81c60f81b7effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916145b15610da0576000945050505050610da8565b829450505050505b92915050565b60006060600080600086815260200190815260200160002090506000600190505b848111610eda57600085821614158015610e0f57506000826000838152602001908152602001600020805460018160011615610100020316600290049050115b15610ece5780826000838152602001908152602001600020808054600181600116156101000203166002900480601f016020809104026020016040519081016040528092919081815260200182805460018160011615610100020316600290048015610ebc5780601f10610e9157610100808354040283529160200191610ebc565b820191906000526020600020905b815481529060010190602001808311610e9f57829003601f168201915b50505050509050935093505050610ef3565b600181901b9050610dcf565b5060006040518060200160405280600081525092509250505b9250929050565b82610f0481611ea1565b610f0d57600080fd5b604051806040016040528084815260200183815250600960008681526020019081526020016000206000820151816000015560208201518160010155905050837f1d6f5e03d3f63eb58751986629a5439baee5079ff04f345becb66e23eb154e468484604051808381526020018281526020019250505060405180910390a250505050565b82610f9c81611ea1565b610fa557600080fd5b8282600260008781526020019081526020016000209190610fc7929190612d79565b50837fe379c1624ed7e714cc0937528a32359d69d5281337765313dba4e081b72d7578848460405180806020018281038252848482818152602001925080828437600081840152601f19601f820116905080830192505050935050505060405180910390a250505050565b6000606061104183603c611d3d565b9050600081511415611057576000915050611064565b61106081612685565b9150505b919050565b80600c600085815260200190815260200160002060003373ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060008473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060006101000a81548160ff0219169083151502179055508173ffffffffffffffffffffffffffffffffffffffff163373ffffffffffffffffffffffffffffffffffffffff16847fe1c5610a6e0cbe10764ecd182adcef1ec338dc4e199c99c32ce98f38e12791df8460405161116c919061381b565b60405180910390a4505050565b60008060066000858152602001908152602001600020600060046000878152602001908152602001600020548152602001908152602001600020600084815260200190815260200160002060009054906101000a900461ffff1661ffff161415905092915050565b6060600a6000858152602001908152602001600020838360405180838380828437808301925050509250505090815260200160405180910390208054600181600116156101000203166002900480601f0160208091040260200160405190810160405280929190818152602001828054600181600116156101000203166002900480156112af5780601f10611284576101008083540402835291602001916112af565b820191906000526020600020905b81548152906001019060200180831161129257829003601f168201915b505050505090509392505050565b6060600360008381526020019081526020016000208054600181600116156101000203166002900480601f0160208091040260200160405190810160405280929190818152602001828054600181600116156101000203166002900480156113665780601f1061133b57610100808354040283529160200191611366565b820191906000526020600020905b81548152906001019060200180831161134957829003601f168201915b50505050509050919050565b8361137c81611ea1565b61138557600080fd5b60008460018603161461139757600080fd5b8282600080888152602001908152602001600020600087815260200190815260200160002091906113c9929190612d79565b5083857faa121bbeef5f32f5961a2a28966e769023910fc9479059ee3495d4c1a696efe360405160405180910390a35050505050565b6060600860008381526020019081526020016000208054600181600116156101000203166002900480601f0160208091040260200160405190810160405280929190818152602001828054600181600116156101000203166002900480156114a85780601f1061147d576101008083540402835291602001916114a8565b820191906000526020600020905b81548152906001019060200180831161148b57829003601f168201915b50505050509050919050565b826114be81611ea1565b6114c757600080fd5b82826008600087815260200190815260200160002091906114e9929190612ceb565b50837fb7d29e911041e8d9b843369e890bcb72c9388692ba48b65ac54e7214c4c348f7848460405180806020018281038252848482818152602001925080828437600081840152601f19601f820116905080830192505050935050505060405180910390a250505050565b8261155e81611ea1565b61156757600080fd5b837f65412581168e88a1e60c6459d7f44ae83ad0832e670826c05a4e2476b57af75284846040518083815260200180602001828103825283818151815260200191508051906020019080838360005b838110156115d15780820151818401526020810190506115b6565b50505050905090810190601f1680156115fe5780820380516001836020036101000a031916815260200191505b50935050505060405180910390a2603c83141561166c57837f52d7d861f09ab3d26239d492e8968629f95e9e318cf0b73bfddc441522a15fd261164084612685565b604051808273ffffffffffffffffffffffffffffffffffffffff16815260200191505060405180910390a25b8160016000868152602001908152602001600020600085815260200190815260200160002090805190602001906116a4929190612e07565b5050505050565b606060056000858152602001908152602001600020600060046000878152602001908152602001600020548152602001908152602001600020600084815260200190815260200160002060008361ffff1661ffff1681526020019081526020016000208054600181600116156101000203166002900480601f0160208091040260200160405190810160405280929190818152602001828054600181600116156101000203166002900480156117a25780601f10611777576101008083540402835291602001916117a2565b820191906000526020600020905b81548152906001019060200180831161178557829003601f168201915b505050505090509392505050565b60608282905067ffffffffffffffff811180156117cc57600080fd5b5060405190808252806020026020018201604052801561180057816020015b60608152602001906001900390816117eb5790505b50905060005b838390508110156118ce57600060603073ffffffffffffffffffffffffffffffffffffffff1686868581811061183857fe5b905060200281019061184a91906138ee565b6040516118589291906137aa565b600060405180830381855af49150503d8060008114611893576040519150601f19603f3d011682016040523d82523d6000602084013e611898565b606091505b5091509150816118a757600080fd5b808484815181106118b457fe5b602002602001018190525050508080600101915050611806565b5092915050565b806118df81611ea1565b6118e857600080fd5b6004600083815260200190815260200160002060008154809291906001019190505550817fb757169b8492ca2f1c6619d9d76ce22803035c3b1d5f6930dffe7b127c1a198360405160405180910390a25050565b6060600260008381526020019081526020016000208054600181600116156101000203166002900480601f0160208091040260200160405190810160405280929190818152602001828054600181600116156101000203166002900480156119e55780601f106119ba576101008083540402835291602001916119e5565b820191906000526020600020905b8154815290600101906020018083116119c857829003601f168201915b50505050509050919050565b6000806009600084815260200190815260200160002060000154600960008581526020019081526020016000206001015491509150915091565b82611a3581611ea1565b611a3e57600080fd5b6060600360008681526020019081526020016000208054600181600116156101000203166002900480601f016020809104026020016040519081016040528092919081815260200182805460018160011615610100020316600290048015611ae75780601f10611abc57610100808354040283529160200191611ae7565b820191906000526020600020905b815481529060010190602001808311611aca57829003601f168201915b505050505090508383600360008881526020019081526020016000209190611b10929190612d79565b50847f8f15ed4b723ef428f250961da8315675b507046737e19319fc1a4d81bfe87f85828686604051808060200180602001838103835286818151815260200191508051906020019080838360005b83811015611b7a578082015181840152602081019050611b5f565b50505050905090810190601f168015611ba75780820380516001836020036101000a031916815260200191505b508381038252858582818152602001925080828437600081840152601f19601f8201169050808301925050509550505050505060405180910390a25050505050565b81611bf381611ea1565b611bfc57600080fd5b611c1083603c611c0b856126a8565b611554565b505050565b82611c1f81611ea1565b611c2857600080fd5b81600760008681526020019081526020016000206000857bffffffffffffffffffffffffffffffffffffffffffffffffffffffff19167bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916815260200190815260200160002060006101000a81548173ffffffffffffffffffffffffffffffffffffffff021916908373ffffffffffffffffffffffffffffffffffffffff160217905550827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916847f7c69f06bea0bdef565b709e93a147836b0063ba2dd89f02d0b7e8d931e6a6daa84604051808273ffffffffffffffffffffffffffffffffffffffff16815260200191505060405180910390a350505050565b60606001600084815260200190815260200160002060008381526020019081526020016000208054600181600116156101000203166002900480601f016020809104026020016040519081016040528092919081815260200182805460018160011615610100020316600290048015611df75780601f10611dcc57610100808354040283529160200191611df7565b820191906000526020600020905b815481529060010190602001808311611dda57829003601f168201915b5050505050905092915050565b600c602052826000526040600020602052816000526040600020602052806000526040600020600092509250509054906101000a900460ff1681565b60006359d1d43c60e01b7bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff19161480611e9a5750611e998261270a565b5b9050919050565b600080600b60009054906101000a900473ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff166302571be3846040518263ffffffff1660e01b8152600401611eff9190613836565b60206040518083038186803b158015611f1757600080fd5b505afa158015611f2b573d6000803e3d6000fd5b505050506040513d601f19601f82011682018060405250810190611f4f91906130bf565b90503373ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff1614806120225750600c600084815260200190815260200160002060008273ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060003373ffffffffffffffffffffffffffffffffffffffff1673ffffffffffffffffffffffffffffffffffffffff16815260200190815260200160002060009054906101000a900460ff165b915050919050565b612032612ca0565b828160000181905250818160c001818152505061204e81612571565b92915050565b6000816000015151826020015110159050919050565b606061209a82602001516120868460000151856020015161276b565b84600001516127c69092919063ffffffff16565b9050919050565b60606120ca8260a001518360a001518460c001510384600001516127c69092919063ffffffff16565b9050919050565b6000815183511480156120f057506120ef8360008460008751612850565b5b905092915050565b60006004600089815260200190815260200160002054905060008780519060200120905060606121338686896127c69092919063ffffffff16565b90508315612317576000600560008c81526020019081526020016000206000858152602001908152602001600020600084815260200190815260200160002060008a61ffff1661ffff1681526020019081526020016000208054600181600116156101000203166002900490501461220f57600660008b815260200190815260200160002060008481526020019081526020016000206000838152602001908152602001600020600081819054906101000a900461ffff16809291906001900391906101000a81548161ffff021916908361ffff160217905550505b600560008b81526020019081526020016000206000848152602001908152602001600020600083815260200190815260200160002060008961ffff1661ffff16815260200190815260200160002060006122699190612e95565b897f03528ed0c2a3ebc993b12ce3c16bb382f9c7d88ef7d8a1bf290eaf35955a12078a8a60405180806020018361ffff168152602001828103825284818151815260200191508051906020019080838360005b838110156122d75780820151818401526020810190506122bc565b50505050905090810190601f1680156123045780820380516001836020036101000a031916815260200191505b50935050505060405180910390a2612565565b6000600560008c81526020019081526020016000206000858152602001908152602001600020600084815260200190815260200160002060008a61ffff1661ffff16815260200190815260200160002080546001816001161561010002031660029004905014156123eb57600660008b815260200190815260200160002060008481526020019081526020016000206000838152602001908152602001600020600081819054906101000a900461ffff168092919060010191906101000a81548161ffff021916908361ffff160217905550505b80600560008c81526020019081526020016000206000858152602001908152602001600020600084815260200190815260200160002060008a61ffff1661ffff168152602001908152602001600020908051906020019061244d929190612e07565b50897f52a608b3303a48862d07a73d82fa221318c0027fbbcfb1b2329bface3f19ff2b8a8a8460405180806020018461ffff16815260200180602001838103835286818151815260200191508051906020019080838360005b838110156124c15780820151818401526020810190506124a6565b50505050905090810190601f1680156124ee5780820380516001836020036101000a031916815260200191505b50838103825284818151815260200191508051906020019080838360005b8381101561252757808201518184015260208101905061250c565b50505050905090810190601f1680156125545780820380516001836020036101000a031916815260200191505b509550505050505060405180910390a25b50505050505050505050565b8060c0015181602001818152505080600001515181602001511061259457612682565b60006125a88260000151836020015161276b565b82602001510190506125c781836000015161287490919063ffffffff16565b826040019061ffff16908161ffff16815250506002810190506125f781836000015161287490919063ffffffff16565b826060019061ffff16908161ffff168152505060028101905061262781836000015161289a90919063ffffffff16565b826080019063ffffffff16908163ffffffff1681525050600481019050600061265d82846000015161287490919063ffffffff16565b61ffff169050600282019150818360a00181815250508082018360c001818152505050505b50565b6000601482511461269557600080fd5b600c6101000a6020830151049050919050565b6060601467ffffffffffffffff811180156126c257600080fd5b506040519080825280601f01601f1916602001820160405280156126f55781602001600182028036833780820191505090505b509050600c6101000a82026020820152919050565b600063c869023360e01b7bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff191614806127645750612763826128c2565b5b9050919050565b6000808290505b6001156127ba578351811061278357fe5b6000612798828661292390919063ffffffff16565b60ff169050600181018201915060008114156127b457506127ba565b50612772565b82810391505092915050565b6060835182840111156127d857600080fd5b60608267ffffffffffffffff811180156127f157600080fd5b506040519080825280601f01601f1916602001820160405280156128245781602001600182028036833780820191505090505b5090506000806020830191508560208801019050612843828287612947565b8293505050509392505050565b600061285d848484612990565b612868878785612990565b14905095945050505050565b6000825160028301111561288757600080fd5b61ffff8260028501015116905092915050565b600082516004830111156128ad57600080fd5b63ffffffff8260048501015116905092915050565b600063691f343160e01b7bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916148061291c575061291b826129b3565b5b9050919050565b600082828151811061293157fe5b602001015160f81c60f81b60f81c905092915050565b5b6020811061296b5781518352602083019250602082019150602081039050612948565b60006001826020036101000a0390508019835116818551168181178652505050505050565b6000835182840111156129a257600080fd5b818360208601012090509392505050565b60007f124a319c1247f4318c3c16c7e9cc865d0fb5d80d7bf02f56cafc0d14da0208507bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff19161480612a265750612a2582612a2d565b5b9050919050565b600063a8fa568260e01b7bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff19161480612ac65750635c47637c60e01b7bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916145b80612ad65750612ad582612add565b5b9050919050565b600063bc1c58d160e01b7bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff19161480612b375750612b3682612b3e565b5b9050919050565b6000633b3b57de60e01b7bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff19161480612bd7575063f1cb7e0660e01b7bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916145b80612be75750612be682612bee565b5b9050919050565b6000632203ab5660e01b7bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff19161480612c485750612c4782612c4f565b5b9050919050565b60006301ffc9a760e01b7bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916827bffffffffffffffffffffffffffffffffffffffffffffffffffffffff1916149050919050565b6040518060e001604052806060815260200160008152602001600061ffff168152602001600061ffff168152602001600063ffffffff16815260200160008152602001600081525090565b828054600181600116156101000203166002900490600052602060002090601f016020900481019282612d215760008555612d68565b82601f10612d3a57803560ff1916838001178555612d68565b82800160010185558215612d68579182015b82811115612d67578235825591602001919060010190612d4c565b5b509050612d759190612edd565b5090565b828054600181600116156101000203166002900490600052602060002090601f016020900481019282612daf5760008555612df6565b82601f10612dc857803560ff1916838001178555612df6565b82800160010185558215612df6579182015b82811115612df5578235825591602001919060010190612dda565b5b509050612e039190612edd565b5090565b828054600181600116156101000203166002900490600052602060002090601f016020900481019282612e3d5760008555612e84565b82601f10612e5657805160ff1916838001178555612e84565b82800160010185558215612e84579182015b82811115612e83578251825591602001919060010190612e68565b5b509050612e919190612edd565b5090565b50805460018160011615610100020316600290046000825580601f10612ebb5750612eda565b601f016020900490600052602060002090810190612ed99190612edd565b5b50565b5b80821115612ef6576000816000905550600101612ede565b5090565b600081359050612f0981613b26565b92915050565b600081519050612f1e81613b26565b92915050565b60008083601f840112612f3657600080fd5b8235905067ffffffffffffffff811115612f4f57600080fd5b602083019150836020820283011115612f6757600080fd5b9250929050565b600081359050612f7d81613b3d565b92915050565b600081359050612f9281613b54565b92915050565b600081359050612fa781613b6b565b92915050565b60008083601f840112612fbf57600080fd5b8235905067ffffffffffffffff811115612fd857600080fd5b602083019150836001820283011115612ff057600080fd5b9250929050565b600082601f83011261300857600080fd5b813561301b61301682613976565b613945565b9150808252602083016020830185838301111561303757600080fd5b613042838284613ad1565b50505092915050565b60008083601f84011261305d57600080fd5b8235905067ffffffffffffffff81111561307657600080fd5b60208301915083600182028301111561308e57600080fd5b9250929050565b6000813590506130a481613b82565b92915050565b6000813590506130b981613b99565b92915050565b6000602082840312156130d157600080fd5b60006130df84828501612f0f565b91505092915050565b600080602083850312156130fb57600080fd5b600083013567ffffffffffffffff81111561311557600080fd5b61312185828601612f24565b92509250509250929050565b60006020828403121561313f57600080fd5b600061314d84828501612f83565b91505092915050565b6000806040838503121561316957600080fd5b600061317785828601612f83565b925050602061318885828601612efa565b9150509250929050565b6000806000606084860312156131a757600080fd5b60006131b586828701612f83565b93505060206131c686828701612efa565b92505060406131d786828701612efa565b9150509250925092565b6000806000606084860312156131f657600080fd5b600061320486828701612f83565b935050602061321586828701612efa565b925050604061322686828701612f6e565b9150509250925092565b6000806040838503121561324357600080fd5b600061325185828601612f83565b925050602061326285828601612f83565b9150509250929050565b60008060006060848603121561328157600080fd5b600061328f86828701612f83565b93505060206132a086828701612f83565b92505060406132b186828701612f83565b9150509250925092565b6000806000606084860312156132d057600080fd5b60006132de86828701612f83565b93505060206132ef86828701612f83565b925050604061330086828701613095565b9150509250925092565b6000806040838503121561331d57600080fd5b600061332b85828601612f83565b925050602061333c85828601612f98565b9150509250929050565b60008060006060848603121561335b57600080fd5b600061336986828701612f83565b935050602061337a86828701612f98565b925050604061338b86828701612efa565b9150509250925092565b6000806000604084860312156133aa57600080fd5b60006133b886828701612f83565b935050602084013567ffffffffffffffff8111156133d557600080fd5b6133e186828701612fad565b92509250509250925092565b60008060006040848603121561340257600080fd5b600061341086828701612f83565b935050602084013567ffffffffffffffff81111561342d57600080fd5b6134398682870161304b565b92509250509250925092565b60008060008060006060868803121561345d57600080fd5b600061346b88828901612f83565b955050602086013567ffffffffffffffff81111561348857600080fd5b6134948882890161304b565b9450945050604086013567ffffffffffffffff8111156134b357600080fd5b6134bf8882890161304b565b92509250509295509295909350565b600080604083850312156134e157600080fd5b60006134ef85828601612f83565b9250506020613500858286016130aa565b9150509250929050565b6000806000806060858703121561352057600080fd5b600061352e87828801612f83565b945050602061353f878288016130aa565b935050604085013567ffffffffffffffff81111561355c57600080fd5b61356887828801612fad565b925092505092959194509250565b60008060006060848603121561358b57600080fd5b600061359986828701612f83565b93505060206135aa868287016130aa565b925050604084013567ffffffffffffffff8111156135c757600080fd5b6135d386828701612ff7565b9150509250925092565b6000602082840312156135ef57600080fd5b60006135fd84828501612f98565b91505092915050565b600061361283836136f0565b905092915050565b61362381613a45565b82525050565b61363281613a33565b82525050565b6000613643826139b6565b61364d81856139e4565b93508360208202850161365f856139a6565b8060005b8581101561369b578484038952815161367c8582613606565b9450613687836139d7565b925060208a01995050600181019050613663565b50829750879550505050505092915050565b6136b681613a57565b82525050565b6136c581613a63565b82525050565b60006136d78385613a17565b93506136e4838584613ad1565b82840190509392505050565b60006136fb826139c1565b61370581856139f5565b9350613715818560208601613ae0565b61371e81613b15565b840191505092915050565b6000613734826139c1565b61373e8185613a06565b935061374e818560208601613ae0565b61375781613b15565b840191505092915050565b600061376d826139cc565b6137778185613a22565b9350613787818560208601613ae0565b61379081613b15565b840191505092915050565b6137a481613ac7565b82525050565b60006137b78284866136cb565b91508190509392505050565b60006020820190506137d86000830184613629565b92915050565b60006020820190506137f3600083018461361a565b92915050565b600060208201905081810360008301526138138184613638565b905092915050565b600060208201905061383060008301846136ad565b92915050565b600060208201905061384b60008301846136bc565b92915050565b600060408201905061386660008301856136bc565b61387360208301846136bc565b9392505050565b600060208201905081810360008301526138948184613729565b905092915050565b600060208201905081810360008301526138b68184613762565b905092915050565b60006040820190506138d3600083018561379b565b81810360208301526138e58184613729565b90509392505050565b6000808335600160200384360303811261390757600080fd5b80840192508235915067ffffffffffffffff82111561392557600080fd5b60208301925060018202360383131561393d57600080fd5b509250929050565b6000604051905081810181811067ffffffffffffffff8211171561396c5761396b613b13565b5b8060405250919050565b600067ffffffffffffffff82111561399157613990613b13565b5b601f19601f8301169050602081019050919050565b6000819050602082019050919050565b600081519050919050565b600081519050919050565b600081519050919050565b6000602082019050919050565b600082825260208201905092915050565b600082825260208201905092915050565b600082825260208201905092915050565b600081905092915050565b600082825260208201905092915050565b6000613a3e82613aa7565b9050919050565b6000613a5082613aa7565b9050919050565b60008115159050919050565b6000819050919050565b60007fffffffff0000000000000000000000000000000000000000000000000000000082169050919050565b600061ffff82169050919050565b600073ffffffffffffffffffffffffffffffffffffffff82169050919050565b6000819050919050565b82818337600083830152505050565b60005b83811015613afe578082015181840152602081019050613ae3565b83811115613b0d576000848401525b50505050565bfe5b6000601f19601f8301169050919050565b613b2f81613a33565b8114613b3a57600080fd5b50565b613b4681613a57565b8114613b5157600080fd5b50565b613b5d81613a63565b8114613b6857600080fd5b50565b613b7481613a6d565b8114613b7f57600080fd5b50565b613b8b81613a99565b8114613b9657600080fd5b50565b613ba281613ac7565b8114613bad57600080fd5b5056fea264697066735822122063b22275532d8578b4115e7ae9eb555c8d0510024390b695cac47a9a18aafc1764736f6c63430007040033',
} as const
