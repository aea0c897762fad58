import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import { expect, test } from 'vitest'
import { en } from './en.ts'

const source = fileURLToPath(new URL('../', import.meta.url))
/** Where users see texts: pages, and what pages are made of. */
const folders = ['approvalSheet', 'explorer', 'phonePage', 'popupWallet', 'safeHost', 'ui']

/** Texts of protocols, which sites read. */
const protocolTexts = [
  'Transaction was rejected',
  'User rejected the request',
  'Unknown session. Connect again.',
  'Invalid request.',
  'The request failed.',
  'not an address',
  'Requests of pages are refused.',
  'Unknown script.',
]
/** Names and units, the same in every language. */
const names = ['Demo Keys', 'Demo Phone', 'Base', 'Coinbase', 'Ada', 'Ben', 'Cleo', '{} ETH', '{} gwei']
/** Policies, and a key of the keyboard. */
const technicalTexts = /^(\{\}\n:host|[a-z]+-src |frame-ancestors|require-trusted-types-for|Escape$)/
/** Properties whose values are no texts. */
const technical = /^(class|d|allow|sandbox|what|description|clip-path|viewBox|content-security-policy)$/

async function filesOf(folder: string) {
  const files = await readdir(join(source, folder), { recursive: true })
  return files
    .filter((file) => file.endsWith('.ts') && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
}

const sources = await Promise.all(
  (await Promise.all(folders.map(filesOf)))
    .flat()
    .map(async (file) => [file, await readFile(join(source, file), 'utf8')] as const),
)

/** Words with spaces between, or one capitalized word, once HTML tags are gone. */
function isText(value: string): boolean {
  const bare = value.replace(/<[^>]*>/g, '')
  return (
    /(^|\s)\p{L}{2,}[.,:?!\u2026]?\s|\s\p{L}{2,}[.,:?!\u2026]?(\s|$)/u.test(bare) ||
    /^[A-Z][a-z]+\W?$/.test(bare)
  )
}

/** Returns the texts below a node. Errors are for developers, and comparisons show nothing. */
function textsIn(node: Node): string[] {
  switch (node.type) {
    case 'ThrowStatement':
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
      break
    case 'BinaryExpression':
      if (/^[!=]==$/.test(node.operator)) return []
      break
    case 'NewExpression':
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) return []
      break
    case 'Property':
      if (node.key.type === 'Identifier' && technical.test(node.key.name)) return []
      if (node.key.type === 'Literal' && technical.test(String(node.key.value))) return []
      break
    case 'Literal':
      return typeof node.value === 'string' && isText(node.value) ? [node.value] : []
    case 'TemplateLiteral': {
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join('{}')
      return [...(isText(text) ? [text] : []), ...node.expressions.flatMap(textsIn)]
    }
  }
  if (node.type.startsWith('TS') && !('expression' in node)) return []
  const children = visitorKeys[node.type] ?? []
  return children.flatMap((name) => {
    const child = (node as unknown as Record<string, Node | null | (Node | null)[]>)[name]
    return [child].flat().flatMap((node) => (node ? textsIn(node) : []))
  })
}

test.each(sources)('R12.4 %s has no text of its own', (file, code) => {
  const { program, errors } = parseSync(file, code)
  expect(errors).toEqual([])
  const allowed = [...protocolTexts, ...names]
  expect(textsIn(program).filter((text) => !allowed.includes(text) && !technicalTexts.test(text))).toEqual([])
})

test('R12.4 every text is used', () => {
  const code = sources.map(([, text]) => text).join('\n')
  expect(Object.keys(en).filter((key) => !code.includes(`'${key}'`))).toEqual([])
})
