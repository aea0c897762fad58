import { expect, test } from 'vitest'
import { readText } from '../pages/repository.ts'
import { readSizes } from './readSizes.ts'

test('reads the sizes of docs/performance.md, Countersign second', () => {
  const sizes = readSizes(readText('docs/performance.md'))
  expect(sizes.map(({ name }) => name.split(' ')[0])).toEqual([
    'floor',
    'Countersign',
    'ConnectKit',
    'RainbowKit',
    'AppKit',
  ])
  expect(sizes.find(({ name }) => name === 'Countersign')?.requests).toBe(0)
})

test('refuses a page without the table', () => {
  expect(() => readSizes('# Title')).toThrow('docs/performance.md has no table "What a page loads".')
})
