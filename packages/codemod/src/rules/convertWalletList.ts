import type { ArrayExpression, Expression } from 'oxc-parser'
import { isDeclared, referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { RAINBOWKIT_WALLETS, WALLETS } from './modules.ts'
import { propertiesOf } from './objects.ts'
import { sdkConnectors, walletNames } from './walletNames.ts'

type Replacement = { readonly start: number; readonly end: number; readonly text: string }

/** A list of wallets in our shape. */
export type ConvertedList = {
  /** The array, as source text. */
  readonly text: string
  /** IDs of its wallets that need a connector with a vendor's SDK. */
  readonly sdk: readonly string[]
  /** Writes its imports. */
  readonly write: () => void
}

/** Returns RainbowKit's list of wallet groups in our shape, or the reason why that is not possible. */
export function convertWalletList(
  file: SourceFile,
  list: Expression,
): ConvertedList | { readonly reason: string } {
  if (list.type !== 'ArrayExpression') return { reason: 'The list of wallets is not an inline array.' }
  const replacements: Replacement[] = []
  const used = new Map<string, string>()
  for (const group of list.elements) {
    const fields = group?.type === 'ObjectExpression' ? propertiesOf(group) : null
    const name = fields?.get('groupName')
    const wallets = fields?.get('wallets')?.value
    if (!name || wallets?.type !== 'ArrayExpression' || fields?.size !== 2)
      return { reason: 'A group of wallets is not { groupName, wallets: […] }.' }
    replacements.push({ start: name.key.start, end: name.key.end, text: 'name' })
    const reason = convertGroup(file, list, wallets, replacements, used)
    if (reason) return { reason }
  }
  return {
    text: applied(file, list, replacements),
    sdk: [...used.keys()].filter((name) => name in sdkConnectors),
    write() {
      for (const [imported, local] of used) file.imports.add(WALLETS, imported, { local })
    },
  }
}

function convertGroup(
  file: SourceFile,
  list: ArrayExpression,
  { elements }: ArrayExpression,
  replacements: Replacement[],
  used: Map<string, string>,
): string | null {
  for (const [index, element] of elements.entries()) {
    const name = element?.type === 'Identifier' ? file.imports.byLocal(element.name) : undefined
    if (element?.type !== 'Identifier' || name?.module !== RAINBOWKIT_WALLETS)
      return `\`${element ? file.text(element) : ''}\` is not a wallet of RainbowKit.`
    const outside = referencesTo(file, element.name).some(
      (use) => use.start < list.start || use.end > list.end,
    )
    if (outside) return `\`${element.name}\` is also used outside the list of wallets.`
    const ours = walletNames[name.imported]
    if (ours === undefined) return `Our catalogue has no ${name.imported}.`
    if (ours === null) {
      const next = elements[index + 1]
      const previous = elements[index - 1]
      const start = next ? element.start : (previous?.end ?? element.start)
      replacements.push({ start, end: next ? next.start : element.end, text: '' })
    } else {
      const local = used.get(ours) ?? localName(file, ours, element.name)
      used.set(ours, local)
      replacements.push({ start: element.start, end: element.end, text: local })
    }
  }
  return null
}

/** Our name, or RainbowKit's if the file uses ours for something else, such as the chain `base`. */
function localName(file: SourceFile, ours: string, theirs: string): string {
  const isTaken =
    file.imports.byLocal(ours) || isDeclared(file, ours) || ours === 'walletConnect' || ours === 'safe'
  return isTaken ? theirs : ours
}

function applied(file: SourceFile, node: ArrayExpression, replacements: readonly Replacement[]): string {
  let text = ''
  let at = node.start
  for (const { start, end, text: replaced } of [...replacements].sort((a, b) => a.start - b.start)) {
    text += file.code.slice(at, start) + replaced
    at = end
  }
  return text + file.code.slice(at, node.end)
}
