import { likelyLocale } from './intl.ts'
import { type Locale, locales } from './locales.ts'

/**
 * Returns the language of ours for a list of preferred languages, best first, such as `navigator.languages`. A tag
 * matches its own language first, then a language with the same script and the same or a nearby region, then any with
 * the same script (after RFC 4647, section 3.4). Returns `en` if none matches.
 *
 * @example
 * matchLocale(['gl', 'es-MX', 'en']) // 'es-419'
 */
export function matchLocale(preferred: readonly string[], available: readonly Locale[] = locales): Locale {
  for (const tag of preferred) {
    const match = bestOf(tag, available)
    if (match) return match
  }
  return 'en'
}

function bestOf(tag: string, available: readonly Locale[]): Locale | undefined {
  const wanted = likelyLocale(tag)
  if (!wanted) return
  const { language, script, region } = wanted
  const sameScript = available.filter((locale) => {
    const likely = likelyLocale(locale)
    return language === likely?.language && script === likely?.script
  })
  const ofRegion = (name = '') => sameScript.find((locale) => regionsOf(locale).includes(name))
  return ofRegion(region) ?? ofRegion(likelyLocale(`${language}-${script}`)?.region) ?? sameScript[0]
}

/** The regions whose users expect a language's variant, where there are several (parents of CLDR, UTS #35). */
function regionsOf(locale: Locale): readonly string[] {
  if (locale === 'es') return ['ES', 'EA', 'IC', 'GQ', 'PH']
  if (locale === 'es-419') return LATIN_AMERICA
  if (locale === 'zh-HK') return ['HK', 'MO']
  return [likelyLocale(locale)?.region ?? '']
}

const LATIN_AMERICA = '419 AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE'.split(' ')
