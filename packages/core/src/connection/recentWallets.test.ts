import { expect, test } from 'vitest'
import { createSafeStorage } from '../store/safeStorage.ts'
import { recentWalletsIn } from './recentWallets.ts'

function memory(stored?: unknown) {
  const items = new Map<string, string>()
  if (stored !== undefined) items.set('countersign.recentWallets', JSON.stringify(stored))
  const area = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return { items, storage: () => createSafeStorage(() => area as unknown as Storage) }
}

test('R2.3 keeps the last three wallets, newest first, each once', () => {
  const { items, storage } = memory()
  const recent = recentWalletsIn(storage())
  for (const key of ['rainbow', 'metaMask', 'rabby', 'ledger']) recent.remember(key)
  expect(recent.keys.get()).toEqual(['ledger', 'rabby', 'metaMask'])
  recent.remember('metaMask')
  expect(recent.keys.get()).toEqual(['metaMask', 'ledger', 'rabby'])
  recent.remember('ledger')
  expect(recent.keys.get()).toEqual(['ledger', 'metaMask', 'rabby'])
  recent.remember('metaMask')
  expect(items.get('countersign.recentWallets')).toBe('["metaMask","ledger","rabby"]')
  expect(recentWalletsIn(storage()).keys.get()).toEqual(['metaMask', 'ledger', 'rabby'])
})

test.each([
  { stored: ['a', 'b', 'c', 'd'], keys: ['a', 'b', 'c'] },
  { stored: [1, 'a', null, { key: 'b' }], keys: ['a'] },
  { stored: { a: 1 }, keys: [] },
  { stored: 'a', keys: [] },
])('R2.3 reads stored wallets $stored as $keys', ({ stored, keys }) => {
  expect(recentWalletsIn(memory(stored).storage()).keys.get()).toEqual(keys)
})
