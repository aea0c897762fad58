import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isExecutable } from './debian.mjs'

const keeper = fileURLToPath(new URL('./postgresKeeper.mjs', import.meta.url))
/** Places where systems and their packagers put one folder a version; the newest is taken. */
const versioned = [
  '/usr/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Applications/Postgres.app/Contents/Versions',
  '/Library/PostgreSQL',
]
const plain = ['/usr/local/pgsql/bin', '/usr/local/bin', '/usr/bin']

/** The folder that holds `initdb` and `postgres`: on PATH, or where systems put them, the newest first; else null. */
export function findPostgres(env = process.env) {
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...onPath, ...versioned.flatMap(versionsOf), ...plain].find(isServer) ?? null
}

/** Finds Postgres, or installs Debian's package where that is possible; throws with what to do where it is not. */
export function ensurePostgres(env = process.env) {
  const found = findPostgres(env)
  if (found) return found
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (canInstall) {
    console.log('Postgres is missing: installing it with apt-get.')
    refuseSystemCluster()
    const quiet = { DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
      spawnSync('apt-get', args, { stdio: 'inherit', env: { ...env, ...quiet } })
    }
    const installed = findPostgres(env)
    if (installed) return installed
  }
  throw new Error(
    'No Postgres server found. Install PostgreSQL 12 or newer, put the folder of its "postgres" and "initdb" on PATH, or set TEST_DATABASE_URL to a server whose user may create databases.',
  )
}

/**
 * A Postgres server for tests: the one TEST_DATABASE_URL names, or an empty one of our own on a free port of this
 * machine, with a superuser and a random password. Ours ends with `stop()`, and with this process however it ends.
 * `settings` are the server's own, in the place of those that are fast because nothing has to last.
 */
export async function startPostgres(env = process.env, settings = {}) {
  if (env.TEST_DATABASE_URL) return { url: env.TEST_DATABASE_URL, stop: async () => {} }
  return startOwnPostgres(env, settings)
}

/**
 * As `startPostgres`, and always one of our own: `down()` ends it and `up()` starts it again at the same address with
 * what it held. `crash` ends it at once; `stop` as an operator does.
 */
export async function startOwnPostgres(env = process.env, settings = {}) {
  const bin = ensurePostgres(env)
  const child = spawn(process.execPath, [keeper, JSON.stringify({ bin, user: otherUser(), settings })], {
    // A process group of its own: what ends ours as a whole leaves it alive to tidy up.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...env, NODE_OPTIONS: '' },
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.stdin.on('error', () => {})
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const { url, fault } = await nextLine(child, lines)
  if (fault) throw new Error(`Postgres in ${bin} could not be started: ${fault}`)
  // Whoever forgets to stop it may end all the same.
  for (const handle of [child, child.stdin, child.stdout]) handle.unref()
  const tell = async (line) => {
    for (const handle of [child, child.stdout]) handle.ref()
    child.stdin.write(`${line}\n`)
    const answer = await nextLine(child, lines)
    for (const handle of [child, child.stdout]) handle.unref()
    if (answer.fault) throw new Error(`Postgres did not ${line}: ${answer.fault}`)
  }
  return {
    url,
    down: (how) => tell(how),
    up: () => tell('start'),
    async stop() {
      child.ref()
      child.stdin.end()
      await exited
    },
  }
}

/** Postgres refuses to run as root; the ids of a user who is not, or null when this process is none. */
function otherUser() {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name]).stdout, 10))
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new Error('Postgres does not run as root, and there is neither a user "postgres" nor a "nobody".')
}

/** Debian's package makes a cluster and starts it with the system, unless this file says not to. */
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
    return value === undefined ? { fault: 'it ended without a word.' } : JSON.parse(value)
  } finally {
    clearTimeout(timer)
  }
}

function versionsOf(root) {
  if (!existsSync(root)) return []
  const number = (name) => Number.parseFloat(name.replace(/^postgresql@?/, '')) || 0
  return readdirSync(root)
    .filter((name) => /^(postgresql(@\d+)?|\d+(\.\d+)?)$/.test(name))
    .sort((one, other) => number(other) - number(one))
    .map((name) => join(root, name, 'bin'))
}

function isServer(folder) {
  return ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name)))
}
