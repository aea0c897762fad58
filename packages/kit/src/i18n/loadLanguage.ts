import type { Language } from './translate.ts'

export const ENGLISH: Language = { locale: 'en', texts: {} }

/** English, and the languages that `loadLanguage` has loaded, by the tag it was called with. */
export const loadedLanguages = new Map([['en', ENGLISH]])

/**
 * Loads the texts of a language, so that the first render with this `locale` has them. Without it, a page starts in English
 * until they arrive. For server rendering, call it on the server before rendering and in the browser before hydration.
 * Rejects if the texts cannot be loaded; the provider then loads them again.
 *
 * @param locale A BCP 47 tag, as given to `CountersignProvider`, but not `auto`.
 * @example
 * ```ts
 * await loadLanguage('de')
 * hydrateRoot(document, <App locale="de" />)
 * ```
 */
export async function loadLanguage(locale: string): Promise<void> {
  const code = await import('./languages.ts')
  loadedLanguages.set(locale, await code.loadLanguage(locale))
}
