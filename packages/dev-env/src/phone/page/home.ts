import type { Metadata } from '@countersign/walletconnect/protocol'
import { element } from '../../wallet/sheet/element.ts'
import type { Phone } from '../Phone.ts'
import { grantedAccounts, grantedChains, type PhoneSession } from '../PhoneSession.ts'
import { readBalance } from './accountRows.ts'
import type { Notice } from './Notice.ts'
import { accountName, hostOf, shortAddress, siteIcon, siteName } from './names.ts'
import { button } from './sheet.ts'
import { icon, mark, rosette, waitingRing } from './svg.ts'

export type HomeActions = {
  scan(): void
  paste(): void
  picture(): void
  accounts(): void
  networks(): void
  goBack(site: Metadata): void
  dismiss(): void
}

/** The first screen: the account, the ways to connect, the sites that are connected. */
export function createHome(phone: Phone, actions: HomeActions) {
  const network = element('button', { type: 'button', class: 'network-button' })
  const seal = element('div', { class: 'seal' })
  const account = element('button', { type: 'button', class: 'account-button' })
  const address = element('button', { type: 'button', class: 'address-button' })
  const said = element('span', { class: 'said', role: 'status' })
  const balance = element('p', { class: 'balance' }, '\u00a0')
  const scan = button('Scan a code', { look: 'primary', icon: 'scan' })
  const paste = button('Paste a link', { icon: 'link' })
  const picture = button('Choose a picture', { icon: 'picture' })
  const noticeBox = element('div', { class: 'notice-box', role: 'status' })
  const relay = element('p', { class: 'relay', role: 'status' })
  const sites = element('div', { class: 'sites' })

  network.addEventListener('click', actions.networks)
  account.addEventListener('click', actions.accounts)
  address.addEventListener('click', () => void copyAddress())
  scan.addEventListener('click', actions.scan)
  paste.addEventListener('click', actions.paste)
  picture.addEventListener('click', actions.picture)

  const root = element(
    'div',
    { class: 'home' },
    element('header', {}, mark(), element('h1', {}, 'Demo Phone'), network),
    element(
      'main',
      {},
      element(
        'section',
        { class: 'account', 'aria-label': 'Account' },
        seal,
        account,
        balance,
        address,
        said,
      ),
      element(
        'section',
        { class: 'ways', 'aria-label': 'Connect' },
        scan,
        element('div', { class: 'other-ways' }, paste, picture),
      ),
      noticeBox,
      relay,
      element(
        'section',
        { 'aria-labelledby': 'sites' },
        element('h2', { id: 'sites' }, 'Connected sites'),
        sites,
      ),
    ),
    element('footer', {}, 'Test money, and only on this machine.'),
  )

  async function copyAddress(): Promise<void> {
    said.textContent = ''
    try {
      await navigator.clipboard.writeText(phone.account())
      address.replaceChildren('Copied', icon('check'))
      said.textContent = 'Copied'
    } catch {
      // To be copied by hand.
      address.replaceChildren(phone.account())
    }
    setTimeout(showAddress, 2000)
  }

  function showAddress(): void {
    address.replaceChildren(shortAddress(phone.account()), icon('copy'))
    address.setAttribute('aria-label', `Copy address ${shortAddress(phone.account())}`)
  }

  async function showBalance(): Promise<void> {
    const [owner, chain] = [phone.account(), phone.chain()]
    const text = await readBalance(chain, owner).catch(() => 'The network does not answer')
    if (owner === phone.account() && chain.id === phone.chain().id) balance.textContent = text
  }

  /** Looks again at what nobody tells of. */
  async function look(): Promise<void> {
    const status = phone.relayStatus()
    const isAway = isWaiting && (status === 'connecting' || status === 'closed')
    isWaiting = status === 'connecting' || status === 'closed'
    relay.textContent = relayText(status, isAway)
    await showBalance()
  }

  let isWaiting = false
  let shownAccount = ''
  let shownSites = ''

  /** Shows what the phone holds. What has not changed stays as it is, and keeps the focus. */
  function update(): void {
    const { name } = phone.chain()
    network.replaceChildren(name, icon('down'))
    network.setAttribute('aria-label', `Network: ${name}`)
    if (phone.account() !== shownAccount) {
      shownAccount = phone.account()
      seal.replaceChildren(rosette(shownAccount, 112))
      account.replaceChildren(accountName(phone.accounts(), shownAccount), icon('down'))
      account.setAttribute('aria-label', `${accountName(phone.accounts(), shownAccount)}: choose another`)
      showAddress()
    }
    const sessions = JSON.stringify(phone.sessions())
    if (sessions !== shownSites) {
      shownSites = sessions
      sites.replaceChildren(...sitesOf(phone))
    }
    void showBalance()
  }

  function notify(notice: Notice | null): void {
    noticeBox.replaceChildren()
    if (!notice) return
    const { tone, text, back } = notice
    const close = element(
      'button',
      { type: 'button', class: 'cross', 'aria-label': 'Dismiss' },
      icon('close'),
    )
    close.addEventListener('click', actions.dismiss)
    const box = element(
      'div',
      { class: 'notice', 'data-tone': tone },
      tone === 'waiting' ? waitingRing() : null,
      element('p', {}, text),
      close,
    )
    if (back) {
      const go = button(`Go back to ${siteName(back)}`, { look: 'primary' })
      go.addEventListener('click', () => actions.goBack(back))
      box.append(go)
    }
    noticeBox.replaceChildren(box)
    box.scrollIntoView({ block: 'nearest' })
  }

  return { root, update, notify, look }
}

function relayText(status: ReturnType<Phone['relayStatus']>, isAway: boolean): string {
  if (status === 'refused') return 'The relay refuses this phone, so no site can reach it.'
  return isAway ? 'The relay does not answer, so no site can reach the phone. It is tried again.' : ''
}

function sitesOf(phone: Phone): HTMLElement[] {
  const sessions = phone.sessions()
  if (sessions.length === 0) {
    const text = 'No site is connected. Scan the code that a site shows, and the site appears here.'
    return [element('p', { class: 'empty' }, text)]
  }
  return [element('ul', {}, ...[...sessions].reverse().map((session) => siteRow(phone, session)))]
}

function siteRow(phone: Phone, session: PhoneSession): HTMLElement {
  const { metadata } = session.peer
  const name = siteName(metadata)
  const ids = grantedChains(session)
  const networks = ids.map((id) => phone.chains().find((chain) => chain.id === id)?.name ?? `Chain ${id}`)
  const [account = ''] = grantedAccounts(session)
  const details = session.acknowledged
    ? [accountName(phone.accounts(), account), ...networks].join(' \u00b7 ')
    : 'The site has not answered yet'
  const disconnect = element(
    'button',
    { type: 'button', class: 'disconnect', 'aria-label': `Disconnect ${name}` },
    'Disconnect',
  )
  disconnect.addEventListener('click', () => {
    disconnect.disabled = true
    void phone.disconnect(session.topic)
  })
  return element(
    'li',
    {},
    siteIcon(metadata),
    element(
      'div',
      {},
      element('p', { class: 'site-name' }, name),
      element('p', { class: 'site-host' }, hostOf(metadata)),
      element('p', { class: 'site-details' }, details),
    ),
    disconnect,
  )
}
