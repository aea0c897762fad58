import { posix } from 'node:path'
import type { Finding } from '../Finding.ts'
import { parse } from '../parse.ts'
import { PackageJson } from './PackageJson.ts'

/** Reads every package.json, and reports those that are invalid. */
export function readPackages(input: ReadonlyMap<string, string>, findings: Finding[]): PackageJson[] {
  return [...input]
    .filter(([path]) => posix.basename(path) === 'package.json')
    .flatMap(([path, json]) => parse(path, findings, () => new PackageJson(path, json)) ?? [])
}

/** The package of a file: the one in the nearest folder around it. */
export function packageOf(path: string, packages: readonly PackageJson[]): PackageJson | undefined {
  return packages
    .filter(({ folder }) => path.startsWith(folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0]
}
