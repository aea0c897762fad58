import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts of a vitest JSON report. A file that could not be loaded is one failure, and so is an empty suite.
 * @returns {Counts}
 */
export function countVitest(report) {
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
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

/** The titles of a vitest report's failed tests, and the files that could not be loaded or set up, each with its reason. */
export function failedVitest(report) {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0)
      return failed.map((test) => withReason(`${file.name}: ${test.fullName}`, test.failureMessages?.[0]))
    return file.status === 'failed' ? [withReason(file.name, file.message)] : []
  })
}

/** The titles of a Playwright report's failed tests, and the errors outside of any. */
export function failedPlaywright(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const failed = (report.suites ?? []).flatMap(specsOf).filter((spec) => !spec.ok)
  return [
    ...failed.map((spec) => withReason(`${spec.file}: ${spec.title}`, errorOf(spec))),
    ...report.errors.map(({ message }) => String(message).split('\n', 1)[0]),
  ]
}

function errorOf({ tests = [] }) {
  const results = tests.flatMap(({ results = [] }) => results)
  return results.flatMap(({ error, errors = [] }) => [error, ...errors]).find((error) => error)?.message
}

/** Often the only place with the reason, if only the end of the output is available. */
function withReason(title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  const shownLines = lines.map((line) => line.trim()).filter((line) => line !== '')
  return shownLines.length === 0 ? title : `${title}\n  ${shownLines.slice(0, 6).join('\n  ')}`
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

/** The last line of a run: `N passed, N failed`, and `, N skipped` when any. */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function atLeastOne(counts) {
  return counts.passed + counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
