import type { Address } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { findLookAlike } from './lookAlike.ts'
import { createRecipientStore, RECIPIENTS_KEY } from './recipientStore.ts'

const ALICE: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const CAROL: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** The first and last four digits of BOB. */
const POISON: Address = '0x70990000000000000000000000000000000079c8'

function memory(items = new Map<string, string>()) {
  return {
    items,
    open: () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }),
  }
}

describe('recipientStore', () => {
  it('R11.5 lists who was sent to and who was saved, the latest first', () => {
    vi.useFakeTimers({ now: 1_000 })
    const { items, open } = memory()
    const store = createRecipientStore(ALICE, open)
    store.sent(BOB, 'bob.eth')
    vi.setSystemTime(2_000)
    store.save(CAROL, 'Carol')
    vi.setSystemTime(3_000)
    store.sent(BOB, null)
    const bob = { address: BOB, name: null, ensName: 'bob.eth', usedAt: 3_000 }
    const carol = { address: CAROL, name: 'Carol', ensName: null, usedAt: 2_000 }
    expect(store.get()).toEqual([bob, carol])
    expect([...items.keys()]).toEqual([`${RECIPIENTS_KEY}${ALICE.toLowerCase()}`])
    expect(createRecipientStore(ALICE, open).get()).toEqual([bob, carol])
    expect(createRecipientStore(BOB, open).get()).toEqual([])
    vi.useRealTimers()
  })

  it('R11.5 a transfer keeps the given name, and a removed one is gone', () => {
    const store = createRecipientStore(ALICE, memory().open)
    store.save(BOB, 'Bob')
    store.sent(BOB, 'bob.eth')
    expect(store.get()).toMatchObject([{ address: BOB, name: 'Bob', ensName: 'bob.eth' }])
    store.remove(BOB)
    expect(store.get()).toEqual([])
  })

  it('R11.5 keeps fifty, and named ones longest', () => {
    const store = createRecipientStore(ALICE, memory().open)
    store.save(BOB, 'Bob')
    for (let index = 0; index < 60; index += 1) store.sent(`0x${String(index).padStart(40, '0')}`, null)
    expect(store.get()).toHaveLength(50)
    expect(store.get().at(-1)).toMatchObject({ address: BOB })
  })

  it('R3.5 works without storage, and ignores what it cannot read', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const store = createRecipientStore(ALICE, denied)
    store.sent(BOB, null)
    store.save(CAROL, 'Carol')
    expect(store.get().map(({ address }) => address)).toEqual([CAROL, BOB])

    const row = { address: BOB, name: 'Bob', ensName: null, usedAt: 1 }
    const rows = [
      row,
      { ...row, address: BOB.toLowerCase().replace('c', 'C') },
      { ...row, name: '' },
      { ...row, name: 'x'.repeat(41) },
      { ...row, usedAt: 'now' },
      null,
    ]
    const { items, open } = memory()
    items.set(`${RECIPIENTS_KEY}${ALICE.toLowerCase()}`, JSON.stringify(rows))
    expect(createRecipientStore(ALICE, open).get()).toEqual([row])
    items.set(`${RECIPIENTS_KEY}${ALICE.toLowerCase()}`, '{')
    expect(createRecipientStore(ALICE, open).get()).toEqual([])
  })
})

describe('findLookAlike', () => {
  it('R11.5 finds the known address that another one imitates', () => {
    expect(findLookAlike(POISON, [CAROL, BOB])).toBe(BOB)
    expect(findLookAlike(BOB, [CAROL, BOB])).toBeNull()
    expect(findLookAlike(CAROL, [BOB])).toBeNull()
    expect(findLookAlike(POISON, [])).toBeNull()
  })
})
