import { useState } from 'react'
import { groupWallets } from '../../connection/groupWallets.ts'
import type { WalletOption } from '../../connection/walletOptions.ts'
import { useKit } from '../../kitContext.ts'
import { useStore } from '../../store/useStore.ts'
import { Button } from '../../ui/Button.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { moveFocus } from '../moveFocus.ts'
import { ViewHeader } from '../ViewHeader.tsx'
import styles from './ListPane.module.css'

/** From this many wallets on the list has a search field. */
const LONG = 10

/** "Connect a Wallet": every wallet on offer, in its groups (R2.3). */
export function ListPane() {
  const { translate, options, recentWallets, dialog, connection } = useKit()
  const all = useStore(options)
  const recent = useStore(recentWallets.keys)
  const { stack } = useStore(dialog.state)
  const [query, setQuery] = useState('')
  const top = stack.at(-1)
  const chosen = top?.name === 'connecting' ? top.walletKey : null
  const shown = top?.name === 'list'

  const wanted = query.trim().toLowerCase()
  const found = wanted ? all.filter(({ name }) => name.toLowerCase().includes(wanted)) : all
  const groups = groupWallets(found, recent, { searching: wanted !== '' })

  function choose(option: WalletOption) {
    const view = { name: 'connecting', walletKey: option.key } as const
    if (shown) dialog.push(view)
    else if (option.key !== chosen) dialog.replace(view)
    // A second press of a double click must not send a second request.
    const attempt = connection.attempt.get()
    const asked = attempt.status === 'opening' || attempt.status === 'connecting'
    if (!(asked && attempt.key === option.key)) void connection.connect(option)
  }

  return (
    <>
      <ViewHeader key={String(shown)} title={translate('list.title')} namesDialog={shown} />
      <div className={styles.scroll} ref={moveFocus}>
        {all.length >= LONG && (
          <input
            type="search"
            className={styles.search}
            placeholder={translate('list.search')}
            aria-label={translate('list.search')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        )}
        {groups.map(({ group, options: members }) => (
          <section key={group} aria-labelledby={`countersign-group-${group}`}>
            <h3 id={`countersign-group-${group}`} className={styles.group}>
              {translate(`list.${group}`)}
            </h3>
            <ul className={styles.list}>
              {members.map((option) => (
                <li key={option.key}>
                  <button
                    type="button"
                    className={styles.row}
                    aria-current={option.key === chosen || undefined}
                    data-row
                    onClick={() => choose(option)}
                  >
                    <WalletIcon option={option} size={32} />
                    <span className={styles.name}>{option.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className={styles.none}>{translate('list.none', { query })}</p>}
        <Button look="text" className={styles.intro} onClick={() => dialog.push({ name: 'intro' })}>
          {translate('intro.title')}
        </Button>
      </div>
    </>
  )
}
