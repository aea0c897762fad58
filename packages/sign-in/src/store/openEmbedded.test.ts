import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from './openEmbedded.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the embedded database keeps its folder to itself while open, and its rows when closed', async () => {
  const first = await openEmbedded({ folder: join(folder, 'new') })
  await first.query('CREATE TABLE probe (id integer); INSERT INTO probe VALUES (7)')
  await expect(openEmbedded({ folder: join(folder, 'new') })).rejects.toMatchObject({
    code: 'in_use',
    message: expect.stringContaining(`is in use by another process (${process.pid})`),
  })
  await first.close()
  await first.close()
  await expect(first.query('SELECT 1')).rejects.toMatchObject({ code: 'closed' })

  const second = await openEmbedded({ folder: join(folder, 'new') })
  expect(await second.query('SELECT id FROM probe')).toEqual([{ id: 7 }])
  await second.close()
})

test('a folder that cannot be made is told in words', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(openEmbedded({ folder: join(folder, 'file') })).rejects.toMatchObject({ code: 'unavailable' })
})
