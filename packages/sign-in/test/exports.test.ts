import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

/** The imports that run when a module is loaded; with `lazy`, also those that run later and those of its threads. */
const importPatterns = {
  static: [/^(?:import|export) ([^;'"]*?)from '([^']+)'$/gms],
  lazy: [/()import\('([^']+)'\)/g, /^(const) \w+ = '(@electric-sql\/pglite)'$/gm],
}

/** Returns the packages that a module imports at run time, itself or through others of this package. */
function packagesOf(entry: URL, patterns: readonly RegExp[], seen = new Set<string>()): Set<string> {
  const packages = new Set<string>()
  if (seen.has(entry.href)) return packages
  seen.add(entry.href)
  const source = readFileSync(fileURLToPath(entry), 'utf8')
  for (const [, clause = '', name = ''] of patterns.flatMap((pattern) => [...source.matchAll(pattern)])) {
    const isTypeOnly = clause.startsWith('type ') || /^\{(\s*type [^,}]+,?)+\s*\}/.test(clause)
    if (isTypeOnly) continue
    if (name.startsWith('.')) {
      for (const dependency of packagesOf(new URL(name, entry), patterns, seen)) packages.add(dependency)
    } else if (!name.startsWith('node:')) packages.add(name.replace(/^(@[^/]+\/)?([^/]+).*$/, '$1$2'))
  }
  return packages
}

type Export = keyof typeof manifest.exports

function packagesOfExport(name: Export, patterns: readonly RegExp[]): string[] {
  const target = manifest.exports[name]
  const path = typeof target === 'string' ? target : target.source
  return [...packagesOf(new URL(`../${path}`, import.meta.url), patterns)].sort()
}

const always = [
  '@countersign/api',
  '@countersign/thrown',
  '@noble/curves',
  '@noble/hashes',
  'jose',
  'valibot',
]
const recovery = ['hash-wasm', 'secp256k1', 'tiny-secp256k1']

test.each<[Export, readonly string[], readonly string[]]>([
  ['.', always, ['@simplewebauthn/server', ...recovery]],
  ['./authjs', ['@countersign/api', '@countersign/thrown', '@noble/curves', '@noble/hashes'], recovery],
  [
    './better-auth',
    ['@countersign/api', '@countersign/thrown', '@noble/curves', '@noble/hashes', 'better-auth'],
    recovery,
  ],
  ['./fastify', ['@countersign/api', '@countersign/thrown'], []],
  ['./hono', ['@countersign/api', '@countersign/thrown'], []],
  ['./next', [], []],
  ['./verifier', ['@countersign/api', '@countersign/thrown', '@noble/curves', '@noble/hashes'], recovery],
  ['./admin', ['@countersign/api', '@countersign/thrown', '@noble/hashes'], []],
  ['./client', ['@countersign/api', '@countersign/thrown', 'valibot'], []],
  ['./embedded', [], ['@electric-sql/pglite']],
  ['./node', ['@countersign/api', '@countersign/thrown'], []],
  [
    './openid',
    ['@countersign/api', '@countersign/thrown', '@noble/hashes', 'jose', 'valibot'],
    ['oidc-provider'],
  ],
  ['./postgres', [], ['pg']],
  ['./settings', ['@countersign/api', '@countersign/thrown', '@noble/hashes'], []],
  ['./siwe', ['@countersign/thrown', '@noble/hashes'], []],
  ['./verify', ['@countersign/api', '@countersign/thrown', '@noble/curves', '@noble/hashes', 'jose'], []],
])('%s imports %j at once, and %j only when it needs them', (name, immediately, later) => {
  expect(packagesOfExport(name, importPatterns.static)).toEqual(immediately)
  const all = packagesOfExport(name, [...importPatterns.static, ...importPatterns.lazy])
  expect(all.filter((name) => !immediately.includes(name))).toEqual(later)
})

test('every package that an export imports at once is a dependency, and every later one an optional peer', () => {
  const dependencies = Object.keys(manifest.dependencies)
  expect(dependencies).toEqual(always)
  const optional = Object.entries(manifest.peerDependenciesMeta).filter(([, { optional }]) => optional)
  // ./better-auth is for applications that have better-auth.
  const peers = [
    '@electric-sql/pglite',
    '@simplewebauthn/server',
    'better-auth',
    ...recovery,
    'oidc-provider',
    'pg',
  ]
  expect(optional.map(([name]) => name)).toEqual(peers.sort())
  expect(Object.keys(manifest.peerDependencies)).toEqual(optional.map(([name]) => name))
})

test('./client imports no module of Node.js, so that it runs in a browser', () => {
  const files = new Set<string>()
  packagesOf(new URL('../src/client/index.ts', import.meta.url), Object.values(importPatterns).flat(), files)
  expect(files.size).toBeGreaterThan(5)
  for (const file of files)
    expect(readFileSync(fileURLToPath(file), 'utf8'), file).not.toMatch(/'node:|process\.|Buffer/)
})
