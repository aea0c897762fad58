import { expect, test } from 'vitest'
import { createBoundedMap } from './createBoundedMap.ts'

test('R10.8 evicts the entry that was written longest ago, also if it was created first', () => {
  const map = createBoundedMap<number>(2)
  map.set('busy', 1)
  map.set('idle', 2)
  map.set('busy', 3)
  map.set('new', 4)
  expect(['busy', 'idle', 'new'].map(map.get)).toEqual([3, undefined, 4])
  map.delete('new')
  map.set('newer', 5)
  expect(['busy', 'new', 'newer'].map(map.get)).toEqual([3, undefined, 5])
})
