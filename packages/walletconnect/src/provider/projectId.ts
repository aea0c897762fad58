import { WalletConnectError } from '../errors/WalletConnectError.ts'

/** The placeholder of examples. */
export const PLACEHOLDER_PROJECT_ID = 'YOUR_PROJECT_ID'

/** Replaces the placeholder, for trials with a local relay. Public relays refuse it. */
export const TRIAL_PROJECT_ID = 'c0de5160c0de5160c0de5160c0de5160'

/**
 * Returns the project ID without white space, or the trial ID for the placeholder.
 *
 * @throws {WalletConnectError} `missing_project_id`: "No projectId found. …"
 */
export function checkProjectId(projectId: string | null | undefined): string {
  const trimmed = projectId?.trim()
  if (!trimmed)
    throw new WalletConnectError(
      'missing_project_id',
      'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2.',
    )
  return trimmed === PLACEHOLDER_PROJECT_ID ? TRIAL_PROJECT_ID : trimmed
}
