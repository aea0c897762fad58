import type { CallExpression, Node } from 'oxc-parser'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'

const FORMAT = 'Use viem’s formatUnits(value, decimals).'

/** Reports what wagmi 3 no longer takes and returns for balances. */
export function reportBalances(file: SourceFile): void {
  for (const [modules, imported] of [
    [['wagmi'], 'useBalance'],
    [['wagmi/actions', '@wagmi/core', '@wagmi/core/actions'], 'getBalance'],
  ] as const) {
    const name = file.imports.find(modules, imported)
    for (const reference of name ? referencesTo(file, name.local) : []) {
      const call = file.parent(reference)
      if (call?.type !== 'CallExpression' || call.callee !== reference) continue
      reportParameters(file, call, imported)
      reportFormatted(file, call, imported)
    }
  }
}

function reportParameters(file: SourceFile, call: CallExpression, imported: string): void {
  const todos: Readonly<Record<string, readonly [reason: string, todo: string]>> = {
    token: [
      `In wagmi 3, ${imported} reads only native balances.`,
      'Read token balances with useReadContract, viem’s erc20Abi and balanceOf.',
    ],
    unit: [`In wagmi 3, ${imported} has no \`unit\`.`, FORMAT],
  }
  for (const argument of call.arguments)
    for (const property of argument.type === 'ObjectExpression' ? argument.properties : []) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
      const [reason, todo] = todos[property.key.name] ?? []
      if (reason && todo) file.report(property, reason, todo)
    }
}

/** Reports `formatted` of the variables that have the result. */
function reportFormatted(file: SourceFile, call: CallExpression, imported: string): void {
  const outer = file
    .ancestors(call)
    .find(({ type }) => type !== 'AwaitExpression' && type !== 'ChainExpression')
  const report = (node: Node) =>
    file.report(node, `In wagmi 3, ${imported} returns no \`formatted\`.`, FORMAT)
  if (outer?.type !== 'VariableDeclarator') return
  const within = (node: Node) => node.start >= outer.id.start && node.end <= outer.id.end
  for (const { key } of file.all('Property').filter(within))
    if (key.type === 'Identifier' && key.name === 'formatted') report(key)
  const scope = file.ancestors(outer).find((node) => node.type === 'BlockStatement') ?? file.program
  for (const { name } of file.all('Identifier').filter(within))
    for (const reference of referencesTo(file, name, scope)) {
      const member = membersOf(file, reference).find(
        ({ property }) => property.type === 'Identifier' && property.name === 'formatted',
      )
      if (member) report(member.property)
    }
}

/** The members of an expression, from the innermost: `a.b` and `a.b.c` of `a`. */
function membersOf(file: SourceFile, node: Node) {
  const members = []
  let inner = node
  for (const outer of file.ancestors(node)) {
    const isWrapper = ['ChainExpression', 'TSNonNullExpression', 'TSAsExpression'].includes(outer.type)
    if (outer.type === 'MemberExpression' && outer.object === inner) members.push(outer)
    else if (!isWrapper) break
    inner = outer
  }
  return members
}
