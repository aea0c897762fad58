import { answerAs } from '../answers/answerAs.ts'
import { clearWallet } from '../answers/clearWallet.ts'
import { metaMask } from '../answers/metaMask.ts'
import { phantom } from '../answers/phantom.ts'
import { taho } from '../answers/taho.ts'
import type { WalletAnswers } from '../answers/WalletAnswers.ts'
import { TestingError } from '../errors/TestingError.ts'
import type { Provider } from '../wallet/provider.ts'

/** The presence of a wallet in a page: its EIP-6963 announcements and its globals. */
export type WalletPresence = {
  readonly announcements: readonly {
    readonly name: string
    readonly rdns: string
    readonly provider: Provider
  }[]
  readonly globals: Readonly<Record<string, unknown>>
}

/** Wallets whose presence can be imitated, each as observed alone in a desktop browser. */
export const imitatedWallets = {
  metaMask: { name: 'MetaMask', rdns: 'io.metamask' },
  phantom: { name: 'Phantom', rdns: 'app.phantom' },
  taho: { name: 'Taho', rdns: 'xyz.taho.wallet' },
  clearWallet: { name: 'Clear Wallet', rdns: 'eu.flashsoft.clear-wallet' },
} as const

export type ImitatedWallet = keyof typeof imitatedWallets

/** Responses and errors of the imitated wallets. */
export const imitatedAnswers: Readonly<Record<ImitatedWallet, WalletAnswers>> = {
  metaMask,
  phantom,
  taho,
  clearWallet,
}

/**
 * Returns the presence of a wallet, as `docs/test/wallet-behavior.md` describes it, backed by `provider`, with the wallet's
 * errors. To imitate its accounts and methods as well, pass the provider of `createTestWallet({ imitates })`.
 *
 * @throws {TestingError} `invalid_option`
 * @example
 * const { announcements, globals } = imitateWallet('phantom', wallet.provider)
 */
export function imitateWallet(kind: ImitatedWallet, provider: Provider): WalletPresence {
  checkImitated(kind)
  const known = imitatedWallets[kind]
  const answering = answerAs(imitatedAnswers[kind], provider)
  const carrying = (properties: Readonly<Record<string, unknown>>): Provider => ({
    ...answering,
    ...properties,
  })
  switch (kind) {
    case 'metaMask': {
      const ethereum = carrying({ isMetaMask: true })
      return { announcements: [{ ...known, provider: ethereum }], globals: { ethereum } }
    }
    case 'phantom': {
      const ethereum = carrying({ isPhantom: true, isMetaMask: true })
      const selector = carrying({ isMetaMask: true, isSelectingExtension: false, selectExtension() {} })
      return {
        announcements: [{ ...known, provider: ethereum }],
        globals: { phantom: { ethereum }, ethereum: selector },
      }
    }
    case 'taho': {
      const tally = carrying({ isTally: true, isMetaMask: false })
      const decoy = carrying({ isMetaMask: true })
      const router = { ...tally, isMetaMask: true, providers: [tally, decoy] }
      return {
        announcements: [{ ...known, provider: tally }],
        globals: { tally, taho: tally, ethereum: router },
      }
    }
    case 'clearWallet': {
      const ethereum = carrying({ isMetaMask: true, isClWallet: true })
      return {
        announcements: [
          { ...known, provider: ethereum },
          { ...imitatedWallets.metaMask, provider: ethereum },
        ],
        globals: { ethereum },
      }
    }
  }
}

/** @throws {TestingError} `invalid_option`: a wallet that cannot be imitated */
export function checkImitated(kind: ImitatedWallet): void {
  if (Object.hasOwn(imitatedWallets, kind)) return
  const known = Object.keys(imitatedWallets).join(', ')
  throw new TestingError(
    'invalid_option',
    `The wallet to imitate must be one of ${known}, got ${JSON.stringify(kind)}.`,
  )
}
