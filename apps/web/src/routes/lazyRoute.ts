import { type ComponentType, lazy } from 'react'
import { progress } from '../progress/progress.ts'
import { loadRoute } from './loadRoute.ts'
import { createReloadGuard } from './reloadGuard.ts'

const guard = createReloadGuard(() => sessionStorage, history)

export type LazyRoute = {
  readonly Page: ComponentType
  /** Preloads the page's code and ignores failures. */
  preload(): void
}

/** A lazy page, with the progress bar and the timeout of R9.4 while it loads. */
export function lazyRoute(route: string, fetchPage: () => Promise<ComponentType>): LazyRoute {
  let fetched: ComponentType | undefined
  const load = async () => {
    fetched = await fetchPage()
    return fetched
  }
  const show = async () => {
    if (fetched) return { default: fetched }
    const arrived = progress.start()
    try {
      return { default: await loadRoute({ route, load, guard, reloadPage: () => location.reload() }) }
    } finally {
      arrived()
    }
  }
  return {
    Page: lazy(show),
    preload() {
      // A failure is reported when the page is opened.
      if (!fetched) load().catch(() => {})
    },
  }
}
