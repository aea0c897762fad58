import type { Expression } from 'oxc-parser'
import { type FindModule, literalOf, possibleValues, type Value } from './possibleValues.ts'

/** What a field of an object may be: `missing`, or `[]` if that is only known when the application runs. */
export function fieldOf(object: Value, name: string, find: FindModule): readonly Value[] | 'missing' {
  const { file, node } = object
  if (node.type !== 'ObjectExpression') return literalOf(node) ? 'missing' : []
  for (const property of [...node.properties].reverse()) {
    if (property.type !== 'Property' || property.computed) return []
    if (keyOf(property.key) !== name) continue
    return property.method || property.kind !== 'init'
      ? []
      : possibleValues({ file, node: property.value }, find)
  }
  return 'missing'
}

/** The names of an object's own fields, as far as they are known. */
export function namesOf(node: Expression): string[] {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) =>
    property.type === 'Property' && !property.computed ? (keyOf(property.key) ?? []) : [],
  )
}

function keyOf(key: {
  readonly type: string
  readonly name?: unknown
  readonly value?: unknown
}): string | null {
  if (key.type === 'Identifier') return String(key.name)
  return key.type === 'Literal' ? String(key.value) : null
}
