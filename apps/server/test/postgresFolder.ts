import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { otherUser } from '../../../scripts/postgres/otherUser.mjs'
import { ensurePostgres } from '../../../scripts/postgres/postgres.mjs'
import { freePort } from '../../../scripts/repository/freePort.mjs'

const user = otherUser()
// Where its other programs are too.
const bin = dirname(realpathSync(join(ensurePostgres(), 'postgres')))

/** Creates a folder of the user that Postgres runs as. It is removed after the test. */
export function createFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `countersign-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Runs shell commands in a folder as the user that Postgres runs as, with its programs on PATH. */
export function run(
  folder: string,
  commands: readonly string[],
  environment: Record<string, string> = {},
): void {
  execFileSync('/bin/sh', ['-e', '-c', commands.join('\n')], {
    cwd: folder,
    env: { PATH: `${bin}:${process.env.PATH}`, ...environment },
    stdio: 'pipe',
    ...user,
  })
}

/**
 * Starts Postgres on a copy of the data folder of another server, until the end of the test. Returns its URL, with the user
 * and the password of the other one.
 */
export async function startFromFolder(data: string, otherUrl: string): Promise<string> {
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'fsync=off',
  ]
  const options = settings.flatMap((setting) => ['-c', setting])
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...user,
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGQUIT')
    await ended
  })
  const url = new URL(otherUrl)
  url.port = String(port)
  return url.href
}
