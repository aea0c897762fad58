// npm test: all checks, and the tests for every change (testSets.mjs). `npm test -- --all`: all tests. `npm test -- <path
// or name>`: the matching ones of all. `npm test -- --changed`: those of all that a change affects. Runs before dependencies
// are installed: it imports only Node's modules at first.
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
import { escapeRegExp, formatSelection, readSelection, selectFiles } from './testSelection.mjs'
import { allSet, usualSet } from './testSets.mjs'
import {
  examplesSuite,
  playwrightConfigs,
  playwrightSuite,
  runInTurn,
  vitestProjects,
  vitestSuite,
} from './testSuites.mjs'

const testFiles = await filesUnder(root, /\.(test|spec)\.(tsx?|mts|mjs)$/)
const selection = selectionOf(process.argv.slice(2))
if (selection.kind === 'some') console.log(formatSelection(selection))
const isWhole = selection.kind === 'usual' || selection.kind === 'all'
await installDependencies()
const checked = isWhole && canInstallPackages() ? await checkAndInstall() : null
process.env.CHROMIUM_PATH = ensureTestChromium()
const reports = await mkdtemp(join(tmpdir(), 'countersign-test-'))
const missingEngines = needsEngines() ? ensureEngines() : []
const mayBeSkipped = missingEngines.length === 2

const firstResults = isWhole
  ? [...(checked ?? (await runChecks())), ...(await runSuites())]
  : await runInTurn(selection.kind === 'changed' ? changedSuites(selection.since) : await someSuites())
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
const isEmpty = selection.kind === 'some' && total.passed + total.failed + total.skipped === 0
if (isEmpty) console.error(`No test title contains ${JSON.stringify(selection.name)}.`)
process.exitCode = total.failed === 0 && !isEmpty ? 0 : 1
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
 * Vitest follows imports of changed files; a browser test is selected if its own files changed. The examples are left out:
 * any change may affect them.
 */
function changedSuites(since) {
  const inVitest = ['--changed', ...(since ? [since] : []), '--passWithNoTests']
  const inPlaywright = [`--only-changed${since ? `=${since}` : ''}`, '--pass-with-no-tests']
  return [
    ...vitestProjects.map((name) => selectedVitest(name, inVitest)),
    ...Object.keys(playwrightConfigs).map((name) => selectedPlaywright(name, inPlaywright)),
  ]
}

async function someSuites() {
  const { name, files } = selection
  const projectFiles = files.some((file) => !isJourney(file)) ? await listVitestFiles() : []
  const inVitest = name ? ['--testNamePattern', escapeRegExp(name), '--passWithNoTests'] : []
  const inPlaywright = name ? [`--grep=${escapeRegExp(name)}`, '--pass-with-no-tests'] : []
  const vitests = vitestProjects.flatMap((project) => {
    const own = projectFiles.filter((entry) => entry.project === project && files.includes(entry.file))
    return own.length > 0 ? [selectedVitest(project, [...inVitest, ...own.map(({ file }) => file)])] : []
  })
  const playwrights = Object.keys(playwrightConfigs).flatMap((suite) => {
    const own = files.filter((file) => isJourney(file) && suiteOfJourney(file) === suite)
    const patterns = own.map((file) => `${escapeRegExp(`/${file}`)}$`)
    return own.length > 0 ? [selectedPlaywright(suite, [...inPlaywright, ...patterns])] : []
  })
  const hasExamples = files.some((file) => isJourney(file) && suiteOfJourney(file) === 'examples')
  const examples = hasExamples ? [selectedJourneys(examplesSuite({ reports, filters: inPlaywright }))] : []
  return [...vitests, ...playwrights, ...examples]
}

/** A selection does not report unselected tests, or suites without selected tests. */
function selectedVitest(name, filters) {
  const suite = vitestSuite(name, { reports, filters })
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
  return true
}

function isJourney(file) {
  return file.startsWith('e2e/')
}

function suiteOfJourney(file) {
  return file.match(/^e2e\/(engines|examples)\//)?.[1] ?? 'e2e'
}
