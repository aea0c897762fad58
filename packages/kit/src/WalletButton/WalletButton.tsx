import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { useWalletButton, type WalletButtonState } from './useWalletButton.ts'

/** The props of `WalletButton`. */
export type WalletButtonProps = {
  /** The wallet's ID in the catalogue, such as `rainbow`, its rdns, or the ID of your own connector. */
  readonly wallet: string
}

/**
 * A button that connects one wallet, with its icon and name. Renders a disabled button until the wallet is known, and
 * nothing if it is not available here.
 *
 * @example
 * <WalletButton wallet="rainbow" />
 */
export function WalletButton({ wallet }: WalletButtonProps) {
  const { option, name, status, connect, buttonProps } = useWalletButton(wallet)
  if (status === 'unavailable') return null
  return (
    <Button
      {...buttonProps}
      aria-busy={status === 'loading' || status === 'connecting'}
      data-state={status}
      disabled={status === 'loading' || status === 'connected'}
      onClick={connect}
    >
      {option && <WalletIcon option={option} size={24} />}
      <bdi>{name ?? wallet}</bdi>
    </Button>
  )
}

/** The props of `WalletButton.Custom`. */
export type WalletButtonCustomProps = WalletButtonProps & {
  /** Returns what to render for the state. */
  readonly children: (state: WalletButtonState) => ReactNode
}

/**
 * Renders a custom button for one wallet: calls its child function with the state.
 *
 * @example
 * <WalletButton.Custom wallet="io.rabby">
 *   {({ status, name, connect, buttonProps }) => (
 *     <button {...buttonProps} disabled={status !== 'ready'} onClick={connect}>{name ?? 'Rabby'}</button>
 *   )}
 * </WalletButton.Custom>
 */
function WalletButtonCustom({ wallet, children }: WalletButtonCustomProps): ReactNode {
  const { option: _, ...state } = useWalletButton(wallet)
  return children(state)
}

WalletButton.Custom = WalletButtonCustom
