import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { published } from '../packages/manifests.mjs'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

/** A table in a page, between two marks: `options: <file> <name of the type>`, and the heading if it is not "Option". */
const TABLE = /^<!-- options: (\S+) (\w+)( \w+)? -->\n[\s\S]*?^<!-- \/options -->$/gm

/**
 * The pages of `docs` and the READMEs of packages with tables of options, by their path, with the tables written from the
 * comments of the types that they name.
 */
export async function optionTables() {
  const pages = new Map()
  const docs = await filesUnder(join(root, 'docs'), /\.md$/)
  for (const name of [
    ...docs.map((page) => `docs/${page}`),
    ...published.map((folder) => `${folder}/README.md`),
  ]) {
    const page = readFileSync(join(root, name), 'utf8')
    const marks = page.match(/^<!-- \/?options\b/gm)?.length ?? 0
    if (marks !== 2 * (page.match(TABLE)?.length ?? 0))
      throw new Error(`${name} has a table without its two marks.`)
    if (marks > 0)
      pages.set(
        name,
        page.replace(TABLE, (_, ...names) => toTable(...names)),
      )
  }
  return pages
}

const toTable = (file, type, heading = '') =>
  `<!-- options: ${file} ${type}${heading} -->\n\n${tableOf(file, type, heading.trim() || 'Option')}\n\n<!-- /options -->`

function tableOf(file, type, heading) {
  const rows = readOptions(file, type).map(({ name, isRequired, text, byDefault }) =>
    [`\`${name}\``, byDefault || (isRequired ? 'required' : ''), text].map(toCell).join(' | '),
  )
  return `| ${heading} | Default | Description |\n|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`
}

const readSource = (file) => {
  if (!existsSync(join(root, file))) throw new Error(`${file} does not exist.`)
  return readFileSync(join(root, file), 'utf8')
}

/**
 * Reads the members of an object type with their comments: its own, and those of the types that it is made of, also of
 * other files. The sentence that begins with "Default" is apart from the text. Alternatives of a union are optional.
 *
 * @param read returns the code of a file
 * @returns `{ name, isRequired, text, byDefault }` for each
 * @throws {Error} there is no such type, or a member without a comment
 */
export function readOptions(file, type, read = readSource) {
  const code = read(file)
  const { program, comments } = parseSync(file, code)
  const declaration = program.body
    .map((statement) => statement.declaration ?? statement)
    .find(({ type: kind, id }) => /^TS(TypeAlias|Interface)Declaration$/.test(kind) && id.name === type)
  if (!declaration) {
    const origin = importOf(program, type)
    if (!origin) throw new Error(`There is no object type ${type} in ${file}.`)
    return readOptions(pathOf(file, origin.source), origin.name, read)
  }
  return membersOf(declaration.typeAnnotation ?? declaration)

  function membersOf(node) {
    switch (node.type) {
      case 'TSInterfaceDeclaration':
        return [
          ...node.body.body.map(toOption),
          ...node.extends.flatMap(({ expression }) => readOptions(file, expression.name, read)),
        ]
      case 'TSTypeLiteral':
        return node.members.filter(isPossible).map(toOption)
      case 'TSParenthesizedType':
        return membersOf(node.typeAnnotation)
      case 'TSIntersectionType':
        return node.types.flatMap(membersOf)
      case 'TSUnionType':
        return node.types.flatMap(membersOf).map((option) => ({ ...option, isRequired: false }))
      case 'TSTypeReference':
        return readReference(node)
      default:
        throw new Error(`${type} has no members in ${file}: ${node.type}.`)
    }
  }

  function readReference({ typeName, typeArguments }) {
    const { name } = typeName
    if (name !== 'Pick') return readOptions(file, name, read)
    const [whole, keys] = typeArguments.params
    const picked = [keys.types ?? keys].flat().map(({ literal }) => literal.value)
    return membersOf(whole).filter((option) => picked.includes(option.name))
  }

  function toOption(member) {
    const { name } = member.key
    const comment = comments.findLast(
      ({ end, value }) =>
        value.startsWith('*') && end < member.start && /^\s*$/.test(code.slice(end, member.start)),
    )
    if (!comment) throw new Error(`${type}.${name} has no comment.`)
    const whole = textOf(comment.value)
    const [sentence, byDefault = ''] = /(?:^| )Default: (.+?)\.(?= [A-Z`]|$)/.exec(whole) ?? ['']
    const text = whole.replace(sentence, '').trim()
    return { name, isRequired: !member.optional, text, byDefault }
  }
}

/** Returns whether a member can be set. One of a union can be `never`, where another alternative has it. */
const isPossible = ({ typeAnnotation }) => typeAnnotation?.typeAnnotation.type !== 'TSNeverKeyword'

/** The `name` and `source` of a type that a file imports, or exports from another. */
function importOf(program, type) {
  for (const { source, specifiers = [] } of program.body) {
    const specifier = specifiers.find(({ local, exported }) => (exported ?? local).name === type)
    if (source && specifier)
      return { source: source.value, name: (specifier.imported ?? specifier.local).name }
  }
  return null
}

/** The file that an import of another file refers to. */
function pathOf(file, source) {
  if (source.startsWith('.')) return posix.join(posix.dirname(file), source)
  return `${source.replace('@countersign', 'packages')}/src/index.ts`
}

/** A comment as one line of Markdown. */
function textOf(comment) {
  return comment
    .replace(/^\*/, '')
    .replace(/\n\s*\* ?/g, ' ')
    .replace(/\{@link (\S+?)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim()
}

const toCell = (text) => text.replaceAll('|', '\\|')
