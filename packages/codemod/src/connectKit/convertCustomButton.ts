import type { JSXElement, Node } from 'oxc-parser'
import { Button, Unknown } from '../rules/customButton/Button.ts'
import { inner, isImplied, isTest } from '../rules/customButton/conditions.ts'
import { inPlace, outerOf } from '../rules/customButton/inPlace.ts'
import { fieldsOf, listed, renderFunction } from '../rules/customButton/renderFunction.ts'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { ifElse } from './ifElse.ts'

const NAME = 'ConnectKitButton.Custom'
const GUIDE = 'Switch over `status`, as in the README of @countersign/kit, section "Custom button".'

/** Moves a `ConnectKitButton.Custom` to our fields. Returns `false`, without an edit, if that is not possible. */
export function convertCustomButton(file: SourceFile, element: JSXElement): boolean {
  try {
    const { render, parameter } = renderFunction(element, NAME)
    const button = new Button(file, render, fieldsOf(parameter, NAME))
    for (const [local, field] of button.fields)
      for (const reference of referencesTo(file, local, render)) convertField(button, field, reference)
    const fields = [...button.used].map(([field, local]) => (field === local ? field : `${field}: ${local}`))
    button.edit(parameter, listed(file, parameter, fields))
    for (const [node, text] of button.edits) file.replace(node, text)
    return true
  } catch (error) {
    if (!(error instanceof Unknown)) throw error
    file.report(error.node, error.message, error.todo ?? GUIDE)
    return false
  }
}

function convertField(button: Button, field: string, node: Node): void {
  const { file } = button
  const account = () => button.use('account')
  const optional = () => `${account()}${isConnected(button, node) ? '' : '?'}`
  if (field === 'isConnected') write(button, node, isTest(file, node) ? account() : `${account()} !== null`)
  else if (field === 'isConnecting') write(button, node, `${button.use('openDialog')} !== null`)
  else if (field === 'address') write(button, node, `${optional()}.address`)
  else if (field === 'truncatedAddress') write(button, node, `${optional()}.shortAddress`)
  else if (field === 'ensName')
    write(button, node, `${optional()}.name${isNullFine(button, node) ? '' : ' ?? undefined'}`)
  else if (field === 'show') convertShow(button, node)
  else if (field === 'chain') convertChain(button, node)
  else if (field === 'unsupported')
    write(button, node, isConnected(button, node) ? button.wrongNetwork : `${button.use('chain')} === null`)
  else
    throw new Unknown(
      node,
      `\`${field}\` of ${NAME} is not rewritten.`,
      field === 'hide' ? 'Use `close` of useConnectDialog and useAccountDialog.' : undefined,
    )
}

/** `show` opens the profile of a connected account, else the list of wallets. */
function convertShow(button: Button, node: Node): void {
  const { file } = button
  const open = isConnected(button, node)
    ? button.use('openAccount')
    : isConnected(button, node, false)
      ? button.use('openConnect')
      : null
  const [account, opened, connect] =
    open === null
      ? [button.use('account'), button.use('openAccount'), button.use('openConnect')]
      : ['', '', '']
  const call = file.parent(node)
  if (isTest(file, node)) button.edit(node, 'true')
  else if (call?.type !== 'CallExpression' || call.callee !== node)
    write(button, node, open ?? `${account} ? ${opened} : ${connect}`)
  else {
    const statement = outerOf(file, call)
    if (open !== null) button.edit(call, `${open}()`)
    else if (statement?.type === 'ExpressionStatement')
      button.edit(statement, ifElse(file, statement, account, `${opened}()`, `${connect}()`))
    else button.edit(call, inPlace(file, call, `${account} ? ${opened}() : ${connect}()`))
  }
}

function convertChain(button: Button, node: Node): void {
  const { file } = button
  const member = file.parent(node)
  const local = button.use('chain')
  if (member?.type === 'MemberExpression' && member.object === node && !member.computed) {
    const property = file.text(member.property)
    if (property === 'unsupported')
      throw new Unknown(member, `\`chain.unsupported\` of ${NAME} is not rewritten.`)
  } else if (!isTest(file, node))
    throw new Unknown(
      node,
      `\`chain\` of ${NAME} is passed on, and ours is \`null\` in place of \`undefined\`.`,
    )
  if (local !== file.text(node)) write(button, node, local)
}

/** Replaces a variable, with the key that a shorthand property needs. */
function write(button: Button, node: Node, text: string): void {
  const { file } = button
  const parent = file.parent(node)
  const isShorthand = parent?.type === 'Property' && parent.shorthand
  button.edit(node, isShorthand ? `${file.text(node)}: ${text}` : inPlace(file, node, text))
}

/** Whether code runs only with an account, or only without one: `isConnected`, `address` or `truncatedAddress` was tested. */
function isConnected(button: Button, node: Node, expected = true): boolean {
  const { file, render } = button
  const isField = (term: Node) => fields.includes(button.fieldOf(inner(term)) ?? '')
  // Only a connected account may have a name.
  const fields = ['isConnected', 'address', 'truncatedAddress', ...(expected ? ['ensName'] : [])]
  const none = () => false
  return isImplied(file, node, render, {
    isTrue: expected ? isField : none,
    isFalse: expected ? none : isField,
  })
}

/** Whether `null` means the same as ConnectKit's `undefined` there. */
function isNullFine({ file }: Button, node: Node): boolean {
  const outer = outerOf(file, node)
  const isChild = outer?.type === 'JSXExpressionContainer' && file.parent(outer)?.type !== 'JSXAttribute'
  const isDefault =
    outer?.type === 'LogicalExpression' && outer.operator !== '&&' && inner(outer.left) === node
  const isArm =
    outer?.type === 'ConditionalExpression' && outer.test !== node && isNullFine({ file } as Button, outer)
  return isChild || isDefault || isArm || isTest(file, node)
}
