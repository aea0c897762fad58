import { Suspense, useDeferredValue } from 'react'
import { useLocation } from 'wouter'
import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx'
import styles from './RouteView.module.css'
import { routeAt } from './routes.ts'
import { SlowRoute } from './SlowRoute.tsx'

/** Renders the page of the URL. Until the next one has loaded, the last one stays, with the progress bar above it. */
export function RouteView() {
  const [path] = useLocation()
  const shown = useDeferredValue(path)
  const { Page } = routeAt(shown)
  const slow = <SlowRoute key={path} />
  return (
    <>
      <Suspense fallback={<PageSkeleton>{slow}</PageSkeleton>}>
        <RouteErrorBoundary key={shown}>
          <Page />
        </RouteErrorBoundary>
      </Suspense>
      {path === shown ? null : <div className={styles.slow}>{slow}</div>}
    </>
  )
}
