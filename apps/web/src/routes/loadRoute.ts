import { isInstance } from '@countersign/api/thrown'
import type { ReloadGuard } from './reloadGuard.ts'

/** Timeout of a lazily loaded route in milliseconds (R9.4). */
export const routeTimeout = 3_800

/** The route did not load, even after a full page load. */
export class RouteLoadError extends Error {
  override readonly name = 'RouteLoadError'

  constructor(route: string, cause?: unknown) {
    super(`The route "${route}" did not load within ${routeTimeout} ms.`, { cause })
  }
}

export type RouteLoad<Module> = {
  readonly route: string
  readonly load: () => Promise<Module>
  readonly guard: ReloadGuard
  /** Reloads the page at its current URL. */
  readonly reloadPage: () => void
}

/**
 * Waits 3.8 seconds for a route. A timeout or a failure causes one full page load, then a RouteLoadError. While the
 * page unloads, the promise stays pending.
 */
export async function loadRoute<Module>({
  route,
  load,
  guard,
  reloadPage,
}: RouteLoad<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RouteLoadError(route)), routeTimeout)
  })
  try {
    const module = await Promise.race([load(), late])
    guard.clear(route)
    return module
  } catch (error) {
    if (!guard.mark(route)) throw isInstance(error, RouteLoadError) ? error : new RouteLoadError(route, error)
    reloadPage()
    return new Promise<never>(() => {})
  } finally {
    clearTimeout(timer)
  }
}
