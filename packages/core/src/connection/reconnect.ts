import type { Config } from '@wagmi/core'
import type { PairedWallet } from '../connectors/walletConnect/pairedWallet.ts'
import { mayHavePairing } from '../connectors/walletConnect/storedSession.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { ReconnectParameters } from '../state/WalletRuntime.ts'
import type { Store } from '../store/createStore.ts'
import type { SafeStorage } from '../store/safeStorage.ts'
import { dropPairing, interruptedPairing } from './pairing.ts'
import { pairingConnectorOf } from './pairingConnector.ts'
import { wasForLinking } from './pairingPurpose.ts'
import { recentWalletsIn } from './recentWallets.ts'
import { reconnectWallet } from './reconnectWallet.ts'

type ResumeParameters = ReconnectParameters & {
  readonly config: Config
  readonly options: Store<readonly WalletOption[]>
  readonly storage: SafeStorage
  /** Resumes an interrupted pairing. */
  readonly resume: (wallet: PairedWallet) => Promise<boolean> | null
  /** Completes the list as far as a connector needs it. */
  readonly find: (id: string) => void
}

/** After a reload: resumes an open pairing, or reconnects the last wallet. Returns a function that stops it. */
export function reconnect(parameters: ResumeParameters): () => void {
  const { config, storage, resume, isInsideWallet, onSettled } = parameters
  // After an interrupted linking, nothing proves that the wallet belongs to the account.
  if (mayHavePairing() && wasForLinking()) dropPairing()
  if (isInsideWallet || !mayHavePairing()) return reconnectLast(parameters)
  let stopped = false
  let stop = () => {
    stopped = true
  }
  void interruptedPairing(config).then((wallet) => {
    if (stopped) return
    const resumed = wallet && resume(wallet)
    if (!wallet || !resumed) {
      stop = reconnectLast(parameters)
      return
    }
    onSettled()
    void resumed.then((done) => done && recentWalletsIn(storage).remember(wallet.key))
  })
  return () => stop()
}

function reconnectLast({ config, options, id, find, onRequest, onSettled }: ResumeParameters): () => void {
  if (id === null) {
    onSettled()
    return () => {}
  }
  // Connectors of announced wallets have an rdns as ID; an ID without a dot is only in the catalogue.
  if (!id.includes('.') && pairingConnectorOf(config)?.id !== id) find(id)
  return reconnectWallet({ config, options, id, onRequest, onSettled })
}
