import { type LazyRoute, lazyRoute } from './lazyRoute.ts'
import type { RoutePath } from './RoutePath.ts'

/** Every page by its path, except for those that no page links to. */
export const routes: Readonly<Record<RoutePath, LazyRoute>> = {
  '/': lazyRoute('home', async () => (await import('../pages/home/HomePage.tsx')).HomePage),
  '/account': lazyRoute(
    'account',
    async () => (await import('../pages/account/AccountPage.tsx')).AccountPage,
  ),
  '/account/wallets': lazyRoute(
    'account-wallets',
    async () => (await import('../pages/wallets/WalletsPage.tsx')).WalletsPage,
  ),
  '/account/sessions': lazyRoute(
    'account-sessions',
    async () => (await import('../pages/sessions/SessionsPage.tsx')).SessionsPage,
  ),
  '/account/activity': lazyRoute(
    'account-activity',
    async () => (await import('../pages/activity/ActivityPage.tsx')).ActivityPage,
  ),
  '/account/data': lazyRoute(
    'account-data',
    async () => (await import('../pages/data/DataPage.tsx')).DataPage,
  ),
  '/send': lazyRoute('send', async () => (await import('../pages/send/SendPage.tsx')).SendPage),
}

/** Pages that no other page links to. */
const otherRoute: LazyRoute = lazyRoute(
  'other',
  async () => (await import('../pages/other/OtherPage.tsx')).OtherPage,
)

export function routeAt(path: string): LazyRoute {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return Object.hasOwn(routes, plain) ? routes[plain as RoutePath] : otherRoute
}
