import type { Finding } from './Finding.ts'
import { migratePackages } from './migratePackages.ts'
import { migrateTsconfigs } from './migrateTsconfigs.ts'
import { parse } from './parse.ts'
import { isModule } from './project/isModule.ts'
import { moduleFinder } from './project/moduleFinder.ts'
import type { PackageJson } from './project/PackageJson.ts'
import type { Project } from './project/Project.ts'
import { readAliases } from './project/readAliases.ts'
import { packageOf, readPackages } from './project/readPackages.ts'
import { convertedConfigs, unfinishedConfigs, usesSignIn } from './project/readProject.ts'
import { readScope, reportOthers } from './project/Scope.ts'
import { convertProvider } from './rules/convertProvider.ts'
import { noteEthereum } from './rules/noteEthereum.ts'
import type { NewFile } from './rules/planNextAuth.ts'
import { renameWagmi } from './rules/renameWagmi.ts'
import { replaceStyles } from './rules/replaceStyles.ts'
import { reportConnectorSdks } from './rules/reportConnectorSdks.ts'
import { reportLeftovers } from './rules/reportLeftovers.ts'
import { SourceFile } from './source/SourceFile.ts'
import { sources as kits } from './sources/sources.ts'

export type Migration = {
  /** The files that change, and new ones, by path. */
  readonly files: ReadonlyMap<string, string>
  /** The places left to change by hand, by file and line. */
  readonly findings: readonly Finding[]
  /** Versions of dependencies that changed for a reason to know, and types that may be missing now. */
  readonly notes: readonly string[]
}

export type MigrateOptions = {
  /** The kit to migrate from. Default: `rainbowkit`. */
  readonly from?: 'rainbowkit' | 'connectkit'
  /** Whether wagmi stays as it is, and only the kit is replaced. */
  readonly keepWagmi?: boolean
  /** Returns the locked or installed version of a dependency, for a package in a folder such as `apps/web/`. */
  readonly installedVersion?: (folder: string, name: string) => string | null
}

/**
 * Rewrites an application from RainbowKit 2 or ConnectKit 1 to `@countersign/kit`, and from wagmi 2 to 3 unless wagmi is
 * kept. Takes the text of its modules, package.json, tsconfig and workspace files by path, with `/` between folders, and writes nothing.
 *
 * Running it again on the result changes nothing.
 */
export function migrate(
  input: ReadonlyMap<string, string>,
  { from = 'rainbowkit', keepWagmi = false, installedVersion = () => null }: MigrateOptions = {},
): Migration {
  const source = kits[from]
  const findings: Finding[] = []
  const packages = readPackages(input, findings)
  const scope = readScope(packages, input, source)
  const old = packages.filter(source.reportOld)
  reportOthers(scope, source)
  const isLeft = (content: PackageJson | undefined) =>
    content !== undefined && (old.includes(content) || scope.others.includes(content))
  const sources = [...input]
    .filter(([path, code]) => isModule(path) && /rainbow-me|connectkit|wagmi|countersign/.test(code))
    .filter(([path]) => !isLeft(packageOf(path, packages)))
    .flatMap(([path, code]) => parse(path, findings, () => new SourceFile(path, code)) ?? [])
  const places = { paths: [...input.keys()], aliases: readAliases(input) }
  const { find, others } = moduleFinder(input, sources, places)
  const project: Project = {
    source,
    files: sources,
    configs: sources.flatMap((file) => convertedConfigs(file, find)),
    unfinished: new Set(),
    usesSignIn: usesSignIn(sources, source),
    ...places,
    find,
  }
  for (const file of sources) project.configs.push(...source.convertConfigs(file, project, sources))
  for (const path of unfinishedConfigs(sources, find, source)) project.unfinished.add(path)

  const files = new Map<string, string>()
  for (const file of sources) {
    for (const added of convertProvider(file, project, source.provider)) addFile(file, input, files, added)
    source.convertUses(file, project)
    reportLeftovers(file, source)
    if (keepWagmi) continue
    renameWagmi(file)
    reportConnectorSdks(file, packageOf(file.path, packages))
  }
  const providers = sources.filter(({ imports }) => imports.find(source.package, source.provider.name))
  const unfinished = new Set(providers.map(({ path }) => packageOf(path, packages)))
  const rewritten: string[] = []
  for (const file of sources) {
    if (!unfinished.has(packageOf(file.path, packages))) replaceStyles(file, source)
    const code = file.print()
    if (code !== file.code) files.set(file.path, code)
    findings.push(...file.findings)
    rewritten.push(...file.notes)
  }
  const current = packages.filter((content) => !isLeft(content))
  const applications = scope.applications.filter((content) => !isLeft(content))
  const notes = migratePackages(current, { ...scope, applications }, input, files, findings, {
    keepsWagmi: keepWagmi,
    source,
    hasOld: old.length > 0,
    installedVersion,
  })
  notes.push(...rewritten)
  const removing = applications.filter((content) => content.versionOf(source.package) !== null)
  // Also in files without a kit or wagmi, such as those with another library.
  for (const [path, code] of input) {
    const owner = isModule(path) && code.includes('ethereum') && packageOf(path, packages)
    if (!owner || !removing.includes(owner)) continue
    const file =
      sources.find((other) => other.path === path) ?? parse(path, [], () => new SourceFile(path, code))
    if (file) notes.push(...noteEthereum(file, source.name))
  }
  migrateTsconfigs(current, input, files, findings, source)
  for (const file of [...others, ...packages.map(({ file }) => file)]) findings.push(...file.findings)
  findings.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  return { files, findings, notes }
}

function addFile(
  file: SourceFile,
  input: ReadonlyMap<string, string>,
  files: Map<string, string>,
  added: NewFile,
): void {
  if (!input.has(added.path)) files.set(added.path, added.code)
  else
    file.report(
      { start: 0 },
      `${added.path} exists already.`,
      'Check that it exports what the rewritten files import from it.',
    )
}
