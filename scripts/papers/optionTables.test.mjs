import { expect, test } from 'vitest'
import { readOptions } from './optionTables.mjs'

const code = `
type Other = { readonly a: 1 }

/** The options. */
export type Options = {
  /** Where it listens. */
  readonly port: number
  /**
   * How long a session lasts, as {@link Other} has it.
   * Default: 3 days, and \`a | b\`. It never changes.
   */
  readonly lifetime?: Other
}
`

test('reads the members of a type, with the default apart from the text', () => {
  expect(readOptions(code, 'Options')).toEqual([
    { name: 'port', isRequired: true, text: 'Where it listens.', byDefault: '' },
    {
      name: 'lifetime',
      isRequired: false,
      text: 'How long a session lasts, as `Other` has it. It never changes.',
      byDefault: '3 days, and `a | b`',
    },
  ])
})

test('refuses a type that does not exist, and a member without a comment', () => {
  expect(() => readOptions(code, 'Missing')).toThrow('There is no object type Missing.')
  expect(() => readOptions(code, 'Other')).toThrow('Other.a has no comment.')
})
