/** What a session alone may not do to its account: a wallet of the account confirms it with a fresh signature. */
export const accountActions = [
  'link_wallet',
  'unlink_wallet',
  'change_primary',
  'end_sessions',
  'export_account',
  'delete_account',
] as const

export type AccountAction = (typeof accountActions)[number]
