import { type Address, isHex } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import { rpc } from '../rpc/rpc.ts'
import { text } from '../texts/text.ts'
import { exactAmount, roundedUpAmount, shortAmount } from '../ui/amount.ts'
import { element } from '../ui/element.ts'
import { code, isolate } from '../ui/isolate.ts'
import { accountName, shortAddress } from '../ui/names.ts'
import type { Approval, Verdict } from '../wallet/approval.ts'

export type ApprovalContent = {
  readonly title: string
  readonly body: readonly Node[]
  /** The user's choice in the body, read on approval. */
  readonly chosen?: () => Omit<Verdict, 'approved'>
}

/** Returns the title and body of the sheet for an approval. */
export function approvalContent(approval: Approval): ApprovalContent {
  switch (approval.kind) {
    case 'connect':
      return connectContent(approval)
    case 'sign':
      return {
        title: text('approval.sign.title'),
        body: [
          ...(approval.otherSite ? [warning(approval.otherSite, approval.origin)] : []),
          hint(text('approval.sign.hint')),
          messageBox(
            text('approval.sign.message'),
            approval.message,
            isHex(approval.message) ? 'ltr' : 'auto',
          ),
        ],
      }
    case 'sign_typed_data':
      return {
        title: text('approval.signData.title'),
        body: [
          hint(text('approval.signData.hint')),
          messageBox(approval.primaryType, approval.message, 'ltr'),
        ],
      }
    case 'switch':
      return {
        title: text('approval.switch.title'),
        body: [
          facts(
            [text('approval.switch.from'), isolate(approval.chain.name)],
            [text('approval.switch.to'), isolate(approval.to.name)],
          ),
        ],
      }
    case 'add_network':
      return {
        title: text('approval.addNetwork.title'),
        body: [
          hint(text('approval.addNetwork.hint')),
          facts(
            [text('approval.addNetwork.name'), isolate(approval.added.name)],
            [text('approval.addNetwork.chainId'), isolate(String(approval.added.id))],
            [text('approval.addNetwork.currency'), isolate(approval.added.nativeCurrency.symbol)],
            [text('approval.addNetwork.rpcUrl'), code(approval.added.rpcUrl)],
          ),
        ],
      }
    case 'send':
      return sendContent(approval)
    case 'send_calls':
      return sendCallsContent(approval)
  }
}

function connectContent(approval: Extract<Approval, { kind: 'connect' }>): ApprovalContent {
  const choices = approval.accounts.map((account) => ({
    account,
    radio: element('input', {
      type: 'radio',
      name: 'account',
      value: account,
      checked: account === approval.selected,
    }),
    name: accountName(approval.accounts, account),
  }))
  const rows = choices.map(({ account, radio, name }) =>
    element(
      'label',
      { class: 'choice' },
      radio,
      element('span', { class: 'choice-name' }, name),
      element('span', { class: 'mono' }, code(shortAddress(account))),
      balance(account, approval.chain),
    ),
  )
  const chosen = () => choices.find(({ radio }) => radio.checked)?.account
  const { messages, otherSite } = approval
  const message = messageBox(text('approval.sign.message'), '', 'auto')
  const showMessage = () => {
    const index = approval.accounts.indexOf(chosen() ?? approval.selected)
    message.textContent = messages?.[index] ?? ''
  }
  showMessage()
  for (const { radio } of choices) radio.addEventListener('change', showMessage)
  return {
    title: text('approval.connect.title'),
    body: [
      ...(otherSite ? [warning(otherSite, approval.origin)] : []),
      hint(text('approval.connect.hint')),
      element('fieldset', {}, element('legend', {}, text('account.label')), ...rows),
      ...(messages ? [hint(text('approval.sign.hint')), message] : []),
    ],
    chosen: () => {
      const account = chosen()
      return account ? { account } : {}
    },
  }
}

function sendContent(approval: Extract<Approval, { kind: 'send' }>): ApprovalContent {
  const { chain, to, value, fee, data } = approval
  return {
    title: text(to ? 'approval.send.title' : 'approval.send.createContract'),
    body: [
      element('p', { class: 'amount' }, isolate(exactAmount(value, chain))),
      facts(
        [text('approval.send.from'), code(approval.account)],
        ...(to ? [[text('approval.send.to'), code(to)] as const] : []),
        [text('approval.send.network'), isolate(chain.name)],
        [text('approval.send.fee'), isolate(roundedUpAmount(fee, chain))],
      ),
      ...(data === '0x' ? [] : [messageBox(text('approval.send.data'), data, 'ltr')]),
    ],
  }
}

function sendCallsContent({
  account,
  calls,
  chain,
  fee,
}: Extract<Approval, { kind: 'send_calls' }>): ApprovalContent {
  return {
    title: text(calls.length === 1 ? 'approval.send.title' : 'approval.sendCalls.title'),
    body: [
      ...calls.flatMap(({ to, value, data }) => [
        element('p', { class: 'amount' }, isolate(exactAmount(value, chain))),
        facts([text('approval.send.to'), code(to)]),
        ...(data === '0x' ? [] : [messageBox(text('approval.send.data'), data, 'ltr')]),
      ]),
      facts(
        [text('approval.send.from'), code(account)],
        [text('approval.send.network'), isolate(chain.name)],
        [text('approval.send.fee'), isolate(roundedUpAmount(fee, chain))],
      ),
    ],
  }
}

function hint(content: string) {
  return element('p', { class: 'hint' }, content)
}

function warning(site: string, origin: string) {
  const content = text('approval.sign.otherSite', { site, origin: new URL(origin).host })
  return element('p', { class: 'warning' }, content)
}

/** Long content scrolls, so it must be focusable by keyboard. */
export function messageBox(label: string, content: string, dir: 'ltr' | 'auto') {
  return element('pre', { class: 'message', tabindex: '0', role: 'group', 'aria-label': label, dir }, content)
}

function facts(...rows: readonly (readonly [name: string, value: HTMLElement])[]) {
  return element(
    'dl',
    {},
    ...rows.map(([name, value]) =>
      element(
        'div',
        {},
        element('dt', {}, name),
        element('dd', isHex(value.textContent) ? { class: 'mono' } : {}, value),
      ),
    ),
  )
}

function balance(account: Address, chain: WalletChain) {
  const shown = element('span', { class: 'balance' }, '\u2026')
  rpc(chain.rpcUrl, 'eth_getBalance', [account, 'latest']).then(
    (value) => shown.replaceChildren(isolate(shortAmount(BigInt(String(value)), chain))),
    () => shown.replaceChildren(''),
  )
  return shown
}
