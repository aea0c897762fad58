import type { Chain } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import { checkChains, InvalidChainError } from './checkChains.ts'

const broken = (change: object) => [{ ...mainnet, ...change } as Chain]

test('R3.8 accepts a valid chain', () => {
  expect(() => checkChains([mainnet])).not.toThrow()
})

test('R9.1 mainnet is chain 1 with ETH of 18 decimals', () => {
  expect([mainnet.id, mainnet.nativeCurrency.symbol, mainnet.nativeCurrency.decimals]).toEqual([1, 'ETH', 18])
})

test.each([
  [{ id: 1.5 }, 'Chain 1.5 "Ethereum": id must be'],
  [{ name: ' ' }, 'name must be'],
  [{ nativeCurrency: { name: 'Ether', symbol: '', decimals: 18 } }, 'nativeCurrency.symbol must be'],
  [{ nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: -1 } }, 'nativeCurrency.decimals must be'],
  [{ nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 37 } }, 'nativeCurrency.decimals must be'],
  [{ nativeCurrency: undefined }, 'nativeCurrency.name must be'],
  [{ rpcUrls: { default: { http: [] } } }, 'rpcUrls.default.http must be'],
  [{ rpcUrls: { default: { http: ['ftp://a'] } } }, 'rpcUrls.default.http must be'],
  [{ rpcUrls: undefined }, 'rpcUrls.default.http must be'],
  [{ blockExplorers: { default: { name: 'x', url: 'javascript:1' } } }, 'blockExplorers.default.url must be'],
])('R3.8 rejects an invalid chain and names the field: %j', (change, message) => {
  expect(() => checkChains(broken(change))).toThrow(message)
})

test('R3.8 rejects duplicate chain IDs and an empty list', () => {
  expect(() => checkChains([mainnet, mainnet])).toThrow('unique')
  expect(() => checkChains([])).toThrow('at least one chain')
})

test.each([
  'https://cdn.test/a.png',
  '/icons/a.svg',
  '../icons/a.svg',
  'data:image/svg+xml,%3Csvg%2F%3E',
  'DATA:IMAGE/png;base64,AA==',
])('R3.8 accepts a chain icon with a valid image source: %s', (icon) => {
  expect(() => checkChains([mainnet], { 1: icon })).not.toThrow()
})

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.test/1',
  'file:///a.svg',
  'icons/a.svg',
  'https://',
  ' ',
])('R3.8 rejects any other icon at configuration: %j', (icon) => {
  const configure = () => createWalletConfig({ chains: [mainnet], chainIcons: { 1: icon } })
  expect(configure).toThrow('Chain 1 "Ethereum": chainIcons must be a path, or a data:image/ or http(s) URL.')
  expect(configure).toThrow(
    expect.objectContaining({ name: 'InvalidChainError', chain: '1 "Ethereum"', field: 'chainIcons' }),
  )
  expect(configure).toThrow(InvalidChainError)
})
