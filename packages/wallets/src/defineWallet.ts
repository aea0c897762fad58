import type { Wallet, WalletDefinition } from './Wallet.ts'
import { walletFaults } from './walletFaults.ts'
import { walletIcon } from './walletIcon.ts'

/**
 * Declares a wallet of the catalogue or one of your own.
 *
 * Outside of production builds it throws a {@link WalletDefinitionError} naming the wallet and every fault at once;
 * production builds leave the check out, since a definition does not change after it was built.
 */
export function defineWallet(definition: WalletDefinition): Wallet {
  if (process.env.NODE_ENV !== 'production') {
    const faults = walletFaults(definition)
    if (faults.length > 0) throw new WalletDefinitionError(definition.id, faults)
  }
  return { ...definition, icon: walletIcon(definition) }
}

/** A wallet definition that cannot be right. */
export class WalletDefinitionError extends Error {
  override readonly name = 'WalletDefinitionError'
  readonly code = 'wallet_definition_invalid'
  readonly walletId: string
  /** One sentence each. */
  readonly faults: readonly string[]

  constructor(walletId: string, faults: readonly string[]) {
    super(`Wallet "${walletId}" is not defined well:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
    this.walletId = walletId
    this.faults = faults
  }
}
