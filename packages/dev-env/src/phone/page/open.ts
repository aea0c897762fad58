import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { element } from '../../wallet/sheet/element.ts'
import type { WalletChain } from '../../wallet/walletChain.ts'
import { createPhone } from '../createPhone.ts'
import { createDesk } from './createDesk.ts'
import { linkOf } from './linkIn.ts'
import { takePhone } from './onePhone.ts'
import { phoneMemory } from './phoneMemory.ts'
import { button } from './sheet.ts'
import { mark } from './svg.ts'

/** What the page of the phone is given. Plain data: it crosses from Node into the page as JSON. */
export type PhonePageOptions = {
  readonly privateKeys: readonly Hex[]
  readonly chains: readonly WalletChain[]
  readonly relayUrl: string
  readonly projectId: string
}

const NAME = 'countersign.phone'

/** Opens the phone in its page. */
export function open({ privateKeys, ...options }: PhonePageOptions): void {
  const screen = document.querySelector('#phone')
  if (!screen) throw new Error('The page has no element "phone".')
  const { link, isCalled } = readAddress()
  // The link is followed once: a reload finds the plain address.
  if (isCalled) history.replaceState(null, '', '/phone')

  const desk = createDesk({
    isCalled,
    createPhone: (approver) =>
      createPhone({
        ...options,
        approver,
        accounts: privateKeys.map((key) => privateKeyToAccount(key)),
        memory: phoneMemory(NAME),
        metadata: { url: location.origin, redirect: { universal: `${location.origin}/phone` } },
      }),
  })
  screen.replaceChildren(desk.root)
  if (link) desk.take(link)
  addEventListener('hashchange', () => {
    const { link } = readAddress()
    history.replaceState(null, '', '/phone')
    if (link) desk.take(link)
  })
  takePhone(NAME, () => {
    desk.close()
    screen.replaceChildren(lostPhone())
  })
}

/** The link in the page's address, and whether a site called the phone on this device. */
function readAddress() {
  const link = linkOf(location)
  return { link, isCalled: link !== null || new URLSearchParams(location.search).has('requestId') }
}

function lostPhone(): HTMLElement {
  const here = button('Use it here', { look: 'primary' })
  here.addEventListener('click', () => location.reload())
  return element(
    'main',
    { class: 'lost' },
    mark(),
    element('h1', {}, 'The phone is open elsewhere'),
    element('p', {}, 'Another tab has it now. There is only one of it, as with a real one.'),
    here,
  )
}
