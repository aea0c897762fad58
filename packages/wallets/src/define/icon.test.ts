import { expect, test } from 'vitest'
import { defineWallet } from './defineWallet.ts'
import { monogram } from './monogram.ts'
import type { WalletDefinition } from './Wallet.ts'

const example: WalletDefinition = {
  id: 'example',
  name: 'Example',
  rdns: ['com.example'],
  icon: null,
  accent: '#0af',
  background: '#fff',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  downloads: {},
  steps: {},
  learnMore: {},
}

test('R3.1 imports an icon on demand, once', async () => {
  let imports = 0
  const icon = async () => {
    imports += 1
    return { default: '<svg/>' }
  }
  const wallet = defineWallet({ ...example, icon })
  expect(imports).toBe(0)
  expect(await Promise.all([wallet.icon(), wallet.icon()])).toEqual(
    Array(2).fill('data:image/svg+xml,%3Csvg%2F%3E'),
  )
  expect(imports).toBe(1)
})

test('R3.1 uses a monogram without an icon', async () => {
  expect(await defineWallet(example).icon()).toBe(monogram(example))
})

test('R3.1 retries an icon that failed to load', async () => {
  let imports = 0
  const icon = async () => {
    imports += 1
    if (imports === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: '<svg/>' }
  }
  const wallet = defineWallet({ ...example, icon })
  expect(await wallet.icon()).toBe(monogram(example))
  expect(await wallet.icon()).toBe('data:image/svg+xml,%3Csvg%2F%3E')
})

test('R3.1 a monogram shows readable initials on any background', () => {
  const svg = (name: string, background: string) =>
    decodeURIComponent(monogram({ name, background, accent: background }))
  expect(svg('Mt Pelerin', '#fff')).toMatch(/fill="#1a1a1a".*>MP<\/text>/)
  expect(svg('Best Wallet', '#000')).toMatch(/fill="#fff".*>B<\/text>/)
  expect(svg('Wallet', '#123456')).toMatch(/>W<\/text>/)
  expect(svg('<script>&', '#123456')).toMatch(/>S<\/text>/)
  expect(svg('…', '#123456')).toMatch(/>\?<\/text>/)
})
