import { expect, test } from 'vitest'
import { ruleIds, testTitles, titleFaults } from './spec.mjs'

test('an id at the start of a sentence defines a rule, one inside a sentence does not', () => {
  const text = [
    '# R9',
    '- R9.1 Mainnet, as R4.6. R9.2 Codes.',
    '- R9.3 Cut, see R10.2.',
    'R8.1 not a bullet',
  ].join('\n')
  expect(ruleIds(text)).toEqual(['R9.1', 'R9.2', 'R9.3'])
})

test('titles are found in calls, tables and templates', () => {
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

test('an unknown id and a third id are faults', () => {
  const known = new Set(['R1.1', 'R1.2', 'R1.3'])
  expect(titleFaults('R1.1 R1.2 both', known)).toEqual([])
  expect(titleFaults('no id at all', known)).toEqual([])
  expect(titleFaults('R1.9 unknown', known)).toEqual(['R1.9 is not a rule'])
  expect(titleFaults('R1.1 R1.2 R1.3', known)).toEqual(['names 3 rules, two are the limit'])
})
