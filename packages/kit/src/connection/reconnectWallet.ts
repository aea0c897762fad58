import type { Config, Connector } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { timeLimit } from '../connectors/provider.ts'
import type { Store } from '../store/createStore.ts'
import { abandonConnector, connectorFor } from './connectWallet.ts'
import { ownConnectors } from './ownConnector.ts'
import { pairingConnectorOf } from './pairing.ts'
import type { WalletOption } from './walletOptions.ts'

/** Milliseconds the wallet has for all its answers together. */
const ANSWER_WITHIN = 10_000

type Parameters = {
  readonly config: Config
  readonly options: Store<readonly WalletOption[]>
  /** The id of the connector the visitor chose last time. */
  readonly id: string
  /** The wallet is here and is asked. */
  readonly onAsked: (connector: Connector) => void
  /** It answered, or will not. */
  readonly onSettled: () => void
}

/**
 * Asks the wallet of last time once it is there, however late that is. Returns what stops it: what is still under way
 * then connects nobody any more.
 */
export function reconnectWallet({ config, options, id, onAsked, onSettled }: Parameters): () => void {
  let stopped = false
  let stopAsking = () => {}

  async function ask(connector: Connector) {
    stopAsking = () => abandonConnector(connector)
    if (!(await connector.isAuthorized()) || stopped) return
    // What connectors are told of reconnecting is missing in the types of the action.
    const parameters = { connector, isReconnecting: true }
    await connect(config, parameters)
    if (stopped) await disconnect(config, { connector })
  }

  async function run(connector: Connector) {
    onAsked(connector)
    try {
      const late = () => new Error('The wallet did not answer in time.')
      await timeLimit(ask(connector), ANSWER_WITHIN, late)
    } catch {
      // Not there, locked, or silent: the visitor connects by hand, and what it says later counts no more.
      stopped = true
      stopAsking()
    } finally {
      onSettled()
    }
  }

  const look = () => {
    const option = options.get().find(({ connectorId, provider }) => connectorId === id && provider)
    const ofApplication = [pairingConnectorOf(config), ...ownConnectors(config)]
    const connector = option
      ? connectorFor(config, option)
      : ofApplication.find((candidate) => candidate?.id === id)
    if (!connector || stopped) return
    unsubscribe()
    void run(connector)
  }
  const unsubscribe = options.subscribe(look)
  look()
  return () => {
    stopped = true
    unsubscribe()
    stopAsking()
  }
}
