import { useState } from 'react'
import { useConnection } from 'wagmi'
import { ChainIcon } from '../chains/ChainIcon.tsx'
import type { LastConnection } from '../connection/lastConnection.ts'
import { loadDialog } from '../dialog/DialogHost.tsx'
import { useKit } from '../kitContext.ts'
import { Balance } from '../profile/Balance.tsx'
import { shortenAddress } from '../profile/shortenAddress.ts'
import { Seal } from '../seal/index.ts'
import { useStore } from '../store/useStore.ts'
import { Button } from '../ui/Button.tsx'
import { ChevronIcon, WarnIcon } from '../ui/icons.tsx'
import styles from './ConnectButton.module.css'

export type ConnectButtonProps = {
  /** Shows the native balance beside the address. */
  readonly showBalance?: boolean
}

/**
 * "Connect Wallet"; once connected, a network button and an account button; "Wrong network" on a network the
 * application does not have. While the last connection is being restored it keeps the size it had (R2.1).
 */
export function ConnectButton({ showBalance = false }: ConnectButtonProps) {
  const { translate, dialog, config, reconnection, lastConnection } = useKit()
  const { address, chainId, status } = useConnection()
  const phase = useStore(reconnection.phase)
  const [last] = useState(() => lastConnection.read())

  if (status === 'connected' && address && chainId) {
    const chain = config.chains.find(({ id }) => id === chainId)
    if (!chain)
      return (
        <Button
          className={styles.wrong}
          data-countersign-button
          aria-haspopup="dialog"
          onClick={() => dialog.open({ name: 'networks' })}
        >
          <WarnIcon />
          {translate('button.wrongNetwork')}
        </Button>
      )
    return (
      <div className={styles.group}>
        <Button
          className={styles.network}
          aria-haspopup="dialog"
          aria-label={translate('button.network', { chain: chain.name })}
          onPointerEnter={preload}
          onClick={() => dialog.open({ name: 'networks' })}
        >
          <ChainIcon name={chain.name} size={20} />
          <span className={styles.chainName}>{chain.name}</span>
          <ChevronIcon />
        </Button>
        <Button
          className={styles.account}
          data-countersign-button
          aria-haspopup="dialog"
          aria-label={translate('button.account', { address: shortenAddress(address) })}
          onPointerEnter={preload}
          onClick={() => dialog.open({ name: 'profile' })}
        >
          {showBalance && <Balance address={address} chainId={chainId} />}
          <Seal address={address} size={24} />
          <span className={styles.address}>{shortenAddress(address)}</span>
        </Button>
      </div>
    )
  }

  if (phase === 'reconnecting' && last) return <Reserved last={last} />

  return (
    <Button
      look="primary"
      data-countersign-button
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => dialog.open({ name: 'list' })}
    >
      {translate('button.connect')}
    </Button>
  )
}

/** The buttons of last time, not yet true: the same size, and not to be pressed. */
function Reserved({ last }: { readonly last: LastConnection }) {
  const { translate, config } = useKit()
  const chain = config.chains.find(({ id }) => id === last.chainId)
  return (
    <fieldset
      className={styles.group}
      data-reserved
      aria-busy="true"
      disabled
      aria-label={translate('button.reconnecting')}
    >
      {chain && (
        <Button className={styles.network}>
          <ChainIcon name={chain.name} size={20} />
          <span className={styles.chainName}>{chain.name}</span>
          <ChevronIcon />
        </Button>
      )}
      <Button className={styles.account}>
        <Seal address={last.address} size={24} />
        <span className={styles.address}>{shortenAddress(last.address)}</span>
      </Button>
    </fieldset>
  )
}

/** A failed preload says nothing: opening the dialog tries again, and tells. */
function preload() {
  loadDialog().catch(() => {})
}
