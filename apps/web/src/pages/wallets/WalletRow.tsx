import { Avatar, shortenAddress, useName } from '@countersign/kit'
import { useRef, useState } from 'react'
import { useChains } from 'wagmi'
import { accountErrorText } from '../../account/accountErrorText.ts'
import type { LinkedWallet } from '../../account/answers.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/Button.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { formatDate, formatExact } from '../../i18n/dates.ts'
import { Row } from '../account/Rows.tsx'
import { ShortAddress } from '../account/ShortAddress.tsx'
import { UnlinkWallet } from './UnlinkWallet.tsx'
import { useMakePrimary } from './useMakePrimary.ts'
import styles from './Wallets.module.css'

type Props = {
  readonly wallet: LinkedWallet
  /** This session was opened with it. */
  readonly isOwn: boolean
  /** The only one the account has. */
  readonly isLast: boolean
}

export function WalletRow({ wallet, isOwn, isLast }: Props) {
  const [asks, setAsks] = useState(false)
  const unlink = useRef<HTMLButtonElement>(null)
  const makePrimary = useMakePrimary(wallet)
  const address = shortenAddress(wallet.address)
  const { name } = useName(wallet.address)
  return (
    <Row
      picture={<Avatar address={wallet.address} size={40} />}
      title={
        <>
          {name === null ? null : (
            <bdi className={styles.name} title={name}>
              {name}
            </bdi>
          )}
          <ShortAddress address={wallet.address} />
          {wallet.primary ? <Badge tone="accent">{accountText('wallets.primary')}</Badge> : null}
          {isOwn ? <Badge>{accountText('wallets.signedInWith')}</Badge> : null}
        </>
      }
      actions={
        <>
          {wallet.primary ? null : (
            <Button
              kind="quiet"
              busy={makePrimary.status === 'pending'}
              aria-label={accountText('wallets.makePrimary.label', { address })}
              onClick={() => makePrimary.mutate()}
            >
              {accountText('wallets.makePrimary')}
            </Button>
          )}
          {isLast ? null : (
            <Button
              ref={unlink}
              kind="quiet"
              aria-expanded={asks}
              aria-label={accountText('wallets.unlink.label', { address })}
              onClick={() => setAsks(!asks)}
            >
              {accountText('wallets.unlink')}
            </Button>
          )}
        </>
      }
      below={
        asks && !isLast ? (
          <UnlinkWallet wallet={wallet} isOwn={isOwn} onCancel={cancel} />
        ) : makePrimary.status === 'error' ? (
          <p role="alert" className={styles.error}>
            {accountErrorText(makePrimary.error)}
          </p>
        ) : null
      }
    >
      <WalletOrigin wallet={wallet} />
    </Row>
  )

  function cancel() {
    setAsks(false)
    unlink.current?.focus()
  }
}

function WalletOrigin({ wallet }: { readonly wallet: LinkedWallet }) {
  const chains = useChains()
  const { chainId, addedAt } = wallet
  const network = chains.find(({ id }) => id === chainId)?.name ?? String(chainId)
  return (
    <p>
      {chainId === null ? null : `${accountText('wallets.contract', { network })} · `}
      {accountText('wallets.added')}{' '}
      <time dateTime={addedAt.toISOString()} title={formatExact(addedAt)}>
        {formatDate(addedAt)}
      </time>
    </p>
  )
}
