import type { otherBrowsers } from '@countersign/core'
import { formatList } from '@countersign/core/i18n'
import type { Translate } from '../../../i18n/translate.ts'

type Browsers = NonNullable<ReturnType<typeof otherBrowsers>>

/** Returns a text that lists the browsers with an extension of the wallet, if this one has none. */
export function otherBrowserText(
  translate: Translate,
  locale: string,
  wallet: string,
  { browser, browsers }: Browsers,
): string {
  return translate('connect.otherBrowser', {
    wallet,
    browser,
    browsers: formatList(browsers, locale, 'disjunction'),
  })
}
