/** The code of a route failed to load. */
export class RouteLoadError extends Error {
  override readonly name = 'RouteLoadError'

  constructor(route: string, cause: unknown) {
    super(`The code of the route "${route}" failed to load. Load the page again.`, { cause })
  }
}

export type RouteLoad<Module> = {
  readonly route: string
  readonly load: () => Promise<Module>
  /** Whether a full page load may follow a failure. */
  readonly mayReload: () => boolean
  /** Reloads the page at its current URL. */
  readonly reloadPage: () => void
}

/**
 * Loads the code of a route for as long as it takes. A failure causes a full page load, or a RouteLoadError. While the
 * page unloads, the promise stays pending.
 */
export async function loadRoute<Module>({
  route,
  load,
  mayReload,
  reloadPage,
}: RouteLoad<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    if (!mayReload()) throw new RouteLoadError(route, cause)
    reloadPage()
    return new Promise<never>(() => {})
  }
}
