import './standIns.ts'
import {
  APP_NAME,
  type PrerenderedHome,
  type PrerenderedPage,
  variantOf,
  type WebConfig,
} from '@countersign/api'
import { locales, textDirection } from '@countersign/core/i18n'
import type { Texts } from '../i18n/Texts.ts'
import { text } from '../i18n/text.ts'
import { localeTable } from './localeTable.ts'

const languages = import.meta.glob<Texts>('../i18n/languages/*.json', { import: 'default', eager: true })

/** Returns the home page in every language. */
export async function prerenderHome(): Promise<Pick<PrerenderedHome, 'locales' | 'pages'>> {
  // After the stand-ins for a browser.
  const { renderHome } = await import('./renderHome.tsx')
  const pages: PrerenderedPage[] = []
  for (const locale of locales) {
    const texts = locale === 'en' ? null : languages[`../i18n/languages/${locale}.json`]
    if (texts === undefined) continue
    const html: Record<string, string> = {}
    for (const config of configs) html[variantOf(config)] = await renderHome(config, { locale, texts })
    const shown = pageTexts.map((key) => [key, text(key)] as const)
    pages.push({ locale, direction: textDirection(locale), html, texts: Object.fromEntries(shown) })
  }
  return { locales: localeTable(locales), pages }
}

/** The texts of index.html that are translated. */
const pageTexts = ['error.load.title', 'error.load.text', 'app.retry'] as const

/** The configurations whose first frames differ. The frame shows none of the other settings. */
const configs = (['local', 'production'] as const).flatMap((profile) =>
  [false, true].map(
    (passkeys): Omit<WebConfig, 'chains'> => ({
      profile,
      passkeys,
      appName: APP_NAME,
      walletConnect: { projectId: null, relayUrl: null },
      names: { ipfsGateway: 'https://ipfs.io', arweaveGateway: 'https://arweave.net', origins: [] },
      requestSignature: 'on_connect',
      walletSdks: { coinbase: null, base: null },
      framed: false,
    }),
  ),
)
