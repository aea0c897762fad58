import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { listPages } from './listPages.mjs'
import { published } from './manifests.mjs'
import { packedPage } from './packedPage.mjs'

const path = 'packages/kit/README.md'
const packed = new Map([
  [path, 'README.md'],
  ['docs/dialog/theming.md', 'docs/theming.md'],
  ['docs/dialog/reference/hooks.md', 'docs/reference/hooks.md'],
])

test('a link to a file that is not in the tarball becomes its text and its path in the repository', () => {
  const page =
    'See [the *rules*](../../docs/rules.md#one), [`a[0]`](../core/README.md) and ![a picture](src/a.png).'
  expect(packedPage(page, { path, packed })).toBe(
    'See the *rules* (`docs/rules.md`), `a[0]` (`packages/core/README.md`) and a picture.',
  )
})

test('it leads to the code host if there is one', () => {
  const repository = 'https://host.example/owner/name/blob/main/'
  expect(packedPage('[rules](../../docs/rules.md#one), [en](src/en)', { path, packed, repository })).toBe(
    '[rules](https://host.example/owner/name/blob/main/docs/rules.md#one), ' +
      '[en](https://host.example/owner/name/blob/main/packages/kit/src/en)',
  )
})

test('links between the files of the tarball stay links', () => {
  expect(packedPage('[colors](../../docs/dialog/theming.md#colors)', { path, packed })).toBe(
    '[colors](docs/theming.md#colors)',
  )
  const hooks = { path: 'docs/dialog/reference/hooks.md', packed }
  expect(packedPage('[kit](../../../packages/kit/README.md), [theming](../theming.md)', hooks)).toBe(
    '[kit](../../README.md), [theming](../theming.md)',
  )
})

test('other links and code stay as they are', () => {
  const page = '[site](https://a.example), [below](#below)\n\n```ts\nconst a = b[0](c)\n```\n'
  expect(packedPage(page, { path, packed })).toBe(page)
})

test('the tarballs have the pages of their package', async () => {
  const pages = [...(await listPages('packages/sign-in')).values()]
  expect(pages).toContain('docs/passkeys.md')
  expect(pages).toContain('docs/reference/errors.md')
  expect([...(await listPages('packages/wallets')).values()]).toEqual(['README.md'])
})

test.each(published)('the packed pages of %s have no dead link', async (source) => {
  const files = await listPages(source)
  const targets = new Set(files.values())
  const dead = []
  for (const [path, target] of files) {
    const page = packedPage(await readFile(join(root, path), 'utf8'), { path, packed: files })
    for (const [link, to] of page
      .replaceAll(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/\]\((?!https?:|#)([^)#]*)[^)]*\)/g))
      if (!targets.has(posix.join(dirname(target), to))) dead.push(`${target}: ${link}`)
  }
  expect(dead).toEqual([])
})
