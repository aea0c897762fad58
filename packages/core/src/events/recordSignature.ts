import type { SignedAction } from '../state/CountersignEvent.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { Recorder } from './createRecorder.ts'

/** Records the signature of a step. That of signing in is verified when `onSignIn` is called. Returns a function that stops it. */
export function recordSignature({ signing, link }: Wallets, { record, begin, end }: Recorder): () => void {
  let before = signing.get()?.status
  let action: SignedAction = 'sign_in'
  return signing.subscribe(() => {
    const last = before
    before = signing.get()?.status
    if (before === last) return
    switch (before) {
      case 'preparing': {
        const linking = link.get()
        action = !linking ? 'sign_in' : linking.confirming ? 'confirm' : 'link_wallet'
        return begin('signature')
      }
      case 'ready':
        record({ type: 'challenge_received', action }, end('signature'))
        return begin('signature')
      case 'signing':
        record({ type: 'request_sent', action, chainId: null }, end('signature'))
        return begin('signature')
      case 'verifying': {
        const duration = end('signature')
        // A wallet may have signed as it connected.
        record({ type: 'signed', action }, last === 'signing' ? duration : null)
        return begin('signature')
      }
      case 'done':
        if (action !== 'sign_in') record({ type: 'verified', action }, end('signature'))
    }
  })
}
