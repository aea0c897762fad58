import type { WalletChain } from '../../chains/walletChain.ts'
import { type Approver, approveAll, rejectAll } from '../../wallet/approval.ts'
import type { PopupWalletScript } from './PopupWalletScript.ts'

/** Returns the approver of a script. `vanish` closes the popup without a response. */
export function scriptedApprover(script: PopupWalletScript, vanish: () => void): Approver {
  switch (script) {
    case 'reject':
      return rejectAll
    case 'reject_by_text':
      return () => {
        throw new Error('User rejected the request')
      }
    case 'never_responds':
    case 'never_loads':
      return () => new Promise(() => {})
    case 'close_itself':
      return () => {
        vanish()
        return new Promise(() => {})
      }
    default:
      return approveAll
  }
}

/** Replaces the accounts of a response if the script requires it. */
export function scriptedResponse(
  script: PopupWalletScript | null,
  method: string,
  response: unknown,
): unknown {
  const isOfBase = method === 'wallet_connect'
  if (!isOfBase && method !== 'eth_requestAccounts') return response
  switch (script) {
    case 'wrong_shape':
      return isOfBase ? { accounts: [{ address: 'not an address' }] } : ['not an address', 7]
    case 'no_list':
      return { accounts: 'none' }
    default:
      return response
  }
}

export function scriptedChains(
  script: PopupWalletScript | null,
  chains: readonly WalletChain[],
): readonly WalletChain[] {
  return script === 'unknown_chain' ? chains.slice(0, 1) : chains
}
