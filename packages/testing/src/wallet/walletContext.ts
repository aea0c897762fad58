import type { Address } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import type { Approval, Verdict } from './approval.ts'
import type { WalletState } from './createWalletState.ts'
import { ProviderError } from './providerError.ts'
import type { Quirks } from './quirks.ts'
import type { WalletSigner } from './WalletSigner.ts'

/** The shared context of a wallet's methods. */
export type WalletContext = {
  readonly state: WalletState
  readonly quirks: Quirks
  readonly origin: string
  signerOf(address: Address): WalletSigner
  /** Prompts the user, by default on the selected chain. Throws 4001 if they reject. */
  ask(
    approval: DistributiveOmit<Approval, 'origin' | 'chain'> & { readonly chain?: WalletChain },
  ): Promise<Verdict>
}

/** Handles a method; thrown errors go to the page. */
export type Method = (context: WalletContext, params: readonly unknown[]) => unknown

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never

/** Returns the connected account that a request names. Throws 4100 if there is none. */
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
