import type { Config, Connector } from 'wagmi'
import { createStore } from '../store/createStore.ts'
import { mayHavePairing } from './kept.ts'
import { connectorHere } from './ownConnector.ts'
import type { WalletDesk } from './walletDesk.ts'

/** `reconnecting` until it is known whether the wallet of last time is still there. */
export type ReconnectPhase = 'reconnecting' | 'settled'

/** wagmi writes it after each successful connect: the id of the connector the visitor chose. */
const CHOSEN = 'recentConnectorId'

/** Milliseconds the page waits for the code that asks before it shows "Connect Wallet". */
const LOAD_WITHIN = 10_000
/** Milliseconds it then waits for the chosen wallet to announce itself. */
const ANNOUNCE_WITHIN = 1_000

/**
 * After a reload, asks the one wallet the visitor chose before, and no other (R4.16). A wallet that announces
 * itself late is still asked, unless the visitor has chosen something else meanwhile. A pairing that was under way goes
 * on: on a phone it is a reloaded page that people come back to from the wallet's app.
 */
export function createReconnection(config: Config, loadDesk: () => Promise<Pick<WalletDesk, 'reconnect'>>) {
  const phase = createStore<ReconnectPhase>('reconnecting')
  let started = false
  let stopped = false
  let stopAsking = () => {}
  let asked: Connector | undefined

  function settle() {
    asked = undefined
    phase.set('settled')
  }

  async function chosenId(): Promise<string | null> {
    try {
      const id: unknown = await config.storage?.getItem(CHOSEN)
      return typeof id === 'string' ? id : null
    } catch {
      return null
    }
  }

  return {
    phase,
    /** Whether this is the connector that is being asked to come back. */
    asks: (connector: Connector) => connector === asked,
    /** Runs once a page, however often it is called. */
    async start() {
      if (started) return
      started = true
      const here = connectorHere(config)?.id
      const id = await chosenId()
      if (stopped || (id === null && here === undefined && !mayHavePairing())) return settle()
      let giveUp = setTimeout(settle, LOAD_WITHIN)
      try {
        const desk = await loadDesk()
        clearTimeout(giveUp)
        if (stopped) return
        const ask = (next: string | null, onSettled: () => void, inside = false) => {
          giveUp = setTimeout(settle, ANNOUNCE_WITHIN)
          stopAsking = desk.reconnect({
            id: next,
            inside,
            onAsked(connector) {
              clearTimeout(giveUp)
              asked = connector
            },
            onSettled,
          })
        }
        const askChosen = () => ask(id, settle)
        // Where the page stands inside a wallet, that one is meant; the page may also stand in another frame.
        if (here === undefined) askChosen()
        else ask(here, () => (stopped || config.state.status === 'connected' ? settle() : askChosen()), true)
      } catch {
        // What asks did not arrive: the visitor connects by hand, which fetches it again.
        clearTimeout(giveUp)
        settle()
      }
    },
    /** The visitor chooses by hand: what is still under way may connect nobody any more. */
    stop() {
      stopped = true
      stopAsking()
      settle()
    },
    /** Says whom the next reload asks, by the connector's id; `null` for nobody. */
    async remember(id: string | null) {
      try {
        await (id === null ? config.storage?.removeItem(CHOSEN) : config.storage?.setItem(CHOSEN, id))
      } catch {
        // A storage that refuses may remember another wallet; it must not keep anybody connected.
      }
    },
  }
}
