import { defineChain } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import { addRequest } from './switchOrAddChain.ts'

const fullChain = defineChain({
  id: 7_777_777_777,
  name: 'Odd Chain',
  nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 6 },
  rpcUrls: {
    default: {
      http: ['https://a.rpc.test', 'https://b.rpc.test/key', 'https://c.rpc.test'],
      webSocket: ['wss://d'],
    },
    other: { http: ['https://not.asked.test'] },
  },
  blockExplorers: {
    etherscan: { name: 'Second', url: 'https://second.test' },
    default: { name: 'First', url: 'https://first.test' },
    again: { name: 'First again', url: 'https://first.test' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
})

test('R4.12 the add request is complete for a chain with several URLs, explorers and an unusual currency', () => {
  const [chain] = createWalletConfig({
    chains: [fullChain],
    chainIcons: { [fullChain.id]: 'https://app.test/odd.svg' },
  }).chains
  expect(addRequest(chain)).toEqual({
    chainId: '0x1cf977871',
    chainName: 'Odd Chain',
    nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 6 },
    rpcUrls: ['https://a.rpc.test', 'https://b.rpc.test/key', 'https://c.rpc.test'],
    blockExplorerUrls: ['https://first.test', 'https://second.test'],
    iconUrls: ['https://app.test/odd.svg'],
  })
})

test('R4.12 omits fields the chain does not have, because wallets reject empty lists', () => {
  const { blockExplorers: _, ...bare } = mainnet
  expect(JSON.parse(JSON.stringify(addRequest(bare)))).toEqual({
    chainId: '0x1',
    chainName: 'Ethereum',
    nativeCurrency: mainnet.nativeCurrency,
    rpcUrls: [...mainnet.rpcUrls.default.http],
  })
})

test('R4.12 prefers what the application passes, except an empty list of URLs', () => {
  const request = addRequest(fullChain, {
    chainName: 'Ours',
    blockExplorerUrls: ['https://ours.test'],
    rpcUrls: [],
  })
  expect(request).toMatchObject({ chainName: 'Ours', blockExplorerUrls: ['https://ours.test'] })
  expect(request.rpcUrls).toHaveLength(3)
})
