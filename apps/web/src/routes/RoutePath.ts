/** The path of a page. In a file of its own: pages link to each other, and `routes` imports every page. */
export type RoutePath =
  | '/'
  | '/account'
  | '/account/wallets'
  | '/account/sessions'
  | '/account/activity'
  | '/account/data'
  | '/send'
