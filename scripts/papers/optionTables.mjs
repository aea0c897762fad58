import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

/** A table in a page, between two marks: `options: <file> <name of the type>`. */
const TABLE = /^<!-- options: (\S+) (\w+) -->\n[\s\S]*?^<!-- \/options -->$/gm

/**
 * Writes the tables of options in `docs`, from the comments of the types that they name.
 *
 * @param isCheck only compares them
 * @returns the pages that differ
 */
export async function writeOptionTables({ isCheck = false } = {}) {
  const changed = []
  for (const name of await filesUnder(join(root, 'docs'), /\.md$/)) {
    const path = join(root, 'docs', name)
    const page = readFileSync(path, 'utf8')
    const written = page.replace(
      TABLE,
      (_, file, type) => `<!-- options: ${file} ${type} -->\n\n${tableOf(file, type)}\n\n<!-- /options -->`,
    )
    if (written === page) continue
    changed.push(`docs/${name}`)
    if (!isCheck) writeFileSync(path, written)
  }
  return changed
}

function tableOf(file, type) {
  const path = join(root, file)
  if (!existsSync(path)) throw new Error(`${file} does not exist.`)
  const rows = readOptions(readFileSync(path, 'utf8'), type).map(({ name, isRequired, text, byDefault }) =>
    [`\`${name}\``, isRequired ? 'required' : byDefault, text].map(toCell).join(' | '),
  )
  return `| Option | Default | Description |\n|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`
}

/**
 * Reads the members of an object type with their comments. The sentence that begins with "Default" is apart from the text.
 *
 * @returns `{ name, isRequired, text, byDefault }` for each
 * @throws {Error} there is no such type, or a member without a comment
 */
export function readOptions(code, type) {
  const { program, comments } = parseSync('file.ts', code)
  const declaration = program.body
    .map((statement) => statement.declaration ?? statement)
    .find((node) => node.type === 'TSTypeAliasDeclaration' && node.id.name === type)
  const members = declaration?.typeAnnotation.members
  if (!members) throw new Error(`There is no object type ${type}.`)
  return members.map((member) => {
    const { name } = member.key
    const comment = comments.findLast(
      ({ end, value }) =>
        value.startsWith('*') && end < member.start && /^\s*$/.test(code.slice(end, member.start)),
    )
    if (!comment) throw new Error(`${type}.${name} has no comment.`)
    const whole = textOf(comment.value)
    const [sentence, byDefault = ''] = /(?:^| )Default:? (.+?)\.(?= [A-Z`]|$)/.exec(whole) ?? ['']
    const text = whole.replace(sentence, '').trim()
    return { name, isRequired: !member.optional, text, byDefault }
  })
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
