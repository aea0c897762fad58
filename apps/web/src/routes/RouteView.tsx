import { Suspense, useDeferredValue } from 'react'
import { useLocation } from 'wouter'
import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx'
import { routeAt } from './routes.ts'

/** Renders the page of the URL. Until the next one has loaded, the last one stays, with the progress bar above it. */
export function RouteView() {
  const [path] = useLocation()
  const shown = useDeferredValue(path)
  const { Page } = routeAt(shown)
  return (
    <Suspense fallback={<PageSkeleton />}>
      <RouteErrorBoundary key={shown}>
        <Page />
      </RouteErrorBoundary>
    </Suspense>
  )
}
