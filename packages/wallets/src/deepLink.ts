import type { Platform } from './browser.ts'
import type { InAppBrowser } from './inAppBrowser.ts'
import type { LinkTemplate, PageTemplate, Wallet } from './Wallet.ts'

/**
 * The link that opens the wallet on this platform with a pairing URI (`wc:…`); undefined when it has none there.
 *
 * A link of the wallet's own comes before the bare `wc:` one, which opens whichever wallet claims that scheme. Inside
 * another app the link is written so that it arrives whole: what the app decodes on the way is encoded once more.
 */
export function deepLink(
  wallet: Wallet,
  platform: Platform,
  uri: string,
  inApp: InAppBrowser | null = null,
): string | undefined {
  const template = platform === 'desktop' ? wallet.desktopLink : phoneTemplate(wallet, platform)
  if (template === undefined) return undefined
  return fillTemplate(template, uri, inApp?.decodes?.includes(platform))
}

/** What the wallet's QR code holds for a pairing URI (`wc:…`). */
export function qrContent(wallet: Wallet, uri: string): string {
  return fillTemplate(wallet.qr ?? '{uri}', uri)
}

/**
 * The link that opens a page (an absolute `https:` address) in the wallet's own browser on a phone; undefined when the
 * wallet has none.
 */
export function browseLink({ mobile = {} }: Wallet, page: string): string | undefined {
  return mobile.browse === undefined ? undefined : fillPageTemplate(mobile.browse, new URL(page))
}

function phoneTemplate({ mobile = {} }: Wallet, platform: 'ios' | 'android'): LinkTemplate | undefined {
  const native = mobile[platform]
  return native === '{uri}' ? (mobile.universal ?? native) : (native ?? mobile.universal)
}

function fillPageTemplate(template: PageTemplate, { href, origin, protocol }: URL): string {
  const values: Record<string, string> = {
    '{encodedUrl}': encodeURIComponent(href),
    '{encodedOrigin}': encodeURIComponent(origin),
    '{urlWithoutScheme}': href.slice(`${protocol}//`.length),
  }
  return template.replace(/\{\w+\}/g, (placeholder) => values[placeholder] ?? placeholder)
}

function fillTemplate(template: LinkTemplate, uri: string, isDecodedOnTheWay = false): string {
  const encoded = encodeURIComponent(isDecodedOnTheWay ? encodeURIComponent(uri) : uri)
  return template.replace(/\{uri\}|\{encodedUri\}/g, (placeholder) =>
    placeholder === '{uri}' ? uri : encoded,
  )
}
