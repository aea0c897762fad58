import { tagForm } from './intl.ts'

/**
 * Returns the user's own variant of a language, for numbers and times: `en-GB` for `en`. Without one among the user's
 * preferred languages, the language itself.
 */
export function regionalLocale(locale: string): string {
  const languageOf = (tag: string) => tag.split('-')[0]
  const preferred = (globalThis.navigator?.languages ?? []).map(tagForm)
  return preferred.find((tag) => languageOf(tag) === languageOf(locale)) ?? locale
}
