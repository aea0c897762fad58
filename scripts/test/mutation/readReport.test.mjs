import { describe, expect, it } from 'vitest'
import { formatChanges, readReport } from './readReport.mjs'

const source =
  'export function isFull(count) {\n  if (count >= 10) {\n    return true\n  }\n  return false\n}\n'
const at = (startLine, startColumn, endLine, endColumn) => ({
  start: { line: startLine, column: startColumn },
  end: { line: endLine, column: endColumn },
})
const mutant = (status, replacement, location) => ({ status, replacement, location, mutatorName: 'Any' })
const boundary = mutant('Survived', 'count > 10', at(2, 7, 2, 18))
const block = mutant('NoCoverage', '{}', at(2, 20, 4, 4))
const report = (...mutants) => ({ files: { 'packages/a/src/isFull.ts': { source, mutants } } })
const read = (mutants, equivalents = []) => readReport(report(...mutants), equivalents, 'packages/a/src')
const equivalent = {
  file: 'isFull.ts',
  before: 'if (count >= 10) {',
  after: 'if (count > 10) {',
  why: 'never 10',
}

describe('readReport', () => {
  it('counts a change that ends in a timeout as detected, and one that does not compile not at all', () => {
    const statuses = [
      'Killed',
      'Timeout',
      'Survived',
      'NoCoverage',
      'CompileError',
      'RuntimeError',
      'Ignored',
    ]
    const { score, detected, undetected } = read(statuses.map((status) => ({ ...boundary, status })))
    expect({ score, detected, undetected: undetected.length }).toEqual({
      score: 50,
      detected: 2,
      undetected: 2,
    })
  })

  it('gives the line before and after a change, of a block as one line', () => {
    expect(read([boundary, block]).undetected).toEqual([
      { file: 'isFull.ts', line: 2, before: 'if (count >= 10) {', after: 'if (count > 10) {' },
      { file: 'isFull.ts', line: 2, before: 'if (count >= 10) {', after: 'if (count >= 10) {}' },
    ])
  })

  it('does not count an equivalent', () => {
    const killed = { ...boundary, status: 'Killed', replacement: 'false' }
    expect(read([boundary, killed], [equivalent])).toMatchObject({ score: 100, undetected: [], unused: [] })
  })

  it('names an equivalent that a test detects', () => {
    expect(read([{ ...boundary, status: 'Killed' }], [equivalent]).unused).toEqual([equivalent])
  })

  it('is complete without changes', () => {
    expect(read([]).score).toBe(100)
  })
})

describe('formatChanges', () => {
  it('prints the changes of a line together', () => {
    expect(formatChanges(read([boundary, block]).undetected)).toEqual([
      'isFull.ts:2\n-  if (count >= 10) {\n+  if (count > 10) {\n+  if (count >= 10) {}',
    ])
  })
})
