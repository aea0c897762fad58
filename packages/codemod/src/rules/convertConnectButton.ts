import type { JSXElement, JSXExpressionContainer, Node } from 'oxc-parser'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { convertCustomButton } from './customButton/convertCustomButton.ts'
import { KIT, RAINBOWKIT } from './modules.ts'

const widths: Readonly<Record<string, string>> = { smallScreen: 'narrow', largeScreen: 'wide' }

/** Moves `ConnectButton` and `ConnectButton.Custom`, with their props. */
export function convertConnectButton(file: SourceFile, usesSignIn: boolean): void {
  const name = file.imports.find(RAINBOWKIT, 'ConnectButton')
  if (!name) return
  const isConverted = file
    .all('JSXElement')
    .filter(({ openingElement: { name } }) => name.type === 'JSXMemberExpression')
    .filter((element) => file.text(element.openingElement.name) === `${name.local}.Custom`)
    .map((element) => convertCustomButton(file, element, usesSignIn))
    .every((converted) => converted)
  if (!isConverted) return
  for (const reference of referencesTo(file, name.local)) {
    const element = file.parent(file.parent(reference) ?? reference)
    if (element?.type === 'JSXElement') convertWidths(file, element)
  }
  file.imports.drop(name)
  file.imports.add(KIT, 'ConnectButton', { local: name.local })
}

function convertWidths(file: SourceFile, { openingElement }: JSXElement): void {
  for (const attribute of openingElement.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.value?.type !== 'JSXExpressionContainer') continue
    for (const key of widthKeys(attribute.value)) file.replace(key, widths[file.text(key)] ?? '')
  }
}

function widthKeys({ expression }: JSXExpressionContainer): Node[] {
  if (expression.type !== 'ObjectExpression') return []
  return expression.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && property.key.name in widths
      ? [property.key]
      : [],
  )
}
