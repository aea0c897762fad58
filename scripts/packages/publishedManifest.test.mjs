import { expect, test } from 'vitest'
import { published, readManifest } from './manifests.mjs'
import { publishedManifest } from './publishedManifest.mjs'

test.each(published)('no entry of %s runs a command when it is imported', async (folder) => {
  const { bin = {}, exports } = publishedManifest(await readManifest(folder), folder)
  const targets = Object.values(exports).map((target) => target.default ?? target)
  expect(targets).toContain('./package.json')
  for (const command of Object.values(bin)) expect(targets).not.toContain(command)
})

test('the commands are published', async () => {
  const manifests = await Promise.all(
    published.map(async (folder) => publishedManifest(await readManifest(folder), folder)),
  )
  const commands = manifests.flatMap(({ bin = {} }) => Object.keys(bin))
  expect(commands).toEqual(['countersign-codemod', 'countersign-create'])
})

test.each(published)('%s published by GitHub names its repository', async (folder) => {
  const env = { GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'owner/fork' }
  const { repository, homepage, bugs } = publishedManifest(await readManifest(folder), folder, env)
  expect(repository).toEqual({
    type: 'git',
    url: 'git+https://github.example/owner/fork.git',
    directory: folder,
  })
  expect(homepage).toBe(`https://github.example/owner/fork/tree/HEAD/${folder}#readme`)
  expect(bugs).toBe('https://github.example/owner/fork/issues')
})

test('a package that is packed outside of GitHub names no repository', async () => {
  const [folder] = published
  expect(publishedManifest(await readManifest(folder), folder, {})).not.toHaveProperty('repository')
})
