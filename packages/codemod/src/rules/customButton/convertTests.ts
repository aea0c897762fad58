import type { Node } from 'oxc-parser'
import { type Button, isInside, Unknown } from './Button.ts'
import { inner, isTest, negated, termsOf } from './conditions.ts'
import { inPlace } from './inPlace.ts'

/** What a term says: RainbowKit's field is set, or its authentication is `settled` (not loading) or `signedIn`. */
type Kind = 'mounted' | 'ready' | 'account' | 'chain' | 'settled' | 'signedIn'

const signedIn = [
  "!authenticationStatus||authenticationStatus==='authenticated'",
  "authenticationStatus!=='unauthenticated'",
]
const signedOut = [
  "authenticationStatus&&authenticationStatus!=='authenticated'",
  "authenticationStatus==='unauthenticated'",
]

/** Rewrites the tests of `mounted`, `account`, `chain` and `authenticationStatus`: ours has one `status`. */
export function convertTests(button: Button, usesSignIn: boolean): void {
  const { file, render } = button
  const convert = (node: Node, kinds: readonly (Kind | null)[], isNegated: boolean) => {
    if (kinds.includes(null)) return
    const isSession = kinds.includes('signedIn') || kinds.includes('settled')
    if (usesSignIn && isSession) throw dependsOnSession(node)
    const has = (kind: Kind) => kinds.includes(kind)
    // RainbowKit’s `account` alone is set while reconnecting, as ours is.
    if (has('chain') || (has('account') && kinds.some((kind) => kind !== 'account'))) {
      if (!isTest(file, node)) refuseValue(button, node)
      button.edit(node, inPlace(file, node, isNegated ? button.notConnected : button.connected))
    } else if (has('mounted') || (has('settled') && !has('signedIn')))
      button.edit(node, inPlace(file, node, isNegated ? button.notReady : button.ready))
  }

  for (const node of file.all('LogicalExpression')) {
    if (!isInside(node, render) || button.isEdited(node)) continue
    if (node.operator === '??') continue
    const isOr = node.operator === '||'
    const terms = termsOf(node, node.operator)
    const kinds = terms.map((term) => (isOr ? kindOfNegated(button, term) : kindOf(button, term)))
    convert(node, kinds, isOr)
  }
  for (const node of [...file.all('UnaryExpression'), ...file.all('BinaryExpression')]) {
    if (!isInside(node, render) || button.isEdited(node)) continue
    const kind = kindOfNegated(button, node)
    if (kind === 'mounted' || kind === 'settled' || kind === 'chain') convert(node, [kind], true)
    else if (kindOf(button, node) === 'settled') convert(node, ['settled'], false)
  }
  for (const node of file.all('Identifier')) {
    if (!isInside(node, render) || button.isEdited(node) || button.fieldOf(node) !== 'chain') continue
    const outer = file.parent(node)
    const term = outer?.type === 'MemberExpression' ? outer : node
    if (isTest(file, term)) convert(term, [kindOf(button, term)], false)
  }
}

/** Refuses `mounted && account`, whose value is the account or undefined: ours would be a boolean. */
function refuseValue(button: Button, node: Node): void {
  const last = inner(termsOf(node, '&&').at(-1) ?? node)
  const isMember = last.type === 'MemberExpression'
  if (!isMember && !button.fieldOf(last)) return
  const text = button.file.text(last)
  throw new Unknown(
    last,
    `\`${text}\` is the value of an expression that is not only a test.`,
    isMember
      ? `Use it after a test, as in \`mounted ? ${text} : undefined\`, and run the codemod again.`
      : undefined,
  )
}

/** What a term says if it is true. */
export function kindOf(button: Button, term: Node): Kind | null {
  const not = negated(term)
  if (not) return kindOfNegated(button, not)
  const node = inner(term)
  if (node.type === 'MemberExpression') {
    const isTested = node.property.type === 'Identifier' && ['address', 'id'].includes(node.property.name)
    return isTested ? kindOf(button, node.object) : null
  }
  const field = button.fieldOf(node)
  if (field === 'mounted' || field === 'account' || field === 'chain') return field
  if (node.type === 'Identifier') return isReady(button, node) ? 'ready' : null
  const text = textOf(button, node)
  if (text === "authenticationStatus!=='loading'") return 'settled'
  return signedIn.includes(text) ? 'signedIn' : null
}

/** What the opposite of a term says. */
function kindOfNegated(button: Button, term: Node): Kind | null {
  const not = negated(term)
  if (not) return kindOf(button, not)
  const text = textOf(button, term)
  if (text === "authenticationStatus==='loading'") return 'settled'
  return signedOut.includes(text) ? 'signedIn' : null
}

/** Whether a name is a constant of the function that is `mounted`, and not loading the session. */
function isReady(button: Button, name: Node): boolean {
  const constant = button.constantOf(name)
  if (!constant) return false
  const kinds = termsOf(constant, '&&').map((term) => kindOf(button, term))
  return kinds.every((kind) => kind === 'mounted' || kind === 'settled')
}

/** A node’s source text in one form, with RainbowKit’s name for its field. */
function textOf({ file, fields }: Button, node: Node): string {
  const local = [...fields].find(([, field]) => field === 'authenticationStatus')?.[0]
  const text = file.text(node).replace(/\s+/g, '').replaceAll('"', "'")
  return local ? text.replaceAll(local, 'authenticationStatus') : text
}

export function dependsOnSession(node: Node): Unknown {
  return new Unknown(
    node,
    'The button depends on the authentication status.',
    'Use `status` from useSession in its place, and run the codemod again.',
  )
}
