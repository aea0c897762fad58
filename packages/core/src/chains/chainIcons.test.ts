import type { Chain } from 'viem'
import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import { chainIcon, chainIcons } from './chainIcons.ts'

const chains: readonly Chain[] = Object.values(viemChains)
const ids = Object.keys(chainIcons).map(Number)
const known = (id: number) => chains.filter((chain) => chain.id === id)

test('R2.11 has icons for common networks', () => {
  expect(ids.length).toBeGreaterThanOrEqual(70)
  for (const id of [1, 10, 56, 137, 8453, 42161, 11155111]) expect(ids).toContain(id)
})

test('R2.11 every icon has a known chain ID', () => {
  for (const id of ids) {
    expect(Number.isSafeInteger(id) && id > 0).toBe(true)
    expect(known(id), `a chain of viem with id ${id}`).not.toEqual([])
  }
})

test('R2.11 unrelated mainnets never share an icon', async () => {
  const main = chains.filter(({ id, testnet }) => ids.includes(id) && !testnet)
  const makers = new Map<string | null, Set<number>>()
  for (const chain of main) {
    const icon = await chainIcon(chain)
    if (icon) makers.set(icon, (makers.get(icon) ?? new Set()).add(chain.id))
  }
  const shared = [...makers.values()].filter((users) => users.size > 1).map((users) => [...users].sort())
  // opBNB is a part of BNB Chain.
  expect(shared).toEqual([[204, 56]])
})

test.for(ids)('R2.11 the icon of network %i loads as a square image without scripts', async (id) => {
  const svg = (await chainIcons[id]?.())?.default
  expect(svg).toMatch(/^<svg[^>]* viewBox="0 0 24 24"/)
  expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|https?:\/\/(?!www\.w3\.org)/i)
})

test('R2.11 a chain ID that several networks use shows its icon only for the matching name', async () => {
  const nameOf = (icon: string | null) => (icon ? 'an icon' : 'none')
  const found = await Promise.all(
    known(999).map(async (chain) => [chain.name, nameOf(await chainIcon(chain))]),
  )
  expect(Object.fromEntries(found)).toEqual({
    HyperEVM: 'an icon',
    'Wanchain Testnet': 'none',
    'Zora Goerli Testnet': 'none',
  })
})

test('R2.11 chain IDs are unique in viem, except those distinguished by name', () => {
  const several = ids.filter((id) => new Set(known(id).map(({ name }) => name)).size > 1)
  // Klaytn is the former name of Kaia.
  expect(several).toEqual([999, 8217])
})

test('R2.11 an unknown chain has no icon', async () => {
  expect(await chainIcon({ id: 424_242, name: 'Ours' })).toBeNull()
})
