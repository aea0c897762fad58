import { type Locale, likelyLocale, matchLocale } from '@countersign/core/i18n'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Every code that a country can have (ISO 3166-1), and Latin America (UN M49). */
const regions = [...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)), '419']

/**
 * Returns the language that each tag of language and script gets, such as `zh-Hant`, and of those with a region the ones
 * that get another one. So the server chooses as {@link matchLocale} does in the browser.
 */
export function localeTable(available: readonly Locale[]): Record<string, Locale> {
  const table: Record<string, Locale> = {}
  for (const locale of available) {
    const { language, script } = likelyLocale(locale) ?? {}
    const tag = `${language}-${script}`
    table[tag] ??= matchLocale([tag], available)
    for (const region of regions) {
      const match = matchLocale([`${tag}-${region}`], available)
      if (match !== table[tag]) table[`${tag}-${region}`] = match
    }
  }
  return table
}
