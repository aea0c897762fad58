import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testedExamples } from '../examples/examples.mjs'
import { runCommand } from '../repository/runCommand.mjs'
import {
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  ranPlaywright,
  ranVitest,
  withExitCode,
} from './testCounts.mjs'
import { escapeRegExp } from './testSelection.mjs'

/** Vitest's projects that have tests, by the names of vitest.config.ts. */
export const vitestProjects = ['unit', 'server', 'component', 'postgres']

/** Playwright's suites and their configuration files. */
export const playwrightConfigs = {
  e2e: 'e2e/playwright.config.ts',
  engines: 'e2e/engines/playwright.config.ts',
}

/** The environment in which Node reads the packages from their sources. */
export const fromSources = { NODE_OPTIONS: '--conditions=source' }

/** Milliseconds for a suite: 14 minutes on two idle cores, several times that on busy ones. */
const TIMEOUT = 60 * 60_000

const outsideErrors = fileURLToPath(new URL('./outsideErrors.mjs', import.meta.url))

/**
 * One of Vitest's projects. `filters` are further command-line arguments, `prefix` a command that runs Vitest, and `cwd` another checkout;
 * `isBuffered` prints its output at its end. `rerun` returns a suite of a single failed test.
 */
export function vitestSuite(name, options) {
  const { reports, filters = [], isBuffered = false, config, prefix = [], env = {}, cwd } = options
  const report = join(reports, `${name}.json`)
  const errors = join(reports, `${name}.errors.json`)
  const args = [
    'run',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${outsideErrors}`,
  ]
  if (config) args.push('--config', config, '--root', dirname(config))
  // Vitest leaves one core free by default, half of two. Browser tests run serially: they share the focus.
  if (name !== 'component') args.push(`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`)
  return {
    name,
    report,
    read: async () => ({ ...(await readJson(report)), errors: await readJson(errors) }),
    count: countVitest,
    failed: failedVitest,
    ran: ranVitest,
    run: () => {
      const [command, ...rest] = [...prefix, 'vitest', ...args, `--outputFile.json=${report}`, ...filters]
      return runCommand(command, rest, {
        isBuffered,
        env: { VITEST_ERRORS_FILE: errors, ...env },
        cwd,
        timeout: TIMEOUT,
      })
    },
    rerun: ({ file, title }) =>
      vitestSuite(name, {
        ...options,
        filters: title ? [file, '--testNamePattern', `^\\s*${escapeRegExp(title)}$`] : [file],
      }),
  }
}

/** One of Playwright's suites. `mayBeSkipped`: none of its browsers can be installed here. */
export function playwrightSuite(name, options) {
  const { reports, filters = [], mayBeSkipped = false, isBuffered = false, env = {} } = options
  const { config = playwrightConfigs[name] } = options
  const report = join(reports, `${name}.json`)
  const times = name === 'engines' ? ',./e2e/engines/support/engineTimes.ts' : ''
  const args = ['test', '--config', config, `--reporter=line,json${times}`, ...filters]
  return {
    name,
    report,
    count: (read) => countPlaywright(read, { mayBeSkipped }),
    failed: failedPlaywright,
    ran: ranPlaywright,
    run: () =>
      runCommand('playwright', args, {
        env: { ...fromSources, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
        timeout: TIMEOUT,
        isBuffered,
      }),
    rerun: (failure) => playwrightSuite(name, { ...options, filters: onlyOf(failure) }),
  }
}

/** Playwright's arguments for a single failed test. */
function onlyOf({ file, title, line, project }) {
  const only = [`${escapeRegExp(file)}:${line}`, `--grep=${escapeRegExp(title)}`, '--workers=1']
  return project ? [...only, `--project=${project}`] : only
}

/**
 * The applications of examples/ that `npm test -- --all` has, built and driven in a browser. `filters` are arguments of
 * Playwright; `isBuffered` prints its output at its end.
 */
export function examplesSuite({ reports, filters = [], isBuffered = false }) {
  const report = join(reports, 'examples.json')
  const args = ['scripts/examples/runExamples.mjs', ...testedExamples, '--reporter=line,json', ...filters]
  return {
    name: 'examples',
    report,
    count: countPlaywright,
    failed: failedPlaywright,
    ran: ranPlaywright,
    run: () => runCommand('node', args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, isBuffered }),
    rerun: ({ title }) => examplesSuite({ reports, filters: [`--grep=${escapeRegExp(title)}`] }),
  }
}

/** The applications of others that users sign in to with the OpenID provider. `filters` are arguments of Playwright. */
export function openIdSuite({ reports, filters = [] }) {
  const report = join(reports, 'openid.json')
  const args = ['scripts/test/testOpenId.mjs', '--reporter=line,json', ...filters]
  return {
    name: 'openid',
    report,
    count: countPlaywright,
    failed: failedPlaywright,
    ran: ranPlaywright,
    run: () => runCommand('node', args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }),
    rerun: ({ title }) => openIdSuite({ reports, filters: [`--grep=${escapeRegExp(title)}`] }),
  }
}

/** Runs suites one after the other. Resolves the time, counts and failures of each. */
export async function runInTurn(suites) {
  const done = []
  for (const suite of suites) {
    console.log(`\n=== ${suite.name} ===`)
    const started = performance.now()
    const outcome = await runSuite(suite)
    const seconds = (performance.now() - started) / 1000
    done.push({ name: suite.name, seconds, rerun: suite.rerun, ...outcome })
  }
  return done
}

async function runSuite({ name, run, report, read = () => readJson(report), count, failed, ran = () => [] }) {
  try {
    if (report) await rm(report, { force: true })
    const code = await run()
    if (!report) return withoutReport(name, code === 0)
    const results = await read()
    return { counts: withExitCode(count(results), code), failed: failed(results), ran: ran(results) }
  } catch (error) {
    console.error(`${name} wrote no report: ${error.message}`)
    return withoutReport(name, false)
  }
}

function withoutReport(name, isFine) {
  const counts = { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 }
  return { counts, failed: isFine ? [] : [{ file: name, reason: '', isSuite: true }], ran: [] }
}

async function readJson(path) {
  return JSON.parse(await readFile(path, 'utf8'))
}
