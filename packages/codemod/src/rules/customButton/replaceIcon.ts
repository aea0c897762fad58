import type { MemberExpression, Node } from 'oxc-parser'
import { referencesTo } from '../../source/references.ts'
import { type Button, isInside, Unknown } from './Button.ts'
import { inner, termsOf } from './conditions.ts'
import { inPlace } from './inPlace.ts'
import { isSupported } from './isSupported.ts'

export const ICON = ['hasIcon', 'iconUrl', 'iconBackground']
const USE_ICON =
  'Use <ChainIcon chain={chain} size={20} /> of @countersign/kit in its place, and run the codemod again.'

/** Replaces `chain.hasIcon && …` and `chain.iconUrl ? … : …`, whatever they draw, with our icon. */
export function replaceIcon(button: Button, member: MemberExpression): void {
  const { file } = button
  const { whole, drawn } = drawingOf(button, member)
  const chain = file.text(member.object)
  const icon = `<ChainIcon chain={${chain}} size={20} />`
  const isOnly = drawn.every((node) => usesOnlyChain(button, node) && isPicture(button, node))
  if (!isOnly)
    throw new Unknown(member, `\`${file.text(member)}\` is a condition of more than the icon.`, USE_ICON)
  button.hasIcon = true
  const container = file.parent(whole)
  const isChild =
    container?.type === 'JSXExpressionContainer' && file.parent(container)?.type !== 'JSXAttribute'
  if (!isSupported(button, whole)) button.edit(whole, inPlace(file, whole, `${chain} && ${icon}`))
  else button.edit(isChild ? container : whole, icon)
}

/** The condition around a test of the icon, and what it draws. */
function drawingOf(
  button: Button,
  member: MemberExpression,
): { readonly whole: Node; readonly drawn: readonly Node[] } {
  const { file } = button
  const isIcon = (term: Node) => {
    const node = inner(term)
    const chain =
      node.type === 'MemberExpression' && ICON.includes(file.text(node.property)) ? node.object : node
    return button.fieldOf(chain) === 'chain'
  }
  const around = file.ancestors(member).filter((outer) => isInside(outer, button.render))
  const whole = around.findLast((outer) => {
    if (outer.type === 'ConditionalExpression')
      return isInside(member, outer.test) && termsOf(outer.test, '&&').every(isIcon)
    if (outer.type !== 'LogicalExpression' || outer.operator !== '&&' || isInside(member, outer.right))
      return false
    return termsOf(outer.left, '&&').every(isIcon)
  })
  if (whole?.type === 'ConditionalExpression') return { whole, drawn: [whole.consequent, whole.alternate] }
  if (whole?.type === 'LogicalExpression') return { whole, drawn: [whole.right] }
  throw new Unknown(member, `\`${file.text(member)}\` is not used as \`{chain.hasIcon && …}\`.`, USE_ICON)
}

function usesOnlyChain({ file, fields }: Button, drawn: Node): boolean {
  return [...fields].every(
    ([local, field]) => field === 'chain' || referencesTo(file, local, drawn).length === 0,
  )
}

/** Whether an expression draws elements without text and actions of their own, or nothing. */
function isPicture(button: Button, drawn: Node): boolean {
  switch (drawn.type) {
    case 'JSXElement':
      return (
        !drawn.openingElement.attributes.some((attribute) => isAction(button, attribute)) &&
        drawn.children.every((child) => isPicture(button, child))
      )
    case 'JSXFragment':
      return drawn.children.every((child) => isPicture(button, child))
    case 'JSXExpressionContainer':
      return isPicture(button, drawn.expression)
    case 'JSXEmptyExpression':
      return true
    case 'JSXText':
      return drawn.value.trim() === ''
    case 'LogicalExpression':
      return drawn.operator === '&&' && isPicture(button, drawn.right)
    case 'ConditionalExpression':
      return isPicture(button, drawn.consequent) && isPicture(button, drawn.alternate)
    case 'Literal':
      return drawn.value === null || drawn.value === '' || typeof drawn.value === 'boolean'
    case 'Identifier':
      return drawn.name === 'undefined'
    default:
      return false
  }
}

function isAction({ file }: Button, attribute: Node): boolean {
  return attribute.type === 'JSXAttribute' && file.text(attribute.name) === 'onClick'
}
