import { KIT } from '../rules/modules.ts'
import type { Source } from '../sources/Source.ts'
import { sources } from '../sources/sources.ts'
import { dialogOf } from './dialogs.ts'
import { isModule } from './isModule.ts'
import { modulesOf } from './modulesOf.ts'
import type { PackageJson } from './PackageJson.ts'
import { packageOf } from './readPackages.ts'

/** Which packages of a run the codemod rewrites. */
export type Scope = {
  /** Packages that use the kit to replace, or ours. */
  readonly applications: readonly PackageJson[]
  /** Packages with wagmi and no dialog, next to an application. */
  readonly libraries: readonly PackageJson[]
  /** Packages with another dialog, or with wagmi and no application next to it. */
  readonly others: readonly PackageJson[]
}

/** Sorts the packages of a run. */
export function readScope(
  packages: readonly PackageJson[],
  input: ReadonlyMap<string, string>,
  source: Source = sources.rainbowkit,
): Scope {
  const importing = new Set(
    [...input].flatMap(([path, code]) =>
      isModule(path) && modulesOf(code).some((module) => isKit(module, source))
        ? (packageOf(path, packages) ?? [])
        : [],
    ),
  )
  const isApplication = (content: PackageJson) =>
    content.versionOf(source.package) !== null || content.versionOf(KIT) !== null || importing.has(content)
  const applications = packages.filter(isApplication)
  const users = packages.filter((content) => !isApplication(content) && usesWagmi(content, source))
  const libraries = users.filter((content) => applications.length > 0 && !dialogIn(content, source))
  return { applications, libraries, others: users.filter((content) => !libraries.includes(content)) }
}

/** The package of another dialog among the dependencies, or `undefined`. */
function dialogIn(content: PackageJson, { includes }: Source): string | undefined {
  return content.allNames().find((name) => dialogOf(name) !== null && !includes(name))
}

/** Reports packages that have wagmi and nothing that the run moves, and applications with a second kit that it could move. */
export function reportOthers({ applications, others }: Scope, source: Source): void {
  for (const content of applications)
    for (const { name, package: module, command } of Object.values(sources))
      if (
        name !== source.name &&
        content.versionOf(source.package) !== null &&
        content.versionOf(module) !== null
      )
        content.report(
          module,
          `This package uses ${name} too, which stays.`,
          `Run \`npx @countersign/codemod ${command}\` once this run leaves nothing else, or remove ${name}.`,
        )
  for (const content of others) {
    const dialog = dialogIn(content, source)
    content.report(
      dialog ?? 'wagmi',
      dialog
        ? `This package uses ${dialogOf(dialog)} and not ${source.name}. Its files are left unchanged.`
        : `This package does not use ${source.name}. Its files are left unchanged.`,
      dialog
        ? `Keep wagmi 2 there, or replace ${dialogOf(dialog)} ${howToReplace(dialog)}.`
        : 'Keep wagmi 2 there, or move it to wagmi 3 by hand.',
    )
  }
}

/** How a dialog is replaced, for messages. */
export function howToReplace(name: string): string {
  const other = Object.values(sources).find(({ includes }) => includes(name))
  return other ? `with \`npx @countersign/codemod ${other.command}\`` : 'by hand'
}

function usesWagmi(content: PackageJson, source: Source): boolean {
  return content.versionOf('wagmi') !== null || dialogIn(content, source) !== undefined
}

/** Whether a module is one of the kit to replace, or of ours. */
export function isKit(module: string, { includes }: Source): boolean {
  return includes(module) || module === KIT || module.startsWith(`${KIT}/`)
}
