import { expect, test } from 'vitest'
import { readOptions } from '../../bench/journey/options.mjs'
import { coldRatio, rows, stuck } from '../../bench/journey/table.mjs'
import { table } from '../../bench/peers/report.mjs'

const methods = [
  { id: 'extension', name: 'Extension' },
  { id: 'code', name: 'Phone by QR code' },
]
const ours = {
  extension: [
    { presses: 2, approvals: 1, journey: 90, cold: 200 },
    { presses: 2, approvals: 1, journey: 110, cold: 400 },
    { presses: 2, approvals: 1, journey: 100, cold: 300 },
  ],
  code: [],
}
const theirs = { extension: [{ presses: 3, approvals: 2, journey: 500, cold: 600 }], code: [] }

test('writes four rows for each method, and a dash for a journey that never ended', () => {
  expect(table(['ours', 'theirs'], rows(methods, [ours, theirs])).split('\n')).toEqual([
    '|  | ours | theirs |',
    '| --- | ---: | ---: |',
    '| Extension: presses | 2 | 3 |',
    '| Extension: approvals | 1 | 2 |',
    '| Extension: "Connect Wallet" to signed in, ms | 100 (90-110) | 500 |',
    '| Extension: cold page to signed in, ms | 300 (200-400) | 600 |',
    '| Phone by QR code: presses | - | - |',
    '| Phone by QR code: approvals | - | - |',
    '| Phone by QR code: "Connect Wallet" to signed in, ms | - | - |',
    '| Phone by QR code: cold page to signed in, ms | - | - |',
  ])
})

test('compares the medians from a cold page', () => {
  expect(coldRatio(ours.extension, theirs.extension)).toBe(0.5)
  expect(coldRatio(ours.extension, undefined)).toBeNaN()
})

test('names the attempts that hung', () => {
  const failures = [
    { extension: 0, code: 0 },
    { extension: 0, code: 2 },
  ]
  expect(stuck(methods, ['ours', 'theirs'], failures)).toEqual(['theirs, Phone by QR code: 2'])
})

test('writes the page only with all products, methods and CPU rates', () => {
  expect(readOptions([])).toMatchObject({ runs: 5, rates: [1, 4], isPartial: false })
  expect(readOptions(['--runs', '9'])).toMatchObject({ runs: 9, isPartial: false })
  expect(readOptions(['--quick'])).toMatchObject({ runs: 1, rates: [1], isPartial: true })
  expect(readOptions(['--only', 'ours,appkit', '--methods', 'base'])).toMatchObject({
    products: ['ours', 'appkit'],
    methods: ['base'],
    isPartial: true,
  })
})

test('refuses an unknown product, method and option, and an even number of runs', () => {
  expect(() => readOptions(['--only', 'theirs'])).toThrow('Unknown product "theirs"')
  expect(() => readOptions(['--methods', 'mail'])).toThrow('Unknown method "mail"')
  expect(() => readOptions(['--runs', '4'])).toThrow('--runs must be odd, got "4".')
  expect(() => readOptions(['--cpu', '0'])).toThrow('--cpu must be a positive integer, got "0".')
  expect(() => readOptions(['--fast'])).toThrow('Unknown option "--fast"')
})
