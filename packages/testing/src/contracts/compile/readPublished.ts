import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Compiled } from './Compiled.ts'

const require = createRequire(import.meta.url)

/** The ENS contracts, in the packages that their authors published. */
const packages = [
  {
    manifest: require.resolve('@ensdomains/ens/package.json'),
    contracts: ['ENSRegistry', 'ReverseRegistrar'],
  },
  { manifest: require.resolve('@ensdomains/resolver/package.json'), contracts: ['PublicResolver'] },
] as const

type Artifact = {
  readonly abi: readonly unknown[]
  readonly bytecode: string
  readonly compiler: { readonly version: string }
}

/** Reads the published contracts with their license notices. */
export async function readPublished(): Promise<Compiled> {
  const read = await Promise.all(packages.map(readPackage))
  const contracts = Object.fromEntries(read.flatMap(({ artifacts }) => artifacts))
  const compilers = Object.values(contracts).map(({ compiler }) =>
    compiler.version.replace(/\.Emscripten.*$/, ''),
  )
  return {
    file: new URL('../published.ts', import.meta.url),
    sources: read.map(({ label }) => label).join(' and '),
    compiler: `solc ${[...new Set(compilers)].join(' and ')}`,
    notice: read.flatMap(({ label, license }) => ['', `${label}:`, '', ...license]),
    contracts: Object.fromEntries(
      Object.entries(contracts).map(([name, { abi, bytecode }]) => [name, { abi, bytecode }]),
    ),
  }
}

async function readPackage({ manifest, contracts }: (typeof packages)[number]) {
  const file = (path: string) => readFile(join(dirname(manifest), path), 'utf8')
  const { name, version }: { name: string; version: string } = JSON.parse(await file('package.json'))
  const read = async (contract: string): Promise<[string, Artifact]> => [
    contract,
    JSON.parse(await file(`build/contracts/${contract}.json`)),
  ]
  return {
    label: `${name} ${version}`,
    license: (await file('LICENSE')).trim().split('\n'),
    artifacts: await Promise.all(contracts.map(read)),
  }
}
