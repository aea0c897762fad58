import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram, installPackages } from '../install/debian.mjs'
import { freePort } from '../repository/freePort.mjs'

/** The path of HAProxy, which is installed if possible; else null. */
export function findHaproxy(env = process.env) {
  // Debian's package is not on the path of all users.
  const find = () => findProgram(['haproxy'], { ...env, PATH: `${env.PATH}:/usr/sbin` })
  return find() ?? (installPackages(['haproxy'], env) ? find() : null)
}

/** Starts HAProxy with a configuration, on a free port of 127.0.0.1 without TLS. */
export async function startHaproxy(program, { configuration, servers }) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'stats')
  const port = await freePort()
  // By default it reserves memory for as many connections as the system allows.
  const global = `global\n  maxconn 1000\n  stats socket ${socket}\n`
  writeFileSync(file, `${global}\n${withPorts(configuration, port, servers)}\n`)
  const child = spawn(program, ['-db', '-f', file], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4_000)
  })
  const stats = async () => parseStats(await text(connect(socket).end('show stat\n')))
  while (!(await stats().catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`HAProxy exited with code ${child.exitCode}. ${said}`)
    await sleep(20)
  }
  return {
    port,
    stats,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function withPorts(configuration, port, servers) {
  const ports = [...servers]
  return configuration
    .replace(/^( *)bind .*$/m, `$1bind 127.0.0.1:${port}`)
    .replaceAll(/^( *server \S+) \S+/gm, (_, start) => `${start} 127.0.0.1:${ports.shift()}`)
}

/** CSV whose first line has the names of the columns, after `# `. No value has a comma. */
function parseStats(csv) {
  const [names = [], ...rows] = csv
    .replace('# ', '')
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const byName = rows.map((row) => Object.fromEntries(names.map((name, column) => [name, row[column] ?? ''])))
  return Object.fromEntries(byName.map((row) => [`${row.pxname}/${row.svname}`, row]))
}
