import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { InvalidOptionError } from '../../errors/SignInError.ts'
import { readGroups } from './readGroups.ts'

const rpcUrls = { 1: ['https://rpc.example'], 2: [] }
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const wallet = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const group = { name: 'holders', chainId: 1, contract, standard: 'erc20' } as const

/** What a program in JavaScript could pass. */
const read = (...groups: unknown[]) => readGroups(groups as never, rpcUrls)

test('encodes the calls as viem does', () => {
  const abi = parseAbi([
    'function balanceOf(address) view returns (uint256)',
    'function balanceOf(address, uint256) view returns (uint256)',
    'function is_$Member9(address) view returns (bool)',
  ])
  const tokenId = (1n << 256n) - 1n
  const groups = read(
    group,
    { ...group, standard: 'erc721' },
    { ...group, standard: 'erc1155', tokenId },
    { ...group, standard: 'function', signature: 'is_$Member9(address)' },
  )
  expect(groups.map(({ encodeCall }) => encodeCall(wallet))).toEqual([
    encodeFunctionData({ abi, functionName: 'balanceOf', args: [wallet] }),
    encodeFunctionData({ abi, functionName: 'balanceOf', args: [wallet] }),
    encodeFunctionData({ abi, functionName: 'balanceOf', args: [wallet, tokenId] }),
    encodeFunctionData({ abi, functionName: 'is_$Member9', args: [wallet] }),
  ])
})

const refused: [unknown, string][] = [
  [null, 'groups[0].standard must be one of erc20, erc721, erc1155, function'],
  [{ ...group, standard: 'erc4626' }, 'groups[0].standard must be one of'],
  [{ ...group, standard: 'toString' }, 'groups[0].standard must be one of'],
  [{ ...group, minimun: 1n }, 'groups[0].minimun is not an option'],
  [{ ...group, tokenId: 1n }, 'groups[0].tokenId is not an option'],
  [{ ...group, minimum: 1 }, 'groups[0].minimum must be a bigint, such as 1n, got number'],
  [{ ...group, minimum: 0n }, 'groups[0].minimum must be at least 1'],
  [{ ...group, minimum: 1n << 256n }, 'groups[0].minimum must be at least 1 and less than 2^256'],
  [{ ...group, name: '' }, 'groups[0].name must have 1 to 100 characters'],
  [{ ...group, name: ' admins' }, 'groups[0].name must have'],
  [{ ...group, name: 'a\nb' }, 'groups[0].name must have'],
  [{ ...group, name: 'x'.repeat(101) }, 'groups[0].name must have'],
  [
    { ...group, chainId: 5 },
    'groups[0].chainId must be a chain with RPC URLs in rpcUrls of createSignIn, got 5',
  ],
  [{ ...group, chainId: 2 }, 'groups[0].chainId must be a chain with RPC URLs'],
  [{ ...group, contract: '0x12' }, 'groups[0].contract must be an address'],
  [{ ...group, contract: contract.replace('A0b', 'a0b') }, 'groups[0].contract must be an address'],
  [{ ...group, standard: 'erc1155' }, 'groups[0].tokenId must be a bigint'],
  [{ ...group, standard: 'erc1155', tokenId: -1n }, 'groups[0].tokenId must be at least 0'],
  [{ ...group, standard: 'function' }, 'groups[0].signature must be a string'],
  [
    { ...group, standard: 'function', signature: 'isMember' },
    'groups[0].signature must be a function with one address',
  ],
  [{ ...group, standard: 'function', signature: 'isMember(address,uint256)' }, 'groups[0].signature must be'],
  [{ ...group, standard: 'function', signature: 'isMember(address) ' }, 'groups[0].signature must be'],
]

// The messages only: JSON has no bigint.
test.each(refused.map(([wrong, message]) => [message, wrong]))('refuses a group: %s', (message, wrong) => {
  const refusal = () => read(wrong)
  expect(refusal).toThrow(InvalidOptionError)
  expect(refusal).toThrow(String(message))
})

test('names the group by its place, and refuses more than 100', () => {
  expect(() => read(group, { ...group, chainId: 5 })).toThrow('groups[1].chainId')
  expect(read(...Array(100).fill(group)).length).toBe(100)
  expect(() => read(...Array(101).fill(group))).toThrow('groups must be an array of at most 100 groups')
  expect(() => readGroups({} as never, rpcUrls)).toThrow('groups must be an array')
})
