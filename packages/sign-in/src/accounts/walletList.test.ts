import { expect, test } from 'vitest'
import type { Address } from '../siwe/address.ts'
import { createWalletCheck, readWalletEntry, sameWallet, writeWalletEntry } from './walletList.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const lower = address.toLowerCase() as Address

test.each([
  [address, { address, chainId: null }],
  [lower, { address, chainId: null }],
  [`1:${lower}`, { address, chainId: 1 }],
  [`8453:${address}`, { address, chainId: 8453 }],
])('R10.5 parses an entry of a wallet list: %s', (entry, read) => {
  expect(readWalletEntry(entry)).toEqual(read)
  expect(readWalletEntry(writeWalletEntry(read as never))).toEqual(read)
})

test.each([
  '',
  '0x1',
  `:${address}`,
  `0:${address}`,
  `01:${address}`,
  `-1:${address}`,
  `1.5:${address}`,
  `9999999999999999:${address}`,
  `eip155:1:${address}`,
  `1:${address.replace('f39F', 'F39F')}`,
  `1: ${address}`,
  `${address} `,
  `${address}\n`,
])('R10.5 refuses an entry of a wallet list: %j', (entry) => {
  expect(readWalletEntry(entry)).toBeNull()
})

const key = { address: lower, chainId: null }
const here = { address: lower, chainId: 1 }
const onOtherChain = { address: lower, chainId: 10 }
const entry = (chainId: number | null) => ({ address, chainId }) as const

test('R10.5 compares wallets: a key on all chains, and a contract account of one chain', () => {
  expect(sameWallet(key, { address, chainId: null })).toBe(true)
  expect(sameWallet(here, { address, chainId: 1 })).toBe(true)
  expect(sameWallet(here, onOtherChain)).toBe(false)
  expect([sameWallet(key, here), sameWallet(here, key)]).toEqual([false, false])
  expect(sameWallet(key, { address: `0x${'0'.repeat(40)}`, chainId: null })).toBe(false)
  expect(new Set([key, here, onOtherChain].map(writeWalletEntry)).size).toBe(3)
})

test('R10.5 allows exactly the wallets of an allow-list', () => {
  const admits = (chainId: number | null) =>
    [key, here, onOtherChain].map(createWalletCheck({ allowed: [entry(chainId)], refused: [] }))
  expect(admits(null)).toEqual([true, false, false])
  expect(admits(1)).toEqual([false, true, false])
  expect([key, here].map(createWalletCheck({ allowed: undefined, refused: [] }))).toEqual([true, true])
  expect([key, here].map(createWalletCheck({ allowed: [], refused: [] }))).toEqual([false, false])
})

test('R10.5 refuses an address on every chain by an entry without a chain, even if it is allowed', () => {
  const admits = (chainId: number | null) =>
    [key, here, onOtherChain].map(
      createWalletCheck({ allowed: [entry(null), entry(1), entry(10)], refused: [entry(chainId)] }),
    )
  expect(admits(null)).toEqual([false, false, false])
  expect(admits(1)).toEqual([true, false, true])
})
