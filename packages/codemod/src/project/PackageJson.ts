import { posix } from 'node:path'
import type { ObjectExpression, ObjectProperty } from 'oxc-parser'
import { propertiesOf, removeProperties, stringOf } from '../rules/objects.ts'
import { lineAt } from '../source/lines.ts'
import { SourceFile } from '../source/SourceFile.ts'

/** Where a package.json lists dependencies. */
export const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies']

/** A text somewhere in a package.json, and the keys around it. */
export type Leaf = {
  readonly path: readonly string[]
  readonly value: string
  readonly property: ObjectProperty
}

/** A package.json that is being rewritten. Unedited text stays byte for byte. */
export class PackageJson {
  readonly file: SourceFile
  readonly #content: ObjectExpression | null
  readonly #written = new Map<string, string>()

  /** @throws {SyntaxError} with `line`, if the file is not valid JSON */
  constructor(path: string, json: string) {
    // In parentheses, JSON is an expression of JavaScript. A byte order mark is white space there.
    this.file = new SourceFile(path, `(${json})`)
    checkJson(json.replace(/^\uFEFF/, ''))
    const [statement] = this.file.program.body
    const content = statement?.type === 'ExpressionStatement' ? statement.expression : null
    this.#content = content?.type === 'ObjectExpression' ? content : null
  }

  /** The folder, with `/` at its end; empty for that of the run. */
  get folder(): string {
    const folder = posix.dirname(this.file.path)
    return folder === '.' ? '' : `${folder}/`
  }

  /** The version range of a dependency of any kind, or `null`. */
  versionOf(name: string, fields: readonly string[] = FIELDS): string | null {
    const entry = this.#entry(name, fields)
    return entry ? (stringOf(entry.value) ?? '') : null
  }

  /** The version range of a dependency after the changes so far, or `null`. */
  newVersionOf(name: string): string | null {
    return this.#written.get(name) ?? this.versionOf(name)
  }

  /** The names of what the package itself installs. */
  names(): string[] {
    return ['dependencies', 'devDependencies'].flatMap((field) => {
      const object = this.#object(field)
      return object ? [...entriesOf(object).keys()] : []
    })
  }

  /** The names of its scripts. */
  scripts(): string[] {
    const object = this.#object('scripts')
    return object ? [...entriesOf(object).keys()] : []
  }

  /** The names of all dependencies. */
  allNames(): string[] {
    return FIELDS.flatMap((field) => {
      const object = this.#object(field)
      return object ? [...entriesOf(object).keys()] : []
    })
  }

  /** The texts below a field, such as `overrides`. */
  leaves(field: string): Leaf[] {
    const value = this.#content && propertiesOf(this.#content)?.get(field)?.value
    return value?.type === 'ObjectExpression' ? leavesIn(value, [field]) : []
  }

  /** Reports the line of a dependency. */
  report(name: string, reason: string, todo: string): void {
    this.file.report(this.#entry(name, FIELDS) ?? { start: 0 }, reason, todo)
  }

  /** Removes entries of a field, and writes others where their names belong. */
  setDependencies(
    removed: (name: string) => boolean,
    added: Readonly<Record<string, string>>,
    field = 'dependencies',
  ): void {
    const object = this.#object(field)
    if (!object) return
    for (const [name, version] of Object.entries(added)) this.#written.set(name, version)
    const entries = entriesOf(object)
    const gone = [...entries].filter(([name]) => removed(name) && !(name in added))
    const kept = [...entries].filter(([name]) => !removed(name) || name in added)
    const isNew = ([name]: readonly [string, string]) => !entries.has(name)
    const lines = Object.entries(added)
      .filter(isNew)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, version]) => ({ name, text: `${JSON.stringify(name)}: ${JSON.stringify(version)}` }))
    const gap = this.#gap(object)
    if (kept.length === 0) {
      const text = lines.map((line) => gap + line.text).join(',')
      this.file.replace(
        { start: object.start + 1, end: object.properties.at(-1)?.end ?? object.end - 1 },
        text,
      )
      return
    }
    removeProperties(
      this.file,
      object,
      gone.map(([, property]) => property),
    )
    for (const [name, property] of kept) {
      const version = added[name]
      if (version !== undefined && version !== stringOf(property.value))
        this.file.replace(property.value, JSON.stringify(version))
    }
    const last = kept.at(-1)?.[1]
    for (const { name, text } of lines) {
      const next = kept.find(([other]) => other > name)?.[1]
      if (next) this.file.insert(next.start, `${text},${gap}`)
      else if (last) this.file.insert(last.end, `,${gap}${text}`)
    }
  }

  print(): string {
    return this.file.print().slice(1, -1)
  }

  /** The white space before the first entry. */
  #gap({ start, properties }: ObjectExpression): string {
    return properties[0] ? this.file.code.slice(start + 1, properties[0].start) : ' '
  }

  #entry(name: string, fields: readonly string[]): ObjectProperty | undefined {
    for (const field of fields) {
      const object = this.#object(field)
      const entry = object && entriesOf(object).get(name)
      if (entry) return entry
    }
    return undefined
  }

  #object(field: string): ObjectExpression | null {
    const value = this.#content && propertiesOf(this.#content)?.get(field)?.value
    return value?.type === 'ObjectExpression' ? value : null
  }
}

function leavesIn(object: ObjectExpression, around: readonly string[]): Leaf[] {
  return [...entriesOf(object)].flatMap(([key, property]) => {
    const path = [...around, key]
    const value = stringOf(property.value)
    if (value !== null) return [{ path, value, property }]
    return property.value.type === 'ObjectExpression' ? leavesIn(property.value, path) : []
  })
}

function entriesOf(object: ObjectExpression): Map<string, ObjectProperty> {
  return propertiesOf(object) ?? new Map()
}

/** Refuses what is JavaScript and not JSON, such as a trailing comma. */
function checkJson(json: string): void {
  try {
    JSON.parse(json)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const position = /position (\d+)/.exec(error.message)?.[1]
    throw Object.assign(error, { line: lineAt(json, Number(position ?? 0)) })
  }
}
