import { expect, test } from 'vitest'
import { SourceFile } from '../source/SourceFile.ts'
import { propertiesOf, removeProperties } from './objects.ts'

const without = (text: string, ...names: string[]) => {
  const file = new SourceFile('a.ts', `f(${text})`)
  const [object] = file.all('ObjectExpression')
  const fields = object && propertiesOf(object)
  if (object && fields)
    removeProperties(
      file,
      object,
      names.flatMap((name) => fields.get(name) ?? []),
    )
  return file.print().slice(2, -1)
}

test.each([
  ['{ a, b, c }', ['a'], '{ b, c }'],
  ['{ a, b, c }', ['c'], '{ a, b }'],
  ['{\n  a,\n  // of b\n  b,\n}', ['a'], '{\n  // of b\n  b,\n}'],
  ['{\n  a, // of a\n  // of b\n  b,\n}', ['a'], '{\n  // of b\n  b,\n}'],
  ['{\n  a, // of a\n  b,\n}', ['b'], '{\n  a, // of a\n}'],
  ['{\n  a, // of a\n  b, // of b\n}', ['b'], '{\n  a, // of a\n}'],
  ['{\n  a,\n  b, // of b\n}', ['b'], '{\n  a\n}'],
])('keeps the comments of the others in %j without %j', (text, names, expected) => {
  expect(without(text, ...names)).toBe(expected)
})
