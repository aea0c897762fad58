import { Suspense, useDeferredValue } from 'react'
import { useLocation } from 'wouter'
import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx'
import { routeAt } from './routes.ts'

/** The page of the address. Until the next one has arrived the last one stays, with the progress bar above it. */
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
