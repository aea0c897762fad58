import type { Message } from './formatMessage.ts'

/**
 * The arguments that a text needs after its key: none, or an object with exactly its `{names}`. The one that decides the
 * plural form is a number.
 *
 * @example
 * ParametersOf<{ one: '{count} wallet'; other: '{count} wallets' }> // [{ readonly count: number }]
 */
export type ParametersOf<M extends Message> = [Names<M> | Deciding<M>] extends [never]
  ? []
  : [
      parameters: {
        readonly [Name in Names<M> | Deciding<M>]: Name extends Deciding<M> ? number : string | number
      },
    ]

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The names in a text, in any of its forms. */
type Names<M extends Message> = M extends string ? NamesIn<M> : NamesIn<FormsOf<M>>
type FormsOf<M> = { [Form in keyof M]: Form extends 'by' ? never : M[Form] & string }[keyof M]

/** The parameter that decides the plural form. */
type Deciding<M extends Message> = M extends string
  ? never
  : M extends { readonly by: infer By extends string }
    ? By
    : 'count'
