/** The paths of all pages. In a file of its own: pages link to each other, and `routes` imports every page. */
export const routePaths = [
  '/',
  '/account',
  '/account/wallets',
  '/account/sessions',
  '/account/activity',
  '/account/data',
  '/send',
] as const

export type RoutePath = (typeof routePaths)[number]
