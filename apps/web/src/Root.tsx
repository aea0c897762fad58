import { type ReactNode, StrictMode, Suspense } from 'react'
import { Started } from './Started.tsx'

/** What surrounds the application, in the browser as in the prerendered page: React compares the two. */
export function Root({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <Suspense>{children}</Suspense>
      <Started />
    </StrictMode>
  )
}
