import type { Metadata } from '@countersign/walletconnect/protocol'
import { readUrl } from '../http/readUrl.ts'
import { text } from '../texts/text.ts'
import { element } from './element.ts'
import { code, isolate } from './isolate.ts'

/** `0x1234…abcd` */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}\u2026${address.slice(-4)}`
}

/** The local name of an account: sites see only the address. */
export function accountName(accounts: readonly string[], account: string): string {
  const index = accounts.findIndex((known) => known.toLowerCase() === account.toLowerCase())
  return index < 0 ? shortAddress(account) : text('account.name', { number: index + 1 })
}

/** The host of the site, as the site claims. */
export function hostOf({ url }: Pick<Metadata, 'url'>): string {
  return readUrl(url)?.host ?? ''
}

export function siteName(site: Pick<Metadata, 'name' | 'url'>): string {
  return site.name.trim() || hostOf(site) || text('site.unnamed')
}

/** The requesting site: its icon or initial, name and host. */
export function siteHead(site: Metadata): HTMLElement {
  return element(
    'div',
    { class: 'site-head' },
    siteIcon(site),
    element(
      'div',
      {},
      element('p', { class: 'site-name' }, isolate(siteName(site))),
      element('p', { class: 'site-host' }, hostOf(site) ? code(hostOf(site)) : text('site.unknownUrl')),
    ),
  )
}

/** Only local icons are loaded, so that no other host learns about the connection. */
export function siteIcon({ icons, ...site }: Metadata): HTMLElement {
  const letter = element(
    'span',
    { class: 'site-icon', 'aria-hidden': 'true' },
    siteName(site).charAt(0).toUpperCase(),
  )
  const source = icons.find(isOwn)
  if (!source) return letter
  const image = element('img', { class: 'site-icon', alt: '', src: source, width: '40', height: '40' })
  image.addEventListener('error', () => image.replaceWith(letter))
  return image
}

function isOwn(url: string): boolean {
  return url.startsWith('data:image/') || readUrl(url)?.origin === location.origin
}
