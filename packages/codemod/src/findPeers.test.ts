import { describe, expect, test } from 'vitest'
import { findPeers } from './findPeers.ts'
import type { InstalledPackage } from './installed/Lock.ts'

const find = (
  dependencies: object,
  installed: Readonly<Record<string, Partial<InstalledPackage>>>,
  path = 'app/package.json',
) =>
  findPeers(new Map([[path, JSON.stringify({ dependencies }, null, 2)]]), (_, name) =>
    installed[name] ? { version: '1.0.0', peers: {}, dependencies: {}, ...installed[name] } : null,
  )

describe('a dependency that needs wagmi 2', () => {
  test.each(['^2.0.0', '2.x', '~2.9', '>=2.0.0 <3', '^1 || ^2', '^2.30.0'])(
    'is named with its line, for %s',
    (wagmi) => {
      const peers = find(
        { '@rainbow-me/rainbowkit': '^2.2.0', '@acme/bridge': '^1.0.0' },
        { '@acme/bridge': { peers: { wagmi } } },
      )
      expect(peers.needingWagmi2).toEqual(['@acme/bridge'])
      expect(peers.reportWagmi2()).toEqual([
        {
          file: 'app/package.json',
          line: 4,
          reason: `@acme/bridge needs wagmi ${wagmi}: with wagmi 3, npm install fails with ERESOLVE.`,
          todo: 'Install a version for wagmi 3, or remove it.',
        },
      ])
    },
  )

  test.each(['^3.0.0', '3.x', '3', '^2 || ^3', '>=2', '>= 2.5.0', '*'])('is not one with %s', (wagmi) => {
    const peers = find(
      { '@countersign/kit': '^0.2.0', '@acme/bridge': '^1.0.0' },
      { '@acme/bridge': { peers: { wagmi } } },
    )
    expect(peers.needingWagmi2).toEqual([])
    expect(peers.reportWagmi2()).toEqual([])
  })

  test('is found for a library next to the application too', () => {
    const { needingWagmi2 } = findPeers(
      new Map([
        ['web/package.json', '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0" } }'],
        ['ui/package.json', '{ "dependencies": { "wagmi": "^2.9.0", "bridge": "^1.0.0" } }'],
        ['other/package.json', '{ "dependencies": { "other": "^1.0.0" } }'],
      ]),
      () => ({ version: '1.0.0', peers: { wagmi: '^2.0.0' }, dependencies: {} }),
    )
    expect(needingWagmi2).toEqual(['bridge'])
  })
})

test.each(['dependencies', 'peers'])('names a dependency with RainbowKit in its %s', (field) => {
  const peers = find(
    { '@countersign/kit': '^0.2.0', widget: '^1.0.0' },
    { widget: { [field]: { '@rainbow-me/rainbowkit': '^2.1.0' } } },
    'package.json',
  )
  expect(peers.reportKit(false)).toMatchObject([
    {
      file: 'package.json',
      line: 4,
      reason: 'widget needs RainbowKit ^2.1.0, which needs wagmi 2: npm install fails with ERESOLVE.',
    },
  ])
  expect(peers.reportKit(true)).toMatchObject([
    { reason: 'widget needs RainbowKit ^2.1.0, which the application no longer has.' },
  ])
  expect(peers.needingWagmi2).toEqual([])
})

test('leaves other packages alone, and what is not installed', () => {
  expect(find({ widget: '^1.0.0' }, { widget: { peers: { wagmi: '^2' } } }).needingWagmi2).toEqual([])
  expect(find({ '@countersign/kit': '^0.2.0', missing: '^1.0.0' }, {}).needingWagmi2).toEqual([])
})

test('leaves out a package that links itself', () => {
  const peers = find(
    { '@rainbow-me/rainbowkit': '^2.2.0', app: 'file:' },
    { app: { dependencies: { '@rainbow-me/rainbowkit': '^2.2.0' }, peers: { wagmi: '^2.0.0' } } },
  )
  expect(peers.reportKit(true)).toEqual([])
  expect(peers.needingWagmi2).toEqual([])
})
