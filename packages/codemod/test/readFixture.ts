import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of an example application. */
export function fixtureFolder(name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}/`, import.meta.url))
}

/** The files of an example application before or after the codemod, by path. */
export function readFixture(name: string, state: 'before' | 'after'): Map<string, string> {
  const folder = `${fixtureFolder(name)}${state}/`
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = entries.map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('//', '/')).sort()
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]))
}
