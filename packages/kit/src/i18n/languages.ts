import type { Texts } from './translate.ts'

/** A language of the kit's texts, as a BCP 47 tag. */
export type Locale = 'en'

/** Loads the texts of a language. */
export type LoadLanguage = () => Promise<{ readonly texts: Texts }>

/**
 * Loads each language on demand. English is part of the code that shows it. To add a language, add its tag to
 * {@link Locale} and its loader here: `de: () => import('./de.ts')`.
 */
export const languages: Readonly<Record<Exclude<Locale, 'en'>, LoadLanguage>> = {}
