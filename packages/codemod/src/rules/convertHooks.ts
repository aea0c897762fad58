import type { CallExpression, Node, ObjectPattern } from 'oxc-parser'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { KIT, RAINBOWKIT } from './modules.ts'

type Hook = { readonly to: string; readonly open: string; readonly isOpen: string; readonly canOpen: string }

const hooks: Readonly<Record<string, Hook>> = {
  useConnectModal: {
    to: 'useConnectDialog',
    open: 'openConnectModal',
    isOpen: 'connectModalOpen',
    canOpen: 'canOpenConnect',
  },
  useAccountModal: {
    to: 'useAccountDialog',
    open: 'openAccountModal',
    isOpen: 'accountModalOpen',
    canOpen: 'canOpenAccount',
  },
  useChainModal: {
    to: 'useChainDialog',
    open: 'openChainModal',
    isOpen: 'chainModalOpen',
    canOpen: 'canOpenChains',
  },
}

/**
 * Moves the modal hooks to the dialog hooks. RainbowKit's functions are undefined while they would do nothing: code that
 * tests for that gets `canOpen`.
 */
export function convertHooks(file: SourceFile): void {
  for (const [from, hook] of Object.entries(hooks)) {
    const name = file.imports.find(RAINBOWKIT, from)
    if (!name) continue
    const uses = referencesTo(file, name.local)
    const calls = uses.map((use) => destructuredCall(file, use))
    const plans = calls.map((call) => call && planOf(file, call, hook))
    if (plans.some((plan) => !plan)) {
      const use = uses[plans.findIndex((plan) => !plan)] ?? name.specifier
      file.report(
        use,
        `The result of ${from} is not destructured into its own fields.`,
        `Use ${hook.to} of ${KIT}: { isOpen, canOpen, open, close }.`,
      )
      continue
    }
    for (const plan of plans) plan?.()
    file.imports.drop(name)
    file.imports.add(KIT, hook.to)
  }

  const transactions = file.imports.find(RAINBOWKIT, 'useAddRecentTransaction')
  if (transactions) {
    file.imports.drop(transactions)
    file.imports.add(KIT, transactions.imported, { local: transactions.local })
  }
}

type DestructuredCall = { readonly call: CallExpression; readonly pattern: ObjectPattern }

function destructuredCall(file: SourceFile, use: Node): DestructuredCall | null {
  const call = file.parent(use)
  const declarator = call && file.parent(call)
  if (call?.type !== 'CallExpression' || declarator?.type !== 'VariableDeclarator') return null
  return declarator.id.type === 'ObjectPattern' ? { call, pattern: declarator.id } : null
}

/** Returns a function that makes the edits of one call, or `null` if it cannot be changed. */
function planOf(file: SourceFile, { call, pattern }: DestructuredCall, hook: Hook): (() => void) | null {
  const scope = file.ancestors(call).find((node) => 'body' in node && node.type !== 'Program') ?? file.program
  const fields: string[] = []
  const tests: Node[] = []
  for (const property of pattern.properties) {
    if (
      property.type !== 'Property' ||
      property.key.type !== 'Identifier' ||
      property.value.type !== 'Identifier'
    )
      return null
    const local = property.value.name
    if (property.key.name === hook.open) {
      fields.push(`open: ${local}`)
      tests.push(...referencesTo(file, local, scope).filter((reference) => isTest(file, reference)))
    } else if (property.key.name === hook.isOpen) fields.push(`isOpen: ${local}`)
    else return null
  }
  if (tests.length > 0) fields.push(`canOpen: ${hook.canOpen}`)
  return () => {
    file.replace(call.callee, hook.to)
    file.replace(pattern, `{ ${fields.join(', ')} }`)
    for (const test of tests) file.replace(test, hook.canOpen)
  }
}

/** Whether a reference is only tested for being defined. */
function isTest(file: SourceFile, node: Node): boolean {
  const parent = file.parent(node)
  switch (parent?.type) {
    case 'LogicalExpression':
      return parent.left === node && parent.operator === '&&'
    case 'ConditionalExpression':
    case 'IfStatement':
      return parent.test === node
    case 'UnaryExpression':
      return parent.operator === '!'
    default:
      return false
  }
}
