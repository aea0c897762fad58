// npm start (local), npm run dev, npm run serve (production), npm run build. Runs before anything is installed:
// node's own modules only, all else is imported later.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { installDependencies } from './install.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const programs = {
  local: ['packages/dev-env/src/main.ts'],
  dev: ['packages/dev-env/src/main.ts', '--dev'],
  production: ['apps/server/src/main.ts'],
  build: [],
}

const mode = process.argv[2] ?? 'local'
const program = Object.hasOwn(programs, mode) ? programs[mode] : undefined
if (!program) {
  console.error(`Unknown mode "${mode}". One of ${Object.keys(programs).join(', ')}.`)
  process.exit(1)
}

await installDependencies()
if (mode === 'build' || mode === 'production') await build()
if (mode !== 'build') run([...program, ...process.argv.slice(3)])

async function build() {
  try {
    const { buildWeb } = await import('./buildWeb.mjs')
    await buildWeb()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

function run(args) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', ...args], {
    cwd: root,
    // The channel tells the child that this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`The application could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
  if (mode !== 'production' && process.env.npm_lifecycle_event) endWithNpm(child)
}

/** npm that is killed leaves its scripts running; a local world is to leave nothing behind. */
function endWithNpm(child) {
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 500)
  timer.unref()
}

/** The parent, and where the system tells it the parent's parent: npm, when a shell stands between. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}
