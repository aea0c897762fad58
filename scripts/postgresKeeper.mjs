// Keeps a Postgres server for tests as long as its own standard input is open: when whoever started this is gone,
// however it ended, the server ends and its folder goes. Says one line of JSON: {"url"} or {"fault"}.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const { bin, user } = JSON.parse(process.argv[2])
const folder = mkdtempSync(join(tmpdir(), 'countersign-postgres-'))
const password = randomBytes(24).toString('hex')
// Its words are looked for in English, its order of texts is that of bytes.
const as = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...user }
let server
let isEnding = false

process.stdin.resume()
process.stdin.on('close', () => void end())
// Ctrl-C reaches every process of a terminal; this one outlives its starter.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.stdout.on('error', () => {})

try {
  makeCluster()
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const fault = await run(port)
    if (fault === null) {
      say({ url: `postgres://countersign:${password}@127.0.0.1:${port}/postgres` })
      break
    }
    // Another process may take a free port in the moment between finding it and using it.
    if (attempt === 3 || !/could not bind/.test(fault)) throw new Error(fault)
  }
} catch (error) {
  say({ fault: error.message })
  await end()
}

function makeCluster() {
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (user) for (const path of [folder, secret]) chownSync(path, user.uid, user.gid)
  const args = ['-D', join(folder, 'data'), '-U', 'countersign', `--pwfile=${secret}`, '--auth=scram-sha-256']
  const made = spawnSync(join(bin, 'initdb'), [...args, '--encoding=UTF8', '--locale=C', '--no-sync'], as)
  rmSync(secret, { force: true })
  if (made.status !== 0) throw new Error(`initdb failed. ${made.stderr ?? made.error?.message}`.trim())
}

/** Resolves null once it answers, or its last words. */
function run(port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    // What it holds is thrown away: nothing has to survive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...args], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve) => {
    let said = ''
    server.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000)
      if (said.includes('ready to accept connections')) resolve(null)
    })
    server.once('error', (error) => resolve(error.message))
    server.once('exit', () => resolve(said))
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

function say(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

async function end() {
  if (isEnding) return
  isEnding = true
  if (server && server.exitCode === null && server.signalCode === null) {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    // At once, without a last checkpoint.
    server.kill('SIGQUIT')
    const timer = setTimeout(() => server.kill('SIGKILL'), 5_000)
    await exited
    clearTimeout(timer)
  }
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}
