import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import type { Step } from '../state/Step.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { Recorder } from './createRecorder.ts'

/** Records requests to connect, and pairing codes. Returns a function that stops it. */
export function recordAttempt(
  { attempt, internal }: Wallets,
  { record, begin, end, setWallet }: Recorder,
): () => void {
  let before = attempt.get()

  // A pairing that continues after a reload has no step, and sends nothing.
  const isPicked = (walletKey: string) =>
    (internal.views.state.get().stack as readonly Step[]).some(
      (step) => step.name === 'connect' && step.walletKey === walletKey,
    )

  return attempt.subscribe(() => {
    const next = attempt.get()
    const last = before
    before = next
    if (next.status === 'idle') return
    const { key, method } = next
    setWallet({ walletKey: key, method })
    if (next.status === 'pairing' && next.uri === null) begin('code')
    if (sends(next, last) && isPicked(key)) {
      begin('connect')
      record({ type: 'request_sent', action: 'connect', chainId: null }, end('selection'))
    }
    if (next.status === 'pairing' && next.uri !== null && !isSameCode(next, last))
      record({ type: 'code_shown' }, end('code'))
    if (next.status === 'connected' && next.signIn?.status === 'declined')
      record({ type: 'rejected', action: 'sign_in', chainId: null })
  })
}

/** Whether this state begins a request. An expired code is replaced within one. */
function sends(next: ConnectAttempt, last: ConnectAttempt): boolean {
  if (next.status === 'opening') return !next.signs
  if (next.status !== 'pairing' || next.uri !== null) return false
  return last.status !== 'pairing' || last.key !== next.key
}

const isSameCode = (next: ConnectAttempt, last: ConnectAttempt) =>
  last.status === 'pairing' && next.status === 'pairing' && last.uri === next.uri
