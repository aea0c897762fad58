import { formatMessage, type Message, type MessageParameters } from '@countersign/core/i18n'
import { en } from './en.ts'
import type { Part } from './language.ts'
import { language } from './language.ts'

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The placeholders of a text, in any of its forms. */
type Names<M extends Message> = M extends string ? NamesIn<M> : NamesIn<FormsOf<M>>
type FormsOf<M> = { [Form in keyof M]: Form extends 'by' ? never : M[Form] & string }[keyof M]

/** The parameter that decides the plural form. */
type Deciding<M extends Message> = M extends string
  ? never
  : M extends { readonly by: infer By }
    ? By
    : 'count'

type Parameters<M extends Message> = [Names<M> | Deciding<M>] extends [never]
  ? []
  : [
      {
        readonly [Name in Names<M> | (Deciding<M> & string)]: Name extends Deciding<M>
          ? number
          : string | number
      },
    ]

/**
 * Returns a text in the page's language with its `{placeholders}` replaced. The compiler requires exactly those of the
 * English text, and a number where it decides the plural form.
 */
export const text = createText('app', en)

/** {@link text} for the texts of lazy pages, whose English comes with them. */
export function createText<const Texts extends Readonly<Record<string, Message>>>(
  part: Part,
  english: Texts,
) {
  return function text<Key extends keyof Texts & string>(
    key: Key,
    ...[params]: Parameters<Texts[Key]>
  ): string {
    const { locale, texts } = language.get()
    const translated: Readonly<Record<string, Message>> | undefined = texts?.[part]
    const values: MessageParameters = params ?? {}
    return formatMessage(translated?.[key] ?? english[key] ?? key, values, locale)
  }
}
