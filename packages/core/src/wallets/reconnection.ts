import type { Config, Connector } from '@wagmi/core'
import { CHOSEN_CONNECTOR } from '../connection/chosenConnector.ts'
import { connectorHere } from '../connection/connectorHere.ts'
import { mayHavePairing } from '../connectors/walletConnect/storedSession.ts'
import type { Reconnection, ReconnectPhase, WalletRuntime } from '../state/WalletRuntime.ts'
import type { Store } from '../store/createStore.ts'

/** Milliseconds the page waits for storage and the wallet runtime before it shows "Connect Wallet". */
const LOAD_TIMEOUT = 10_000
/** Milliseconds it then waits for the chosen wallet to announce itself. */
const ANNOUNCE_TIMEOUT = 1_000

/**
 * After a reload, sends a request to the wallet the user chose last, and to no other (R4.16). A wallet that announces
 * itself late still gets it, unless the user has chosen another meanwhile. An interrupted pairing resumes: on a phone,
 * users return from the wallet's app to a reloaded page.
 */
export function createReconnection(
  config: Config,
  phase: Store<ReconnectPhase>,
  loadRuntime: () => Promise<Pick<WalletRuntime, 'reconnect'>>,
): Reconnection {
  let started = false
  let stopped = false
  let stopReconnect = () => {}
  let requested: Connector | undefined

  function settle() {
    requested = undefined
    phase.set('settled')
  }

  async function chosenId(): Promise<string | null> {
    try {
      const id: unknown = await config.storage?.getItem(CHOSEN_CONNECTOR)
      return typeof id === 'string' ? id : null
    } catch {
      return null
    }
  }

  return {
    isReconnecting: (connector: Connector) => connector === requested,
    async start() {
      if (started) return
      started = true
      const here = connectorHere(config)?.id
      let giveUp = setTimeout(settle, LOAD_TIMEOUT)
      const id = await chosenId()
      if (stopped || (id === null && here === undefined && !mayHavePairing())) {
        clearTimeout(giveUp)
        return settle()
      }
      try {
        const runtime = await loadRuntime()
        clearTimeout(giveUp)
        if (stopped) return
        const reconnect = (next: string | null, onSettled: () => void, isInsideWallet = false) => {
          giveUp = setTimeout(settle, ANNOUNCE_TIMEOUT)
          stopReconnect = runtime.reconnect({
            id: next,
            isInsideWallet,
            onRequest(connector) {
              clearTimeout(giveUp)
              requested = connector
            },
            onSettled,
          })
        }
        const reconnectChosen = () => reconnect(id, settle)
        // Inside a wallet's page that wallet goes first; the frame may also belong to another site.
        if (here === undefined) reconnectChosen()
        else
          reconnect(
            here,
            () => (stopped || config.state.status === 'connected' ? settle() : reconnectChosen()),
            true,
          )
      } catch {
        // The runtime did not load: it is fetched again when the user connects.
        clearTimeout(giveUp)
        settle()
      }
    },
    stop() {
      stopped = true
      stopReconnect()
      settle()
    },
  }
}
