import { posix } from 'node:path'
import MagicString from 'magic-string'
import type { Finding } from '../Finding.ts'
import { lineAt } from '../source/lines.ts'
import type { PackageJson } from './PackageJson.ts'
import { isFixed, raiseRange } from './raiseRange.ts'
import { yamlEntries } from './yamlEntries.ts'

/** A version that several packages of a workspace share. */
type Entry = {
  readonly catalog: string
  readonly name: string
  readonly file: string
  readonly line: number
  range: string
  readonly write: (name: string, range: string) => void
}

/** Whether a file has the settings of a workspace. */
export function isWorkspaceFile(path: string): boolean {
  return ['pnpm-workspace.yaml', '.yarnrc.yml'].includes(posix.basename(path))
}

/** The catalogs of pnpm, Yarn and Bun, while they are rewritten. */
export class Catalogs {
  readonly findings: Finding[] = []
  readonly #entries: Entry[]
  readonly #texts = new Map<string, MagicString>()

  constructor(packages: readonly PackageJson[], input: ReadonlyMap<string, string>) {
    const settings = [...input].filter(([path]) => isWorkspaceFile(path))
    this.#entries = [
      ...packages.flatMap(entriesOfPackage),
      ...settings.flatMap(([path, text]) => this.#entriesOfYaml(path, text)),
    ]
  }

  /** The range behind a version such as `catalog:`, or the version itself. */
  rangeOf(name: string, spec: string): string {
    return this.#find(name, spec)?.range ?? spec
  }

  /** Raises the version of a dependency whose package.json has `catalog:`. Returns whether it changed. */
  raise(content: PackageJson, name: string, spec: string, target: string): boolean {
    const entry = this.#find(name, spec)
    if (!entry) {
      content.report(
        name,
        `The version of ${name} is in a catalog that the codemod did not read.`,
        `Set it to ${target} in the catalog, or run the codemod in the folder of the workspace.`,
      )
      return false
    }
    const range = isFixed(entry.range) ? entry.range : raiseRange(entry.range, target)
    if (range === entry.range) return false
    entry.range = range
    entry.write(name, range)
    return true
  }

  /** Replaces an entry with that of another dependency. Returns whether the catalog has it now. */
  replace(spec: string, name: string, other: string, range: string): boolean {
    const entry = this.#find(name, spec)
    if (this.#find(other, spec)) return true
    entry?.write(other, range)
    if (entry) this.#entries.splice(this.#entries.indexOf(entry), 1, { ...entry, name: other, range })
    return entry !== undefined
  }

  /** Reports the entries of a dependency that no package has any more. */
  reportUnused(isUnused: (name: string) => boolean): void {
    for (const { name, file, line } of this.#entries.filter(({ name }) => isUnused(name)))
      this.findings.push({
        file,
        line,
        reason: `No package needs ${name} any more.`,
        todo: 'Remove the entry.',
      })
  }

  /** The rewritten settings of workspaces, by path. Those in a package.json are written with it. */
  print(): Map<string, string> {
    return new Map(
      [...this.#texts].flatMap(([path, text]) => (text.hasChanged() ? [[path, text.toString()]] : [])),
    )
  }

  #find(name: string, spec: string): Entry | undefined {
    const [, catalog] = /^catalog:(.*)$/.exec(spec) ?? []
    return this.#entries.find((entry) => entry.name === name && entry.catalog === (catalog || 'default'))
  }

  #entriesOfYaml(file: string, text: string): Entry[] {
    const edited = new MagicString(text)
    this.#texts.set(file, edited)
    return yamlEntries(text).flatMap(({ path, value, line, key, text: { start, end } }) => {
      const [catalog, name] = placeOf(path) ?? []
      if (!catalog || !name) return []
      const quote = /^['"]/.exec(text.slice(start, end))?.[0] ?? ''
      const write = (written: string, range: string) => {
        if (written !== name) edited.overwrite(key.start, key.end, `'${written}'`)
        edited.overwrite(start, end, `${quote}${range}${quote}`)
      }
      return [{ catalog, name, file, line, range: value, write }]
    })
  }
}

function entriesOfPackage(content: PackageJson): Entry[] {
  const { file } = content
  const fields = ['catalog', 'catalogs', 'workspaces'].flatMap((field) => content.leaves(field))
  return fields.flatMap(({ path, value, property }) => {
    const [catalog, name] = placeOf(path[0] === 'workspaces' ? path.slice(1) : path) ?? []
    if (!catalog || !name) return []
    const write = (written: string, range: string) => {
      if (written !== name) file.replace(property.key, JSON.stringify(written))
      file.replace(property.value, JSON.stringify(range))
    }
    return [{ catalog, name, file: file.path, line: lineAt(file.code, property.start), range: value, write }]
  })
}

/** The catalog and the dependency of an entry. */
function placeOf([field, ...keys]: readonly string[]): readonly [string, string] | null {
  const [first, second] = keys
  if (field === 'catalog' && first && keys.length === 1) return ['default', first]
  return field === 'catalogs' && first && second && keys.length === 2 ? [first, second] : null
}
