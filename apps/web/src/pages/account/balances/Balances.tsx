import { type Session, useChainDialog } from '@countersign/kit'
import { useFocusFallback } from '@countersign/kit/internal'
import { useRef, useState } from 'react'
import { useChains } from 'wagmi'
import { Button } from '../../../components/Button.tsx'
import { useWalletConnection } from '../../../connection/useWalletConnection.ts'
import { accountText } from '../../../i18n/accountText.ts'
import { announce } from '../../../routes/announce.ts'
import { BalanceRow } from './BalanceRow.tsx'
import styles from './Balances.module.css'
import { collapseChains } from './collapseChains.ts'
import { SwitchButton } from './SwitchButton.tsx'
import { useBalances } from './useBalances.ts'

type Props = { readonly session: Session }

/** The balances on each network of the application, and the current network. Hidden networks get no requests. */
export function Balances({ session }: Props) {
  const chains = useChains()
  const connection = useWalletConnection()
  const { open } = useChainDialog()
  const currentId = connection.phase === 'connected' ? connection.chainId : undefined
  const isUnknown = currentId !== undefined && !chains.some(({ id }) => id === currentId)
  const [all, setAll] = useState(false)
  const shown = all ? chains : collapseChains(chains, currentId)
  const { balances, refresh } = useBalances(session.address, shown)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading)
  const canSwitch = (chainId: number) => currentId !== undefined && chainId !== currentId
  const busy = balances.some((balance) => balance.busy)
  return (
    <section aria-labelledby="balances">
      <div className={styles.head}>
        <h2 ref={heading} id="balances" tabIndex={-1} className={styles.title}>
          {accountText('balances.title')}
        </h2>
        <Button kind="quiet" busy={busy} onClick={() => void readAgain()}>
          {accountText('balances.refresh')}
        </Button>
      </div>
      <ul className={styles.rows} aria-labelledby="balances">
        {isUnknown ? (
          <li className={styles.unknown}>
            {accountText('account.network.unknown', { chainId: String(currentId) })}
            <SwitchButton onClick={open} />
          </li>
        ) : null}
        {balances.map((balance) => (
          <BalanceRow
            key={balance.chain.id}
            balance={balance}
            current={balance.chain.id === currentId}
            onSwitch={canSwitch(balance.chain.id) ? () => open({ chainId: balance.chain.id }) : null}
          />
        ))}
      </ul>
      {shown.length === chains.length && balances.every(({ value }) => value === 0n) ? (
        <p className={styles.empty}>{accountText('account.balance.empty')}</p>
      ) : null}
      {shown.length < chains.length ? (
        <div className={styles.more}>
          <Button kind="quiet" onClick={showAll}>
            {accountText('balances.all', { count: chains.length })}
          </Button>
        </div>
      ) : null}
    </section>
  )

  async function readAgain() {
    const results = await refresh()
    const failed = results.filter(({ isError }) => isError).length
    announce(
      failed === 0
        ? accountText('balances.done')
        : accountText('balances.done.some', { count: results.length - failed, all: results.length }),
    )
  }

  function showAll() {
    setAll(true)
    // The button is gone after its action.
    heading.current?.focus()
    announce(accountText('balances.all.done', { count: chains.length }))
  }
}
