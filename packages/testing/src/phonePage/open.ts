import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { WalletChain } from '../chains/walletChain.ts'
import { createPhone } from '../phone/createPhone.ts'
import { phoneStorage } from '../phone/phoneStorage.ts'
import { text } from '../texts/text.ts'
import { element } from '../ui/element.ts'
import { button } from '../ui/sheet.ts'
import { mark } from '../ui/svg.ts'
import { createAbout } from './about.ts'
import { createPhoneApp } from './createPhoneApp.ts'
import { readPairingUri } from './pairingUri.ts'

/** The options of the phone's page. Plain data: embedded in the page as JSON. */
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
  // The link is used once: a reload opens the plain URL.
  if (isCalled) history.replaceState(null, '', '/phone')

  const app = createPhoneApp({
    isCalled,
    createPhone: (approver) =>
      createPhone({
        ...options,
        approver,
        accounts: privateKeys.map((key) => privateKeyToAccount(key)),
        storage: phoneStorage(NAME),
        signsIn: true,
        metadata: { url: location.origin, redirect: { universal: `${location.origin}/phone` } },
      }),
  })
  screen.replaceChildren(app.root)
  screen.after(createAbout())
  if (link) app.take(link)
  addEventListener('hashchange', () => {
    const { link } = readAddress()
    history.replaceState(null, '', '/phone')
    if (link) app.take(link)
  })
  acquirePhoneLock(NAME, () => {
    app.close()
    screen.replaceChildren(lostPhone())
  })
}

/** Returns the pairing URI in the page's URL, and whether a site on this device opened the phone. */
function readAddress() {
  const link = readPairingUri(location)
  return { link, isCalled: link !== null || new URLSearchParams(location.search).has('requestId') }
}

function lostPhone(): HTMLElement {
  const openHere = button(text('phone.elsewhere.use'), { kind: 'primary' })
  openHere.addEventListener('click', () => location.reload())
  return element(
    'main',
    { class: 'lost' },
    mark(),
    element('h1', {}, text('phone.elsewhere.title')),
    element('p', {}, text('phone.elsewhere.text')),
    openHere,
  )
}

/**
 * Acquires the phone for this page: the page that was opened last holds it, and
 * `onLost` is called in the one before. Without Web Locks, each page has its own phone.
 */
function acquirePhoneLock(name: string, onLost: () => void): void {
  if (!navigator.locks) return
  const lock = navigator.locks.request(name, { steal: true }, () => new Promise<never>(() => {}))
  lock.catch(onLost)
}
