import { mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { createStore } from '../store/createStore.ts'
import type { Names } from './createNames.ts'
import { forgetNames, keepNames, knownName, storeName } from './rememberNames.ts'

function open() {
  const items = new Map<string, string>()
  const setItem = vi.fn((key: string, value: string) => void items.set(key, value))
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem,
    removeItem: (key: string) => void items.delete(key),
  }
  const names: Names = {
    chain: mainnet,
    settings: {},
    storageKey: 'names',
    known: createStore<unknown>(null),
  }
  return {
    ...{ names, storage, setItem },
    store: (address: string, name: string | null, avatar: string | null = null) =>
      storeName(names, storage, address, { name, avatar }),
    stored: () => JSON.parse(items.get('names') ?? '{}'),
  }
}

test('R7.3 the latest twenty names are stored', () => {
  const { store, stored } = open()
  const addresses = Array.from({ length: 21 }, (_, index) => `0x${index}`)
  for (const address of addresses) store(address, `${address}.eth`)
  expect(Object.keys(stored())).toEqual(addresses.slice(1))
})

test('R7.3 an avatar of more than two kilobytes is shown, and not stored', () => {
  const { names, store, stored } = open()
  for (const length of [2_048, 2_049]) {
    const avatar = 'a'.repeat(length)
    store(`0x${length}`, 'a.eth', avatar)
    expect(knownName(names, `0x${length}`)?.avatar).toBe(avatar)
  }
  expect(stored()).toEqual({
    '0x2048': { name: 'a.eth', avatar: 'a'.repeat(2_048) },
    '0x2049': { name: 'a.eth', avatar: null },
  })
})

test('R7.3 what is stored already is not written again, and an account without a name is removed', () => {
  const { store, stored, setItem } = open()
  store('0xA', 'a.eth')
  store('0xa', 'a.eth')
  store('0xb', null)
  expect(setItem).toHaveBeenCalledOnce()
  store('0xa', null)
  expect(stored()).toEqual({})
})

test('R4.17 after the wallet has disconnected no name is stored until one is connected', () => {
  const { names, storage, store, stored } = open()
  store('0xa', 'a.eth')
  forgetNames(names, storage)
  store('0xa', 'b.eth')
  expect([knownName(names, '0xa')?.name, stored()]).toEqual(['b.eth', {}])
  keepNames(names)
  store('0xa', 'b.eth')
  expect(stored()).toEqual({ '0xa': { name: 'b.eth', avatar: null } })
})
