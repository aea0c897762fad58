import { Avatar, shortenAddress, useAccountName } from '@countersign/kit'
import { useState } from 'react'
import { useChains } from 'wagmi'
import type { LinkedWallet } from '../../account/accountTypes.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/Button.tsx'
import { AccountFailure } from '../../details/AccountFailure.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { formatDate, formatExact } from '../../i18n/dates.ts'
import { fillIn } from '../../i18n/fillIn.tsx'
import { announce } from '../../routes/announce.ts'
import { Row } from '../account/Rows.tsx'
import { ShortAddress } from '../account/ShortAddress.tsx'
import { useMakePrimary } from './useMakePrimary.ts'
import { useUnlinkWallet } from './useUnlinkWallet.ts'
import styles from './Wallets.module.css'

type Props = {
  readonly wallet: LinkedWallet
  /** Whether this session was opened with it. */
  readonly isOwn: boolean
  /** Whether it is the account's only wallet. */
  readonly isLast: boolean
}

export function WalletRow({ wallet, isOwn, isLast }: Props) {
  const makePrimary = useMakePrimary(wallet)
  const unlink = useUnlinkWallet(wallet, isOwn)
  const [refused, setRefused] = useState(false)
  const failed = [makePrimary, unlink].find(({ status }) => status === 'error')
  const address = shortenAddress(wallet.address)
  const { name } = useAccountName({ address: wallet.address })
  // The text is about a press, not about the account: it does not come back with the next only wallet.
  if (refused && !isLast) setRefused(false)
  function refuse() {
    setRefused(true)
    announce(accountText('error.last_wallet'))
  }
  let below = null
  if (refused) below = <p className={styles.refused}>{accountText('error.last_wallet')}</p>
  else if (failed) below = <AccountFailure error={failed.error} />
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
          <Button
            kind="quiet"
            busy={unlink.status === 'pending'}
            aria-label={accountText('wallets.unlink.label', { address })}
            onClick={isLast ? refuse : () => unlink.mutate()}
          >
            {accountText('wallets.unlink')}
          </Button>
        </>
      }
      below={below}
    >
      <WalletOrigin wallet={wallet} />
    </Row>
  )
}

function WalletOrigin({ wallet }: { readonly wallet: LinkedWallet }) {
  const chains = useChains()
  const { chainId, addedAt } = wallet
  const network = chains.find(({ id }) => id === chainId)?.name ?? String(chainId)
  return (
    <p>
      {chainId === null ? null : `${accountText('wallets.contract', { network })} · `}
      {fillIn(accountText('wallets.added', { date: '{date}' }), {
        date: (
          <time dateTime={addedAt.toISOString()} title={formatExact(addedAt)}>
            {formatDate(addedAt)}
          </time>
        ),
      })}
    </p>
  )
}
