import type { Texts } from './translate.ts'

/** A language of the kit's texts, as a BCP 47 tag. */
export type Locale = 'en'

/** Loads the texts of a language. */
export type LoadLanguage = () => Promise<{ readonly texts: Texts }>

/**
 * How each language is loaded; a page loads only its own. English comes with the code that shows it. To add one: its tag
 * in {@link Locale}, and here `de: () => import('./de.ts')`.
 */
export const languages: Readonly<Record<Exclude<Locale, 'en'>, LoadLanguage>> = {}
