import type { Address } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import { rpc } from '../rpc/rpc.ts'
import { exactAmount, roundedUpAmount, shortAmount } from '../ui/amount.ts'
import { element } from '../ui/element.ts'
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
        title: 'Sign this message',
        body: [
          ...(approval.otherSite ? [warning(approval.otherSite, approval.origin)] : []),
          hint('Signing proves that this account is yours. It is free and sends nothing.'),
          messageBox('Message', approval.message),
        ],
      }
    case 'sign_typed_data':
      return {
        title: 'Sign this data',
        body: [
          hint('Review the data before you sign. A signature can let others act on your behalf.'),
          messageBox(approval.primaryType, approval.message),
        ],
      }
    case 'switch':
      return {
        title: 'Switch network',
        body: [facts(['From', approval.chain.name], ['To', approval.to.name])],
      }
    case 'add_network':
      return {
        title: 'Add this network',
        body: [
          hint('The wallet adds the network and switches to it.'),
          facts(
            ['Name', approval.added.name],
            ['Chain ID', String(approval.added.id)],
            ['Currency', approval.added.nativeCurrency.symbol],
            ['RPC URL', approval.added.rpcUrl],
          ),
        ],
      }
    case 'send':
      return sendContent(approval)
  }
}

function connectContent(approval: Extract<Approval, { kind: 'connect' }>): ApprovalContent {
  const choices = approval.accounts.map((account, index) => ({
    account,
    radio: element('input', {
      type: 'radio',
      name: 'account',
      value: account,
      checked: account === approval.selected,
    }),
    name: `Account ${index + 1}`,
  }))
  const rows = choices.map(({ account, radio, name }) =>
    element(
      'label',
      { class: 'choice' },
      radio,
      element('span', { class: 'choice-name' }, name),
      element('span', { class: 'mono' }, shortAddress(account)),
      balance(account, approval.chain),
    ),
  )
  return {
    title: 'Connect to this site',
    body: [
      hint(
        'The site will see your address and can request signatures and transactions. You approve each one.',
      ),
      element('fieldset', {}, element('legend', {}, 'Account'), ...rows),
    ],
    chosen: () => {
      const account = choices.find(({ radio }) => radio.checked)?.account
      return account ? { account } : {}
    },
  }
}

function sendContent(approval: Extract<Approval, { kind: 'send' }>): ApprovalContent {
  const { chain, to, value, fee, data } = approval
  return {
    title: to ? 'Send' : 'Create a contract',
    body: [
      element('p', { class: 'amount' }, exactAmount(value, chain)),
      facts(
        ['From', approval.account],
        ...(to ? [['To', to] as const] : []),
        ['Network', chain.name],
        ['Maximum network fee', roundedUpAmount(fee, chain)],
      ),
      ...(data === '0x' ? [] : [messageBox('Data', data)]),
    ],
  }
}

function hint(text: string) {
  return element('p', { class: 'hint' }, text)
}

function warning(site: string, origin: string) {
  const text = `The message is for ${site}, but ${new URL(origin).host} requested it. Reject it if you did not expect this.`
  return element('p', { class: 'warning' }, text)
}

/** Long content scrolls, so it must be focusable by keyboard. */
function messageBox(label: string, text: string) {
  return element('pre', { class: 'message', tabindex: '0', role: 'group', 'aria-label': label }, text)
}

function facts(...rows: readonly (readonly [string, string])[]) {
  return element(
    'dl',
    {},
    ...rows.map(([name, value]) =>
      element(
        'div',
        {},
        element('dt', {}, name),
        element('dd', value.startsWith('0x') ? { class: 'mono' } : {}, value),
      ),
    ),
  )
}

function balance(account: Address, chain: WalletChain) {
  const shown = element('span', { class: 'balance' }, '\u2026')
  rpc(chain.rpcUrl, 'eth_getBalance', [account, 'latest']).then(
    (value) => shown.replaceChildren(shortAmount(BigInt(String(value)), chain)),
    () => shown.replaceChildren(''),
  )
  return shown
}

function shortAddress(address: Address) {
  return `${address.slice(0, 6)}\u2026${address.slice(-4)}`
}
