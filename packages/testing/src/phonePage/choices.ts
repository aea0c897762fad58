import type { Phone } from '../phone/Phone.ts'
import { text } from '../texts/text.ts'
import { accountCells } from '../ui/accountRows.ts'
import { element } from '../ui/element.ts'
import { isolate } from '../ui/isolate.ts'
import { openSheet } from '../ui/sheet.ts'
import { icon } from '../ui/svg.ts'

/** Opens the account selection. Every site is notified of a change. */
export function openAccounts(phone: Phone): void {
  openChoices({
    title: text('phone.accounts.title'),
    note: text('phone.accounts.note'),
    choices: phone.accounts().map((account) => ({
      cells: accountCells(account, { accounts: phone.accounts(), chain: phone.chain() }),
      isCurrent: account === phone.account(),
      choose: () => phone.switchAccount(account),
    })),
  })
}

/** Opens the network selection. Every site is notified of a change. */
export function openNetworks(phone: Phone): void {
  openChoices({
    title: text('phone.networks.title'),
    note: text('phone.networks.note'),
    choices: phone.chains().map((chain) => ({
      cells: [
        element('span', { class: 'choice-name' }, isolate(chain.name)),
        element('span', { class: 'mono' }, text('network.id', { id: String(chain.id) })),
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
      // The relay may be unreachable: the choice stays, and sites get it with their next request.
      if (!isCurrent) choose().catch(() => {})
    })
    return row
  })
  const list = element('div', { class: 'choices', role: 'group', 'aria-label': title }, ...rows)
  const sheet = openSheet({ title, body: [list, element('p', { class: 'hint' }, note)] })
}
