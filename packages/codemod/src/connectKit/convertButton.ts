import type { JSXAttribute, JSXElement } from 'oxc-parser'
import { attributesOf, expressionOf, isElement } from '../rules/jsx.ts'
import { CONNECTKIT, KIT } from '../rules/modules.ts'
import { literalOf } from '../source/possibleValues.ts'
import { isDeclared, referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { convertCustomButton } from './convertCustomButton.ts'

const CUSTOM = 'Remove it, or use ConnectKitButton.Custom, and run the codemod again.'

/** Moves `ConnectKitButton` and `ConnectKitButton.Custom`. All of a file or none. */
export function convertButton(file: SourceFile): void {
  const name = file.imports.find(CONNECTKIT, 'ConnectKitButton')
  if (!name) return
  const elements = file.all('JSXElement')
  const custom = elements.filter(
    ({ openingElement }) => file.text(openingElement.name) === `${name.local}.Custom`,
  )
  const plain = elements.filter((element) => isElement(element, name.local))
  const tags = [...plain, ...custom].flatMap(({ openingElement, closingElement }) => [
    openingElement.name,
    ...(closingElement ? [closingElement.name] : []),
  ])
  const uses = referencesTo(file, name.local)
  const other = uses.find((use) => !tags.some(({ start, end }) => use.start >= start && use.end <= end))
  if (other) {
    file.report(
      other,
      'ConnectKitButton is used other than as an element.',
      `Use ConnectButton of ${KIT}, with chainStatus="none".`,
    )
    return
  }
  const plans = plain.map((element) => planButton(file, element))
  if (plans.some((plan) => !plan)) return
  if (!custom.map((element) => convertCustomButton(file, element)).every((converted) => converted)) return
  for (const plan of plans) plan?.()
  const isTaken = isDeclared(file, 'ConnectButton') || file.imports.byLocal('ConnectButton') !== undefined
  const local = isTaken || name.local !== 'ConnectKitButton' ? name.local : 'ConnectButton'
  if (local !== name.local) for (const use of uses) file.replace(use, local)
  file.imports.drop(name)
  file.imports.add(KIT, 'ConnectButton', { local })
}

/** Plans the props of a button. ConnectKit's shows no network button. */
function planButton(file: SourceFile, element: JSXElement): (() => void) | null {
  const attributes = attributesOf(element)
  const [other] =
    [...(attributes ?? [])].find(([prop]) => !['label', 'showBalance', 'showAvatar'].includes(prop)) ?? []
  const avatar = attributes?.get('showAvatar')
  if (!attributes || other) {
    file.report(
      (other && attributes?.get(other)) || element,
      other ? `ConnectButton has no \`${other}\`.` : 'ConnectKitButton has spread props.',
      other ? CUSTOM : 'Write them out, and run the codemod again.',
    )
    return null
  }
  return () => {
    file.insert(element.openingElement.name.end, ' chainStatus="none"')
    if (avatar) writeAvatar(file, avatar)
  }
}

function writeAvatar(file: SourceFile, attribute: JSXAttribute): void {
  const value = expressionOf(attribute)
  const literal = value ? literalOf(value) : { value: true }
  const { quote } = file.imports
  if (!literal && value)
    file.replace(
      attribute,
      `accountStatus={${file.text(value)} ? ${quote}full${quote} : ${quote}address${quote}}`,
    )
  else file.replace(attribute, `accountStatus="${literal?.value ? 'full' : 'address'}"`)
}
