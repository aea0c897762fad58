import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPeers } from './findPeers.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codemod-peers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const install = (name: string, content: object) => {
  mkdirSync(join(folder, 'node_modules', name), { recursive: true })
  writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(content))
}
const find = (dependencies: object, path = 'app/package.json') =>
  findPeers(folder, new Map([[path, JSON.stringify({ dependencies }, null, 2)]]))

test.each(['^2.0.0', '2.x', '~2.9', '>=2.0.0 <3', '^1 || ^2', '^2.30.0'])(
  'names a dependency that needs wagmi %s, with its line',
  async (wagmi) => {
    install('@acme/bridge', { peerDependencies: { wagmi } })
    expect(await find({ '@rainbow-me/rainbowkit': '^2.2.0', '@acme/bridge': '^1.0.0' })).toEqual([
      {
        file: 'app/package.json',
        line: 4,
        reason: `@acme/bridge needs wagmi ${wagmi}: with wagmi 3, npm install fails with ERESOLVE.`,
        todo: 'Install a version for wagmi 3, or remove it.',
      },
    ])
  },
)

test.each(['^3.0.0', '3.x', '3', '^2 || ^3', '>=2', '>= 2.5.0', '*'])(
  'accepts a need of wagmi %s',
  async (wagmi) => {
    install('@acme/bridge', { peerDependencies: { wagmi } })
    expect(await find({ '@countersign/kit': '^0.2.0', '@acme/bridge': '^1.0.0' })).toEqual([])
  },
)

test.each(['dependencies', 'peerDependencies'])(
  'names a dependency with RainbowKit in its %s',
  async (field) => {
    install('widget', { [field]: { '@rainbow-me/rainbowkit': '^2.1.0' } })
    expect(await find({ '@countersign/kit': '^0.2.0', widget: '^1.0.0' }, 'package.json')).toMatchObject([
      { file: 'package.json', line: 4, reason: expect.stringContaining('widget needs RainbowKit ^2.1.0') },
    ])
  },
)

test('leaves other packages alone, and what is not installed or unreadable', async () => {
  install('widget', { peerDependencies: { wagmi: '^2.0.0' } })
  expect(await find({ widget: '^1.0.0' })).toEqual([])
  mkdirSync(join(folder, 'node_modules/broken'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/broken/package.json'), '{')
  expect(await find({ '@countersign/kit': '^0.2.0', missing: '^1.0.0', broken: '1' })).toEqual([])
})
