import type { MemberExpression } from 'oxc-parser'
import { type Button, Unknown } from './Button.ts'
import { inner, isImplied, isTest } from './conditions.ts'
import { inPlace, outerOf } from './inPlace.ts'

/** Rewrites `account.…`. Returns `false` for a field that ours does not have. */
export function convertAccount(button: Button, member: MemberExpression, property: string): boolean {
  const { file } = button
  const account = `${file.text(member.object)}${member.optional ? '?' : ''}`
  const outer = file.parent(member)
  const replace = (text: string) => button.edit(member, inPlace(file, member, text))
  switch (property) {
    case 'address':
      return true
    case 'displayName':
      if (member.optional && outer?.type === 'MemberExpression')
        throw new Unknown(
          member,
          'The text of `account?.displayName` is changed.',
          'Test for `account` before it, and run the codemod again.',
        )
      replace(`${account}.name ?? ${account}.shortAddress`)
      return true
    case 'ensName':
    case 'ensAvatar': {
      const text = `${account}.${property === 'ensName' ? 'name' : 'avatar'}`
      replace(isNullFine(button, member) ? text : `${text} ?? undefined`)
      return true
    }
    case 'hasPendingTransactions':
      replace(`${button.use('pendingTransactions')} > 0`)
      return true
    case 'displayBalance':
      convertBalance(button, member)
      return true
    case 'balanceSymbol':
    case 'balanceDecimals':
      replace(`${button.use('balance')}?.${property === 'balanceSymbol' ? 'symbol' : 'decimals'}`)
      return true
    default:
      return false
  }
}

/** RainbowKit's text has the symbol. It is `undefined` until the balance is known; ours is `null`. */
function convertBalance(button: Button, member: MemberExpression): void {
  const { file } = button
  const balance = button.use('balance')
  if (isTest(file, member)) button.edit(member, balance)
  else if (isTested(button, member))
    button.edit(
      member,
      outerOf(file, member)?.type === 'TemplateLiteral'
        ? `${balance}.formatted} \${${balance}.symbol`
        : `\`\${${balance}.formatted} \${${balance}.symbol}\``,
    )
  else {
    const text = `${balance} ? \`\${${balance}.formatted} \${${balance}.symbol}\` : undefined`
    button.edit(member, inPlace(file, member, text))
  }
}

/** Whether `null` means the same as RainbowKit's `undefined` there, or cannot be. */
function isNullFine(button: Button, member: MemberExpression): boolean {
  const { file } = button
  const outer = outerOf(file, member)
  const isChild = outer?.type === 'JSXExpressionContainer' && file.parent(outer)?.type !== 'JSXAttribute'
  const isDefault = outer?.type === 'LogicalExpression' && inner(outer.left) === member
  return isChild || isDefault || isTest(file, member) || isTested(button, member)
}

function isTested({ file, render }: Button, member: MemberExpression): boolean {
  const text = (node: { readonly start: number; readonly end: number }) => file.text(node).replace('?.', '.')
  return isImplied(file, member, render, {
    isTrue: (term) => text(term) === text(member),
    isFalse: () => false,
  })
}
