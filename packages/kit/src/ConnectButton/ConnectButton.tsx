import { useKit } from '../context/kitContext.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { Button } from '../ui/Button.tsx'
import { WarnIcon } from '../ui/buttonIcons.tsx'
import { AccountButton, type AccountStatus } from './AccountButton.tsx'
import { eachWidth, type ResponsiveValue } from './byWidth.ts'
import styles from './ConnectButton.module.css'
import { ConnectButtonCustom } from './ConnectButtonCustom.tsx'
import { Part } from './Part.tsx'
import { useConnectButton } from './useConnectButton.ts'

// Imported after the styles of this folder: in another order, bundlers split off chunks for the styles of icons.

import { ChainButton, type ChainStatus } from './ChainButton.tsx'

/** Each property is a value, or `{ narrow, wide }` for windows below 640 px and for others. */
export type ConnectButtonProps = {
  /** The text while no wallet is connected. Default: "Connect Wallet". */
  readonly label?: ResponsiveValue<string> | undefined
  /** Content of the account button: `avatar`, `address` (the name if there is one), or `full` for both. Default: `full`. */
  readonly accountStatus?: ResponsiveValue<AccountStatus> | undefined
  /**
   * Content of the network button: `icon`, `name`, `full` for both, or `none` to hide the button.
   * Default: `{ narrow: 'icon', wide: 'full' }`.
   */
  readonly chainStatus?: ResponsiveValue<ChainStatus> | undefined
  /**
   * Shows the balance in the chain's native currency, or of the token of the provider's `balance`. It is only requested if
   * you show it. Default: `false`.
   */
  readonly showBalance?: ResponsiveValue<boolean> | undefined
}

/**
 * "Connect Wallet"; once connected, a network button and an account button; "Wrong network" on an unsupported network.
 * Keeps its previous size while the last connection is being restored (R2.1).
 *
 * @example
 * <ConnectButton
 *   label="Sign in"
 *   accountStatus={{ narrow: 'avatar', wide: 'full' }}
 *   showBalance={{ narrow: false, wide: true }}
 * />
 */
export function ConnectButton(props: ConnectButtonProps) {
  const kit = useKit()
  return (
    <Boundary
      kit={kit}
      fallback={(_, retry) => <Button onClick={retry}>{kit.translate('missing.retry')}</Button>}
    >
      <ConnectButtonContent {...props} />
    </Boundary>
  )
}

function ConnectButtonContent({
  label,
  accountStatus = 'full',
  chainStatus = { narrow: 'icon', wide: 'full' },
  showBalance = false,
}: ConnectButtonProps) {
  const { translate, texts } = useKit()
  const state = useConnectButton()
  const { attributes } = texts.get()

  switch (state.status) {
    case 'disconnected': {
      const { narrow, wide } = eachWidth(label ?? translate('button.connect'))
      return (
        <Button
          look="primary"
          // The application's own label is in the language of the page.
          {...(label ? {} : attributes)}
          {...state.buttonProps}
          onClick={state.openConnect}
        >
          <Part at={narrow === wide ? 'all' : 'narrow'}>{narrow}</Part>
          {narrow !== wide && <Part at="wide">{wide}</Part>}
        </Button>
      )
    }
    case 'wrong_network':
      return (
        <Button className={styles.wrong} {...attributes} {...state.buttonProps} onClick={state.openChains}>
          <WarnIcon />
          {translate('button.wrongNetwork')}
        </Button>
      )
    case 'connected':
      return (
        <div className={styles.group} {...attributes}>
          <ChainButton state={state} status={chainStatus} />
          <AccountButton state={state} status={accountStatus} showBalance={showBalance} />
        </div>
      )
    case 'reconnecting':
      return (
        <fieldset
          className={styles.group}
          {...attributes}
          data-reserved
          aria-busy="true"
          disabled
          aria-label={translate('button.reconnecting')}
        >
          {state.chain ? (
            <>
              <ChainButton state={{ ...state, chain: state.chain }} status={chainStatus} />
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
