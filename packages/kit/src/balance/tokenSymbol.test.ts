import { expect, test } from 'vitest'
import { tokenSymbol } from './tokenSymbol.ts'

test.each([
  ['USDC', 'USDC'],
  ['USD₮0', 'USD₮0'],
  ['€\u{1f984}', '€\u{1f984}'],
  ['', ''],
])('keeps the symbol %j', (symbol, shown) => {
  expect(tokenSymbol(symbol)).toBe(shown)
})

test.each([
  ['bidirectional controls', '\u202eCDSU\u2066', 'CDSU'],
  ['controls and line breaks', 'US\u0000D\r\nC\u007f', 'USDC'],
  ['invisible characters', 'U\u200bS\u00adD\u2800C\u{e0041}', 'USDC'],
  ['spaces', ' US DC\u3000', 'USDC'],
  ['stacked marks', `U${'\u0301'.repeat(40)}SDC`, 'USDC'],
  ['half of a surrogate pair', 'USDC\ud83e', 'USDC'],
])('removes %s', (_, symbol, shown) => {
  expect(tokenSymbol(symbol)).toBe(shown)
})

test('cuts a long symbol to eleven characters, never inside one', () => {
  expect(tokenSymbol('Visit https://free.example')).toBe('Visithttps:')
  expect(tokenSymbol('\u{1f984}'.repeat(500))).toBe('\u{1f984}'.repeat(11))
})
