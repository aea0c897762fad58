import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyTestFolder } from '../../testing/openTestFolder.ts'
import { openEmbedded } from './openEmbedded.ts'

let parent: string
let folder: string
let umask: number

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'countersign-'))
  folder = join(parent, 'deep/database')
  umask = process.umask()
})
afterEach(async () => {
  process.umask(umask)
  await rm(parent, { recursive: true, force: true })
})

/** The folder and everything in it. */
async function everything(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return [folder, ...names.map((name) => join(folder, name))]
}

/** The paths that other users can access, with their permissions. */
async function accessible(): Promise<string[]> {
  const found = []
  for (const path of await everything()) {
    const { mode } = await stat(path)
    if (mode & 0o077) found.push(`${path} ${(mode & 0o777).toString(8)}`)
  }
  return found
}

test.skipIf(process.platform === 'win32').each([
  ['new', 0o000],
  ['new', 0o022],
  ['existing', 0o000],
  ['existing', 0o022],
] as const)(
  'no other user can access a %s folder with umask %i',
  async (kind, mask) => {
    process.umask(mask)
    if (kind === 'existing') {
      await copyTestFolder(folder)
      for (const path of await everything())
        await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666)
    }
    const database = await openEmbedded({ folder })
    try {
      expect(await accessible()).toEqual([])
      const before = (await everything()).length
      await database.query('CREATE TABLE probe (id integer PRIMARY KEY, word text)')
      await database.query(
        "INSERT INTO probe SELECT n, repeat('x', 1000) FROM generate_series(1, 20000) AS n",
      )
      await database.query('CREATE DATABASE probe')
      await database.query('SELECT pg_switch_wal()')
      await database.query('CHECKPOINT')
      expect((await everything()).length).toBeGreaterThan(before + 100)
      expect(await accessible()).toEqual([])
    } finally {
      await database.close()
    }
    expect(await accessible()).toEqual([])
  },
  120_000,
)
