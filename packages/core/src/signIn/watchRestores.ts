import { SESSION_KEY } from '../state/knownSession.ts'
import type { QueryClient } from '../store/QueryClient.ts'

/**
 * Reads the session again when the browser restores the page from its back/forward cache: it may have ended, or begun,
 * meanwhile. Returns a function that stops it.
 */
export function watchRestores(client: QueryClient): () => void {
  const filters = { queryKey: SESSION_KEY }
  // A restored page is visible before its `pageshow`, and then refetches what is stale, the session first.
  const onHide = () => void client.invalidateQueries({ ...filters, refetchType: 'none' })
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void client.refetchQueries(filters)
  }
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
  }
}
