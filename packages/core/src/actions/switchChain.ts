import { switchWallet } from '../chains/switchWallet.ts'
import { walletErrorCode } from '../provider/walletError.ts'
import type { ChainSwitch } from '../state/ChainSwitch.ts'
import { CountersignError } from '../state/CountersignError.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'

export type SwitchChainParameters = {
  readonly chainId: number
}

/** Whether the wallet has switched; `chainSwitch` has the reason if not. */
export type SwitchChainReturnType = boolean

export type SwitchChainErrorType = never

/**
 * Switches the connected wallet to a chain, and adds the chain to a wallet that does not know it. A new call replaces the
 * previous one. Resolves to false if the switch failed, which `chainSwitch` describes, or was cancelled.
 */
export async function switchChain(
  { config, internal }: Wallets,
  { chainId }: SwitchChainParameters,
): Promise<SwitchChainReturnType> {
  const { chainSwitch, events } = internal
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
    const actualChainId = current !== undefined && current !== before && current !== chainId ? current : null
    if (chainSwitch.get() === requested) chainSwitch.set({ status: 'failed', chainId, code, actualChainId })
    events.call('onError', new CountersignError({ action: 'switch_chain', code, chainId, cause: error }))
    return false
  }
}
