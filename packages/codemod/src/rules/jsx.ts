import type { Expression, JSXAttribute, JSXElement, Node } from 'oxc-parser'
import type { SourceFile } from '../source/SourceFile.ts'

/** The attributes of an element by name, or `null` if it has spread attributes. */
export function attributesOf({ openingElement }: JSXElement): Map<string, JSXAttribute> | null {
  const found = new Map<string, JSXAttribute>()
  for (const attribute of openingElement.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return null
    found.set(attribute.name.name, attribute)
  }
  return found
}

/** The expression of an attribute, or `null` for a flag such as `coolMode`. */
export function expressionOf(attribute: JSXAttribute | undefined): Expression | null {
  const value = attribute?.value
  if (value?.type === 'Literal') return value
  if (value?.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') return null
  return value.expression
}

/** Whether an element has a name, such as a provider's local name. */
export function isElement(node: Node, name: string | undefined): node is JSXElement {
  if (node.type !== 'JSXElement' || name === undefined) return false
  const { name: tag } = node.openingElement
  return tag.type === 'JSXIdentifier' && tag.name === name
}

/** Removes an element around its children, and moves them to its column. */
export function unwrap(file: SourceFile, { openingElement, closingElement, children }: JSXElement): void {
  const inside = children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last || !closingElement) return
  file.outdent(first.start, last.end, file.column(first.start) - file.column(openingElement.start))
  file.remove(openingElement.start, first.start)
  file.remove(last.end, closingElement.end)
}

/** Gives an element another name. */
export function renameElement(
  file: SourceFile,
  { openingElement, closingElement }: JSXElement,
  name: string,
): void {
  file.replace(openingElement.name, name)
  if (closingElement) file.replace(closingElement.name, name)
}
