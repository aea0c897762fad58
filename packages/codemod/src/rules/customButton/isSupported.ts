import type { Node } from 'oxc-parser'
import type { Button } from './Button.ts'
import { inner, isImplied, negated, termsOf } from './conditions.ts'
import { kindOf } from './convertTests.ts'

/** Whether code runs only on a supported network. */
export function isSupported(button: Button, node: Node): boolean {
  return isImplied(button.file, node, button.render, {
    isTrue: () => false,
    isFalse: (term) => isUnsupported(button, term),
  })
}

/** Whether a term that is false says that the network is supported, or that there is none. */
function isUnsupported(button: Button, term: Node): boolean {
  const member = inner(term)
  if (member.type === 'MemberExpression')
    return button.fieldOf(member.object) === 'chain' && button.file.text(member.property) === 'unsupported'
  // A constant of the function, as `isWrong` of `const isWrong = connected && chain.unsupported`.
  const constant = button.constantOf(member)
  if (!constant) return false
  const others = termsOf(constant, '&&').filter((other) => !isUnsupported(button, other))
  return (
    others.length < termsOf(constant, '&&').length && others.every((other) => isConnection(button, other))
  )
}

/** Whether a term tests only for the connection, so that there is no network if it is false. */
function isConnection(button: Button, term: Node): boolean {
  if (kindOf(button, term)) return true
  const value = asserted(button, term) ?? button.constantOf(term)
  return value !== undefined && termsOf(value, '&&').every((other) => isConnection(button, other))
}

/** `a` of `!!a` and `Boolean(a)`. */
function asserted({ file }: Button, node: Node): Node | undefined {
  if (node.type === 'CallExpression')
    return file.text(node.callee) === 'Boolean' ? node.arguments[0] : undefined
  const not = negated(node)
  return not && negated(not)
}
