import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * A setup file of vitest: creates an empty embedded database once per run, which takes seconds, for copies of it in
 * memory (TEST_EMBEDDED_IMAGE) and in folders (TEST_EMBEDDED_DATA).
 */
export async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-embedded-'))
  const data = join(folder, 'data')
  const database = await PGlite.create(data)
  const image = await database.dumpDataDir('none')
  await database.close()
  const file = join(folder, 'empty.tar')
  await writeFile(file, Buffer.from(await image.arrayBuffer()))
  process.env.TEST_EMBEDDED_IMAGE = file
  process.env.TEST_EMBEDDED_DATA = data
  return () => rm(folder, { recursive: true, force: true })
}
