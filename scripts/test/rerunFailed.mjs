import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { formatFailure, withPassedAgain } from './testCounts.mjs'

/** With more unstable tests than this a run fails. */
export const MOST_UNSTABLE = 3

/** With more failures than this the code is broken: running all of them again takes minutes and tells nothing new. */
const MOST_RERUNS = 20

/**
 * Runs each failed test once more, alone and in order. A test that passes then is `unstable`, and counts as passed while
 * there are at most {@link MOST_UNSTABLE}. A file that could not be loaded or set up runs again as a whole. Checks, errors
 * outside of tests and suites without a report do not run again.
 *
 * @param {Awaited<ReturnType<typeof import('./testSuites.mjs').runInTurn>>} results
 * @param {(suites: readonly object[]) => Promise<readonly object[]>} run such as `runInTurn`
 */
export async function rerunFailed(results, run) {
  const failures = results.flatMap((result) => result.failed.map((failure) => ({ failure, result })))
  const candidates = failures.filter(
    ({ failure, result }) => result.rerun && failure.file && !failure.isSuite,
  )
  if (candidates.length > MOST_RERUNS) {
    console.log(`\n${candidates.length} tests failed: none of them runs again.`)
    return { results, unstable: [] }
  }
  const unstable = []
  /** How many tests of an unstable failure passed. */
  const passedAgain = new Map()
  for (const { failure, result } of candidates) {
    console.log(`\n=== again: ${failure.title ?? failure.file} ===`)
    const [second] = await run([result.rerun(failure)])
    const { passed, failed } = second.counts
    if (failed > 0 || passed === 0) continue
    passedAgain.set(failure, failure.title ? 1 : passed)
    const { file, title, reason } = failure
    unstable.push({
      suite: result.name,
      file,
      title,
      reason,
      secondSeconds: Number(second.seconds.toFixed(1)),
    })
  }
  const isTolerated = unstable.length <= MOST_UNSTABLE
  return {
    unstable,
    results: results.map((result) => {
      if (!isTolerated) return result
      const failed = result.failed.filter((failure) => !passedAgain.has(failure))
      const again = result.failed.filter((failure) => passedAgain.has(failure))
      const counts = again.reduce(
        (sum, failure) => withPassedAgain(sum, passedAgain.get(failure)),
        result.counts,
      )
      return { ...result, failed, counts }
    }),
  }
}

/** Both outcomes of each unstable test, for the summary. */
export function formatUnstable(unstable) {
  const rows = unstable.map(
    (test) => `${formatFailure(test)}\n  Passed when it ran again, alone, in ${test.secondSeconds} s.`,
  )
  const verdict =
    unstable.length > MOST_UNSTABLE ? [`More than ${MOST_UNSTABLE} tests are unstable: the run failed.`] : []
  return [...rows, ...verdict].join('\n')
}

/** Writes the unstable tests of a run to a file, and removes the file of an earlier run if there are none. */
export async function writeUnstable(path, unstable) {
  if (unstable.length === 0) return rm(path, { force: true })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(unstable, null, 2)}\n`)
}
