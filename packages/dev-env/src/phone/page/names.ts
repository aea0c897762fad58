import type { Metadata } from '@countersign/walletconnect/protocol'
import { element } from '../../wallet/sheet/element.ts'

/** `0x1234…abcd` */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}\u2026${address.slice(-4)}`
}

/** The name of an account among all: the site sees the address alone. */
export function accountName(accounts: readonly string[], account: string): string {
  const index = accounts.findIndex((known) => known.toLowerCase() === account.toLowerCase())
  return index < 0 ? shortAddress(account) : `Account ${index + 1}`
}

/** The host that a site names as its own. */
export function hostOf({ url }: Pick<Metadata, 'url'>): string {
  return URL.canParse(url) ? new URL(url).host : ''
}

export function siteName(site: Pick<Metadata, 'name' | 'url'>): string {
  return site.name.trim() || hostOf(site) || 'A site without a name'
}

/** Who asks: the icon or a letter, the name, the host. */
export function siteHead(site: Metadata): HTMLElement {
  return element(
    'div',
    { class: 'site-head' },
    siteIcon(site),
    element(
      'div',
      {},
      element('p', { class: 'site-name' }, siteName(site)),
      element('p', { class: 'site-host' }, hostOf(site) || 'It names no address'),
    ),
  )
}

/** Pictures come from this machine alone: no other is told who connects. */
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
  return URL.canParse(url) && (url.startsWith('data:image/') || new URL(url).origin === location.origin)
}
