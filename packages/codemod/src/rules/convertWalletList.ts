import type { ArrayExpression, ArrayExpressionElement, Expression, Node, ObjectProperty } from 'oxc-parser'
import { literalOf } from '../source/possibleValues.ts'
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

/** Why a list cannot be moved, and where. */
export type RefusedList = { readonly reason: string; readonly node: Node; readonly todo?: string }

/** Headings that the kit has for wallets of its own. */
const RESERVED = ['Recent', 'Installed']
const RERUN = 'and run the codemod again.'

/** Returns RainbowKit's list of wallet groups in our shape, or the reason why that is not possible. */
export function convertWalletList(file: SourceFile, list: Expression): ConvertedList | RefusedList {
  if (list.type !== 'ArrayExpression')
    return { node: list, reason: 'The list of wallets is not an inline array.' }
  const replacements: Replacement[] = []
  const used = new Map<string, string>()
  const names = new Set<string>()
  for (const [index, group] of list.elements.entries()) {
    const fields = group?.type === 'ObjectExpression' ? propertiesOf(group) : null
    const name = fields?.get('groupName')
    const wallets = fields?.get('wallets')?.value
    if (!name || wallets?.type !== 'ArrayExpression' || fields?.size !== 2)
      return { node: group ?? list, reason: 'A group of wallets is not { groupName, wallets: […] }.' }
    const refused = refusedName(name, names) ?? convertGroup(file, list, wallets, replacements, used)
    if (refused) return refused
    if (wallets.elements.every((element) => isLeftOut(file, element)))
      replacements.push(removalOf(list.elements, index))
    else replacements.push({ start: name.key.start, end: name.key.end, text: 'name' })
  }
  return {
    text: applied(file, list, replacements),
    sdk: [...used.keys()].filter((name) => name in sdkConnectors),
    write() {
      for (const [imported, local] of used) file.imports.add(WALLETS, imported, { local })
    },
  }
}

/** The heading of a group, if CountersignProvider would refuse it. */
function refusedName({ value: node }: ObjectProperty, names: Set<string>): RefusedList | null {
  const literal = literalOf(node)
  const name = literal ? String(literal.value) : null
  const isKnown = name !== null && names.has(name)
  if (name === null || !(name.trim() === '' || RESERVED.includes(name) || isKnown)) {
    if (name !== null) names.add(name)
    return null
  }
  const why = isKnown
    ? 'is that of another group'
    : name.trim() === ''
      ? 'is empty'
      : 'is reserved by the kit'
  return {
    node,
    reason: `The group name "${name}" ${why}: CountersignProvider throws when it renders.`,
    todo: isKnown ? `Merge the groups or rename one, ${RERUN}` : `Write another name, ${RERUN}`,
  }
}

function convertGroup(
  file: SourceFile,
  list: ArrayExpression,
  { elements }: ArrayExpression,
  replacements: Replacement[],
  used: Map<string, string>,
): RefusedList | null {
  for (const [index, element] of elements.entries()) {
    const name = element?.type === 'Identifier' ? file.imports.byLocal(element.name) : undefined
    if (element?.type !== 'Identifier' || name?.module !== RAINBOWKIT_WALLETS)
      return {
        node: element ?? list,
        reason: `\`${element ? file.text(element) : ''}\` is not a wallet of RainbowKit.`,
      }
    const outside = referencesTo(file, element.name).some(
      (use) => use.start < list.start || use.end > list.end,
    )
    if (outside)
      return { node: element, reason: `\`${element.name}\` is also used outside the list of wallets.` }
    const ours = walletNames[name.imported]
    if (ours === undefined) return { node: element, reason: `Our catalogue has no ${name.imported}.` }
    if (ours === null) replacements.push(removalOf(elements, index))
    else if (used.has(ours))
      return {
        node: element,
        reason: `\`${element.name}\` is the wallet \`${ours}\`, which the list has already: CountersignProvider throws when it renders.`,
        todo: `Remove one of them, ${RERUN}`,
      }
    else {
      const local = localName(file, ours, element.name)
      used.set(ours, local)
      replacements.push({ start: element.start, end: element.end, text: local })
    }
  }
  return null
}

/** Whether a wallet is listed without an entry of its own. */
function isLeftOut(file: SourceFile, element: ArrayExpressionElement): boolean {
  const name = element?.type === 'Identifier' ? file.imports.byLocal(element.name) : undefined
  return name !== undefined && walletNames[name.imported] === null
}

/** Removes an element with its comma. */
function removalOf(elements: readonly ArrayExpressionElement[], index: number): Replacement {
  const [previous, element, next] = [elements[index - 1], elements[index], elements[index + 1]]
  const start = next ? element?.start : (previous?.end ?? element?.start)
  const end = next ? next.start : element?.end
  return { start: start ?? 0, end: end ?? 0, text: '' }
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
  const sorted = [...replacements].sort((a, b) => a.start - b.start || b.end - a.end)
  for (const { start, end, text: replaced } of sorted) {
    // A removed group contains the changes of its wallets.
    if (end <= at) continue
    text += file.code.slice(at, start) + replaced
    at = end
  }
  return text + file.code.slice(at, node.end)
}
