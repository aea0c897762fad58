import type {
  ArrowFunctionExpression,
  Function as FunctionNode,
  JSXElement,
  Node,
  ObjectPattern,
} from 'oxc-parser'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { KIT } from './modules.ts'

const GUIDE = 'Switch over `status`, as in docs/migrate-from-rainbowkit.md, section "A button of your own".'
const READY = "status !== 'reconnecting'"
const CONNECTED = "status === 'connected' || status === 'wrong_network'"
const WRONG = "status === 'wrong_network'"

/** Fields that are passed on under another name. */
const renamed: Readonly<Record<string, string>> = {
  openConnectModal: 'openConnect',
  openAccountModal: 'openAccount',
  openChainModal: 'openChains',
}
const accountFields: Readonly<Record<string, (account: string) => string>> = {
  address: (account) => `${account}.address`,
  displayName: (account) => `${account}.name ?? ${account}.shortAddress`,
  ensName: (account) => `${account}.name`,
  ensAvatar: (account) => `${account}.avatar`,
}

/** Refused: the reason, and the place. */
class Unknown extends Error {
  readonly node: Node
  constructor(node: Node, message: string) {
    super(message)
    this.node = node
  }
}

/**
 * Moves a `ConnectButton.Custom` that computes `ready` and `connected` as RainbowKit's documentation does. Returns `false`,
 * without an edit, for any other.
 */
export function convertCustomButton(file: SourceFile, element: JSXElement, usesSignIn: boolean): boolean {
  try {
    const edits = planOf(file, element, usesSignIn)
    for (const [node, text] of edits) file.replace(node, text)
    if (edits.some(([, text]) => text.startsWith('<ChainIcon'))) file.imports.add(KIT, 'ChainIcon')
    return true
  } catch (error) {
    if (!(error instanceof Unknown)) throw error
    file.report(error.node, error.message, GUIDE)
    return false
  }
}

function planOf(file: SourceFile, element: JSXElement, usesSignIn: boolean): [Node, string][] {
  const render = renderFunction(element)
  if (!render) throw new Unknown(element, 'ConnectButton.Custom has no function as its child.')
  const [parameter] = render.params
  if (parameter?.type !== 'ObjectPattern')
    throw new Unknown(render, 'The argument of ConnectButton.Custom is not destructured.')

  const [shadowed] = referencesTo(file, 'status', render)
  if (shadowed)
    throw new Unknown(shadowed, 'The function of ConnectButton.Custom uses another variable `status`.')

  const fields = ['status']
  const edits: [Node, string][] = []
  const done = new Set<Node>()
  const edit = (node: Node, text: string) => {
    edits.push([node, text])
    for (const inside of identifiersIn(file, node)) done.add(inside)
  }

  const locals = new Map<string, string>()
  for (const property of parameter.properties) {
    if (
      property.type !== 'Property' ||
      property.key.type !== 'Identifier' ||
      property.value.type !== 'Identifier'
    )
      throw new Unknown(property, 'A field of ConnectButton.Custom is not a plain name.')
    locals.set(property.key.name, property.value.name)
  }

  for (const declarator of file.all('VariableDeclarator')) {
    if (!declarator.init || !isInside(declarator, render)) continue
    const terms = conjunction(declarator.init).map((term) => file.text(term).replace(/\s+/g, ' '))
    if (terms.includes('mounted') && !terms.includes('account')) {
      requireTerms(declarator, terms, ['mounted', "authenticationStatus !== 'loading'"])
      edit(declarator.init, READY)
    } else if (terms.includes('account') && terms.includes('chain')) {
      const signedIn = "!authenticationStatus || authenticationStatus === 'authenticated'"
      requireTerms(declarator, terms, ['ready', 'mounted', 'account', 'chain', signedIn, `(${signedIn})`])
      if (usesSignIn && terms.some((term) => term.includes('authenticationStatus')))
        throw new Unknown(declarator, 'The button depends on the authentication status.')
      edit(declarator.init, CONNECTED)
    }
  }

  for (const [field, local] of locals) {
    if (renamed[field]) fields.push(`${renamed[field]}: ${local}`)
    const isUsed = !renamed[field]
    if (field === 'account' || field === 'chain') fields.push(field === local ? field : `${field}: ${local}`)
    if (!isUsed) continue
    for (const reference of referencesTo(file, local, render)) {
      if (done.has(reference)) continue
      const member = file.parent(reference)
      if (member?.type !== 'MemberExpression' || member.property.type !== 'Identifier')
        throw new Unknown(
          reference,
          `\`${local}\` of ConnectButton.Custom is used in an expression that is not rewritten.`,
        )
      const property = member.property.name
      if (field === 'account' && accountFields[property])
        edit(member, inPlace(file, member, accountFields[property](local)))
      else if (field === 'chain' && property === 'unsupported') edit(member, WRONG)
      else if (field === 'chain' && property === 'hasIcon')
        edit(iconContainer(file, member), `<ChainIcon chain={${local}} size={20} />`)
      else if (field !== 'chain' || !['id', 'name'].includes(property))
        throw new Unknown(member, `\`${field}.${property}\` of ConnectButton.Custom is not rewritten.`)
    }
  }
  return [...edits, [parameter, listed(file, parameter, fields)]]
}

/** The fields on one line, or one a line where RainbowKit's were. */
function listed(file: SourceFile, pattern: ObjectPattern, fields: readonly string[]): string {
  const [first] = pattern.properties
  if (!first || !file.text(pattern).includes('\n')) return `{ ${fields.join(', ')} }`
  const indent = ' '.repeat(file.column(first.start))
  return `{\n${fields.map((field) => `${indent}${field},\n`).join('')}${indent.slice(2)}}`
}

/** An expression with the parentheses that its place needs. */
function inPlace(file: SourceFile, node: Node, text: string): string {
  const isAlone = ['JSXExpressionContainer', 'VariableDeclarator', 'TemplateLiteral'].includes(
    file.parent(node)?.type ?? '',
  )
  return isAlone || !text.includes(' ') ? text : `(${text})`
}

/** The `{chain.hasIcon && (…)}` around a member, whatever it draws. */
function iconContainer(file: SourceFile, member: Node): Node {
  const condition = file.parent(member)
  const container = condition && file.parent(condition)
  if (condition?.type !== 'LogicalExpression' || container?.type !== 'JSXExpressionContainer')
    throw new Unknown(member, '`chain.hasIcon` is not used as `{chain.hasIcon && …}`.')
  return container
}

function requireTerms(node: Node, terms: readonly string[], known: readonly string[]): void {
  const other = terms.find((term) => !known.includes(term))
  if (other) throw new Unknown(node, `ConnectButton.Custom tests \`${other}\`.`)
}

function conjunction(node: Node): Node[] {
  return node.type === 'LogicalExpression' && node.operator === '&&'
    ? [...conjunction(node.left), ...conjunction(node.right)]
    : [node]
}

function renderFunction({ children }: JSXElement): ArrowFunctionExpression | FunctionNode | undefined {
  return children
    .flatMap((child) => (child.type === 'JSXExpressionContainer' ? [child.expression] : []))
    .find(
      (child): child is ArrowFunctionExpression | FunctionNode =>
        child.type === 'ArrowFunctionExpression' || child.type === 'FunctionExpression',
    )
}

function identifiersIn(file: SourceFile, node: Node): Node[] {
  return file.all('Identifier').filter((identifier) => isInside(identifier, node))
}

function isInside(node: Node, outer: Node): boolean {
  return node.start >= outer.start && node.end <= outer.end
}
