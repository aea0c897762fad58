import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { readLock, withIconPackages } from './lockFile.mjs'
import { createSbom } from './sbom.mjs'

const lock = withIconPackages(readLock(root))
const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const sbom = createSbom(lock, product)
const refs = new Set(sbom.components.map((component) => component['bom-ref']))

test('the bill of materials names what is shipped, and no tool for development', () => {
  const names = sbom.components.map(({ group, name }) => (group ? `${group}/${name}` : name))
  expect(names).toEqual(
    expect.arrayContaining([
      '@countersign/server',
      '@rainbow-me/rainbowkit',
      '@web3icons/core',
      'pg',
      'react',
      'viem',
      'wagmi',
      'tsx',
    ]),
  )
  expect(
    names.filter((name) =>
      /anvil|web3icons\/common|safe-smart-account|^vite|playwright|testing|local-world/.test(name),
    ),
  ).toEqual([])
})

test('every component from the registry has a version, a hash and a license', () => {
  const incomplete = sbom.components.filter(
    ({ group, version, hashes, licenses }) => !version || !licenses || (group !== '@countersign' && !hashes),
  )
  expect(incomplete).toEqual([])
})

test('dependencies name existing components, and all components are reachable', () => {
  const named = sbom.dependencies.flatMap(({ dependsOn }) => dependsOn)
  expect(named.filter((ref) => !refs.has(ref))).toEqual([])
  expect([...refs].filter((ref) => !named.includes(ref))).toEqual([])
})

test('is identical for the same lock file, contains no time or registry, and has another serial number for another', () => {
  const again = JSON.stringify(createSbom(lock, product))
  expect(again).toBe(JSON.stringify(sbom))
  expect(again).not.toMatch(/registry|timestamp/)
  expect(sbom.serialNumber).toMatch(
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
  const changed = {
    packages: {
      ...lock.packages,
      'node_modules/viem': { ...lock.packages['node_modules/viem'], version: '4.0.0' },
    },
  }
  expect(createSbom(changed, product).serialNumber).not.toBe(sbom.serialNumber)
})
