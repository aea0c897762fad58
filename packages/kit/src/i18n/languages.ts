import { type Locale, matchLocale } from '@countersign/core/i18n'
import type { Language, Translation } from './translate.ts'

type LoadTexts = () => Promise<{ readonly texts: Translation }>

/** Loads the texts of each language, one file each. English is part of the code that shows it. */
const files: { readonly [L in Exclude<Locale, 'en'>]?: LoadTexts } = {
  de: () => import('./languages/de.ts'),
}

/**
 * Loads the language that matches a BCP 47 tag best, or English if none does. `auto` takes the language of the page,
 * else those that the user prefers.
 */
export async function loadLanguage(locale: string): Promise<Language> {
  const { lang } = document.documentElement
  const preferred = locale === 'auto' ? [lang, ...navigator.languages] : [locale]
  const match = matchLocale(preferred)
  const file = match === 'en' ? undefined : await files[match]?.()
  return { locale: match, texts: file?.texts ?? {} }
}
