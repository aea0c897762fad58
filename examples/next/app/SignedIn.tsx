'use client'

import { lazy, Suspense } from 'react'
import type { Address } from 'viem'

// A server component cannot load a client component later: only this one can.
const Account = lazy(() => import('./Account'))

export function SignedIn({ address }: { address: Address }) {
  return (
    <Suspense fallback={<p>Loading …</p>}>
      <Account address={address} />
    </Suspense>
  )
}
