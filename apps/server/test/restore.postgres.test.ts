import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createTestDatabase, openTestPostgres } from '@countersign/sign-in/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPostgres } from '../../../scripts/postgres/postgres.mjs'
import { runAdmin } from '../src/admin/runAdmin.ts'
import { isSignedIn, newKey, sendRequest, signChallenge, signIn } from '../src/testing/client.ts'
import { operationsCommand } from '../src/testing/operationsCommand.ts'
import { type ServerProcess, startProcess } from '../src/testing/startProcess.ts'

const publicUrl = 'http://localhost:3000'
let started: ServerProcess[]
let folder: string

beforeEach(async () => {
  started = []
  folder = await mkdtemp(join(tmpdir(), 'countersign-restore-'))
})
afterEach(async () => {
  await Promise.all(started.map((server) => server.kill('SIGKILL')))
  await rm(folder, { recursive: true, force: true })
})

async function start(url: string): Promise<ServerProcess> {
  const settings = { database: { kind: 'postgres', url }, publicUrl } as const
  const server = await startProcess({ settings })
  started.push(server)
  return server
}

const run = (command: string, url: string) =>
  execFileSync('/bin/sh', ['-e', '-c', command], {
    cwd: folder,
    env: { PATH: [findPostgres() ?? '', process.env.PATH].join(delimiter), DATABASE_URL: url },
  })

test('R10.6 a dump restored into another database has accounts, sessions and blocks, and a server runs on it', async () => {
  const before = await openTestPostgres()
  const server = await start(before.url)
  const address = await server.ready
  const [key, blocked] = [newKey(), newKey()]
  const { cookie, id } = await signIn(address, key)
  await signIn(address, blocked)
  expect((await runAdmin(['block', blocked.address], { DATABASE_URL: before.url })).exit).toBe(0)
  run(operationsCommand('pg_dump'), before.url)
  await server.kill('SIGTERM')
  await before.close()

  const after = await createTestDatabase()
  run(operationsCommand('pg_restore'), after.url)
  const otherServer = await start(after.url)
  const restored = await otherServer.ready
  const session = await sendRequest(restored, 'GET', '/api/session', { cookie })
  expect(session).toMatchObject({ status: 200, body: { session: { id, address: key.address } } })
  const { body } = await sendRequest(restored, 'GET', '/api/activity', { cookie })
  expect((body.activity as { kind: string }[]).map(({ kind }) => kind)).toEqual([
    'signed_in',
    'challenge_issued',
  ])
  const refused = await sendRequest(
    restored,
    'POST',
    '/api/siwe/verify',
    await signChallenge(restored, blocked),
  )
  expect(refused.body.code).toBe('account_blocked')
  await signIn(restored)

  // Sessions that ended after the backup are valid again: the runbook says to end them.
  expect(operationsCommand('npm run admin -- revoke')).toBe('npm run admin -- revoke --all --yes')
  expect((await runAdmin(['revoke', '--all', '--yes'], { DATABASE_URL: after.url })).exit).toBe(0)
  expect(await isSignedIn(restored, cookie)).toBe(false)
  await otherServer.kill('SIGTERM')
  await after.drop()
})

test('R10.11 continues on a newer schema, and does not start on it', async () => {
  const database = await openTestPostgres()
  const running = await start(database.url)
  const address = await running.ready
  await database.query(
    "INSERT INTO countersign.migrations (number, name, hash) VALUES (999, '999_later.sql', '')",
  )
  await signIn(address)
  const lateServer = await start(database.url)
  await expect(lateServer.ready).rejects.toThrow(
    'The database was migrated by a newer version (migration 999_later.sql). Update this program.',
  )
  expect(await lateServer.ended).toEqual({ code: 1, signal: null })
  await running.kill('SIGTERM')
  await database.close()
})
