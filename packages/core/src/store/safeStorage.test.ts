import { expect, test } from 'vitest'
import { createSafeStorage, readJson } from './safeStorage.ts'

function storageThat(refuses: 'everything' | 'writes' | 'nothing') {
  const values = new Map<string, string>()
  const refuse = (when: boolean) => {
    if (when) throw new DOMException('refused', 'SecurityError')
  }
  return {
    values,
    getItem(key: string) {
      refuse(refuses === 'everything')
      return values.get(key) ?? null
    },
    setItem(key: string, value: string) {
      refuse(refuses !== 'nothing')
      values.set(key, value)
    },
    removeItem(key: string) {
      refuse(refuses === 'everything')
      values.delete(key)
    },
  } as unknown as Storage & { values: Map<string, string> }
}

test('R3.5 reads back what was written to the browser', () => {
  const real = storageThat('nothing')
  const storage = createSafeStorage(() => real)
  storage.setItem('a', '1')
  expect(real.values.get('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})

test.each(['everything', 'writes'] as const)(
  'R3.5 storage that refuses %s is replaced by memory',
  (refuses) => {
    const storage = createSafeStorage(() => storageThat(refuses))
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  },
)

test('R3.5 a page without any storage works from memory', () => {
  const storage = createSafeStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  storage.setItem('a', '[1]')
  expect(readJson(storage, 'a')).toEqual([1])
  storage.setItem('a', 'not json')
  expect(readJson(storage, 'a')).toBeUndefined()
})
