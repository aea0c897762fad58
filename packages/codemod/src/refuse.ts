import { posix } from 'node:path'
import { dialogOf } from './project/dialogs.ts'
import { isModule } from './project/isModule.ts'
import { modulesOf } from './project/modulesOf.ts'
import type { PackageJson } from './project/PackageJson.ts'
import { readPackages } from './project/readPackages.ts'
import { howToReplace, isKit, readScope } from './project/Scope.ts'
import { lineAt } from './source/lines.ts'
import type { Source } from './sources/Source.ts'
import { sources } from './sources/sources.ts'

/** Returns why an application is not one that the codemod moves, or `null` if it is. */
export function refuse(
  input: ReadonlyMap<string, string>,
  source: Source = sources.rainbowkit,
): string | null {
  const { name, release } = source
  const refusal = (reason: string) => `The codemod moves applications from ${release}. ${reason}
No file was changed: the codemod moves wagmi only together with ${name}.`
  const packages = readPackages(input, [])
  const modules = [...input].filter(([path]) => isModule(path))
  if (readScope(packages, input, source).applications.length > 0) return null
  const isNested = [...input.keys()].every((path) => posix.basename(path) !== 'package.json')
  if (modules.some(([, code]) => modulesOf(code).some((module) => isKit(module, source))))
    return isNested
      ? 'This folder has no package.json, whose versions change with the modules. No file was changed.\nRun the codemod in the folder of the application.\n'
      : null
  const found = findDialog(packages, modules)
  if (found)
    return `${refusal(`It found ${found.name} (${found.place}) and no ${name}.`)}
Replace ${found.name} ${howToReplace(found.package)}, or run the codemod in the folder of an application with ${name}.
`
  return `${refusal(`It found no ${name} in the package.json files and modules of this folder.`)}
Run it in the folder of an application with ${name}. To add the kit to an application without a dialog, see the README of @countersign/kit.
`
}

function findDialog(
  packages: readonly PackageJson[],
  modules: readonly (readonly [path: string, code: string])[],
): { readonly name: string; readonly package: string; readonly place: string } | null {
  for (const content of packages)
    for (const dependency of content.allNames()) {
      const name = dialogOf(dependency)
      const { path, code } = content.file
      if (name)
        return {
          name,
          package: dependency,
          place: `${path}:${lineAt(code, code.indexOf(`"${dependency}"`))}`,
        }
    }
  for (const [path, code] of modules)
    for (const module of modulesOf(code)) {
      const dependency = module
        .split('/')
        .slice(0, module.startsWith('@') ? 2 : 1)
        .join('/')
      const name = dialogOf(dependency)
      if (name) return { name, package: dependency, place: `${path}:${lineAt(code, code.indexOf(module))}` }
    }
  return null
}
