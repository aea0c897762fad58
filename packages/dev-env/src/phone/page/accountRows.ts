import type { Address } from 'viem'
import { rpc } from '../../rpc.ts'
import { shortAmount } from '../../wallet/sheet/amount.ts'
import { element } from '../../wallet/sheet/element.ts'
import type { WalletChain } from '../../wallet/walletChain.ts'
import { accountName, shortAddress } from './names.ts'
import { rosette } from './svg.ts'

type Options = { readonly accounts: readonly Address[]; readonly chain: WalletChain }

/** An account in a list: its mark, its name, its address, and what it holds. */
export function accountCells(account: Address, { accounts, chain }: Options): Node[] {
  const holds = element('span', { class: 'holds' }, '\u2026')
  readBalance(chain, account).then(
    (amount) => holds.replaceChildren(amount),
    () => holds.replaceChildren(''),
  )
  return [
    rosette(account, 36),
    element('span', { class: 'choice-name' }, accountName(accounts, account)),
    element('span', { class: 'mono' }, shortAddress(account)),
    holds,
  ]
}

/** A choice among accounts that is read later. */
export function accountChoice(options: Options & { readonly selected: Address }) {
  const choices = options.accounts.map((account) => {
    const checked = account === options.selected
    const radio = element('input', { type: 'radio', name: 'account', value: account, checked })
    const row = element('label', { class: 'choice' }, ...accountCells(account, options), radio)
    return { account, radio, row }
  })
  const legend = element('legend', {}, 'Account')
  return {
    fieldset: element('fieldset', { class: 'choices' }, legend, ...choices.map(({ row }) => row)),
    chosen: () => choices.find(({ radio }) => radio.checked)?.account ?? options.selected,
  }
}

/** What an account holds on a network, to glance at. */
export async function readBalance(chain: WalletChain, account: Address): Promise<string> {
  return shortAmount(BigInt(String(await rpc(chain.rpcUrl, 'eth_getBalance', [account, 'latest']))), chain)
}
