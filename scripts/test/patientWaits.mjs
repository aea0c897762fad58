// A setup file for Vitest: `vi.waitFor` and `vi.waitUntil` wait as long as `expect.poll`. Their own second is too
// short for a machine that runs other suites.
import { vi } from 'vitest'

const timeout = Number(import.meta.env.WAIT_TIMEOUT ?? 30_000)
const marked = Symbol.for('countersign.patientWaits')

if (!globalThis[marked]) {
  globalThis[marked] = true
  for (const name of ['waitFor', 'waitUntil']) {
    const wait = vi[name]
    vi[name] = (check, options) =>
      wait(check, typeof options === 'number' ? options : { timeout, ...options })
  }
}
