import { use } from 'react'
import { Link, useLocation } from 'wouter'
import { revisits } from './navigation.ts'
import { PreloadRoute } from './preloadRoute.ts'
import type { RoutePath } from './RoutePath.ts'

type Props = {
  readonly to: RoutePath
  readonly className: string | undefined
  readonly children: string
  /** Also current on the pages below its own. */
  readonly section?: boolean
  readonly onClick?: () => void
}

/** A link to a page that preloads the page's code on hover and focus. */
export function RouteLink({ to, className, children, section = false, onClick }: Props) {
  const [path] = useLocation()
  const preloadRoute = use(PreloadRoute)
  const preload = () => preloadRoute(to)
  return (
    <Link
      href={to}
      className={className}
      aria-current={path === to ? 'page' : section && path.startsWith(`${to}/`) ? 'true' : undefined}
      onClick={() => {
        if (path === to) revisits.set(revisits.get() + 1)
        onClick?.()
      }}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </Link>
  )
}
