import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from './catalogs.ts'

/** The attributes that users see or hear. */
const READ =
  /^(alt|hint|label|placeholder|title|aria-(description|label|placeholder|roledescription|valuetext))$/
/** The beginning of every address is the same in all languages. */
const hasWords = (text: string) => /\p{L}/u.test(text) && text.trim() !== '0x'

/** The texts that an expression may show; not those that it compares or passes on. */
function textsOf(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'JSXText':
      return [node.value]
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw)
    case 'JSXExpressionContainer':
      return textsOf(node.expression)
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : textsOf(node.left)), ...textsOf(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : []
    default:
      return []
  }
}

/** The texts that a node shows itself: of an element, an attribute, a document's title, or an announcement. */
function ownTexts(node: Node): string[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.flatMap(textsOf)
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && READ.test(node.name.name) ? textsOf(node.value) : []
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'announce'
        ? node.arguments.flatMap(textsOf)
        : []
    case 'AssignmentExpression':
      return isTitle(node.left) ? textsOf(node.right) : []
    default:
      return []
  }
}

function isTitle(target: Node): boolean {
  return (
    target.type === 'MemberExpression' &&
    target.property.type === 'Identifier' &&
    target.property.name === 'title'
  )
}

function textsBelow(node: Node): string[] {
  const fields = node as unknown as Record<string, unknown>
  const children = (visitorKeys[node.type] ?? []).flatMap((key) => fields[key]).filter(Boolean) as Node[]
  return [...ownTexts(node), ...children.flatMap(textsBelow)]
}

/** The texts of a source file that users would read in English in every language. */
function untranslatedIn(code: string): string[] {
  const { program, errors } = parseSync('Component.tsx', code, { lang: 'tsx' })
  if (errors[0]) throw new SyntaxError(errors[0].message)
  return textsBelow(program)
    .filter(hasWords)
    .map((text) => text.trim())
}

test('finds texts in elements and in attributes that users read', () => {
  const code = `<p title={busy ? 'Wait' : undefined} className="a" data-state="b">
    Hello {name && 'you'} {name || 'friend'} {\`\${count} items\`} {translate('x')} · <img alt="Logo" src="a.png" />
    {state === 'done' && <b aria-label={'Sign ' + name}>{label}</b>} 0x{address}
  </p>`
  expect(untranslatedIn(code).sort()).toEqual(['Hello', 'Logo', 'Sign', 'Wait', 'friend', 'items', 'you'])
})

test.each(['announce("Hello")', 'document.title = "Hello"'])('finds the text of %s', (code) => {
  expect(untranslatedIn(code)).toEqual(['Hello'])
})

test.each(['packages/kit/src', 'apps/web/src'])(
  'R12.4 every text of %s is in the dictionaries',
  async (folder) => {
    const source = join(root, folder)
    const files = (await filesUnder(source, /\.tsx?$/)).filter(
      (file) => !/\.test(-d)?\.tsx?$|\btesting\b|\.d\.ts$/.test(file),
    )
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap((file) =>
      untranslatedIn(readFileSync(join(source, file), 'utf8')).map((text) => `${file}: ${text}`),
    )
    expect(found).toEqual([])
  },
)
