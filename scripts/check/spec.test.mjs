import { expect, test } from 'vitest'
import { ruleIds, skippedTests, testTitles, titleIssues } from './spec.mjs'

test('reads rules from IDs at the start of a sentence, not inside one', () => {
  const text = [
    '# R9',
    '- R9.1 Mainnet, as R4.6. R9.2 Codes.',
    '- R9.3 Cut, see R10.2.',
    'R8.1 not a bullet',
  ].join('\n')
  expect(ruleIds(text)).toEqual(['R9.1', 'R9.2', 'R9.3'])
})

test('finds titles in calls, tables and templates', () => {
  const id = 'R1.1'
  const source = [
    "test('R1.1 works', () => {})",
    'it.each([1])("R1.2 it\'s %s", () => {})',
    `test.for(rows)(\n  'R1.3 over a line', () => {})`,
    'test(`$' + '{name}: R1.4 a template`, () => {})',
    `latest('${id} no test')`,
  ].join('\n')
  expect(testTitles(source).map((title) => title.match(/R\d\.\d/)?.[0])).toEqual([
    'R1.1',
    'R1.4',
    'R1.2',
    'R1.3',
  ])
})

test('reports an unknown ID and a third ID', () => {
  const known = new Set(['R1.1', 'R1.2', 'R1.3'])
  expect(titleIssues('R1.1 R1.2 both', known)).toEqual([])
  expect(titleIssues('no id at all', known)).toEqual([])
  expect(titleIssues('R1.9 unknown', known)).toEqual(['R1.9 is not a rule'])
  expect(titleIssues('R1.1 R1.2 R1.3', known)).toEqual(['names 3 rules, at most two are allowed'])
})

test.for([
  'test.todo(',
  'it.skip.each([1])(',
  'test.concurrent.only(',
  'describe.skip(',
  'test.describe.fixme(',
  'it.fails(',
  'test.fail()',
  'context.skip()',
  "test('k', { skip: true },",
  'test.skipIf(true)(',
])('finds a test that is skipped: %s', (source) => {
  expect(skippedTests(source)).toHaveLength(1)
})

test('a test may be skipped on a condition', () => {
  const source = 'describe.skipIf(!program)(…); test.runIf(hasSockets)(…); gateway.fail(path); latest.only(…)'
  expect(skippedTests(source)).toEqual([])
})
