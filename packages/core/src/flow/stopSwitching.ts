import type { Wallets } from '../state/Wallets.ts'

/** Cancels the switch to another chain, or forgets its failure. A later response of the wallet is ignored. */
export function stopSwitching({ internal: { chainSwitch } }: Wallets): void {
  if (chainSwitch.get().status !== 'idle') chainSwitch.set({ status: 'idle' })
}
