import { expect, test } from 'vitest'
import { readMarkdown } from './Markdown.ts'
import { resolveLink } from './resolveLink.ts'

const markdown = () => readMarkdown('docs/security.md', '# A\n\n## B\n\n### Inner\n\n## C\n')
const owners = new Map([
  ['docs/security.md', 'project/security'],
  ['docs/security.md#b', 'guide/b'],
])
const site = { templates: new Map(), owners, markdown }

test.each([
  ['https://example.com/a#b', 'https://example.com/a#b'],
  ['security.md', '/project/security'],
  ['../docs/security.md#c', '/project/security#c'],
  ['security.md#b', '/guide/b#b'],
  ['security.md#inner', '/guide/b#inner'],
  ['#c', '/project/security#c'],
  ['decisions', '/decisions/001-export-sources-between-packages'],
])('%s leads to %s', (href, url) => {
  expect(resolveLink(href, 'docs/security.md', site)).toEqual({ url })
})

test('a link to code needs a page that shows the code', () => {
  const target = resolveLink('../scripts/check/check.mjs', 'docs/security.md', site)
  expect(target).toEqual({ code: 'scripts/check/check.mjs' })
})

test('an image is part of the page', () => {
  expect(resolveLink('images/dialog.png', 'docs/security.md', site)).toEqual({
    image: 'docs/images/dialog.png',
  })
})

test.each([
  ['missing.md', 'docs/security.md links to missing.md, which does not exist.'],
  ['security.md#missing', 'docs/security.md links to security.md#missing, but there is no such section.'],
  ['performance.md', 'docs/security.md links to performance.md, which is on no page.'],
  ['../../elsewhere', 'docs/security.md links to ../../elsewhere, which does not exist.'],
])('refuses %s', (href, message) => {
  expect(() => resolveLink(href, 'docs/security.md', site)).toThrow(message)
})
