// One project of vitest.config.ts, limited to the tests of the area that mutate.mjs changes.
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import config from '../../../vitest.config.ts'

const { MUTATE_PROJECT, MUTATE_TESTS } = process.env
const project = config.test.projects.find(({ test }) => test.name === MUTATE_PROJECT)
const pattern = MUTATE_PROJECT === 'component' ? '**/*.browser.test.tsx' : '**/*.test.ts'

/** The file that detected the last mutant first, then the fastest: the first failure ends the test of a mutant. */
class LikeliestFirst extends BaseSequencer {
  async sort(files) {
    const { cache, config } = this.ctx
    const hasFailed = ({ project, moduleId }) =>
      cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`)?.failed === true
    const fastest = (await super.sort(files)).reverse()
    return [...fastest.filter(hasFailed), ...fastest.filter((file) => !hasFailed(file))]
  }
}

export default defineConfig({
  ...project,
  test: {
    ...project.test,
    include: MUTATE_TESTS.split(',').map((path) => (/\.tsx?$/.test(path) ? path : `${path}/${pattern}`)),
    sequence: { sequencer: LikeliestFirst },
    // A test that fails because it waits in vain is to fail soon: the tests have just passed on this machine.
    env: { ...project.test.env, WAIT_TIMEOUT: '3000' },
    expect: { poll: { timeout: 3_000 } },
  },
})
