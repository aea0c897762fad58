import { type Approver, approveAll, rejectAll } from '../../wallet/approval.ts'
import type { WalletChain } from '../../wallet/walletChain.ts'
import type { KeysScript } from '../KeysScript.ts'

/** Answers in the place of a person; `vanish` closes the window without a word. */
export function scriptedApprover(script: KeysScript, vanish: () => void): Approver {
  switch (script) {
    case 'reject':
      return rejectAll
    case 'reject-by-text':
      return () => {
        throw new Error('User rejected the request')
      }
    case 'never-answers':
    case 'never-loads':
      return () => new Promise(() => {})
    case 'close-itself':
      return () => {
        vanish()
        return new Promise(() => {})
      }
    default:
      return approveAll
  }
}

/** The accounts a site is told of, in whatever shape. */
export function scriptedAnswer(script: KeysScript | null, method: string, answer: unknown): unknown {
  const isOfBase = method === 'wallet_connect'
  if (!isOfBase && method !== 'eth_requestAccounts') return answer
  switch (script) {
    case 'wrong-shape':
      return isOfBase ? { accounts: [{ address: 'not an address' }] } : ['not an address', 7]
    case 'no-list':
      return { accounts: 'none' }
    default:
      return answer
  }
}

export function scriptedChains(
  script: KeysScript | null,
  chains: readonly WalletChain[],
): readonly WalletChain[] {
  return script === 'unknown-chain' ? chains.slice(0, 1) : chains
}
