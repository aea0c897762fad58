import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'

const source = join(import.meta.dirname, '../../packages/kit/src')
const LETTER = /\p{L}/u
/** The attributes that users see or hear. */
const READ = /^(alt|label|placeholder|title|aria-(description|label|placeholder|roledescription|valuetext))$/

/** The texts that an expression in JSX may show; not those that it compares or passes on. */
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
      return textsOf(node.right)
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : []
    default:
      return []
  }
}

/** The texts that an element has itself. */
function ownTexts(node: Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return node.children.flatMap(textsOf)
  if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && READ.test(node.name.name))
    return textsOf(node.value)
  return []
}

function textsBelow(node: Node): string[] {
  const fields = node as unknown as Record<string, unknown>
  const children = (visitorKeys[node.type] ?? []).flatMap((key) => fields[key]).filter(Boolean) as Node[]
  return [...ownTexts(node), ...children.flatMap(textsBelow)]
}

/** The texts of a component that users would read in English in every language. */
function untranslatedIn(code: string): string[] {
  const { program, errors } = parseSync('Component.tsx', code, { lang: 'tsx' })
  if (errors[0]) throw new SyntaxError(errors[0].message)
  return textsBelow(program)
    .filter((text) => LETTER.test(text))
    .map((text) => text.trim())
}

test('finds texts in elements and in attributes that users read', () => {
  const code = `<p title={busy ? 'Wait' : undefined} className="a" data-state="b">
    Hello {name && 'you'} {\`\${count} items\`} {translate('x')} · <img alt="Logo" src="a.png" />
    {state === 'done' && <b aria-label={'Sign ' + name}>{label}</b>}
  </p>`
  expect(untranslatedIn(code).sort()).toEqual(['Hello', 'Logo', 'Sign', 'Wait', 'items', 'you'])
})

test('R12.4 every text is in the dictionaries', async () => {
  const files = (await filesUnder(source, /\.tsx$/)).filter(
    (file) => !/(\.test\.tsx|testing\/.*)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) =>
    untranslatedIn(readFileSync(join(source, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
