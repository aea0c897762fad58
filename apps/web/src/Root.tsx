import { type ReactNode, StrictMode, Suspense } from 'react'
import { Router } from 'wouter'
import { Started } from './Started.tsx'

/** What surrounds the application, in the browser as in the prerendered page: React compares the two. */
export function Root({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <Suspense>
        {/* The path of the prerendered page, which the browser can have left before it is hydrated. */}
        <Router ssrPath="/">{children}</Router>
      </Suspense>
      <Started />
    </StrictMode>
  )
}
