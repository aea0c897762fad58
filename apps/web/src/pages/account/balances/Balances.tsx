import type { Session } from '@countersign/kit'
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
import { useBalances } from './useBalances.ts'

type Props = { readonly session: Session }

/** The balances on each network of the application; hidden for a single network, which the card above shows. */
export function Balances({ session }: Props) {
  return useChains().length > 1 ? <Networks session={session} /> : null
}

/** Hidden networks get no requests. */
function Networks({ session }: Props) {
  const chains = useChains()
  const connection = useWalletConnection()
  const currentId = connection.phase === 'connected' ? connection.chainId : undefined
  const [all, setAll] = useState(false)
  const shown = all ? chains : collapseChains(chains, currentId)
  const { balances, refresh } = useBalances(session.address, shown)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading)
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
        {balances.map((balance) => (
          <BalanceRow key={balance.chain.id} balance={balance} current={balance.chain.id === currentId} />
        ))}
      </ul>
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
