// One project of vitest.config.ts, limited to the tests of the area that mutate.mjs changes.
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import config from '../../../vitest.config.ts'

const { MUTATE_PROJECT, MUTATE_TESTS } = process.env
const project = config.test.projects.find(({ test }) => test.name === MUTATE_PROJECT)
const pattern = MUTATE_PROJECT === 'component' ? '**/*.browser.test.tsx' : '**/*.test.ts'

/** The fastest files first: the first failure ends the test of a mutant. */
class FastestFirst extends BaseSequencer {
  async sort(files) {
    return (await super.sort(files)).reverse()
  }
}

export default defineConfig({
  ...project,
  test: {
    ...project.test,
    include: MUTATE_TESTS.split(',').map((path) => (path.endsWith('.ts') ? path : `${path}/${pattern}`)),
    sequence: { sequencer: FastestFirst },
    // A mutant in code that runs at import needs new modules for each file.
    isolate: true,
  },
})
