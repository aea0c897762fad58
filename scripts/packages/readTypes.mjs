import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { foldLists } from './foldLists.mjs'
import { includedEntry } from './includeCore.mjs'

/**
 * Reads a compiled declaration file.
 *
 * @returns `declared`: its top-level statements by name, without comments and with long lists of objects folded,
 * each with the names that it refers to.
 * `imported` and `exported`: by name, the `file`, `module` and `name` that it comes from; `file` is `null` for other
 * packages.
 * `all`: files whose exports it exports.
 */
export function readTypes(file) {
  const code = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const types = { declared: new Map(), imported: new Map(), exported: new Map(), all: [] }
  const fileOf = (source) =>
    source.value.startsWith('.') ? typesOf(join(dirname(file), source.value)) : null
  for (const statement of program.body) {
    const { type, source, declaration } = statement
    if (type === 'ImportDeclaration') {
      for (const { local, imported } of statement.specifiers)
        types.imported.set(local.name, {
          file: fileOf(source),
          module: source.value,
          name: imported?.name ?? '*',
        })
    } else if (type === 'ExportAllDeclaration') {
      const from = fileOf(source)
      if (from && !includedEntry(from)) types.all.push(from)
    } else if (type === 'ExportNamedDeclaration' && !declaration) {
      for (const { local, exported } of statement.specifiers)
        types.exported.set(exported.name, {
          file: source ? fileOf(source) : file,
          module: source?.value,
          name: local.name,
        })
    } else {
      const node = declaration ?? statement
      for (const name of namesOf(node)) {
        const spans = [...comments.map((comment) => ({ ...comment, text: '' })), ...foldLists(code, node)]
        const text = withSpans(code, spans, statement)
        const entry = types.declared.get(name) ?? { texts: [], refers: new Set() }
        entry.texts.push(text)
        for (const identifier of identifiers(node)) entry.refers.add(identifier)
        types.declared.set(name, entry)
        if (declaration) types.exported.set(name, { file, name })
      }
    }
  }
  return types
}

const typesOf = (path) => path.replace(/\.js$/, '.d.ts')

function namesOf(declaration) {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => id.name)
  return declaration.id?.name ? [declaration.id.name] : []
}

/** The code of a node with spans of it replaced, those inside of another left out. */
function withSpans(code, spans, { start, end }) {
  let text = ''
  let position = start
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    if (span.start < position || span.end > end) continue
    text += code.slice(position, span.start) + span.text
    position = span.end
  }
  return (text + code.slice(position, end)).replace(/^[ \t]*\n/gm, '').replace(/[ \t]+$/gm, '')
}

function identifiers(node, names = new Set()) {
  if (node?.type === 'Identifier') names.add(node.name)
  for (const value of Object.values(node ?? {})) {
    if (Array.isArray(value)) for (const item of value) identifiers(item, names)
    else if (value && typeof value === 'object') identifiers(value, names)
  }
  return names
}
