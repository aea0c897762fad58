import { useId, useState, useSyncExternalStore } from 'react'
import type { Chain } from 'viem'
import { useAppearance } from '../context/Appearance.ts'
import { useKit } from '../context/kitContext.ts'
import { matches, watchMedia } from '../motion/mediaQuery.ts'
import { Button } from '../ui/Button.tsx'
import { ChevronIcon } from '../ui/buttonIcons.tsx'
import { useLazyModule } from '../ui/useLazyModule.ts'
import { AccountBalance } from './AccountBalance.tsx'
import { eachWidth, type ResponsiveValue, widthsOf } from './byWidth.ts'
import styles from './ConnectButton.module.css'
import { Part } from './Part.tsx'
import type { ConnectButtonAccount, ConnectButtonState } from './useConnectButton.ts'

export type AccountStatus = 'avatar' | 'address' | 'full'

type Props = {
  readonly state: ConnectButtonState & { readonly account: ConnectButtonAccount; readonly chain: Chain }
  readonly status: ResponsiveValue<AccountStatus>
  readonly showBalance: ResponsiveValue<boolean>
}

/** The account button, optionally with the balance. */
export function AccountButton({ state, status, showBalance }: Props) {
  const { translate } = useKit()
  const { account, chain, buttonProps } = state
  const connected = state.status === 'connected'
  const { showRecentTransactions = true } = useAppearance()
  const { pendingTransactions: pending } = state
  const isPending = connected && showRecentTransactions && pending > 0
  const address = account.name ? `${account.name} ${account.shortAddress}` : account.shortAddress
  const balanceId = useId()
  // A name that arrives later first takes the width of the address, so that nothing moves (R2.1).
  const [mayFit, setMayFit] = useState(account.name !== null)
  if (!mayFit && account.name !== null && state.openDialog) setMayFit(true)
  const fits = mayFit && account.name !== null
  const balance = eachWidth(showBalance)[useWide() ? 'wide' : 'narrow']
  return (
    <Button
      className={styles.account}
      {...(connected ? buttonProps : {})}
      aria-label={
        isPending
          ? translate('button.pending', { address, count: pending })
          : translate('button.account', { address })
      }
      aria-describedby={connected && balance ? balanceId : undefined}
      onClick={state.openAccount}
    >
      {balance && (
        <AccountBalance id={balanceId} address={connected ? account.address : null} chain={chain} />
      )}
      <Part at={widthsOf(status, ['avatar', 'full'])} className={styles.picture}>
        <LazyAvatar {...account} />
      </Part>
      <Part at={widthsOf(status, ['address', 'full'])} className={fits ? styles.chainName : styles.address}>
        {account.name && <bdi className={fits ? undefined : styles.name}>{account.name}</bdi>}
        {!fits && <span dir="ltr">{account.shortAddress}</span>}
      </Part>
      <ChevronIcon />
      {isPending && <span className={styles.pending} />}
    </Button>
  )
}

const load = () => import('../avatar/AccountAvatar.tsx')

/** The account's picture, without delaying a page's first paint: a placeholder stays until its code has loaded. */
function LazyAvatar({ address, avatar }: ConnectButtonAccount) {
  const module = useLazyModule(load)
  return (
    <span className={styles.identicon}>
      {module && <module.AccountAvatar address={address} avatar={avatar} size={24} />}
    </span>
  )
}

const WIDE = '(min-width: 640px)'

/** True in a wide window. For parts that should not even load where they are hidden; CSS decides the rest. */
function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

const isWide = () => matches(WIDE)
const subscribe = (listener: () => void) => watchMedia(WIDE, listener)
