import type { Provider, RequestArguments } from '../wallet/provider.ts'
import { ProviderError } from '../wallet/providerError.ts'
import { playRecording } from './playRecording.ts'
import { readRecording } from './readRecording.ts'
import type { WalletRecording } from './WalletRecording.ts'

/** The presence of a wallet in a page: its EIP-6963 announcements and its globals. */
export type WalletPresence = {
  readonly announcements: readonly {
    readonly name: string
    readonly rdns: string
    readonly provider: Provider
    /** Default: a new one. `undefined`: none, as recorded. */
    readonly uuid?: string | undefined
    /** A `data:` image URI. Default: the wallet's own. */
    readonly icon?: string
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

/**
 * Returns the presence of a wallet, backed by `provider`: of a known wallet, as `docs/wallet-behavior.md`
 * describes it, or of a recorded one, with its errors and events.
 *
 * @throws {TestingError} `recording_invalid`, `recording_too_new`
 * @example
 * const { announcements, globals } = imitateWallet('phantom', wallet.provider)
 */
export function imitateWallet(wallet: ImitatedWallet | WalletRecording, provider: Provider): WalletPresence {
  if (typeof wallet === 'string' && Object.hasOwn(imitatedWallets, wallet)) return imitate(wallet, provider)
  return playRecording(readRecording(wallet), provider)
}

function imitate(kind: ImitatedWallet, provider: Provider): WalletPresence {
  const known = imitatedWallets[kind]
  const carrying = (properties: Readonly<Record<string, unknown>>): Provider => ({
    ...provider,
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
      const request = with4901(provider)
      const tally = carrying({ request, isTally: true, isMetaMask: false })
      const decoy = carrying({ request, isMetaMask: true })
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

/** Taho responds with 4901 for a chain it does not have. */
function with4901({ request }: Provider): Provider['request'] {
  return async (args: RequestArguments) => {
    try {
      return await request(args)
    } catch (error) {
      if (args.method !== 'wallet_switchEthereumChain' || codeOf(error) !== 4902) throw error
      throw new ProviderError('chainDisconnected', 'The wallet is not connected to this chain.')
    }
  }
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null | undefined)?.code
}
