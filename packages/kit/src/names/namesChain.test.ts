import { mainnet, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { namesChain } from './namesChain.ts'

const { contracts: _, ...without } = sepolia

test('R7.2 names are read on the first network that has a universal resolver, or the one that is named', () => {
  expect(namesChain({ chains: [without, mainnet] })).toBe(mainnet)
  expect(namesChain({ chains: [mainnet, sepolia] }, { chainId: sepolia.id })).toBe(sepolia)
  expect(namesChain({ chains: [mainnet, without] }, { chainId: sepolia.id })).toBeNull()
  expect(namesChain({ chains: [without] })).toBeNull()
})
