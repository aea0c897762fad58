import { posix } from 'node:path'
import type { Finding } from './Finding.ts'
import type { PackageJson } from './project/PackageJson.ts'
import { isTsconfig } from './project/readAliases.ts'
import { packageOf } from './project/readPackages.ts'
import { compilerOptions, fieldIn, parseTsconfig } from './project/tsconfig.ts'
import { KIT } from './rules/modules.ts'
import { stringOf } from './rules/objects.ts'
import type { Source } from './sources/Source.ts'

/** Moves TypeScript from `node` resolution, which does not read the `exports` of a package, to `bundler`. */
export function migrateTsconfigs(
  packages: readonly PackageJson[],
  input: ReadonlyMap<string, string>,
  files: Map<string, string>,
  findings: Finding[],
  source: Source,
): void {
  for (const [path, json] of input) {
    // A tsconfig.node.json is for build scripts.
    if (!isTsconfig(path) || posix.basename(path) === 'tsconfig.node.json') continue
    const content = packageOf(path, packages)
    if (!content || [source.package, KIT].every((name) => content.versionOf(name) === null)) continue
    const file = parseTsconfig(path, json)
    const options = file ? compilerOptions(file) : undefined
    const resolution = fieldIn(options, 'moduleResolution')
    if (!file || !resolution || !/^(node|node10|classic)$/i.test(stringOf(resolution) ?? '')) continue
    if (/^(es.+|preserve)$/i.test(stringOf(fieldIn(options, 'module')) ?? '')) {
      file.replace(resolution, '"bundler"')
      files.set(path, file.print().slice(1, -1))
    } else {
      file.report(
        resolution,
        'TypeScript does not find the types of @countersign/kit with this `moduleResolution`.',
        'Set `module` to "esnext" and `moduleResolution` to "bundler", or both to "nodenext".',
      )
      findings.push(...file.findings)
    }
  }
}
