import type { Node } from 'oxc-parser'
import type { SourceFile } from '../../source/SourceFile.ts'

/** An expression with the parentheses that the place of a node needs. */
export function inPlace(file: SourceFile, node: Node, text: string): string {
  const isSimple = text.startsWith('`') || text.startsWith('<') || !text.includes(' ')
  return isSimple || isParenthesized(file, node) || !needsParentheses(file, node, text) ? text : `(${text})`
}

function needsParentheses(file: SourceFile, node: Node, text: string): boolean {
  const outer = outerOf(file, node)
  switch (outer?.type) {
    case 'LogicalExpression': {
      const operators = [' ? ', ' ?? ', ' || ', ' && '].filter((operator) => text.includes(operator))
      return operators.some((operator) => operator !== ` ${outer.operator} `)
    }
    case 'ConditionalExpression':
      return outer.test === node && text.includes(' ? ')
    case 'BinaryExpression':
    case 'MemberExpression':
    case 'UnaryExpression':
    case 'AwaitExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return true
    default:
      return false
  }
}

/** The expression around a node; the one around its whole optional chain, which has the same text. */
export function outerOf(file: SourceFile, node: Node): Node | null {
  const outer = file.parent(node)
  return outer?.type === 'ChainExpression' ? file.parent(outer) : outer
}

function isParenthesized({ code }: SourceFile, { start, end }: Node): boolean {
  return code.slice(0, start).trimEnd().endsWith('(') && code.slice(end).trimStart().startsWith(')')
}
