import type { Locale } from '@countersign/api/i18n'
import type { Texts } from './Texts.ts'

/** The languages other than English. Each has a file with all texts. */
export const languages: { readonly [L in Locale]?: () => Promise<{ readonly texts: Texts }> } = {
  de: () => import('./languages/de.ts'),
}
