// A setup file for Vitest: one test that fails has detected the change, and ends the run.
import { afterEach, expect, vi } from 'vitest'

const failed = Symbol.for('countersign.failed')
const marked = Symbol.for('countersign.endEarly')

// After a failure Vitest skips the other files' tests, and loads their modules nevertheless.
if (globalThis[failed]) throw new Error('A test of another file has failed.')
afterEach(({ task }) => {
  globalThis[failed] ||= task.result?.state === 'fail'
})

// Waits that a test names itself get twice the time of the others: most of a run would be waiting in vain.
const longest = 2 * Number(import.meta.env.WAIT_TIMEOUT)
const longestTest = 3 * longest

if (!globalThis[marked]) {
  globalThis[marked] = true
  const shorten = (options) =>
    options?.timeout ? { ...options, timeout: Math.min(options.timeout, longest) } : options
  for (const name of ['waitFor', 'waitUntil']) {
    const wait = vi[name]
    vi[name] = (check, options) =>
      wait(check, shorten(typeof options === 'number' ? { timeout: options } : options))
  }
  const { poll } = expect
  expect.poll = (read, options) => poll(read, shorten(options))
  const { setConfig } = vi
  vi.setConfig = ({ testTimeout = longestTest, ...config }) =>
    setConfig({ ...config, testTimeout: Math.min(testTimeout, longestTest) })
}
