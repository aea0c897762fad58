import type { Wallet } from '@countersign/wallets'

/** Headings that Countersign translates. Any other text is shown as it is. */
export type WalletListGroupName = 'Recommended' | 'Popular' | 'Other' | 'More' | 'Others' | (string & {})

/** A group of the application's own list of wallets. */
export type WalletListGroup = { readonly name: WalletListGroupName; readonly wallets: readonly Wallet[] }

/**
 * The wallets an application offers: a plain list, shown under "Wallets" in its order, or groups of them. Installed
 * wallets are offered in any case; an empty list offers no others.
 *
 * @example
 * const wallets: WalletList = [
 *   { name: 'Recommended', wallets: [rainbow] },
 *   { name: 'For our members', wallets: [metaMask, ownWallet] },
 * ]
 */
export type WalletList = readonly Wallet[] | readonly WalletListGroup[]
