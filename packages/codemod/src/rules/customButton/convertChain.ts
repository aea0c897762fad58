import type { MemberExpression } from 'oxc-parser'
import { type Button, Unknown } from './Button.ts'
import { inPlace, outerOf } from './inPlace.ts'
import { isSupported } from './isSupported.ts'
import { ICON, replaceIcon } from './replaceIcon.ts'

/** Rewrites `chain.…`: ours is `null` on an unsupported network. Returns `false` for a field that ours does not have. */
export function convertChain(button: Button, member: MemberExpression, property: string): boolean {
  const { file } = button
  if (property === 'unsupported') button.edit(member, inPlace(file, member, button.wrongNetwork))
  else if (property === 'name') makeOptional(button, member)
  else if (property === 'id') {
    if (!isCompared(button, member) && !isSupported(button, member))
      throw new Unknown(
        member,
        '`chain.id` is used without a test for `chain.unsupported`, and our `chain` is `null` then.',
        'Return before it if `chain.unsupported`, and run the codemod again.',
      )
    makeOptional(button, member)
  } else if (ICON.includes(property)) replaceIcon(button, member)
  else return false
  return true
}

function makeOptional(button: Button, member: MemberExpression): void {
  const { file } = button
  if (member.optional || isSupported(button, member)) return
  button.edit(member, `${file.text(member.object)}?.${file.text(member.property)}`)
}

/** Whether an ID is compared with another: no ID equals the `undefined` of an unsupported network. */
function isCompared({ file }: Button, member: MemberExpression): boolean {
  const outer = outerOf(file, member)
  if (outer?.type !== 'BinaryExpression' || !['===', '!==', '==', '!='].includes(outer.operator)) return false
  return ![outer.left, outer.right].some((side) => ['null', 'undefined'].includes(file.text(side)))
}
