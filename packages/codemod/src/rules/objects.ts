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
      file.remove(property.start, isRemoved(next) ? next.start : commentBefore(file, property, next))
  }
  const tail = properties.filter((property) => property.start > (lastRemaining?.start ?? -1))
  const [first, last] = [tail[0], tail.at(-1)]
  if (!first || !last) return
  const comma = /^\s*,/.exec(file.code.slice(last.end, end))?.[0].length ?? 0
  // A comment on the line of a property belongs to it.
  const own = commentAfter(file, last.end, end)
  const comment = lastRemaining && commentAfter(file, lastRemaining.end, first.start)
  if (!lastRemaining) file.remove(first.start, own ?? last.end + comma)
  else if (comment === null) file.remove(lastRemaining.end, own ?? last.end)
  else file.remove(comment ?? lastRemaining.end, own ?? last.end + comma)
}

type Range = { readonly start: number; readonly end: number }

/** Where the comments on the lines before a property begin, or the property itself. */
function commentBefore(file: SourceFile, previous: Range, next: Range): number {
  const comments = file.comments.filter(({ start, end }) => start >= previous.end && end <= next.start)
  const first = comments.find(({ start }) => file.code.slice(previous.end, start).includes('\n'))
  return first?.start ?? next.start
}

/** Where a comment ends that follows a property, and its comma, on the same line, or `null`. */
function commentAfter(file: SourceFile, from: number, to: number): number | null {
  const comment = file.comments.find(
    ({ start, end }) => start >= from && end <= to && /^,?[ \t]*$/.test(file.code.slice(from, start)),
  )
  return comment?.end ?? null
}
