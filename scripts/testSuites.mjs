import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { testedExamples } from './examples/examples.mjs'
import { runCommand } from './runCommand.mjs'
import { countPlaywright, countVitest, failedPlaywright, failedVitest, withExitCode } from './testCounts.mjs'

/** Vitest's projects that have tests, by the names of vitest.config.ts. */
export const vitestProjects = ['unit', 'server', 'component', 'postgres']

/** Playwright's suites and their configuration files. */
export const playwrightConfigs = {
  e2e: 'e2e/playwright.config.ts',
  engines: 'e2e/engines/playwright.config.ts',
}

/** The environment in which Node reads the packages from their sources. */
export const fromSources = { NODE_OPTIONS: '--conditions=source' }

/** Milliseconds for a suite of Playwright: 14 minutes on two idle cores, twice that on busy ones. */
const TIMEOUT = 30 * 60_000

/** One of Vitest's projects. `filters` are further command-line arguments; `isBuffered` prints its output at its end. */
export function vitestSuite(name, { reports, filters = [], isBuffered = false }) {
  const report = join(reports, `${name}.json`)
  const args = ['run', '--project', name, '--reporter=default', '--reporter=json', ...filters]
  // Vitest leaves one core free by default, half of two. Browser tests run serially: they share the focus.
  if (name !== 'component') args.push(`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`)
  return {
    name,
    report,
    count: countVitest,
    failed: failedVitest,
    run: () => runCommand('vitest', [...args, `--outputFile.json=${report}`], { isBuffered }),
  }
}

/** One of Playwright's suites. `mayBeSkipped`: none of its browsers can be installed here. */
export function playwrightSuite(name, { reports, filters = [], mayBeSkipped = false }) {
  const report = join(reports, `${name}.json`)
  const times = name === 'engines' ? ',./e2e/engines/support/engineTimes.ts' : ''
  const args = ['test', '--config', playwrightConfigs[name], `--reporter=line,json${times}`, ...filters]
  return {
    name,
    report,
    count: (read) => countPlaywright(read, { mayBeSkipped }),
    failed: failedPlaywright,
    run: () =>
      runCommand('playwright', args, {
        env: { ...fromSources, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        timeout: TIMEOUT,
      }),
  }
}

/**
 * The applications of examples/ that `npm test` builds and drives; `npm run examples` has them all. `filters` are
 * arguments of Playwright; `isBuffered` prints its output at its end.
 */
export function examplesSuite({ reports, filters = [], isBuffered = false }) {
  const report = join(reports, 'examples.json')
  const args = ['scripts/examples.mjs', ...testedExamples, '--reporter=line,json', ...filters]
  return {
    name: 'examples',
    report,
    count: countPlaywright,
    failed: failedPlaywright,
    run: () => runCommand('node', args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, isBuffered }),
  }
}

/** Runs suites one after the other. Resolves the time, counts and failed titles of each. */
export async function runInTurn(suites) {
  const done = []
  for (const suite of suites) {
    console.log(`\n=== ${suite.name} ===`)
    const started = performance.now()
    const outcome = await runSuite(suite)
    done.push({ name: suite.name, seconds: (performance.now() - started) / 1000, ...outcome })
  }
  return done
}

async function runSuite({ name, run, report, count, failed }) {
  try {
    const code = await run()
    if (!report) return withoutReport(name, code === 0)
    const read = JSON.parse(await readFile(report, 'utf8'))
    return { counts: withExitCode(count(read), code), failed: failed(read) }
  } catch (error) {
    console.error(`${name} wrote no report: ${error.message}`)
    return withoutReport(name, false)
  }
}

function withoutReport(name, isFine) {
  const counts = { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 }
  return { counts, failed: isFine ? [] : [name] }
}
