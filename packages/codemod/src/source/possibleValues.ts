import type { Expression } from 'oxc-parser'
import type { SourceFile } from './SourceFile.ts'

/** An expression, and the file that it is in. */
export type Value = { readonly file: SourceFile; readonly node: Expression }

/** Returns the file behind a module of an import, if it is among the files of the run. */
export type FindModule = (from: SourceFile, module: string) => SourceFile | undefined

/** Constants that refer to each other. */
const DEPTH = 8

/**
 * What an expression may be when the application runs: the sides of `a ?? b` and `a ? b : c`, and what a constant has, also
 * one of another file.
 */
export function possibleValues({ file, node }: Value, find: FindModule, depth = 0): Value[] {
  const from = (inner: Expression) => possibleValues({ file, node: inner }, find, depth)
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return from(node.expression)
    case 'ConditionalExpression':
      return [...from(node.consequent), ...from(node.alternate)]
    case 'LogicalExpression':
      return node.operator === '&&' ? from(node.right) : [...truthy(from(node.left)), ...from(node.right)]
    case 'CallExpression': {
      const [argument] = node.arguments
      const isChain = node.callee.type === 'Identifier' && node.callee.name === 'defineChain'
      return isChain && argument && argument.type !== 'SpreadElement' ? from(argument) : [{ file, node }]
    }
    case 'Identifier': {
      const constant = depth < DEPTH ? constantOf(file, node.name, find) : null
      return constant ? possibleValues(constant, find, depth + 1) : [{ file, node }]
    }
    default:
      return [{ file, node }]
  }
}

/** The value of a literal: `{ value }`, or `null` for what is only known when the application runs. */
export function literalOf(node: Expression): { readonly value: unknown } | null {
  if (node.type === 'Literal') return { value: node.value }
  if (node.type === 'Identifier') return node.name === 'undefined' ? { value: undefined } : null
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return { value: node.quasis[0]?.value.cooked ?? '' }
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const number = literalOf(node.argument)?.value
    return typeof number === 'number' ? { value: -number } : null
  }
  return null
}

/** `a ?? b` and `a || b` are never a missing or empty `a`. */
function truthy(values: readonly Value[]): Value[] {
  return values.filter(({ node }) => {
    const literal = literalOf(node)
    return !literal || Boolean(literal.value)
  })
}

/** What a constant of a module has, or the constant that the module imports by this name. */
function constantOf(file: SourceFile, name: string, find: FindModule): Value | null {
  const imported = file.imports.byLocal(name)
  const module = imported && find(file, imported.module)
  if (imported) return module ? declared(module, imported.imported) : null
  const source = file.imports.moduleOf(name)
  if (source === undefined) return declared(file, name)
  const other = find(file, source)
  return other && file.imports.isDefault(name) ? defaultOf(other) : null
}

/** What a module exports by default. */
function defaultOf(file: SourceFile): Value | null {
  const [exported] = file.all('ExportDefaultDeclaration')
  const node = exported?.declaration
  if (!node || /Declaration$|^Function|^Class/.test(node.type)) return null
  return node.type === 'Identifier' ? declared(file, node.name) : { file, node: node as Expression }
}

function declared(file: SourceFile, name: string): Value | null {
  const found = file
    .all('VariableDeclarator')
    .filter(({ id }) => id.type === 'Identifier' && id.name === name)
  const [only] = found
  const declaration = only && file.parent(only)
  const isConstant = declaration?.type === 'VariableDeclaration' && declaration.kind === 'const'
  return found.length === 1 && isConstant && only?.init ? { file, node: only.init } : null
}
