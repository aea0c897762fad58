import { createRoot } from 'react-dom/client'
import { createStore } from '../../store/createStore.ts'
import { walletErrorCode } from '../walletError.ts'
import { ScanDialog, type ScanState } from './ScanDialog.tsx'
import { tellDevelopers } from './tellDevelopers.ts'

/** A code that is over sooner than this (milliseconds) says that something is wrong; renewing it would never end. */
const SHORTEST_LIFE = 30_000

type Parameters = {
  /** Asks for a code, hands it over, and resolves once a wallet has approved. */
  readonly pair: (onCode: (uri: string) => void) => Promise<void>
  /** Aborted once nobody waits any more. */
  readonly signal: AbortSignal
  readonly onClose: () => void
}

/**
 * Shows the code in a dialog of the connector's own while it pairs: a new one by itself when it expires, a reason and
 * RETRY when it fails. Whoever closes the dialog stops waiting.
 */
export async function pairInDialog({ pair, signal, onClose }: Parameters): Promise<void> {
  const state = createStore<ScanState>({ status: 'awaiting' })
  let retry = () => {}
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<ScanDialog state={state} onClose={onClose} onRetry={() => retry()} />)
  const unmount = () => {
    root.unmount()
    container.remove()
  }
  signal.addEventListener('abort', unmount, { once: true })
  try {
    while (!(await attempt())) state.set({ status: 'awaiting' })
  } finally {
    signal.removeEventListener('abort', unmount)
    if (!signal.aborted) unmount()
  }

  /** False when the visitor, or the end of a code, asks for another one. */
  async function attempt(): Promise<boolean> {
    const started = Date.now()
    try {
      await pair((uri) => state.set({ status: 'code', uri }))
      return true
    } catch (error) {
      const code = walletErrorCode(error)
      if (signal.aborted || code === 'rejected') throw error
      tellDevelopers(error)
      const isOver = code === 'timed-out' && Date.now() - started > SHORTEST_LIFE
      if (isOver && document.visibilityState === 'visible') return false
      await new Promise<void>((resolve) => {
        retry = resolve
        state.set({ status: 'failed', code })
      })
      return false
    }
  }
}
