import { expect, test } from 'vitest'
import { published, readManifest } from './manifests.mjs'
import { publishedManifest } from './publishedManifest.mjs'

test.each(published)('no entry of %s runs a command when it is imported', async (folder) => {
  const { bin = {}, exports } = publishedManifest(await readManifest(folder))
  const targets = Object.values(exports).map((target) => target.default ?? target)
  expect(targets).toContain('./package.json')
  for (const command of Object.values(bin)) expect(targets).not.toContain(command)
})

test('the commands are published', async () => {
  const manifests = await Promise.all(published.map(readManifest))
  const commands = manifests.flatMap((manifest) => Object.keys(publishedManifest(manifest).bin ?? {}))
  expect(commands).toEqual(['countersign-codemod', 'create-countersign'])
})
