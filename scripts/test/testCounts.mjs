import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts of a vitest JSON report. A file that could not be loaded is one failure, and so is an empty suite. `errors` are
 * those outside of any test.
 * @returns {Counts}
 */
export function countVitest(report) {
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.errors?.length ?? 0),
    skipped: report.numPendingTests + report.numTodoTests,
  }
  for (const file of report.testResults) {
    const hasFailedTest = file.assertionResults.some((test) => test.status === 'failed')
    if (file.status === 'failed' && !hasFailedTest) counts.failed += 1
  }
  return atLeastOne(counts)
}

/**
 * Counts of a Playwright JSON report. An error outside of any test is a failure, and so is a test that passed
 * only on a retry. A run without any result is a failure, unless it may be skipped as a whole.
 * @returns {Counts}
 */
export function countPlaywright(report, { mayBeSkipped = false } = {}) {
  const { expected, unexpected, flaky, skipped } = report.stats
  const counts = { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
  return mayBeSkipped && skipped > 0 ? counts : atLeastOne(counts)
}

/**
 * A test that failed, or a file that could not be loaded (without a `title`), or an error outside of any test (without a
 * `file`). `reason` is the first error message; `line` and `project` are Playwright's.
 * @typedef {{ file?: string, title?: string, reason: string, line?: number, project?: string }} Failure
 */

/**
 * The failures of a vitest report.
 * @returns {Failure[]}
 */
export function failedVitest(report) {
  const failed = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0)
      return file.status === 'failed' ? [{ file: file.name, reason: file.message ?? '' }] : []
    return failed.map((test) => ({
      file: file.name,
      title: test.fullName.trim(),
      reason: test.failureMessages?.[0] ?? '',
    }))
  })
  return [...failed, ...(report.errors ?? []).map(({ message }) => ({ reason: String(message) }))]
}

/**
 * The failures of a Playwright report.
 * @returns {Failure[]}
 */
export function failedPlaywright(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const failed = (report.suites ?? []).flatMap(specsOf).flatMap((spec) =>
    failedTestsOf(spec).map((test) => ({
      file: spec.file,
      title: spec.title,
      reason: errorOf(test) ?? '',
      line: spec.line,
      project: test.projectName,
    })),
  )
  return [...failed, ...report.errors.map(({ message }) => ({ reason: String(message) }))]
}

/** The tests that a vitest report has, without the skipped ones, which a pattern of titles leaves out. */
export function ranVitest(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName }) => ({ file: name.replaceAll('\\', '/'), title: fullName.trim() })),
  )
}

/** The tests that a Playwright report has. It has none that a pattern of titles leaves out. */
export function ranPlaywright(report) {
  const specsOf = (suite, above) => {
    const titles = [...above, suite.title]
    const own = (suite.specs ?? []).map(({ file, title }) => ({ file, title: [...titles, title].join(' ') }))
    return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, titles))]
  }
  const folder = report.config?.rootDir?.replaceAll('\\', '/') ?? ''
  return (report.suites ?? [])
    .flatMap((suite) => specsOf(suite, []))
    .map(({ file, title }) => ({ file: `${folder}/${file}`, title }))
}

/** Playwright merges the tests of all projects into one spec, whose `ok` is that of the first project alone. */
function failedTestsOf({ ok, tests = [] }) {
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  return failed.length > 0 || ok ? failed : [tests[0] ?? {}]
}

function errorOf({ results = [] }) {
  return results.flatMap(({ error, errors = [] }) => [error, ...errors]).find((error) => error)?.message
}

/** The name of a failure with its reason below. Often the only place with the reason, if only the end of the output is available. */
export function formatFailure({ file, title, reason }) {
  const lines = stripVTControlCharacters(reason).split('\n')
  const shownLines = lines.map((line) => line.trim()).filter((line) => line !== '')
  const name = [file, title].filter((part) => part).join(': ')
  if (!name) return shownLines[0] ?? 'An error without a message.'
  return shownLines.length === 0 ? name : `${name}\n  ${shownLines.slice(0, 6).join('\n  ')}`
}

/** A runner with a nonzero exit code has failed, even if it reports no failed test. */
export function withExitCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export function sumCounts(all) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const counts of all) for (const key of Object.keys(sum)) sum[key] += counts[key]
  return sum
}

/** Counts after one failure passed when it ran again: a test, or a file with `tests` tests that counted as skipped. */
export function withPassedAgain(counts, tests) {
  const skipped = tests > 1 ? Math.max(0, counts.skipped - tests) : counts.skipped
  return { passed: counts.passed + tests, failed: counts.failed - 1, skipped }
}

/** The last line of a run: `N passed, N failed`, and `, N skipped` when any. */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function atLeastOne(counts) {
  return counts.passed + counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
