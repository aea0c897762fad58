import { afterEach, expect, test, vi } from 'vitest'
import { createEmitter } from './createEmitter.ts'

afterEach(() => vi.unstubAllGlobals())

test('calls listeners until they are removed', () => {
  const { on, off, emit } = createEmitter<{ news: number }>()
  const values: number[] = []
  const listener = (news: number) => values.push(news)
  expect(emit('news', 1)).toBe(false)
  on('news', listener)
  on('news', listener)
  expect(emit('news', 2)).toBe(true)
  off('news', listener)
  off('news', listener)
  expect(emit('news', 3)).toBe(false)
  expect(values).toEqual([2])
})

test('calls the other listeners if one throws, and reports its error as uncaught', () => {
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => later.push(task))
  const { on, emit } = createEmitter<{ news: number }>()
  const values: number[] = []
  on('news', () => {
    throw new Error('A listener broke.')
  })
  on('news', (news) => values.push(news))
  emit('news', 1)
  expect(values).toEqual([1])
  expect(later[0]).toThrow('A listener broke.')
})
