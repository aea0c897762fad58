import { expect, test } from 'vitest'
import { cases } from '../../fuzz/cases.ts'
import { checkText } from '../../fuzz/checkText.ts'
import { createTexts } from '../../fuzz/createTexts.ts'
import { readByGrammar } from '../../fuzz/grammar.ts'
import { createRandom } from '../../fuzz/random.ts'

test.each(cases)('R10.2 parses a text that the fuzzer found: $why', ({ text, outcome }) => {
  expect(checkText(text)).toMatchObject({ outcome, failure: null })
})

test('R10.2 parses thousands of messages and near misses as the grammar defines', () => {
  const nextText = createTexts(createRandom(1))
  const seen = { accepted: 0, refused: 0 }
  for (let left = 5000; left > 0; left--) {
    const { text } = nextText()
    const { outcome, failure } = checkText(text)
    expect({ failure, text }).toEqual({ failure: null, text })
    seen[outcome === 'accepted' ? 'accepted' : 'refused']++
  }
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(1000)
})

test('R10.2 has a grammar independent of the parser, and the same texts for a seed', () => {
  const accepted = cases.filter(({ outcome }) => outcome === 'accepted')
  for (const { text } of accepted) expect(readByGrammar(text)).not.toBeNull()
  for (const { text } of cases.filter((text) => !accepted.includes(text)))
    expect(readByGrammar(text)).toBeNull()
  const [first, second, other] = [1, 1, 2].map((seed) => createTexts(createRandom(seed)))
  const take = (next?: () => { text: string }) => Array.from({ length: 20 }, () => next?.().text)
  const texts = take(first)
  expect(take(second)).toEqual(texts)
  expect(take(other)).not.toEqual(texts)
})
