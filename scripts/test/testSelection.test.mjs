import { describe, expect, test } from 'vitest'
import {
  escapeRegExp,
  formatSelection,
  patternOf,
  readSelection,
  selectedNothing,
  selectFiles,
} from './testSelection.mjs'

const sources = {
  'packages/sign-in/src/limits/limits.test.ts': "test('R10.8 refuses a nonce above the limit', …)",
  'packages/kit/src/ui/Button.browser.test.tsx': 'test(`R2.1 draws a $' + '{kind} button of the dialog`, …)',
  'e2e/main-job.spec.ts': "test('R1.1 the main job', …)",
}
const files = Object.keys(sources)
const select = (...args) => selectFiles(readSelection(args, files), files, (file) => sources[file])

describe('npm test --', () => {
  test('runs the tests for every change without arguments, and everything with --all', () => {
    expect(readSelection([], files)).toEqual({ kind: 'usual' })
    expect(readSelection(['--all'], files)).toEqual({ kind: 'all' })
  })

  test.each([
    'packages/sign-in/src/limits/limits.test.ts',
    './packages/sign-in/src/limits/limits.test.ts:12:3',
    'sign-in/src/limits',
    'limits.test.ts',
  ])('selects a file by %s', (path) => {
    expect(select(path)).toEqual(['packages/sign-in/src/limits/limits.test.ts'])
  })

  test.each(['main-job.spec.ts', 'e2e/'])('selects a browser test by %s', (path) => {
    expect(select(path)).toEqual(['e2e/main-job.spec.ts'])
  })

  test('selects the files that contain a name, quoted or not', () => {
    expect(select('refuses a nonce')).toEqual(['packages/sign-in/src/limits/limits.test.ts'])
    expect(select('refuses', 'a', 'nonce')).toEqual(['packages/sign-in/src/limits/limits.test.ts'])
    expect(select('R10.8')).toEqual(['packages/sign-in/src/limits/limits.test.ts'])
  })

  test('selects a file with a composed title', () => {
    expect(select('R2.1 draws a primary button of the dialog')).toEqual([
      'packages/kit/src/ui/Button.browser.test.tsx',
    ])
  })

  test('combines paths and names: words are one name, quoted arguments one each', () => {
    expect(readSelection(['limits.test.ts', 'refuses', 'a', 'nonce'], files)).toEqual({
      kind: 'some',
      paths: ['limits.test.ts'],
      names: ['refuses a nonce'],
    })
    expect(readSelection(['e2e/', 'refuses a nonce', 'the main job', 'sign-in/'], files)).toEqual({
      kind: 'some',
      paths: ['e2e/', 'sign-in/'],
      names: ['refuses a nonce', 'the main job'],
    })
    expect(select('e2e/', 'sign-in/', 'refuses a nonce', 'the main job')).toHaveLength(2)
  })

  test('refuses a path or a name that selects nothing', () => {
    expect(() => select('main-job.spec.ts', 'refuses a nonce')).toThrow(
      'No test matches "refuses a nonce" in main-job.spec.ts.',
    )
    expect(() => select('e2e/', 'sign-in/', 'refuses a nonce')).toThrow(
      'No test of e2e/ matches "refuses a nonce".',
    )
    expect(() => select('refuses a nonce', 'no such test')).toThrow('No test matches "no such test".')
    expect(() => select('gone.test.ts', 'refuses a nonce')).toThrow(
      `No test file's path contains "gone.test.ts".`,
    )
  })

  test('finds paths and names of which no test ran', () => {
    const selection = { paths: ['limits.test.ts', 'e2e/'], names: ['refuses', 'R1.1'] }
    const ran = [{ file: '/repo/sign-in/limits.test.ts', title: 'refuses a nonce' }]
    expect(selectedNothing(selection, ran)).toEqual(['e2e/', '"R1.1"'])
  })

  test('explains the arguments when nothing matches', () => {
    expect(() => select('no such test')).toThrow(/^No test matches "no such test"\.\nUsage:/)
    expect(() => readSelection(['--watch'], files)).toThrow(/^Unknown arguments: --watch\nUsage:/)
    expect(() => readSelection(['--all', 'limits.test.ts'], files)).toThrow('Unknown arguments: --all')
    expect(() => readSelection(['--changed', 'a', 'b'], files)).toThrow('Unknown arguments: --changed a b')
    expect(() => readSelection(['--changed', '--far'], files)).toThrow('Unknown arguments: --changed --far')
    expect(() => readSelection(['limits.test.ts', 'src/gone.test.ts'], files)).toThrow(
      /^No test file's path contains "src\/gone\.test\.ts"\.\nUsage:/,
    )
  })

  test('prints what is selected', () => {
    const suites = [
      { name: 'unit', files: ['a.test.ts'] },
      { name: 'server', files: Array.from({ length: 14 }, (_, index) => `${index}.test.ts`) },
    ]
    const text = formatSelection(suites, ['R2.1', 'a nonce'])
    expect(text).toMatch(/^Selected:\n {2}unit: 1 file\n {4}a\.test\.ts\n {2}server: 14 files\n/)
    expect(text).toContain('    11.test.ts\n    and 2 more\n  only titles with "R2.1" or "a nonce"')
  })

  test('prints that nothing is selected', () => {
    expect(formatSelection([])).toBe('Selected: no test file is near. Name one: npm test -- <path>.')
  })

  test('takes the commit to compare with, and how much to run', () => {
    const nearest = { kind: 'changed', since: null, hasJourneys: false, isWhole: false }
    expect(readSelection(['--changed'], files)).toEqual(nearest)
    expect(readSelection(['--changed', 'main~3'], files)).toEqual({ ...nearest, since: 'main~3' })
    expect(readSelection(['--changed', '--journeys'], files)).toEqual({ ...nearest, hasJourneys: true })
    expect(readSelection(['--changed', 'main', '--all'], files)).toEqual({
      kind: 'changed',
      since: 'main',
      hasJourneys: true,
      isWhole: true,
    })
  })

  test('matches a name literally', () => {
    expect(new RegExp(escapeRegExp('costs (1.5 $)?')).test('it costs (1.5 $)?')).toBe(true)
    expect(new RegExp(patternOf(['(a)', 'b'])).exec('x (a)')?.[0]).toBe('(a)')
  })
})
