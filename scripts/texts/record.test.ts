import { expect, test } from 'vitest'
import { keepTranslations, listIssues, updateRecord } from './record.ts'

const languages = new Map([
  ['de', { a: 'eins', b: 'zwei' }],
  ['fr', { a: 'un', c: 'trois' }],
])
const recorded = updateRecord(
  { english: { a: 'one', b: 'two' }, languages },
  { english: {}, stale: {} },
  new Map(),
)
const changed = { english: { a: 'One', b: 'two' }, languages }

test('lists what a language lacks, and what English does not have', () => {
  expect(listIssues({ english: { a: 'one', b: 'two' }, languages }, recorded)).toEqual([
    { tag: 'fr', missing: ['b'], stale: [], unused: ['c'] },
  ])
})

test('a translation is stale once its English text has changed, until it changes or is kept', () => {
  const stale = updateRecord(changed, recorded, languages)
  const staleIn = (record: typeof stale, now = languages) =>
    listIssues({ ...changed, languages: now }, record).flatMap(({ tag, stale: keys }) =>
      keys.length > 0 ? [tag] : [],
    )
  expect(staleIn(stale)).toEqual(['de', 'fr'])
  expect(staleIn(updateRecord(changed, stale, languages))).toEqual(['de', 'fr'])
  expect(staleIn(keepTranslations(stale, 'de', ['a']))).toEqual(['fr'])
  expect(staleIn(keepTranslations(stale, 'de', ['b']))).toEqual(['de', 'fr'])

  const translated = new Map([...languages, ['de', { a: 'Eins', b: 'zwei' }]])
  expect(staleIn(stale, translated)).toEqual(['fr'])
  const updated = updateRecord({ ...changed, languages: translated }, stale, languages)
  expect(Object.keys(updated.stale.a ?? {})).toEqual(['fr'])
})

test('a translation that changes together with English is up to date', () => {
  const translated = new Map([...languages, ['de', { a: 'Eins', b: 'zwei' }]])
  const record = updateRecord({ ...changed, languages: translated }, recorded, languages)
  expect(Object.keys(record.stale.a ?? {})).toEqual(['fr'])
})

test('a text that English no longer has is not recorded', () => {
  const stale = updateRecord(changed, recorded, languages)
  expect(updateRecord({ english: { b: 'two' }, languages }, stale, languages)).toEqual({
    english: { b: recorded.english.b },
    stale: {},
  })
})
