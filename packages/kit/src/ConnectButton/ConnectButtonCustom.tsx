import type { ReactNode } from 'react'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.ts'

export type ConnectButtonCustomProps = { readonly children: (state: ConnectButtonState) => ReactNode }

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
 *         return <button {...wallet.buttonProps} onClick={wallet.openNetworks}>Wrong network</button>
 *       case 'connected':
 *         return <button {...wallet.buttonProps} onClick={wallet.openAccount}>{wallet.account.shortAddress}</button>
 *     }
 *   }}
 * </ConnectButton.Custom>
 */
export function ConnectButtonCustom({ children }: ConnectButtonCustomProps): ReactNode {
  return children(useConnectButton())
}
