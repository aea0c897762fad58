import type { Config, Connector } from '@wagmi/core'
import { connect } from '@wagmi/core/actions'
import type { InjectedConnectOptions } from '../connectors/injected/injected.ts'
import type { PairedWallet } from '../connectors/walletConnect/pairedWallet.ts'
import type { SessionProvider, SessionSignIn } from '../connectors/walletConnect/SessionProvider.ts'
import { getConnection } from '../wagmi.ts'
import { disconnectOthers } from './disconnectOthers.ts'

/** Options of our pairing connector that the types of wagmi's action lack. */
export type PairingOptions = {
  readonly wallet: PairedWallet
  readonly defaultChainId: number | undefined
  readonly resume: boolean
  readonly showQrModal: false
  readonly sessionSignIn?: SessionSignIn | undefined
  readonly onPaired?: ((provider: SessionProvider) => void) | undefined
}

/** Connects a wallet, unless it is connected, on the requested `chain`. The connection of `keptConnector` stays. */
export async function callWallet(
  config: Config,
  connector: Connector,
  pairing: PairingOptions | null,
  chain: InjectedConnectOptions & { readonly chainId?: number },
  keptConnector: Connector | undefined,
): Promise<void> {
  // A user who pairs again may want another wallet; a connected connector would not request one.
  if (!pairing && getConnection(config).connector?.uid === connector.uid) return
  // wagmi refuses the current connector, even if its connection is gone.
  if (config.state.current === connector.uid) await disconnectOthers(config, keptConnector)
  const parameters = { connector, ...chain, ...pairing }
  const connecting = connect(config, parameters)
  // The remaining connection stays current for the page too.
  if (config.state.current) config.setState((state) => ({ ...state, status: 'connected' }))
  await connecting
}
