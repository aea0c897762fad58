import type { CallExpression, Expression, Node, ObjectExpression, ObjectProperty } from 'oxc-parser'
import { lineAt } from '../source/lines.ts'
import type { FindModule } from '../source/possibleValues.ts'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { propertiesOf } from './objects.ts'

/** A `createConfig` of wagmi that takes the connectors of RainbowKit. */
export type ConfigCall = {
  readonly file: SourceFile
  readonly call: CallExpression
  readonly argument: ObjectExpression
  readonly fields: ReadonlyMap<string, ObjectProperty>
  /** The variable of the config. */
  readonly name: string
  /** The module that the file imports the connectors from, or `null` if they are its own. */
  readonly module: string | null
}

/** Finds the `createConfig` that takes the connectors of a call: directly, in a variable, or from a function. */
export function findConfigCall(
  file: SourceFile,
  connectors: CallExpression,
  sources: readonly SourceFile[],
  find: FindModule,
): ConfigCall | undefined {
  const own = { connectors, names: namesOf(file, connectors) }
  return [file, ...sources.filter((other) => other !== file)].flatMap((other) => {
    const createConfig = other.imports.find('wagmi', 'createConfig')
    if (!createConfig) return []
    const imported = other.imports.names.find(
      (name) => own.names.includes(name.imported) && other !== file && find(other, name.module) === file,
    )
    if (other !== file && !imported) return []
    const names = imported ? [imported.local] : own.names
    return referencesTo(other, createConfig.local).flatMap((reference) => {
      const call = other.parent(reference)
      const argument = call?.type === 'CallExpression' ? call.arguments[0] : undefined
      if (call?.type !== 'CallExpression' || argument?.type !== 'ObjectExpression') return []
      const fields = propertiesOf(argument)
      const value = fields?.get('connectors')?.value
      const variable = other.parent(call)
      if (!fields || !value || !takes(value, connectors, names)) return []
      if (variable?.type !== 'VariableDeclarator' || variable.id.type !== 'Identifier') return []
      return [
        { file: other, call, argument, fields, name: variable.id.name, module: imported?.module ?? null },
      ]
    })
  })[0]
}

/** Why no `createConfig` was found that takes the connectors of a call. */
export function whyNoConfig(
  file: SourceFile,
  connectors: CallExpression,
  sources: readonly SourceFile[],
): string {
  const names = namesOf(file, connectors)
  const calls = sources.flatMap((other) => {
    const createConfig = other.imports.find('wagmi', 'createConfig')
    const uses = createConfig ? referencesTo(other, createConfig.local) : []
    return uses.flatMap((use) => {
      const call = other.parent(use)
      return call?.type === 'CallExpression' ? [{ other, call }] : []
    })
  })
  const using = calls.find(({ other, call }) =>
    other === file && call.start <= connectors.start && connectors.end <= call.end
      ? true
      : names.some((name) => referencesTo(other, name, call).length > 0),
  )
  if (!using)
    return names.length === 0
      ? 'The connectors are not in a variable, in a function’s result or in createConfig itself.'
      : `No createConfig of wagmi takes \`${names[0]}\`.`
  const where = `createConfig in ${using.other.path}:${lineAt(using.other.code, using.call.start)}`
  const argument = using.call.arguments[0]
  if (argument?.type !== 'ObjectExpression' || !propertiesOf(argument))
    return `The argument of ${where} is not an object literal, or has spread fields.`
  if (using.other.parent(using.call)?.type !== 'VariableDeclarator')
    return `The config of ${where} is not assigned to a variable.`
  return `The \`connectors\` of ${where} are not these connectors alone, or a list with them.`
}

/** The names of the variable, and of the function, that have the result of a call. */
function namesOf(file: SourceFile, call: CallExpression): string[] {
  const declared = file.parent(call)
  if (declared?.type === 'VariableDeclarator')
    return declared.id.type === 'Identifier' ? [declared.id.name] : []
  const isReturned = declared?.type === 'ReturnStatement' || declared?.type === 'ArrowFunctionExpression'
  const around = isReturned ? file.ancestors(call).find(isFunction) : undefined
  if (!around) return []
  if (around.type === 'FunctionDeclaration') return around.id ? [around.id.name] : []
  const variable = file.parent(around)
  return variable?.type === 'VariableDeclarator' && variable.id.type === 'Identifier'
    ? [variable.id.name]
    : []
}

function isFunction(node: Node) {
  return (
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    node.type === 'FunctionDeclaration'
  )
}

/** Whether a value is the connectors: the call, its variable, a call of its function, or a list with them. */
function takes(value: Expression, connectors: CallExpression, names: readonly string[]): boolean {
  if (value === connectors) return true
  if (value.type === 'Identifier') return names.includes(value.name)
  if (value.type === 'CallExpression')
    return value.callee.type === 'Identifier' && names.includes(value.callee.name)
  if (value.type !== 'ArrayExpression') return false
  return value.elements.some(
    (element) => element?.type === 'SpreadElement' && takes(element.argument, connectors, names),
  )
}
