import { expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  formatCounts,
  formatFailure,
  ranPlaywright,
  ranVitest,
  sumCounts,
  withExitCode,
} from './testCounts.mjs'

const vitestReport = (files, { passed = 0, failed = 0, skipped = 0 } = {}) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  numTodoTests: 0,
  testResults: files,
})

test('a file that could not be loaded counts as a failure', () => {
  const report = vitestReport([{ status: 'failed', assertionResults: [] }], { passed: 3 })
  expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 0 })
})

test('a failed test counts once', () => {
  const report = vitestReport([{ status: 'failed', assertionResults: [{ status: 'failed' }] }], { failed: 1 })
  expect(countVitest(report)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a suite without tests is a failure', () => {
  expect(countVitest(vitestReport([], { skipped: 2 }))).toEqual({ passed: 0, failed: 1, skipped: 2 })
  const empty = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }
  expect(countPlaywright(empty).failed).toBe(1)
})

test('a run without the browsers is skipped, and an empty one is still a failure', () => {
  const report = (skipped) => ({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped }, errors: [] })
  expect(countPlaywright(report(9), { mayBeSkipped: true })).toEqual({ passed: 0, failed: 0, skipped: 9 })
  expect(countPlaywright(report(9)).failed).toBe(1)
  expect(countPlaywright(report(0), { mayBeSkipped: true }).failed).toBe(1)
})

test('errors outside of tests are failures, and so is a test that passed on its second try', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{ message: 'x' }] }
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 1 })
})

test('lists failures: tests, files that could not be loaded, errors outside of any test', () => {
  const files = [
    { name: 'a.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'one' }] },
    { name: 'b.ts', status: 'failed', assertionResults: [] },
    { name: 'c.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'two' }] },
  ]
  const unhandled = { errors: [{ message: 'Error: late\n at somewhere' }] }
  const report = { ...vitestReport(files), ...unhandled }
  expect(failedVitest(report).map(formatFailure)).toEqual(['a.ts: one', 'b.ts', 'Error: late'])
  expect(countVitest({ ...report, numFailedTests: 1 }).failed).toBe(3)
  const specs = (ok) => [{ file: 'd.ts', title: 'three', ok }]
  const suites = [{ specs: specs(true), suites: [{ specs: specs(false) }] }]
  const errors = [{ message: 'No world.\n at startWorld' }]
  expect(failedPlaywright({ suites, errors }).map(formatFailure)).toEqual(['d.ts: three', 'No world.'])
})

test('shows the reason below the name, without colors and truncated', () => {
  const long = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n\n')
  const failed = {
    status: 'failed',
    fullName: 'one',
    failureMessages: ['\u001b[31mtwo is not one\u001b[39m'],
  }
  const files = [
    { name: 'a.ts', status: 'failed', assertionResults: [failed] },
    { name: 'b.ts', status: 'failed', assertionResults: [{ status: 'skipped' }], message: long },
  ]
  expect(failedVitest(vitestReport(files)).map(formatFailure)).toEqual([
    'a.ts: one\n  two is not one',
    'b.ts\n  line 0\n  line 1\n  line 2\n  line 3\n  line 4\n  line 5',
  ])
  const spec = {
    file: 'd.ts',
    title: 'three',
    ok: false,
    tests: [{ results: [{ error: { message: 'no' } }] }],
  }
  const [failure] = failedPlaywright({ suites: [{ specs: [spec] }], errors: [] })
  expect(formatFailure(failure)).toBe('d.ts: three\n  no')
})

test('a test that fails in the second project only is a failure of that project', () => {
  const results = [{ error: { message: 'no' } }]
  const tests = [
    { projectName: 'firefox', status: 'expected', results: [{}] },
    { projectName: 'webkit', status: 'unexpected', results },
  ]
  const spec = { file: 'd.ts', title: 'three', line: 5, ok: true, tests }
  expect(failedPlaywright({ suites: [{ specs: [spec] }], errors: [] })).toEqual([
    { file: 'd.ts', title: 'three', reason: 'no', line: 5, project: 'webkit' },
  ])
})

test('a nonzero exit code is a failure even when every test passed', () => {
  expect(withExitCode({ passed: 4, failed: 0, skipped: 0 }, 1).failed).toBe(1)
  expect(withExitCode({ passed: 4, failed: 2, skipped: 0 }, 1).failed).toBe(2)
  expect(withExitCode({ passed: 4, failed: 0, skipped: 0 }, 0).failed).toBe(0)
})

test('the last line sums all suites and mentions skipped tests only when there are any', () => {
  const sum = sumCounts([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ])
  expect(formatCounts(sum)).toBe('3 passed, 1 failed')
  expect(formatCounts({ ...sum, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('lists the tests that ran, with the titles around them', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'limits refuses' },
    { status: 'skipped', fullName: 'limits waits' },
  ]
  expect(ranVitest({ testResults: [{ name: '/repo/a.test.ts', assertionResults }] })).toEqual([
    { file: '/repo/a.test.ts', title: 'limits refuses' },
  ])
  const specs = [{ file: 'a.spec.ts', title: 'signs in' }]
  const suites = [{ title: 'a.spec.ts', suites: [{ title: 'narrow', specs }] }]
  expect(ranPlaywright({ config: { rootDir: '/repo/e2e' }, suites })).toEqual([
    { file: '/repo/e2e/a.spec.ts', title: 'a.spec.ts narrow signs in' },
  ])
})
