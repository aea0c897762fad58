import type { Address } from 'viem'
import { rpc } from '../../rpc.ts'
import type { Approval, Verdict } from '../approval.ts'
import type { WalletChain } from '../walletChain.ts'
import { exactAmount, shortAmount } from './amount.ts'
import { element } from './element.ts'

export type ApprovalContent = {
  readonly title: string
  readonly body: readonly Node[]
  /** What the person chose in the body, read when they approve. */
  readonly chosen?: () => Omit<Verdict, 'approved'>
}

/** What the sheet says for each question a page can ask. */
export function approvalContent(approval: Approval): ApprovalContent {
  switch (approval.kind) {
    case 'connect':
      return connectContent(approval)
    case 'sign':
      return {
        title: 'Sign this message',
        body: [
          ...(approval.otherSite ? [warning(approval.otherSite, approval.origin)] : []),
          hint('Signing proves that the account is yours. It sends nothing and costs nothing.'),
          messageBox('Message', approval.message),
        ],
      }
    case 'sign-typed-data':
      return {
        title: 'Sign this data',
        body: [
          hint('Read the data before you sign. A signature can allow others to act for you.'),
          messageBox(approval.primaryType, approval.message),
        ],
      }
    case 'switch':
      return {
        title: 'Switch network',
        body: [facts(['From', approval.chain.name], ['To', approval.to.name])],
      }
    case 'add-network':
      return {
        title: 'Add this network',
        body: [
          hint('The wallet adds the network and switches to it.'),
          facts(
            ['Name', approval.added.name],
            ['Chain id', String(approval.added.id)],
            ['Coin', approval.added.nativeCurrency.symbol],
            ['Address', approval.added.rpcUrl],
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
      hint('The site will see the address, and may ask you to sign and send. Each time you decide.'),
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
        ['Network fee, at most', shortAmount(fee, chain)],
      ),
      ...(data === '0x' ? [] : [messageBox('Data', data)]),
    ],
  }
}

function hint(text: string) {
  return element('p', { class: 'hint' }, text)
}

function warning(site: string, origin: string) {
  const text = `The message is for ${site}, but ${new URL(origin).host} asks. Reject it if you did not expect this.`
  return element('p', { class: 'warning' }, text)
}

/** Long content scrolls, so it can be reached by keyboard. */
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
