import { expect, test } from 'vitest'
import { rows } from '../../bench/peers/measures.mjs'
import { readOptions } from '../../bench/peers/options.mjs'
import { picture } from '../../bench/peers/picture.mjs'
import { replaceSection, summary, table } from '../../bench/peers/report.mjs'

test('summarizes a measure as its median with the lowest and highest value', () => {
  expect(summary([9, 1, 5])).toBe('5 (1-9)')
  expect(summary([2, 2])).toBe('2')
  expect(summary([1.25, 3], 1)).toBe('2.1 (1.3-3.0)')
  expect(summary([-0.01], 1)).toBe('0.0')
  expect(summary([])).toBe('-')
})

test('writes one column for each page and leaves out measures without a value', () => {
  const text = table(
    ['floor', 'ours'],
    rows([[{ click: 10 }, { click: 12 }], [{ click: 7, growth: Number.NaN }]]),
  )
  expect(text).toBe(
    ['|  | floor | ours |', '| --- | ---: | ---: |', '| Click to painted list, ms | 11 (10-12) | 7 |'].join(
      '\n',
    ),
  )
})

test('draws the medians as bars, and a dash for a page without a value', () => {
  const drawn = picture({
    names: ['floor', 'Countersign'],
    kinds: ['floor', 'ours'],
    results: [[{ click: 10 }, { click: 30 }], [{ click: 40, code: 100 }]],
  })
  const bars = [...drawn.matchAll(/<rect class="(\w+)".* width="([\d.]+)"/g)].map(([, ...bar]) => bar)
  expect(bars).toEqual([
    ['floor', '118.0'],
    ['ours', '236.0'],
    ['ours', '236.0'],
  ])
  expect(drawn).toContain('>20 ms</text>')
  expect(drawn).toContain('>–</text>')
  expect(drawn).not.toContain('Second opening')
})

test('replaces only the text between the markers', () => {
  const page = 'a\n<!-- bench:peers -->\nold\n<!-- /bench:peers -->\nb\n'
  const written = replaceSection(page, 'new')
  expect(written).toBe('a\n<!-- bench:peers -->\n\nnew\n\n<!-- /bench:peers -->\nb\n')
  expect(replaceSection(written, 'new')).toBe(written)
  expect(() => replaceSection('a', 'new')).toThrow('needs the markers')
})

test('refuses an unknown page, option and an invalid number', () => {
  expect(readOptions(['--only', 'floor,ours', '--cpu', '4', '--runs', '3'])).toMatchObject({
    only: ['floor', 'ours'],
    rates: [4],
    runs: 3,
  })
  expect(() => readOptions(['--only', 'theirs'])).toThrow('Unknown page "theirs"')
  expect(() => readOptions(['--runs', '0'])).toThrow('--runs must be a positive integer, got "0".')
  expect(() => readOptions(['--fast'])).toThrow('Unknown option "--fast"')
})
