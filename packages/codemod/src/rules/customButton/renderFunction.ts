import type { ArrowFunctionExpression, Function as FunctionNode, JSXElement, ObjectPattern } from 'oxc-parser'
import type { SourceFile } from '../../source/SourceFile.ts'
import { Unknown } from './Button.ts'

type Render = { readonly render: ArrowFunctionExpression | FunctionNode; readonly parameter: ObjectPattern }

/** The function that a custom button has as its child, with its destructured parameter. */
export function renderFunction({ children, ...element }: JSXElement, name: string): Render {
  const render = children
    .flatMap((child) => (child.type === 'JSXExpressionContainer' ? [child.expression] : []))
    .find(
      (child): child is ArrowFunctionExpression | FunctionNode =>
        child.type === 'ArrowFunctionExpression' || child.type === 'FunctionExpression',
    )
  if (!render) throw new Unknown({ children, ...element }, `${name} has no function as its child.`)
  const [parameter] = render.params
  if (parameter?.type !== 'ObjectPattern')
    throw new Unknown(render, `The argument of ${name} is not destructured.`)
  return { render, parameter }
}

/** The fields of a destructured parameter, by their local names. */
export function fieldsOf({ properties }: ObjectPattern, name: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const property of properties) {
    const { key, value } = property.type === 'Property' ? property : {}
    if (key?.type !== 'Identifier' || value?.type !== 'Identifier')
      throw new Unknown(property, `A field of ${name} is not a plain name.`)
    fields.set(value.name, key.name)
  }
  return fields
}

/** The fields on one line, or one a line where RainbowKit's were. */
export function listed(file: SourceFile, pattern: ObjectPattern, fields: readonly string[]): string {
  const [first] = pattern.properties
  if (fields.length === 0) return '{}'
  if (!first || !file.text(pattern).includes('\n')) return `{ ${fields.join(', ')} }`
  const indent = file.indentOf(first.start)
  return `{\n${fields.map((field) => `${indent}${field},\n`).join('')}${file.indentOf(pattern.end)}}`
}
