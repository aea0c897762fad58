import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '../database/embedded/openEmbedded.ts'
import { migrations } from '../database/migrations/migrations.ts'

const cache = fileURLToPath(new URL('../../../../.data/cache', import.meta.url))

/**
 * A setup file of vitest: an embedded database for copies of it in memory, empty (TEST_EMBEDDED_IMAGE) and migrated
 * (TEST_MIGRATED_IMAGE), and an empty one for copies in folders (TEST_EMBEDDED_DATA). Creating one takes seconds, so they
 * are kept for this version of PGlite and these migrations.
 */
export async function setup() {
  const empty = await once(`embedded-${await pgliteVersion()}`, async (folder) => {
    const database = await PGlite.create(join(folder, 'data'))
    await writeImage(database, join(folder, 'empty.tar'))
  })
  const data = join(empty, 'data')
  const hashes = migrations.map(({ hash }) => hash).join()
  const version = createHash('sha256').update(hashes).digest('hex').slice(0, 16)
  const migrated = await once(`embedded-${await pgliteVersion()}-${version}`, async (folder) => {
    await cp(data, join(folder, 'data'), { recursive: true })
    const opened = await openEmbedded({ folder })
    await opened.close()
    await writeImage(await PGlite.create(join(folder, 'data')), join(folder, 'migrated.tar'))
    await rm(join(folder, 'data'), { recursive: true })
  })
  process.env.TEST_EMBEDDED_IMAGE = join(empty, 'empty.tar')
  process.env.TEST_EMBEDDED_DATA = data
  process.env.TEST_MIGRATED_IMAGE = join(migrated, 'migrated.tar')
}

/** The folder of that name in the cache, filled by `create` the first time. */
async function once(name: string, create: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  // Two processes may create it at the same time: the first rename wins.
  const unfinished = await mkdtemp(`${folder}-`)
  await create(unfinished)
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  return folder
}

async function writeImage(database: PGlite, file: string): Promise<void> {
  const image = await database.dumpDataDir('none')
  await database.close()
  await writeFile(file, Buffer.from(await image.arrayBuffer()))
}

async function pgliteVersion(): Promise<string> {
  // Its exports have no package.json.
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = await readFile(join(entry, '../../package.json'), 'utf8')
  return JSON.parse(manifest).version
}
