import type { Finding } from './Finding.ts'
import { migratePackage } from './migratePackage.ts'
import { isModule } from './project/isModule.ts'
import type { PackageJson } from './project/PackageJson.ts'
import { isRainbowKit, RAINBOWKIT } from './rules/modules.ts'

/** Moves each package.json that uses RainbowKit to the dependencies of the rewritten modules in its folder. */
export function migratePackages(
  packages: readonly PackageJson[],
  input: ReadonlyMap<string, string>,
  files: Map<string, string>,
  findings: Finding[],
): void {
  for (const content of packages) {
    const { folder, file } = content
    if (content.versionOf(RAINBOWKIT, ['dependencies']) === null) continue
    const packageModules = [...input, ...files].filter(
      ([other]) => other.startsWith(folder) && isModule(other),
    )
    const modules = new Set([...new Map(packageModules).values()].flatMap(modulesOf))
    const isLeft = [...modules].some(isRainbowKit)
    migratePackage(content, modules, isLeft)
    const migrated = content.print()
    if (migrated !== input.get(file.path)) files.set(file.path, migrated)
    if (isLeft)
      findings.push({
        file: file.path,
        line: 1,
        reason: 'RainbowKit stays a dependency, because files still import it. It does not support wagmi 3.',
        todo: 'Make the other reported changes, and run the codemod again.',
      })
  }
}

function modulesOf(code: string): string[] {
  return [...code.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, module]) => module ?? '')
}
