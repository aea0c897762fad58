import type { Node, ObjectPattern } from 'oxc-parser'
import { inPlace } from '../rules/customButton/inPlace.ts'
import { CONNECTKIT, KIT } from '../rules/modules.ts'
import { literalOf } from '../source/possibleValues.ts'
import { isDeclared, referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { ifElse } from './ifElse.ts'

type Target = { readonly hook: string; readonly open: string; readonly canOpen: string }

const account = { hook: 'useAccountDialog', open: 'openAccount', canOpen: 'canOpenAccount' }
const chains = { hook: 'useChainDialog', open: 'openChains', canOpen: 'canOpenChains' }
const CONNECT = 'openConnect'
/** What opens: the dialog of a connected wallet, or `null` for the list of wallets only. */
const targets: Readonly<Record<string, Target | null>> = {
  setOpen: account,
  openProfile: account,
  openSwitchNetworks: chains,
  openSIWE: null,
}
const TODO = `Use useConnectDialog, useAccountDialog and useChainDialog of ${KIT}: { isOpen, canOpen, open, close }.`

type Plan = {
  readonly used: ReadonlySet<Target>
  readonly edits: readonly (readonly [node: Node, text: string])[]
}

/**
 * Moves `useModal` to the dialog hooks. ConnectKit's functions open the list of wallets while none is connected. All calls of a
 * file or none.
 */
export function convertModal(file: SourceFile): void {
  const name = file.imports.find(CONNECTKIT, 'useModal')
  if (!name) return
  const uses = referencesTo(file, name.local)
  const plans = uses.map((use) => planCall(file, use))
  if (plans.some((plan) => plan === null)) return
  const names = new Set<string>()
  for (const plan of plans) {
    for (const [node, text] of plan?.edits ?? []) file.replace(node, text)
    for (const { hook } of plan?.used ?? []) names.add(hook)
  }
  file.imports.drop(name)
  for (const hook of ['useConnectDialog', ...names]) file.imports.add(KIT, hook)
}

function planCall(file: SourceFile, use: Node): Plan | null {
  const refuse = (node: { start: number }, reason: string, todo = TODO) => {
    file.report(node, reason, todo)
    return null
  }
  const call = file.parent(use)
  const declarator = call && file.parent(call)
  const statement = declarator && file.parent(declarator)
  if (call?.type !== 'CallExpression' || declarator?.type !== 'VariableDeclarator' || !statement)
    return refuse(use, 'The result of useModal is not destructured.')
  if (call.arguments.length > 0)
    return refuse(
      call,
      'useModal is called with callbacks.',
      'Pass onConnect and onDisconnect to CountersignProvider.',
    )
  if (
    declarator.id.type !== 'ObjectPattern' ||
    statement.type !== 'VariableDeclaration' ||
    statement.declarations.length > 1
  )
    return refuse(use, 'The result of useModal is not destructured.')
  const scope = file.ancestors(call).find((node) => 'body' in node && node.type !== 'Program') ?? file.program
  const used = new Set<Target>()
  const edits: [Node, string][] = []
  for (const { key, local } of fieldsOf(declarator.id)) {
    const references = local === null ? [] : referencesTo(file, local, scope)
    const target = targets[key]
    if (local === null || (target === undefined && references.length > 0))
      return refuse(declarator, `\`${key}\` of useModal is not rewritten.`)
    for (const reference of references) {
      const edit = planReference(file, key, target ?? null, reference)
      if (!edit)
        return refuse(reference, `\`${local}\` of useModal is used in an expression that is not rewritten.`)
      if (target) used.add(target)
      edits.push(edit)
    }
  }
  const locals = [CONNECT, ...[...used].flatMap(({ open, canOpen }) => [open, canOpen])]
  const taken = locals.find((local) => isDeclared(file, local) || file.imports.byLocal(local))
  if (taken) return refuse(use, `The file has another \`${taken}\`.`, 'Rename it, and run the codemod again.')
  const semicolon = file.code[statement.end - 1] === ';' ? ';' : ''
  const lines = [
    `const { open: ${CONNECT} } = useConnectDialog()`,
    ...[...used].map(({ hook, open, canOpen }) => `const { open: ${open}, canOpen: ${canOpen} } = ${hook}()`),
  ]
  const indent = file.indentOf(statement.start)
  edits.push([statement, lines.join(`${semicolon}\n${indent}`) + semicolon])
  return { used, edits }
}

/** The fields of a pattern; `local` is `null` for one that is not a plain name. */
function fieldsOf({ properties }: ObjectPattern) {
  return properties.map((property) => {
    const { key, value } = property.type === 'Property' ? property : {}
    const isPlain = key?.type === 'Identifier' && value?.type === 'Identifier'
    return isPlain ? { key: key.name, local: value.name } : { key: '…', local: null }
  })
}

function planReference(
  file: SourceFile,
  field: string,
  target: Target | null,
  node: Node,
): [Node, string] | null {
  const call = file.parent(node)
  const names = target ? [target.canOpen, target.open, CONNECT] : [CONNECT]
  // The dependencies of an effect.
  if (call?.type === 'ArrayExpression') return [node, names.join(', ')]
  if (call?.type !== 'CallExpression' || call.callee !== node || call.optional) {
    const isHandler = call?.type === 'JSXExpressionContainer' && field !== 'setOpen' && field !== 'openSIWE'
    return isHandler && target ? [node, `${target.canOpen} ? ${target.open} : ${CONNECT}`] : null
  }
  const [argument] = call.arguments
  const literal = argument && argument.type !== 'SpreadElement' ? literalOf(argument) : { value: undefined }
  if (field === 'setOpen' ? literal?.value !== true : literal === null || Boolean(literal.value)) return null
  if (!target) return [call, `${CONNECT}()`]
  const statement = file.parent(call)
  if (statement?.type !== 'ExpressionStatement')
    return [call, inPlace(file, call, `${target.canOpen} ? ${target.open}() : ${CONNECT}()`)]
  const text = ifElse(file, statement, target.canOpen, `${target.open}()`, `${CONNECT}()`)
  return [statement, text]
}
