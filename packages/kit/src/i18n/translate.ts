import { formatMessage, type Message, type ParametersOf } from '@countersign/core/i18n'
import { page } from './en/page.ts'
import type { English } from './en.ts'

export type TextKey = keyof English
export type Texts = { readonly [K in TextKey]?: Message }

/** All texts of a language. */
export type Translation = { readonly [K in TextKey]: Message }

/** The texts to look up first, and the language that they are written in. */
export type Language = { readonly locale: string; readonly texts: Texts }

export type Translate = <K extends TextKey>(key: K, ...parameters: ParametersOf<English[K]>) => string

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
