import { writeFile } from 'node:fs/promises'

/**
 * A reporter of Vitest: writes the errors outside of any test, such as unhandled rejections, to the file in
 * VITEST_ERRORS_FILE. Vitest's JSON reporter leaves them out.
 */
export default class OutsideErrorsReporter {
  async onTestRunEnd(_modules, errors) {
    const path = process.env.VITEST_ERRORS_FILE
    if (!path) return
    const messages = errors.map(({ name, message, stack }) => ({ message: stack ?? `${name}: ${message}` }))
    await writeFile(path, JSON.stringify(messages))
  }
}
