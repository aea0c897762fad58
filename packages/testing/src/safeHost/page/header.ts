import { text } from '../../texts/text.ts'
import { element } from '../../ui/element.ts'
import { code, isolate } from '../../ui/isolate.ts'
import { shortAddress } from '../../ui/names.ts'
import { identicon } from '../../ui/svg.ts'
import type { HostedSafe } from './SafeHostOptions.ts'

export type HeaderOptions = {
  readonly hosted: HostedSafe
  readonly safes: readonly HostedSafe[]
  readonly chain: { readonly name: string }
  readonly search: URLSearchParams
}

/** The header: the Safe, its threshold, its chain, and a link to the other Safe. */
export function createHeader({ hosted, safes, chain, search }: HeaderOptions): HTMLElement {
  return element(
    'header',
    {},
    element('span', { class: 'account-image' }, identicon(hosted.address, 36)),
    element(
      'div',
      { class: 'which' },
      element('h1', {}, nameOf(hosted, 'title')),
      element('p', { class: 'mono', title: hosted.address }, code(shortAddress(hosted.address))),
    ),
    element('p', { class: 'fact' }, takes(hosted)),
    element('p', { class: 'fact' }, isolate(chain.name)),
    element(
      'nav',
      { 'aria-label': text('safe.list') },
      ...safes.map((safe) => linkTo(safe, safe === hosted, search)),
    ),
  )
}

function takes({ threshold, owners }: { readonly threshold: number; readonly owners: readonly unknown[] }) {
  return owners.length === 1
    ? text('safe.threshold.single')
    : text('safe.threshold', { count: threshold, all: owners.length })
}

const names = {
  household: { title: 'safe.household.title', link: 'safe.household' },
  solo: { title: 'safe.solo.title', link: 'safe.solo' },
} as const

/** The name of a Safe in a place: a Safe of another name is named as in the options. */
function nameOf({ name }: HostedSafe, context: 'title' | 'link'): string {
  const known = Object.entries(names).find(([id]) => id === name)
  return known ? text(known[1][context]) : name
}

function linkTo(safe: HostedSafe, isCurrent: boolean, search: URLSearchParams): HTMLElement {
  const query = new URLSearchParams(search)
  query.set('safe', safe.name)
  const attributes = { href: `?${query}`, ...(isCurrent ? { 'aria-current': 'page' } : {}) }
  return element('a', attributes, nameOf(safe, 'link'))
}
