import { useCallback, useState } from 'react'
import { switchChain } from 'wagmi/actions'
import { type WalletErrorCode, walletErrorCode } from '../connectors/walletError.ts'
import { WalletKitError } from '../events/WalletKitError.ts'
import { useKit } from '../kitContext.ts'

export type SwitchState =
  | { readonly status: 'idle' }
  | { readonly status: 'switching'; readonly chainId: number }
  | { readonly status: 'failed'; readonly chainId: number; readonly code: WalletErrorCode }

/** Asks the wallet for another network and tells how it goes; the newest wish counts. */
export function useSwitchNetwork(): {
  readonly state: SwitchState
  /** Resolves true once the wallet is there, false on any failure (then told by `state`). */
  readonly switchTo: (chainId: number) => Promise<boolean>
} {
  const { config, events } = useKit()
  const [state, setState] = useState<SwitchState>({ status: 'idle' })
  const switchTo = useCallback(
    async (chainId: number) => {
      const mine: SwitchState = { status: 'switching', chainId }
      setState(mine)
      const end = (next: SwitchState) => setState((current) => (current === mine ? next : current))
      try {
        await switchChain(config, { chainId })
        end({ status: 'idle' })
        return true
      } catch (error) {
        const code = walletErrorCode(error)
        end({ status: 'failed', chainId, code })
        events.failed(new WalletKitError({ action: 'switch-network', code, chainId, cause: error }))
        return false
      }
    },
    [config, events],
  )
  return { state, switchTo }
}
