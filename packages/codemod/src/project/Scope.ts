import { isRainbowKit, KIT, RAINBOWKIT } from '../rules/modules.ts'
import { dialogOf } from './dialogs.ts'
import { isModule } from './isModule.ts'
import { modulesOf } from './modulesOf.ts'
import type { PackageJson } from './PackageJson.ts'
import { packageOf } from './readPackages.ts'

/** Which packages of a run the codemod rewrites. */
export type Scope = {
  /** Packages that use RainbowKit or the kit. */
  readonly applications: readonly PackageJson[]
  /** Packages with wagmi and no dialog, next to an application. */
  readonly libraries: readonly PackageJson[]
  /** Packages with another dialog, or with wagmi and no application next to it. */
  readonly others: readonly PackageJson[]
}

/** Sorts the packages of a run. */
export function readScope(packages: readonly PackageJson[], input: ReadonlyMap<string, string>): Scope {
  const importing = new Set(
    [...input].flatMap(([path, code]) =>
      isModule(path) && modulesOf(code).some(isKit) ? (packageOf(path, packages) ?? []) : [],
    ),
  )
  const isApplication = (content: PackageJson) =>
    content.versionOf(RAINBOWKIT) !== null || content.versionOf(KIT) !== null || importing.has(content)
  const applications = packages.filter(isApplication)
  const users = packages.filter((content) => !isApplication(content) && usesWagmi(content))
  const libraries = users.filter((content) => applications.length > 0 && !dialogIn(content))
  return { applications, libraries, others: users.filter((content) => !libraries.includes(content)) }
}

/** The package of another dialog among the dependencies, or `undefined`. */
export function dialogIn(content: PackageJson): string | undefined {
  return content.allNames().find((name) => dialogOf(name) !== null)
}

/** Reports packages that have wagmi and nothing that the codemod moves. */
export function reportOthers({ others }: Scope): void {
  for (const content of others) {
    const dialog = dialogIn(content)
    content.report(
      dialog ?? 'wagmi',
      dialog
        ? `This package uses ${dialogOf(dialog)} and not RainbowKit. Its files are left unchanged.`
        : 'This package does not use RainbowKit. Its files are left unchanged.',
      dialog
        ? `Keep wagmi 2 there, or replace ${dialogOf(dialog)} by hand.`
        : 'Keep wagmi 2 there, or move it to wagmi 3 by hand.',
    )
  }
}

function usesWagmi(content: PackageJson): boolean {
  return content.versionOf('wagmi') !== null || dialogIn(content) !== undefined
}

/** Whether a module is one of RainbowKit or the kit. */
export function isKit(module: string): boolean {
  return isRainbowKit(module) || module === KIT || module.startsWith(`${KIT}/`)
}
