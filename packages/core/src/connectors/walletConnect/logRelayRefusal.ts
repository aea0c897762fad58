import { property, textOf } from '@countersign/thrown'

const logged = new WeakSet<object>()

/** Logs why the relay rejects this page, once for each error. */
export function logRelayRefusal(error: unknown): void {
  if (property(error, 'name') !== 'WalletConnectError' || property(error, 'code') !== 'refused') return
  const refusal = error as object
  if (logged.has(refusal)) return
  logged.add(refusal)
  console.error(
    `Countersign: WalletConnect relay rejected this page (${textOf(error)}). Check that its projectId allows ${globalThis.location?.origin}, and that the clock of this device is right.`,
  )
}
