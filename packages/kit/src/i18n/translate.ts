import { formatMessage, type Message } from '@countersign/core/i18n'
import { page } from './en/page.ts'
import type { English } from './en.ts'

export type TextKey = keyof English
export type Texts = { readonly [K in TextKey]?: Message }

/** All texts of a language. */
export type Translation = { readonly [K in TextKey]: Message }

/** The texts to look up first, and the language that they are written in. */
export type Language = { readonly locale: string; readonly texts: Texts }

/** The parameters that are numbers in every text; they decide plural forms. */
type NumberName = 'all' | 'count' | 'owners' | 'seconds' | 'threshold'

/** The form of a text that has every `{name}`. */
type FullForm<T> = T extends { readonly other: infer Other } ? Other : T

/** The `{names}` in a text. */
type Names<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** What a text must be given: nothing, or one value for each of its `{names}`. */
export type TextParameters<K extends TextKey> = [Names<FullForm<English[K]>>] extends [never]
  ? []
  : [
      parameters: {
        readonly [N in Names<FullForm<English[K]>>]: N extends NumberName ? number : string
      },
    ]

export type Translate = <K extends TextKey>(key: K, ...parameters: TextParameters<K>) => string

/** The English that is here so far. */
const english: Texts = { ...page }

/** Adds the English of a part of the kit. Whatever shows a text of it calls this as its module is loaded. */
export function registerMessages(part: Texts): void {
  Object.assign(english, part)
}

/** Returns the function that looks up texts. Keys that the language does not have fall back to English. */
export function createTranslate(read: () => Language): Translate {
  return (key, ...[parameters]) => {
    const { locale, texts } = read()
    const text = texts[key]
    return formatMessage(text ?? english[key] ?? key, parameters ?? {}, text === undefined ? 'en' : locale)
  }
}
