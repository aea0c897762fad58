import type { JSXElement } from 'oxc-parser'
import type { SourceFile } from '../../source/SourceFile.ts'
import { KIT } from '../modules.ts'
import { Button, Unknown } from './Button.ts'
import { convertFields, renamed } from './convertFields.ts'
import { convertTests } from './convertTests.ts'
import { fieldsOf, listed, renderFunction } from './renderFunction.ts'

const GUIDE = 'Switch over `status`, as in docs/start/rainbowkit-names.md, section "A button of your own".'

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
  const { render, parameter } = renderFunction(element, 'ConnectButton.Custom')
  const button = new Button(file, render, fieldsOf(parameter, 'ConnectButton.Custom'))
  convertTests(button, usesSignIn)
  convertFields(button)
  button.edit(parameter, listed(file, parameter, newFields(button)))
  return button
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
