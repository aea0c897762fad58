import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { published, readManifest } from './manifests.mjs'

const readJson = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'))
const { fixed, ignore } = await readJson('.changeset/config.json')
const manifests = await Promise.all(published.map(readManifest))

test('changesets give all published packages one version', () => {
  expect(fixed).toEqual([manifests.map(({ name }) => name)])
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1)
})

test('changesets ignore the workspaces that are not published', async () => {
  const { packages } = await readJson('package-lock.json')
  const workspaces = Object.values(packages).flatMap(({ link, resolved }) => (link ? [resolved] : []))
  const others = await Promise.all(
    workspaces.filter((folder) => !published.includes(folder)).map(readManifest),
  )
  expect([...ignore].sort()).toEqual(others.map(({ name }) => name).sort())
})
