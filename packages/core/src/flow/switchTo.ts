import { switchWallet } from '../chains/switchWallet.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import { CountersignError } from '../events/CountersignError.ts'
import { type WalletErrorCode, walletErrorCode } from '../provider/walletError.ts'
import { getConnection } from '../wagmi.ts'

/** State of the latest switch to another chain. */
export type ChainSwitch =
  | { readonly status: 'idle' }
  | { readonly status: 'switching'; readonly chainId: number }
  | {
      readonly status: 'failed'
      readonly chainId: number
      readonly code: WalletErrorCode
      /** The chain that the wallet switched to instead of the requested one. */
      readonly landed: number | null
    }

/**
 * Requests a chain from the connected wallet; a new call replaces the previous one. Resolves to true once the wallet has
 * switched, to false after a failure, which `chainSwitch` describes, or after it was cancelled by {@link stopSwitching}.
 */
export async function switchTo(
  { config, chainSwitch, events }: Pick<WalletContext, 'config' | 'chainSwitch' | 'events'>,
  chainId: number,
): Promise<boolean> {
  const requested: ChainSwitch = { status: 'switching', chainId }
  const { chainId: before, status } = getConnection(config)
  if (status !== 'connected') return false
  chainSwitch.set(requested)
  try {
    await switchWallet(config, chainId)
    if (chainSwitch.get() !== requested) return false
    chainSwitch.set({ status: 'idle' })
    return true
  } catch (error) {
    const code = walletErrorCode(error)
    const current = getConnection(config).chainId
    const landed = current !== undefined && current !== before && current !== chainId ? current : null
    if (chainSwitch.get() === requested) chainSwitch.set({ status: 'failed', chainId, code, landed })
    events.failed(new CountersignError({ action: 'switch_chain', code, chainId, cause: error }))
    return false
  }
}

/** Cancels the switch, or forgets its failure. A later response of the wallet is ignored. */
export function stopSwitching({ chainSwitch }: Pick<WalletContext, 'chainSwitch'>): void {
  if (chainSwitch.get().status !== 'idle') chainSwitch.set({ status: 'idle' })
}
