import { approvalContent, messageBox } from '../approvalSheet/approvalContent.ts'
import type { PhoneApproval, PhoneApprover } from '../phone/PhoneApproval.ts'
import { text } from '../texts/text.ts'
import { accountChoice } from '../ui/accountRows.ts'
import { element } from '../ui/element.ts'
import { isolate } from '../ui/isolate.ts'
import { listed } from '../ui/list.ts'
import { siteHead, siteName } from '../ui/names.ts'
import { button, openSheet } from '../ui/sheet.ts'
import type { Verdict } from '../wallet/approval.ts'

type Content = {
  readonly title: string
  readonly body: readonly Node[]
  readonly chosen?: () => Omit<Verdict, 'approved'>
}

/** Creates an approver that shows requests in sheets, one at a time. An obsolete request closes its sheet. */
export function createApprovals(
  onVerdict: (approval: PhoneApproval, verdict: Verdict) => void,
): PhoneApprover {
  let last: Promise<unknown> = Promise.resolve()

  async function requestApproval(approval: PhoneApproval, signal: AbortSignal): Promise<Verdict> {
    if (signal.aborted) return { approved: false }
    const { title, body, chosen } = contentOf(approval)
    const reject = button(text('approval.reject'))
    const approve = button(text('approval.approve'), { kind: 'primary' })
    const sheet = openSheet({
      title,
      head: siteHead(approval.site),
      body,
      foot: element('footer', { class: 'pair', role: 'none' }, reject, approve),
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
    if (!signal.aborted) onVerdict(approval, verdict)
    return verdict
  }

  return (approval, signal) => {
    const verdict = last.then(() => requestApproval(approval, signal))
    last = verdict.catch(() => {})
    return verdict
  }
}

function contentOf(approval: PhoneApproval): Content {
  if (approval.kind !== 'connect') return approvalContent(approval)
  const { accounts, selected, chain, networks, site, signIn = [] } = approval
  const choice = accountChoice({ accounts, selected, chain })
  const messages = signIn.map((message) => messageBox(text('approval.sign.message'), message, 'auto'))
  const showMessages = () => {
    for (const [index, message] of signIn.entries())
      messages[index]?.replaceChildren(message.replace(selected, choice.chosen()))
  }
  choice.fieldset.addEventListener('change', showMessages)
  showMessages()
  return {
    title: text('site.connectTitle', { site: siteName(site) }),
    body: [
      element('p', { class: 'hint' }, text('phone.approval.hint')),
      // Untranslated, like a message to sign: the site wrote it.
      ...(site.description ? [element('p', { class: 'hint' }, isolate(site.description))] : []),
      choice.fieldset,
      element(
        'dl',
        {},
        element(
          'div',
          {},
          element('dt', {}, text('phone.approval.networks', { count: networks.length })),
          element('dd', {}, ...listed(networks.map(({ name }) => isolate(name)))),
        ),
      ),
      ...(signIn.length > 0
        ? [element('p', { class: 'hint' }, text('approval.sign.hint')), ...messages]
        : []),
    ],
    chosen: () => ({ account: choice.chosen() }),
  }
}
