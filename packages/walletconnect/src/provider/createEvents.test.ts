import { afterEach, expect, test, vi } from 'vitest'
import { createEvents } from './createEvents.ts'

afterEach(() => vi.unstubAllGlobals())

test('listeners hear, until they listen no longer', () => {
  const { on, off, emit } = createEvents<{ news: number }>()
  const heard: number[] = []
  const listener = (news: number) => heard.push(news)
  expect(emit('news', 1)).toBe(false)
  on('news', listener)
  on('news', listener)
  expect(emit('news', 2)).toBe(true)
  off('news', listener)
  off('news', listener)
  expect(emit('news', 3)).toBe(false)
  expect(heard).toEqual([2])
})

test('a listener that throws keeps no other from hearing, and is reported as any uncaught error', () => {
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => later.push(task))
  const { on, emit } = createEvents<{ news: number }>()
  const heard: number[] = []
  on('news', () => {
    throw new Error('A listener broke.')
  })
  on('news', (news) => heard.push(news))
  emit('news', 1)
  expect(heard).toEqual([1])
  expect(later[0]).toThrow('A listener broke.')
})
