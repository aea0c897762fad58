import type { Node } from 'oxc-parser'
import { referencesTo } from '../../source/references.ts'
import { type Button, Unknown } from './Button.ts'
import { isTest } from './conditions.ts'
import { convertAccount } from './convertAccount.ts'
import { convertChain } from './convertChain.ts'
import { dependsOnSession } from './convertTests.ts'
import { inPlace } from './inPlace.ts'

/** Functions that are passed on under another name. */
export const renamed: Readonly<Record<string, string>> = {
  openConnectModal: 'openConnect',
  openAccountModal: 'openAccount',
  openChainModal: 'openChains',
}
const dialogs: Readonly<Record<string, string>> = {
  connectModalOpen: 'connect',
  accountModalOpen: 'account',
  chainModalOpen: 'chain',
}

/** Rewrites the uses of RainbowKit's fields that no test contains. */
export function convertFields(button: Button): void {
  const { file, fields, render } = button
  for (const [local, field] of fields) {
    if (renamed[field]) continue
    for (const reference of referencesTo(file, local, render))
      if (!button.isEdited(reference)) convertReference(button, field, reference)
  }
}

function convertReference(button: Button, field: string, node: Node): void {
  const { file } = button
  const dialog = dialogs[field]
  if (field === 'mounted') replaceValue(button, node, button.ready)
  else if (dialog) replaceValue(button, node, button.compare('openDialog', '===', dialog))
  else if (field === 'authenticationStatus') throw dependsOnSession(node)
  else {
    const member = file.parent(node)
    const isMember = member?.type === 'MemberExpression' && member.object === node && !member.computed
    const property = isMember && member.property.type === 'Identifier' ? member.property.name : null
    if (property === null || !isMember) {
      if (['account', 'chain'].includes(field) && isTest(file, node)) return
      throw new Unknown(
        node,
        `\`${file.text(node)}\` of ConnectButton.Custom is used in an expression that is not rewritten.`,
      )
    }
    const isKnown =
      field === 'account'
        ? convertAccount(button, member, property)
        : field === 'chain' && convertChain(button, member, property)
    if (!isKnown)
      throw new Unknown(member, `\`${field}.${property}\` of ConnectButton.Custom is not rewritten.`)
  }
}

/** Replaces a variable, with the key that a shorthand property needs. */
function replaceValue(button: Button, node: Node, text: string): void {
  const { file } = button
  const parent = file.parent(node)
  const isShorthand = parent?.type === 'Property' && parent.shorthand
  button.edit(node, isShorthand ? `${file.text(node)}: ${text}` : inPlace(file, node, text))
}
