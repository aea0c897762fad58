import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { formatUnstable, rerunFailed, writeUnstable } from './rerunFailed.mjs'
import { playwrightSuite, runInTurn, vitestSuite } from './testSuites.mjs'

let folder
beforeEach(async () => {
  // Inside the repository, so that the runners are found.
  await mkdir(join(root, 'test-results'), { recursive: true })
  folder = await mkdtemp(join(root, 'test-results', 'rerun-'))
  // The failures of these suites are none of this run.
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

/** Tests that pass always, never, and from their second run on. */
const body = (counter) => `
import { existsSync, writeFileSync } from 'node:fs'
test('passes', () => {})
test('fails (always): 1 + 1 = $3', () => { throw new Error('No.') })
test('fails once', () => {
  if (existsSync(${JSON.stringify(counter)})) return
  writeFileSync(${JSON.stringify(counter)}, '')
  throw new Error('Not yet.')
})
`

/** @param {Record<string, string>} files */
async function write(files) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
}

const counts = (results) => results.map((result) => result.counts)
const titles = (results) => results.flatMap(({ failed }) => failed.map(({ title }) => title))

test('vitest: a test that fails once is unstable, and one that always fails stays a failure', async () => {
  await write({
    'vitest.config.mjs': `export default { test: { projects: [{ test: { name: 'unit', globals: true } }] } }`,
    'a.test.mjs': body(join(folder, 'ran')),
  })
  const suite = vitestSuite('unit', {
    reports: folder,
    config: join(folder, 'vitest.config.mjs'),
    isBuffered: true,
  })
  const first = await runInTurn([suite])
  expect(counts(first)).toEqual([{ passed: 1, failed: 2, skipped: 0 }])
  const { results, unstable } = await rerunFailed(first, runInTurn)
  expect(counts(results)).toEqual([{ passed: 2, failed: 1, skipped: 0 }])
  expect(titles(results)).toEqual(['fails (always): 1 + 1 = $3'])
  expect(unstable).toMatchObject([
    { suite: 'unit', title: 'fails once', reason: expect.stringContaining('Not yet.') },
  ])
  expect(formatUnstable(unstable)).toMatch(
    /fails once\n {2}Error: Not yet\.[\s\S]*\n {2}Passed when it ran again/,
  )
})

test('vitest: a file whose setup fails once runs again as a whole', async () => {
  await write({
    'vitest.config.mjs': `export default { test: { projects: [{ test: { name: 'unit', globals: true } }] } }`,
    'a.test.mjs': `import { existsSync, writeFileSync } from 'node:fs'
      const counter = ${JSON.stringify(join(folder, 'ran'))}
      beforeAll(() => {
        if (existsSync(counter)) return
        writeFileSync(counter, '')
        throw new Error('Not yet.')
      })
      test('one', () => {})
      test('two', () => {})`,
  })
  const config = join(folder, 'vitest.config.mjs')
  const first = await runInTurn([vitestSuite('unit', { reports: folder, config, isBuffered: true })])
  expect(counts(first)).toEqual([{ passed: 0, failed: 1, skipped: 2 }])
  const { results, unstable } = await rerunFailed(first, runInTurn)
  expect(counts(results)).toEqual([{ passed: 2, failed: 0, skipped: 0 }])
  expect(unstable).toMatchObject([{ suite: 'unit', reason: expect.stringContaining('Not yet.') }])
})

test('vitest: an unhandled rejection is a failure that does not run again', async () => {
  await write({
    'vitest.config.mjs': `export default { test: { projects: [{ test: { name: 'unit', globals: true } }] } }`,
    'a.test.mjs': `test('passes', async () => {
      Promise.reject(new Error('Nobody waits.'))
      await new Promise((resolve) => setTimeout(resolve))
    })`,
  })
  const config = join(folder, 'vitest.config.mjs')
  const first = await runInTurn([vitestSuite('unit', { reports: folder, config, isBuffered: true })])
  const { results, unstable } = await rerunFailed(first, runInTurn)
  expect(counts(results)).toEqual([{ passed: 1, failed: 1, skipped: 0 }])
  expect(results[0].failed).toMatchObject([{ reason: expect.stringContaining('Nobody waits.') }])
  expect(unstable).toEqual([])
})

test('Playwright: a test that fails once is unstable, and one that always fails stays a failure', async () => {
  await write({
    'playwright.config.ts': `export default { testDir: '.', outputDir: './out', projects: [{ name: 'desktop' }] }`,
    'a.spec.ts': `import { test } from '@playwright/test'${body(join(folder, 'ran'))}`,
  })
  const suite = playwrightSuite('e2e', {
    reports: folder,
    config: join(folder, 'playwright.config.ts'),
    isBuffered: true,
  })
  const first = await runInTurn([suite])
  expect(counts(first)).toEqual([{ passed: 1, failed: 2, skipped: 0 }])
  const { results, unstable } = await rerunFailed(first, runInTurn)
  expect(counts(results)).toEqual([{ passed: 2, failed: 1, skipped: 0 }])
  expect(titles(results)).toEqual(['fails (always): 1 + 1 = $3'])
  expect(unstable).toMatchObject([{ suite: 'e2e', file: 'a.spec.ts', title: 'fails once' }])
})

/** A result of a suite with failed tests; `outcome` is that of each second run. */
function resultOf(names, outcome) {
  const rerun = (failure) => ({ failure, outcome })
  const failed = names.map((title) => ({ file: 'a.test.ts', title, reason: '' }))
  return { name: 'unit', seconds: 1, counts: { passed: 10, failed: names.length, skipped: 0 }, failed, rerun }
}
const runAs = async ([{ outcome }]) => [{ seconds: 1, counts: outcome }]
const passes = { passed: 1, failed: 0, skipped: 0 }

test('three unstable tests are tolerated, and four fail the run', async () => {
  const three = await rerunFailed([resultOf(['a', 'b', 'c'], passes)], runAs)
  expect(counts(three.results)).toEqual([{ passed: 13, failed: 0, skipped: 0 }])
  const four = await rerunFailed([resultOf(['a', 'b', 'c', 'd'], passes)], runAs)
  expect(counts(four.results)).toEqual([{ passed: 10, failed: 4, skipped: 0 }])
  expect(four.unstable).toHaveLength(4)
  expect(formatUnstable(four.unstable)).toContain('More than 3 tests are unstable')
})

test('a second run that runs no test has not passed', async () => {
  const { results } = await rerunFailed([resultOf(['a'], { passed: 0, failed: 0, skipped: 1 })], runAs)
  expect(counts(results)).toEqual([{ passed: 10, failed: 1, skipped: 0 }])
})

test('nothing runs again if more than 20 tests failed', async () => {
  const run = vi.fn(runAs)
  const names = Array.from({ length: 21 }, (_, index) => `${index}`)
  const { results, unstable } = await rerunFailed([resultOf(names, passes)], run)
  expect(run).not.toHaveBeenCalled()
  expect([counts(results), unstable]).toEqual([[{ passed: 10, failed: 21, skipped: 0 }], []])
})

test('checks do not run again', async () => {
  const check = {
    name: 'lint',
    seconds: 1,
    counts: { passed: 0, failed: 1, skipped: 0 },
    failed: [{ file: 'lint' }],
  }
  const { results, unstable } = await rerunFailed([check], runAs)
  expect([results, unstable]).toEqual([[check], []])
})

test('keeps the list of the last run only', async () => {
  const path = join(folder, 'more', 'unstable.json')
  const [test] = (await rerunFailed([resultOf(['a'], passes)], runAs)).unstable
  await writeUnstable(path, [test])
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual([
    { suite: 'unit', file: 'a.test.ts', title: 'a', reason: '', secondSeconds: 1 },
  ])
  await writeUnstable(path, [])
  await expect(readFile(path)).rejects.toThrow('ENOENT')
})

test('a suite that wrote no report does not run again', async () => {
  const rerun = vi.fn()
  const suite = { name: 'examples', report: join(folder, 'none.json'), run: async () => 1, rerun }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = await runInTurn([suite])
  const { results, unstable } = await rerunFailed(first, runInTurn)
  expect(counts(results)).toEqual([{ passed: 0, failed: 1, skipped: 0 }])
  expect([unstable, rerun.mock.calls]).toEqual([[], []])
})
