/** Of any wallet. */
export const commonErrorTexts = {
  rejected: 'You rejected the request in {wallet}. Nothing was shared.',
  already_pending: 'A request is already pending in {wallet}. Approve or reject it, then try again.',
  not_installed: 'Install it, then come back to this page.',
  timed_out: '{wallet} did not respond in time. Unlock it, then try again.',
  unknown: '{wallet} reported an error. Make sure it is unlocked, then try again.',
} as const
