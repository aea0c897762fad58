import type { Address } from 'viem'
import type { Approval, Verdict } from './approval.ts'
import type { WalletState } from './createWalletState.ts'
import { ProviderError } from './providerError.ts'
import type { Quirks } from './quirks.ts'
import type { WalletSigner } from './WalletSigner.ts'

/** What the methods of a wallet share. */
export type WalletContext = {
  readonly state: WalletState
  readonly quirks: Quirks
  readonly origin: string
  signerOf(address: Address): WalletSigner
  /** Asks the person. Throws 4001 when they refuse. */
  ask(approval: DistributiveOmit<Approval, 'origin' | 'chain'>): Promise<Verdict>
}

/** Answers one method; what it throws is what the page gets. */
export type Method = (context: WalletContext, params: readonly unknown[]) => unknown

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never

/** The connected account a request names, or 4100. */
export function connectedAccount({ state }: WalletContext, address: unknown): Address {
  const found = state.visible().find((visible) => visible.toLowerCase() === String(address).toLowerCase())
  if (found) return found
  throw new ProviderError(
    'unauthorized',
    state.isLocked() ? 'The wallet is locked.' : 'The page is not connected to this account.',
  )
}

export function invalidParams(message: string): ProviderError {
  return new ProviderError('invalidParams', message)
}
