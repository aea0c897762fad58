import { expect, test } from 'vitest'
import { pnpmWithTarballs, tarballPaths, withTarballs } from './withTarballs.mjs'

const packed = [
  { name: '@countersign/kit', tarball: '/srv/countersign/.packed/kit.tgz' },
  { name: '@countersign/core', tarball: '/srv/countersign/.packed/core.tgz' },
  { name: '@countersign/testing', tarball: '/srv/countersign/.packed/testing.tgz' },
]
const paths = tarballPaths(packed, '/home/my-app')
const kit = 'file:../../srv/countersign/.packed/kit.tgz'
const core = 'file:../../srv/countersign/.packed/core.tgz'
const testing = 'file:../../srv/countersign/.packed/testing.tgz'
const all = { '@countersign/kit': kit, '@countersign/core': core, '@countersign/testing': testing }

test('points the packages that an application names at the tarballs, and what they depend on', () => {
  const manifest = {
    name: 'my-app',
    dependencies: { '@countersign/kit': '^0.1.0', react: '19.2.0' },
    devDependencies: { '@countersign/testing': '^0.1.0' },
    overrides: { react: '19.2.0' },
  }
  expect(withTarballs(manifest, paths)).toEqual({
    name: 'my-app',
    dependencies: { '@countersign/kit': kit, react: '19.2.0' },
    devDependencies: { '@countersign/testing': testing },
    overrides: { react: '19.2.0', ...all },
    resolutions: all,
  })
})

test('adds the kit to an application that names none of them', () => {
  const { dependencies } = withTarballs({ name: 'my-app' }, paths)
  expect(dependencies).toEqual({ '@countersign/kit': kit })
})

test('tells pnpm the same, once', () => {
  const overrides = `overrides:\n  '@countersign/kit': '${kit}'\n  '@countersign/core': '${core}'\n  '@countersign/testing': '${testing}'\n`
  expect(pnpmWithTarballs('', paths)).toBe(`packages:\n  - '.'\n${overrides}`)
  expect(pnpmWithTarballs(overrides, paths)).toBe(overrides)
  const before = "packages:\n  - '.'\n"
  expect(pnpmWithTarballs(before, paths)).toBe(before + overrides)
  const others = 'overrides:\n  react: 19.2.0\n'
  expect(pnpmWithTarballs(others, paths)).toBe(`${overrides}  react: 19.2.0\n`)
})
