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
import { convertedConfigs, usesSignIn } from './project/readProject.ts'
import { convertConfig } from './rules/convertConfig.ts'
import { convertConnectButton } from './rules/convertConnectButton.ts'
import { convertConnectors } from './rules/convertConnectors.ts'
import { convertHooks } from './rules/convertHooks.ts'
import { convertProvider } from './rules/convertProvider.ts'
import { RAINBOWKIT } from './rules/modules.ts'
import type { NewFile } from './rules/planNextAuth.ts'
import { renameTypes } from './rules/renameTypes.ts'
import { renameWagmi } from './rules/renameWagmi.ts'
import { replaceStyles } from './rules/replaceStyles.ts'
import { reportConnectorSdks } from './rules/reportConnectorSdks.ts'
import { reportLeftovers } from './rules/reportLeftovers.ts'
import { reportOldRainbowKit, reportVersions } from './rules/reportVersions.ts'
import { SourceFile } from './source/SourceFile.ts'

export type Migration = {
  /** The files that change, and new ones, by path. */
  readonly files: ReadonlyMap<string, string>
  /** The places left to change by hand, by file and line. */
  readonly findings: readonly Finding[]
}

/**
 * Rewrites an application from RainbowKit 2 and wagmi 2 to `@countersign/kit` and wagmi 3. Takes the text of its modules,
 * package.json and tsconfig files by path, with `/` between folders, and writes nothing.
 *
 * Running it again on the result changes nothing.
 */
export function migrate(input: ReadonlyMap<string, string>): Migration {
  const findings: Finding[] = []
  const packages = readPackages(input, findings)
  const old = packages.filter(reportOldRainbowKit)
  const isOld = (content: PackageJson | undefined) => content !== undefined && old.includes(content)
  const sources = [...input]
    .filter(([path, code]) => isModule(path) && /rainbow-me|wagmi|countersign/.test(code))
    .filter(([path]) => !isOld(packageOf(path, packages)))
    .flatMap(([path, code]) => parse(path, findings, () => new SourceFile(path, code)) ?? [])
  const places = { paths: [...input.keys()], aliases: readAliases(input) }
  const { find, others } = moduleFinder(input, sources, places)
  const project: Project = {
    configs: sources.flatMap((file) => convertedConfigs(file, find)),
    usesSignIn: usesSignIn(sources),
    ...places,
    find,
  }
  for (const file of sources)
    project.configs.push(...convertConfig(file, project), ...convertConnectors(file, project, sources))

  const files = new Map<string, string>()
  for (const file of sources) {
    for (const { path, code } of convertProvider(file, project)) addFile(file, input, files, { path, code })
    convertConnectButton(file, project.usesSignIn)
    convertHooks(file)
    renameTypes(file)
    reportLeftovers(file)
    renameWagmi(file)
    reportConnectorSdks(file, packageOf(file.path, packages))
  }
  const providers = sources.filter(({ imports }) => imports.find(RAINBOWKIT, 'RainbowKitProvider'))
  const unfinished = new Set(providers.map(({ path }) => packageOf(path, packages)))
  for (const file of sources) {
    if (!unfinished.has(packageOf(file.path, packages))) replaceStyles(file)
    const code = file.print()
    if (code !== file.code) files.set(file.path, code)
    findings.push(...file.findings)
  }
  const current = packages.filter((content) => !isOld(content))
  current.forEach(reportVersions)
  migratePackages(current, input, files, findings)
  migrateTsconfigs(current, input, files, findings)
  for (const file of [...others, ...packages.map(({ file }) => file)]) findings.push(...file.findings)
  findings.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  return { files, findings }
}

function addFile(
  file: SourceFile,
  input: ReadonlyMap<string, string>,
  files: Map<string, string>,
  added: NewFile,
): void {
  if (!input.has(added.path)) files.set(added.path, added.code)
  else
    file.report({ start: 0 }, `${added.path} exists already.`, 'Check that it exports createNextAuthSignIn.')
}
