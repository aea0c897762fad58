import { whenIdle } from '@countersign/kit/internal'
import { useEffect, useState } from 'react'

/** False until the browser is idle after the first render: for what a page loads late. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
