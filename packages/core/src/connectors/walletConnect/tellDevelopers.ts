/** Logs what users cannot fix: the relay rejects this page's project ID. */
export function tellDevelopers(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'WalletConnectError') return
  if (!('code' in error) || error.code !== 'refused') return
  console.error(
    `Countersign: the WalletConnect relay rejected this page (${error.message}). Check the project ID passed to ` +
      `createWalletConfig, and that its allowed origins include ${globalThis.location?.origin}.`,
  )
}
