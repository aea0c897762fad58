import { expect, test } from 'vitest'
import { createSafeStorage, type SafeStorage } from '../store/safeStorage.ts'
import { createTransactionTracking, type TrackingState } from './transactionTracking.ts'

const ME = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const KEY = `countersign.watched.${ME.toLowerCase()}`
const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const full: TrackingState = {
  call: hash('1'),
  unseen: true,
  depth: 2,
  block: { number: 7, hash: hash('2'), status: 'failed', by: hash('3') },
  scanned: 9,
  batch: { id: '0x1', connector: 'demo' },
  isFinal: true,
}

const memory = (): SafeStorage => createSafeStorage(() => undefined)

test('R11.1 keeps the tracking state of each transaction over a reload', () => {
  const storage = memory()
  createTransactionTracking(storage).set(ME, '1:a', full)
  const reloaded = createTransactionTracking(storage)
  expect(reloaded.of(ME, '1:a')).toEqual(full)
  expect(reloaded.of(ME, '1:b')).toEqual({})
  expect(reloaded.of('0xBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBbBb', '1:a')).toEqual({})
})

test('R11.1 notifies of a changed state only', () => {
  const tracking = createTransactionTracking(memory())
  tracking.set(ME, '1:a', {})
  expect(tracking.version.get()).toBe(0)
  tracking.set(ME, '1:a', full)
  tracking.set(ME, '1:a', { ...full })
  expect(tracking.version.get()).toBe(1)
  tracking.set(ME, '1:a', { ...full, depth: 3 })
  expect(tracking.version.get()).toBe(2)
})

test('R11.3 removes the states of other transactions, and the entry with the last one', () => {
  const storage = memory()
  const tracking = createTransactionTracking(storage)
  for (const key of ['1:a', '1:b']) tracking.set(ME, key, full)
  tracking.keepOnly(ME, new Set(['1:b', '1:c']))
  expect([tracking.of(ME, '1:a'), tracking.of(ME, '1:b')]).toEqual([{}, full])
  const { version } = tracking
  const before = version.get()
  tracking.keepOnly(ME, new Set(['1:b']))
  expect(version.get()).toBe(before)
  tracking.keepOnly(ME, new Set())
  expect(storage.getItem(KEY)).toBeNull()
})

test.each([
  ['a call that is no digest', { call: '0x12' }],
  ['a text as flag', { unseen: 'true' }],
  ['a fraction as depth', { depth: 1.5 }],
  ['a block without a number', { block: { ...full.block, number: '7' } }],
  ['a block with an invalid hash', { block: { ...full.block, hash: '0x' } }],
  ['a block of an invalid transaction', { block: { ...full.block, by: null } }],
  ['a block with an unknown status', { block: { ...full.block, status: 'pending' } }],
  ['a block that is a text', { block: '7' }],
  ['a text as scanned block', { scanned: '9' }],
  ['a batch without an ID', { batch: { connector: 'demo' } }],
  ['a batch without a connector', { batch: { id: '0x1', connector: 7 } }],
  ['a batch that is null', { batch: null }],
  ['a number as final', { isFinal: 1 }],
])('R3.5 drops %s from storage, and reads the rest', (_, invalid) => {
  const storage = memory()
  storage.setItem(KEY, JSON.stringify([['1:a', { ...full, ...invalid }]]))
  const [field] = Object.keys(invalid) as [keyof TrackingState]
  const { [field]: dropped, ...rest } = full
  expect(dropped).toBeDefined()
  expect(createTransactionTracking(storage).of(ME, '1:a')).toEqual(rest)
})

test.each(['{"0":1}', '[1,null,"x"]', '[[7,{}]]', '[["1:a",null]]', '[["1:a","x"]]', '[{'])(
  'R3.5 ignores %s in storage',
  (stored) => {
    const storage = memory()
    storage.setItem(KEY, stored)
    expect(createTransactionTracking(storage).of(ME, '1:a')).toEqual({})
  },
)

test('R3.5 reads at most 300 states', () => {
  const storage = memory()
  storage.setItem(KEY, JSON.stringify(Array.from({ length: 301 }, (_, index) => [`1:${index}`, full])))
  const tracking = createTransactionTracking(storage)
  expect([tracking.of(ME, '1:299'), tracking.of(ME, '1:300')]).toEqual([full, {}])
})
