import { disconnect, explorerLink, shortenAddress, signIn } from '@countersign/core'
import { configuredChain } from '@countersign/core/internal'
import { useEffect } from 'react'
import { Avatar } from '../../../avatar/Avatar.tsx'
import { useAppearance } from '../../../context/Appearance.ts'
import { useKit } from '../../../context/kitContext.ts'
import { useSession } from '../../../hooks/useSession.ts'
import { useShownName } from '../../../hooks/useShownName.ts'
import { RecentTransactionList } from '../../../transactions/RecentTransactionList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon, CopyIcon, OutIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useCopy } from '../../../ui/useCopy.ts'
import { useConnection } from '../../../wagmi.ts'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce } from '../../parts/dialogContext.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { Balance } from './Balance.tsx'
import { OtherAccount } from './OtherAccount.tsx'
import { OwnActions, OwnContent } from './OwnActions.tsx'
import styles from './ProfileView.module.css'

const COPY_TEXTS = { idle: 'profile.copy', copied: 'profile.copied', refused: 'profile.copyFailed' } as const
const quieter = { borderColor: 'transparent', color: 'var(--cs-muted)' } as const
/** Number of transactions shown here; the application's own page lists all. */
const MAX_TRANSACTIONS = 5

/** The connected wallet: account, balance, recent transactions and Disconnect (R2.12). */
export function ProfileView() {
  const { translate, dialog } = useKit()
  const { address, chainId } = useConnection()

  useEffect(() => {
    if (!address) dialog.close()
  }, [address, dialog])

  return (
    <>
      <ViewHeader title={translate('profile.title')} />
      {address && chainId && <Profile address={address} chainId={chainId} />}
    </>
  )
}

function Profile({ address, chainId }: { readonly address: `0x${string}`; readonly chainId: number }) {
  const kit = useKit()
  const { translate, config, dialog } = kit
  const { connector } = useConnection()
  const { status } = useSession()
  const { name } = useShownName(address)
  const { balance: token, profile = {}, showRecentTransactions = true } = useAppearance()
  const { state, repeat, copy } = useCopy(address)
  const copyText = translate(COPY_TEXTS[state])
  const chain = configuredChain(config, chainId)
  const explorer = explorerLink(chain, 'address', address)
  useAnnounce(state === 'idle' ? '' : copyText + repeat)

  async function disconnectWallet() {
    dialog.close()
    await disconnect(kit).catch(() => {})
  }

  return (
    <div className={`${dialogStyles.scroll} ${styles.body}`}>
      <div className={styles.who}>
        <Avatar address={address} size={88} />
        {name && (
          <p className={styles.name} title={name} dir="auto">
            {name}
          </p>
        )}
        <p className={styles.address} title={address} dir="ltr">
          {shortenAddress(address)}
        </p>
        {(chain || token) && (
          <p className={styles.balance}>
            <Balance address={address} chainId={chainId} />
          </p>
        )}
      </div>
      <OwnContent>{profile.before}</OwnContent>
      <div className={styles.actions}>
        {status === 'signed_out' && (
          <Button
            look="primary"
            style={{ flexBasis: '100%' }}
            onClick={() => signIn(kit, { requestSignature: true })}
          >
            {translate('profile.signIn')}
          </Button>
        )}
        {profile.actions && profile.actions.length > 0 && <OwnActions actions={profile.actions} />}
        <Button onClick={() => void copy()}>
          {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
          {copyText}
        </Button>
        <Button style={quieter} onClick={() => void disconnectWallet()}>
          {translate('profile.disconnect')}
        </Button>
        <OtherAccount key={connector?.uid} address={address} />
      </div>
      {showRecentTransactions && <RecentTransactionList limit={MAX_TRANSACTIONS} />}
      {explorer && (
        <LinkButton look="text" href={explorer}>
          {translate('profile.explorer')}
          <OutIcon />
        </LinkButton>
      )}
      <OwnContent>{profile.after}</OwnContent>
    </div>
  )
}
