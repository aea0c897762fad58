import type { Message, PluralMessage } from '@countersign/api/i18n'
import type { en } from './en.ts'

export type TextKey = keyof typeof en

/** The texts of a language: all of them, with plural forms where English has them. */
export type Texts = {
  readonly [Key in TextKey]: (typeof en)[Key] extends string ? string : PluralMessage
}

/** The `{names}` of a text, and the number that decides on its plural form. */
type Names<M extends Message> = M extends string
  ? M extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Names<Rest>
    : never
  : M extends { readonly other: infer Other extends string }
    ? Names<Other> | (M extends { readonly by: infer By extends string } ? By : 'count')
    : never

/** The parameters that a text needs: none, or a value for each of its names. */
export type ParametersOf<Key extends TextKey> = [Names<(typeof en)[Key]>] extends [never]
  ? []
  : [Readonly<Record<Names<(typeof en)[Key]>, string | number>>]
