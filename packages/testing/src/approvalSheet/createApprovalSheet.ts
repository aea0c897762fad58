import { LOCALE, text } from '../texts/text.ts'
import { element } from '../ui/element.ts'
import { code, isolate } from '../ui/isolate.ts'
import type { WalletInfo } from '../wallet/announceWallet.ts'
import type { Approval, Approver, Verdict } from '../wallet/approval.ts'
import { approvalContent } from './approvalContent.ts'
import css from './sheet.css?inline'

type SheetWallet = Pick<WalletInfo, 'name' | 'icon'>

/**
 * Creates an approver that shows each request in a modal dialog, one at a time. The dialog is above those of the
 * page, in a shadow root with a constructed style sheet, which a strict Content-Security-Policy allows.
 */
export function createApprovalSheet(wallet: SheetWallet): Approver {
  let last: Promise<unknown> = Promise.resolve()
  let reject: (() => void) | null = null

  // Registered before the page's own listeners, so that Escape closes only the sheet.
  addEventListener(
    'keydown',
    (event) => {
      // A key of an input method is not for the sheet. Safari sends the last one with the key code 229.
      if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229 || !reject) return
      event.preventDefault()
      event.stopImmediatePropagation()
      reject()
    },
    true,
  )

  async function next(approval: Approval): Promise<Verdict> {
    const { verdict, rejects } = open(approval, wallet)
    reject = rejects
    try {
      return await verdict
    } finally {
      reject = null
    }
  }

  return (approval) => {
    const verdict = last.then(() => next(approval))
    last = verdict
    return verdict
  }
}

function open(approval: Approval, wallet: SheetWallet) {
  const { host, dialog, approve, reject, chosen } = build(approval, wallet)
  document.body.append(host)
  dialog.showModal()
  dialog.focus()

  let rejects = () => {}
  const verdict = new Promise<Verdict>((resolve) => {
    const settle = (verdict: Verdict) => {
      if (dialog.open) dialog.close()
      host.remove()
      resolve(verdict)
    }
    rejects = () => settle({ approved: false })
    approve.addEventListener('click', () => settle({ approved: true, ...chosen?.() }))
    reject.addEventListener('click', rejects)
    // The back gesture of a phone, or a page that closes all dialogs.
    dialog.addEventListener('close', rejects)
  })
  return { verdict, rejects }
}

function build(approval: Approval, { name, icon }: SheetWallet) {
  const { title, body, chosen } = approvalContent(approval)
  const approve = element('button', { type: 'button', class: 'approve' }, text('approval.approve'))
  const reject = element('button', { type: 'button' }, text('approval.reject'))
  const dialog = element(
    'dialog',
    {
      'aria-labelledby': 'title',
      'data-kind': approval.kind,
      tabindex: '-1',
      lang: LOCALE,
      dir: 'ltr',
    },
    element(
      'header',
      {},
      element('img', { src: icon, alt: '', width: '28', height: '28' }),
      element('span', { class: 'wallet' }, isolate(name)),
      element('span', { class: 'network' }, isolate(approval.chain.name)),
    ),
    element(
      'div',
      { class: 'question' },
      element('h2', { id: 'title' }, title),
      element('p', { class: 'origin' }, code(approval.origin.replace(/^https?:\/\//, ''))),
      ...body,
    ),
    element(
      'footer',
      {},
      element('div', { class: 'controls' }, reject, approve),
      element('p', { class: 'note' }, text('approval.note')),
    ),
  )
  const host = element('div', { class: 'countersign-demo-wallet' })
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet(pageHasScheme() ? css : `${css}\n:host { color-scheme: light dark }`)]
  root.append(dialog)
  return { host, dialog, approve, reject, chosen }
}

/** True if the page sets a color scheme; otherwise the sheet uses the system's. */
function pageHasScheme(): boolean {
  return getComputedStyle(document.documentElement).colorScheme !== 'normal'
}

function sheet(text: string): CSSStyleSheet {
  const built = new CSSStyleSheet()
  built.replaceSync(text)
  return built
}
