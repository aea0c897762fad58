import { useKit } from '../kitContext.ts'
import { Button } from '../ui/Button.tsx'
import { WarnIcon } from '../ui/buttonIcons.tsx'
import { AccountButton, type AccountStatus } from './AccountButton.tsx'
import { type ByWidth, eachWidth } from './byWidth.ts'
import styles from './ConnectButton.module.css'
import { ConnectButtonCustom } from './ConnectButtonCustom.tsx'
import { NetworkButton, type NetworkStatus } from './NetworkButton.tsx'
import { Part } from './Part.tsx'
import { useConnectButton } from './useConnectButton.ts'

/** Each property is a value, or `{ narrow, wide }` for windows below 640 px and for others. */
export type ConnectButtonProps = {
  /** The text while no wallet is connected. Default: "Connect Wallet". */
  readonly label?: ByWidth<string>
  /** What the account button shows: the avatar, the short address, or both. Default: `full`. */
  readonly accountStatus?: ByWidth<AccountStatus>
  /** What the network button shows: the icon, the name, or both; `none` leaves it out. Default: `icon`, wide `full`. */
  readonly networkStatus?: ByWidth<NetworkStatus>
  /** Shows the native balance beside the account. Default: `false`. */
  readonly showBalance?: ByWidth<boolean>
}

/**
 * "Connect Wallet"; once connected, a network button and an account button; "Wrong network" on a network the
 * application does not have. While the last connection is being restored it keeps the size it had (R2.1).
 *
 * @example
 * <ConnectButton
 *   label="Sign in"
 *   accountStatus={{ narrow: 'avatar', wide: 'full' }}
 *   showBalance={{ narrow: false, wide: true }}
 * />
 */
export function ConnectButton({
  label,
  accountStatus = 'full',
  networkStatus = { narrow: 'icon', wide: 'full' },
  showBalance = false,
}: ConnectButtonProps) {
  const { translate } = useKit()
  const state = useConnectButton()

  switch (state.status) {
    case 'disconnected': {
      const { narrow, wide } = eachWidth(label ?? translate('button.connect'))
      return (
        <Button look="primary" {...state.buttonProps} onClick={state.openConnect}>
          <Part at={narrow === wide ? 'all' : 'narrow'}>{narrow}</Part>
          {narrow !== wide && <Part at="wide">{wide}</Part>}
        </Button>
      )
    }
    case 'wrong-network':
      return (
        <Button className={styles.wrong} {...state.buttonProps} onClick={state.openNetworks}>
          <WarnIcon />
          {translate('button.wrongNetwork')}
        </Button>
      )
    case 'connected':
      return (
        <div className={styles.group}>
          <NetworkButton state={state} status={networkStatus} />
          <AccountButton state={state} status={accountStatus} showBalance={showBalance} />
        </div>
      )
    case 'reconnecting':
      return (
        <fieldset
          className={styles.group}
          data-reserved
          aria-busy="true"
          disabled
          aria-label={translate('button.reconnecting')}
        >
          {state.chain ? (
            <>
              <NetworkButton state={{ ...state, chain: state.chain }} status={networkStatus} />
              <AccountButton
                state={{ ...state, chain: state.chain }}
                status={accountStatus}
                showBalance={showBalance}
              />
            </>
          ) : (
            <Button className={styles.wrong}>
              <WarnIcon />
              {translate('button.wrongNetwork')}
            </Button>
          )}
        </fieldset>
      )
  }
}

ConnectButton.Custom = ConnectButtonCustom
