import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestFolder } from '../../testing/openTestFolder.ts'
import { openEmbedded } from './openEmbedded.ts'

let folder: string
/** Each start takes seconds on a busy machine. */
const timeout = 120_000

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test(
  'R10.11 locks its folder while it is open, and stores its rows on the disk',
  async () => {
    const first = await openTestFolder(join(folder, 'new'))
    const syncs = async () => {
      const [row] = await first.query<{ n: number }>(
        "SELECT sum(fsyncs)::int AS n FROM pg_stat_io WHERE object = 'wal'",
      )
      return row?.n ?? 0
    }
    await first.query('CREATE TABLE probe (id integer); INSERT INTO probe VALUES (7)')
    // Every commit is synced to the disk.
    const before = await syncs()
    for (let id = 1; id <= 5; id += 1) await first.query('INSERT INTO probe VALUES ($1)', [id])
    await expect.poll(syncs).toBeGreaterThanOrEqual(before + 5)
    await expect(openEmbedded({ folder: join(folder, 'new') })).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining(`is in use by another process (${process.pid})`),
    })
    await first.close()
    await first.close()
    await expect(first.query('SELECT 1')).rejects.toMatchObject({ code: 'closed' })

    const second = await openEmbedded({ folder: join(folder, 'new') })
    expect(await second.query('SELECT count(*)::int AS rows FROM probe')).toEqual([{ rows: 6 }])
    // Memory of this process.
    expect(await second.query('SHOW shared_buffers')).toEqual([{ shared_buffers: '32MB' }])
    await second.close()
  },
  timeout,
)

test('reports a folder that cannot be created', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(openEmbedded({ folder: join(folder, 'file') })).rejects.toMatchObject({ code: 'unavailable' })
})

test(
  'R10.11 is unavailable when it breaks, keeps what it committed, and restarts when possible',
  async () => {
    const database = await openTestFolder(folder)
    try {
      await database.query('CREATE TABLE probe (id integer); INSERT INTO probe VALUES (7)')
      const messages: string[] = []
      let begun = 0
      database.listen('probe', {
        onMessage: (payload) => messages.push(payload),
        onListening: () => (begun += 1),
      })
      await expect.poll(() => begun).toBe(1)
      // The next WAL segment cannot be created.
      await rename(join(folder, 'data/pg_wal'), join(folder, 'aside'))
      const breaking = database.transaction(async ({ query }) => {
        await query('INSERT INTO probe VALUES (8)')
        await query('SELECT pg_switch_wal()')
        await query('INSERT INTO probe SELECT 9 FROM generate_series(1, 1000)')
      })
      await expect(breaking).rejects.toMatchObject({ code: 'unavailable' })
      const ids = () =>
        database.query<{ id: number }>('SELECT id FROM probe').then((rows) => rows.map(({ id }) => id))
      await expect(ids()).rejects.toMatchObject({ code: 'unavailable' })
      await rename(join(folder, 'aside'), join(folder, 'data/pg_wal'))
      await expect.poll(() => ids().catch(() => [])).toEqual([7])
      await expect.poll(() => begun).toBe(2)
      await database.query("SELECT pg_notify('probe', 'again')")
      await expect.poll(() => messages).toEqual(['again'])
    } finally {
      await database.close()
    }
  },
  timeout,
)

test(
  'R10.11 repeats an interrupted first start',
  async () => {
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'data/PG_VERSION'), '18\n')
    const message = expect.stringContaining(`Its folder is ${folder}.`)
    await expect(openEmbedded({ folder })).rejects.toMatchObject({ code: 'unavailable', message })
    await writeFile(join(folder, 'making'), '')
    const again = await openEmbedded({ folder })
    expect(await again.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    await again.close()
    expect(existsSync(join(folder, 'making'))).toBe(false)
  },
  timeout,
)

test(
  'R10.11 refuses the folder of a preview version and names the folder to delete',
  async () => {
    const first = await openTestFolder(folder)
    await first.query("UPDATE countersign.migrations SET name = '001_sign_in.sql' WHERE number = 1")
    await first.close()
    await expect(openEmbedded({ folder })).rejects.toMatchObject({
      code: 'migration',
      message: expect.stringMatching(/created by a preview version .* delete the folder (.*)\.$/),
    })
    await expect(openEmbedded({ folder })).rejects.toThrow(`delete the folder ${folder}.`)
  },
  timeout,
)

test(
  'R10.16 refuses a statement that waits too long, and commits the transaction before it',
  async () => {
    const database = await openEmbedded({
      folder: null,
      image: process.env.TEST_EMBEDDED_IMAGE,
      migrate: false,
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await database.query('CREATE TABLE probe (id integer)')
      let letGo = () => {}
      const holding = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const transaction = database.transaction(async ({ query }) => {
        await query('INSERT INTO probe VALUES (7)')
        await holding
        return query('SELECT id FROM probe')
      })
      const waiting = expect(database.query('SELECT 1')).rejects.toMatchObject({ code: 'unavailable' })
      vi.advanceTimersByTime(15_000)
      await waiting
      letGo()
      expect(await transaction).toEqual([{ id: 7 }])
      expect(await database.query('SELECT id FROM probe')).toEqual([{ id: 7 }])
    } finally {
      vi.useRealTimers()
      await database.close()
    }
  },
  timeout,
)
