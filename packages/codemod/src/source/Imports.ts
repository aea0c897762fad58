import type { ImportDeclaration, ImportSpecifier, Node } from 'oxc-parser'
import { commentsIn, editInPlace, reportOrphans, reportRemoved } from './importComments.ts'
import type { SourceText } from './SourceText.ts'

/** A name that a module imports. */
export type ImportedName = {
  readonly module: string
  readonly imported: string
  readonly local: string
  readonly isType: boolean
  readonly specifier: ImportSpecifier
  readonly declaration: ImportDeclaration
}

type Added = { readonly imported: string; readonly local: string; readonly isType: boolean }

/** The import declarations of a file: what they import, and what is added, renamed or dropped. */
export class Imports {
  readonly names: readonly ImportedName[]
  readonly declarations: readonly ImportDeclaration[]
  readonly #file: SourceText
  readonly #dropped = new Set<ImportSpecifier>()
  readonly #renamed = new Map<ImportSpecifier, { imported: string; local: string }>()
  readonly #added = new Map<string, Added[]>()
  readonly #slots: ImportDeclaration[] = []
  readonly #removed = new Set<ImportDeclaration>()

  constructor(file: SourceText) {
    this.#file = file
    this.declarations = file.program.body.filter((node) => node.type === 'ImportDeclaration')
    this.names = this.declarations.flatMap((declaration) =>
      declaration.specifiers
        .filter((specifier) => specifier.type === 'ImportSpecifier')
        .map((specifier) => ({
          module: declaration.source.value,
          imported: nameOf(specifier.imported),
          local: specifier.local.name,
          isType: declaration.importKind === 'type' || specifier.importKind === 'type',
          specifier,
          declaration,
        })),
    )
  }

  /** The import of a name from one of several modules, if the file has it and no rule dropped it. */
  find(modules: string | readonly string[], imported: string): ImportedName | undefined {
    const from = typeof modules === 'string' ? [modules] : modules
    return this.names.find(
      (name) =>
        from.includes(name.module) && name.imported === imported && !this.#dropped.has(name.specifier),
    )
  }

