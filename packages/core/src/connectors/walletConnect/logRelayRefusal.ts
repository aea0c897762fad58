import { property, textOf } from '@countersign/api/thrown'

/** Logs why the relay rejects this page. */
export function logRelayRefusal(error: unknown): void {
  if (property(error, 'name') !== 'WalletConnectError' || property(error, 'code') !== 'refused') return
  console.error(
    `Countersign: WalletConnect relay rejected this page (${textOf(error)}). Check that its projectId allows ${globalThis.location?.origin}, and that the clock of this device is right.`,
  )
}
