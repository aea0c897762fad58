import { CountersignError } from '../state/CountersignError.ts'
import type { Wallets } from '../state/Wallets.ts'

/** Reports attempts that failed to the application. Returns a function that stops it. */
export function reportAttempts({ attempt, internal }: Wallets): () => void {
  return attempt.subscribe(() => {
    const latest = attempt.get()
    if (latest.status !== 'failed') return
    const { code, key } = latest
    internal.events.call('onError', new CountersignError({ action: 'connect', code, walletId: key }))
  })
}
