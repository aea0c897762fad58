import { type ComponentType, lazy } from 'react'
import { progress } from '../progress/progress.ts'
import { loadRoute } from './loadRoute.ts'

export type LazyRoute = {
  /** Loads the page's code: it then renders at once. */
  load(): Promise<unknown>
  readonly Page: ComponentType
  /** Preloads the page's code and ignores failures. */
  preload(): void
}

/** Whether a page was shown since the last full page load. Until then another one would repeat the first. */
let hasShown = false

/** A lazy page, with the progress bar while it loads, and a full page load if it fails to (R9.4). */
export function lazyRoute(route: string, fetchPage: () => Promise<ComponentType>): LazyRoute {
  let fetched: ComponentType | undefined
  const load = async () => {
    fetched = await fetchPage()
    return fetched
  }
  const follow = async () => {
    const path = location.pathname
    const isLeft = () => location.pathname !== path
    const mayReload = () => hasShown && !isLeft() && !document.querySelector('dialog[open]')
    const arrived = progress.start()
    try {
      return await loadRoute({ route, load, mayReload, reloadPage: () => location.reload() })
    } catch (error) {
      // React caches the failure of a lazy page; this one is not shown.
      if (isLeft()) Page = lazy(show)
      throw error
    } finally {
      arrived()
    }
  }
  const show = async () => {
    const page = fetched ?? (await follow())
    hasShown = true
    return { default: page }
  }
  let Page: ComponentType | undefined
  return {
    load,
    get Page() {
      // What has loaded already renders at once.
      if (!Page && fetched) hasShown = true
      Page ??= fetched ?? lazy(show)
      return Page
    },
    preload() {
      // A failure is reported when the page is opened.
      if (!fetched) load().catch(() => {})
    },
  }
}
