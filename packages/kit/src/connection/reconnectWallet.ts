import type { Config, Connector } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { timeLimit } from '../connectors/provider.ts'
import { createStore, type Store } from '../store/createStore.ts'
import { abandonConnector, connectorFor } from './connectWallet.ts'
import type { WalletOption } from './walletOptions.ts'

/** `reconnecting` until it is known whether the wallet of last time is still there. */
export type ReconnectPhase = 'reconnecting' | 'settled'

/** wagmi writes it after each successful connect: the id of the connector the visitor chose. */
const CHOSEN = 'recentConnectorId'

/** Milliseconds the page waits for the chosen wallet to announce itself before it shows "Connect Wallet". */
const ANNOUNCE_WITHIN = 1_000
/** Milliseconds the wallet has for all its answers together. */
const ANSWER_WITHIN = 10_000

type Parameters = {
  readonly config: Config
  readonly options: Store<readonly WalletOption[]>
  /** Fetches what wallets are found by that do not announce themselves. */
  readonly loadCatalogue?: () => Promise<void>
}

/**
 * After a reload, asks the one wallet the visitor chose before, and no other (R4.16). A wallet that announces
 * itself late is still asked, unless the visitor has chosen something else meanwhile.
 */
export function createReconnectWallet({ config, options, loadCatalogue }: Parameters) {
  const phase = createStore<ReconnectPhase>('reconnecting')
  let started = false
  let stopped = false
  let stopWaiting = () => {}
  let asked: Connector | undefined

  async function chosenId(): Promise<string | null> {
    try {
      return ((await config.storage?.getItem(CHOSEN)) as string | null | undefined) ?? null
    } catch {
      return null
    }
  }

  async function ask(option: WalletOption) {
    const connector = connectorFor(config, option)
    if (!connector) return
    asked = connector
    stopWaiting = () => abandonConnector(connector)
    if (!(await connector.isAuthorized()) || stopped) return
    // What connectors are told of reconnecting is missing in the types of the action.
    const parameters = { connector, isReconnecting: true }
    await connect(config, parameters)
    if (stopped) await disconnect(config, { connector })
  }

  async function run(option: WalletOption) {
    try {
      const late = () => new Error('The wallet did not answer in time.')
      await timeLimit(ask(option), ANSWER_WITHIN, late)
    } catch {
      // Not there, locked, or silent: the visitor connects by hand.
      stopWaiting()
    } finally {
      asked = undefined
      phase.set('settled')
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
      const id = await chosenId()
      if (id === null || stopped) {
        phase.set('settled')
        return
      }
      const find = () => options.get().find((option) => option.connectorId === id && option.provider)
      const giveUp = setTimeout(() => phase.set('settled'), ANNOUNCE_WITHIN)
      const look = () => {
        const option = find()
        if (!option) return
        clearTimeout(giveUp)
        unsubscribe()
        void run(option)
      }
      const unsubscribe = options.subscribe(look)
      stopWaiting = () => {
        clearTimeout(giveUp)
        unsubscribe()
      }
      look()
      // Announced wallets go by their reverse domain name; one without a dot is known to the catalogue alone.
      if (!id.includes('.')) loadCatalogue?.().catch(() => {})
    },
    /** The visitor chooses by hand: what is still under way may connect nobody any more. */
    stop() {
      stopped = true
      asked = undefined
      stopWaiting()
      phase.set('settled')
    },
    /** Forgets the choice, so that the next reload asks nobody. */
    async forget() {
      try {
        await config.storage?.removeItem(CHOSEN)
      } catch {
        // A storage that refuses may remember the wallet; it must not keep anybody connected.
      }
    },
  }
}
