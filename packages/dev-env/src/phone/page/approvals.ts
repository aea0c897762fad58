import type { Verdict } from '../../wallet/approval.ts'
import { approvalContent } from '../../wallet/sheet/approvalContent.ts'
import { element } from '../../wallet/sheet/element.ts'
import type { PhoneApproval, PhoneApprover } from '../PhoneApproval.ts'
import { accountChoice } from './accountRows.ts'
import { siteHead, siteName } from './names.ts'
import { button, openSheet } from './sheet.ts'

type Content = {
  readonly title: string
  readonly body: readonly Node[]
  readonly chosen?: () => Omit<Verdict, 'approved'>
}

/** Asks the person by sheets, one question after another. A question that is void takes its sheet with it. */
export function createApprovals(
  onAnswer: (approval: PhoneApproval, verdict: Verdict) => void,
): PhoneApprover {
  let last: Promise<unknown> = Promise.resolve()

  async function ask(approval: PhoneApproval, signal: AbortSignal): Promise<Verdict> {
    if (signal.aborted) return { approved: false }
    const { title, body, chosen } = contentOf(approval)
    const reject = button('Reject')
    const approve = button('Approve', { look: 'primary' })
    const sheet = openSheet({
      title,
      head: siteHead(approval.site),
      body,
      foot: element('footer', { class: 'pair' }, reject, approve),
      kind: 'question',
    })
    let verdict: Verdict = { approved: false }
    approve.addEventListener('click', () => {
      verdict = { approved: true, ...chosen?.() }
      sheet.close()
    })
    reject.addEventListener('click', sheet.close)
    signal.addEventListener('abort', sheet.close, { once: true })
    await sheet.closed
    if (!signal.aborted) onAnswer(approval, verdict)
    return verdict
  }

  return (approval, signal) => {
    const answered = last.then(() => ask(approval, signal))
    last = answered.catch(() => {})
    return answered
  }
}

function contentOf(approval: PhoneApproval): Content {
  if (approval.kind !== 'connect') return approvalContent(approval)
  const { accounts, selected, chain, networks, site } = approval
  const choice = accountChoice({ accounts, selected, chain })
  return {
    title: `Connect to ${siteName(site)}?`,
    body: [
      element(
        'p',
        { class: 'hint' },
        'It will see the account, and may ask you to sign and to send. You decide each time. Name and address are what the site says of itself.',
      ),
      choice.fieldset,
      element(
        'dl',
        {},
        element(
          'div',
          {},
          element('dt', {}, networks.length === 1 ? 'Network' : 'Networks'),
          element('dd', {}, networks.map(({ name }) => name).join(', ')),
        ),
      ),
    ],
    chosen: () => ({ account: choice.chosen() }),
  }
}
