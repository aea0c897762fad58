/** What examples write where a WalletConnect project id belongs. */
export const PLACEHOLDER_PROJECT_ID = 'YOUR_PROJECT_ID'

/** Stands in for the placeholder. Good for trials against a local relay; no public relay knows it. */
export const TRIAL_PROJECT_ID = 'c0de5160c0de5160c0de5160c0de5160'
