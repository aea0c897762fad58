import type { Node } from 'oxc-parser'
import { referencesTo } from '../../source/references.ts'
import type { SourceFile } from '../../source/SourceFile.ts'
import { isInside } from './Button.ts'

/** `a`, `b` and `c` of `a && b && c`, or of `a || b || c`. */
export function termsOf(node: Node, operator: '&&' | '||'): Node[] {
  return node.type === 'LogicalExpression' && node.operator === operator
    ? [...termsOf(node.left, operator), ...termsOf(node.right, operator)]
    : [node]
}

/** `a` of `!a`. */
export function negated(node: Node): Node | undefined {
  return node.type === 'UnaryExpression' && node.operator === '!' ? node.argument : undefined
}

/** The member itself of `a?.b`. */
export function inner(node: Node): Node {
  return node.type === 'ChainExpression' ? node.expression : node
}

/**
 * Whether code around a node has tested for it: it runs only if one of the terms that `isTrue` accepts is true, or one that
 * `isFalse` accepts is false.
 */
export function isImplied(
  file: SourceFile,
  node: Node,
  within: Node,
  {
    isTrue,
    isFalse,
  }: { readonly isTrue: (term: Node) => boolean; readonly isFalse: (term: Node) => boolean },
): boolean {
  const holds = (test: Node) =>
    termsOf(test, '&&').some((term) => isTrue(term) || isFalse(negated(term) ?? file.program))
  const fails = (test: Node) =>
    termsOf(test, '||').some((term) => isFalse(term) || isTrue(negated(term) ?? file.program))
  let child = node
  for (const outer of file.ancestors(node)) {
    if (!isInside(outer, within)) return false
    switch (outer.type) {
      case 'LogicalExpression':
        if (child !== outer.right) break
        if (outer.operator === '&&' ? holds(outer.left) : outer.operator === '||' && fails(outer.left))
          return true
        break
      case 'ConditionalExpression':
      case 'IfStatement':
        if (child === outer.consequent && holds(outer.test)) return true
        if (child === outer.alternate && fails(outer.test)) return true
        break
      case 'BlockStatement': {
        const before = outer.body.filter((statement) => statement.end <= child.start)
        if (
          before.some((other) => other.type === 'IfStatement' && exits(other.consequent) && fails(other.test))
        )
          return true
        break
      }
    }
    child = outer
  }
  return false
}

function exits(node: Node): boolean {
  const last = node.type === 'BlockStatement' ? node.body.at(-1) : node
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
}

/** Whether only the truth of an expression matters, also where a variable with its value is used. */
export function isTest(file: SourceFile, node: Node): boolean {
  const parent = file.parent(node)
  switch (parent?.type) {
    case 'ChainExpression':
      return isTest(file, parent)
    case 'LogicalExpression':
      if (parent.operator === '??') return false
      return (parent.left === node && parent.operator === '&&') || isTest(file, parent)
    case 'ConditionalExpression':
    case 'IfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return parent.test === node
    case 'VariableDeclarator':
      return parent.init === node && isOnlyTested(file, parent.id)
    case 'UnaryExpression':
      return parent.operator === '!'
    case 'CallExpression':
      return file.text(parent.callee) === 'Boolean'
    default:
      return false
  }
}

function isOnlyTested(file: SourceFile, variable: Node): boolean {
  const block = file.ancestors(variable).find(({ type }) => type === 'BlockStatement')
  return (
    variable.type === 'Identifier' &&
    referencesTo(file, variable.name, block).every((reference) => isTest(file, reference))
  )
}
