import { type Locale, matchLocale } from '@countersign/api/i18n'
import { languages } from './languages.ts'
import { english, type Language } from './text.ts'

/** Returns the language of `?lang=`, or else the best one for `Accept-Language`, for a page without scripts. */
export async function requestLanguage(search: URLSearchParams, header = ''): Promise<Language> {
  const accepted = header
    .split(',')
    .map((entry) => {
      const [tag = '', quality = 'q=1'] = entry.split(';').map((part) => part.trim())
      return { tag, quality: Number(quality.replace(/^q=/, '')) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const available = ['en', ...Object.keys(languages)] as Locale[]
  const locale = matchLocale([...search.getAll('lang'), ...accepted.map(({ tag }) => tag)], available)
  const texts = await languages[locale]?.()
  return texts ? { locale, ...texts } : english
}
