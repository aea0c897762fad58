import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

/** Returns the packages that a module imports at run time, itself or through others of this package. */
function packagesOf(entry: URL, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>()
  if (seen.has(entry.href)) return packages
  seen.add(entry.href)
  const source = readFileSync(fileURLToPath(entry), 'utf8')
  for (const [, clause = '', name = ''] of source.matchAll(
    /^(?:import|export) ([^;'"]*?)from '([^']+)'$/gms,
  )) {
    const isTypeOnly = clause.startsWith('type ') || /^\{(\s*type [^,}]+,?)+\s*\}/.test(clause)
    if (isTypeOnly) continue
    if (name.startsWith('.')) for (const one of packagesOf(new URL(name, entry), seen)) packages.add(one)
    else if (!name.startsWith('node:')) packages.add(name.replace(/^(@[^/]+\/)?([^/]+).*$/, '$1$2'))
  }
  return packages
}

const packagesOfExport = (name: keyof typeof manifest.exports) => {
  const target = manifest.exports[name]
  const path = typeof target === 'string' ? target : target.source
  return [...packagesOf(new URL(`../${path}`, import.meta.url))].sort()
}

test('messages can be created and parsed without the packages of the server and the database', () => {
  expect(packagesOfExport('./siwe')).toEqual(['@noble/hashes', 'hash-wasm'])
})

test('each database loads its own driver only, and the sign-in server none', () => {
  expect(packagesOfExport('./postgres')).toEqual(['pg'])
  expect(packagesOfExport('./embedded')).toEqual([])
  expect(packagesOfExport('.')).not.toContain('pg')
})
