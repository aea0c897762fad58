/** Says in the console what a visitor cannot mend: the relay does not take this page's project id. */
export function tellDevelopers(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'WalletConnectError') return
  if (!('code' in error) || error.code !== 'refused') return
  console.error(
    `Countersign: the WalletConnect relay refused this page (${error.message}). Check the project id that is given to ` +
      `createWalletConfig, and that ${globalThis.location?.origin} is among the origins it may be used from.`,
  )
}
