import { useCallback, useRef, useState } from 'react'
import { getConnection } from 'wagmi/actions'
import { type WalletErrorCode, walletErrorCode } from '../connectors/walletError.ts'
import { WalletKitError } from '../events/WalletKitError.ts'
import { useKit } from '../kitContext.ts'
import { switchWallet } from './switchWallet.ts'

export type SwitchState =
  | { readonly status: 'idle' }
  | { readonly status: 'switching'; readonly chainId: number }
  | {
      readonly status: 'failed'
      readonly chainId: number
      readonly code: WalletErrorCode
      /** The network the wallet went to in place of the one asked for. */
      readonly landed: number | null
    }

const IDLE: SwitchState = { status: 'idle' }

/** Asks the wallet for another network and tells how it goes; the newest wish counts. */
export function useSwitchNetwork(): {
  readonly state: SwitchState
  /** Resolves true once the wallet is there; false on any failure, then told by `state`, and for a wish given up. */
  readonly switchTo: (chainId: number) => Promise<boolean>
  /** Gives up the wish: what the wallet answers later is no news of it. */
  readonly stop: () => void
} {
  const { config, events } = useKit()
  const [state, setState] = useState<SwitchState>(IDLE)
  const newest = useRef<SwitchState>(IDLE)
  const show = useCallback((next: SwitchState) => {
    newest.current = next
    setState(next)
  }, [])
  const switchTo = useCallback(
    async (chainId: number) => {
      const mine: SwitchState = { status: 'switching', chainId }
      const from = getConnection(config).chainId
      show(mine)
      try {
        await switchWallet(config, chainId)
        if (newest.current !== mine) return false
        show(IDLE)
        return true
      } catch (error) {
        const code = walletErrorCode(error)
        const here = getConnection(config).chainId
        const landed = here !== undefined && here !== from && here !== chainId ? here : null
        if (newest.current === mine) show({ status: 'failed', chainId, code, landed })
        events.failed(new WalletKitError({ action: 'switch-network', code, chainId, cause: error }))
        return false
      }
    },
    [config, events, show],
  )
  return { state, switchTo, stop: useCallback(() => show(IDLE), [show]) }
}
