import type { ArrowFunctionExpression, Function as FunctionNode, JSXElement, ObjectPattern } from 'oxc-parser'
import type { SourceFile } from '../../source/SourceFile.ts'
import { KIT } from '../modules.ts'
import { Button, Unknown } from './Button.ts'
import { convertFields, renamed } from './convertFields.ts'
import { convertTests } from './convertTests.ts'

const GUIDE = 'Switch over `status`, as in docs/migrate-from-rainbowkit.md, section "A button of your own".'

/**
 * Moves a `ConnectButton.Custom`, whose function tests several of RainbowKit's fields, to our `status`. Returns `false`,
 * without an edit, if it does something else with them.
 */
export function convertCustomButton(file: SourceFile, element: JSXElement, usesSignIn: boolean): boolean {
  try {
    const button = planOf(file, element, usesSignIn)
    for (const [node, text] of button.edits) file.replace(node, text)
    if (button.used.has('balance')) file.insert(element.openingElement.name.end, ' showBalance')
    if (button.hasIcon) file.imports.add(KIT, 'ChainIcon')
    return true
  } catch (error) {
    if (!(error instanceof Unknown)) throw error
    file.report(error.node, error.message, error.todo ?? GUIDE)
    return false
  }
}

function planOf(file: SourceFile, element: JSXElement, usesSignIn: boolean): Button {
  const render = renderFunction(element)
  if (!render) throw new Unknown(element, 'ConnectButton.Custom has no function as its child.')
  const [parameter] = render.params
  if (parameter?.type !== 'ObjectPattern')
    throw new Unknown(render, 'The argument of ConnectButton.Custom is not destructured.')
  const button = new Button(file, render, fieldsOf(parameter))
  convertTests(button, usesSignIn)
  convertFields(button)
  button.edit(parameter, listed(file, parameter, newFields(button)))
  return button
}

function fieldsOf({ properties }: ObjectPattern): Map<string, string> {
  const fields = new Map<string, string>()
  for (const property of properties) {
    const { key, value } = property.type === 'Property' ? property : {}
    if (key?.type !== 'Identifier' || value?.type !== 'Identifier')
      throw new Unknown(property, 'A field of ConnectButton.Custom is not a plain name.')
    fields.set(value.name, key.name)
  }
  return fields
}

/** The fields that the new code uses, in RainbowKit's order. */
function newFields({ fields, used }: Button): string[] {
  const named = (field: string, local: string) => (field === local ? field : `${field}: ${local}`)
  const kept = [...fields].flatMap(([local, field]) => {
    if (field === 'account' || field === 'chain') return [named(field, local)]
    return renamed[field] ? [`${renamed[field]}: ${local}`] : []
  })
  const added = [...used].map(([field, local]) => named(field, local))
  return [...added, ...kept]
}

/** The fields on one line, or one a line where RainbowKit's were. */
function listed(file: SourceFile, pattern: ObjectPattern, fields: readonly string[]): string {
  const [first] = pattern.properties
  if (fields.length === 0) return '{}'
  if (!first || !file.text(pattern).includes('\n')) return `{ ${fields.join(', ')} }`
  const indent = file.indentOf(first.start)
  return `{\n${fields.map((field) => `${indent}${field},\n`).join('')}${file.indentOf(pattern.end)}}`
}

function renderFunction({ children }: JSXElement): ArrowFunctionExpression | FunctionNode | undefined {
  return children
    .flatMap((child) => (child.type === 'JSXExpressionContainer' ? [child.expression] : []))
    .find(
      (child): child is ArrowFunctionExpression | FunctionNode =>
        child.type === 'ArrowFunctionExpression' || child.type === 'FunctionExpression',
    )
}
