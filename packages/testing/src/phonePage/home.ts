import type { Metadata } from '@countersign/walletconnect/protocol'
import type { Phone } from '../phone/Phone.ts'
import { grantedAccounts, grantedChains, type PhoneSession } from '../phone/PhoneSession.ts'
import { readBalance } from '../ui/accountRows.ts'
import { element } from '../ui/element.ts'
import { accountName, hostOf, shortAddress, siteIcon, siteName } from '../ui/names.ts'
import { button } from '../ui/sheet.ts'
import { icon, identicon, mark, waitingRing } from '../ui/svg.ts'
import type { Notice } from './Notice.ts'

export type HomeActions = {
  scan(): void
  paste(): void
  picture(): void
  accounts(): void
  networks(): void
  goBack(site: Metadata): void
  dismiss(): void
}

/** The first screen: the account, the connect buttons, the connected sites. */
export function createHome(phone: Phone, actions: HomeActions) {
  const network = element('button', { type: 'button', class: 'network-button' })
  const seal = element('div', { class: 'seal' })
  const account = element('button', { type: 'button', class: 'account-button' })
  const address = element('button', { type: 'button', class: 'address-button' })
  const status = element('span', { class: 'said', role: 'status' })
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
        status,
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
    element('footer', {}, 'Test funds, on this machine only.'),
  )

  async function copyAddress(): Promise<void> {
    status.textContent = ''
    try {
      await navigator.clipboard.writeText(phone.account())
      address.replaceChildren('Copied', icon('check'))
      status.textContent = 'Copied'
    } catch {
      // Show the address, to copy it by hand.
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
    const text = await readBalance(chain, owner).catch(() => 'The network is not responding')
    if (owner === phone.account() && chain.id === phone.chain().id) balance.textContent = text
  }

  /** Polls balances and relay state. */
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

  /** Renders the phone's state. Unchanged parts stay in place, so that they keep the focus. */
  function update(): void {
    const { name } = phone.chain()
    network.replaceChildren(name, icon('down'))
    network.setAttribute('aria-label', `Network: ${name}`)
    if (phone.account() !== shownAccount) {
      shownAccount = phone.account()
      seal.replaceChildren(identicon(shownAccount, 112))
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
  if (status === 'refused') return 'The relay rejected this phone, so sites cannot reach it.'
  return isAway ? 'The relay is not responding, so sites cannot reach this phone. Retrying.' : ''
}

function sitesOf(phone: Phone): HTMLElement[] {
  const sessions = phone.sessions()
  if (sessions.length === 0) {
    const text = 'No connected sites. Scan a site\u2019s QR code to connect.'
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
    : 'Waiting for the site'
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
