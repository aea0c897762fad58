import { expect, test } from 'vitest'
import { includePart } from './includePart.ts'
import { readMarkdown } from './Markdown.ts'

const file = readMarkdown(
  'a.md',
  '# A\n\n## `Setup` of B\n\ntext\n\n```sh\n# no heading\n```\n\n### Inner\n\nmore\n\n## C\n\nend\n',
)

test('includes a section with its subsections, at another level', () => {
  expect(includePart(file, 'setup-of-b', { level: 1, isElsewhere: () => false })).toBe(
    '# `Setup` of B {#setup-of-b}\n\ntext\n\n```sh\n# no heading\n```\n\n## Inner {#inner}\n\nmore\n',
  )
})

test('leaves out the sections that other pages show', () => {
  expect(includePart(file, null, { level: 1, isElsewhere: (slug) => slug === 'setup-of-b' })).toBe(
    '# A {#a}\n\n## C {#c}\n\nend\n',
  )
})

test('refuses a section that does not exist', () => {
  const include = () => includePart(file, 'missing', { level: 1, isElsewhere: () => false })
  expect(include).toThrow('a.md has no section #missing.')
})
