import type { Provider } from '../provider.ts'

/** Where a wallet is found in a page: what it announces by EIP-6963, and what it puts on `window`. */
export type WalletPresence = {
  readonly announcements: readonly {
    readonly name: string
    readonly rdns: string
    readonly provider: Provider
  }[]
  readonly globals: Readonly<Record<string, unknown>>
}

/** Wallets whose presence in a page is imitated, each as it was observed alone in a desktop browser. */
export const imitatedWallets = {
  metaMask: { name: 'MetaMask', rdns: 'io.metamask' },
  phantom: { name: 'Phantom', rdns: 'app.phantom' },
  taho: { name: 'Taho', rdns: 'xyz.taho.wallet' },
  clearWallet: { name: 'Clear Wallet', rdns: 'eu.flashsoft.clear-wallet' },
} as const

export type ImitatedWallet = keyof typeof imitatedWallets

/**
 * Returns what a page sees of a wallet, with `provider` behind all of it. The facts are in `docs/wallet-behaviours.md`.
 *
 * @example
 * const { announcements, globals } = imitateWallet('phantom', wallet.provider)
 */
export function imitateWallet(kind: ImitatedWallet, provider: Provider): WalletPresence {
  const own = imitatedWallets[kind]
  const carrying = (properties: Readonly<Record<string, unknown>>): Provider => ({
    ...provider,
    ...properties,
  })
  switch (kind) {
    case 'metaMask': {
      const ethereum = carrying({ isMetaMask: true })
      return { announcements: [{ ...own, provider: ethereum }], globals: { ethereum } }
    }
    case 'phantom': {
      const ethereum = carrying({ isPhantom: true, isMetaMask: true })
      const selector = carrying({ isMetaMask: true, isSelectingExtension: false, selectExtension() {} })
      return {
        announcements: [{ ...own, provider: ethereum }],
        globals: { phantom: { ethereum }, ethereum: selector },
      }
    }
    case 'taho': {
      const tally = carrying({ isTally: true, isMetaMask: false })
      const decoy = carrying({ isMetaMask: true })
      const router = { ...tally, isMetaMask: true, providers: [tally, decoy] }
      return {
        announcements: [{ ...own, provider: tally }],
        globals: { tally, taho: tally, ethereum: router },
      }
    }
    case 'clearWallet': {
      const ethereum = carrying({ isMetaMask: true, isClWallet: true })
      return {
        announcements: [
          { ...own, provider: ethereum },
          { ...imitatedWallets.metaMask, provider: ethereum },
        ],
        globals: { ethereum },
      }
    }
  }
}
