/** Returns the name of a language in the form of a tag: without the character set of a system. */
export function tagForm(name: string): string {
  return name.replace(/[.@].*/, '').replaceAll('_', '-')
}

/**
 * Returns the BCP 47 tag of a language as a browser or a system names it: `de-DE` for `de_DE.UTF-8`. `undefined` for a
 * text that names no language, such as `C` or `*`, which browsers report when the system is set to it.
 */
export function languageTag(name: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tagForm(name))[0]
  } catch {
    return undefined
  }
}

/**
 * Returns a tag with its likely script and region: `zh-Hant-TW` for `zh-TW`; `undefined` for a text that names no
 * language.
 */
export function likelyLocale(name: string): Intl.Locale | undefined {
  const tag = languageTag(name)
  return tag === undefined ? undefined : new Intl.Locale(tag).maximize()
}

/** As of `Intl.DateTimeFormat`. */
export type DateFormatOptions = Intl.DateTimeFormatOptions
/** As of `Intl.NumberFormat`. */
export type NumberFormatOptions = Intl.NumberFormatOptions
/** As of `Intl.PluralRules`: the forms of a message with a `count`. */
export type PluralCategory = Intl.LDMLPluralRule

type Tag = string | undefined

/** The digits of addresses, and of what users type. */
const digits = { numberingSystem: 'latn' }

function create<Format>(locale: Tag, of: (locale: Tag) => Format): Format {
  try {
    return of(locale)
  } catch {
    // An error while rendering would break the whole page.
    return of('en')
  }
}

/** `Intl.DateTimeFormat` with the digits 0 to 9; English for a tag that `Intl` refuses. */
export const dateFormat = (locale: Tag, options: DateFormatOptions): Intl.DateTimeFormat =>
  create(locale, (tag) => new Intl.DateTimeFormat(tag, { ...digits, ...options }))

/** `Intl.NumberFormat` with the digits 0 to 9; English for a tag that `Intl` refuses. */
export const numberFormat = (locale: Tag, options: NumberFormatOptions = {}): Intl.NumberFormat =>
  create(locale, (tag) => new Intl.NumberFormat(tag, { ...digits, ...options }))

/** `Intl.ListFormat`; English for a tag that `Intl` refuses. */
export const listFormat = (locale: Tag, options: Intl.ListFormatOptions = {}): Intl.ListFormat =>
  create(locale, (tag) => new Intl.ListFormat(tag, options))

/** `Intl.PluralRules`; English for a tag that `Intl` refuses. */
export const pluralRules = (locale: Tag): Intl.PluralRules =>
  create(locale, (tag) => new Intl.PluralRules(tag))

/** `Intl.RelativeTimeFormat` with the digits 0 to 9; English for a tag that `Intl` refuses. */
export const relativeTimeFormat = (
  locale: Tag,
  options: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat =>
  create(locale, (tag) => new Intl.RelativeTimeFormat(tag, { ...digits, ...options }))
