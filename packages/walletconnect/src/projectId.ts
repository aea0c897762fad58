/** What examples write where a WalletConnect project id belongs. */
export const PLACEHOLDER_PROJECT_ID = 'YOUR_PROJECT_ID'

/** Stands in for the placeholder. Good for trials against a local relay; no public relay knows it. */
export const TRIAL_PROJECT_ID = 'c0de5160c0de5160c0de5160c0de5160'

/**
 * The project id to use, the one for trials in place of the placeholder.
 *
 * @throws {Error} "No projectId found. …" when it is missing or empty
 */
export function checkProjectId(projectId: string | null | undefined): string {
  const given = projectId?.trim()
  if (!given)
    throw new Error(
      'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2: ' +
        'pass `projectId`, or set WALLETCONNECT_PROJECT_ID for the application.',
    )
  return given === PLACEHOLDER_PROJECT_ID ? TRIAL_PROJECT_ID : given
}
