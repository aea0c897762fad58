import type { Locale } from '@countersign/api/i18n'
import type { Texts } from './Texts.ts'

/** The languages other than English. Each has a file with all texts. */
export const languages: { readonly [L in Locale]?: () => Promise<{ readonly texts: Texts }> } = {
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
