import { expect, test } from 'vitest'
import { readOptions } from './optionTables.mjs'

const files = {
  'packages/a/src/Options.ts': `
    import type { Callbacks } from './callbacks.ts'
    import type { Named as Labeled } from '@countersign/b'

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

    type Url = {
      /** The URL. */
      readonly url: string
      readonly pool?: never
    }
    type Pool = {
      /** The pool. */
      readonly pool: object
      readonly url?: never
    }
    export type Target = (Url | Pool) & Pick<Options, 'port'>

    export interface Props extends Callbacks, Labeled {
      /** Stops it. */
      stop(): void
    }
  `,
  'packages/a/src/callbacks.ts': `
    export type Callbacks = {
      /** Called at the end. */
      readonly onEnd?: () => void
    }
  `,
  'packages/b/src/index.ts': "export { type Named } from './Named.ts'",
  'packages/b/src/Named.ts': 'export type Named = { /** The name. Default: none. */ readonly name?: string }',
}
const read = (file) => files[file]
const options = (type) => readOptions('packages/a/src/Options.ts', type, read)

test('reads the members of a type, with the default apart from the text', () => {
  expect(options('Options')).toEqual([
    { name: 'port', isRequired: true, text: 'Where it listens.', byDefault: '' },
    {
      name: 'lifetime',
      isRequired: false,
      text: 'How long a session lasts, as `Other` has it. It never changes.',
      byDefault: '3 days, and `a | b`',
    },
  ])
})

test('reads the members that an interface has itself, then those of the types that it extends, also of other files', () => {
  expect(options('Props')).toEqual([
    { name: 'stop', isRequired: true, text: 'Stops it.', byDefault: '' },
    { name: 'onEnd', isRequired: false, text: 'Called at the end.', byDefault: '' },
    { name: 'name', isRequired: false, text: 'The name.', byDefault: 'none' },
  ])
})

test('reads the members of all alternatives as optional, and picked ones', () => {
  expect(options('Target').map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['url', false],
    ['pool', false],
    ['port', true],
  ])
})

test('refuses a type that does not exist, and a member without a comment', () => {
  expect(() => options('Missing')).toThrow('There is no object type Missing in packages/a/src/Options.ts.')
  expect(() => options('Other')).toThrow('Other.a has no comment.')
})
