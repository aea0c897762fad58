import { type Pairing, walletErrorCode } from '@countersign/core'
import { createStore } from '@countersign/core/internal'
import { createRoot } from 'react-dom/client'
import { ScanDialog, type ScanState } from './ScanDialog.tsx'

/**
 * Minimum lifetime of a code in milliseconds. A shorter one means that the clocks differ: renewing it would never end.
 */
const MIN_LIFETIME = 30_000

/**
 * Shows the code in the connector's own dialog during pairing: renews it when it expires, and shows a reason and RETRY
 * when pairing fails. Closing the dialog stops waiting.
 */
export async function pairInDialog({ pair, signal, onClose }: Pairing): Promise<void> {
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

  /** False when the user, or an expired code, requests another one. */
  async function attempt(): Promise<boolean> {
    const started = Date.now()
    try {
      await pair((uri) => state.set({ status: 'code', uri }))
      return true
    } catch (error) {
      const code = walletErrorCode(error)
      if (signal.aborted || code === 'rejected') throw error
      const isOver = code === 'timed_out' && Date.now() - started > MIN_LIFETIME
      if (isOver && document.visibilityState === 'visible') return false
      await new Promise<void>((resolve) => {
        retry = resolve
        state.set({ status: 'failed', code })
      })
      return false
    }
  }
}
