import { expect, test } from 'vitest'
import { readText } from '../pages/repository.ts'
import { readSizes } from './readSizes.ts'

test('reads the sizes of the README, Countersign second', () => {
  const sizes = readSizes(readText('README.md'))
  expect(sizes.map(({ name }) => name.split(' ')[0])).toEqual([
    'React,',
    'Countersign',
    'ConnectKit',
    'RainbowKit',
    'Reown',
  ])
  expect(sizes.find(({ name }) => name === 'Countersign')?.requests).toBe(0)
})

test('refuses a README without the table', () => {
  expect(() => readSizes('# Title')).toThrow('The README has no table "What a page loads".')
})
