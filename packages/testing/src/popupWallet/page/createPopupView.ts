import type { Metadata } from '@countersign/walletconnect/protocol'
import type { Address } from 'viem'
import { type ApprovalContent, approvalContent } from '../../approvalSheet/approvalContent.ts'
import type { WalletChain } from '../../chains/walletChain.ts'
import { isRecord } from '../../rpc/isRecord.ts'
import { readBalance } from '../../ui/accountRows.ts'
import { element } from '../../ui/element.ts'
import { shortAddress, siteHead, siteName } from '../../ui/names.ts'
import { button } from '../../ui/sheet.ts'
import { identicon, mark, waitingRing } from '../../ui/svg.ts'
import type { Approval, Approver, Verdict } from '../../wallet/approval.ts'

/** Creates the user interface of the popup. `sdkName` identifies the SDK that opened it. */
export function createPopupView(sdkName: string | null) {
  const root = document.querySelector('#keys')
  if (!root) throw new Error('The page has no element "keys".')
  const maker = sdkName?.startsWith('@base-org/') ? 'Base' : 'Coinbase'
  const network = element('span', { class: 'place' })
  const main = element('main', { tabindex: '-1' })
  const footer = element('div', { class: 'answer' })
  root.replaceChildren(
    element('header', {}, mark(), element('p', { class: 'name' }, 'Demo Keys'), network),
    main,
    element(
      'footer',
      {},
      footer,
      element('p', { class: 'stand-in' }, `A local stand-in for the ${maker} window.`),
    ),
  )
  let site: Metadata = { name: '', description: '', url: '', icons: [] }

  function show(state: string, content: readonly Node[], answers: readonly Node[] = []): void {
    root?.setAttribute('data-state', state)
    main.replaceChildren(...content)
    footer.replaceChildren(...answers)
  }

  function showOutcome(state: string, title: string, text: string): void {
    network.replaceChildren()
    document.title = title
    show(state, [
      element(
        'div',
        { class: 'told', role: 'status' },
        mark(),
        element('h1', {}, title),
        element('p', {}, text),
      ),
    ])
  }

  const ask: Approver = (approval) =>
    new Promise<Verdict>((resolve) => {
      // The name comes from the site, the origin from the browser.
      const { title, body, chosen } = contentOf(approval, site)
      const heading = element('h1', { id: 'question' }, title)
      const approve = button('Approve', { look: 'primary' })
      const reject = button('Reject')
      const buttons = element('div', { class: 'pair' }, reject, approve)
      const settle = (verdict: Verdict) => {
        for (const each of [approve, reject]) each.disabled = true
        if (verdict.approved)
          approve.replaceChildren(approval.kind === 'send' ? 'Sending\u2026' : 'Approving\u2026')
        resolve(verdict)
      }
      approve.addEventListener('click', () => settle({ approved: true, ...chosen?.() }))
      reject.addEventListener('click', () => settle({ approved: false }))
      network.replaceChildren(approval.chain.name)
      document.title = `${title} \u00b7 Demo Keys`
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
      const text = site.url === '' ? 'Waiting for the site\u2026' : `Waiting for ${siteName(site)}\u2026`
      show('waiting', [
        element(
          'div',
          { class: 'told', role: 'status' },
          element('div', { class: 'seal' }, waitingRing(), mark()),
          element('p', {}, text),
        ),
      ])
    },
    showDone(): void {
      showOutcome('done', 'Done', 'You can close this window and return to the site.')
    },
    showOrphan(): void {
      showOutcome(
        'orphan',
        'No site connected',
        `Sites open this window when you choose ${maker}. The site that opened this one was closed.`,
      )
    },
    showFailure(error: unknown): void {
      const reason = error instanceof Error ? error.message : String(error)
      showOutcome('failed', 'Something went wrong', `${reason} Close this window and try again on the site.`)
    },
  }
}

function contentOf(approval: Approval, site: Metadata): ApprovalContent {
  if (approval.kind !== 'connect') return approvalContent(approval)
  const { selected, chain } = approval
  return {
    title: `Connect to ${siteName({ ...site, url: approval.origin })}?`,
    body: [
      element(
        'p',
        { class: 'hint' },
        'It will see your address and can request signatures and transactions. You approve each one.',
      ),
      accountCard(selected, chain),
    ],
  }
}

/** The only account: its identicon, address and balance. */
function accountCard(account: Address, chain: WalletChain): HTMLElement {
  const holds = element('p', { class: 'holds' }, '\u00a0')
  readBalance(chain, account).then(
    (amount) => holds.replaceChildren(amount),
    () => holds.replaceChildren('The network is not responding'),
  )
  const address = element('p', { class: 'mono' }, shortAddress(account))
  return element(
    'div',
    { class: 'account-card' },
    identicon(account, 104),
    element('div', {}, address, holds),
  )
}
