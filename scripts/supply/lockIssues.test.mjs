import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { withEveryPlatform } from './completeLock.mjs'
import { readLock } from './lockFile.mjs'
import { lockIssues, platformTools, toolsWithout } from './lockIssues.mjs'

const tool = 'node_modules/tool'
const packages = {
  '': { dependencies: { tool: '2.0.0' } },
  [tool]: {
    version: '2.0.0',
    integrity: 'sha512-a',
    optionalDependencies: {
      'tool-linux-x64': '2.0.0',
      'tool-win32-amd64': '2.0.0',
      'tool-linux-arm64-musl': '2.0.0',
    },
  },
  'node_modules/tool-linux-x64': {
    version: '2.0.0',
    integrity: 'sha512-b',
    cpu: ['x64'],
    dev: true,
    license: 'MIT',
    optional: true,
    os: ['linux'],
    bin: { tool: 'bin/tool' },
  },
}
const completed = withEveryPlatform({ packages })

test('names a package of another platform that the lock file lacks', () => {
  expect(lockIssues({ packages })).toEqual([
    'tool-win32-amd64 2.0.0, optional for node_modules/tool, has no entry.',
    'tool-linux-arm64-musl 2.0.0, optional for node_modules/tool, has no entry.',
  ])
})

test('names an entry without a hash, with a registry URL, or with another version than its tool', () => {
  expect(lockIssues(completed)).toEqual([
    'node_modules/tool-linux-arm64-musl has no hash.',
    'node_modules/tool-win32-amd64 has no hash.',
  ])
  const linux = {
    ...packages['node_modules/tool-linux-x64'],
    version: '1.9.0',
    resolved: 'https://registry.example/a.tgz',
  }
  expect(
    lockIssues({
      packages: {
        [tool]: { ...packages[tool], optionalDependencies: { 'tool-linux-x64': '2.0.0' } },
        'node_modules/tool-linux-x64': linux,
      },
    }),
  ).toEqual([
    'tool-linux-x64 is at 1.9.0, but node_modules/tool needs 2.0.0.',
    'node_modules/tool-linux-x64 contains a registry URL.',
  ])
})

test('adds an entry with its platform', () => {
  const shared = { version: '2.0.0', dev: true, license: 'MIT', optional: true }
  expect(completed.packages['node_modules/tool-win32-amd64']).toEqual({
    ...shared,
    cpu: ['x64'],
    os: ['win32'],
    bin: { tool: 'bin/tool.exe' },
  })
  expect(completed.packages['node_modules/tool-linux-arm64-musl']).toEqual({
    ...shared,
    cpu: ['arm64'],
    os: ['linux'],
    libc: ['musl'],
    bin: { tool: 'bin/tool' },
  })
})

test('reports a tool without a package for this platform', () => {
  expect(platformTools(packages)).toEqual(['tool'])
  expect(toolsWithout(packages, new Set(['tool', 'tool-linux-x64']))).toEqual([])
  expect(toolsWithout(packages, new Set(['tool']))).toEqual(['tool'])
})

test('every package has a hash', () => {
  const entries = Object.entries(readLock(root).packages).filter(([path]) => path.includes('node_modules/'))
  expect(entries.length).toBeGreaterThan(900)
  expect(entries.filter(([, { link, integrity }]) => !link && !integrity).map(([path]) => path)).toEqual([])
})
