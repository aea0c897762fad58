import { explorerLink, RecentTransactionList, shortenAddress, useSession } from '@countersign/kit'
import { useEffect, useRef } from 'react'
import type { Chain } from 'viem'
import { Link } from 'wouter'
import { exactAmount } from '../../amounts/formatAmount.ts'
import { buttonClass } from '../../components/Button.tsx'
import { text } from '../../i18n/text.ts'
import styles from './SendResult.module.css'
import type { Sent } from './useSend.ts'

/** What was sent, and its row in Recent Transactions. */
export function SendResult({ sent, chain }: { readonly sent: Sent; readonly chain: Chain }) {
  const { status } = useSession()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent.hash) title.current?.focus()
  }, [sent.hash])
  const amount = exactAmount(sent.value, chain.nativeCurrency)
  const explorer = explorerLink(chain, 'tx', sent.hash)
  return (
    <section className={styles.result}>
      <div>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {text('send.done.title')}
        </h2>
        <p className={styles.text} role="status">
          {text('send.done.text', { amount, address: shortenAddress(sent.to) })}
        </p>
      </div>
      <RecentTransactionList limit={3} />
      <div className={styles.links}>
        {status === 'signed-in' ? (
          <Link href="/account" className={buttonClass('plain')}>
            {text('send.done.link')}
          </Link>
        ) : null}
        {explorer ? (
          <a href={explorer} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
            {text('send.done.explorer')}
          </a>
        ) : null}
      </div>
    </section>
  )
}
