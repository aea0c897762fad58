import { type ComponentType, useEffect, useState } from 'react'

/** Returns a component that is loaded while `wanted`; `null` until it has loaded, or if it fails to. */
export function useLazyComponent<Props>(
  wanted: boolean,
  fetchComponent: () => Promise<ComponentType<Props>>,
  start: (fetch: () => void) => () => void = now,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null)
  const missing = wanted && component === null
  useEffect(() => {
    if (!missing) return
    let current = true
    const fetch = () =>
      void fetchComponent().then(
        (fetched) => current && setComponent(() => fetched),
        () => {},
      )
    const cancel = start(fetch)
    return () => {
      current = false
      cancel()
    }
  }, [missing, fetchComponent, start])
  return wanted ? component : null
}

function now(fetch: () => void): () => void {
  fetch()
  return () => {}
}
