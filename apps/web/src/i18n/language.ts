import { type Locale, textDirection } from '@countersign/core/i18n'
import { createStore } from '@countersign/core/internal'
import type { Texts } from './Texts.ts'

export type Part = keyof Texts

/** The language of the page. English has no `texts`: they come with the code that shows them. */
export type Language = { readonly locale: Locale; readonly texts: Texts | null }

export const language = createStore<Language>({ locale: 'en', texts: null })

/** The storage key of the selected language. */
export const LANGUAGE_KEY = 'language'

/** Shows a language, in all texts rendered after this call. */
export function showLanguage(next: Language): void {
  document.documentElement.lang = next.locale
  document.documentElement.dir = textDirection(next.locale)
  language.set(next)
}
