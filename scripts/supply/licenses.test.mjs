import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { installScriptIssues } from './installScripts.mjs'
import { developmentExceptions, isPermissive, licenseIssues, shippedExceptions } from './licenses.mjs'
import { copiedPackages, nameOf, readLock, shippedRoots, withIconPackages } from './lockFile.mjs'

const every = Object.entries({ ...shippedExceptions, ...developmentExceptions })
const copied = Object.values(copiedPackages).flat()
const packages = {
  ...Object.fromEntries(
    shippedRoots.map((path) => [
      path,
      { version: '1.0.0', license: 'MIT', dependencies: { shipped: '1.0.0' } },
    ]),
  ),
  'apps/server': {
    dependencies: {
      shipped: '1.0.0',
      ...Object.fromEntries(Object.keys(shippedExceptions).map((name) => [name, '*'])),
    },
  },
  ...Object.fromEntries(copied.map((path) => [path, { version: '1.0.0', license: 'MIT' }])),
  'node_modules/shipped': { version: '1.0.0', license: 'MIT', devDependencies: { development: '1.0.0' } },
  'node_modules/development': { version: '1.0.0', license: 'MIT' },
  ...Object.fromEntries(
    every.map(([name, { license }]) => [`node_modules/${name}`, { version: '1.0.0', license }]),
  ),
}

function faultsWith(change) {
  const changed = { ...packages, ...change }
  return licenseIssues({ packages: changed }, (path) => changed[path].license ?? null)
}

test.each([
  ['MIT', true],
  ['(MIT OR Apache-2.0)', true],
  ['GPL-3.0-only OR MIT', true],
  ['(Apache-2.0 AND MIT)', true],
  ['MIT AND LGPL-3.0', false],
  ['LGPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['(MIT OR (GPL-2.0 AND ISC))', false],
])('%s is permissive: %s', (expression, expected) => {
  expect(isPermissive(expression)).toBe(expected)
})

test('refuses a shipped package without a permissive license', () => {
  expect(faultsWith({})).toEqual([])
  expect(faultsWith({ 'node_modules/shipped': { version: '1.0.0', license: 'LGPL-3.0' } })).toEqual([
    'shipped 1.0.0 is under LGPL-3.0, and shipped.',
  ])
  const moved = {
    'node_modules/shipped': { version: '1.0.0', license: 'MIT', dependencies: { lightningcss: '*' } },
  }
  expect(faultsWith(moved)).toEqual(['lightningcss 1.0.0 is under MPL-2.0, and shipped.'])
})

test('refuses a development package whose license has no stated reason, and a reason that no package needs', () => {
  expect(faultsWith({ 'node_modules/development': { version: '1.0.0' } })).toEqual([
    'development 1.0.0 is under no license.',
  ])
  expect(faultsWith({ 'node_modules/axe-core': { version: '1.0.0', license: 'MIT' } })).toEqual([
    'axe-core is an exception that no package needs.',
  ])
})

test('refuses a package that is copied in part without a permissive license', () => {
  expect(faultsWith({ 'node_modules/@web3icons/core': { version: '1.0.0', license: 'LGPL-3.0' } })).toEqual([
    '@web3icons/core 1.0.0 is under LGPL-3.0, and shipped.',
  ])
})

const opening = {
  MIT: /^MIT License\n\nCopyright \(c\) \d{4} \S+\n\nPermission is hereby granted/m,
  'Apache-2.0': /^ +Apache License\n +Version 2\.0, January 2004$/m,
  'CC0-1.0': /^# CC0 1\.0 Universal$/m,
}

test.each(Object.entries(copiedPackages))(
  '%s has the license of the packages that it contains',
  (path, names) => {
    const files = readdirSync(join(root, path)).filter((file) => /^LICENSE\..+\.txt$/.test(file))
    const licenses = files.map((file) => readFileSync(join(root, path, file), 'utf8'))
    const shipped = withIconPackages(readLock(root)).packages
    for (const entry of names) {
      const [text] = licenses.filter((license) => license.includes(nameOf(entry)))
      expect(text).toContain('The logos are trademarks of their owners.')
      expect(text).toMatch(opening[shipped[entry].license])
    }
    expect(files).toHaveLength(names.length)
  },
)

test('npm runs no install script of a dependency', () => {
  for (const file of ['.npmrc', 'bench/sign-in/.npmrc'])
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('refuses a new install script, and a reason whose script is gone', () => {
  const known = { compiled: 'Works without.' }
  const compiled = { 'node_modules/compiled': { version: '1.0.0', hasInstallScript: true } }
  expect(installScriptIssues({ packages: compiled }, known)).toEqual([])
  const added = { ...compiled, 'node_modules/a/node_modules/added': { hasInstallScript: true } }
  expect(installScriptIssues({ packages: added }, known)).toEqual(['added has an install script.'])
  expect(installScriptIssues({ packages: {} }, known)).toEqual(['compiled no longer has an install script.'])
})
