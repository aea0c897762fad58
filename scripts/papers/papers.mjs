// npm run papers -- [text…]: runs the commands of README.md, CONTRIBUTING.md, the READMEs of the packages and docs, or those
// that contain a text, each in a fresh clone of the last commit, and prints a table of the results. Takes hours for all.
import { spawnSync } from 'node:child_process'
import { freePort } from '../repository/freePort.mjs'
import { createClones } from './clones.mjs'
import { entryOf } from './commands.mjs'
import { readPapers } from './readPapers.mjs'
import { runShell, stopAll, tryServer } from './runShell.mjs'

const texts = process.argv.slice(2)
const papers = await readPapers()
const chosen = papers.filter(
  ({ command }) => texts.length === 0 || texts.some((text) => command.includes(text)),
)
if (chosen.length === 0) {
  console.error(`No command of the papers contains ${texts.join(' or ')}.`)
  process.exit(2)
}

const env = shellEnv()
const clones = await createClones(env)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () =>
    stopAll()
      .then(clones.removeAll)
      .finally(() => process.exit(1)),
  )
const rows = []
try {
  for (const { command, paper } of chosen) {
    const started = performance.now()
    const result = await tryCommand(command)
    const row = { command, paper, seconds: (performance.now() - started) / 1000, ...result }
    rows.push(row)
    console.log(toLine(row))
    if (row.status === 'FAILED') console.log(row.output.trimEnd().split('\n').slice(-40).join('\n'))
  }
} finally {
  await clones.removeAll()
}
console.log(`\nseconds  result\n${rows.map(toLine).join('\n')}`)
const failed = rows.filter(({ status }) => status === 'FAILED').length
console.log(`\n${rows.length} commands, ${failed} failed.`)
process.exitCode = failed === 0 ? 0 : 1

async function tryCommand(command) {
  const entry = entryOf(command)
  if (!entry) return failure('scripts/papers/commands.mjs does not say how to run it')
  if (entry.kind === 'reader') return { status: 'not run', problem: entry.reason }
  const missing = (entry.needs ?? []).filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) return { status: 'not run', problem: `needs ${missing.join(' and ')}` }
  let clone
  try {
    clone = await clones.open(entry.clone)
    return await runSteps(command, entry, clone)
  } catch (error) {
    return failure('no clone', error.message)
  } finally {
    if (clone) await clones.close(entry.clone, clone)
  }
}

/** Runs the command with what the papers say to do before and after it. */
async function runSteps(command, entry, clone) {
  const { instead = command, before = [], after = [], minutes } = entry
  const options = { cwd: clone, env, milliseconds: minutes * 60_000 }
  for (const step of [...before, instead, ...after]) {
    const isServer = entry.kind === 'server' && step === instead
    const { problem, output } = await (isServer ? serveStep(step, entry, options) : runShell(step, options))
    if (problem) return failure(step === command ? problem : `${problem}: ${step}`, output)
  }
  return { status: 'passed', problem: instead === command ? '' : `as ${instead}` }
}

async function serveStep(step, { path }, options) {
  const port = await freePort()
  const url = path && `http://127.0.0.1:${port}${path}`
  return tryServer(step, { ...options, url, env: { ...env, PORT: String(port) } })
}

function failure(problem, output = '') {
  return { status: 'FAILED', problem, output }
}

function toLine({ command, seconds, status, problem }) {
  return `${seconds.toFixed(0).padStart(7)}  ${status.padEnd(7)}  ${command}${problem ? `  (${problem})` : ''}`
}

/** The environment of a reader's shell: without what npm and Node.js set for this program. */
function shellEnv() {
  const inherited = Object.entries(process.env)
  return Object.fromEntries(inherited.filter(([name]) => !/^(npm_|INIT_CWD|NODE_|VITEST)/.test(name)))
}
