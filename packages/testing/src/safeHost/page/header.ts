import { element } from '../../ui/element.ts'
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
    element('span', { class: 'seal' }, identicon(hosted.address, 36)),
    element(
      'div',
      { class: 'which' },
      element('h1', {}, `${titleOf(hosted)} Safe`),
      element('p', { class: 'mono', title: hosted.address }, shortAddress(hosted.address)),
    ),
    element('p', { class: 'fact' }, takes(hosted)),
    element('p', { class: 'fact' }, chain.name),
    element('nav', { 'aria-label': 'Safes' }, ...safes.map((safe) => linkTo(safe, safe === hosted, search))),
  )
}

export function takes({
  threshold,
  owners,
}: {
  readonly threshold: number
  readonly owners: readonly unknown[]
}) {
  return owners.length === 1 ? 'One owner' : `${threshold} of ${owners.length} owners`
}

const titleOf = ({ name }: HostedSafe) => name.charAt(0).toUpperCase() + name.slice(1)

function linkTo(safe: HostedSafe, isCurrent: boolean, search: URLSearchParams): HTMLElement {
  const query = new URLSearchParams(search)
  query.set('safe', safe.name)
  const attributes = { href: `?${query}`, ...(isCurrent ? { 'aria-current': 'page' } : {}) }
  return element('a', attributes, titleOf(safe))
}
