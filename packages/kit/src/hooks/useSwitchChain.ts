import { WalletKitError } from '@countersign/core'
import { switchWallet, type WalletErrorCode, walletErrorCode } from '@countersign/core/internal'
import { useCallback, useRef, useState } from 'react'
import { getConnection } from 'wagmi/actions'
import { useKit } from '../context/kitContext.ts'

export type SwitchState =
  | { readonly status: 'idle' }
  | { readonly status: 'switching'; readonly chainId: number }
  | {
      readonly status: 'failed'
      readonly chainId: number
      readonly code: WalletErrorCode
      /** The chain the wallet switched to instead of the requested one. */
      readonly landed: number | null
    }

const IDLE: SwitchState = { status: 'idle' }

/** Switches the wallet's chain and returns the progress. A new call replaces the previous one. */
export function useSwitchChain(): {
  readonly state: SwitchState
  /** Resolves to true once the wallet has switched; to false after a failure, which `state` describes, or a cancel. */
  readonly switchTo: (chainId: number) => Promise<boolean>
  /** Cancels the switch. A later response of the wallet is ignored. */
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
      const attempt: SwitchState = { status: 'switching', chainId }
      const from = getConnection(config).chainId
      show(attempt)
      try {
        await switchWallet(config, chainId)
        if (newest.current !== attempt) return false
        show(IDLE)
        return true
      } catch (error) {
        const code = walletErrorCode(error)
        const here = getConnection(config).chainId
        const landed = here !== undefined && here !== from && here !== chainId ? here : null
        if (newest.current === attempt) show({ status: 'failed', chainId, code, landed })
        events.failed(new WalletKitError({ action: 'switch_network', code, chainId, cause: error }))
        return false
      }
    },
    [config, events, show],
  )
  return { state, switchTo, stop: useCallback(() => show(IDLE), [show]) }
}
