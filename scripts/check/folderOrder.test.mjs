import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { folderExceptions } from './folderExceptions.mjs'
import { foldersOnPage, importsBetween } from './folderOrder.mjs'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

const sections = [
  ['packages/core', 'Core'],
  ['packages/kit', 'The kit'],
  ['packages/sign-in', 'The sign-in core'],
  ['packages/walletconnect', 'The WalletConnect client'],
]

const packages = await Promise.all(
  sections.map(async ([folder, title]) => {
    const order = foldersOnPage(page, title).filter((name) => existsSync(join(root, folder, 'src', name)))
    return [folder, { order, ...(await importsBetween(folder)) }]
  }),
)

test.each(packages)('docs/architecture.md lists every folder of %s', (_, { order, folders }) => {
  expect(order.length).toBeGreaterThan(5)
  expect(folders.filter((name) => !order.includes(name))).toEqual([])
})

test.each(packages)('a folder of %s imports only from folders above it on the page', (name, found) => {
  const { order, imports } = found
  const upward = imports.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from))
  const exceptions = folderExceptions[name]
  const edgeOf = ({ from, to }) => `${from} > ${to}`
  const unexplained = upward.filter((edge) => !(edgeOf(edge) in exceptions))
  expect(unexplained.map((edge) => `${edge.file}: ${edgeOf(edge)}`)).toEqual([])
  // An exception that no import uses.
  const used = new Set(upward.map(edgeOf))
  expect(Object.keys(exceptions).filter((edge) => !used.has(edge))).toEqual([])
})

test('the folders of a section are in the order of their first mention in its list', () => {
  const text =
    '## One\n\nIn `c/` and below:\n\n- `a/one/` has `b/`, `One.ts`.\n- `c/` has `a/`.\n\n## Two\n\n- `d/`\n'
  expect(foldersOnPage(text, 'One')).toEqual(['a', 'b', 'c'])
  expect(() => foldersOnPage(text, 'Three')).toThrow('no section "Three"')
})

test('docs/architecture.md describes every folder of scripts, and every script is in one', () => {
  expect(readdirSync(join(root, 'scripts')).sort()).toEqual(foldersOnPage(page, 'Scripts').sort())
})
