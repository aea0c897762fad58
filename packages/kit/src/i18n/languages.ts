import { type Locale, matchLocale } from '@countersign/core/i18n'
import type { Language, Texts } from './translate.ts'

type LoadTexts = () => Promise<{ readonly default: Texts }>

/** Loads the texts of each language, one file each. English is part of the code that shows it. */
const files: { readonly [L in Exclude<Locale, 'en'>]: LoadTexts } = {
  ar: () => import('./languages/ar.json'),
  cs: () => import('./languages/cs.json'),
  de: () => import('./languages/de.json'),
  es: () => import('./languages/es.json'),
  'es-419': () => import('./languages/es-419.json'),
  fa: () => import('./languages/fa.json'),
  fr: () => import('./languages/fr.json'),
  he: () => import('./languages/he.json'),
  hi: () => import('./languages/hi.json'),
  id: () => import('./languages/id.json'),
  it: () => import('./languages/it.json'),
  ja: () => import('./languages/ja.json'),
  ko: () => import('./languages/ko.json'),
  ms: () => import('./languages/ms.json'),
  nl: () => import('./languages/nl.json'),
  pl: () => import('./languages/pl.json'),
  'pt-BR': () => import('./languages/pt-BR.json'),
  ru: () => import('./languages/ru.json'),
  th: () => import('./languages/th.json'),
  tr: () => import('./languages/tr.json'),
  uk: () => import('./languages/uk.json'),
  vi: () => import('./languages/vi.json'),
  'zh-CN': () => import('./languages/zh-CN.json'),
  'zh-HK': () => import('./languages/zh-HK.json'),
  'zh-TW': () => import('./languages/zh-TW.json'),
}

/**
 * Loads the language that matches a BCP 47 tag best, or English if none does. `auto` takes the language of the page,
 * else those that the user prefers.
 */
export async function loadLanguage(locale: string): Promise<Language> {
  const preferred = locale === 'auto' ? [document.documentElement.lang, ...navigator.languages] : [locale]
  const match = matchLocale(preferred)
  const file = match === 'en' ? undefined : await files[match]?.()
  return { locale: match, texts: file?.default ?? {} }
}
