// Runs a Postgres server for tests as long as its standard input is open: when the parent process exits for
// any reason, the server stops and its folder is deleted. Prints one line of JSON: {"url"} or {"error"}. A
// line "crash" or "stop" stops only the server, "start" restarts it at its old address; each gets such a
// response.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../repository/freePort.mjs'

const { bin, user, settings: overrides } = JSON.parse(process.argv[2])
const folder = mkdtempSync(join(tmpdir(), 'countersign-postgres-'))
const password = randomBytes(24).toString('hex')
// Messages in English, collation by bytes.
const spawnOptions = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...user }
let server
let url
let isEnding = false

createInterface({ input: process.stdin }).on('line', (line) => void runCommand(line))
process.stdin.on('close', () => void shutDown())
// Ctrl-C reaches every process of a terminal; this one must outlive its parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.stdout.on('error', () => {})

try {
  createCluster()
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const error = await startServer(port)
    if (error === null) {
      url = `postgres://countersign:${password}@127.0.0.1:${port}/postgres`
      printLine({ url })
      break
    }
    // Another process may take a free port before this one uses it.
    if (attempt === 3 || !/could not bind/.test(error)) throw new Error(error)
  }
} catch (error) {
  printLine({ error: error.message })
  await shutDown()
}

async function runCommand(line) {
  // "crash" is an immediate shutdown, "stop" a fast one.
  if (line === 'crash') await stopServer('SIGQUIT')
  else if (line === 'stop') await stopServer('SIGINT')
  const error = line === 'start' ? await startServer(Number(new URL(url).port)) : null
  printLine(error === null ? { url } : { error })
}

function createCluster() {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'countersign',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
  ]
  const initdb = spawnSync(
    join(bin, 'initdb'),
    [...args, '--encoding=UTF8', '--locale=C', '--no-sync'],
    spawnOptions,
  )
  rmSync(passwordFile, { force: true })
  if (initdb.status !== 0) throw new Error(`initdb failed. ${initdb.stderr ?? initdb.error?.message}`.trim())
}

/** Resolves with null once it accepts connections, or with its output when it exits. */
function startServer(port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    // The data is temporary and need not survive a power failure.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...overrides,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...args], {
    ...spawnOptions,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve) => {
    let output = ''
    server.stderr.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4_000)
      if (output.includes('ready to accept connections')) resolve(null)
    })
    server.once('error', (error) => resolve(error.message))
    server.once('exit', () => resolve(output))
  })
}

function printLine(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

async function shutDown() {
  if (isEnding) return
  isEnding = true
  // At once, without a last checkpoint.
  await stopServer('SIGQUIT')
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}

async function stopServer(signal) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  const timer = setTimeout(() => server.kill('SIGKILL'), 5_000)
  await exited
  clearTimeout(timer)
}
