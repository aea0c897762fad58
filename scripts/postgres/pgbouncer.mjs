import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram, installPackages } from '../install/debian.mjs'
import { freePort } from '../repository/freePort.mjs'
import { otherUser } from './otherUser.mjs'

/** The path of PgBouncer, which is installed if possible; else null. */
export function findPgBouncer(env = process.env) {
  // Debian's package is not on the path of all users.
  const find = () => findProgram(['pgbouncer'], { ...env, PATH: `${env.PATH}:/usr/sbin` })
  return find() ?? (installPackages(['pgbouncer'], env) ? find() : null)
}

/**
 * Starts a PgBouncer in transaction mode in front of the Postgres server of a URL, with at most `connections` to each
 * database, and with more settings. Returns the URL of the same database through it.
 */
export async function startPgBouncer(program, databaseUrl, { connections, settings: more = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-pgbouncer-'))
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl)
  const port = await freePort()
  const login = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} ${login}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    ...more,
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 })
  const user = otherUser()
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const child = spawn(program, ['-q', file], { cwd: folder, stdio: 'ignore', ...user })
  const exited = once(child, 'exit')
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer exited with code ${child.exitCode}.`)
    await sleep(20)
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      child.kill('SIGQUIT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
