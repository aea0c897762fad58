import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openPostgres } from '@countersign/sign-in/postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { otherUser } from '../../../scripts/postgres/otherUser.mjs'
import { ensurePostgres, startOwnPostgres } from '../../../scripts/postgres/postgres.mjs'
import { isSignedIn, signIn } from '../src/testing/client.ts'
import { operationsCommand } from '../src/testing/operationsCommand.ts'
import { startProcess } from '../src/testing/startProcess.ts'
import { freePort } from './ha/freePort.ts'

const user = otherUser()
const bin = dirname(realpathSync(join(ensurePostgres(), 'postgres')))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-recovery-'))
  mkdirSync(join(folder, 'archive'))
  if (user) for (const path of [folder, join(folder, 'archive')]) chownSync(path, user.uid, user.gid)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(commands: readonly string[], environment: Record<string, string>): void {
  execFileSync('/bin/sh', ['-e', '-c', commands.join('\n')], {
    cwd: folder,
    env: { PATH: `${bin}:${process.env.PATH}`, ...variables(), ...environment },
    stdio: 'pipe',
    ...user,
  })
}

const variables = () => ({
  ARCHIVE: join(folder, 'archive'),
  BACKUP: join(folder, 'base'),
  PGDATA: join(folder, 'restored'),
})

async function start(url: string) {
  const settings = { database: { kind: 'postgres', url }, publicUrl: 'http://localhost:3000' } as const
  const server = await startProcess({ settings })
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  return server
}

/** Starts Postgres on the restored folder. Resolves its URL, with the user and the password of another. */
async function startRestored(url: string): Promise<string> {
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const options = settings.flatMap((setting) => ['-c', setting])
  const { PGDATA } = variables()
  const child: ChildProcess = spawn(join(bin, 'postgres'), ['-D', PGDATA, ...options], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...user,
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGQUIT')
    await ended
  })
  const restored = new URL(url)
  restored.port = String(port)
  return restored.href
}

test('R10.11 a base backup and the archived log restore the database to a moment', async () => {
  const postgres = await startOwnPostgres(process.env, {
    archive_mode: 'on',
    archive_command: `test ! -f "${join(folder, 'archive')}/%f" && cp "%p" "${join(folder, 'archive')}/%f"`,
    max_wal_senders: '2',
  })
  onTestFinished(() => postgres.stop())
  const server = await start(postgres.url)
  const address = await server.ready
  const early = await signIn(address)
  run([operationsCommand('pg_basebackup')], { DATABASE_URL: postgres.url })
  const kept = await signIn(address)
  const database = await openPostgres({ url: postgres.url })
  onTestFinished(() => database.close())
  const [now] = await database.query<{ moment: string }>('SELECT clock_timestamp()::text AS moment')
  const late = await signIn(address)
  // The server archives each part of its log when it is complete.
  const [part] = await database.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name')
  const archived = async () => {
    const [row] = await database.query<{ last: string }>(
      'SELECT last_archived_wal AS last FROM pg_stat_archiver',
    )
    return String(row?.last) >= String(part?.name)
  }
  await expect.poll(archived).toBe(true)
  await server.kill('SIGTERM')

  const commands = [
    'cp -a "$BACKUP" "$PGDATA"',
    'echo "restore',
    'echo "recovery_target_time',
    'echo "recovery_target_action',
    'touch',
  ]
  run(commands.map(operationsCommand), { MOMENT: now?.moment ?? '' })
  const url = await startRestored(postgres.url)
  const isWritable = () =>
    openPostgres({ url, migrate: false }).then(
      async (opened) => {
        const [row] = await opened.query<{ replays: boolean }>('SELECT pg_is_in_recovery() AS replays')
        await opened.close()
        return row?.replays === false
      },
      () => false,
    )
  await expect.poll(isWritable, { timeout: 30_000 }).toBe(true)
  const restored = await (await start(url)).ready
  expect(await isSignedIn(restored, early.cookie)).toBe(true)
  expect(await isSignedIn(restored, kept.cookie)).toBe(true)
  expect(await isSignedIn(restored, late.cookie)).toBe(false)
  await signIn(restored)
}, 120_000)
