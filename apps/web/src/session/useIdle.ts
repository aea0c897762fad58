import { useEffect, useState } from 'react'
import { runWhenIdle } from './runWhenIdle.ts'

/** False until the browser is idle after the first render: for what a page loads late. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => runWhenIdle(() => setIdle(true)), [])
  return isIdle
}
