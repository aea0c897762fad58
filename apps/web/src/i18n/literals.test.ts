import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Node, parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Attributes that users read or hear. */
const READ = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'hint',
  'label',
  'placeholder',
  'title',
])
/** The beginning of every address is the same in all languages. */
const CODE = new Set(['0x'])

const hasWords = (value: string) => /\p{L}/u.test(value) && !CODE.has(value.trim())

/** The literals of an expression that may become its value. */
function literalsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw)
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [...literalsOf(node.left), ...literalsOf(node.right)]
    case 'JSXExpressionContainer':
      return literalsOf(node.expression)
    default:
      return []
  }
}

/** The texts for users that a node itself has. */
function textsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'JSXText':
      return [node.value]
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.flatMap((child) =>
        child.type === 'JSXExpressionContainer' ? literalsOf(child) : [],
      )
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && READ.has(node.name.name) && node.value
        ? literalsOf(node.value)
        : []
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'announce'
        ? node.arguments.flatMap(literalsOf)
        : []
    case 'AssignmentExpression':
      return isTitle(node.left) ? literalsOf(node.right) : []
    default:
      return []
  }
}

const isTitle = (target: Node) =>
  target.type === 'MemberExpression' &&
  target.property.type === 'Identifier' &&
  target.property.name === 'title'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesIn = (node: Node): readonly Node[] => [
  node,
  ...Object.values(node).flat().filter(isNode).flatMap(nodesIn),
]

/** Every text for users in a source file that is no text of a dictionary. */
const textsIn = (path: string, source: string) =>
  nodesIn(parseSync(path, source).program).flatMap(textsOf).filter(hasWords)

it('R12.4 no component has a text outside of the dictionaries', async () => {
  const files = await readdir(root, { recursive: true })
  const components = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file))
  expect(components.length).toBeGreaterThan(100)
  const found = await Promise.all(
    components.map(async (file) =>
      textsIn(file, await readFile(join(root, file), 'utf8')).map((text) => `${file}: ${text.trim()}`),
    ),
  )
  expect(found.flat()).toEqual([])
})

it.each([
  '<p>Hello</p>',
  '<p aria-label="Hello" />',
  '<img alt={isOn ? "Hello" : ""} />',
  '<p>{name || `Hello`}</p>',
  '<>{"Hello"}</>',
  'announce("Hello")',
  'document.title = "Hello"',
])('R12.4 finds the text of %s', (source) => {
  expect(textsIn('a.tsx', source).join().trim()).toBe('Hello')
})
