import { type Locale, matchLocale } from '@countersign/core/i18n'
import type { Language, Translation } from './translate.ts'

type LoadTexts = () => Promise<{ readonly texts: Translation }>

/** Loads the texts of each language, one file each. English is part of the code that shows it. */
const files: { readonly [L in Exclude<Locale, 'en'>]: LoadTexts } = {
  ar: () => import('./languages/ar.ts'),
  cs: () => import('./languages/cs.ts'),
  de: () => import('./languages/de.ts'),
  es: () => import('./languages/es.ts'),
  'es-419': () => import('./languages/es-419.ts'),
  fa: () => import('./languages/fa.ts'),
  fr: () => import('./languages/fr.ts'),
  he: () => import('./languages/he.ts'),
  hi: () => import('./languages/hi.ts'),
  id: () => import('./languages/id.ts'),
  it: () => import('./languages/it.ts'),
  ja: () => import('./languages/ja.ts'),
  ko: () => import('./languages/ko.ts'),
  ms: () => import('./languages/ms.ts'),
  nl: () => import('./languages/nl.ts'),
  pl: () => import('./languages/pl.ts'),
  'pt-BR': () => import('./languages/pt-BR.ts'),
  ru: () => import('./languages/ru.ts'),
  th: () => import('./languages/th.ts'),
  tr: () => import('./languages/tr.ts'),
  uk: () => import('./languages/uk.ts'),
  vi: () => import('./languages/vi.ts'),
  'zh-CN': () => import('./languages/zh-CN.ts'),
  'zh-HK': () => import('./languages/zh-HK.ts'),
  'zh-TW': () => import('./languages/zh-TW.ts'),
}

/**
 * Loads the language that matches a BCP 47 tag best, or English if none does. `auto` takes the language of the page,
 * else those that the user prefers.
 */
export async function loadLanguage(locale: string): Promise<Language> {
  const preferred = locale === 'auto' ? [document.documentElement.lang, ...navigator.languages] : [locale]
  const match = matchLocale(preferred)
  const file = match === 'en' ? undefined : await files[match]?.()
  return { locale: match, texts: file?.texts ?? {} }
}
