import type { CountersignAction, CountersignError } from '../state/CountersignError.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection, watchConnection } from '../wagmi.ts'
import { NO_WALLET, type Recorder } from './createRecorder.ts'
import { walletOfConnector } from './walletOfConnector.ts'

const SUBJECTS = {
  connect: 'connect',
  switch_chain: 'chain',
  sign_in: 'signature',
  link_wallet: 'signature',
  confirm: 'signature',
} as const satisfies Partial<Record<CountersignAction, string>>

/**
 * Records what the application's callbacks are called for, and switches of the chain. Returns a function that stops it.
 */
export function recordConnection(wallets: Wallets, { record, begin, end, setWallet }: Recorder): () => void {
  const { config, attempt, chainSwitch } = wallets
  const { latest } = wallets.internal.events

  const isOpen = () => wallets.internal.views.state.get().stack.length > 0

  function recordError({ action, code, chainId }: CountersignError) {
    const duration = action in SUBJECTS ? end(SUBJECTS[action as keyof typeof SUBJECTS]) : null
    if (code === 'rejected') record({ type: 'rejected', action, chainId }, duration)
    else record({ type: 'failed', action, code, chainId }, duration)
  }

  function recordCall() {
    const [name, detail] = latest.get() ?? []
    switch (name) {
      case 'onConnect':
        // A wallet that the user picked is known already.
        if (/^(idle|connected|failed)$/.test(attempt.get().status))
          setWallet(walletOfConnector(wallets, detail.connector))
        record(
          { type: 'connected', chainId: detail.chainId, isReconnected: detail.isReconnected },
          end('connect'),
        )
        return begin('connection')
      case 'onDisconnect':
        record({ type: 'disconnected' }, end('connection'))
        // Leaving a step disconnects, and then closes the interface, which names the wallet too.
        return isOpen() ? undefined : setWallet(NO_WALLET)
      case 'onSignIn':
        return record({ type: 'verified', action: 'sign_in' }, end('signature'))
      case 'onSignOut':
        return record({ type: 'signed_out' })
      case 'onError':
        return recordError(detail)
    }
  }

  function recordRequest() {
    const request = chainSwitch.get()
    if (request.status !== 'switching') return
    record({ type: 'request_sent', action: 'switch_chain', chainId: request.chainId })
    begin('chain')
  }

  const { status, connector } = getConnection(config)
  if (status === 'connected') setWallet(walletOfConnector(wallets, connector))
  const stops = [
    latest.subscribe(recordCall),
    chainSwitch.subscribe(recordRequest),
    watchConnection(config, {
      onChange({ connector, chainId }, before) {
        if (!connector || connector.uid !== before.connector?.uid) return
        if (chainId === undefined || before.chainId === undefined || chainId === before.chainId) return
        const request = chainSwitch.get()
        const isRequested = request.status === 'switching' && request.chainId === chainId
        record(
          { type: 'chain_switched', chainId, previousChainId: before.chainId, isRequested },
          isRequested ? end('chain') : null,
        )
      },
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
