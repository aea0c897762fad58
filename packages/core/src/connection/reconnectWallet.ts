import type { Config, Connector } from '@wagmi/core'
import { connect } from '@wagmi/core/actions'
import { timeLimit } from '../provider/provider.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { Store } from '../store/createStore.ts'
import { abandonConnector } from './abandonConnector.ts'
import { appConnectors } from './appConnector.ts'
import { connectorFor } from './connectorFor.ts'
import { endConnections } from './endConnections.ts'
import { pairingConnectorOf } from './pairingConnector.ts'

/** Timeout of all requests to the wallet together, in milliseconds. */
const RESPONSE_TIMEOUT = 10_000

type ReconnectWalletParameters = {
  readonly config: Config
  readonly options: Store<readonly WalletOption[]>
  /** The ID of the connector the user chose last. */
  readonly id: string
  /** The wallet is available and gets the request. */
  readonly onRequest: (connector: Connector) => void
  /** It responded, or never will. */
  readonly onSettled: () => void
}

/**
 * Reconnects the last wallet once it is available. Returns a function that stops it: an attempt in progress no longer
 * connects.
 */
export function reconnectWallet({
  config,
  options,
  id,
  onRequest,
  onSettled,
}: ReconnectWalletParameters): () => void {
  let stopped = false
  let abandon = () => {}

  async function request(connector: Connector) {
    abandon = () => abandonConnector(connector)
    if (!(await connector.isAuthorized()) || stopped) return
    // The action's types lack `isReconnecting`.
    const parameters = { connector, isReconnecting: true }
    await connect(config, parameters)
    if (stopped) void endConnections(config, ({ uid }) => uid === connector.uid)
  }

  async function run(connector: Connector) {
    onRequest(connector)
    try {
      await timeLimit(request(connector), RESPONSE_TIMEOUT)
    } catch {
      // Not installed, locked or not responding: the user has to connect again, and a later response is ignored.
      stopped = true
      abandon()
    } finally {
      onSettled()
    }
  }

  const check = () => {
    const option = options.get().find(({ connectorId, provider }) => connectorId === id && provider)
    const unlisted = options.get().flatMap(({ wallet, connector }) => (!wallet && connector) || [])
    const ofApplication = [pairingConnectorOf(config), ...appConnectors(config), ...unlisted]
    const connector = option
      ? connectorFor(config, option)
      : ofApplication.find((candidate) => candidate?.id === id)
    if (!connector || stopped) return
    unsubscribe()
    void run(connector)
  }
  const unsubscribe = options.subscribe(check)
  check()
  return () => {
    stopped = true
    unsubscribe()
    abandon()
  }
}
