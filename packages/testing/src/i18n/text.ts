import { formatMessage, type Locale, type MessageParameters } from '@countersign/api/i18n'
import { en } from './en.ts'
import type { ParametersOf, TextKey, Texts } from './Texts.ts'

/** A language and its texts. */
export type Language = { readonly locale: Locale; readonly texts: Texts }

export const english: Language = { locale: 'en', texts: en }

/** The language that the page is shown in. */
let current = english

export function currentLanguage(): Language {
  return current
}

export function setLanguage(language: Language): void {
  current = language
}

/** Returns a text in the language of the page. */
export function text<Key extends TextKey>(key: Key, ...parameters: ParametersOf<Key>): string {
  return textIn(current, key, ...parameters)
}

/** Returns a text in a language, where several are in use: on a server. */
export function textIn<Key extends TextKey>(
  { texts, locale }: Language,
  key: Key,
  ...[parameters = {}]: ParametersOf<Key> | [MessageParameters?]
): string {
  return formatMessage(texts[key], parameters, locale)
}
