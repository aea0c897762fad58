// Runs before anything is installed: node's own modules only, all else is imported later.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './check.mjs'
import { ensureTestChromium } from './chromium.mjs'
import { installDependencies } from './install.mjs'
import { runCommand } from './runCommand.mjs'
import {
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  formatCounts,
  sumCounts,
  withExitCode,
} from './testCounts.mjs'

await installDependencies()
process.env.CHROMIUM_PATH = ensureTestChromium()
const reports = await mkdtemp(join(tmpdir(), 'countersign-test-'))

const results = await runInTurn(checks)
// Pages in a browser are one at a time, and databases keep others waiting: there is room beside each.
const lanes = await Promise.all([
  runInTurn([vitest('unit'), vitest('server')]),
  runInTurn([vitest('component', { held: true }), vitest('postgres', { held: true })]),
])
results.push(...lanes.flat(), ...(await runInTurn([playwright()])))
await rm(reports, { recursive: true, force: true })

const failed = results.flatMap((result) => result.failed)
if (failed.length > 0) console.log(`\n=== failed ===\n${failed.join('\n')}`)
console.log('\n=== summary ===')
for (const { name, seconds, counts } of results) {
  console.log(`${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${formatCounts(counts)}`)
}
const total = sumCounts(results.map((result) => result.counts))
process.exitCode = total.failed === 0 ? 0 : 1
console.log(formatCounts(total))

async function runInTurn(suites) {
  const done = []
  for (const suite of suites) {
    console.log(`\n=== ${suite.name} ===`)
    const started = performance.now()
    const outcome = await runSuite(suite)
    done.push({ name: suite.name, seconds: (performance.now() - started) / 1000, ...outcome })
  }
  return done
}

/** How many tests passed and failed, and which ones failed. */
async function runSuite({ name, run, report, count, failed }) {
  try {
    const code = await run()
    if (!report) return withoutReport(name, code === 0)
    const read = JSON.parse(await readFile(report, 'utf8'))
    return { counts: withExitCode(count(read), code), failed: failed(read) }
  } catch (error) {
    console.error(`${name} left no report: ${error.message}`)
    return withoutReport(name, false)
  }
}

function withoutReport(name, isFine) {
  const counts = { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 }
  return { counts, failed: isFine ? [] : [name] }
}

function vitest(project, options) {
  const report = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json']
  // By itself it leaves a core free, which of two is half. Pages in a browser are one at a time: they share the focus.
  if (project !== 'component') args.push(`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`)
  return {
    name: project,
    report,
    count: countVitest,
    failed: failedVitest,
    run: () => runCommand('vitest', [...args, `--outputFile.json=${report}`], options),
  }
}

function playwright() {
  const report = join(reports, 'e2e.json')
  return {
    name: 'e2e',
    report,
    count: countPlaywright,
    failed: failedPlaywright,
    run: () =>
      runCommand('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
  }
}
