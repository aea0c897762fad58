import type { Metadata } from '@countersign/walletconnect/protocol'
import type { Phone } from '../phone/Phone.ts'
import { grantedAccounts, grantedChains, type PhoneSession } from '../phone/PhoneSession.ts'
import { text } from '../texts/text.ts'
import { readBalance } from '../ui/accountRows.ts'
import { element } from '../ui/element.ts'
import { code, isolate } from '../ui/isolate.ts'
import { accountName, hostOf, shortAddress, siteIcon, siteName } from '../ui/names.ts'
import { PHONE_NAME } from '../ui/pageNames.ts'
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
  const accountImage = element('div', { class: 'account-image' })
  const account = element('button', { type: 'button', class: 'account-button' })
  const address = element('button', { type: 'button', class: 'address-button' })
  const status = element('span', { class: 'said', role: 'status' })
  const balance = element('p', { class: 'balance' }, '\u00a0')
  const scan = button(text('phone.scan.title'), { kind: 'primary', icon: 'scan' })
  const paste = button(text('phone.paste.title'), { icon: 'link' })
  const picture = button(text('phone.picture.title'), { icon: 'picture' })
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
    element('header', {}, mark(), element('h1', {}, isolate(PHONE_NAME)), network),
    element(
      'main',
      {},
      element(
        'section',
        { class: 'account', 'aria-label': text('account.label') },
        accountImage,
        account,
        balance,
        address,
        status,
      ),
      element(
        'section',
        { class: 'ways', 'aria-label': text('phone.connectSection') },
        scan,
        element('div', { class: 'other-ways' }, paste, picture),
      ),
      noticeBox,
      relay,
      element(
        'section',
        { 'aria-labelledby': 'sites' },
        element('h2', { id: 'sites' }, text('phone.sites.title')),
        sites,
      ),
    ),
    element('footer', {}, text('phone.footer')),
  )

  async function copyAddress(): Promise<void> {
    status.textContent = ''
    try {
      await navigator.clipboard.writeText(phone.account())
      address.replaceChildren(text('phone.copied'), icon('check'))
      status.textContent = text('phone.copied')
    } catch {
      // Show the address, to copy it by hand.
      address.replaceChildren(code(phone.account()))
    }
    setTimeout(showAddress, 2000)
  }

  function showAddress(): void {
    const short = shortAddress(phone.account())
    address.replaceChildren(code(short), icon('copy'))
    address.setAttribute('aria-label', text('phone.copyAddress', { address: short }))
  }

  async function showBalance(): Promise<void> {
    const [owner, chain] = [phone.account(), phone.chain()]
    const shown = await readBalance(chain, owner).catch(() => text('network.silent'))
    if (owner === phone.account() && chain.id === phone.chain().id) balance.replaceChildren(isolate(shown))
  }

  /** Polls balances and relay state. */
  async function refresh(): Promise<void> {
    const status = phone.relayStatus()
    const isOffline = isWaiting && (status === 'connecting' || status === 'closed')
    isWaiting = status === 'connecting' || status === 'closed'
    relay.textContent = relayText(status, isOffline)
    await showBalance()
  }

  let isWaiting = false
  let shownAccount = ''
  let shownSites = ''

  /** Renders the phone's state. Unchanged parts stay in place, so that they keep the focus. */
  function update(): void {
    const { name } = phone.chain()
    network.replaceChildren(isolate(name), icon('down'))
    network.setAttribute('aria-label', text('phone.network', { network: name }))
    if (phone.account() !== shownAccount) {
      shownAccount = phone.account()
      accountImage.replaceChildren(identicon(shownAccount, 112))
      const name = accountName(phone.accounts(), shownAccount)
      account.replaceChildren(name, icon('down'))
      account.setAttribute('aria-label', text('phone.chooseAccount', { account: name }))
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
    const { tone, back } = notice
    const close = element(
      'button',
      { type: 'button', class: 'cross', 'aria-label': text('phone.notice.dismiss') },
      icon('close'),
    )
    close.addEventListener('click', actions.dismiss)
    const box = element(
      'div',
      { class: 'notice', 'data-tone': tone },
      tone === 'waiting' ? waitingRing() : null,
      element('p', {}, notice.text),
      close,
    )
    if (back) {
      const go = button(text('phone.notice.back', { site: siteName(back) }), { kind: 'primary' })
      go.addEventListener('click', () => actions.goBack(back))
      box.append(go)
    }
    noticeBox.replaceChildren(box)
    box.scrollIntoView({ block: 'nearest' })
  }

  return { root, update, notify, refresh }
}

function relayText(status: ReturnType<Phone['relayStatus']>, isOffline: boolean): string {
  if (status === 'refused') return text('phone.relay.refused')
  return isOffline ? text('phone.relay.silent') : ''
}

function sitesOf(phone: Phone): HTMLElement[] {
  const sessions = phone.sessions()
  if (sessions.length === 0) {
    return [element('p', { class: 'empty' }, text('phone.sites.empty'))]
  }
  return [element('ul', {}, ...[...sessions].reverse().map((session) => siteRow(phone, session)))]
}

function siteRow(phone: Phone, session: PhoneSession): HTMLElement {
  const { metadata } = session.peer
  const name = siteName(metadata)
  const ids = grantedChains(session)
  const networks = ids.map(
    (id) => phone.chains().find((chain) => chain.id === id)?.name ?? text('network.id', { id: String(id) }),
  )
  const [account = ''] = grantedAccounts(session)
  const details = session.acknowledged
    ? [accountName(phone.accounts(), account), ...networks].flatMap((name, index) =>
        index > 0 ? [' \u00b7 ', isolate(name)] : [isolate(name)],
      )
    : [text('phone.sites.waiting')]
  const disconnect = element(
    'button',
    { type: 'button', class: 'disconnect', 'aria-label': text('phone.sites.disconnectFrom', { site: name }) },
    text('phone.sites.disconnect'),
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
      element('p', { class: 'site-name' }, isolate(name)),
      element('p', { class: 'site-host' }, code(hostOf(metadata))),
      element('p', { class: 'site-details' }, ...details),
    ),
    disconnect,
  )
}
