import type { MemberExpression, Node } from 'oxc-parser'
import { referencesTo } from '../../source/references.ts'
import { type Button, isInside, Unknown } from './Button.ts'
import { inner, isImplied, isTest, termsOf } from './conditions.ts'
import { inPlace, outerOf } from './inPlace.ts'

const ICON = ['hasIcon', 'iconUrl', 'iconBackground']
const USE_ICON =
  'Use <ChainIcon chain={chain} size={20} /> of @countersign/kit in its place, and run the codemod again.'

/** Rewrites `chain.…`: ours is `null` on an unsupported network. Returns `false` for a field that ours does not have. */
export function convertChain(button: Button, member: MemberExpression, property: string): boolean {
  const { file } = button
  if (property === 'unsupported') button.edit(member, inPlace(file, member, button.wrongNetwork))
  else if (property === 'name') keep(button, member)
  else if (property === 'id') {
    const isCompared = outerOf(file, member)?.type === 'BinaryExpression' || isTest(file, member)
    if (!isCompared && !isSupported(button, member))
      throw new Unknown(
        member,
        '`chain.id` is used without a test for `chain.unsupported`, and our `chain` is `null` then.',
        'Return before it if `chain.unsupported`, and run the codemod again.',
      )
    keep(button, member)
  } else if (ICON.includes(property)) replaceIcon(button, member)
  else return false
  return true
}

function keep(button: Button, member: MemberExpression): void {
  const { file } = button
  if (member.optional || isSupported(button, member)) return
  button.edit(member, `${file.text(member.object)}?.${file.text(member.property)}`)
}

/** Whether code runs only on a supported network. */
function isSupported(button: Button, node: Node): boolean {
  const isUnsupported = (term: Node): boolean => {
    const member = inner(term)
    if (member.type === 'MemberExpression')
      return button.fieldOf(member.object) === 'chain' && button.file.text(member.property) === 'unsupported'
    // A constant of the function, as `isWrong` of `const isWrong = connected && chain.unsupported`.
    const constant = member.type === 'Identifier' ? constantOf(button, member.name) : undefined
    return constant !== undefined && termsOf(constant, '&&').some(isUnsupported)
  }
  return isImplied(button.file, node, button.render, { isTrue: () => false, isFalse: isUnsupported })
}

function constantOf({ file, render }: Button, name: string): Node | undefined {
  const found = file
    .all('VariableDeclarator')
    .find((node) => isInside(node, render) && node.id.type === 'Identifier' && node.id.name === name)
  return found?.init ?? undefined
}

/** Replaces `chain.hasIcon && …` and `chain.iconUrl ? … : …`, whatever they draw, with our icon. */
function replaceIcon(button: Button, member: MemberExpression): void {
  const { file } = button
  const { whole, drawn } = drawingOf(button, member)
  const chain = file.text(member.object)
  const icon = `<ChainIcon chain={${chain}} size={20} />`
  const isOnly = [...button.fields].every(
    ([local, field]) => field === 'chain' || referencesTo(file, local, drawn).length === 0,
  )
  if (!isOnly || hasText(button, drawn))
    throw new Unknown(member, '`chain.hasIcon` is a condition of more than the icon.', USE_ICON)
  button.hasIcon = true
  const container = file.parent(whole)
  const isChild =
    container?.type === 'JSXExpressionContainer' && file.parent(container)?.type !== 'JSXAttribute'
  if (!isSupported(button, whole)) button.edit(whole, inPlace(file, whole, `${chain} && ${icon}`))
  else button.edit(isChild ? container : whole, icon)
}

/** The condition around a test of the icon, and what it draws. */
function drawingOf(button: Button, member: MemberExpression): { readonly whole: Node; readonly drawn: Node } {
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
  if (whole?.type === 'ConditionalExpression') return { whole, drawn: whole.consequent }
  if (whole?.type === 'LogicalExpression') return { whole, drawn: whole.right }
  throw new Unknown(member, `\`${file.text(member)}\` is not used as \`{chain.hasIcon && …}\`.`, USE_ICON)
}

/** Whether an element has text of its own, which an icon would replace. */
function hasText({ file }: Button, drawn: Node): boolean {
  const texts = file.all('JSXText').filter(({ value }) => value.trim() !== '')
  const names = file
    .all('MemberExpression')
    .filter((node) => outerOf(file, node)?.type === 'JSXExpressionContainer')
    .filter((node) => file.parent(outerOf(file, node) ?? node)?.type !== 'JSXAttribute')
  return [...texts, ...names].some((node) => isInside(node, drawn))
}
