import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestFolder } from '@countersign/sign-in/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendRequest } from '../testing/client.ts'
import { lostAmong, startLoad } from '../testing/signInLoad.ts'
import { type ProcessOptions, type ServerProcess, startProcess } from '../testing/startProcess.ts'

let folder: string
let started: ServerProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-faults-'))
  started = []
})
afterEach(async () => {
  await Promise.all(started.map((server) => server.kill('SIGKILL')))
  await rm(folder, { recursive: true, force: true })
})

async function start({
  before,
  at = folder,
}: Pick<ProcessOptions, 'before'> & { readonly at?: string } = {}) {
  // Cookies are named after it.
  const settings = { database: { kind: 'embedded', folder: at }, publicUrl: 'http://localhost:3000' } as const
  const program = await startProcess({ settings, ...(before ? { before } : {}) })
  started.push(program)
  return program
}

/** The error message of a failed start, without a stack trace. */
async function refusal(program: ServerProcess): Promise<string> {
  expect(await program.ended).toEqual({ code: 1, signal: null })
  const words = program
    .said()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'))
  expect(words).toHaveLength(1)
  return words.join('')
}

test('R10.6 R10.11 kill -9 during the first start and under load loses no acknowledged sign-in', async () => {
  const first = await start()
  // Half of the files exist.
  while (!existsSync(join(folder, 'data/PG_VERSION'))) await sleep(1)
  await first.kill('SIGKILL')

  const second = await start()
  const load = startLoad([await second.ready])
  await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(30)
  await second.kill('SIGKILL')
  await load.stop()

  const third = await start()
  const server = await third.ready
  expect(await lostAmong(load.acknowledged, server)).toEqual([])
  const more = startLoad([server])
  await expect.poll(() => more.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10)
  expect(await third.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  await more.stop()
  const verified = third.answered().filter(([path, status]) => path === '/api/siwe/verify' && status === 200)
  expect(more.acknowledged).toHaveLength(verified.length)
}, 180_000)

test('R10.11 reports a disk that fills up under load, loses nothing, and recovers when space is freed', async () => {
  // The size of its WAL: files can grow little beyond it. After a start, the first sign-ins write whole pages.
  const database = await openTestFolder(folder)
  const [row] = await database.query<{ bytes: number }>(
    "SELECT ((pg_current_wal_lsn() - '0/0') % (16 * 1024 * 1024))::int AS bytes",
  )
  await database.close()
  const room = (row?.bytes ?? 0) + 1024 * 1024
  const full = await start({ before: `ulimit -f ${Math.ceil(room / 512)}` })
  const server = await full.ready
  const load = startLoad([server])
  await expect.poll(() => load.failures.length, { timeout: 120_000 }).toBeGreaterThan(10)
  await load.stop()
  expect(load.acknowledged.length).toBeGreaterThan(0)
  expect(load.failures.filter((failure) => !/503 database_unavailable/.test(failure))).toEqual([])
  expect(full.said()).toMatch(/is unavailable: could not write to (log )?file /)
  expect(await sendRequest(server, 'GET', '/readyz')).toHaveStatus(503)
  expect(await sendRequest(server, 'GET', '/healthz')).toHaveStatus(200)
  expect(await full.kill('SIGTERM')).toEqual({ code: 0, signal: null })

  const roomy = await start()
  expect(await lostAmong(load.acknowledged, await roomy.ready)).toEqual([])
}, 240_000)

test('R10.11 reports a full disk or an unwritable folder at the first start in one sentence', async () => {
  const full = await start({ before: 'ulimit -f 2048' })
  expect(await refusal(full)).toMatch(
    new RegExp(
      `^The embedded database is unavailable: .*\\. It was being created in ${folder}, which needs 50 MB\\.$`,
    ),
  )
  // The leftovers of that start do not block the next one.
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  const at = await readOnlyFolder()
  const words = await refusal(await start({ at }))
  expect(words).toMatch(new RegExp(`^Cannot write to the folder ${at}: .*\\. Check its permissions`))
})

test('R10.11 exits with code 1 and the reason when another process has its folder', async () => {
  await openTestFolder(folder).then((database) => database.close())
  const server = await start()
  await server.ready
  await writeFile(join(folder, 'lock'), '{"id":"0123456789abcdef","pid":7,"host":"elsewhere","boot":null}')
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.said()).toContain(`Another process has taken over the database in ${folder}`)
})

/** Root can write to every folder, except for virtual ones. */
async function readOnlyFolder(): Promise<string> {
  if (process.getuid?.() === 0) return '/proc'
  const server = await mkdtemp(join(folder, 'read-only-'))
  await chmod(server, 0o500)
  return server
}
