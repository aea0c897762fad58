import { en } from './en.ts'

/** The language of the pages, also for numbers, dates and lists. */
export const LOCALE = 'en'

export type TextKey = keyof typeof en

/** A text. One that depends on a number has two forms; `by` names the parameter that decides. Default: `count`. */
type Message = string | { readonly by?: string; readonly one: string; readonly other: string }
type MessageParameters = Readonly<Record<string, string | number>>

const numbers = new Intl.NumberFormat(LOCALE)

/** The `{names}` of a text, and the number that decides on its plural form. */
type Names<M extends Message> = M extends string
  ? M extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Names<Rest>
    : never
  : M extends { readonly other: infer Other extends string }
    ? Names<Other> | (M extends { readonly by: infer By extends string } ? By : 'count')
    : never

/** The parameters that a text needs: none, or a value for each of its names. */
type ParametersOf<Key extends TextKey> = [Names<(typeof en)[Key]>] extends [never]
  ? []
  : [Readonly<Record<Names<(typeof en)[Key]>, string | number>>]

/** Returns a text with its `{names}` replaced. */
export function text<Key extends TextKey>(
  key: Key,
  ...[parameters = {}]: ParametersOf<Key> | [MessageParameters?]
): string {
  const values: MessageParameters = parameters
  return formOf(en[key], values).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? numbers.format(value) : (value ?? placeholder)
  })
}

function formOf(message: Message, parameters: MessageParameters): string {
  if (typeof message === 'string') return message
  return Number(parameters[message.by ?? 'count']) === 1 ? message.one : message.other
}
