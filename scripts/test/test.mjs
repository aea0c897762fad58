// npm test: all checks, and the tests for every change (testSets.mjs). `npm test -- --all`: all tests. `npm test -- <path
// or name>`: the matching ones of all. `npm test -- --changed`: those of all that are nearest to a change. Runs before
// dependencies are installed: it imports only Node's modules at first.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from '../check/check.mjs'
import { ensureTestChromium } from '../install/chromium.mjs'
import { canInstallPackages } from '../install/debian.mjs'
import { ensureEngines } from '../install/engines.mjs'
import { installDependencies } from '../install/install.mjs'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root, runCommand } from '../repository/runCommand.mjs'
import { formatUnstable, rerunFailed, writeUnstable } from './rerunFailed.mjs'
import { formatCounts, formatFailure, sumCounts } from './testCounts.mjs'
import {
  escapeRegExp,
  formatSelection,
  patternOf,
  readSelection,
  selectedNothing,
  selectFiles,
} from './testSelection.mjs'
import { allSet, usualSet } from './testSets.mjs'
import {
  examplesSuite,
  openIdSuite,
  playwrightConfigs,
  playwrightSuite,
  runInTurn,
  vitestProjects,
  vitestSuite,
} from './testSuites.mjs'

const testFiles = await filesUnder(root, /\.(test|spec)\.(tsx?|mts|mjs)$/)
const selection = selectionOf(process.argv.slice(2))
const isWhole = selection.kind === 'usual' || selection.kind === 'all'
await installDependencies()
const checked = isWhole && canInstallPackages() ? await checkAndInstall() : null
process.env.CHROMIUM_PATH = ensureTestChromium()
const reports = await mkdtemp(join(tmpdir(), 'countersign-test-'))
const missingEngines = needsEngines() ? ensureEngines() : []
const mayBeSkipped = missingEngines.length === 2

const firstResults = isWhole
  ? [...(checked ?? (await runChecks())), ...(await runSuites())]
  : await runInTurn(selection.kind === 'changed' ? await changedSuites(selection) : await someSuites())
// Not of a selection: that is run to see a failure.
const { results, unstable } = isWhole
  ? await rerunFailed(firstResults, runInTurn)
  : { results: firstResults, unstable: [] }
await rm(reports, { recursive: true, force: true })
if (isWhole) await writeUnstable(join(root, 'test-results', 'unstable.json'), unstable)

const failed = results.flatMap((result) => result.failed)
if (failed.length > 0) console.log(`\n=== failed ===\n${failed.map(formatFailure).join('\n')}`)
if (unstable.length > 0) console.log(`\n=== unstable ===\n${formatUnstable(unstable)}`)
for (const reason of missingEngines) console.log(`\n${reason} Its tests are skipped.`)
console.log('\n=== summary ===')
for (const { name, seconds, counts } of results) {
  console.log(`${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${formatCounts(counts)}`)
}
const total = sumCounts(results.map((result) => result.counts))
const ran = results.flatMap((result) => result.ran ?? [])
// Skipped tests may be those of a browser or a program that is missing here.
const unmatched = selection.kind === 'some' && total.skipped === 0 ? selectedNothing(selection, ran) : []
for (const each of unmatched) console.error(`No test ran for ${each}.`)
if (selection.kind === 'some' && selection.names.length > 0) console.log(formatRan(ran))
process.exitCode = total.failed === 0 && unmatched.length === 0 ? 0 : 1
console.log(formatCounts(total))

/** The checks need no browser and no database: what is missing of them is installed meanwhile. */
async function checkAndInstall() {
  const installing = runCommand('node', ['scripts/install/testPrograms.mjs'], { isBuffered: true })
  const results = await runChecks()
  console.log('\n=== browsers and Postgres ===')
  await installing
  return results
}

async function runChecks() {
  // Most of them use a single core.
  const builds = checks.filter(({ isBuild }) => isBuild)
  const results = await Promise.all([
    runInTurn(checks.filter(({ isBuild }) => !isBuild)),
    runInTurn(builds.map(({ name, run }) => ({ name, run: () => run({ isBuffered: true }) }))),
  ])
  return results.flat()
}

async function runSuites() {
  const { envOf, hasExamples } = selection.kind === 'usual' ? usualSet : allSet
  const vitest = (name, more) => vitestSuite(name, { reports, env: envOf(name), ...more })
  const playwright = (name, more) => playwrightSuite(name, { reports, env: envOf(name), ...more })
  // Each of these waits half of the time: for a browser, a database, or other processes.
  const isBuffered = true
  const lanes = await Promise.all([
    runInTurn([vitest('server')]),
    // About as long as the server's.
    runInTurn([
      vitest('component', { isBuffered }),
      ...(hasExamples ? [examplesSuite({ reports, isBuffered })] : []),
    ]),
    runInTurn([vitest('unit', { isBuffered }), vitest('postgres', { isBuffered })]),
  ])
  // Firefox and WebKit after Chromium: three browsers at once time out on two cores.
  const journeys = await runInTurn([playwright('e2e'), playwright('engines', { mayBeSkipped })])
  return [...lanes.flat(), ...journeys]
}

/**
 * The nearest tests of a change. With `--all`, Vitest and Playwright also follow imports to all tests that it affects,
 * except for the examples: any change may affect them.
 */
