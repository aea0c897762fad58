// One project of vitest.config.ts, limited to the tests of the area that mutate.mjs changes.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import config from '../../../vitest.config.ts'

const { MUTATE_PROJECT, MUTATE_TESTS } = process.env
const project = config.test.projects.find(({ test }) => test.name === MUTATE_PROJECT)
/** Bundled once: each mutant has its own worker, which would load the thousand modules of viem and wagmi again. */
const bundled = [
  '@tanstack/query-core',
  '@wagmi/core',
  '@wagmi/core/actions',
  'fast-check',
  'viem',
  'viem/accounts',
  'viem/actions',
  'viem/chains',
  'viem/siwe',
]
const endEarly = fileURLToPath(new URL('endEarly.mjs', import.meta.url))
const pattern = MUTATE_PROJECT === 'component' ? '**/*.browser.test.tsx' : '**/*.test.ts'

/** Milliseconds of each file's tests, a tenth for those that detected the last mutant. */
const costs = new Map()

/** The fastest file first: the first failure ends the test of a mutant. */
class LikeliestFirst extends BaseSequencer {
  async sort(files) {
    const { cache, config } = this.ctx
    const costOf = ({ project, moduleId }) => {
      const last = cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`)
      // Without a duration it was not run: another one had failed.
      if (last?.duration > 0) costs.set(moduleId, last.duration * (last.failed ? 0.1 : 1))
      return costs.get(moduleId) ?? 0
    }
    return files.toSorted((a, b) => costOf(a) - costOf(b))
  }
}

export default defineConfig({
  ...project,
  test: {
    ...project.test,
    include: MUTATE_TESTS.split(',').map((path) => (/\.tsx?$/.test(path) ? path : `${path}/${pattern}`)),
    sequence: { sequencer: LikeliestFirst },
    deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
    setupFiles: [...(project.test.setupFiles ?? []), endEarly],
    // A test that fails because it waits in vain is to fail soon: the tests have just passed on this machine.
    env: { ...project.test.env, WAIT_TIMEOUT: '3000' },
    testTimeout: 60_000,
    expect: { poll: { timeout: 3_000 } },
  },
})
