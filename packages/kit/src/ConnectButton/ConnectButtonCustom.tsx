import { type ReactNode, useState } from 'react'
import { useLazyModule } from '../ui/useLazyModule.ts'
import { type ConnectButtonBalance, type ConnectButtonState, useConnectButton } from './useConnectButton.ts'

/** What the child function of `ConnectButton.Custom` gets. */
export type ConnectButtonCustomState = ConnectButtonState & {
  /**
   * In the chain's native currency, or of the token of the provider's `balance`; `null` without `showBalance`, until it is
   * known, and if it is unavailable.
   */
  readonly balance: ConnectButtonBalance | null
}

/** The props of `ConnectButton.Custom`. */
export type ConnectButtonCustomProps = {
  /** Returns what to render for the state. */
  readonly children: (state: ConnectButtonCustomState) => ReactNode
  /** Requests the balance. Default: `false`. */
  readonly showBalance?: boolean | undefined
}

// Lazy, as in AccountBalance.tsx.
const load = () => import('./ReportBalance.tsx')

/**
 * Renders a custom connect button: calls its child function with the state and the actions. `status` determines which
 * fields are set. Spread `buttonProps` on the wallet's button.
 *
 * @example
 * <ConnectButton.Custom>
 *   {(wallet) => {
 *     switch (wallet.status) {
 *       case 'disconnected':
 *         return <button {...wallet.buttonProps} onClick={wallet.openConnect}>Connect</button>
 *       case 'reconnecting':
 *         return <button disabled aria-busy>{wallet.account.shortAddress}</button>
 *       case 'wrong_network':
 *         return <button {...wallet.buttonProps} onClick={wallet.openChains}>Wrong network</button>
 *       case 'connected':
 *         return <button {...wallet.buttonProps} onClick={wallet.openAccount}>{wallet.account.shortAddress}</button>
 *     }
 *   }}
 * </ConnectButton.Custom>
 */
export function ConnectButtonCustom({ children, showBalance = false }: ConnectButtonCustomProps): ReactNode {
  const state = useConnectButton()
  const [balance, setBalance] = useState<ConnectButtonBalance | null>(null)
  const shown = showBalance && state.status === 'connected' ? state : null
  const module = useLazyModule(load, shown !== null)
  return (
    <>
      {children({ ...state, balance })}
      {shown && module && (
        <module.ReportBalance
          address={shown.account.address}
          chainId={shown.chain.id}
          onBalance={setBalance}
        />
      )}
    </>
  )
}
