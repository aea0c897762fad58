import type { Expression, ObjectExpression, ObjectProperty } from 'oxc-parser'
import type { SourceFile } from '../source/SourceFile.ts'

/** The properties of an object literal by name, or `null` if it has spreads, methods or computed names. */
export function propertiesOf(object: ObjectExpression): Map<string, ObjectProperty> | null {
  const found = new Map<string, ObjectProperty>()
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return null
    if (property.key.type === 'Identifier') found.set(property.key.name, property)
    else if (property.key.type === 'Literal') found.set(String(property.key.value), property)
    else return null
  }
  return found
}

/** The value of a string literal, or `null`. */
export function stringOf(expression: Expression | undefined): string | null {
  return expression?.type === 'Literal' && typeof expression.value === 'string' ? expression.value : null
}

/** Removes properties with their commas and lines. */
export function removeProperties(
  file: SourceFile,
  { properties, end }: ObjectExpression,
  removed: readonly ObjectProperty[],
): void {
  const isRemoved = (property: ObjectExpression['properties'][number]) =>
    removed.some((other) => other === property)
  const lastRemaining = properties.findLast((property) => !isRemoved(property))
  for (const [index, property] of properties.entries()) {
    const next = properties[index + 1]
    if (isRemoved(property) && next && property.start < (lastRemaining?.start ?? 0))
      file.remove(property.start, next.start)
  }
  const tail = properties.filter((property) => property.start > (lastRemaining?.start ?? -1))
  const [first, last] = [tail[0], tail.at(-1)]
  if (!first || !last) return
  if (lastRemaining) file.remove(lastRemaining.end, last.end)
  else file.remove(first.start, last.end + (/^\s*,/.exec(file.code.slice(last.end, end))?.[0].length ?? 0))
}
