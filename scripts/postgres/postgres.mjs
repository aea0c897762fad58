import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { canInstallPackages, installPackages, isExecutable } from '../install/debian.mjs'
import { otherUser } from './otherUser.mjs'

const postgresProcess = fileURLToPath(new URL('./postgresProcess.mjs', import.meta.url))
/** Where systems and packages install one folder per version; the newest is used. */
const versionFolders = [
  '/usr/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Applications/Postgres.app/Contents/Versions',
  '/Library/PostgreSQL',
]
const binFolders = ['/usr/local/pgsql/bin', '/usr/local/bin', '/usr/bin']

/** The folder with `initdb` and `postgres`: on PATH, or in a system location, the newest first; else null. */
export function findPostgres(env = process.env) {
  const pathFolders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...pathFolders, ...versionFolders.flatMap(versionsOf), ...binFolders].find(isServer) ?? null
}

/**
 * Finds Postgres, or installs Debian's package if possible; otherwise throws an error that says what to do.
 */
export function ensurePostgres(env = process.env) {
  const found = findPostgres(env)
  if (found) return found
  if (canInstallPackages(env)) {
    refuseSystemCluster()
    installPackages(['postgresql'], { ...env, UCF_FORCE_CONFFOLD: '1' })
    const installed = findPostgres(env)
    if (installed) return installed
  }
  throw new Error(
    'No Postgres server found. Install PostgreSQL 12 or newer, add the folder of "postgres" and "initdb" to PATH, or set TEST_DATABASE_URL to a server whose user can create databases.',
  )
}

/**
 * Returns a Postgres server for tests: that of TEST_DATABASE_URL, or a new, empty one on a free local port,
 * with a superuser and a random password. A new one stops on `stop()`, and when this process exits for any
 * reason. `settings` override the defaults, which trade durability for speed.
 */
export async function startPostgres(env = process.env, settings = {}) {
  if (env.TEST_DATABASE_URL) return { url: env.TEST_DATABASE_URL, stop: async () => {} }
  return startOwnPostgres(env, settings)
}

/**
 * Like `startPostgres`, but always starts a new server: `down()` stops it, and `up()` restarts it at the same
 * URL with its data. `crash` stops it at once; `stop` shuts it down as an operator would.
 */
export async function startOwnPostgres(env = process.env, settings = {}) {
  const bin = ensurePostgres(env)
  const child = spawn(
    process.execPath,
    [postgresProcess, JSON.stringify({ bin, user: otherUser(), settings })],
    {
      // In its own process group, so that it can clean up if a signal ends our whole group.
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...env, NODE_OPTIONS: '' },
    },
  )
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.stdin.on('error', () => {})
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const { url, error } = await nextLine(child, lines)
  if (error) throw new Error(`Could not start Postgres in ${bin}: ${error}`)
  // A caller that does not stop it can still exit.
  for (const handle of [child, child.stdin, child.stdout]) handle.unref()
  const sendCommand = async (line) => {
    for (const handle of [child, child.stdout]) handle.ref()
    child.stdin.write(`${line}\n`)
    const result = await nextLine(child, lines)
    for (const handle of [child, child.stdout]) handle.unref()
    if (result.error) throw new Error(`Postgres did not ${line}: ${result.error}`)
  }
  return {
    url,
    down: (command) => sendCommand(command),
    up: () => sendCommand('start'),
    async stop() {
      child.ref()
      child.stdin.end()
      await exited
    },
  }
}

/** Debian's package creates a cluster and starts it with the system, unless this file disables it. */
function refuseSystemCluster() {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}

async function nextLine(child, lines) {
  const timer = setTimeout(() => child.stdin.end(), 60_000)
  try {
    const { value } = await lines.next()
    return value === undefined ? { error: 'it exited without output.' } : JSON.parse(value)
  } finally {
    clearTimeout(timer)
  }
}

function versionsOf(root) {
  if (!existsSync(root)) return []
  const number = (name) => Number.parseFloat(name.replace(/^postgresql@?/, '')) || 0
  return readdirSync(root)
    .filter((name) => /^(postgresql(@\d+)?|\d+(\.\d+)?)$/.test(name))
    .sort((a, b) => number(b) - number(a))
    .map((name) => join(root, name, 'bin'))
}

function isServer(folder) {
  return ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name)))
}
