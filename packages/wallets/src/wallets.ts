import { firstWallets } from './firstWallets.ts'
import { moreWallets } from './moreWallets.ts'
import type { Wallet } from './Wallet.ts'

/** The catalogue, in the order it is offered within a group. */
export const wallets: readonly Wallet[] = [...firstWallets, ...moreWallets]
