import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** A set-up file for vitest: an empty embedded database is made once a run, which takes seconds, and copied after that. */
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
