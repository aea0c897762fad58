import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbedded } from '@countersign/sign-in'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lostAmong, startLoad } from '../../test/signInLoad.ts'
import { type ProcessOptions, type ServerProcess, startProcess } from '../../test/startProcess.ts'
import { ask } from '../../test/visitor.ts'

let folder: string
let started: ServerProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-faults-'))
  started = []
})
afterEach(async () => {
  await Promise.all(started.map((one) => one.kill('SIGKILL')))
  await rm(folder, { recursive: true, force: true })
})

async function start({
  before,
  at = folder,
}: Pick<ProcessOptions, 'before'> & { readonly at?: string } = {}) {
  // Cookies are named after it.
  const settings = { database: { kind: 'embedded', folder: at }, publicUrl: 'http://localhost:3000' } as const
  const one = await startProcess({ settings, ...(before ? { before } : {}) })
  started.push(one)
  return one
}

/** The words with which a start ended, and nothing of the program's inside. */
async function refusal(one: ServerProcess): Promise<string> {
  expect(await one.ended).toEqual({ code: 1, signal: null })
  const words = one
    .said()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'))
  expect(words).toHaveLength(1)
  return words.join('')
}

test('R10.6 R10.11 kill -9 in the first start and in the middle of load loses no acknowledged sign-in', async () => {
  const first = await start()
  // Half of its files are there.
  while (!existsSync(join(folder, 'data/PG_VERSION'))) await sleep(1)
  await first.kill('SIGKILL')

  const second = await start()
  const load = startLoad([await second.ready])
  await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(30)
  await second.kill('SIGKILL')
  await load.stop()

  const third = await start()
  const place = await third.ready
  expect(await lostAmong(load.acknowledged, place)).toEqual([])
  const more = startLoad([place])
  await expect.poll(() => more.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10)
  expect(await third.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  await more.stop()
  const made = third.answered().filter(([path, status]) => path === '/api/siwe/verify' && status === 200)
  expect(more.acknowledged).toHaveLength(made.length)
}, 180_000)

test('R10.11 a disk that fills up under load is told as such, loses nothing, and with room all is as it was', async () => {
  // Where its log stands: little more than that may be written to any file.
  const database = await openEmbedded({ folder })
  const [row] = await database.query<{ bytes: number }>(
    "SELECT ((pg_current_wal_lsn() - '0/0') % (16 * 1024 * 1024))::int AS bytes",
  )
  await database.close()
  const room = (row?.bytes ?? 0) + 256 * 1024
  const full = await start({ before: `ulimit -f ${Math.ceil(room / 512)}` })
  const place = await full.ready
  const load = startLoad([place])
  await expect.poll(() => load.failures.length, { timeout: 60_000 }).toBeGreaterThan(20)
  await load.stop()
  expect(load.acknowledged.length).toBeGreaterThan(0)
  expect(load.failures.filter((failure) => !/503 database_unavailable/.test(failure))).toEqual([])
  expect(full.said()).toMatch(/does not work: could not write to (log )?file /)
  expect((await ask(place, 'GET', '/readyz')).status).toBe(503)
  expect((await ask(place, 'GET', '/healthz')).status).toBe(200)
  expect(await full.kill('SIGTERM')).toEqual({ code: 0, signal: null })

  const roomy = await start()
  expect(await lostAmong(load.acknowledged, await roomy.ready)).toEqual([])
}, 180_000)

test('R10.11 a disk that is full at the first start, or a folder that cannot be written to, is told in one sentence', async () => {
  const full = await start({ before: 'ulimit -f 2048' })
  expect(await refusal(full)).toMatch(
    new RegExp(
      `^The embedded database does not work: .*\\. It is being made in ${folder}, which takes 50 MB\\.$`,
    ),
  )
  // What is left of that start is in nobody's way.
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  const at = await readOnlyFolder()
  const words = await refusal(await start({ at }))
  expect(words).toMatch(new RegExp(`^The folder ${at} cannot be written to: .*\\. Give this user the right`))
}, 120_000)

/** For root every folder can be written to, but those that are no real ones. */
async function readOnlyFolder(): Promise<string> {
  if (process.getuid?.() === 0) return '/proc'
  const place = await mkdtemp(join(folder, 'read-only-'))
  await chmod(place, 0o500)
  return place
}
