import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { published } from './manifests.mjs'
import { packedReadme } from './packedReadme.mjs'

const folder = 'packages/kit'

test('a link to a file that is not in the tarball becomes its text and its path in the repository', () => {
  const readme =
    'See [the *rules*](../../docs/rules.md#one), [`a[0]`](../core/README.md) and ![a picture](src/a.png).'
  expect(packedReadme(readme, { folder })).toBe(
    'See the *rules* (`docs/rules.md`), `a[0]` (`packages/core/README.md`) and a picture.',
  )
})

test('it leads to the code host if there is one', () => {
  const repository = 'https://host.example/owner/name/blob/main/'
  expect(packedReadme('[rules](../../docs/rules.md#one), [en](src/en)', { folder, repository })).toBe(
    '[rules](https://host.example/owner/name/blob/main/docs/rules.md#one), ' +
      '[en](https://host.example/owner/name/blob/main/packages/kit/src/en)',
  )
})

test('other links and code stay as they are', () => {
  const readme = '[site](https://a.example), [below](#below)\n\n```ts\nconst a = b[0](c)\n```\n'
  expect(packedReadme(readme, { folder })).toBe(readme)
})

test.each(published)('the packed README of %s has no dead link', async (folder) => {
  const readme = await readFile(join(root, folder, 'README.md'), 'utf8')
  const text = packedReadme(readme, { folder }).replaceAll(/^```[\s\S]*?^```$/gm, '')
  expect([...text.matchAll(/\]\((?!https?:|#)[^)]*\)/g)].map(([link]) => link)).toEqual([])
})
