import { type Locale, matchLocale, textDirection } from '@countersign/api/i18n'
import { english, type Language, setLanguage } from './text.ts'

/** Where the languages other than English are served. Plain data: passed from Node.js to the page as JSON. */
export type ServedLanguages = {
  /** The path of their folder, without a slash at the end. */
  readonly folder: string
  readonly locales: readonly Locale[]
}

/** The ID of the data block with the {@link ServedLanguages} of a page. */
export const LANGUAGES_ID = 'languages'

/**
 * Shows the page in the language of `?lang=`, else in the first of the browser's that is served, else in English.
 * Resolves once its texts are there.
 */
export async function showPageLanguage(): Promise<void> {
  const data = document.getElementById(LANGUAGES_ID)?.textContent
  const chosen = new URLSearchParams(location.search).getAll('lang')
  const language = await loadLanguage(
    [...chosen, ...navigator.languages],
    data ? JSON.parse(data) : undefined,
  )
  setLanguage(language)
  document.documentElement.lang = language.locale
  document.documentElement.dir = textDirection(language.locale)
}

/**
 * Loads the best language for a list of preferred ones. Resolves to English if none is served, or if it does not load.
 * A module, not `fetch`: a policy that allows the script of the page allows the languages next to it.
 */
export async function loadLanguage(
  preferred: readonly string[],
  served: ServedLanguages = { folder: '', locales: [] },
): Promise<Language> {
  const locale = matchLocale(preferred, ['en', ...served.locales])
  if (locale === 'en') return english
  const url = new URL(`${served.folder}/${locale}.js`, location.href).href
  try {
    const { texts }: Pick<Language, 'texts'> = await import(/* @vite-ignore */ /* webpackIgnore: true */ url)
    return { locale, texts }
  } catch {
    return english
  }
}
