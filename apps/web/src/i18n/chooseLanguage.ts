import { type Locale, localeNames, locales, matchLocale } from '@countersign/core/i18n'
import { createSafeStorage, createStore } from '@countersign/core/internal'
import { loadLanguage } from '@countersign/kit'
import { LANGUAGE_KEY, showLanguage } from './language.ts'
import type { Texts } from './Texts.ts'

const files = import.meta.glob<Texts>('./languages/*.json', { import: 'default' })
const fileOf = (locale: string) => files[`./languages/${locale}.json`]

/** The languages that there are texts for. */
const available: readonly Locale[] = locales.filter((locale) => locale === 'en' || fileOf(locale))

/** Each with its name in its own language. */
export const languageChoices = available.map((locale) => ({ locale, name: localeNames[locale] }))

/** `failed`: the texts of the latest choice did not arrive, and the page has kept its language. */
export const languageLoading = createStore<'idle' | 'loading' | 'failed'>('idle')

/** Milliseconds after which the texts of a language have not arrived. */
const LATE = 10_000

const storage = createSafeStorage()

/** The latest choice, which the page may not show yet. */
export const requestedLanguage = createStore<Locale>('en')

/** Shows a language once its texts have arrived, unless the user has chosen another one since. */
async function load(locale: Locale): Promise<void> {
  requestedLanguage.set(locale)
  languageLoading.set('loading')
  const isLatest = () => requestedLanguage.get() === locale
  const timer = setTimeout(() => isLatest() && languageLoading.set('failed'), LATE)
  try {
    const [texts = null] = await Promise.all([fileOf(locale)?.(), loadLanguage(locale)])
    if (!isLatest()) return
    languageLoading.set('idle')
    showLanguage({ locale, texts })
  } catch {
    if (isLatest()) languageLoading.set('failed')
  } finally {
    clearTimeout(timer)
  }
}

/** Shows a language and stores it for the next visit. */
export function chooseLanguage(locale: Locale): Promise<void> {
  storage.setItem(LANGUAGE_KEY, locale)
  return load(locale)
}

/** Shows the stored language, or the first available one that the browser prefers. */
export function showFirst(): Promise<void> {
  const stored = storage.getItem(LANGUAGE_KEY)
  return load(matchLocale(stored === null ? navigator.languages : [stored], available))
}

// Other tabs follow.
addEventListener('storage', ({ key }) => {
  if (key === LANGUAGE_KEY || key === null) void showFirst()
})
