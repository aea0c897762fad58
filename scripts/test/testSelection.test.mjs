import { describe, expect, test } from 'vitest'
import { escapeRegExp, formatSelection, readSelection, selectFiles } from './testSelection.mjs'

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

  test('looks for a name in the given path only', () => {
    expect(readSelection(['limits.test.ts', 'refuses a nonce'], files)).toEqual({
      kind: 'some',
      paths: ['limits.test.ts'],
      name: 'refuses a nonce',
    })
    expect(() => select('main-job.spec.ts', 'refuses a nonce')).toThrow('No test matches "refuses a nonce".')
  })

  test('explains the arguments when nothing matches', () => {
    expect(() => select('no such test')).toThrow(/^No test matches "no such test"\.\nUsage:/)
    expect(() => readSelection(['--watch'], files)).toThrow(/^Unknown arguments: --watch\nUsage:/)
    expect(() => readSelection(['--all', 'limits.test.ts'], files)).toThrow('Unknown arguments: --all')
    expect(() => readSelection(['--changed', 'a', 'b'], files)).toThrow('Unknown arguments: --changed a b')
    expect(() => readSelection(['limits.test.ts', 'src/gone.test.ts'], files)).toThrow(
      /^No test file's path contains "src\/gone\.test\.ts"\.\nUsage:/,
    )
  })

  test('prints what is selected', () => {
    expect(formatSelection({ files: ['a.test.ts', 'b.test.ts'], name: '' })).toBe(
      'Selected: a.test.ts, b.test.ts.',
    )
    expect(formatSelection({ files: Array(6).fill('a.test.ts'), name: 'R2.1' })).toBe(
      'Selected: 6 test files, the tests whose title contains "R2.1".',
    )
  })

  test('takes the commit to compare with', () => {
    expect(readSelection(['--changed'], files)).toEqual({ kind: 'changed', since: null })
    expect(readSelection(['--changed', 'main~3'], files)).toEqual({ kind: 'changed', since: 'main~3' })
  })

  test('matches a name literally', () => {
    expect(new RegExp(escapeRegExp('costs (1.5 $)?')).test('it costs (1.5 $)?')).toBe(true)
  })
})
