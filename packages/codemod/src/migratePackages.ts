import type { Finding } from './Finding.ts'
import { migratePackage } from './migratePackage.ts'
import { Catalogs } from './project/Catalogs.ts'
import { isModule } from './project/isModule.ts'
import { modulesOf } from './project/modulesOf.ts'
import type { PackageJson } from './project/PackageJson.ts'
import { packageOf } from './project/readPackages.ts'
import type { Scope } from './project/Scope.ts'
import { raiseInstalled } from './raiseInstalled.ts'
import { reportOverrides } from './reportOverrides.ts'
import { KIT } from './rules/modules.ts'
import type { Source } from './sources/Source.ts'
import { targetVersions, wagmiVersion } from './versions.ts'

export type PackagesOptions = {
  readonly source: Source
  readonly keepsWagmi: boolean
  /** Whether a package is left unchanged, so that the kit stays in the catalogs. */
  readonly hasOld: boolean
  readonly installedVersion: (folder: string, name: string) => string | null
}

/** Moves each package.json of a run to the dependencies of the rewritten modules. Returns what to tell about it. */
export function migratePackages(
  packages: readonly PackageJson[],
  { applications, libraries }: Scope,
  input: ReadonlyMap<string, string>,
  files: Map<string, string>,
  findings: Finding[],
  { source, keepsWagmi, hasOld, installedVersion }: PackagesOptions,
): string[] {
  if (applications.length === 0) return []
  const notes: string[] = []
  const catalogs = new Catalogs(packages, input)
  const modules = modulesByPackage(packages, new Map([...input, ...files]), source)
  const isLeft = (content: PackageJson) => [...(modules.get(content) ?? [])].some(source.includes)
  const anyLeft = hasOld || applications.some(isLeft)
  const note = (content: PackageJson, name: string, from: string, to: string, why: string) =>
    notes.push(`${content.file.path}: ${name} ${from} is now ${to}, ${why}.`)

  for (const content of [...applications, ...libraries]) {
    const targets = applications.includes(content)
      ? targetVersions(modules.get(content) ?? new Set(), keepsWagmi)
      : { ...(keepsWagmi ? {} : { wagmi: wagmiVersion(keepsWagmi) }) }
    migratePackage(content, {
      source,
      targets: content.versionOf(source.package) === null ? alreadyListed(content, targets) : targets,
      isLeft: isLeft(content),
      catalogs,
      isInCatalog: (spec) => !anyLeft && catalogs.replace(spec, source.package, KIT, '^0.2.0'),
      raised: (name, from, to) => {
        if (keepsWagmi && name === 'wagmi')
          note(content, name, from, to, 'because the kit needs 2.19 or later')
      },
    })
    if (isLeft(content) && content.versionOf(source.package) !== null)
      findings.push({
        file: content.file.path,
        line: 1,
        reason: `${source.name} stays a dependency, because files still import it.${keepsWagmi ? '' : ' It does not support wagmi 3.'}`,
        todo: 'Make the other reported changes, and run the codemod again.',
      })
  }
  const around = packages.filter(({ folder }) =>
    [...applications, ...libraries].some((content) => content.folder.startsWith(folder)),
  )
  for (const content of around)
    raiseInstalled(content, {
      keepsWagmi,
      installedVersion,
      catalogs,
      note: (...args) => note(content, ...args),
    })
  if (!anyLeft) catalogs.reportUnused(source.includes)
  findings.push(
    ...catalogs.findings,
    ...reportOverrides(around, input, { source, keepsWagmi, isLeft: anyLeft }),
  )
  for (const content of packages) {
    const migrated = content.print()
    if (migrated !== input.get(content.file.path)) files.set(content.file.path, migrated)
  }
  for (const [path, text] of catalogs.print()) files.set(path, text)
  return notes
}

/** The modules that the files of each package import. Those of a folder without the kit count for the one around it. */
function modulesByPackage(
  packages: readonly PackageJson[],
  files: ReadonlyMap<string, string>,
  source: Source,
): Map<PackageJson, Set<string>> {
  const owners = packages.filter((content) => content.versionOf(source.package) ?? content.versionOf(KIT))
  const found = new Map<PackageJson, Set<string>>()
  for (const [path, code] of files) {
    const owner = isModule(path) ? (packageOf(path, owners) ?? packageOf(path, packages)) : undefined
    if (owner) found.set(owner, new Set([...(found.get(owner) ?? []), ...modulesOf(code)]))
  }
  return found
}

/** The versions of what a package has already. */
function alreadyListed<version>(content: PackageJson, targets: Readonly<Record<string, version>>) {
  return Object.fromEntries(Object.entries(targets).filter(([name]) => content.versionOf(name) !== null))
}
