import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** A setup file of vitest: creates an empty embedded database once per run, which takes seconds, for copies of it. */
export async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-embedded-'))
  const database = await PGlite.create()
  const image = await database.dumpDataDir('none')
  await database.close()
  const file = join(folder, 'empty.tar')
  await writeFile(file, Buffer.from(await image.arrayBuffer()))
  process.env.TEST_EMBEDDED_IMAGE = file
  return () => rm(folder, { recursive: true, force: true })
}
