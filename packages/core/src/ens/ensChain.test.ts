import { mainnet, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { ensChain } from './createNames.ts'

const { contracts: _, ...without } = sepolia

test('R7.2 reads names on the given chain, or the first with a universal resolver', () => {
  expect(ensChain({ chains: [without, mainnet] })).toBe(mainnet)
  expect(ensChain({ chains: [mainnet, sepolia] }, { chainId: sepolia.id })).toBe(sepolia)
  expect(ensChain({ chains: [mainnet, without] }, { chainId: sepolia.id })).toBeNull()
  expect(ensChain({ chains: [without] })).toBeNull()
})
