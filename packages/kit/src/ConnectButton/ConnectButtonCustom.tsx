import type { ReactNode } from 'react'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.ts'

export type ConnectButtonCustomProps = { readonly children: (state: ConnectButtonState) => ReactNode }

/**
 * A connect button of your own: calls its function with what to show and what to do. `status` tells which of the
 * fields are there. Spread `buttonProps` on the button that stands for the wallet.
 *
 * @example
 * <ConnectButton.Custom>
 *   {(wallet) => {
 *     switch (wallet.status) {
 *       case 'disconnected':
 *         return <button {...wallet.buttonProps} onClick={wallet.openConnect}>Connect</button>
 *       case 'reconnecting':
 *         return <button disabled aria-busy>{wallet.account.shortAddress}</button>
 *       case 'wrong-network':
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
