import type { Address } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import { rpc } from '../rpc/rpc.ts'
import { text } from '../texts/text.ts'
import { shortAmount } from './amount.ts'
import { element } from './element.ts'
import { code, isolate } from './isolate.ts'
import { accountName, shortAddress } from './names.ts'
import { identicon } from './svg.ts'

type Options = { readonly accounts: readonly Address[]; readonly chain: WalletChain }

/** The cells of an account row: identicon, name, address, balance. */
export function accountCells(account: Address, { accounts, chain }: Options): Node[] {
  const holds = element('span', { class: 'holds' }, '\u2026')
  readBalance(chain, account).then(
    (amount) => holds.replaceChildren(isolate(amount)),
    () => holds.replaceChildren(''),
  )
  return [
    identicon(account, 36),
    element('span', { class: 'choice-name' }, accountName(accounts, account)),
    element('span', { class: 'mono' }, code(shortAddress(account))),
    holds,
  ]
}

/** A radio group of accounts. `chosen` returns the selected one. */
export function accountChoice(options: Options & { readonly selected: Address }) {
  const choices = options.accounts.map((account) => {
    const checked = account === options.selected
    const radio = element('input', { type: 'radio', name: 'account', value: account, checked })
    const row = element('label', { class: 'choice' }, ...accountCells(account, options), radio)
    return { account, radio, row }
  })
  const legend = element('legend', {}, text('account.label'))
  return {
    fieldset: element('fieldset', { class: 'choices' }, legend, ...choices.map(({ row }) => row)),
    chosen: () => choices.find(({ radio }) => radio.checked)?.account ?? options.selected,
  }
}

/** Returns the shortened balance of an account. */
export async function readBalance(chain: WalletChain, account: Address): Promise<string> {
  return shortAmount(BigInt(String(await rpc(chain.rpcUrl, 'eth_getBalance', [account, 'latest']))), chain)
}