async function changedSuites({ since, hasJourneys, isWhole }) {
  const { nearestTests, readImports } = await import('./nearestTests.mjs')
  const { near, far, journeys } = nearestTests(changedFiles(since), await readImports())
  const byProject = isWhole ? [] : await inProjects(near.map(({ file }) => file))
  console.log(isWhole ? 'Selected: all tests that the change affects.' : formatSelection(byProject))
  const command = ['npm test -- --changed', ...(since ? [since] : [])].join(' ')
  if (!isWhole && far.length > 0)
    console.log(`Left out: ${far.length} further test files that the change affects (${command} --all).`)
  if (!hasJourneys && journeys.length > 0)
    console.log(`Left out: ${journeys.length} journeys (${command} --journeys): ${journeys.join(', ')}.`)
  const inVitest = ['--changed', ...(since ? [since] : []), '--passWithNoTests']
  const inPlaywright = [`--only-changed${since ? `=${since}` : ''}`, '--pass-with-no-tests']
  const order = { TEST_ORDER: near.map(({ file }) => file).join(',') }
  return [
    ...(isWhole ? vitestProjects.map((name) => selectedVitest(name, inVitest, order)) : []),
    ...byProject.map(({ name, files }) => selectedVitest(name, files, order)),
    ...(hasJourneys ? Object.keys(playwrightConfigs) : []).map((name) =>
      selectedPlaywright(name, inPlaywright),
    ),
  ]
}

/** The files that differ from the commit where this branch left `since`, and those that Git does not have yet. */
function changedFiles(since) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const tracked = git('diff', '--name-only', ...(since ? ['--merge-base', since] : ['HEAD']))
  return [...tracked, ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean)
}

/** Test files by Vitest's projects, in their order. A file that is in two runs in the first. */
async function inProjects(files) {
  const listed = files.length > 0 ? await listVitestFiles() : []
  const projectOf = (file) =>
    vitestProjects.find((project) => listed.some((entry) => entry.file === file && entry.project === project))
  return vitestProjects
    .map((name) => ({ name, files: files.filter((file) => projectOf(file) === name) }))
    .filter((suite) => suite.files.length > 0)
}

async function someSuites() {
  const { names, files } = selection
  const projectFiles = files.some((file) => !isJourney(file)) ? await listVitestFiles() : []
  const inVitest = names.length > 0 ? ['--testNamePattern', patternOf(names), '--passWithNoTests'] : []
  const inPlaywright = names.length > 0 ? [`--grep=${patternOf(names)}`, '--pass-with-no-tests'] : []
  const inProject = (name) =>
    projectFiles.filter((entry) => entry.project === name && files.includes(entry.file))
  const inSuite = (name) => files.filter((file) => isJourney(file) && suiteOfJourney(file) === name)
  const suites = [
    ...vitestProjects.map((name) => {
      const own = inProject(name).map(({ file }) => file)
      return { name, files: own, suite: () => selectedVitest(name, [...inVitest, ...own]) }
    }),
    ...Object.keys(playwrightConfigs).map((name) => {
      const own = inSuite(name)
      const patterns = own.map((file) => `${escapeRegExp(`/${file}`)}$`)
      return { name, files: own, suite: () => selectedPlaywright(name, [...inPlaywright, ...patterns]) }
    }),
    {
      name: 'examples',
      files: inSuite('examples'),
      suite: () => selectedJourneys(examplesSuite({ reports, filters: inPlaywright })),
    },
    {
      name: 'openid',
      files: inSuite('openid'),
      suite: () => selectedJourneys(openIdSuite({ reports, filters: inPlaywright })),
    },
  ].filter((suite) => suite.files.length > 0)
  console.log(formatSelection(suites, names))
  return suites.map(({ suite }) => suite())
}

/** The titles that ran, if they are few. */
function formatRan(ran) {
  const titles = [...new Set(ran.map(({ title }) => title))]
  return titles.length > 20 ? `${titles.length} titles ran.` : ['Ran:', ...titles].join('\n  ')
}

/** A selection does not report unselected tests, or suites without selected tests. */
function selectedVitest(name, filters, env = {}) {
  const suite = vitestSuite(name, { reports, filters, env })
  return {
    ...suite,
    count: (report) => {
      const ran = report.numPassedTests + report.numFailedTests
      return ran === 0 ? none(report) : { ...suite.count(report), skipped: 0 }
    },
  }
}

function selectedPlaywright(name, filters) {
  return selectedJourneys(playwrightSuite(name, { reports, filters, mayBeSkipped }))
}

function selectedJourneys(suite) {
  const isEmpty = ({ stats }) => stats.expected + stats.unexpected + stats.flaky + stats.skipped === 0
  return { ...suite, count: (report) => (isEmpty(report) ? none(report) : suite.count(report)) }
}

function none({ errors = [], numFailedTestSuites = 0 }) {
  return { passed: 0, failed: errors.length + numFailedTestSuites, skipped: 0 }
}

/** Each test file with its project, by Vitest's configuration. A file can be in two projects. */
async function listVitestFiles() {
  const list = join(reports, 'files.json')
  const code = await runCommand('vitest', ['list', '--filesOnly', `--json=${list}`])
  if (code !== 0) throw new Error('Vitest could not list its test files.')
  return JSON.parse(await readFile(list, 'utf8')).map(({ file, projectName }) => ({
    file: file.replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), ''),
    project: projectName.split(' ')[0],
  }))
}

function selectionOf(args) {
  try {
    const read = readSelection(args, testFiles)
    const readText = (file) => readFileSync(join(root, file), 'utf8')
    return read.kind === 'some' ? { ...read, files: selectFiles(read, testFiles, readText) } : read
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

function needsEngines() {
  if (selection.kind === 'some') return selection.files.some((file) => suiteOfJourney(file) === 'engines')
  if (selection.kind === 'changed') return selection.hasJourneys
  return true
}

function isJourney(file) {
  return file.startsWith('e2e/')
}

function suiteOfJourney(file) {
  return file.match(/^e2e\/(engines|examples|openid)\//)?.[1] ?? 'e2e'
}
