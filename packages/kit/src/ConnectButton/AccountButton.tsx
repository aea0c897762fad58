import { useId } from 'react'
import type { Chain } from 'viem'
import { useKit } from '../kitContext.ts'
import { Button } from '../ui/Button.tsx'
import { AccountBalance } from './AccountBalance.tsx'
import { type ByWidth, eachWidth, widthsOf } from './byWidth.ts'
import styles from './ConnectButton.module.css'
import { LatePicture } from './LatePicture.tsx'
import { Part } from './Part.tsx'
import type { ConnectButtonAccount, ConnectButtonState } from './useConnectButton.ts'
import { useWide } from './useWide.ts'

export type AccountStatus = 'avatar' | 'address' | 'full'

type Props = {
  readonly state: ConnectButtonState & { readonly account: ConnectButtonAccount; readonly chain: Chain }
  readonly status: ByWidth<AccountStatus>
  readonly showBalance: ByWidth<boolean>
}

/** The account, with its balance where asked. */
export function AccountButton({ state, status, showBalance }: Props) {
  const { translate } = useKit()
  const { account, chain, buttonProps } = state
  const connected = state.status === 'connected'
  const balanceId = useId()
  const balance = eachWidth(showBalance)[useWide() ? 'wide' : 'narrow']
  return (
    <Button
      className={styles.account}
      {...(connected ? buttonProps : {})}
      aria-label={translate('button.account', {
        address: account.name ? `${account.name} ${account.shortAddress}` : account.shortAddress,
      })}
      aria-describedby={connected && balance ? balanceId : undefined}
      onClick={state.openAccount}
    >
      {balance && (
        <AccountBalance id={balanceId} address={connected ? account.address : null} chain={chain} />
      )}
      <Part at={widthsOf(status, ['avatar', 'full'])} className={styles.picture}>
        <LatePicture {...account} />
      </Part>
      <Part at={widthsOf(status, ['address', 'full'])} className={styles.address}>
        {account.name && <bdi className={styles.name}>{account.name}</bdi>}
        <span>{account.shortAddress}</span>
      </Part>
    </Button>
  )
}
