import type { LinkTemplate, PageTemplate, Wallet } from './define/Wallet.ts'
import type { Platform } from './device/browser.ts'
import type { InAppBrowser } from './device/inAppBrowser.ts'

/**
 * Returns the link that opens the wallet with a pairing URI (`wc:…`) on this platform; undefined if it has none.
 *
 * The wallet's own link takes precedence over a `wc:` link, which any wallet may open. In an in-app browser that decodes
 * links, the URI is encoded twice.
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

/** Returns the content of the wallet's QR code for a pairing URI (`wc:…`). */
export function qrContent(wallet: Wallet, uri: string): string {
  return fillTemplate(wallet.qr ?? '{uri}', uri)
}

/** Returns the link that opens a page (an absolute URL) in the wallet's in-app browser on a phone; undefined if it has none. */
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

function fillTemplate(template: LinkTemplate, uri: string, isDecoded = false): string {
  const encoded = encodeURIComponent(isDecoded ? encodeURIComponent(uri) : uri)
  return template.replace(/\{uri\}|\{encodedUri\}/g, (placeholder) =>
    placeholder === '{uri}' ? uri : encoded,
  )
}
