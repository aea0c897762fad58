import type { ChainConfig } from '@countersign/api'
import { popularChainNames } from '@countersign/api/chains'
import { expect, test } from 'vitest'
import { checkChain, checkChains } from './checkChain.ts'
import { knownChains } from './knownChains.ts'
import { toChainConfig } from './toChainConfig.ts'

const chain: ChainConfig = {
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
  blockExplorers: [{ name: 'Explorer', url: 'https://explorer.example' }],
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1 } },
  testnet: false,
}

test('lists popular chains first, in the kit’s order', () => {
  const { length } = popularChainNames
  expect(knownChains.slice(0, 5).map(({ id }) => id)).toEqual([1, 56, 8453, 42161, 137])
  expect(knownChains.slice(0, length).some(({ testnet }) => testnet)).toBe(false)
  expect(knownChains.slice(length).every(({ testnet }) => testnet)).toBe(true)
})

test('R3.8 every known chain is valid and unique', () => {
  expect(checkChains(knownChains.map((known) => toChainConfig(known, ['https://rpc.example'])))).toEqual([])
})

test.each<[Partial<ChainConfig>, string]>([
  [{ id: 0 }, 'Chain 0 (Polygon): id '],
  [{ name: ' ' }, 'Chain 137: name '],
  [
    { nativeCurrency: { name: '', symbol: 'POL', decimals: 18 } },
    'Chain 137 (Polygon): nativeCurrency.name ',
  ],
  [
    { nativeCurrency: { name: 'POL', symbol: '', decimals: 18 } },
    'Chain 137 (Polygon): nativeCurrency.symbol ',
  ],
  [
    { nativeCurrency: { ...chain.nativeCurrency, decimals: 1.5 } },
    'Chain 137 (Polygon): nativeCurrency.decimals ',
  ],
  [{ rpcUrls: [] }, 'Chain 137 (Polygon): rpcUrls '],
  [{ rpcUrls: ['https://rpc.example', 'ftp://rpc.example'] }, 'Chain 137 (Polygon): rpcUrls[1] '],
  [
    { blockExplorers: [{ name: 'a', url: 'javascript:alert(1)' }] },
    'Chain 137 (Polygon): blockExplorers[0].url ',
  ],
  [{ contracts: { multicall3: { address: '0x1' } } }, 'Chain 137 (Polygon): contracts.multicall3.address '],
])('R3.8 refuses an invalid chain and names it and the field: %j', (change, start) => {
  const issues = checkChain({ ...chain, ...change })
  expect(issues.map((issue) => issue.slice(0, start.length))).toEqual([start])
})

test('R3.8 rejects an empty list and duplicate chains', () => {
  expect(checkChains([])).toEqual(['No chain is configured. Add at least one.'])
  expect(checkChains([chain, chain, chain])).toEqual(['Chain 137: id is used more than once.'])
})
