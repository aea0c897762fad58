import { element } from '../../wallet/sheet/element.ts'
import type { Phone } from '../Phone.ts'
import { accountCells } from './accountRows.ts'
import { openSheet } from './sheet.ts'
import { icon } from './svg.ts'

/** Chooses another account. Every site is told. */
export function openAccounts(phone: Phone): void {
  openChoices({
    title: 'Accounts',
    note: 'Every connected site is told which account you choose.',
    choices: phone.accounts().map((account) => ({
      cells: accountCells(account, { accounts: phone.accounts(), chain: phone.chain() }),
      isCurrent: account === phone.account(),
      choose: () => phone.selectAccount(account),
    })),
  })
}

/** Chooses another network. Every site is told. */
export function openNetworks(phone: Phone): void {
  openChoices({
    title: 'Networks',
    note: 'Every connected site is told which network you choose.',
    choices: phone.chains().map((chain) => ({
      cells: [
        element('span', { class: 'choice-name' }, chain.name),
        element('span', { class: 'mono' }, `Chain ${chain.id}`),
      ],
      isCurrent: chain.id === phone.chain().id,
      choose: () => phone.switchChain(chain.id),
    })),
  })
}

type Choice = {
  readonly cells: readonly Node[]
  readonly isCurrent: boolean
  choose(): Promise<void>
}

type Choices = { readonly title: string; readonly note: string; readonly choices: readonly Choice[] }

function openChoices({ title, note, choices }: Choices): void {
  const rows = choices.map(({ cells, isCurrent, choose }) => {
    const tick = element('span', { class: 'tick' }, icon('check'))
    const row = element(
      'button',
      { type: 'button', class: 'choice', 'aria-pressed': String(isCurrent) },
      ...cells,
      tick,
    )
    row.addEventListener('click', () => {
      sheet.close()
      // A relay that is away: what was chosen stands here, and sites hear of it with what they ask next.
      if (!isCurrent) choose().catch(() => {})
    })
    return row
  })
  const list = element('div', { class: 'choices', role: 'group', 'aria-label': title }, ...rows)
  const sheet = openSheet({ title, body: [list, element('p', { class: 'hint' }, note)] })
}
