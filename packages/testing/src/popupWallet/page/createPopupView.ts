import type { Metadata } from '@countersign/walletconnect/protocol'
import type { Address } from 'viem'
import { type ApprovalContent, approvalContent, messageBox } from '../../approvalSheet/approvalContent.ts'
import type { WalletChain } from '../../chains/walletChain.ts'
import { isRecord } from '../../rpc/isRecord.ts'
import { text } from '../../texts/text.ts'
import { readBalance } from '../../ui/accountRows.ts'
import { element } from '../../ui/element.ts'
import { code, isolate } from '../../ui/isolate.ts'
import { shortAddress, siteHead, siteName } from '../../ui/names.ts'
import { POPUP_WALLET_NAME } from '../../ui/pageNames.ts'
import { button } from '../../ui/sheet.ts'
import { identicon, mark, waitingRing } from '../../ui/svg.ts'
import type { Approval, Approver, Verdict } from '../../wallet/approval.ts'

/** Creates the user interface of the popup. `sdkName` identifies the SDK that opened it. */
export function createPopupView(sdkName: string | null) {
  const root = document.querySelector('#keys')
  if (!root) throw new Error('The page has no element "keys".')
  const wallet = sdkName?.startsWith('@base-org/') ? 'Base' : 'Coinbase'
  const network = element('span', { class: 'place' })
  const main = element('main', { tabindex: '-1' })
  const footer = element('div', { class: 'controls' })
  root.replaceChildren(
    element('header', {}, mark(), element('p', { class: 'name' }, isolate(POPUP_WALLET_NAME)), network),
    main,
    element('footer', {}, footer, element('p', { class: 'stand-in' }, text('popup.standIn', { wallet }))),
  )
  let site: Metadata = { name: '', description: '', url: '', icons: [] }

  function show(state: string, content: readonly Node[], controls: readonly Node[] = []): void {
    root?.setAttribute('data-state', state)
    main.replaceChildren(...content)
    footer.replaceChildren(...controls)
  }

  function showOutcome(state: string, title: string, explanation: string): void {
    network.replaceChildren()
    document.title = title
    show(state, [
      element(
        'div',
        { class: 'result', role: 'status' },
        mark(),
        element('h1', {}, title),
        element('p', {}, explanation),
      ),
    ])
  }

  const ask: Approver = (approval) =>
    new Promise<Verdict>((resolve) => {
      // The name comes from the site, the origin from the browser.
      const { title, body, chosen } = contentOf(approval, site)
      const heading = element('h1', { id: 'question' }, title)
      const approve = button(text('approval.approve'), { kind: 'primary' })
      const reject = button(text('approval.reject'))
      const buttons = element('div', { class: 'pair' }, reject, approve)
      const settle = (verdict: Verdict) => {
        for (const each of [approve, reject]) each.disabled = true
        if (verdict.approved)
          approve.replaceChildren(text(approval.kind === 'send' ? 'popup.sending' : 'popup.approving'))
        resolve(verdict)
      }
      approve.addEventListener('click', () => settle({ approved: true, ...chosen?.() }))
      reject.addEventListener('click', () => settle({ approved: false }))
      network.replaceChildren(isolate(approval.chain.name))
      document.title = `${title} \u00b7 ${POPUP_WALLET_NAME}`
      main.setAttribute('aria-labelledby', 'question')
      main.setAttribute('data-kind', approval.kind)
      show('asking', [siteHead({ ...site, url: approval.origin }), heading, ...body], [buttons])
      main.focus()
    })

  return {
    ask,
    /** Sets the site's metadata. */
    setSite(origin: string, handshake: unknown): void {
      const metadata = isRecord(handshake) && isRecord(handshake.metadata) ? handshake.metadata : {}
      const { appName, appLogoUrl } = metadata
      site = {
        name: typeof appName === 'string' ? appName : '',
        description: '',
        url: origin,
        icons: typeof appLogoUrl === 'string' ? [appLogoUrl] : [],
      }
    },
    showWaiting(): void {
      network.replaceChildren()
      const message =
        site.url === '' ? text('popup.waiting') : text('popup.waitingFor', { site: siteName(site) })
      show('waiting', [
        element(
          'div',
          { class: 'result', role: 'status' },
          element('div', { class: 'outcome' }, waitingRing(), mark()),
          element('p', {}, message),
        ),
      ])
    },
    showDone(): void {
      showOutcome('done', text('popup.done.title'), text('popup.done.text'))
    },
    showOrphan(): void {
      showOutcome('orphan', text('popup.orphan.title'), text('popup.orphan.text', { wallet }))
    },
    showFailure(error: unknown): void {
      const reason = error instanceof Error ? error.message : String(error)
      showOutcome('failed', text('popup.failed.title'), text('popup.failed.text', { reason }))
    },
  }
}

function contentOf(approval: Approval, site: Metadata): ApprovalContent {
  if (approval.kind !== 'connect') return approvalContent(approval)
  const { selected, chain, messages = [] } = approval
  return {
    title: text('site.connectTitle', { site: siteName({ ...site, url: approval.origin }) }),
    body: [
      element('p', { class: 'hint' }, text('popup.connect.hint')),
      accountCard(selected, chain),
      ...messages.flatMap((message) => [
        element('p', { class: 'hint' }, text('approval.sign.hint')),
        messageBox(text('approval.sign.message'), message, 'auto'),
      ]),
    ],
  }
}

/** The only account: its identicon, address and balance. */
function accountCard(account: Address, chain: WalletChain): HTMLElement {
  const holds = element('p', { class: 'holds' }, '\u00a0')
  readBalance(chain, account).then(
    (amount) => holds.replaceChildren(isolate(amount)),
    () => holds.replaceChildren(text('network.silent')),
  )
  const address = element('p', { class: 'mono' }, code(shortAddress(account)))
  return element(
    'div',
    { class: 'account-card' },
    identicon(account, 104),
    element('div', {}, address, holds),
  )
}
