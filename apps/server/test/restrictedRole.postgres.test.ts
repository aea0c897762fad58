import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { administer, createTestDatabase, migrateTo } from '@countersign/sign-in/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runAdmin } from '../src/admin/runAdmin.ts'
import { isSignedIn, signIn } from '../src/testing/client.ts'
import { type ServerProcess, startProcess } from '../src/testing/startProcess.ts'

const operations = readFileSync(new URL('../../../docs/operate/upgrade.md', import.meta.url), 'utf8')
const [, grants = ''] = /```sql\n(GRANT USAGE[^`]+)```/.exec(operations) ?? []

let target: Awaited<ReturnType<typeof createTestDatabase>>
let role: string
let roleUrl: string
let started: ServerProcess[]

beforeEach(async () => {
  target = await createTestDatabase()
  started = []
  role = `countersign_${randomUUID().slice(0, 8)}`
  await administer(target.url, `CREATE ROLE ${role} LOGIN PASSWORD 'test' NOSUPERUSER`)
  const url = new URL(target.url)
  Object.assign(url, { username: role, password: 'test' })
  roleUrl = url.href
})
afterEach(async () => {
  await Promise.all(started.map((server) => server.kill('SIGKILL')))
  await administer(target.url, `DROP OWNED BY ${role}; DROP ROLE ${role}`)
  await target.drop()
})

const grant = () => administer(target.url, grants.replaceAll('countersign_server', role))
async function start(): Promise<ServerProcess> {
  const settings = {
    database: { kind: 'postgres', url: roleUrl },
    publicUrl: 'http://localhost:3000',
  } as const
  const server = await startProcess({ settings })
  started.push(server)
  return server
}

test('a role that cannot create tables serves migrated ones with the documented grants', async () => {
  expect(grants.split('\n').length).toBeGreaterThan(5)
  const first = await runAdmin(['migrate'], { DATABASE_URL: target.url })
  expect([first.err, first.out]).toEqual([
    '',
    expect.stringMatching(/^Migrated the tables: 001_initial\.sql, /),
  ])
  await grant()
  const again = await runAdmin(['migrate', '--json'], { DATABASE_URL: roleUrl })
  expect(JSON.parse(again.out)).toEqual({ applied: [] })

  const address = await (await start()).ready
  const { cookie } = await signIn(address)
  expect(await isSignedIn(address, cookie)).toBe(true)
  for (const command of [
    ['maintenance'],
    ['list', 'accounts'],
    ['rotate', 'keys', 'sessions'],
    ['revoke', '--all', '--yes'],
  ]) {
    expect(await runAdmin(command, { DATABASE_URL: roleUrl })).toMatchObject({ err: '', exit: 0 })
  }
  expect(await isSignedIn(address, cookie)).toBe(false)
})

test('a role that cannot create tables reports what to run, and changes nothing', async () => {
  const empty = await runAdmin(['migrate'], { DATABASE_URL: roleUrl })
  expect([empty.exit, empty.err]).toEqual([
    1,
    expect.stringMatching(
      /^The role of this connection lacks permissions.*"npm run admin -- migrate".*permission denied/s,
    ),
  ])
  await migrateTo(target.url)
  for (const prepare of [async () => {}, grant]) {
    await prepare()
    const server = await start()
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.said()).toMatch(/The role of this connection lacks permissions/)
  }
  const [, last] =
    /Its tables have to be migrated \((\d+_\w+\.sql)\)/.exec(started.at(-1)?.said() ?? '') ?? []
  const migrated = await runAdmin(['migrate', '--json'], { DATABASE_URL: target.url })
  expect(JSON.parse(migrated.out)).toEqual({ applied: [last] })
  await (await start()).ready
})
