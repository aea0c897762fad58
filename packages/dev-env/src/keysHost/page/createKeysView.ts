import type { Metadata } from '@countersign/walletconnect/protocol'
import type { Address } from 'viem'
import { readBalance } from '../../phone/page/accountRows.ts'
import { shortAddress, siteHead, siteName } from '../../phone/page/names.ts'
import { button } from '../../phone/page/sheet.ts'
import { mark, rosette, waitingRing } from '../../phone/page/svg.ts'
import { isRecord } from '../../relay/isRecord.ts'
import type { Approval, Approver, Verdict } from '../../wallet/approval.ts'
import { type ApprovalContent, approvalContent } from '../../wallet/sheet/approvalContent.ts'
import { element } from '../../wallet/sheet/element.ts'
import type { WalletChain } from '../../wallet/walletChain.ts'

/** What the person sees of the window. `sdkName` tells whose window it stands in for. */
export function createKeysView(sdkName: string | null) {
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
      element('p', { class: 'stand-in' }, `A window on this machine, in place of ${maker}\u2019s.`),
    ),
  )
  let site: Metadata = { name: '', description: '', url: '', icons: [] }

  function show(state: string, content: readonly Node[], answers: readonly Node[] = []): void {
    root?.setAttribute('data-state', state)
    main.replaceChildren(...content)
    footer.replaceChildren(...answers)
  }

  function tell(state: string, title: string, text: string): void {
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
      // What the site says of itself is shown; where it is, the browser knows.
      const { title, body, chosen } = contentOf(approval, site)
      const heading = element('h1', { id: 'question' }, title)
      const approve = button('Approve', { look: 'primary' })
      const reject = button('Reject')
      const answers = element('div', { class: 'pair' }, reject, approve)
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
      show('asking', [siteHead({ ...site, url: approval.origin }), heading, ...body], [answers])
      main.focus()
    })

  return {
    ask,
    /** Takes what the site says of itself. */
    setSite(origin: string, told: unknown): void {
      const metadata = isRecord(told) && isRecord(told.metadata) ? told.metadata : {}
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
      tell('done', 'Answered', 'The site has the answer. You can close this window.')
    },
    showOrphan(): void {
      tell(
        'orphan',
        'No site is here',
        `A site opens this window when you choose ${maker} there, and the site that opened this one is gone.`,
      )
    },
    showFailure(error: unknown): void {
      const reason = error instanceof Error ? error.message : String(error)
      tell('failed', 'This did not work', `${reason} Close this window and try again on the site.`)
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
        'It will see the account, and may ask you to sign and to send. You decide each time.',
      ),
      accountCard(selected, chain),
    ],
  }
}

/** The one account there is: its mark, its address, and what it holds. */
function accountCard(account: Address, chain: WalletChain): HTMLElement {
  const holds = element('p', { class: 'holds' }, '\u00a0')
  readBalance(chain, account).then(
    (amount) => holds.replaceChildren(amount),
    () => holds.replaceChildren('The network does not answer'),
  )
  const address = element('p', { class: 'mono' }, shortAddress(account))
  return element('div', { class: 'account-card' }, rosette(account, 104), element('div', {}, address, holds))
}
