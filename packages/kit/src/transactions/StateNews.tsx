import type { RecentTransaction } from '@countersign/core'
import { SpokenNews } from './SpokenNews.tsx'
import { useStateNews } from './useStateNews.ts'

/** Announces status changes to screen readers, which do not read a row that changes. */
export function StateNews({ transactions }: { readonly transactions: readonly RecentTransaction[] }) {
  return <SpokenNews news={useStateNews(transactions)} />
}
