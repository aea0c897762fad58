import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './runCommand.mjs'
import { sourceHash } from './sourceHash.mjs'

test('changes with the content and name of a source, and with nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sources-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const hash = () => sourceHash([relative(root, folder), 'packages/none'])
  await writeFile(join(folder, 'a.ts'), 'one')
  const first = await hash()
  await writeFile(join(folder, 'a.test.ts'), 'a test')
  expect(await hash()).toBe(first)

  await writeFile(join(folder, 'a.ts'), 'two')
  const second = await hash()
  expect(second).not.toBe(first)
  await rm(join(folder, 'a.ts'))
  await writeFile(join(folder, 'b.ts'), 'two')
  expect(await hash()).not.toBe(second)
})
