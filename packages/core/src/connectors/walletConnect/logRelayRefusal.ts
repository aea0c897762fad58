/** Logs why the relay rejects this page. */
export function logRelayRefusal(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'WalletConnectError') return
  if (!('code' in error) || error.code !== 'refused') return
  console.error(
    `Countersign: WalletConnect relay rejected this page (${error.message}). Check that its projectId allows ${globalThis.location?.origin}, and that the clock of this device is right.`,
  )
}
