import type { Finding } from './Finding.ts'
import type { InstalledPackage } from './installed/Lock.ts'
import { admitsVersion } from './project/admitsVersion.ts'
import type { PackageJson } from './project/PackageJson.ts'
import { readPackages } from './project/readPackages.ts'
import { readScope } from './project/Scope.ts'
import { rainbowKit } from './sources/rainbowKit.ts'
import type { Source } from './sources/Source.ts'

/** Dependencies that the codemod changes itself, or reports elsewhere. */
const isOwn = (name: string, { includes }: Source) =>
  includes(name) || /^(wagmi$|@wagmi\/|@countersign\/)/.test(name)

export type Peers = {
  /** Dependencies that need wagmi 2, with which the installation of wagmi 3 would fail with ERESOLVE. */
  readonly needingWagmi2: readonly string[]
  /** Reports them. */
  readonly reportWagmi2: () => readonly Finding[]
  /** Reports dependencies that need the kit to replace. */
  readonly reportKit: (keepsWagmi: boolean) => readonly Finding[]
  /** Whether the packages still admit wagmi 2. */
  readonly admitWagmi2: boolean
}

type Dependency = {
  readonly content: PackageJson
  readonly name: string
  readonly installed: InstalledPackage
}

/** Finds dependencies that need wagmi 2 or the kit to replace. What is neither locked nor installed is not known. */
export function findPeers(
  input: ReadonlyMap<string, string>,
  find: (folder: string, name: string) => InstalledPackage | null,
  source: Source = rainbowKit,
): Peers {
  const { applications, libraries } = readScope(readPackages(input, []), input, source)
  const packages = [...applications, ...libraries]
  const dependencies = packages.flatMap((content) =>
    content
      .names()
      // A package may link itself under its own name.
      .filter((name) => !isOwn(name, source) && !/^(file|link):\.?\/?$/.test(content.versionOf(name) ?? ''))
      .flatMap((name): Dependency[] => {
        const installed = find(content.folder, name)
        return installed ? [{ content, name, installed }] : []
      }),
  )
  const needing = dependencies.filter(
    ({ installed: { peers } }) => !admitsVersion(peers.wagmi ?? '*', '^3.0.0'),
  )
  const report = (
    found: readonly Dependency[],
    describe: (dependency: Dependency) => readonly [reason: string, todo: string],
  ) =>
    found.flatMap((dependency) => {
      const { content, name } = dependency
      const known = content.file.findings.length
      content.report(name, ...describe(dependency))
      return content.file.findings.slice(known)
    })
  const rangeOf = ({ peers, dependencies: own }: InstalledPackage) =>
    peers[source.package] ?? own[source.package]
  return {
    needingWagmi2: [...new Set(needing.map(({ name }) => name))],
    reportWagmi2: () =>
      report(needing, ({ name, installed }) => [
        `${name} needs wagmi ${installed.peers.wagmi}: with wagmi 3, npm install fails with ERESOLVE.`,
        'Install a version for wagmi 3, or remove it.',
      ]),
    reportKit: (keepsWagmi) =>
      report(
        dependencies.filter(({ installed }) => rangeOf(installed) !== undefined),
        ({ name, installed }) => [
          keepsWagmi
            ? `${name} needs ${source.name} ${rangeOf(installed)}, which the application no longer has.`
            : `${name} needs ${source.name} ${rangeOf(installed)}, which needs wagmi 2: npm install fails with ERESOLVE.`,
          'Replace it with your own code for @countersign/kit, or remove it.',
        ],
      ),
    admitWagmi2: packages.every((content) => admitsVersion(content.versionOf('wagmi') ?? '*', '^2.0.0')),
  }
}
