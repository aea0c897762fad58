import { methodOn } from '../connection/methodOn.ts'
import { pairingConnectorOf } from '../connection/pairingConnector.ts'
import { knownSession } from '../state/knownSession.ts'
import type { NamedView, Step } from '../state/Step.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'
import { NO_WALLET, type RecordedWallet, type Recorder } from './createRecorder.ts'
import { walletOfConnector } from './walletOfConnector.ts'

/** Records when the interface opens and closes, and the wallet that is picked. Returns a function that stops it. */
export function recordViews(
  wallets: Wallets,
  { record, begin, since, end, setWallet }: Recorder,
): () => void {
  const { config, options, queryClient, settings, signing, internal } = wallets
  const { state } = internal.views
  const visible = (): NamedView | undefined => state.get().stack.at(-1)
  let shown = visible()
  /** The latest step of a picked wallet. Back from a view above it picks nothing. */
  let picked: Step | undefined
  let wasConnected = false
  let isSigned = false

  function walletOf({ walletKey }: Extract<Step, { name: 'connect' }>): RecordedWallet {
    const option = options.get().find(({ key }) => key === walletKey)
    // What a phone can open in the wallet's browser is not connected here either.
    const canPair = pairingConnectorOf(config) !== null
    const method = option ? methodOn(option, { platform: () => 'desktop', canPair }) : 'none'
    return { walletKey, method: method === 'none' || method === 'browse' ? null : method }
  }

  const isConnected = () =>
    getConnection(config).status === 'connected' &&
    (!settings.get().signIn || Boolean(knownSession(queryClient)))

  function recordChange() {
    const before = shown
    shown = visible()
    if (shown && !before) {
      wasConnected = isConnected()
      isSigned = false
      begin('interface')
      record({ type: 'opened', view: shown.name })
    }
    const step = shown as Step | undefined
    if (step?.name === 'connect' && step !== picked) {
      picked = step
      setWallet(walletOf(step))
      record({ type: 'wallet_selected' }, since('interface'))
      begin('selection')
    }
    if (before && !shown) recordClosed(before)
  }

  function recordClosed({ name }: NamedView) {
    const isCompleted = isSigned || (!wasConnected && isConnected())
    record({ type: 'closed', view: name, isCompleted }, end('interface'))
    const { status, connector } = getConnection(config)
    // The wallet of an attempt may not have connected.
    setWallet(status === 'connected' ? walletOfConnector(wallets, connector) : NO_WALLET)
  }

  const stops = [
    state.subscribe(recordChange),
    signing.subscribe(() => {
      isSigned ||= signing.get()?.status === 'done'
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