  /** The names that are still imported from modules that match. */
  remaining(matches: (module: string) => boolean): ImportedName[] {
    return this.names.filter(({ module, specifier }) => matches(module) && !this.#dropped.has(specifier))
  }

  /** The module, name and local name behind a local name. */
  byLocal(local: string): ImportedName | undefined {
    return this.names.find((name) => name.local === local)
  }

  /** The module behind a local name, however it is imported. */
  moduleOf(local: string): string | undefined {
    return this.declarations.find(({ specifiers }) =>
      specifiers.some((specifier) => specifier.local.name === local),
    )?.source.value
  }

  /** Whether a local name is the default import of its module. */
  isDefault(local: string): boolean {
    return this.declarations.some(({ specifiers }) =>
      specifiers.some(({ type, local: { name } }) => type === 'ImportDefaultSpecifier' && name === local),
    )
  }

  drop(name: ImportedName): void {
    this.#dropped.add(name.specifier)
  }

  /** Changes what a specifier imports, and under which name. */
  rename({ specifier }: ImportedName, imported: string, local: string): void {
    this.#renamed.set(specifier, { imported, local })
  }

  /** Imports a name, unless the file already does. */
  add(module: string, imported: string, { local = imported, isType = false } = {}): void {
    const known = this.names.find((name) => name.module === module && name.imported === imported)
    if (known && !this.#dropped.has(known.specifier)) return
    const added = this.#added.get(module) ?? []
    if (!added.some((other) => other.imported === imported && other.local === local))
      added.push({ imported, local, isType })
    this.#added.set(module, added)
  }

  /** The quotes of the file's imports. */
  get quote(): string {
    const [style] = this.declarations
    return style && this.#file.code[style.source.start] === '"' ? '"' : "'"
  }

  /** Writes all changes of the declarations. */
  write(): void {
    for (const declaration of this.declarations) this.#writeDeclaration(declaration)
    const text = [...this.#added]
      .filter(([, added]) => added.length > 0)
      .sort(([a], [b]) => order(a, b))
      .map(([module, added]) =>
        this.#declare(
          module,
          added.map(describe),
          added.every(({ isType }) => isType),
        ),
      )
    if (text.length > 0) this.#place(text.join('\n'))
    else for (const slot of this.#slots) this.#removeLine(slot)
  }

  /** The last declaration that is still there once all changes are written. */
  lastRemaining(): ImportDeclaration | undefined {
    return this.declarations.findLast((declaration) => !this.#removed.has(declaration))
  }

  #writeDeclaration(declaration: ImportDeclaration): void {
    const namesOfDeclaration = this.names.filter((name) => name.declaration === declaration)
    const module = declaration.source.value
    const added =
      declaration.importKind === 'type' || namesOfDeclaration.length === 0
        ? []
        : (this.#added.get(module) ?? [])
    const isChanged = namesOfDeclaration.some(
      ({ specifier }) => this.#dropped.has(specifier) || this.#renamed.has(specifier),
    )
    if (!isChanged && added.length === 0) return
    if (added.length > 0) this.#added.delete(module)
    const written = namesOfDeclaration.map((name) => {
      const { specifier } = name
      if (this.#dropped.has(specifier)) return { specifier, text: null }
      const { imported, local } = this.#renamed.get(specifier) ?? name
      const isType = name.isType && declaration.importKind !== 'type'
      return { specifier, text: describe({ imported, local, isType }) }
    })
    const kept = written.flatMap(({ text }) => text ?? [])
    const comments = commentsIn(this.#file, declaration)
    if (comments.length > 0 && kept.length > 0) {
      editInPlace(this.#file, written, added.map(describe))
      return
    }
    reportRemoved(this.#file, comments)
    const specifiers = [...kept, ...added.map(describe)]
    const others = declaration.specifiers.length - namesOfDeclaration.length
    if (specifiers.length === 0 && others === 0) {
      this.#slots.push(declaration)
      return
    }
    const first = declaration.specifiers.find((specifier) => specifier.type !== 'ImportSpecifier')
    const text = this.#declare(module, specifiers, declaration.importKind === 'type', first)
    this.#file.replace(declaration, text)
  }

  /** Puts new declarations where the first one was removed, else after the last import. */
  #place(text: string): void {
    const [first] = this.#slots
    const last = this.declarations.at(-1)
    if (first) this.#file.replace(first, text)
    else if (last) this.#file.insert(last.end, `\n${text}`)
    else this.#file.insert(this.#file.program.body[0]?.start ?? 0, `${text}\n`)
    for (const slot of this.#slots) if (slot !== first) this.#removeLine(slot)
  }

  #removeLine(declaration: ImportDeclaration): void {
    const { start, end } = declaration
    this.#removed.add(declaration)
    reportOrphans(this.#file, declaration)
    const lineEnd = /^\r?\n/.exec(this.#file.code.slice(end, end + 2))?.[0] ?? ''
    this.#file.remove(start, end + lineEnd.length)
  }

  #declare(module: string, names: string[], isType: boolean, first?: Node): string {
    const { code } = this.#file
    const style = this.declarations[0]
    const { quote } = this
    const semicolon = !style || code[style.end - 1] === ';' ? ';' : ''
    const sorted = [...names].sort((a, b) => order(a.replace(/^type /, ''), b.replace(/^type /, '')))
    const listed = isType ? sorted.map((name) => name.replace(/^type /, '')) : sorted
    const keyword = isType ? 'import type' : 'import'
    const defaults = first ? this.#file.text(first) : ''
    if (listed.length === 0) return `${keyword} ${defaults} from ${quote}${module}${quote}${semicolon}`
    const start = `${keyword} ${defaults ? `${defaults}, ` : ''}`
    const end = ` from ${quote}${module}${quote}${semicolon}`
    const line = `${start}{ ${listed.join(', ')} }${end}`
    return line.length <= 80 ? line : `${start}{\n${listed.map((name) => `  ${name},\n`).join('')}}${end}`
  }
}

/** Packages before files; case-insensitive. */
function order(a: string, b: string): number {
  const isFile = (name: string) => name.startsWith('.')
  if (isFile(a) !== isFile(b)) return isFile(a) ? 1 : -1
  return a.localeCompare(b, 'en')
}

function nameOf(name: ImportSpecifier['imported']): string {
  return name.type === 'Literal' ? name.value : name.name
}

function describe({ imported, local, isType }: Added): string {
  return `${isType ? 'type ' : ''}${imported === local ? imported : `${imported} as ${local}`}`
}
