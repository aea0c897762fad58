import type { ReloadGuard } from './reloadGuard.ts'

/** How long a lazily loaded route may take, in milliseconds (R9.4). */
export const routeTimeout = 3_800

/** The route did not arrive, and a full page load did not help either. */
export class RouteLoadError extends Error {
  override readonly name = 'RouteLoadError'

  constructor(route: string, cause?: unknown) {
    super(`The route "${route}" did not arrive within ${routeTimeout} ms.`, { cause })
  }
}

export type RouteLoad<Module> = {
  readonly route: string
  readonly load: () => Promise<Module>
  readonly guard: ReloadGuard
  /** Loads the whole page anew, at the address it has now. */
  readonly reloadPage: () => void
}

/**
 * Waits 3.8 seconds for a route. What is late or fails leads to a full page load, once; after that to a
 * RouteLoadError. While the page is being left the answer stays open.
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
    if (!guard.mark(route)) throw error instanceof RouteLoadError ? error : new RouteLoadError(route, error)
    reloadPage()
    return new Promise<never>(() => {})
  } finally {
    clearTimeout(timer)
  }
}
