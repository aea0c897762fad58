import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const cache = fileURLToPath(new URL('../../../../.data/cache', import.meta.url))

/**
 * A setup file of vitest: an empty embedded database for copies of it in memory (TEST_EMBEDDED_IMAGE) and in folders
 * (TEST_EMBEDDED_DATA). Creating one takes seconds, so it is kept for this version of PGlite.
 */
export async function setup() {
  const folder = join(cache, `embedded-${await pgliteVersion()}`)
  if (!existsSync(folder)) await create(folder)
  process.env.TEST_EMBEDDED_IMAGE = join(folder, 'empty.tar')
  process.env.TEST_EMBEDDED_DATA = join(folder, 'data')
}

async function create(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  // Two processes may create it at the same time: the first rename wins.
  const unfinished = await mkdtemp(`${folder}-`)
  const database = await PGlite.create(join(unfinished, 'data'))
  const image = await database.dumpDataDir('none')
  await database.close()
  await writeFile(join(unfinished, 'empty.tar'), Buffer.from(await image.arrayBuffer()))
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
}

async function pgliteVersion(): Promise<string> {
  // Its exports have no package.json.
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = await readFile(join(entry, '../../package.json'), 'utf8')
  return JSON.parse(manifest).version
}
