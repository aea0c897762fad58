/**
 * Returns the language for an `Accept-Language` header (RFC 9110, section 12.5.4) by the table of a prerendered page;
 * `en` if there is none. Weights are ignored, because browsers list their languages in order.
 */
export function preferredLocale(header: string, locales: Readonly<Record<string, string>>): string {
  for (const part of header.split(',')) {
    const [tag = ''] = /[a-z\d-]+/i.exec(part) ?? []
    const locale = likelyTags(tag).find((likely) => Object.hasOwn(locales, likely))
    if (locale !== undefined) return locales[locale] ?? 'en'
  }
  return 'en'
}

/** The tag with its likely script and region, then without the region (UTS #35). */
function likelyTags(tag: string): readonly string[] {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize()
    return [`${language}-${script}-${region}`, `${language}-${script}`]
  } catch {
    return []
  }
}
