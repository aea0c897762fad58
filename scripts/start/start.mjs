// npm start (local), npm run dev, npm run docs, npm run serve (production), npm run build. Runs before dependencies are
// installed: it imports only Node's modules at first.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { installDependencies } from '../install/install.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = ['--import', 'tsx', '--conditions=source']
const programs = {
  local: [],
  dev: [...sources, 'apps/local-world/src/main.ts', '--dev'],
  production: ['--enable-source-maps', 'apps/server/dist/main.js'],
  docs: ['node_modules/vitepress/bin/vitepress.js', 'dev', 'apps/docs'],
  build: [],
}

const mode = process.argv[2] ?? 'local'
const program = Object.hasOwn(programs, mode) ? programs[mode] : undefined
if (!program) {
  console.error(`Unknown mode "${mode}". Use one of ${Object.keys(programs).join(', ')}.`)
  process.exit(1)
}

await installDependencies({ toRun: mode === 'local' || mode === 'production' })
if (mode === 'build' || mode === 'production') await orExit(build)
const bundle = mode === 'local' ? [await orExit(buildLocal)] : []
if (mode !== 'build') run([...program, ...bundle, ...process.argv.slice(3)])

async function build() {
  const { buildPackages } = await import('../packages/build.mjs')
  await buildPackages()
  const { buildWeb } = await import('../build/buildWeb.mjs')
  await buildWeb()
  if (mode !== 'build') return
  const { buildDocs } = await import('../build/buildDocs.mjs')
  await buildDocs()
}

/** Resolves to the program of the local environment. */
async function buildLocal() {
  const { buildLocalWorld } = await import('../build/buildLocalWorld.mjs')
  const { buildWeb } = await import('../build/buildWeb.mjs')
  const [file] = await Promise.all([buildLocalWorld(), buildWeb()])
  return file
}

async function orExit(work) {
  try {
    return await work()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

function run(args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    // The IPC channel closes when this process exits, for whatever reason.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Could not start the application: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
  if (mode !== 'production' && process.env.npm_lifecycle_event) stopWithNpm(child)
}

/** A killed npm leaves its scripts running; stop the local world with it. */
function stopWithNpm(child) {
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 500)
  timer.unref()
}

/** Returns the parent, and on Linux its parent: npm, when a shell is in between. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}
