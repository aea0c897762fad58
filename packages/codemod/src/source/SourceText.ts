import MagicString from 'magic-string'
import { type Comment, type Node, type Program, parseSync } from 'oxc-parser'
import type { Finding } from '../Finding.ts'
import { lineAt, withLineEnd } from './lines.ts'
import { walk } from './walk.ts'

/** The text of a module that is being rewritten: its nodes, and edits at offsets. Unedited text stays byte for byte. */
export class SourceText {
  readonly path: string
  readonly code: string
  readonly program: Program
  /** In source order. */
  readonly comments: readonly Comment[]
  readonly findings: Finding[] = []
  /** Changes that leave nothing to do, as `file:line: text`. */
  readonly notes: string[] = []
  readonly #text: MagicString
  readonly #parents = new Map<Node, Node | null>()
  readonly #insertions: { readonly at: number; readonly text: string }[] = []
  readonly #indents = new Map<number, number>()
  readonly #replaced: { readonly start: number; readonly end: number }[] = []

  /** @throws {SyntaxError} with `line`, if the file is not valid JavaScript or TypeScript */
  constructor(path: string, code: string) {
    const lang = /\.[cm]?ts$/.test(path) ? 'ts' : path.endsWith('.tsx') ? 'tsx' : 'jsx'
    const { program, comments, errors } = parseSync(path, code, { lang, preserveParens: false })
    const [error] = errors
    if (error) {
      const line = lineAt(code, error.labels[0]?.start ?? 0)
      throw Object.assign(new SyntaxError(error.message), { line })
    }
    this.path = path
    this.code = code
    this.program = program
    this.comments = comments
    this.#text = new MagicString(code)
    walk(program, (node, parent) => this.#parents.set(node, parent))
  }

  /** All nodes of a type, in source order. */
  all<T extends Node['type']>(type: T): Extract<Node, { type: T }>[] {
    return [...this.#parents.keys()].filter((node): node is Extract<Node, { type: T }> => node.type === type)
  }

  parent(node: Node): Node | null {
    return this.#parents.get(node) ?? null
  }

  /** The nodes around a node, innermost first. */
  ancestors(node: Node): Node[] {
    const found: Node[] = []
    for (let outer = this.parent(node); outer; outer = this.parent(outer)) found.push(outer)
    return found
  }

  /** The statement of the module that contains a node. */
  statementOf(node: Node): Node {
    return this.ancestors(node).find((outer) => this.parent(outer)?.type === 'Program') ?? node
  }

  /** The source text of a node. */
  text({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.code.slice(start, end)
  }

  replace({ start, end }: { readonly start: number; readonly end: number }, text: string): void {
    if (start === end) this.insert(start, text)
    else {
      this.#text.overwrite(start, end, withLineEnd(text, this.lineEndAt(start)))
      this.#replaced.push({ start, end })
    }
  }

  remove(start: number, end: number): void {
    if (start < end) this.#text.remove(start, end)
  }

  insert(at: number, text: string): void {
    this.#insertions.push({ at, text: withLineEnd(text, this.lineEndAt(at)) })
  }

  /** The end of an offset's line, or of the line before the last one. New lines there end in the same way. */
  lineEndAt(at: number): '\n' | '\r\n' {
    const next = this.code.indexOf('\n', at)
    const end = next === -1 ? this.code.lastIndexOf('\n') : next
    return this.code[end - 1] === '\r' ? '\r\n' : '\n'
  }

  /** Removes spaces at the start of each line between two offsets, except inside template literals. */
  outdent(start: number, end: number, columns: number): void {
    if (columns <= 0) return
    const templates = this.all('TemplateLiteral')
    for (
      let at = this.code.indexOf('\n', start) + 1;
      at > 0 && at < end;
      at = this.code.indexOf('\n', at) + 1
    ) {
      if (templates.some((template) => template.start < at && at < template.end)) continue
      this.#indents.set(at, (this.#indents.get(at) ?? 0) + columns)
    }
  }

  /** The column of an offset, zero-based. */
  column(at: number): number {
    return at - (this.code.lastIndexOf('\n', at - 1) + 1)
  }

  /** The white space at the start of an offset's line. */
  indentOf(at: number): string {
    return /^[ \t]*/.exec(this.code.slice(at - this.column(at), at))?.[0] ?? ''
  }

  /** Reports a place to change by hand, once. */
  report(node: { readonly start: number }, reason: string, todo: string): void {
    const line = lineAt(this.code, node.start)
    const isKnown = this.findings.some((other) => other.line === line && other.reason === reason)
    if (!isKnown) this.findings.push({ file: this.path, line, reason, todo })
  }

  /** Records a change that leaves nothing to do. */
  note(node: { readonly start: number }, text: string): void {
    this.notes.push(`${this.path}:${lineAt(this.code, node.start)}: ${text}.`)
  }

  /** The text with all edits. Insertions of `finish` come before earlier ones at the same place. */
  protected printAfter(finish: () => void): string {
    for (const [at, columns] of this.#indents) {
      if (this.#replaced.some(({ start, end }) => start < at && at < end)) continue
      const spaces = /^[ \t]*/.exec(this.code.slice(at, at + columns))?.[0].length ?? 0
      if (spaces > 0) this.#text.remove(at, at + spaces)
    }
    const insertions = this.#insertions.splice(0)
    finish()
    // Last, because removing the text before them would remove them too.
    for (const { at, text } of [...this.#insertions, ...insertions]) this.#text.appendLeft(at, text)
    return this.#text.toString()
  }
}
