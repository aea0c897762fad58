import type { Locale } from '@countersign/api/i18n'
import type { PageFile } from '../http/pageHtml.ts'
import { languages } from './languages.ts'
import type { ServedLanguages } from './loadLanguage.ts'

export type LanguageFiles = {
  /** For the page, which loads its language from there. */
  readonly languages: ServedLanguages
  /** The files to serve. */
  readonly files: readonly PageFile[]
}

/** Returns the languages other than English as modules, to serve in a folder such as `/phone/languages`. */
export async function serveLanguages(folder: string): Promise<LanguageFiles> {
  const files = await Promise.all(
    Object.entries(languages).map(async ([locale, load]) => ({
      path: `${folder}/${locale}.js`,
      contentType: 'text/javascript; charset=utf-8',
      body: `export const texts = ${JSON.stringify((await load()).texts)}\n`,
    })),
  )
  return { languages: { folder, locales: Object.keys(languages) as Locale[] }, files }
}
